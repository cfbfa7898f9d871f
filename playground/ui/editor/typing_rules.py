"""What Tab, Shift+Tab and Enter do in the editor: steps of blanks, nothing typed is completed."""

from PySide6.QtGui import QTextBlock, QTextCursor

from playground.ui.theme import theme

_OPENERS = {"{": "}", "[": "]"}


def indent(cursor: QTextCursor) -> None:
    """Insert one step of blanks, or move the selected lines to the right where more than one is selected."""
    blocks = _selected_blocks(cursor)
    if len(blocks) == 1:
        cursor.insertText(theme().indent)
        return
    cursor.beginEditBlock()
    for block in blocks:
        if block.text().strip():
            QTextCursor(block).insertText(theme().indent)
    cursor.endEditBlock()


def unindent(cursor: QTextCursor) -> None:
    """Take up to one step of blanks away from the start of each selected line."""
    cursor.beginEditBlock()
    for block in _selected_blocks(cursor):
        text = block.text()
        width = min(len(text) - len(text.lstrip(" ")), len(theme().indent))
        start = QTextCursor(block)
        start.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, width)
        start.removeSelectedText()
    cursor.endEditBlock()


def new_line(cursor: QTextCursor) -> None:
    """Break the line and indent as the old one, one step more after an opening brace or bracket."""
    cursor.beginEditBlock()
    cursor.removeSelectedText()
    before = cursor.block().text()[: cursor.positionInBlock()]
    after = cursor.block().text()[cursor.positionInBlock() :]
    margin = before[: len(before) - len(before.lstrip(" \t"))]
    opener = before.rstrip()[-1:]
    cursor.insertText("\n" + margin + (theme().indent if opener in _OPENERS else ""))
    if opener in _OPENERS and after.lstrip().startswith(_OPENERS[opener]):
        inside = cursor.position()
        blanks = len(after) - len(after.lstrip())
        cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, blanks)
        cursor.insertText("\n" + margin)
        cursor.setPosition(inside)
    cursor.endEditBlock()


def _selected_blocks(cursor: QTextCursor) -> list[QTextBlock]:
    document = cursor.document()
    block, last = document.findBlock(cursor.selectionStart()), document.findBlock(cursor.selectionEnd())
    blocks = [block]
    while block != last:
        block = block.next()
        blocks.append(block)
    return blocks
