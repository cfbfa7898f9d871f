"""JavaScript, TypeScript and JSON5: the first object literal in a piece of code, as JSON.

tree-sitter reads the literal; nothing is ever run. TypeScript's `as …` and `satisfies …` are blanked out.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from playground.core.language.brackets import bracket_pairs
from playground.core.language.literals import Literal, NotALiteral, Parts, joined, number_text, written
from playground.core.tokens import Token, tokenize
from playground.core.writer import dump

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

MOST_LITERALS = 20
"""So many objects of a piece of code are tried."""

_TYPED = frozenset({"as", "satisfies"})
_TYPE_WORD = re.compile(r"\b(?:as|satisfies)\s")
_VALUE_ENDS = frozenset({"string", "quoted", "number", "word", "}", "]"})


def literals_in(text: str) -> Iterator[Literal | NotALiteral]:
    """The object literals in a piece of code, outermost first; for what is none, why."""
    pairs = bracket_pairs(text)
    starts = sorted(start for start, end in pairs.items() if start < end and text[start] == "{")
    after = tried = budget = 0
    for start in starts:
        end = pairs[start] + 1
        if start < after:
            continue
        budget += end - start
        tried += 1
        if tried > MOST_LITERALS or budget > 4 * len(text):
            return
        try:
            literal = _literal(text, start, end)
        except NotALiteral as reason:
            yield reason
            continue
        yield literal
        after = after if literal.gaps else end


def _literal(text: str, start: int, end: int) -> Literal:
    body, has_types = _without_types(text[start:end])
    return _Reader(body, start).literal("TypeScript" if has_types else "JavaScript")


@cache
def _parser() -> "Parser":
    # 60 ms, and only who pastes code needs it
    import tree_sitter
    import tree_sitter_javascript

    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))


# --- TypeScript


def _without_types(text: str) -> tuple[str, bool]:
    """The literal with blanks where TypeScript says a value's type, and whether it did."""
    if not _TYPE_WORD.search(text):
        return text, False
    tokens = list(tokenize(text))
    spans = list(_type_spans(text, tokens))
    for start, end in reversed(spans):
        text = text[:start] + " " * (end - start) + text[end:]
    return text, bool(spans)


def _type_spans(text: str, tokens: list[Token]) -> Iterator[tuple[int, int]]:
    number = 1
    while number < len(tokens) - 1:
        token, before, following = tokens[number], tokens[number - 1], tokens[number + 1]
        number += 1
        if (
            token.kind == "word"
            and text[token.start : token.end] in _TYPED
            and before.kind in _VALUE_ENDS
            and following.kind in ("word", "{", "[")
        ):
            end_number = _end_of_type(text, tokens, number)
            yield token.start, tokens[end_number - 1].end
            number = end_number


def _end_of_type(text: str, tokens: list[Token], number: int) -> int:
    """The number of the token behind a type: types end at a comma or a closing bracket outside their own."""
    depth = 0
    while number < len(tokens):
        token = tokens[number]
        written_as = text[token.start : token.end]
        if token.kind in ("{", "[") or written_as == "(":
            depth += 1
        elif token.kind in ("}", "]") or written_as == ")":
            depth -= 1
        elif token.kind == "odd" and written_as[0] in "<>":
            depth += len(written_as) if written_as[0] == "<" else -len(written_as)
        if depth < 0 or (depth == 0 and (token.kind == "," or written_as in _TYPED)):
            break
        number += 1
    return number


# --- the literal

_ESCAPE = re.compile(
    r"\\(?:u\{(?P<point>[0-9a-fA-F]{1,6})\}|u(?P<unit>[0-9a-fA-F]{4})|x(?P<byte>[0-9a-fA-F]{2})"
    r"|(?P<line>\r\n|[\n\r\u2028\u2029])|(?P<other>(?s:.)))"
)
_NAMED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_SURROGATES = re.compile("[\ud800-\udbff][\udc00-\udfff]")


class _Reader:
    """Reads one literal; offsets in reasons are those of the text it stands in."""

    def __init__(self, text: str, offset: int) -> None:
        self._text = text
        self._offset = offset
        self._bytes = f"({text}\n)".encode("utf-8", "surrogatepass")

    def literal(self, language: str) -> Literal:
        """The literal as JSON.

        Raises:
            NotALiteral: there is none.
        """
        tree = _parse(self._bytes)
        if tree is None:
            raise NotALiteral("This is no object of JavaScript.", self._offset, vague=True)
        statements = [node for node in tree.children if node.type != "comment"]
        if len(statements) != 1 or statements[0].type != "expression_statement":
            raise NotALiteral("This is no object of JavaScript.", self._offset, vague=True)
        return written(statements[0].named_children[0], language, self._parts)

    def _parts(self, node: "Node") -> "Parts[Node]":
        kind = node.type
        if kind == "object":
            return joined(self._members(node), "{", "}")
        if kind == "array":
            items = [one for one in self._inside(node) if not self._is_undefined(one)]
            return joined(([one] for one in items), "[", "]")
        if kind == "parenthesized_expression":
            return list(self._inside(node))
        if kind in ("true", "false", "null"):
            return [kind]
        if kind == "number":
            return [self._number(node, "")]
        if kind == "unary_expression":
            return [self._signed(node)]
        text = self._string(node)
        if text is None:
            raise self._refusal(node)
        return [text]

    def _inside(self, node: "Node") -> "Iterator[Node]":
        return (one for one in node.named_children if one.type != "comment")

    def _members(self, node: "Node") -> "Iterator[Parts[Node]]":
        for member in self._inside(node):
            key, value = member.child_by_field_name("key"), member.child_by_field_name("value")
            if key is None or value is None:
                name = member.child_by_field_name("name") or member  # of a function
                yield [dump(self._source(name)), ":", self._refusal(member)]
            elif not self._is_undefined(value):
                yield self._pair(key, value)

    def _pair(self, key: "Node", value: "Node") -> "Parts[Node]":
        try:
            return [self._name(key), ":", value]
        except NotALiteral as reason:
            return [dump(self._source(key)), ":", reason]

    def _is_undefined(self, node: "Node") -> bool:
        return node.type == "undefined"

    def _name(self, node: "Node") -> str:
        if node.type == "property_identifier":
            return dump(_unescaped(self._source(node)))
        if node.type == "number":
            return dump(self._number(node, ""))
        if node.type == "computed_property_name" and node.named_child_count == 1:
            node = node.named_children[0]
        text = self._string(node)
        if text is None:
            raise self._refusal(node)
        return text

    def _number(self, node: "Node", sign: str) -> str:
        spelling = self._source(node)
        if spelling.endswith("n") and spelling[:-1].isdigit():
            spelling = spelling[:-1]
        is_octal = spelling[0] == "0" and spelling[1:2].isdigit()  # 010 is 8, and nobody means that
        text = None if is_octal else number_text(sign + spelling)
        if text is None:
            raise self._refusal(node)
        return text

    def _signed(self, node: "Node") -> str:
        operator, value = node.child_by_field_name("operator"), node.child_by_field_name("argument")
        if operator is None or value is None or value.type != "number" or operator.type not in ("+", "-"):
            raise self._refusal(node)
        return self._number(value, "-" if operator.type == "-" else "")

    def _string(self, node: "Node") -> str | None:
        """A string, a template without places to fill, or several added up; None for anything else."""
        parts: list[str] = []
        work = [node]
        while work:
            one = work.pop()
            if one.type == "binary_expression" and one.children[1].type == "+":
                work += [one.children[0], one.children[2]]
            elif one.type == "parenthesized_expression":
                work += list(self._inside(one))
            elif one.type == "string" or (one.type == "template_string" and not self._is_filled(one)):
                parts.append(self._source(one))
            else:
                return None
        if len(parts) == 1 and _is_json(parts[0]):
            return parts[0]
        # the parts were met from right to left
        return dump("".join(_unescaped(part[1:-1]) for part in reversed(parts)))

    def _is_filled(self, node: "Node") -> bool:
        return any(one.type == "template_substitution" for one in node.named_children)

    def _source(self, node: "Node") -> str:
        return self._bytes[node.start_byte : node.end_byte].decode("utf-8", "surrogatepass")

    def _place(self, node: "Node") -> int:
        before = self._bytes[: node.start_byte].decode("utf-8", "surrogatepass")
        return self._offset + len(before) - 1

    def _refusal(self, node: "Node") -> NotALiteral:
        words = _REASONS.get(node.type, "is no value but code")
        first_line = self._source(node).split("\n")[0]
        shown = first_line if len(first_line) <= 40 else f"{first_line[:39]}…"
        return NotALiteral(f"{shown} {words}.", self._place(node))


_REASONS = {
    "identifier": "is a name whose value is not in the text",
    "shorthand_property_identifier": "is a name whose value is not in the text",
    "member_expression": "is a name whose value is not in the text",
    "spread_element": "puts in members that are not in the text",
    "method_definition": "is a function",
    "arrow_function": "is a function",
    "function_expression": "is a function",
    "call_expression": "is a call, whose result is not in the text",
    "template_string": "is a text with places to fill",
    "number": "is no number that JSON has",
    "regex": "is a regular expression; JSON Schema has its pattern as a text",
}


def _parse(source: bytes) -> "Node | None":
    """The tree of code without a fault; None at the first one, for mending it may take for ever."""
    parser = _parser()
    try:
        tree = parser.parse(
            lambda offset, _point: source[offset : offset + 65_536],
            progress_callback=lambda _offset, has_error: has_error,
        )
    except ValueError:  # stopped
        parser.reset()
        return None
    return None if tree.root_node.has_error else tree.root_node


def _is_json(text: str) -> bool:
    try:
        return text.startswith('"') and isinstance(json.loads(text), str)
    except ValueError:
        return False


def _unescaped(text: str) -> str:
    """What the inside of a JavaScript string says (ECMA-262, section 12.9.4)."""
    plain = _ESCAPE.sub(_escaped, text)
    # two escapes may be the halves of one character
    return _SURROGATES.sub(lambda pair: pair[0].encode("utf-16", "surrogatepass").decode("utf-16"), plain)


def _escaped(match: re.Match[str]) -> str:
    if digits := match["point"] or match["unit"] or match["byte"]:
        return chr(int(digits, 16)) if int(digits, 16) <= 0x10FFFF else match[0]
    if match["line"]:
        return ""
    return _NAMED.get(match["other"], match["other"])
