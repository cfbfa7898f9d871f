"""Paints every control of the form in every state onto one sheet; `screenshots.py` calls it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from playground.core.analyze import analyze
from playground.core.intent import CLEARED, Answer, Intent
from playground.core.model import kind_of
from playground.core.snapshot import AcceptState, FieldState
from playground.ui.form.accept_row import AcceptRow
from playground.ui.form.controls.calendar_popup import CalendarPopup
from playground.ui.form.controls.date import DateControl
from playground.ui.form.field_row import FieldRow
from playground.ui.theme import Mode, theme

STATES = ("Not answered", "Focused", "Answered", "Custom value", "Refused", "Stale")
CELL, GAP, LABELS, TOP = 250, 20, 150, 56
_RING = 6
"""Room for focus rings around a cell."""
COUNTRIES = ("AT=Austria", "BE=Belgium", "DK=Denmark", "FR=France", "DE=Germany", "IT=Italy", "NO=Norway")


@dataclass(frozen=True)
class Line:
    """One kind of control: its property, and an answer for each state that it can be in."""

    title: str
    words: str
    schema: dict[str, object]
    focused: Answer
    answered: Answer
    refused: Answer
    custom: Answer | None = None
    required: bool = False
    opens: bool = False


def titled(*pairs: str) -> list[dict[str, str]]:
    return [dict(zip(("const", "title"), pair.split("="), strict=True)) for pair in pairs]


LINES = (
    Line(
        "Text",
        "minLength 3, maxLength 12",
        {"type": "string", "minLength": 3, "maxLength": 12},
        Answer("Ro"),
        Answer("Rose room"),
        Answer("Ro"),
    ),
    Line(
        "Several lines",
        "a line break came in",
        {"type": "string", "maxLength": 12},
        Answer("One\nTwo"),
        Answer("One\nTwo"),
        Answer("One\nTwo\nThree\nFour"),
    ),
    Line(
        "Number",
        "integer, 1 to 9",
        {"type": "integer", "minimum": 1, "maximum": 9},
        Answer("1"),
        Answer("3"),
        Answer("3.5"),
    ),
    Line(
        "Yes or no",
        "required boolean",
        {"type": "boolean"},
        Answer(picked=True),
        Answer(picked=False),
        CLEARED,
        required=True,
    ),
    Line(
        "Date",
        "format date",
        {"type": "string", "format": "date"},
        Answer("2026-02-28"),
        Answer("2026-02-28"),
        Answer("2026-02-30"),
        opens=True,
    ),
    Line(
        "Date and time",
        "format date-time",
        {"type": "string", "format": "date-time"},
        Answer("2026-03-01T09:30"),
        Answer("2026-03-01T09:30:00-05:00"),
        Answer("2026-03-01T09:30:00"),
    ),
    Line(
        "Closed, up to 5",
        "enum of 3",
        {"type": "string", "enum": ["matte", "satin", "gloss"], "maxLength": 5},
        Answer("matte", picked="matte"),
        Answer("satin", picked="satin"),
        Answer(json='"chalk"'),
    ),
    Line(
        "Closed, many",
        "titled, 7 options",
        {"type": "string", "oneOf": titled(*COUNTRIES)},
        Answer("Norway", picked="NO"),
        Answer("Norway", picked="NO"),
        Answer("XX", json='"XX"'),
        opens=True,
    ),
    Line(
        "With custom",
        "enum + allowCustom",
        {
            "type": "string",
            "enum": ["#f00", "#0f0", "#00f"],
            "enumNames": ["Red", "Green", "Blue"],
            "allowCustom": True,
            "minLength": 3,
        },
        Answer("#"),
        Answer("Green", picked="#0f0"),
        Answer("re"),
        Answer("#7ab"),
        opens=True,
    ),
    Line(
        "Title typed",
        "the option is offered",
        {
            "type": "string",
            "enum": ["p1", "p2"],
            "enumNames": ["Cats", "Dogs"],
            "allowCustom": True,
        },
        Answer("Cat"),
        Answer("Cats", picked="p1"),
        Answer("5", json="5"),
        Answer("Cats"),
    ),
    Line(
        "Several",
        "1 to 2 of 3, required",
        {
            "type": "array",
            "items": {"type": "string", "enum": ["e-mail", "chat", "phone"]},
            "minItems": 1,
            "maxItems": 2,
        },
        Answer(picked=("e-mail",)),
        Answer(picked=("e-mail", "chat")),
        Answer(picked=("e-mail", "chat", "phone")),
        required=True,
    ),
    Line(
        "Several of many",
        "a search from 13 on",
        {
            "type": "array",
            "items": {"type": "string", "enum": [f"option {number}" for number in range(1, 15)]},
            "maxItems": 1,
        },
        Answer(picked=("option 2",)),
        Answer(picked=("option 2",)),
        Answer(picked=("option 1", "option 2")),
    ),
    Line(
        "Outside MCP",
        "no type, answered as JSON",
        {"minimum": 1},
        Answer("[1"),
        Answer('["Oslo"]'),
        Answer('{"city"}'),
    ),
    Line(
        "Outside MCP",
        "a nested object",
        {"type": "object", "properties": {}},
        CLEARED,
        CLEARED,
        Answer(json='{"city": "Oslo"}'),
    ),
)


class _Owner:
    """A row's form, as far as a picture needs it."""

    def row_answered(self, row: FieldRow, answer: Answer | None) -> None:
        pass

    def row_resized(self, row: FieldRow) -> None:
        pass


def state_of(line: Line, answer: Answer | None) -> FieldState:
    """What the program makes of an answer."""
    required = ["field"] if line.required else []
    schema = {"type": "object", "properties": {"field": line.schema}, "required": required}
    text = json.dumps(schema)
    field = analyze(Intent(text)).fields[0].field
    answers = {("field", kind_of(field)): answer} if answer is not None else {}
    return analyze(Intent(text, answers=answers)).fields[0]


def cell(line: Line, state: str) -> QPixmap | None:
    """A picture of one control in one state; None where it cannot be in it."""
    answer = {
        "Not answered": None,
        "Focused": line.focused,
        "Answered": line.answered,
        "Custom value": line.custom,
        "Refused": line.refused,
        "Stale": line.answered,
    }[state]
    if answer is None and state != "Not answered":
        return None
    place = QWidget()
    place.setPalette(theme().palette("readonly"))
    place.setAutoFillBackground(True)
    place.resize(CELL, 420)
    row = FieldRow(state_of(line, answer), place, _Owner())
    row.set_stale(state == "Stale")
    row.place(_RING, 2, CELL, exactly=True)
    place.show()
    QTest.qWaitForWindowExposed(place)
    if state == "Refused":
        row.set_loud()
    bottom = row.geometry().bottom()
    if state == "Focused" and row.control is not None:
        place.activateWindow()
        row.control.take_focus()
        QApplication.processEvents()
        bottom = max(bottom, _open(row) if line.opens else 0)
    row.words.end = 0  # paint none of them: the sheet has titles of its own
    control = row.control
    top = control.outer.y() + control.reach if control is not None else row.feedback.y()
    picture = place.grab(QRect(0, top - _RING, CELL + 2 * _RING, bottom - top + 2 * _RING))
    place.hide()
    place.deleteLater()
    return picture


def _open(row: FieldRow) -> int:
    """Open what a control opens; returns how far down it reaches."""
    control = row.control
    if isinstance(control, DateControl):
        control.open_calendar()
        return max(one.geometry().bottom() for one in row.window().findChildren(CalendarPopup)) + 2
    combo = control.main if control is not None else None
    if isinstance(combo, QComboBox):
        combo.showPopup()
        popup = combo.popup()  # type: ignore[attr-defined]  # every combo of the form has one
        return int(popup.geometry().bottom()) + 2
    return 0


def actions(state: str) -> QPixmap | None:
    """The row of actions."""
    states = {
        "Not answered": AcceptState("blocked", "Name is required and not answered.", "a", incomplete=True),
        "Answered": AcceptState("ready", "Every answer fits. Accept sends 2 of 3 fields."),
        "Refused": AcceptState("blocked", "Name: at least 3 characters; this has 2.", "a"),
        "Stale": AcceptState("stale", "Accept waits: the schema cannot be read, line 3."),
    }
    if state not in states:
        return None
    place = QWidget()
    place.resize(CELL + 20, 90)
    row = AcceptRow(place)
    row.set_accept(states[state])
    row.setGeometry(0, 0, CELL + 20, row.heightForWidth(CELL + 20))
    place.show()
    picture = place.grab(QRect(0, 0, CELL + 20, row.height()))
    place.hide()
    place.deleteLater()
    return picture


def _rows() -> Iterator[tuple[str, str, list[QPixmap | None]]]:
    for line in LINES:
        yield line.title, line.words, [cell(line, state) for state in STATES]
    yield "Actions", "never hidden, never grey", [actions(state) for state in STATES]


def paint_sheet(folder: Path, mode: Mode) -> Path:
    """One sheet, saved as controls-light.png or controls-dark.png."""
    theme().set_mode(mode)
    DateControl.today = staticmethod(lambda: date(2026, 2, 27))
    rows = list(_rows())
    heights = [max(picture.height() for picture in pictures if picture) + GAP for _, _, pictures in rows]
    sheet = QPixmap(LABELS + len(STATES) * (CELL + GAP) + 2 * GAP, TOP + sum(heights) + GAP)
    sheet.fill(theme().color("readonly"))
    painter = QPainter(sheet)
    painter.setFont(theme().font("label"))
    painter.setPen(theme().color("text"))
    for number, state in enumerate(STATES):
        painter.drawText(QPoint(GAP + LABELS + number * (CELL + GAP), 36), state)
    y = TOP
    for (title, words, pictures), height in zip(rows, heights, strict=True):
        painter.fillRect(GAP, y - GAP // 2, sheet.width() - 2 * GAP, 1, theme().color("hairline"))
        painter.setFont(theme().font("label"))
        painter.setPen(theme().color("text"))
        painter.drawText(QPoint(GAP, y + 16), title)
        painter.setFont(theme().font("caption"))
        painter.setPen(theme().color("muted"))
        painter.drawText(QRect(GAP, y + 22, LABELS - GAP, 60), int(Qt.TextFlag.TextWordWrap), words)
        for number, picture in enumerate(pictures):
            left = GAP + LABELS + number * (CELL + GAP) - _RING
            if picture is None:
                painter.drawText(QPoint(left, y + 18), "—")
            else:
                painter.drawPixmap(left, y, picture)
        y += height
    painter.end()
    path = folder / f"controls-{mode}.png"
    sheet.save(str(path))
    return path
