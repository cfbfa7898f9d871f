"""Python: the first dict in a piece of code, as JSON. The code is parsed, never run."""

import ast
import json
import re
import warnings
from collections.abc import Iterator
from functools import cached_property

from playground.core.language.literals import Literal, NotALiteral, Parts, joined, number_text, written
from playground.core.writer import dump

LONGEST = 300_000
MOST_LITERALS = 20


def literals_in(text: str) -> Iterator[Literal | NotALiteral]:
    """The dicts in a piece of Python, outermost first."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    module = _parse(plain)
    if module is None:
        return
    reader = _Reader(plain, [match.end() for match in _LINE_END.finditer(text)])
    for node in _dicts(module):
        root: ast.AST = node
        yield written(root, "Python", reader.parts)


def _parse(text: str) -> ast.Module | None:
    if len(text) > LONGEST:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text.strip())
    except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError):
        return None


def _dicts(module: ast.Module) -> list[ast.expr]:
    """The dicts and calls of dict that are in no other, in text order."""
    found: list[ast.expr] = []
    work: list[ast.AST] = [module]
    while work and len(found) < MOST_LITERALS:
        node = work.pop()
        if isinstance(node, ast.Dict) or _is_dict_call(node):
            assert isinstance(node, ast.expr)
            found.append(node)
        else:
            work.extend(reversed(list(ast.iter_child_nodes(node))))
    return found


def _is_dict_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "dict"


_LINE_END = re.compile(r"\r\n|\r|\n")


class _Reader:
    """Reads the dicts of a text; `line_starts` are those of the text as it was pasted, but the first."""

    def __init__(self, text: str, line_starts: list[int]) -> None:
        self._text = text.strip()
        before = text[: len(text) - len(text.lstrip())]
        self._first_line = before.count("\n")
        self._first_column = len(before) - before.rfind("\n") - 1
        self._starts = [0, *line_starts]

    @cached_property
    def _lines(self) -> list[bytes]:
        return [line.encode("utf-8") for line in self._text.split("\n")]

    def parts(self, node: ast.AST) -> Parts[ast.AST]:
        """A node as JSON text and further nodes.

        Raises:
            NotALiteral: it is no literal.
        """
        match node:
            case ast.Dict(keys=keys, values=values):
                return joined((self._pair(*pair) for pair in zip(keys, values, strict=True)), "{", "}")
            case ast.Call(args=[], keywords=keywords) if _is_dict_call(node):
                return joined((self._keyword(one) for one in keywords), "{", "}")
            case ast.List(elts=items) | ast.Tuple(elts=items):
                return joined(([one] for one in items), "[", "]")
            case _:
                return [self._scalar(node)]

    def _pair(self, key: ast.expr | None, value: ast.expr) -> Parts[ast.AST]:
        if key is None:
            return self._poured_in(value)
        text = _text_of(key)
        if text is None:
            return ['"?":', self._refusal(key, "is no text, as names in JSON are")]
        return [dump(text), ":", value]

    def _keyword(self, keyword: ast.keyword) -> Parts[ast.AST]:
        return [dump(keyword.arg), ":", keyword.value] if keyword.arg else self._poured_in(keyword.value)

    def _poured_in(self, members: ast.expr) -> Parts[ast.AST]:
        return ['"**":', self._refusal(members, "puts in members that are not in the text (**)")]

    def _scalar(self, node: ast.AST) -> str:
        text = _text_of(node)
        if text is not None:
            return dump(text)
        sign, value = "", node
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
            sign, value = "-" if isinstance(node.op, ast.USub) else "", node.operand
        if isinstance(value, ast.Constant):
            if isinstance(value.value, bool) or value.value is None:
                if value is node:
                    return json.dumps(value.value)
            elif isinstance(value.value, (int, float)):
                text = number_text(sign + self._source(value))
                if text is None:
                    raise self._refusal(node, "is no number that JSON has")
                return text
        raise self._refusal(node, _REASONS.get(type(node), "is no value but code"))

    def _source(self, node: ast.expr) -> str:
        """The spelling of a number, which stands on one line."""
        line = self._lines[node.lineno - 1]
        return line[node.col_offset : node.end_col_offset].decode("utf-8")

    def _offset(self, node: ast.AST) -> int:
        if not isinstance(node, (ast.expr, ast.keyword)):
            return 0
        column = len(self._lines[node.lineno - 1][: node.col_offset].decode("utf-8"))
        line = self._first_line + node.lineno - 1
        return self._starts[line] + column + (self._first_column if node.lineno == 1 else 0)

    def _refusal(self, node: ast.AST, words: str) -> NotALiteral:
        offset = self._offset(node)
        end = node.end_col_offset if isinstance(node, ast.expr) and node.end_lineno == node.lineno else None
        line = self._lines[node.lineno - 1] if isinstance(node, ast.expr) else b""
        start = node.col_offset if isinstance(node, ast.expr) else 0
        shown = line[start:end].decode("utf-8")
        return NotALiteral(f"{shown if len(shown) <= 40 else shown[:39] + '…'} {words}.", offset)


_REASONS: dict[type[ast.AST], str] = {
    ast.Name: "is a name whose value is not in the text",
    ast.Attribute: "is a name whose value is not in the text",
    ast.Call: "is a call, whose result is not in the text",
    ast.JoinedStr: "is a text with places to fill",
    ast.Set: "is a set; JSON has lists",
    ast.Starred: "puts in items that are not in the text",
    ast.Lambda: "is a function",
}


def _text_of(node: ast.AST) -> str | None:
    """A text, or several added up; None for anything else."""
    parts: list[str] = []
    work: list[ast.AST] = [node]
    while work:
        one = work.pop()
        if isinstance(one, ast.BinOp) and isinstance(one.op, ast.Add):
            work += [one.right, one.left]
        elif isinstance(one, ast.Constant) and isinstance(one.value, str):
            parts.append(one.value)
        else:
            return None
    return "".join(parts)
