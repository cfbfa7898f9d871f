"""ExplainDelegate: one cell of the Explain pane, and its header; bands and arrows are the view's."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from playground.ui.explain.entries import Entry
from playground.ui.explain.explain_model import ANSWER, ASKED, CHECKED, COLUMNS, Index
from playground.ui.theme import theme
from playground.ui.widgets.list_row import draw_icon, draw_piece

_ICON_GAP, _KEYWORD_GAP, _EDGE, _HEADER_LEFT = 7, 5, 8, 18


class ExplainDelegate(QStyledItemDelegate):
    """Icon, topic and keyword; the value in code; what was asked for quietly; the outcome in its colour."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are of one height."""
        return QSize(0, theme().size("option_row"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        entry = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(entry, Entry):
            return
        area: QRect = option.rect.adjusted(0, 0, -theme().scaled(_EDGE), 0)
        painter.save()
        if index.column() == CHECKED:
            self._paint_checked(painter, option.widget, area, entry)
        elif index.column() == ANSWER:
            font = "code_feedback" if entry.kind in ("field", "option") else "feedback"
            draw_piece(painter, area, entry.value, theme().font(font), "text")
        elif index.column() == ASKED:
            draw_piece(painter, area, entry.words, theme().font("feedback"), "muted")
        else:
            draw_piece(painter, area, entry.outcome, _weighed("feedback", entry.strong), entry.role)
        painter.restore()

    def _paint_checked(self, painter: QPainter, widget: QWidget, area: QRect, entry: Entry) -> None:
        size = theme().size("icon_text")
        if entry.icon:
            draw_icon(painter, widget, area, area.left(), entry.icon, entry.role)
        row = area.adjusted(size + theme().scaled(_ICON_GAP), 0, 0, 0)
        end = draw_piece(painter, row, entry.topic, _weighed("body", entry.strong), "text")
        if entry.keyword:
            row.setLeft(end + theme().scaled(_KEYWORD_GAP))
            role = "muted" if entry.kind == "field" else "text"
            draw_piece(painter, row, entry.keyword, theme().font("code_small"), role)


class ExplainHeader(QHeaderView):
    """The names of the columns, quietly, over a hairline."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsMovable(False)
        self.setStretchLastSection(True)

    def sizeHint(self) -> QSize:
        """As high as a row."""
        return QSize(0, theme().size("option_row"))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Draw one name where the column's cells begin."""
        painter.save()
        painter.fillRect(rect, theme().color("readonly"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme().color("hairline"))
        left = theme().scaled(_HEADER_LEFT) if section == CHECKED else 0
        draw_piece(painter, rect.adjusted(left, 0, 0, 0), COLUMNS[section], theme().font("caption"), "muted")
        painter.restore()


def _weighed(name: str, strong: bool) -> QFont:
    font = QFont(theme().font(name))
    if strong:
        font.setWeight(QFont.Weight.DemiBold)
    return font
