"""Opens the window at a text size and says what is cut off or lies over another: `look_at_window.py POINTS`.

With 200 % for POINTS the window is zoomed once it is there, as its keys do.

It is a process of its own, since a screen's scale is fixed when Qt starts. It prints one line a finding.
"""

import sys
from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QEventLoop, QPoint, QRect, Qt
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QPlainTextEdit,
    QSplitterHandle,
    QWidget,
)

from playground.ui.application import create_window, make_application
from playground.ui.main_window import MainWindow
from playground.ui.theme import theme
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.painting import RING
from playground.ui.widgets.segments import SegmentRow

BREAK = "break"
"""In the place of an action: the text is no JSON any more."""

SCENES = {
    "wall-colour": ("find", "replace", "go-to-line", "explain", "look:both", "look:inline", BREAK),
    "every-kind": ("find-field", "show-json", "outline"),
    "find-the-mistakes": ("show-form", "accept", "decline", "show-history", "pane-problems", BREAK),
}
"""Examples, and the actions that are triggered one after the other; after each it is looked again."""

SIZE = (1280, 800)
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly
LAYERS = frozenset({"StaleEdge", "OutlineFrame", "ThinBar", "QSizeGrip"})
"""What lies over another on purpose, and shows it."""


def visible_rect(widget: QWidget) -> QRect:
    """The part of a widget that its parents leave, in its own coordinates."""
    return widget.visibleRegion().boundingRect()


def is_seen(widget: QWidget) -> bool:
    return widget.isVisible() and not visible_rect(widget).isEmpty()


def is_scrolled(widget: QWidget) -> bool:
    """Whether a scroll area may have cut it off."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent.parentWidget(), QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False


def words_of(widget: QWidget) -> str:
    if isinstance(widget, TextLabel):
        return widget.shown()
    text = getattr(widget, "text", None)
    return str(text()) if callable(text) else ""


def cut_off(window: QWidget) -> Iterator[str]:
    """Labels and buttons with less room than their words need."""
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, (QLabel, QAbstractButton, TextLabel)) or not is_seen(widget):
            continue
        words = words_of(widget)
        if not words:
            continue
        name = f"{type(widget).__name__} {widget.objectName()} {words!r}"
        if isinstance(widget, TextLabel):
            wanted = widget.height_for(widget.width())
            if widget.height() < wanted:
                yield f"{name} is {widget.height()} high and wants {wanted}"
            continue
        hint = widget.sizeHint()
        if widget.width() < hint.width() or widget.height() < min(
            hint.height(), QFontMetrics(widget.font()).height()
        ):
            yield f"{name} is {widget.width()}x{widget.height()} and wants {hint.width()}x{hint.height()}"
        elif not is_scrolled(widget) and visible_rect(widget) != widget.rect():
            yield f"{name} is partly hidden"


def overlaps(window: QWidget) -> Iterator[str]:
    """Siblings that share pixels."""
    for parent in [window, *window.findChildren(QWidget)]:
        if not is_seen(parent):
            continue
        children = [
            child
            for child in parent.findChildren(QWidget, options=_DIRECT)
            if is_seen(child)
            and not child.isWindow()
            and type(child).__name__ not in LAYERS
            and not isinstance(child, QSplitterHandle)
        ]
        for one, other in combinations(children, 2):
            shared = one.geometry() & other.geometry()
            ring = RING if isinstance(one, SegmentRow) or isinstance(other, SegmentRow) else 0
            if shared.width() > 0 and shared.height() > ring:  # a focus ring may reach into the gap
                yield f"{_path(one)} and {_path(other)} share {shared.width()}x{shared.height()}"


def outside(window: QWidget) -> Iterator[str]:
    """What reaches beyond the window."""
    for widget in window.findChildren(QWidget):
        if is_seen(widget) and not widget.isWindow() and not is_scrolled(widget):
            corner = widget.mapTo(window, QPoint(0, 0))
            if not window.rect().contains(QRect(corner, widget.size())) and isinstance(
                widget, QAbstractButton
            ):
                yield f"{_path(widget)} reaches beyond the window"


def _path(widget: QWidget) -> str:
    parent = widget.parentWidget()
    return f"{type(parent).__name__} > {type(widget).__name__} {widget.objectName()}".strip()


def _settle(window: MainWindow) -> None:
    if not window.is_settled():
        turns = QEventLoop()
        window.settled.connect(turns.quit)
        turns.exec()
    QApplication.sendPostedEvents()
    QApplication.processEvents()


def main() -> int:
    """Look at some examples; the exit code is always 0, the findings are the output."""
    app = make_application()
    size = sys.argv[1]
    zoom = float(size.removesuffix("%")) / 100 if size.endswith("%") else None
    if zoom is None:
        theme().set_text_points(float(size))
    print("ratio", app.devicePixelRatio(), file=sys.stderr)
    window = create_window()
    window.resize(*SIZE)
    window.show()
    if zoom is not None:
        _settle(window)
        QApplication.processEvents()
        for step in (1.1, 1.25, zoom):
            theme().set_zoom(step)
            QApplication.processEvents()
    for example, actions in SCENES.items():
        window.documents.open_example(example)
        for action in ("", *actions):
            if action == BREAK:
                editor = window.findChild(QPlainTextEdit, "schemaEditor")
                assert editor is not None
                QTest.keyClicks(editor, ",")
            elif action:
                found = window.findChild(QAction, action)
                assert found is not None, action
                found.trigger()
            _settle(window)
            place = f"{example} {action}".strip()
            if (window.width(), window.height()) != SIZE:
                print(f"{place}: the window is {window.width()}x{window.height()}")
            for finding in (*cut_off(window), *overlaps(window), *outside(window)):
                print(f"{place}: {finding}")
            if len(sys.argv) > 2:
                window.grab().save(f"{sys.argv[2]}-{place.replace(' ', '-').replace(':', '-')}.png")
    window.hide()  # or it would ask about what was typed
    window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
