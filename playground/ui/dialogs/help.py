"""HelpDialog: the documentation, offline, beside the window.

The pages are our own. Links between them work; an address of the network is copied, never opened.
"""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import (
    QGuiApplication,
    QImage,
    QKeySequence,
    QShortcut,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextTable,
)
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from playground.app.help_pages import anchor_of, available_pages, linked_page, own_picture, read_page
from playground.ui.code.highlighting import Highlighter
from playground.ui.dialogs.fitting import fit
from playground.ui.dialogs.plain_buttons import dress
from playground.ui.editor.choice_popup import Choice, ChoiceRows
from playground.ui.theme import theme
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.widgets.search_line import SearchLine
from playground.ui.words import tr

_LIST_WIDTH = 190
_SIZE = (900, 680)
_PICTURE_WIDTH = 620
_MARKDOWN = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML


def show_help(window: QWidget, page: str, entry: str = "") -> "HelpDialog":
    """Show a page in the window's one dialog; at the entry or heading of a name, else at its beginning."""
    dialog = window.findChild(HelpDialog)
    if dialog is None:
        dialog = HelpDialog(window)
    dialog.show()  # before the page: where an entry is depends on the room
    dialog.show_page(page, entry)
    dialog.raise_()
    dialog.activateWindow()
    return dialog


class HelpText(QTextBrowser):
    """A page to read. It loads the pages' own pictures and nothing else, whatever a link leads to."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("helpText")
        self.setAccessibleName(tr("Page"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.document().setDocumentMargin(theme().size("l"))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        use_thin_bars(self)

    def loadResource(self, _kind: int, name: QUrl | str) -> object:
        """A picture of ours, in the theme's colours and as wide as there is room; else nothing."""
        link = name if isinstance(name, str) else name.toString()
        path = own_picture(link, dark=theme().scheme == "dark")
        image = QImage(str(path)) if path is not None else QImage()
        if image.isNull():
            return ""
        ratio = self.devicePixelRatioF()
        wide = min(image.width(), round(theme().scaled(_PICTURE_WIDTH) * ratio))
        fitting = image.scaledToWidth(wide, Qt.TransformationMode.SmoothTransformation)
        fitting.setDevicePixelRatio(ratio)
        return fitting

    def show_markdown(self, text: str) -> None:
        """Show a page from its beginning, in the theme's fonts and colours."""
        document = self.document()
        document.setDefaultFont(theme().font("body"))
        document.setMarkdown(text, _MARKDOWN)
        edit = QTextCursor(document)
        edit.beginEditBlock()  # one change, at the end of which Qt lays the page out
        _dress(document)
        edit.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def go_to_entry(self, entry: str) -> bool:
        """Select the table row, or the heading, of a name and show it; false where there is none."""
        block = self.document().begin()
        while block.isValid():
            heading = block.blockFormat().headingLevel() > 0
            if block.text() == entry or (heading and anchor_of(block.text()) == entry):
                self._select(block)
                return True
            block = block.next()
        return False

    def _select(self, block: QTextBlock) -> None:
        self.moveCursor(QTextCursor.MoveOperation.End)  # what is looked for comes to the top
        cursor = QTextCursor(block)
        self.setTextCursor(cursor)
        top = self.cursorRect(cursor).top() - theme().size("xl")
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + top)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)


class HelpDialog(QDialog):
    """Pages at the left, the text at the right; not modal, so that one can try what one reads."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("helpDialog")
        self.setWindowTitle(tr("Help"))
        self.setModal(False)
        self._pages = available_pages()
        self._shown = ""
        self.list = QListWidget()
        self.list.setObjectName("helpPages")
        self.list.setAccessibleName(tr("Pages"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setItemDelegate(ChoiceRows(self.list))
        for page in self._pages:
            item = QListWidgetItem(page.title)
            item.setData(Qt.ItemDataRole.UserRole, Choice(page.title))
            self.list.addItem(item)
        use_thin_bars(self.list)
        self.text = HelpText()
        self.search = SearchLine(tr("Find on this page"), self)
        self.search.setObjectName("helpSearch")
        self.note = TextLabel("", "body", "muted")
        self.note.setObjectName("helpNote")
        self._lay_out()
        self.list.currentRowChanged.connect(self._show_row)
        self.text.anchorClicked.connect(self._follow_link)
        self.search.textEdited.connect(lambda _text: self._find(from_start=True))
        self.search.left.connect(lambda on: self._find() if on else self.text.setFocus())
        theme().changed.connect(self._follow_theme)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        self._follow_theme()
        self.text.setFocus()

    def _lay_out(self) -> None:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        dress(box)
        right, row, foot = QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        right.addWidget(self.search)
        right.addWidget(self.text, 1)
        row.addWidget(self.list)
        row.addLayout(right, 1)
        foot.addWidget(self.note, 1)
        foot.addWidget(box)
        column = QVBoxLayout(self)
        column.setSpacing(theme().size("m"))
        column.addLayout(row, 1)
        column.addLayout(foot)
        fit(self, *_SIZE)

    def show_page(self, name: str, entry: str = "") -> None:
        """Show a page, at an entry or heading where one is named."""
        names = [page.name for page in self._pages]
        if name not in names:
            self.note.set_text(tr("This page is not installed."))
            return
        self.list.setCurrentRow(names.index(name))
        found = not entry or self.text.go_to_entry(entry)
        self.note.set_text("" if found else tr("This page has no entry {entry}.").format(entry=entry))

    def page(self) -> str:
        """The name of the page that is shown."""
        return self._shown

    def _show_row(self, row: int) -> None:
        self._shown = self._pages[row].name
        self.note.set_text("")
        try:
            self.text.show_markdown(read_page(self._shown))
        except OSError:
            self.text.setPlainText(tr("This page cannot be read."))

    def _follow_link(self, url: QUrl) -> None:
        """Between pages; whatever else is named is put on the clipboard."""
        address = url.toString()
        page = linked_page(address)
        if address.startswith("#"):
            self.show_page(self._shown, address[1:])
        elif page is not None:
            self.show_page(*page)
        else:
            QGuiApplication.clipboard().setText(address)
            self.note.set_text(tr("Not opened, but copied: {address}").format(address=address))

    def _find(self, *, from_start: bool = False) -> None:
        """Select the next place where the searched text stands; behind the last one comes the first."""
        wanted = self.search.text()
        if from_start:
            self.text.moveCursor(QTextCursor.MoveOperation.Start)
        if wanted and not self.text.find(wanted):
            self.text.moveCursor(QTextCursor.MoveOperation.Start)
            found = self.text.find(wanted)
            self.note.set_text("" if found else tr("Not on this page."))
        else:
            self.note.set_text("")

    def _follow_theme(self) -> None:
        self.text.setPalette(theme().palette("base"))
        self.list.setPalette(theme().palette("readonly"))
        self.list.setFont(theme().font("body"))
        self.list.setFixedWidth(theme().scaled(_LIST_WIDTH))
        if self._shown:
            self._show_row(self.list.currentRow())


def _dress(document: QTextDocument) -> None:
    """Room between paragraphs, thin lines around cells, and code in its font on a ground of its own."""
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            form = frame.format().toTableFormat()
            form.setBorderCollapse(True)
            form.setBorder(1)
            form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            form.setBorderBrush(theme().color("hairline"))
            form.setCellPadding(theme().size("xs"))
            form.setTopMargin(theme().size("xs"))
            form.setBottomMargin(theme().size("s"))
            frame.setFormat(form)
    block, colours = document.begin(), Highlighter()
    while block.isValid():
        cursor = QTextCursor(block)
        if cursor.currentTable() is None:
            cursor.mergeBlockFormat(_room_of(block))
        _dress_code(block, cursor, colours)
        block = block.next()


def _is_code(block: QTextBlock) -> bool:
    return block.isValid() and block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence)


def _goes_on(block: QTextBlock) -> bool:
    """Whether an item of a list is not its last."""
    following = block.next()
    return block.textList() is not None and following.isValid() and following.textList() is not None


def _room_of(block: QTextBlock) -> QTextBlockFormat:
    """What a block differs in from the importer's: margins, and for code the ground, and lines that wrap."""
    size, form = theme().size, QTextBlockFormat()
    heading = block.blockFormat().headingLevel() > 0
    form.setTopMargin(size("l") if heading and block.blockNumber() else 0)
    form.setBottomMargin(size("xs") if _goes_on(block) else size("s"))
    if _is_code(block):
        form.setBottomMargin(0 if _is_code(block.next()) else size("m"))
        form.setBackground(theme().color("sunken"))
        form.setNonBreakableLines(False)
    return form


def _dress_code(block: QTextBlock, cursor: QTextCursor, colours: Highlighter) -> None:
    """Code is known by the importer's fixed pitch; the font is the theme's, as are the colours of JSON."""
    code = QTextCharFormat()
    code.setFont(theme().font("code"))
    pieces = block.begin()
    while not pieces.atEnd():
        piece = pieces.fragment()
        if piece.charFormat().fontFixedPitch():
            cursor.setPosition(piece.position())
            cursor.setPosition(piece.position() + piece.length(), QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(code)
        pieces += 1
    if block.blockFormat().property(QTextFormat.Property.BlockCodeLanguage) == "json":
        block.layout().setFormats(colours.ranges_of(block.text()))
