"""What Tab, Shift+Tab and Enter do in the editor: two blanks of indentation, nothing typed is completed."""

from PySide6.QtGui import QTextBlock, QTextCursor

INDENT = "  "
_OPENERS = {"{": "}", "[": "]"}


def indent(cursor: QTextCursor) -> None:
    """Insert two blanks, or move the selected lines to the right where more than one is selected."""
    blocks = _selected_blocks(cursor)
    if len(blocks) == 1:
        cursor.insertText(INDENT)
        return
    cursor.beginEditBlock()
    for block in blocks:
        if block.text().strip():
            QTextCursor(block).insertText(INDENT)
    cursor.endEditBlock()


def unindent(cursor: QTextCursor) -> None:
    """Take up to two blanks away from the start of each selected line."""
    cursor.beginEditBlock()
    for block in _selected_blocks(cursor):
        text = block.text()
        width = min(len(text) - len(text.lstrip(" ")), len(INDENT))
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
    cursor.insertText("\n" + margin + (INDENT if opener in _OPENERS else ""))
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
