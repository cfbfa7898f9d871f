"""Draws the program's icon in all sizes and formats from its two SVG files, so that none has to be kept."""

import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

import project

LINUX_SIZES = (16, 24, 32, 48, 64, 128, 256)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
SMALL = 24
"""Up to this size it is the drawing without braces, as in the window."""

# Apple's names of places in an .icns file -> pixels; the later ones are for screens with two dots a pixel
MAC_SIZES = {
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
    b"ic10": 1024,
}


def drawing(size: int) -> Path:
    """The SVG file for a size in pixels."""
    return project.ROOT / "resources" / "icons" / ("app-small.svg" if size <= SMALL else "app.svg")


def image(size: int) -> QImage:
    """The icon, `size` pixels wide and high, on nothing."""
    drawn = QImage(size, size, QImage.Format.Format_ARGB32)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    QSvgRenderer(QByteArray(drawing(size).read_bytes())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return drawn


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image(size).save(buffer, "PNG"):  # type: ignore[call-overload]  # its stubs know bytes alone
        raise RuntimeError("Qt cannot write PNG here")
    return bytes(buffer.data().data())


def ico() -> bytes:
    """The icon for Windows: bitmaps as old readers know them, and PNG for the large one."""
    pictures = [png(size) if size == 256 else _bitmap(image(size)) for size in WINDOWS_SIZES]
    offset = 6 + 16 * len(pictures)
    table = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(WINDOWS_SIZES, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        table += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return table + b"".join(pictures)


def icns() -> bytes:
    """The icon for macOS."""
    parts = []
    for name, size in MAC_SIZES.items():
        picture = png(size)
        parts.append(name + struct.pack(">I", 8 + len(picture)) + picture)
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write_icons(folder: Path) -> None:
    """app.ico, app.icns and app-SIZE.png for Linux."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "app.ico").write_bytes(ico())
    (folder / "app.icns").write_bytes(icns())
    for size in LINUX_SIZES:
        (folder / f"app-{size}.png").write_bytes(png(size))


def _bitmap(drawn: QImage) -> bytes:
    """An entry of an .ico file: a header, the pixels from the lowest row up, and an empty mask."""
    size = drawn.width()
    rows = bytes(drawn.constBits())  # 4 bytes a pixel: blue, green, red, alpha
    pixels = b"".join(rows[row * size * 4 : (row + 1) * size * 4] for row in reversed(range(size)))
    mask_row = (size + 31) // 32 * 4
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(pixels), 0, 0, 0, 0)
    return header + pixels + bytes(mask_row * size)
