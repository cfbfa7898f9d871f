"""The report as one HTML page. Only what stands in this module and in `style` is markup.

Its policy forbids everything but its own style sheet, which it names by its hash (Content Security Policy
Level 3), so that nothing would run or load even if a text became markup.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from playground.core.explain import Node, node_line
from playground.core.explain.node import Outcome
from playground.core.markup import html_escaped
from playground.core.parse import Document
from playground.core.problem import Severity
from playground.core.report.contents import Contents, Placed, ReportStatus
from playground.core.report.html_text import html_text
from playground.core.report.style import style_sheet
from playground.core.snapshot import LineMark
from playground.core.wording import counted

_VERDICTS: dict[ReportStatus | None, tuple[str, str]] = {
    "valid": ("Accepted", "The answer fits the schema."),
    "invalid": ("Refused", "The answer does not fit the schema."),
    "schema-error": ("Not judged", "The schema has an error, so no answer can be judged by it."),
    "not-json": ("Not judged", "The answer is not JSON."),
    None: ("No answer", "This report is about the schema alone."),
}
_OUTCOMES: dict[Outcome, str] = {
    "holds": "holds",
    "fails": "fails",
    "not-looked-at": "not looked at",
    "undecided": "not decided",
}
_CAREFUL = (
    "Texts from the schema and the answer are shown as they are written. What cannot be seen in them is "
    "written as JSON escapes it."
)


def html_page(contents: Contents, maker: str = "Schema Playground") -> str:
    """The page, to be written as UTF-8; `maker` is the program that is named at its end."""
    style = style_sheet()
    digest = b64encode(sha256(style.encode()).digest()).decode("ascii")
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    title = html_text(contents.subject.name)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Schema report</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f"<header>\n<h1>{title}</h1>\n{_verdict(contents)}{_facts(contents)}</header>\n<main>\n"
        + "".join(_sections(contents))
        + f"</main>\n<footer><p>{_CAREFUL}</p><p>Made by {html_text(maker)}.</p></footer>\n</body>\n</html>\n"
    )


def _verdict(contents: Contents) -> str:
    word, sentence = _VERDICTS[contents.status]
    kind = contents.status or "quiet"
    told = f'<p class="verdict {kind}">{word}</p>\n<p>{sentence}</p>\n'
    failure = contents.explanation.first_failure if contents.explanation is not None else None
    if failure is None or contents.status != "invalid":
        return told
    field = f"{html_text(failure.field_title or failure.field_name)}: " if failure.field_name else ""
    words = f"{failure.result.rstrip('.')}. {failure.change}".strip()
    return f"{told}<p>{field}{html_text(words)}</p>\n"


def _facts(contents: Contents) -> str:
    rows = [("Written for", f"MCP {html_escaped(contents.subject.mcp_version)}")]
    if contents.message:
        rows.append(("Message", html_text(contents.message)))
    rows.append(("Problems", _counts(contents.problems)))
    return (
        '<dl class="facts">\n'
        + "".join(f"<dt>{term}</dt><dd>{text}</dd>\n" for term, text in rows)
        + "</dl>\n"
    )


def _counts(problems: Sequence[Placed]) -> str:
    found = [one.problem.severity for one in problems]
    kinds: tuple[tuple[Severity, str], ...] = (
        ("error", "error"),
        ("warning", "warning"),
        ("information", "note"),
    )
    return ", ".join(counted(found.count(kind), word) for kind, word in kinds if kind in found) or "none"


def _sections(contents: Contents) -> Iterator[str]:
    subject = contents.subject
    if contents.problems:
        yield _section("Problems", "", _table(contents.problems))
    if contents.explanation is not None:
        tree = f'<div class="checks">\n{_tree((contents.explanation.root,))}</div>\n'
        yield _section("Why", "Each check of the answer, and what came of it.", tree)
    schema = _listing(subject.schema.text, _troubled(contents.problems, "schema"))
    yield _section("Schema", "As it was written.", schema)
    if contents.prepared.text:
        words = "What the validator gets."
        if contents.prepared.marks:
            words += " The lines with a bar were made from allowCustom."
        yield _section(
            "Prepared schema", words, _listing(contents.prepared.text, _bands(contents.prepared.marks))
        )
    if subject.answer is not None:
        yield _section("Answer", "The content.", _answer(subject.answer, contents.problems))


def _section(heading: str, words: str, body: str) -> str:
    told = f'<p class="quiet">{words}</p>\n' if words else ""
    return f"<section>\n<h2>{heading}</h2>\n{told}{body}</section>\n"


def _table(problems: Iterable[Placed]) -> str:
    head = "".join(f"<th>{word}</th>" for word in ("Kind", "Place", "What is wrong", "What to do"))
    rows = "".join(_row(one) for one in problems)
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n"


def _row(placed: Placed) -> str:
    problem = placed.problem
    text = "Answer" if problem.source == "content" else "Schema"
    cells = (
        f'<td><b class="{problem.severity}">{problem.severity}</b><br><code>{problem.code}</code></td>',
        f'<td class="place">{text} {placed.line}:{placed.column}</td>',
        f"<td>{html_text(problem.message)}</td>",
        f"<td>{html_text(problem.hint)}</td>",
    )
    return f"<tr>{''.join(cells)}</tr>\n"


def _tree(nodes: Sequence[Node]) -> str:
    """The checks as lists within lists; each says its outcome in a word."""
    if not nodes:
        return ""
    items = "".join(
        f'<li><span class="mark {node.outcome}">{_OUTCOMES[node.outcome]}</span> {html_text(node_line(node))}'
        f"{_tree(node.children)}</li>\n"
        for node in nodes
    )
    return f"<ul>\n{items}</ul>\n"


Marks = Mapping[int, tuple[str, str]]
"""Line from 0 -> classes and remark."""


def _listing(text: str, marks: Marks) -> str:
    """Text with numbered lines. The numbers are no part of the text, so they are not copied."""
    lines = text.split("\n")
    shown = (_line(f"{line}\n", marks.get(number)) for number, line in enumerate(lines[:-1]))
    last = _line(lines[-1], marks.get(len(lines) - 1)) if lines[-1] else ""
    return f"<pre>{''.join(shown)}{last}</pre>\n"


def _line(line: str, mark: tuple[str, str] | None) -> str:
    classes, remark = mark or ("", "")
    classes = " ".join(filter(None, ("line", classes, "remarked" if remark else "")))
    told = f' data-remark="{html_escaped(remark)}"' if remark else ""
    return f'<span class="{classes}"{told}>{html_text(line)}</span>'


def _troubled(problems: Iterable[Placed], source: str) -> Marks:
    """The lines with errors and warnings."""
    marks: dict[int, tuple[str, str]] = {}
    for one in problems:
        severity = one.problem.severity
        if one.problem.source == source and severity != "information":
            before = marks.get(one.line - 1, ("", ""))[0]
            marks[one.line - 1] = ("error" if "error" in (before, severity) else "warning", "")
    return marks


def _bands(bands: Iterable[LineMark]) -> Marks:
    """The lines that preparation made; a branch stands over what it is a part of."""
    marks: dict[int, tuple[str, str]] = {}
    for band in bands:
        classes = f"{band.kind} took" if band.strong else band.kind
        for line in range(band.first_line, band.last_line + 1):
            marks[line] = (classes, band.remark if line == band.first_line else "")
    return marks


def _answer(answer: Document, problems: Iterable[Placed]) -> str:
    return _listing(answer.text, _troubled(problems, "content"))
