"""Reads text that is no JSON: says what is wrong with it, and still finds the values that are there.

One pass over the tokens with a stack of open brackets. Whatever is missing is taken as given, whatever is
too much is skipped, each with a Problem, so that several faults are found at once. Containers without a
fault are left to the decoder, which is much faster: the cost stays near that of decoding.
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import ParamSpec

from playground.core import json_faults as faults
from playground.core import json_guesses as guesses
from playground.core import json_structure as structure
from playground.core import pointer as json_pointer
from playground.core.json_frame import Expected, Frame
from playground.core.json_known import KnownMembers
from playground.core.json_layout import Node
from playground.core.json_strict import MAX_DEPTH, StrictDecoder, is_deeper
from playground.core.position import LineIndex, Span
from playground.core.problem import Problem, Severity, TextEdit
from playground.core.tokens import CLOSERS, OPENERS, TRIVIA, Token, TokenKind, skip_blanks, token_at

MAX_PROBLEMS = 20
"""So many errors are reported at most, and so many warnings."""
MAX_TOKENS_AFTER = 200_000
"""So far it is read on, a second or so, when there is no more to report."""

_NAMES: frozenset[TokenKind] = frozenset({"string", "open-string", "quoted", "word", "number"})
_PLAIN_ITEM = re.compile(r'[ \t\n\r]*+("[^"\\\x00-\x1f]*+")[ \t\n\r]*+(,)')
_PLAIN_MEMBER = re.compile(r'[ \t\n\r]*+("[^"\\\x00-\x1f]*+")[ \t\n\r]*+:[ \t\n\r]*+([{\[])')
_COMMA = re.compile(r"[ \t\n\r]*+(,)")
_ATTEMPT = 200  # what trying the decoder costs in any case, in characters
_Arguments = ParamSpec("_Arguments")


@dataclass(frozen=True, slots=True)
class Findings:
    """What became of a text: its root value as far as there is one, and the problems in text order."""

    root: Node
    problems: tuple[Problem, ...]

    @property
    def has_errors(self) -> bool:
        """Whether the text is no JSON."""
        return any(problem.severity == "error" for problem in self.problems)


def examine(
    text: str,
    start: int = 0,
    *,
    with_decoder: bool = True,
    worst: Severity = "error",
    known: KnownMembers | None = None,
) -> Findings:
    """Read any text from an offset on; no exception, linear time.

    Args:
        text: anything.
        start: 1 where a byte order mark is to be skipped.
        with_decoder: leave containers without a fault to the decoder, their nodes without children.
            Without, every node is known, and the depth of the stack does not matter.
        worst: "warning" for text that the decoder takes; with enough of these there is no more to report.
        known: what is as it was in a good text; it saves work and changes nothing.
    """
    reader = _Reader(text, start, with_decoder, worst, known)
    reader.run()
    return Findings(reader.root(), reader.sorted_problems())


class _Reader:
    def __init__(
        self, text: str, start: int, with_decoder: bool, worst: Severity, known: KnownMembers | None
    ) -> None:
        self._text = text
        self._known = known or KnownMembers()
        self._worst = worst
        self._at = start
        self._stack = [Frame(Node(start, len(text)), "", "value")]
        self._open: Counter[str] = Counter()
        self._problems: list[Problem] = []
        self._reported: Counter[str] = Counter()
        self._stopped = False
        self._surplus: Counter[str] | None = None
        self._lines: LineIndex | None = None
        self._peeked: tuple[int, Token | None] = (-1, None)
        self._suspect: Frame | None = None
        self._incomplete: Node | None = None
        self._open_string_end = -1
        self._decoder = StrictDecoder()
        # how many characters the decoder may read in vain, in containers that turn out to hold a fault
        self._budget = 8 * len(text) if with_decoder else 0

    # --- the pass

    def run(self) -> None:
        steps: dict[Expected, Callable[[Frame, Token], None]] = {
            "name": self._want_name,
            "colon": self._want_colon,
            "value": self._want_value,
            "comma": self._want_comma,
            "end": self._want_end,
        }
        left = MAX_TOKENS_AFTER
        while left > 0 and not self._stopped and (token := token_at(self._text, self._at)):
            self._at = token.end
            left -= self._is_full(self._worst)
            if token.kind in TRIVIA:
                self._report_faults(token)
                continue
            if token.kind in "{}[]:," and self._text[token.start] != token.kind:
                self._report_faults(token._replace(kind="odd"))
            frame = self._stack[-1]
            if token.kind == "string" and (
                end := guesses.end_before_swallowed(self._text, token, is_name=frame.expected == "name")
            ):
                token = Token("open-string", token.start, end)
                self._at = end
            steps[frame.expected](frame, token)
        if left > 0 and not self._stopped:
            self._finish_text()

    def root(self) -> Node:
        """The root value; where there is none, a node without children that spans the text."""
        return (self._stack[0].children or [self._stack[0].node])[0]

    def sorted_problems(self) -> tuple[Problem, ...]:
        return tuple(sorted(self._problems, key=lambda problem: problem.span or Span(0, 0)))

    # --- what may come

    def _want_name(self, frame: Frame, token: Token) -> None:
        if token.kind in CLOSERS:
            self._close(token)
        elif token.kind == ",":
            self._report(structure.extra_comma, token)
        elif token.kind in _NAMES:
            if token.kind != "string" or not self._takes_plain_members(frame, token):
                self._take_name(frame, token)
        else:
            self._report(structure.missing_name, token)
            if token.kind == ":":
                frame.expected, frame.mark = "value", token
            else:
                self._open_bracket(frame, token)

    def _want_colon(self, frame: Frame, token: Token) -> None:
        if token.kind in CLOSERS:
            self._close(token)
        elif token.kind == ":":
            frame.expected, frame.mark = "value", token
        elif token.kind == "," or self._is_name(token):
            self._give_value(frame)
            self._want_comma(frame, token, reported=True)
        else:
            if frame.name:
                self._report(structure.missing_colon, self._shown(frame.name), frame.name.end)
            frame.expected = "value"
            self._want_value(frame, token)

    def _want_value(self, frame: Frame, token: Token) -> None:
        in_object = frame.closer == "}"
        if token.kind in CLOSERS:
            self._close(token)
        elif token.kind == ":":
            self._report(structure.unexpected_colon, token, in_object=in_object)
        elif in_object and frame.mark and (token.kind == "," or self._is_name(token)):
            self._give_value(frame)
            self._want_comma(frame, token, reported=True)
        elif token.kind == ",":
            self._report(structure.extra_comma, token)
        elif token.kind in OPENERS:
            self._open_bracket(frame, token)
        elif token.kind != "string" or frame.closer != "]" or not self._takes_plain_items(frame, token):
            if token.kind == "word" and not faults.is_meant_as_value(self._text[token.start : token.end]):
                self._skip_words()
                token = Token("word", token.start, self._at)
            if token.kind == "open-string":
                self._open_string_end = token.end
            self._report_faults(token)
            self._add(frame, Node(token.start, self._at, children=[]))

    def _takes_plain_items(self, frame: Frame, token: Token) -> bool:
        """Strings without a fault, each with its comma, at once: an enum may have thousands."""
        items, at = frame.children, token.start
        while item := _PLAIN_ITEM.match(self._text, at):
            items.append(Node(*item.span(1), token=str(len(items))))
            frame.mark = Token(",", *item.span(2))
            at = item.end()
        self._at = max(self._at, at)
        return at > token.start

    def _takes_plain_members(self, frame: Frame, token: Token) -> bool:
        """Containers without a fault, each with its name and comma, at once: a form may have thousands."""
        at = self._take_known(frame, token.start)
        while (member := _PLAIN_MEMBER.match(self._text, at)) and not self._is_full(self._worst):
            node = Node(member.start(2), len(self._text), token=member[1][1:-1], name=Span(*member.span(1)))
            if node.token in frame.names or len(self._stack) > MAX_DEPTH or not self._decoder_takes(node):
                break
            frame.children.append(node)
            frame.names.add(node.token or "")
            frame.mark, at, comma = None, node.end, _COMMA.match(self._text, node.end)
            if comma is None:
                frame.expected = "comma"
                break
            frame.mark, at = Token(",", *comma.span(1)), comma.end()
            if self._known.resumes_at(following := skip_blanks(self._text, at)):
                at = self._take_known(frame, following)
        self._at = max(self._at, at)
        return at > token.start

    def _take_known(self, frame: Frame, at: int) -> int:
        """The same for members that are known; where the last one of those that stand together begins."""
        known = self._known
        run = known.run_at(at, len(self._stack)) if not self._is_full(self._worst) else None
        if run is None or known.is_shifted(run) or not frame.names.isdisjoint(known.names_in(run)):
            return at
        frame.children += known.nodes(run)
        frame.names.update(known.names_in(run))
        return known.name_starts[run.last]

    def _want_comma(self, frame: Frame, token: Token, *, reported: bool = False) -> None:
        in_object = frame.closer == "}"
        if token.kind in CLOSERS:
            self._close(token)
        elif token.kind == ",":
            frame.expected, frame.mark = frame.element, token
        elif token.kind == ":":
            self._report(structure.unexpected_colon, token, in_object=in_object)
            frame.expected, frame.mark = "value", token if in_object else None
        elif self._takes_quote_in_text(frame, token):
            pass
        elif self._is_junk(token, in_object):
            self._report(structure.unexpected_text, self._text, token, frame.closer)
            self._skip_words()
        else:
            end = frame.children[-1].end
            if not reported and end != self._open_string_end:
                self._report(structure.missing_comma, end)
            frame.expected, frame.mark = frame.element, None
            (self._want_name if in_object else self._want_value)(frame, token)

    def _want_end(self, _frame: Frame, token: Token) -> None:
        if token.kind in CLOSERS:
            self._close(token)
            return
        rest = Span(token.start, len(self._text.rstrip(" \t\r\n")))
        self._report(structure.text_after_end, self._text, rest, is_member=token.kind == ":")
        self._stopped = True

    # --- names and values

    def _take_name(self, frame: Frame, token: Token) -> None:
        frame.name, frame.expected, frame.mark = token, "colon", None
        if token.kind in ("word", "number"):
            self._report(structure.unquoted_name, self._text[token.start : token.end], token.span)
        else:
            self._report_faults(token)

    def _add(self, frame: Frame, node: Node) -> None:
        """Take a value into the open container."""
        if frame.closer == "]":
            node.token = str(len(frame.children))
        elif frame.name:
            node.token, node.name = faults.string_value(self._text, frame.name), frame.name.span
            if node.token in frame.names and not self._is_full("warning"):
                pointer = json_pointer.join(self._pointer(), node.token)
                self._problems.append(structure.duplicate_name(node.token, node.name, pointer))
                self._reported["warning"] += 1
            frame.names.add(node.token)
        frame.children.append(node)
        frame.name = frame.mark = None
        frame.expected = "comma" if frame.closer else "end"

    def _give_value(self, frame: Frame) -> None:
        """Let a member have an empty value where its own is missing."""
        before = frame.mark or frame.name
        if before is None:
            return
        end = before.end
        shown = self._shown(frame.name) if frame.name else ""
        message = (
            "After this colon a value is missing." if frame.mark else f"{shown} has neither colon nor value."
        )
        self._report(structure.missing_value, message, before.span)
        self._add(frame, Node(end, guesses.end_of_blanks(self._text, end), children=[]))

    def _is_name(self, token: Token) -> bool:
        """Whether the current token is followed by a colon."""
        following = self._peek() if token.kind in _NAMES else None
        return following is not None and following.kind == ":"

    def _is_junk(self, token: Token, in_object: bool) -> bool:
        """Whether what stands in a comma's place is more likely too much than lacking the comma."""
        if token.kind not in ("word", "number") or self._is_name(token):
            return False
        return in_object or not (
            token.kind == "number" or faults.is_meant_as_value(self._text[token.start : token.end])
        )

    def _takes_quote_in_text(self, frame: Frame, token: Token) -> bool:
        """A double quote inside a text that lacks its backslash; the rest of the text is skipped."""
        last = frame.children[-1]
        ends_string = self._text[last.start] == '"' == self._text[last.end - 1]
        if last.end != token.start or token.kind not in ("word", "number") or not ends_string:
            return False
        while (following := self._peek()) and following.kind not in "{}[]:,":
            token = following
            self._at = token.end
        quote, last.end = last.end - 1, token.end
        self._report(structure.quote_in_text, self._text, last.span, quote, closed=token.kind == "string")
        return True

    def _skip_words(self) -> None:
        """Words on the same line belong to one fault, up to one that is a name."""
        while (following := self._peek()) and following.kind == "word":
            between = self._text[self._at : following.start]
            after = token_at(self._text, following.end)
            if "\n" in between or "\r" in between or (after and after.kind == ":"):
                return
            self._at = following.end

    # --- brackets

    def _open_bracket(self, frame: Frame, token: Token) -> None:
        if len(self._stack) > MAX_DEPTH:
            self._report(structure.too_deep, token)
            self._stopped = True
            return
        node = Node(token.start, len(self._text))
        self._add(frame, node)
        if not self._decoder_takes(node):
            closer = OPENERS[token.kind]
            self._stack.append(Frame(node, closer, "name" if closer == "}" else "value"))
            self._open[closer] += 1

    def _decoder_takes(self, node: Node) -> bool:
        """Whether a container is good as it is; it is skipped, and its children are found when asked for."""
        # the root as a whole has been tried before
        if self._budget <= 0 or len(self._stack) == 1 or self._text[node.start] not in OPENERS:
            return False
        end = self._known.end_of(node.start, len(self._stack))
        if end is not None and not guesses.is_shifted(self._text, node.start, end - 1):
            node.end = self._at = end
            return True
        if node.start <= self._known.start:  # the object whose members are known, or one around it
            return False
        decoder = self._decoder
        decoder.duplicates = decoder.refused = False
        try:
            value, end = decoder.decode_at(self._text, node.start)
        except json.JSONDecodeError as failure:
            # it has counted the lines from the text's start on
            self._budget -= failure.pos + _ATTEMPT
            return False
        except RecursionError:
            self._budget = 0
            return False
        deep = is_deeper(self._text, node.start, end, value, MAX_DEPTH + 1 - len(self._stack))
        if (
            deep
            or decoder.duplicates
            or decoder.refused
            or guesses.is_shifted(self._text, node.start, end - 1)
        ):
            self._budget -= end - node.start + _ATTEMPT
            return False
        node.end = self._at = end
        return True

    def _close(self, token: Token) -> None:
        if len(self._stack) == 1:
            self._report(structure.extra_bracket, token)
        elif self._stack[-1].closer == token.kind:
            if self._suspect is None and guesses.is_shifted(
                self._text, self._stack[-1].node.start, token.start
            ):
                self._suspect = self._stack[-1]
            self._pop(token.end)
        else:
            self._close_other(token)

    def _close_other(self, token: Token) -> None:
        """A closing bracket that does not fit the innermost open one: too much, wrong, or one is missing."""
        frame = self._stack[-1]
        surplus = self._count_surplus()
        waits = self._open[token.kind] > 0
        if not waits and surplus[frame.closer] >= 0:
            surplus[token.kind] -= 1
            self._report(structure.extra_bracket, token)
        elif not waits or surplus[token.kind] > 0 > surplus[frame.closer]:
            surplus[token.kind] -= 1
            surplus[frame.closer] += 1
            self._report(structure.mismatch, token, *self._opener(frame), None)
            self._pop(token.end)
        else:
            while (frame := self._stack[-1]).closer != token.kind:
                surplus[frame.closer] += 1
                insert_at = frame.children[-1].end if frame.children and not frame.mark else token.start
                self._report(structure.mismatch, token, *self._opener(frame), insert_at)
                self._pop(token.start)
            self._pop(token.end)

    def _pop(self, end: int) -> None:
        frame = self._stack[-1]
        frame.node.end = end
        if frame.expected == "colon" or (frame.mark and frame.mark.kind == ":"):
            self._give_value(frame)
        elif frame.mark:
            self._report(structure.trailing_comma, frame.mark, frame.closer)
        self._stack.pop()
        self._open[frame.closer] -= 1

    def _count_surplus(self) -> Counter[str]:
        """How many more closing than opening brackets of each kind the text has."""
        if self._surplus is None:
            self._surplus = self._known.surplus(self._text)
        return self._surplus

    def _finish_text(self) -> None:
        """At the end of the text: brackets that are still open, or nothing at all."""
        open_frames = self._stack[1:]
        for frame in open_frames:
            if frame.name:
                end = frame.mark.end if frame.mark else frame.name.end
                self._incomplete = Node(end, len(self._text), children=[])
                self._add(frame, self._incomplete)
        if not self._stack[0].children and not self._problems:
            self._report(structure.empty, self._text)
        if self._suspect and len(open_frames) == 1:
            self._report(structure.unclosed, CLOSERS[self._suspect.closer], self._suspect.node.start, None)
            return
        fix = self._close_at_end(open_frames)
        for frame in open_frames:
            self._report(structure.unclosed, CLOSERS[frame.closer], frame.node.start, fix)

    def _close_at_end(self, open_frames: list[Frame]) -> TextEdit | None:
        """Closes what is open, None where the last element is not complete."""
        if not open_frames or open_frames[-1].mark or open_frames[-1].children[-1:] == [self._incomplete]:
            return None
        end = len(self._text.rstrip(" \t\r\n"))
        return TextEdit(Span(end, end), "".join(frame.closer for frame in reversed(open_frames)))

    # --- helpers

    def _peek(self) -> Token | None:
        """The next token that is neither comment nor odd."""
        if self._peeked[0] != self._at:
            token = token_at(self._text, self._at)
            while token and token.kind in TRIVIA:
                token = token_at(self._text, token.end)
            self._peeked = (self._at, token)
        return self._peeked[1]

    def _report_faults(self, token: Token) -> None:
        if self._is_full("error") or (token.kind == "string" and faults.is_plain(self._text, token)):
            return
        room = MAX_PROBLEMS - self._reported["error"]
        found = list(islice(faults.BY_KIND[token.kind](self._text, token), room))
        self._problems += found
        self._reported["error"] += len(found)

    def _report(
        self, make: Callable[_Arguments, Problem], *arguments: _Arguments.args, **named: _Arguments.kwargs
    ) -> None:
        """Note an error; it is not even made once there are enough of them."""
        if not self._is_full("error"):
            self._problems.append(make(*arguments, **named))
            self._reported["error"] += 1

    def _is_full(self, severity: Severity) -> bool:
        return self._reported[severity] >= MAX_PROBLEMS

    def _pointer(self) -> str:
        """The pointer of the open container; what lacks a name is left out."""
        tokens = (frame.node.token for frame in self._stack[2:])
        return json_pointer.from_path(token for token in tokens if token is not None)

    def _shown(self, name: Token) -> str:
        return f'"{faults.shorten(faults.string_value(self._text, name))}"'

    def _opener(self, frame: Frame) -> tuple[str, str]:
        """A frame's bracket, and where it stands in words."""
        line, column = self._line_index().line_column(frame.node.start)
        return CLOSERS[frame.closer], f"line {line}, column {column}"

    def _line_index(self) -> LineIndex:
        self._lines = self._lines or LineIndex(self._text)
        return self._lines
