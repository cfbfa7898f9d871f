"""Hypothesis strategies for texts: good JSON in odd spellings, the same a little damaged, anything."""

from hypothesis import strategies as st

blanks = st.sampled_from(["", "", " ", "\n", "\r\n  ", "\t"])
_characters = st.sampled_from(
    [*"ab /{}[]:,'#\u00a0\u2028é😀\x7f", "\\\\", '\\"', "\\u00e9", "\\ud83d\\ude00", "\\n"]
)
strings = st.lists(_characters, max_size=6).map(lambda parts: f'"{"".join(parts)}"')
integers = st.from_regex(r"-?(0|[1-9][0-9]{0,25})", fullmatch=True)
fractions = st.from_regex(
    r"-?(0|[1-9][0-9]{0,5})((\.[0-9]{1,5})([eE][-+]?[0-9]{1,2})?|[eE][-+]?[0-9]{1,2})", fullmatch=True
)
scalars = strings | integers | fractions | st.sampled_from(["true", "false", "null"])


@st.composite
def _containers(draw: st.DrawFn, inner: st.SearchStrategy[str]) -> str:
    opener, closer = draw(st.sampled_from(["{}", "[]"]))
    elements = []
    for value in draw(st.lists(inner, max_size=4)):
        name = f"{draw(strings)}{draw(blanks)}:{draw(blanks)}" if opener == "{" else ""
        elements.append(f"{draw(blanks)}{name}{value}{draw(blanks)}")
    return opener + (",".join(elements) or draw(blanks)) + closer


json_texts = st.builds(
    lambda before, text, after: before + text + after,
    blanks,
    st.recursive(scalars, _containers, max_leaves=12),
    blanks,
)
"""Texts that are JSON; names may come twice."""

_scraps = st.sampled_from(
    [
        *"{}[]:,\"'\\/#*-+.0123456789eE \n\r\t\x00\u00a0“”‘é😀;=｛，",
        "true",
        "NaN",
        "//",
        "/*",
        '"a"',
        "\ud83d",
        "\ufeff",
    ]
)


@st.composite
def _damaged(draw: st.DrawFn) -> str:
    text = draw(json_texts)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(_scraps | st.just("")) + text[at + draw(st.integers(0, 2)) :]
    return text


any_texts = _damaged() | st.lists(_scraps, max_size=20).map("".join) | st.text() | json_texts
"""Texts of every kind, mostly nearly JSON."""
