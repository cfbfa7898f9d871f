"""Python: the first dict in a piece of code, as JSON. The code is parsed, never run."""

import ast
import json
import warnings
from collections.abc import Iterator
from functools import cached_property

from playground.core.language.literals import Literal, NotALiteral, joined, number_text, written
from playground.core.writer import dump

LONGEST = 300_000
MOST_LITERALS = 20


def literals_in(text: str) -> Iterator[Literal | NotALiteral]:
    """The dicts in a piece of Python, outermost first; for what is none, why."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    module = _parse(text)
    if module is None:
        return
    reader = _Reader(text)
    for node in _dicts(module):
        try:
            root: ast.AST = node
            yield Literal(written(root, reader.parts), "Python")
        except NotALiteral as reason:
            yield reason


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


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text.strip()

    @cached_property
    def _lines(self) -> list[bytes]:
        return [line.encode("utf-8") for line in self._text.split("\n")]

    def parts(self, node: ast.AST) -> list[str | ast.AST]:
        """A node as JSON text and further nodes.

        Raises:
            NotALiteral: it is no literal.
        """
        match node:
            case ast.Dict(keys=keys, values=values):
                return joined(
                    ([self._name(key, node), ":", value] for key, value in zip(keys, values, strict=True)),
                    "{",
                    "}",
                )
            case ast.Call(args=[], keywords=keywords) if _is_dict_call(node):
                return joined(([self._keyword(one), ":", one.value] for one in keywords), "{", "}")
            case ast.List(elts=items) | ast.Tuple(elts=items):
                return joined(([self._item(one)] for one in items), "[", "]")
            case _:
                return [self._scalar(node)]

    def _name(self, key: ast.expr | None, node: ast.AST) -> str:
        if key is None:
            raise self._refusal(node, "puts in members that are not in the text (**)")
        text = _text_of(key)
        if text is None:
            raise self._refusal(key, "is no text, as names in JSON are")
        return dump(text)

    def _keyword(self, keyword: ast.keyword) -> str:
        if keyword.arg is None:
            raise self._refusal(keyword.value, "puts in members that are not in the text (**)")
        return dump(keyword.arg)

    def _item(self, item: ast.expr) -> ast.AST:
        if isinstance(item, ast.Starred):
            raise self._refusal(item, "puts in items that are not in the text")
        return item

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
        before = sum(len(line.decode("utf-8")) + 1 for line in self._lines[: node.lineno - 1])
        return before + len(self._lines[node.lineno - 1][: node.col_offset].decode("utf-8"))

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
