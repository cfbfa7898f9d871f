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

MENUS = ("&File", "&Edit", "&View", "&Schema", "&Answer", "&Help")
SUBMENUS = MappingProxyType(
    {
        "lines": "&Lines and selection",
        "folding": "Fol&ding",
        "zoom": "&Zoom",
        "recent": "Open &recent",
        "examples": "&Examples",
        "export": "E&xport",
        "panes": "P&anes",
        "colours": "&Colours",
        "look": "Prepared &as",
        "version": "&MCP version",
    }
)
"""Name -> title, for the menus within menus."""

CONDITIONS = MappingProxyType(
    {
        "undo": "nothing to undo",
        "redo": "nothing to redo",
        "problems": "no problems",
        "readable": "the schema cannot be read",
        "result": "nothing to send yet",
        "recent": "no file was opened yet",
        "file": "the text has no file yet",
        "several": "no other document is open",
    }
)
"""Condition -> why an action that needs it is grey."""

_FILE = (
    Action("new", "&New", "File", ("Ctrl+N",), "new", "Start an empty schema", toolbar="New"),
    Action("open", "&Open…", "File", ("Ctrl+O",), "open", "Open a schema from a file", toolbar="Open"),
    Action("forget-recent", "&Forget these files", "File/recent", needs="recent", tip="Empty this list"),
    Action(
        "save",
        "&Save",
        "File",
        ("Ctrl+S",),
        "save",
        "Write the schema to its file",
        toolbar="Save",
        starts_section=True,
    ),
    Action("save-as", "Save &as…", "File", ("Ctrl+Shift+S",), tip="Write the schema to another file"),
    Action(
        "reload",
        "Re&load from disk",
        "File",
        needs="file",
        tip="Take the file's text; undo brings yours back",
        starts_section=True,
    ),
    Action("compare", "&Compare with the file…", "File", needs="file", tip="Show what you changed"),
    Action(
        "reopen",
        "Reopen at next s&tart",
        "File",
        toggle=True,
        tip="Show the documents that are open now again at the next start",
        starts_section=True,
    ),
    Action(
        "settings",
        "Sett&ings…",
        "File",
        ("Ctrl+,",),
        "settings",
        "Colours, fonts, keys and whatever else is remembered",
    ),
    Action("close", "Close doc&ument", "File", ("Ctrl+W",), tip="Close the document"),
    Action("quit", "&Quit", "File", ("Ctrl+Q",), tip="Close the window"),
)

_VIEW = (
    Action("pane-schema", "&Schema", "View", ("Ctrl+1",), "schema", "Go to the schema"),
    Action("pane-prepared", "&Prepared", "View", ("Ctrl+2",), "prepare", "Go to the prepared schema"),
    Action("pane-form", "&Form", "View", ("Ctrl+3",), "form", "Go to the form"),
    Action("pane-problems", "Pro&blems", "View", ("Ctrl+4",), "warning", "Go to the problems"),
    Action("outline", "Outl&ine of the fields", "View", ("Ctrl+Shift+O",), tip="Go to the list of fields"),
    Action(
        "explain",
        "E&xplain",
        "View",
        ("Ctrl+Shift+E",),
        "explain",
        "Show why each answer is taken or refused",
    ),
    Action("pane-result", "&Result", "View", ("Ctrl+5",), tip="Go to the result"),
    Action("next-pane", "&Next pane", "View", ("F6",), tip="Go to the next pane", starts_section=True),
    Action("previous-pane", "Pre&vious pane", "View", ("Shift+F6",), tip="Go to the pane before"),
    Action(
        "next-document",
        "Next docum&ent",
        "View",
        ("Ctrl+Tab", "Ctrl+PgDown"),
        tip="Show the next document",
        needs="several",
        starts_section=True,
    ),
    Action(
        "previous-document",
        "Previous do&cument",
        "View",
        ("Ctrl+Shift+Tab", "Ctrl+PgUp"),
        tip="Show the document before",
        needs="several",
    ),
    Action(
        "show-form",
        "Answer as f&orm",
        "View",
        group="answer",
        tip="Show the answer as a form",
        starts_section=True,
    ),
    Action("show-json", "Answer as &JSON", "View", group="answer", tip="Show the answer as JSON"),
    Action(
        "show-result",
        "Res&ult of now",
        "View",
        group="result",
        tip="Show what Accept would send",
        starts_section=True,
    ),
    Action(
        "show-history",
        "&History of results",
        "View",
        ("Ctrl+Shift+H",),
        "history",
        group="result",
        tip="Show what went out, to answer with it again",
    ),
    Action("look:prepared", "&Prepared", "View/look", group="look", tip="Show the prepared schema alone"),
    Action(
        "look:both",
        "&Both",
        "View/look",
        group="look",
        tip="Show the schema as written beside the prepared one, line by line",
        contexts=("prepared",),
    ),
    Action(
        "look:inline",
        "&Inline",
        "View/look",
        group="look",
        tip="Show what preparation takes out and what it puts in, in one text",
        contexts=("prepared",),
    ),
    Action(
        "theme:system",
        "As the &system",
        "View/colours",
        group="theme",
        tip="Light or dark as the system",
        starts_section=True,
    ),
    Action("theme:light", "&Light", "View/colours", group="theme", tip="Dark ink on light panes"),
    Action("theme:dark", "&Dark", "View/colours", group="theme", tip="Light ink on dark panes"),
)

_SCHEMA = (
    Action(
        "paste-schema",
        "Paste &as schema",
        "Schema",
        ("Ctrl+Shift+V",),
        tip="Take the schema out of what was copied: JSON, JavaScript, TypeScript, Python, a request, a tool",
        contexts=("schema",),
    ),
    Action(
        "next-problem",
        "&Next problem",
        "Schema",
        ("F8",),
        tip="Go to the next problem",
        needs="problems",
        contexts=("schema",),
    ),
    Action(
        "previous-problem",
        "&Previous problem",
        "Schema",
        ("Shift+F8",),
        tip="Go to the problem before",
        needs="problems",
        contexts=("schema",),
    ),
    Action(
        "fixes",
        "&Quick fixes…",
        "Schema",
        ("Ctrl+.",),
        "fix",
        "Show the ways to mend the problem at the caret",
        needs="problems",
        contexts=("schema",),
    ),
    Action(
        "explain-code",
        "What does this pro&blem mean",
        "Schema",
        ("Shift+F1",),
        "info",
        "Show in Help what the problem at the caret, or the chosen one, means",
        needs="problems",
        contexts=("schema",),
    ),
    Action(
        "complete",
        "S&uggestions",
        "Schema",
        ("Ctrl+Space",),
        tip="Show what can be written at the caret",
        contexts=("schema",),
    ),
    Action(
        "format",
        "&Format",
        "Schema",
        ("Ctrl+Shift+F",),
        tip="Lay the text out anew: same values, same order, same spelling",
        contexts=("schema",),
        starts_section=True,
    ),
    Action(
        "copy-pointer",
        "Copy po&inter",
        "Schema",
        ("Ctrl+Shift+C",),
        "copy",
        "Copy the JSON Pointer of what the caret is in",
        contexts=("schema",),
        starts_section=True,
    ),
    Action(
        "copy-prepared",
        "&Copy prepared schema",
        "Schema",
        (),
        "copy",
        "Copy the whole prepared schema",
        needs="readable",
        contexts=("prepared",),
    ),
    Action(
        "save-prepared",
        "Save prepared schema &to a file…",
        "Schema",
        (),
        "save",
        "Write the prepared schema to a file; the document stays what it is",
        needs="readable",
        contexts=("prepared",),
    ),
    Action(
        "fallbacks",
        "For clients &without allowCustom…",
        "Schema",
        (),
        "client",
        "Show what can be asked instead of clients that do not know allowCustom",
        needs="readable",
        starts_section=True,
    ),
    Action(
        "clients",
        "Compare c&lients…",
        "Schema",
        (),
        "matrix",
        "Show what each client makes of each field, and why",
        needs="readable",
    ),
    Action(
        "export",
        "&Export as…",
        "Schema",
        (),
        "export",
        "Write the schema as server code, as a request, or as a table",
        needs="readable",
        toolbar="Export",
    ),
)

_ANSWER = (
    Action(
        "accept",
        "&Accept",
        "Answer",
        ("Ctrl+Return", "Ctrl+Enter"),
        "valid",
        "Send the answer, or go to the first problem",
    ),
    Action("decline", "&Decline", "Answer", tip="Say no: nothing of the answer is sent"),
    Action("cancel", "&Cancel", "Answer", tip="Leave without a yes or no: nothing is sent"),
    Action(
        "reset",
        "&Reset to defaults",
        "Answer",
        (),
        "reset",
        "Take every answer back; the defaults hold again",
        starts_section=True,
    ),
    Action(
        "find-field",
        "&Find a field",
        "Answer",
        icon="search",
        tip="Find a field of the form; Ctrl+F in the form does the same",
        starts_section=True,
    ),
    Action("clear-all", "C&lear all", "Answer", tip="No field is answered, those with a default too"),
    Action(
        "copy-content",
        "Copy con&tent",
        "Answer",
        (),
        "copy",
        "Copy the answer's content as JSON",
        needs="readable",
        contexts=("json",),
        starts_section=True,
    ),
    Action(
        "paste-answer",
        "&Paste an answer",
        "Answer",
        tip="Fill the form from JSON on the clipboard: content, or a whole result",
        needs="readable",
        contexts=("json",),
    ),
    Action(
        "copy-result",
        "Copy r&esult",
        "Answer",
        (),
        "copy",
        "Copy the whole result",
        needs="result",
        contexts=("result",),
    ),
)

_HELP = (
    Action("palette", "&Commands…", "Help", ("Ctrl+Shift+P",), "search", "Find a command by its name"),
    Action("shortcuts", "&Shortcuts", "Help", ("F1",), tip="Show the keys of all commands"),
    Action("about", "&About Schema Playground", "Help", (), "info", "Name and versions", starts_section=True),
)

_PAGES = tuple(
    Action(f"help:{page.name}", page.menu, "Help", tip=page.sentence, starts_section=page == PAGES[0])
    for page in PAGES
    if page.menu
)


def all_actions() -> tuple[Action, ...]:
    """The whole table, examples and MCP versions included."""
    shown = (
        Action(
            "gallery",
            "&Gallery with pictures…",
            "File/examples",
            ("Ctrl+Shift+G",),
            "examples",
            "Show all examples with a picture and what to try",
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
            tip=f"Check schemas for MCP {version}",
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
