"""The program's test of itself: that an installed one has all its parts and can do its work here.

It opens a real window, types and clicks as a person would, and looks at what comes of it. Each check gives
one line; what is unexpected in one check fails it and does not keep the others from being made.
"""

import json
import pkgutil
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import TracebackType
from typing import TypeVar

from PySide6.QtCore import QEvent, QEventLoop, QPointF, Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication, QImage, QKeyEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QPlainTextEdit, QWidget

import playground
from playground.app.help_pages import PAGES, available_pages, read_page
from playground.app.patterns import PatternService
from playground.app.resource_files import resource_path
from playground.core.matching import MatchOutcome
from playground.ui.application import create_window, make_application
from playground.ui.dialogs.about import versions
from playground.ui.icons import pixmap, program_icon
from playground.ui.main_window import MainWindow

WAIT_SECONDS = 15.0
"""For the window to settle, at each step; it takes milliseconds."""
FEWEST_COLORS = 200
"""In the window's picture; smooth letters in the colours of code make thousands, boxes for them a dozen."""

EXAMPLE, FIELD = "wall-colour", "color"
CUSTOM_VALUE, REFUSED_VALUE = "#7ab", "blue"
EXPECTED_RESULT = {"action": "accept", "content": {"color": CUSTOM_VALUE, "finish": "matte"}}

_SLOW_PATTERN, _SLOW_TEXT = "^(a+)+$", "a" * 40 + "!"
_WANTED_BY_NAME = (
    ("pygments.lexers.data", "JsonLexer"),
    ("pygments.lexers.javascript", "TypeScriptLexer"),
    ("pygments.lexers.python", "PythonLexer"),
    ("regress", "Regex"),
)
"""What is imported when it is first needed: (module, name)."""
_Widget = TypeVar("_Widget", bound=QWidget)


class CheckError(Exception):
    """A check found something else than it should; the text says what."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one check: its name, whether it passed, and what was seen."""

    name: str
    passed: bool
    seen: str


class SelfTest:
    """All checks, made in their order; the later ones build on the earlier."""

    def __init__(self) -> None:
        self._failures: list[str] = []
        self._window: MainWindow | None = None

    def run(self, report: Callable[[Outcome], None]) -> bool:
        """Make every check and report each; whether all of them passed. Needs no QApplication."""
        sys.excepthook = self._collect  # slots fail without anybody noticing otherwise
        application = QApplication.instance() or make_application()
        checks = (
            ("window", self._opened),  # first, so that the time to its line is the time of a start
            ("versions", self._versions),
            ("modules", self._modules),
            ("fonts", self._fonts),
            ("icons", self._icons),
            ("documentation", self._documentation),
            ("example", self._example),
            ("custom value", self._custom_value),
            ("accept", self._accept),
            ("refused value", self._refused_value),
            ("text drawn", self._text_drawn),
            ("pattern helper", self._pattern_helper),
            ("closing", self._closing),
        )
        all_passed = True
        for name, check in checks:
            outcome = self._outcome(name, check)
            all_passed &= outcome.passed
            report(outcome)
        application.processEvents()
        return all_passed

    def _outcome(self, name: str, check: Callable[[], str]) -> Outcome:
        try:
            seen = check()
        except CheckError as failure:
            return Outcome(name, False, str(failure))
        except Exception as error:
            return Outcome(name, False, f"{type(error).__name__}: {error}")
        if self._failures:
            seen = "; ".join(self._failures)
            self._failures.clear()
            return Outcome(name, False, seen)
        return Outcome(name, True, seen)

    def _collect(self, kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        self._failures.append(f"in a slot: {kind.__name__}: {error}")

    # -- the checks

    def _versions(self) -> str:
        named = dict(versions())
        _require("unknown" not in named.values(), f"a version is missing: {named}")
        parts = ("Schema Playground", "Python", "Qt", "PySide", "jsonschema")
        return ", ".join(f"{part} {named[part]}" for part in parts)

    def _modules(self) -> str:
        names = [found.name for found in pkgutil.walk_packages(playground.__path__, "playground.")]
        _require(len(names) > 100, f"only {len(names)} modules of the program are there")
        for name in names:
            import_module(name)
        for module, name in _WANTED_BY_NAME:
            getattr(import_module(module), name)
        return f"all {len(names)} can be imported"

    def _fonts(self) -> str:
        families = QFontDatabase.families()
        _require(bool(families), "no fonts are installed, so no text can be shown")
        return f"{len(families)} families"

    def _icons(self) -> str:
        names = [path.stem for path in sorted(resource_path("icons").glob("*.svg"))]
        _require(bool(names), "there are none")
        blank = [name for name in names if _is_blank(pixmap(name))]
        _require(not blank, f"nothing was drawn for {', '.join(blank)}")
        _require(not _is_blank(program_icon().pixmap(48, 48)), "the program's own is blank")
        return f"{len(names)} drawn"

    def _documentation(self) -> str:
        names = [page.name for page in available_pages()]
        missing = [page.name for page in PAGES if page.menu and page.name not in names]
        _require(not missing, f"Help has no page {', '.join(missing)}")
        _require(all(read_page(name).startswith("# ") for name in names), "a page of Help is empty")
        return f"{len(names)} pages"

    def _opened(self) -> str:
        self._window = window = create_window()
        window.show()
        window.activateWindow()
        handle = window.windowHandle()
        _wait_for(lambda: handle.isExposed(), "the window is not shown")
        return f"{window.width()} x {window.height()} on {QGuiApplication.platformName()}"

    def _example(self) -> str:
        self._shown().documents.open_example(EXAMPLE)
        self._settle()
        schema = json.loads(self._text("schemaEditor"))
        prepared = json.loads(self._text("preparedPreview"))
        options = schema["properties"][FIELD]["enum"]
        branches = prepared["properties"][FIELD]["anyOf"]
        _require(branches[0] == {"enum": options}, f"the prepared schema has {branches}")
        return f"{EXAMPLE}, prepared"

    def _custom_value(self) -> str:
        state, text = self._type(CUSTOM_VALUE)
        _require(state == "custom", f"{CUSTOM_VALUE} is {state}: {text}")
        return f"{CUSTOM_VALUE} typed: {text}"

    def _accept(self) -> str:
        _click(self._find(QAbstractButton, "acceptButton"))
        self._settle()
        shown = self._text("resultView")
        _require(bool(shown), "there is no result")
        _require(json.loads(shown) == EXPECTED_RESULT, f"the result is {shown}")
        return json.dumps(EXPECTED_RESULT["content"])

    def _refused_value(self) -> str:
        state, text = self._type(REFUSED_VALUE)
        _require(state == "invalid", f"{REFUSED_VALUE} is {state}: {text}")
        return f"{REFUSED_VALUE} typed: {text}"

    def _text_drawn(self) -> str:
        colors = _colors(self._shown().grab().toImage())
        _require(colors >= FEWEST_COLORS, f"only {colors} colours in the window; text needs {FEWEST_COLORS}")
        return f"{colors} colours"

    def _pattern_helper(self) -> str:
        before = len(_pattern_threads())  # the window has one too
        service = PatternService()
        match = service.matcher()
        try:
            began = time.monotonic()
            _require(match("^a+$", "aaa") is MatchOutcome.MATCH, "it does not start or does not match")
            started = time.monotonic() - began
            slow = match(_SLOW_PATTERN, _SLOW_TEXT)
            _require(slow is MatchOutcome.TIMEOUT, f"a pattern without end is {slow.name}")
            _require(service.matcher()("b", "ab") is MatchOutcome.MATCH, "it does not start again")
        finally:
            service.close()
        _wait_for(lambda: len(_pattern_threads()) <= before, "it does not stop")
        return f"started in {started * 1000:.0f} ms, stopped over a slow pattern, started again"

    def _closing(self) -> str:
        window = self._shown()
        window.close()
        self._window = None
        window.deleteLater()
        _wait_for(lambda: not _pattern_threads(), "a pattern helper is left")
        return "the window and its pattern helper are gone"

    # -- what they are made of

    def _shown(self) -> MainWindow:
        if self._window is None:
            raise CheckError("there is no window")
        return self._window

    def _find(self, kind: type[_Widget], name: str) -> _Widget:
        widget = self._shown().findChild(kind, name)
        if not isinstance(widget, kind):
            raise CheckError(f"the window has no {name}")
        return widget

    def _text(self, name: str) -> str:
        return self._find(QPlainTextEdit, name).toPlainText()

    def _settle(self) -> None:
        _wait_for(self._shown().is_settled, "the window does not settle")

    def _type(self, text: str) -> tuple[str, str]:
        """Put a text into the field, key by key; the state and the words of the feedback."""
        field = self._find(QWidget, f"field:{FIELD}")
        field.setFocus()
        _press(field, "a", Qt.KeyboardModifier.ControlModifier)
        for character in text:
            _press(field, character)
        self._settle()
        feedback = self._find(QWidget, f"feedback:{FIELD}")
        shown: str = feedback.text()  # type: ignore[attr-defined]  # whatever widget it is, it has that
        return str(feedback.property("state")), shown.replace("\n", " ")


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise CheckError(otherwise)


def _wait_for(condition: Callable[[], bool], otherwise: str) -> None:
    """Let events happen until a condition holds."""
    until = time.monotonic() + WAIT_SECONDS
    while True:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        if condition():
            return
        _require(time.monotonic() < until, f"{otherwise} within {WAIT_SECONDS:.0f} s")
        time.sleep(0.001)  # the helper works meanwhile


def _press(
    widget: QWidget,
    character: str,
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    key = ord(character.upper())  # as Qt numbers the keys of ASCII
    text = "" if modifier else character
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, modifier, text))


def _click(widget: QWidget) -> None:
    inside = QPointF(widget.rect().center())
    outside = widget.mapToGlobal(inside)
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, held in ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, none)):
        event = QMouseEvent(kind, inside, outside, left, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(widget, event)


def _is_blank(drawn: QPixmap) -> bool:
    return drawn.isNull() or _colors(drawn.toImage()) < 2


def _colors(image: QImage) -> int:
    """How many colours a picture has."""
    converted = image.convertToFormat(QImage.Format.Format_ARGB32)  # its pixels live as long as it does
    return len(set(memoryview(converted.constBits()).cast("I")))


def _pattern_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "patterns"]
