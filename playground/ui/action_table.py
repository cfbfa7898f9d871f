"""The table of all actions: their words, keys, icons, menus, and when they can be used.

What an action does is elsewhere: every id has one handler, and the window says which.
"""

from types import MappingProxyType

from playground.app.examples import examples
from playground.app.help_pages import PAGES
from playground.core.intent import MCP_VERSIONS
from playground.ui.action_row import Action
from playground.ui.editing_rows import EDIT, FIND, LINES, TEXT_LOOK
from playground.ui.export_rows import EXPORT
from playground.ui.layout_rows import LAYOUT
from playground.ui.words import tr

MENUS = MappingProxyType(
    {
        "File": tr("&File"),
        "Edit": tr("&Edit"),
        "View": tr("&View"),
        "Schema": tr("&Schema"),
        "Answer": tr("&Answer"),
        "Help": tr("&Help"),
    }
)
"""Name -> title, in the order of the menu bar. A row of the table names its menu by the name."""

SUBMENUS = MappingProxyType(
    {
        "lines": tr("&Lines and selection"),
        "folding": tr("Fol&ding"),
        "zoom": tr("&Zoom"),
        "recent": tr("Open &recent"),
        "examples": tr("&Examples"),
        "export": tr("E&xport"),
        "panes": tr("P&anes"),
        "colours": tr("&Colours"),
        "look": tr("Prepared &as"),
        "version": tr("&MCP version"),
    }
)
"""Name -> title, for the menus within menus."""

CONDITIONS = MappingProxyType(
    {
        "undo": tr("nothing to undo"),
        "redo": tr("nothing to redo"),
        "problems": tr("no problems"),
        "readable": tr("the schema cannot be read"),
        "result": tr("nothing to send yet"),
        "recent": tr("no file was opened yet"),
        "file": tr("the text has no file yet"),
        "several": tr("no other document is open"),
    }
)
"""Condition -> why an action that needs it is grey."""

_FILE = (
    Action("new", tr("&New"), "File", ("Ctrl+N",), "new", tr("Start an empty schema"), toolbar=tr("New")),
    Action(
        "open", tr("&Open…"), "File", ("Ctrl+O",), "open", tr("Open a schema from a file"), toolbar=tr("Open")
    ),
    Action(
        "forget-recent", tr("&Forget these files"), "File/recent", needs="recent", tip=tr("Empty this list")
    ),
    Action(
        "save",
        tr("&Save"),
        "File",
        ("Ctrl+S",),
        "save",
        tr("Write the schema to its file"),
        toolbar=tr("Save"),
        starts_section=True,
    ),
    Action("save-as", tr("Save &as…"), "File", ("Ctrl+Shift+S",), tip=tr("Write the schema to another file")),
    Action(
        "reload",
        tr("Re&load from disk"),
        "File",
        needs="file",
        tip=tr("Take the file's text; undo brings yours back"),
        starts_section=True,
    ),
    Action("compare", tr("&Compare with the file…"), "File", needs="file", tip=tr("Show what you changed")),
    Action(
        "reopen",
        tr("Reopen at next s&tart"),
        "File",
        toggle=True,
        tip=tr("Show the documents that are open now again at the next start"),
        starts_section=True,
    ),
    Action(
        "settings",
        tr("Sett&ings…"),
        "File",
        ("Ctrl+,",),
        "settings",
        tr("Colours, fonts, keys and whatever else is remembered"),
    ),
    Action("close", tr("Close doc&ument"), "File", ("Ctrl+W",), tip=tr("Close the document")),
    Action("quit", tr("&Quit"), "File", ("Ctrl+Q",), tip=tr("Close the window")),
)

_VIEW = (
    Action("pane-schema", tr("&Schema"), "View", ("Ctrl+1",), "schema", tr("Go to the schema")),
    Action("pane-prepared", tr("&Prepared"), "View", ("Ctrl+2",), "prepare", tr("Go to the prepared schema")),
    Action("pane-form", tr("&Form"), "View", ("Ctrl+3",), "form", tr("Go to the form")),
    Action("pane-problems", tr("Pro&blems"), "View", ("Ctrl+4",), "warning", tr("Go to the problems")),
    Action(
        "outline", tr("Outl&ine of the fields"), "View", ("Ctrl+Shift+O",), tip=tr("Go to the list of fields")
    ),
    Action(
        "explain",
        tr("E&xplain"),
        "View",
        ("Ctrl+Shift+E",),
        "explain",
        tr("Show why each answer is taken or refused"),
    ),
    Action("pane-result", tr("&Result"), "View", ("Ctrl+5",), tip=tr("Go to the result")),
    Action(
        "next-pane", tr("&Next pane"), "View", ("F6",), tip=tr("Go to the next pane"), starts_section=True
    ),
    Action("previous-pane", tr("Pre&vious pane"), "View", ("Shift+F6",), tip=tr("Go to the pane before")),
    Action(
        "next-document",
        tr("Next docum&ent"),
        "View",
        ("Ctrl+Tab", "Ctrl+PgDown"),
        tip=tr("Show the next document"),
        needs="several",
        starts_section=True,
    ),
    Action(
        "previous-document",
        tr("Previous do&cument"),
        "View",
        ("Ctrl+Shift+Tab", "Ctrl+PgUp"),
        tip=tr("Show the document before"),
        needs="several",
    ),
    Action(
        "show-form",
        tr("Answer as f&orm"),
        "View",
        group="answer",
        tip=tr("Show the answer as a form"),
        starts_section=True,
    ),
    Action("show-json", tr("Answer as &JSON"), "View", group="answer", tip=tr("Show the answer as JSON")),
    Action(
        "show-result",
        tr("Res&ult of now"),
        "View",
        group="result",
        tip=tr("Show what Accept would send"),
        starts_section=True,
    ),
    Action(
        "show-history",
        tr("&History of results"),
        "View",
        ("Ctrl+Shift+H",),
        "history",
        group="result",
        tip=tr("Show what went out, to answer with it again"),
    ),
    Action(
        "look:prepared", tr("&Prepared"), "View/look", group="look", tip=tr("Show the prepared schema alone")
    ),
    Action(
        "look:both",
        tr("&Both"),
        "View/look",
        group="look",
        tip=tr("Show the schema as written beside the prepared one, line by line"),
        contexts=("prepared",),
    ),
    Action(
        "look:inline",
        tr("&Inline"),
        "View/look",
        group="look",
        tip=tr("Show what preparation takes out and what it puts in, in one text"),
        contexts=("prepared",),
    ),
    Action(
        "theme:system",
        tr("As the &system"),
        "View/colours",
        group="theme",
        tip=tr("Light or dark as the system"),
        starts_section=True,
    ),
    Action("theme:light", tr("&Light"), "View/colours", group="theme", tip=tr("Dark ink on light panes")),
    Action("theme:dark", tr("&Dark"), "View/colours", group="theme", tip=tr("Light ink on dark panes")),
)

_SCHEMA = (
    Action(
        "paste-schema",
        tr("Paste &as schema"),
        "Schema",
        ("Ctrl+Shift+V",),
        tip=tr(
            "Take the schema out of what was copied: JSON, JavaScript, TypeScript, Python, a request, a tool"
        ),
        contexts=("schema",),
    ),
    Action(
        "next-problem",
        tr("&Next problem"),
        "Schema",
        ("F8",),
        tip=tr("Go to the next problem"),
        needs="problems",
        contexts=("schema",),
    ),
    Action(
        "previous-problem",
        tr("&Previous problem"),
        "Schema",
        ("Shift+F8",),
        tip=tr("Go to the problem before"),
        needs="problems",
        contexts=("schema",),
    ),
    Action(
        "fixes",
        tr("&Quick fixes…"),
        "Schema",
        ("Ctrl+.",),
        "fix",
        tr("Show the ways to mend the problem at the caret"),
        needs="problems",
        contexts=("schema",),
    ),
    Action(
        "explain-code",
        tr("What does this pro&blem mean"),
        "Schema",
        ("Shift+F1",),
        "info",
        tr("Show in Help what the problem at the caret, or the chosen one, means"),
        needs="problems",
        contexts=("schema",),
    ),
    Action(
        "complete",
        tr("S&uggestions"),
        "Schema",
        ("Ctrl+Space",),
        tip=tr("Show what can be written at the caret"),
        contexts=("schema",),
    ),
    Action(
        "format",
        tr("&Format"),
        "Schema",
        ("Ctrl+Shift+F",),
        tip=tr("Lay the text out anew: same values, same order, same spelling"),
        contexts=("schema",),
        starts_section=True,
    ),
    Action(
        "copy-pointer",
        tr("Copy po&inter"),
        "Schema",
        ("Ctrl+Shift+C",),
        "copy",
        tr("Copy the JSON Pointer of what the caret is in"),
        contexts=("schema",),
        starts_section=True,
    ),
    Action(
        "copy-prepared",
        tr("&Copy prepared schema"),
        "Schema",
        (),
        "copy",
        tr("Copy the whole prepared schema"),
        needs="readable",
        contexts=("prepared",),
    ),
    Action(
        "save-prepared",
        tr("Save prepared schema &to a file…"),
        "Schema",
        (),
        "save",
        tr("Write the prepared schema to a file; the document stays what it is"),
        needs="readable",
        contexts=("prepared",),
    ),
    Action(
        "fallbacks",
        tr("For clients &without allowCustom…"),
        "Schema",
        (),
        "client",
        tr("Show what can be asked instead of clients that do not know allowCustom"),
        needs="readable",
        starts_section=True,
    ),
    Action(
        "clients",
        tr("Compare c&lients…"),
        "Schema",
        (),
        "matrix",
        tr("Show what each client makes of each field, and why"),
        needs="readable",
    ),
    Action(
        "export",
        tr("&Export as…"),
        "Schema",
        (),
        "export",
        tr("Write the schema as server code, as a request, or as a table"),
        needs="readable",
        toolbar=tr("Export"),
    ),
)

_ANSWER = (
    Action(
        "accept",
        tr("&Accept"),
        "Answer",
        ("Ctrl+Return", "Ctrl+Enter"),
        "valid",
        tr("Send the answer, or go to the first problem"),
    ),
    Action("decline", tr("&Decline"), "Answer", tip=tr("Say no: nothing of the answer is sent")),
    Action("cancel", tr("&Cancel"), "Answer", tip=tr("Leave without a yes or no: nothing is sent")),
    Action(
        "reset",
        tr("&Reset to defaults"),
        "Answer",
        (),
        "reset",
        tr("Take every answer back; the defaults hold again"),
        starts_section=True,
    ),
    Action(
        "find-field",
        tr("&Find a field"),
        "Answer",
        icon="search",
        tip=tr("Find a field of the form; Ctrl+F in the form does the same"),
        starts_section=True,
    ),
    Action("clear-all", tr("C&lear all"), "Answer", tip=tr("No field is answered, those with a default too")),
    Action(
        "copy-content",
        tr("Copy con&tent"),
        "Answer",
        (),
        "copy",
        tr("Copy the answer's content as JSON"),
        needs="readable",
        contexts=("json",),
        starts_section=True,
    ),
    Action(
        "paste-answer",
        tr("&Paste an answer"),
        "Answer",
        tip=tr("Fill the form from JSON on the clipboard: content, or a whole result"),
        needs="readable",
        contexts=("json",),
    ),
    Action(
        "copy-result",
        tr("Copy r&esult"),
        "Answer",
        (),
        "copy",
        tr("Copy the whole result"),
        needs="result",
        contexts=("result",),
    ),
)

_HELP = (
    Action(
        "palette", tr("&Commands…"), "Help", ("Ctrl+Shift+P",), "search", tr("Find a command by its name")
    ),
    Action("shortcuts", tr("&Shortcuts"), "Help", ("Ctrl+F1",), tip=tr("Show the keys of all commands")),
    Action(
        "about",
        tr("&About Schema Playground"),
        "Help",
        (),
        "info",
        tr("Name and versions"),
        starts_section=True,
    ),
)

_PAGES = tuple(
    Action(
        f"help:{page.name}",
        page.menu,
        "Help",
        ("F1",) if page.name == "guide" else (),
        tip=page.sentence,
        starts_section=page == PAGES[0],
    )
    for page in PAGES
    if page.menu
)


def all_actions() -> tuple[Action, ...]:
    """The whole table, examples and MCP versions included."""
    shown = (
        Action(
            "gallery",
            tr("&Gallery with pictures…"),
            "File/examples",
            ("Ctrl+Shift+G",),
            "examples",
            tr("Show all examples with a picture and what to try"),
        ),
        *(
            Action(
                f"example:{example.name}",
                example.title.replace("&", "&&"),
                "File/examples",
                tip=example.sentence,
                starts_section=example is examples()[0],
            )
            for example in examples()
        ),
    )
    versions = tuple(
        Action(
            f"version:{version}",
            version,
            "Schema/version",
            group="version",
            tip=tr("Check schemas for MCP {version}").format(version=version),
        )
        for version in reversed(MCP_VERSIONS)
    )
    return (
        _FILE[:3]
        + shown
        + _FILE[3:7]
        + EXPORT
        + _FILE[7:]
        + EDIT
        + FIND
        + LINES
        + _VIEW[:9]
        + LAYOUT
        + _VIEW[9:]
        + TEXT_LOOK
        + _SCHEMA
        + versions
        + _ANSWER
        + _HELP[:2]
        + _PAGES
        + _HELP[2:]
    )
