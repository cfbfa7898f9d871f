"""Which run of a line of JSON has which colour role; for every line, also one that is no JSON.

One expression reads a token at a time. The lexers of Pygments, which colour made code, read JSON by the
character, and bring tables of all their languages with them: 1.4 MB.
"""

import re

from playground.core.position import utf16_length

_TOKEN = re.compile(
    r"""
    (?P<blank>[ \t\r\n]++)
  | (?P<string>"(?:[^"\\]++|\\u(?:[0-9a-fA-F]{4}|[0-9a-fA-F]{0,3}+.)|\\[^u])*+")
  | (?P<punctuation>:?+[{}\[\],]++|:)
  | (?P<number>[-0-9][-+.0-9eE]*+)
  | (?P<literal>[fnt][aeflnrstu]*+)
  | (?P<comment>//[^\n]*+|/\*.*?\*/)
  | (?P<wrong>"|/\*|.)
    """,
    re.VERBOSE | re.DOTALL,
)
_ROLES = {
    "string": "syntax_string",
    "punctuation": "syntax_punctuation",
    "number": "syntax_number",
    "literal": "syntax_literal",
    "comment": "muted",
    "wrong": "text",
}
_TO_THE_END = ('"', "/*")
"""What is never closed is wrong up to the end of its line."""
_BEFORE_COLON = frozenset({"blank", "string", "comment"})
"""What may stand between a name and its colon."""
_EXTENSION_NAME = '"allowCustom"'


def json_runs(line: str) -> tuple[tuple[int, int, str], ...]:
    """(start, length, colour role) of the tokens of one line, in UTF-16 units; blanks have none."""
    runs: list[tuple[int, int, str]] = []
    names: list[tuple[int, str]] = []  # where the strings since the last other token stand in the runs
    position = 0
    for token in _TOKEN.finditer(line):
        kind, text = token.lastgroup or "", token[0]
        if kind == "wrong" and text in _TO_THE_END:
            text = line[token.start() :]
        if text[0] == ":":
            for number, name in names:
                role = "syntax_extension" if name == _EXTENSION_NAME else "syntax_key"
                runs[number] = (*runs[number][:2], role)
        if kind not in _BEFORE_COLON:
            names.clear()
        elif kind == "string":
            names.append((len(runs), text))
        length = utf16_length(text)
        if kind in _ROLES:
            runs.append((position, length, _ROLES[kind]))
        if len(text) > len(token[0]):
            break
        position += length
    return tuple(runs)
