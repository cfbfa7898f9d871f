"""Data for the clipboard that Qt has made, and not Python."""

from PySide6.QtCore import QMimeData, QStringListModel


def empty_data() -> QMimeData:
    """Data without a format. What Python makes may outlive it on the clipboard, which ends badly then."""
    model = QStringListModel([""])
    data = model.mimeData([model.index(0)])
    for kind in data.formats():
        data.removeFormat(kind)
    return data
