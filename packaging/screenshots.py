"""Makes the pictures of the documentation from the real window: `python packaging/screenshots.py [FOLDER]`.

Needs no screen. The pictures go to docs/images; they look as this system's fonts look.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["SCHEMA_PLAYGROUND_HOME"] = tempfile.mkdtemp(prefix="screenshots-")

from PySide6.QtCore import Qt  # noqa: E402 - the environment comes first
from PySide6.QtTest import QTest  # noqa: E402 - the environment comes first
from PySide6.QtWidgets import QWidget  # noqa: E402 - the environment comes first

from controls_sheet import paint_sheet  # noqa: E402 - the environment comes first
from help_pictures import take_help_pictures  # noqa: E402 - the environment comes first
from playground.app.examples import find_example  # noqa: E402 - the environment comes first
from playground.app.journal import Journal, journal_of_user  # noqa: E402 - the environment comes first
from playground.app.journal_entry import Entry  # noqa: E402 - the environment comes first
from playground.app.lost_journals import find_lost  # noqa: E402 - the environment comes first
from playground.ui.application import create_window, make_application  # noqa: E402 - the environment comes first
from playground.ui.main_window import MainWindow  # noqa: E402 - the environment comes first
from playground.ui.theme import BASE_PX, Mode, theme  # noqa: E402 - the environment comes first
from small_png import shrink  # noqa: E402 - the environment comes first
from stage import go_behind, grab, settle  # noqa: E402 - the environment comes first

SHEET_MODES: tuple[Mode, ...] = ("light", "dark")
SHOWING_MS = 300
"""What is worked out in quiet moments is there after so long."""


@dataclass(frozen=True)
class Scene:
    """One picture: an example, what is typed into which field, and what is done in the schema then."""

    name: str
    width: int = 1280
    height: int = 800
    mode: Mode = "light"
    example: str = "wall-colour"
    field: str = "color"
    typed: str = "#7ab"
    breaks_at: str = ""
    then: str = ""
    """A name of `DEEDS`."""


_MODES: tuple[Mode, ...] = ("light", "dark")

SCENES = (
    Scene("window-light"),
    Scene("window-dark", mode="dark"),
    Scene("window-small-light", 1024, 700),
    Scene("window-small-dark", 1024, 700, "dark"),
    Scene("window-large-light", 1920, 1080),
    Scene("window-large-dark", 1920, 1080, "dark"),
    Scene("refused-option", example="refused-option", field="region", typed="eu"),
    Scene("every-kind", 1280, 1000, example="every-kind", field="name", typed="Kim Larsen"),
    Scene("stale", breaks_at='"allowCustom": true'),
    Scene("mistakes", example="find-the-mistakes", field="nick", typed="Kim"),
    *(
        Scene(f"{then}-{mode}", mode=mode, example=example, field=field, typed=typed, then=then)
        for then, example, field, typed in (
            ("completion", "wall-colour", "color", "#7ab"),
            ("fix", "find-the-mistakes", "nick", "Kim"),
            ("outline", "every-kind", "name", "Kim Larsen"),
            ("recovery", "wall-colour", "color", "#7ab"),
        )
        for mode in _MODES
    ),
)


def take(scene: Scene, folder: Path) -> Path:
    """Set a scene in a new window and save its picture."""
    theme().set_mode(scene.mode)
    window = create_window()
    window.resize(scene.width, scene.height)
    window.show()
    window.activateWindow()
    window.documents.open_example(scene.example)
    settle(window)
    control = window.findChild(QWidget, f"field:{scene.field}")
    assert control is not None
    control.setFocus()
    QTest.keyClicks(control, scene.typed)
    settle(window)
    if scene.breaks_at:
        break_schema(window, scene.breaks_at)
    if scene.then:
        DEEDS[scene.then](window)
    QTest.qWait(SHOWING_MS)  # what is opened over the window, and how many fixes a problem has
    path = folder / f"{scene.name}.png"
    grab(window).save(str(path))
    window.hide()
    window.close()
    window.deleteLater()
    return path


def break_schema(window: MainWindow, place: str) -> None:
    """Type a comma too many behind a place."""
    QTest.keyClicks(go_behind(window, place), ",")
    settle(window)


def show_completion(window: MainWindow) -> None:
    """Begin a keyword."""
    QTest.keyClicks(go_behind(window, '"allowCustom": true'), ', "')


def show_fix(window: MainWindow) -> None:
    """Ask for the fixes of a wrong default."""
    QTest.keyClick(go_behind(window, '"XL'), Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)


def show_outline(window: MainWindow) -> None:
    """Show the outline with the caret in a field."""
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(go_behind(window, '"minLength": 1'), Qt.Key.Key_O, held)


def show_recovery(window: MainWindow) -> None:
    """Offer what a program that was killed had not saved, with two documents open."""
    root = journal_of_user().root
    for lost in find_lost(root):  # that of the picture before
        lost.discard()
    killed = Journal(root)
    killed.note(1, Entry(find_example("wall-colour").text().replace("80", "120"), "wall-colour.json"))
    killed.note(2, Entry("{}", "Untitled"))
    killed.close()
    window.documents.open_example("confirm")
    window.documents.all.step(-1)
    window.recovery.offer()


DEEDS: dict[str, Callable[[MainWindow], None]] = {
    "completion": show_completion,
    "fix": show_fix,
    "outline": show_outline,
    "recovery": show_recovery,
}


def _take_all(folder: Path) -> Iterator[Path]:
    for scene in SCENES:
        yield take(scene, folder)
    for mode in SHEET_MODES:
        yield paint_sheet(folder, mode)
        yield from take_help_pictures(folder, mode)


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    app = make_application()
    font = app.font()
    font.setPixelSize(BASE_PX)
    app.setFont(font)
    app.setCursorFlashTime(0)
    for path in _take_all(folder):
        shrink(path)
        print(f"{path}: {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
