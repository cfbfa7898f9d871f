"""FindBar: find and replace in the editor below it, literally or by a regular expression."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from playground.app.text_search import Found, TextSearch
from playground.core.language.find import MOST_MATCHES, Groups, Sought, find_literal, replace_change
from playground.core.position import Span
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.editor.text_bar import TextBar
from playground.ui.form.controls.line_edit import LineEdit
from playground.ui.theme import theme
from playground.ui.widgets.buttons import TextButton, ToolButton
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.painting import rounded
from playground.ui.widgets.plain_text import tooltip
from playground.ui.words import tr

_TOGGLES = (
    ("case", "Aa", tr("Capital and small letters differ")),
    ("word", tr("Word"), tr("Whole words only")),
    ("regular", ".*", tr("Regular expression; in the replacement $1 is a group, $& the match")),
)
_PAINTED_AT_ONCE = 500


class FindBar(TextBar):
    """Hidden until it is asked for; Escape in it goes back to the text.

    Signals:
        counted: the matches are others now.
    """

    counted = Signal()
    _found = Signal(object)

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__(editor, "findBar", tr("Find and replace"))
        self._matches: tuple[Groups, ...] = ()
        self._starts: list[int] = []
        self._fault = ""
        self._said = ""
        """What was replaced, until something else is looked for."""
        self._is_asked = False
        """The matches are those of another text or expression: the answer is on its way."""
        self._then: Callable[[], object] | None = None
        """What somebody was quicker to ask for than it."""
        self._search = TextSearch(self._found.emit)
        self._found.connect(self._take)
        self.destroyed.connect(self._search.close)
        self.find_line = self._line("findText", tr("Find"))
        self.replace_line = self._line("replaceText", tr("Replace with"))
        self._toggles = {key: self._toggle(*row) for row in _TOGGLES for key in row[:1]}
        self._count = TextLabel("", "caption", "muted")
        self._count.setObjectName("findCount")
        self._fill()
        self.find_line.textChanged.connect(self._look)
        editor.text_changed.connect(self._on_text)
        editor.cursorPositionChanged.connect(self._show_count)
        editor.underpainters.append(self._paint_matches)

    def _line(self, name: str, words: str) -> LineEdit:
        made = LineEdit()
        made.setObjectName(name)
        made.setAccessibleName(words)
        made.setPlaceholderText(words)
        return made

    def _toggle(self, key: str, word: str, tip: str) -> TextButton:
        made = TextButton(word)
        made.setCheckable(True)
        made.setObjectName(f"find:{key}")
        made.setAccessibleName(tip)
        made.setToolTip(tooltip(tip))
        made.toggled.connect(self._look)
        return made

    def _button(self, word: str, name: str, does: Callable[[], object]) -> TextButton:
        made = TextButton(word)
        made.setObjectName(name)
        made.clicked.connect(lambda: does())
        return made

    def _fill(self) -> None:
        rows = QVBoxLayout(self)
        edge = theme().size("s")
        rows.setContentsMargins(edge, edge, edge, edge + 1)
        rows.setSpacing(theme().scaled(6))
        self._replace_row = QWidget()
        close = ToolButton("clear", tip=tr("Close (Escape)"))
        close.setObjectName("closeFind")
        close.clicked.connect(self.close_bar)
        first = QHBoxLayout()
        second = QHBoxLayout(self._replace_row)
        for row in (first, second):
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(6)  # large text needs the room for its words
        for widget in (
            self.find_line,
            *self._toggles.values(),
            self._button(tr("Previous"), "findPrevious", lambda: self.go(-1)),
            self._button(tr("Next"), "findNext", lambda: self.go(1)),
            close,
        ):
            first.addWidget(widget, 1 if widget is self.find_line else 0)
        second.addWidget(self.replace_line, 1)
        second.addWidget(self._button(tr("Replace"), "replaceOne", self.replace_one))
        second.addWidget(self._button(tr("Replace all"), "replaceAll", self.replace_all))
        rows.addLayout(first)
        rows.addWidget(self._replace_row)
        rows.addWidget(self._count)

    # -- open and close

    def open_bar(self, *, replacing: bool) -> None:
        """Show the bar; a selection within a line becomes what is sought."""
        selected = self.editor.selection()
        text = self.editor.text()[selected.start : selected.end]
        self._replace_row.setVisible(replacing)
        self.show()
        if text and "\n" not in text:
            self.find_line.setText(text)
        self._look()
        self.find_line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.find_line.selectAll()

    def close_bar(self) -> None:
        """Hide it, its marks too."""
        super().close_bar()
        self._said, self._then = "", None
        self._set((), "")

    def enter(self, *, shift: bool) -> None:
        """Find the next, with Shift the one before; in the line of the replacement, replace."""
        if self.replace_line.hasFocus():
            self.replace_one()
        else:
            self.go(-1 if shift else 1)

    # -- looking

    def sought(self) -> Sought:
        """What the bar says."""
        on = {key: toggle.isChecked() for key, toggle in self._toggles.items()}
        return Sought(self.find_line.text(), on["regular"], on["case"], on["word"])

    def matches(self) -> tuple[Span, ...]:
        """Where it stands in the present text."""
        return tuple(groups[0] for groups in self._matches if groups[0] is not None)

    def count_text(self) -> str:
        """What is said about the matches."""
        return self._count.shown()

    def _on_text(self, _text: object) -> None:
        if self.isVisible():
            self._look()

    def _look(self, _changed: object = None) -> None:
        sought, text = self.sought(), self.editor.text()
        self._said, self._then = "", None
        if not sought.text:
            self._set((), "")
        elif sought.regular:
            self._is_asked = True
            self._search.ask(text, sought)
        else:
            self._set(find_literal(text, sought), "")

    def _take(self, found: Found) -> None:
        if self.isVisible() and found.sought == self.sought() and found.text == self.editor.text():
            self._set(found.matches, found.fault)
            then, self._then = self._then, None
            if then is not None:
                then()

    def _set(self, matches: tuple[Groups, ...], fault: str) -> None:
        self._is_asked = False
        self._matches, self._fault = matches, fault
        self._starts = [span.start for span in self.matches()]
        self.find_line.refused = bool(fault)
        self.find_line.update()
        self._show_count()
        self.editor.viewport().update()
        self.counted.emit()

    def _show_count(self) -> None:
        if self.isVisible():
            self._count.set_role("error" if self._fault else "muted")
            self._count.set_text(self._fault or self._said or self._words())

    def _words(self) -> str:
        if not self.sought().text:
            return tr("Type what to look for")
        if not self._starts:
            return tr("Not found")
        many = (
            tr("at least {MOST_MATCHES}").format(MOST_MATCHES=MOST_MATCHES)
            if len(self._starts) >= MOST_MATCHES
            else str(len(self._starts))
        )
        current = self._current()
        return (
            tr("{value} of {many}").format(value=current + 1, many=many)
            if current is not None
            else tr("{many} found").format(many=many)
        )

    def _current(self) -> int | None:
        """The number of the selected match."""
        selected = self.editor.selection()
        at = bisect_left(self._starts, selected.start)
        return at if at < len(self._starts) and self.matches()[at] == selected else None

    # -- going and replacing

    def go(self, step: int) -> None:
        """Select the next match (1) or the one before (-1), round the ends of the text."""
        if not self.isVisible():
            self.open_bar(replacing=False)
        if self._is_asked:
            self._then = lambda: self.go(step)
            return
        if not self._starts:
            return
        self._said = ""
        selected, current = self.editor.selection(), self._current()
        if current is not None:
            row = current + step
        elif step > 0:
            row = bisect_left(self._starts, selected.end)
        else:
            row = bisect_right(self._starts, selected.start) - 1
        self._select(row % len(self._starts))

    def _select(self, row: int) -> None:
        self.editor.select(self.matches()[row])
        self._show_count()

    def replace_one(self) -> None:
        """Replace the selected match and select the next; where none is selected, only select one."""
        if self._is_asked:
            self._then = self.replace_one
            return
        current = self._current()
        if current is None:
            self.go(1)
            return
        change = replace_change(
            self.editor.text(),
            self._matches[current : current + 1],
            self.replace_line.text(),
            regular=self.sought().regular,
        )
        self.editor.apply(change)
        self.go(1)

    def replace_all(self) -> None:
        """Replace every match as one step for undo."""
        if self._is_asked:
            self._then = self.replace_all
            return
        count = len(self._matches)
        if not count:
            return
        change = replace_change(
            self.editor.text(), self._matches, self.replace_line.text(), regular=self.sought().regular
        )
        self.editor.apply(change)
        words = tr("{count} replaced; there may be more") if count >= MOST_MATCHES else tr("{count} replaced")
        self._said = words.format(count=count)
        self._show_count()

    # -- look

    def _paint_matches(self, painter: QPainter, area: QRect) -> None:
        """Box the matches in view."""
        if not self._starts or not self.isVisible():
            return
        editor = self.editor
        first = editor.offset_of_line(editor.firstVisibleBlock().blockNumber())
        last = editor.offset_of_line(editor.last_line_in_view() + 1)
        spans = self.matches()[bisect_left(self._starts, first) : bisect_left(self._starts, last)]
        painter.save()
        for span in spans[:_PAINTED_AT_ONCE]:
            box = QRectF(editor.rect_of(span))
            if box.intersects(QRectF(area)) and editor.is_shown(span.start):
                rounded(painter, box, "warning", "warning_tint", radius=2)
        painter.restore()
