"""Theme: the sizes and fonts beside the colour roles of `core.colours`, following the system's light or dark.

Widgets ask the theme when they paint, so a change needs no more than a repaint. Sizes are device-independent
pixels for a 13 px system font and grow with it; hairlines stay 1.
"""

from typing import Literal

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication, QMenu

from playground.core.colours import COLORS

Mode = Literal["system", "light", "dark"]
Scheme = Literal["light", "dark"]
Surface = Literal["window", "base", "readonly"]

BASE_PX = 13
"""The font height that the sizes below are meant for."""

TEXT_POINTS = (9.0, 20.0)
"""The smallest and largest text size that can be asked for."""

PALETTE: dict[str, str] = {
    # QPalette.ColorRole: role
    "Window": "window",
    "WindowText": "text",
    "Base": "base",
    "AlternateBase": "readonly",
    "Text": "text",
    "PlaceholderText": "muted",
    "Button": "window",
    "ButtonText": "text",
    "BrightText": "error",
    "Highlight": "selection",
    "HighlightedText": "text",
    "Accent": "focus",
    "ToolTipBase": "raised",
    "ToolTipText": "text",
    "Link": "info",
    "LinkVisited": "info",
    "Light": "raised",
    "Midlight": "hairline",
    "Mid": "border",
    "Dark": "border",
    "Shadow": "hairline",
}

PALETTE_DISABLED: dict[str, str] = {
    "WindowText": "disabled",
    "Text": "disabled",
    "ButtonText": "disabled",
    "Base": "readonly",
    "Button": "readonly",
}

SIZES: dict[str, int] = {
    "xs": 4,
    "s": 8,
    "m": 12,
    "l": 16,
    "xl": 24,
    "xxl": 32,
    "control": 28,
    "segment": 26,
    "segment_quiet": 24,
    "button": 28,
    "button_min_width": 72,
    "tool_button": 28,
    "chip": 18,
    "label_row": 20,
    "feedback": 20,
    "row": 26,
    "option_row": 24,
    "check_row": 22,
    "check_box": 16,
    "pane_header": 36,
    "strip": 32,
    "stale_strip": 28,
    "toolbar": 40,
    "status_bar": 24,
    "form_footer": 76,
    "form_margin": 20,
    "form_text_max": 560,
    "clear": 14,
    "icon": 16,
    "icon_text": 14,
    "icon_chip": 12,
    "splitter_grab": 7,
    "scroll_bar": 10,
    "stale_edge": 8,
    "value_column": 44,
    "radius_control": 4,
    "radius_card": 6,
    "radius_popup": 6,
}

PAINTED_BY_QT = ("QMenu", "QMenuBar", "QMessageBox", "QTipLabel", "QComboBox")

FONTS: dict[str, tuple[float, int, bool]] = {
    # name: (ratio to the system font, weight, fixed width)
    "caption": (0.85, 400, False),
    "chip": (0.85, 600, False),
    "feedback": (0.92, 400, False),
    "body": (1.0, 400, False),
    "label": (1.0, 600, False),
    "title": (1.15, 600, False),
    "display": (1.7, 600, False),
    "code": (1.0, 400, True),
    "code_label": (1.0, 600, True),
    "code_small": (0.85, 400, True),
    "code_feedback": (0.92, 400, True),
}


class Theme(QObject):
    """The look as values.

    Attributes:
        changed: colours or sizes are others now; repaint, and ask for sizes again.
        indent: one step of indentation where JSON is typed, and as wide as a tab is shown.
    """

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._mode: Mode = "system"
        self._system_font = app.font()
        self._points: float | None = None
        self._families = ("", "")
        self.indent = "  "
        self._zoom = 1.0
        self._is_zoomed = False
        self._applied = False
        self._forget()
        app.styleHints().colorSchemeChanged.connect(self._on_system_change)

    @property
    def mode(self) -> Mode:
        """What the user chose: to follow the system, or one of the two."""
        return self._mode

    @property
    def scheme(self) -> Scheme:
        """Which of the two colour tables is shown now."""
        return self._scheme

    def set_mode(self, mode: Mode) -> None:
        """Follow the system, or stay light or dark; the window's own frame follows where it can."""
        if mode == self._mode:
            return
        self._mode = mode
        schemes = {
            "system": Qt.ColorScheme.Unknown,
            "light": Qt.ColorScheme.Light,
            "dark": Qt.ColorScheme.Dark,
        }
        self._app.styleHints().setColorScheme(schemes[mode])
        self._renew()

    def set_text_points(self, points: float | None) -> None:
        """The size of all text, 9 to 20 points; None is the system's. Everything else grows with it."""
        self._points = points
        self._take_font()

    def set_families(self, words: str = "", code: str = "") -> None:
        """The fonts of words and of code; "" is the system's, as is a family that is not installed."""
        if (words, code) != self._families:
            self._families = (words, code)
            self._take_font()
            self._renew()

    def set_indent(self, indent: str) -> None:
        """One step of indentation."""
        if indent != self.indent:
            self.indent = indent
            self.changed.emit()

    def _take_font(self) -> None:
        font = QFont(self._system_font)
        if self._families[0]:
            font.setFamily(self._families[0])
        if self._points is not None:
            font.setPointSizeF(min(max(self._points, TEXT_POINTS[0]), TEXT_POINTS[1]))
        if font != self._app.font() or QFontInfo(font).pixelSize() * self._zoom != self._base_px:
            self._app.setFont(font)
            self._renew()

    def set_zoom(self, zoom: float) -> None:
        """A factor on all fonts and sizes, for showing the program to a room."""
        self._zoom = zoom
        self._renew()

    def apply(self) -> None:
        """Give the application its palette, now and after every change."""
        self._applied = True
        self._app.setPalette(self.palette())

    def color(self, role: str) -> QColor:
        """The colour of a role of `COLORS`."""
        return self._colors[role]

    def size(self, name: str) -> int:
        """A size of `SIZES` in device-independent pixels, grown with the font."""
        return self._sizes[name]

    def scaled(self, pixels: float) -> int:
        """Any other length, grown with the font."""
        return round(pixels * self._scale)

    def font(self, name: str) -> QFont:
        """A font of `FONTS`."""
        font = self._fonts.get(name)
        if font is None:
            font = self._fonts[name] = self._make_font(*FONTS[name])
        return font

    def metrics(self, name: str) -> QFontMetrics:
        """How wide and high a font of `FONTS` is."""
        metrics = self._metrics.get(name)
        if metrics is None:
            metrics = self._metrics[name] = QFontMetrics(self.font(name))
        return metrics

    def palette(self, surface: Surface = "window") -> QPalette:
        """The palette of a pane; its ground is `window`, `base` (one types there) or `readonly`."""
        palette = self._palettes.get(surface)
        if palette is None:
            palette = self._palettes[surface] = self._make_palette(surface)
        return QPalette(palette)

    def _make_palette(self, surface: Surface) -> QPalette:
        palette = QPalette()
        disabled = QPalette.ColorGroup.Disabled
        for name, role in PALETTE.items():
            palette.setColor(QPalette.ColorRole[name], self._colors[role])
        for name, role in PALETTE_DISABLED.items():
            palette.setColor(disabled, QPalette.ColorRole[name], self._colors[role])
        if surface != "window":
            for name in ("Window", "Base"):
                palette.setColor(QPalette.ColorRole[name], self._colors[surface])
        return palette

    def _make_font(self, ratio: float, weight: int, fixed: bool) -> QFont:
        font = (
            QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont) if fixed else QFont(self._app.font())
        )
        if fixed and self._families[1]:
            font.setFamily(self._families[1])
        font.setPixelSize(max(6, round(self._base_px * ratio)))
        font.setWeight(QFont.Weight(weight))
        return font

    def _on_system_change(self) -> None:
        if self._mode == "system":
            self._renew()

    def _system_scheme(self) -> Scheme:
        return "dark" if self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark else "light"

    def _renew(self) -> None:
        self._forget()
        if self._applied:
            self._app.setPalette(self.palette())
        self._zoom_others()
        self.changed.emit()

    def _zoom_others(self) -> None:
        """What Qt paints or makes by itself has the application's font, which no zoom changes."""
        if self._zoom != 1.0 or self._is_zoomed:
            self._is_zoomed = True
            for kind in PAINTED_BY_QT:
                self._app.setFont(self.font("body"), kind)  # type: ignore[arg-type]  # it takes str, no bytes
            for widget in self._app.allWidgets():
                if isinstance(widget, QMenu):  # Qt tells no menu that was shown before
                    self._app.sendEvent(widget, QEvent(QEvent.Type.ApplicationFontChange))

    def _forget(self) -> None:
        """Work everything out again from the mode, the system and the font."""
        self._scheme: Scheme = self._mode if self._mode != "system" else self._system_scheme()
        column = 1 if self._scheme == "dark" else 0
        self._colors = {role: QColor(pair[column]) for role, pair in COLORS.items()}
        self._base_px = QFontInfo(self._app.font()).pixelSize() * self._zoom
        self._scale = self._base_px / BASE_PX
        self._sizes = {name: max(1, round(size * self._scale)) for name, size in SIZES.items()}
        self._fonts: dict[str, QFont] = {}
        self._metrics: dict[str, QFontMetrics] = {}
        self._palettes: dict[Surface, QPalette] = {}


class _Current:
    """Where the one theme is kept; asking for it is on every painter's way, so it must be cheap."""

    theme: Theme | None = None


def theme() -> Theme:
    """The application's theme; there is one, made when it is first asked for. Needs a QApplication."""
    known = _Current.theme
    if known is None:
        app = QCoreApplication.instance()
        assert isinstance(app, QApplication), "a theme needs a QApplication"
        known = _Current.theme = Theme(app)
        known.destroyed.connect(_forget_theme)
    return known


def _forget_theme() -> None:
    """The application went, and its theme with it."""
    _Current.theme = None
