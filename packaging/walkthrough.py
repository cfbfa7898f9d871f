"""Films a short walk through the window for README: `python packaging/walkthrough.py [FILE]`.

The window is real and gets real keys and clicks; it needs no screen. Each picture is what it paints, with a
sentence below it. The film is an animated WebP: without loss that is smaller than a GIF with its few colours.
"""

import os
import sys
import tempfile
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["SCHEMA_PLAYGROUND_HOME"] = tempfile.mkdtemp(prefix="walkthrough-")

from PIL import Image  # noqa: E402 - the environment comes first
from PySide6.QtCore import QBuffer, QIODevice, QRect, Qt  # noqa: E402 - the environment comes first
from PySide6.QtGui import QImage, QPainter  # noqa: E402 - the environment comes first
from PySide6.QtTest import QTest  # noqa: E402 - the environment comes first
from PySide6.QtWidgets import QApplication, QComboBox, QPlainTextEdit, QWidget  # noqa: E402 - the environment comes first

from playground.ui.application import create_window, make_application  # noqa: E402 - the environment comes first
from playground.ui.main_window import MainWindow  # noqa: E402 - the environment comes first
from playground.ui.problems import ProblemsView  # noqa: E402 - the environment comes first
from playground.ui.theme import BASE_PX, theme  # noqa: E402 - the environment comes first
from stage import go_behind, grab, settle  # noqa: E402 - the environment comes first

FILM = ROOT / "docs" / "images" / "walkthrough.webp"
SIZE = (1184, 700)
CAPTION_PX = 44
KEY_MS, STEP_MS, HOLD_MS, END_MS = 50, 400, 1000, 2000

START = """\
{
  "type": "object",
  "properties": {
    "drink": {
      "type": "string",
      "enum": ["coffee", "tea", "water"]
    }
  },
  "required": ["drink"]
}"""


@dataclass
class Film:
    """The pictures so far, each with how long it is shown in milliseconds."""

    window: MainWindow
    caption: str = ""
    frames: list[tuple[QImage, int]] = field(default_factory=list)

    def say(self, words: str) -> None:
        """What the next pictures show."""
        self.caption = words

    def take(self, milliseconds: int) -> None:
        """A picture of the window and of what is open over it."""
        settle(self.window)
        width, height = SIZE
        image = QImage(width, height + CAPTION_PX, QImage.Format.Format_RGB32)
        image.fill(theme().color("accent"))
        painter = QPainter(image)
        painter.drawImage(0, 0, grab(self.window))
        painter.setFont(theme().font("title"))
        painter.setPen(theme().color("on_accent"))
        painter.drawText(QRect(0, height, width, CAPTION_PX), Qt.AlignmentFlag.AlignCenter, self.caption)
        painter.end()
        if self.frames and self.frames[-1][0] == image:
            self.frames[-1] = (image, self.frames[-1][1] + milliseconds)
        else:
            self.frames.append((image, milliseconds))

    def type(self, widget: QWidget, text: str) -> None:
        """Key after key."""
        for character in text:
            if character == "\n":
                QTest.keyClick(widget, Qt.Key.Key_Return)
            else:
                QTest.keyClicks(widget, character)
            self.take(KEY_MS)

    def press(self, widget: QWidget, key: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
        """One key that is no letter."""
        QTest.keyClick(widget, key, held or Qt.KeyboardModifier.NoModifier)
        self.take(STEP_MS)

    def milliseconds(self) -> int:
        """How long it lasts."""
        return sum(shown for _, shown in self.frames)


def _find(window: MainWindow, name: str) -> QWidget:
    found = window.findChild(QWidget, name)
    assert found is not None, name
    return found


def walk(film: Film) -> None:
    """The whole story."""
    window = film.window
    editor = _find(window, "schemaEditor")
    assert isinstance(editor, QPlainTextEdit)
    film.say("A schema for one question: the form shows what a client would show")
    film.take(HOLD_MS)

    film.say("Give the field a title")
    _type_line(film, '"type": "string",', '\n"title": "Your drink",')
    film.take(HOLD_MS)

    film.say("allowCustom: the options are suggestions now")
    _type_line(film, '"water"]', ',\n"allowCustom": true')
    film.take(STEP_MS)
    go_behind(window, "{")  # what the caret is in is marked in Prepared; here all of it is to be seen
    film.take(HOLD_MS)

    film.say("Choose an option, or ...")
    drink = _find(window, "field:drink")
    assert isinstance(drink, QComboBox)
    drink.setFocus()
    film.press(drink, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    view = drink.view()
    film.press(view, Qt.Key.Key_Down)
    film.press(view, Qt.Key.Key_Return)
    film.take(HOLD_MS)

    film.say("... type one's own: Prepared marks the branch that takes it")
    line = drink.lineEdit()
    assert line is not None
    line.selectAll()
    film.type(line, "cocoa")
    film.take(HOLD_MS)

    film.say("Accept: Result is what goes back to the server")
    QTest.mouseClick(_find(window, "acceptButton"), Qt.MouseButton.LeftButton)
    film.take(HOLD_MS)
    _expect(window, sent='"drink": "cocoa"')

    film.say("A limit refuses an option: Problems says so")
    _type_line(film, '"allowCustom": true', ',\n"maxLength": 5')
    go_behind(window, "{")
    film.take(HOLD_MS)
    _expect(window, warnings=1)

    film.say("A quick fix mends it")
    go_behind(window, '"coffee')
    QTest.keyClick(editor, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    film.take(HOLD_MS)
    focused = QApplication.focusWidget() or editor
    QTest.keyClick(focused, Qt.Key.Key_Return)
    go_behind(window, "{")
    film.take(END_MS)
    _expect(window, warnings=0, sent='"drink": "cocoa"')


def _expect(window: MainWindow, *, sent: str = "", warnings: int | None = None) -> None:
    """The window shows what the sentence says; else the film would tell something untrue."""
    result = _find(window, "resultView")
    problems = _find(window, "problemsView")
    assert isinstance(result, QPlainTextEdit)
    assert isinstance(problems, ProblemsView)
    assert sent in result.toPlainText(), result.toPlainText()
    assert warnings is None or problems.counts()["warning"] == warnings


def _type_line(film: Film, place: str, text: str) -> None:
    """Type behind a place of the schema; what is suggested on the way is not taken."""
    editor = go_behind(film.window, place)
    film.take(STEP_MS)
    film.type(editor, text)


def save(frames: list[tuple[QImage, int]], path: Path) -> None:
    """Write the film without loss; of each picture it keeps only what differs."""
    first, *others = (_pillow(image) for image, _ in frames)
    first.save(
        path,
        save_all=True,
        append_images=others,
        duration=[milliseconds for _, milliseconds in frames],
        loop=0,
        lossless=True,
        quality=80,
        method=4,
    )


def _pillow(image: QImage) -> Image.Image:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # its stubs know bytes alone
    return Image.open(BytesIO(bytes(buffer.data().data()))).convert("RGB")


def film() -> Film:
    """Walk through a new window."""
    theme().set_mode("light")
    window = create_window()
    window.resize(*SIZE)
    window.show()
    window.activateWindow()
    made = Film(window)
    settle(window)
    path = Path(os.environ["SCHEMA_PLAYGROUND_HOME"]) / "drink.json"
    path.write_text(START, encoding="utf-8")
    window.open_path(path)
    settle(window)
    walk(made)
    window.hide()
    window.close()
    window.deleteLater()
    return made


def main() -> int:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else FILM
    app = make_application()
    font = app.font()
    font.setPixelSize(BASE_PX)
    app.setFont(font)
    app.setCursorFlashTime(0)
    made = film()
    save(made.frames, path)
    seconds = made.milliseconds() / 1000
    print(f"{path}: {len(made.frames)} pictures, {seconds:.1f} s, {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
