"""Rules about options: empty lists, doubles, options that look alike; their titles."""

from collections.abc import Iterator

from playground.core import pointer as json_pointer
from playground.core.json_types import items_of, members_of
from playground.core.lint.places import OPTION_KEYWORDS, RawOption
from playground.core.lint.registry import Finding, PropertyContext, at_keyword, rule
from playground.core.wording import counted, shown


@rule("empty-enum", "warning", needs=("enum",))
def empty_enum(context: PropertyContext) -> Iterator[Finding]:
    """An enum SHOULD have an element (2020-12 validation, section 6.1.2): an empty one admits nothing."""
    options = context.options
    if options.keyword == "enum" and not options.values:
        message = "enum has no options: no answer can be right"
        yield at_keyword(
            options.home_pointer, "enum", message, "Write at least one option, or take enum out."
        )


@rule("empty-option", "warning", needs=OPTION_KEYWORDS)
def empty_option(context: PropertyContext) -> Iterator[Finding]:
    """The empty text as an option shows as a blank row."""
    for option in context.options.entries if "" in context.options.texts else ():
        if option.value == "":
            hint = "Take it out: an optional property may be left unanswered. Or give it a title."
            yield _finding(option, "an option is the empty text", hint)


@rule("duplicate-option", "warning", needs=OPTION_KEYWORDS)
def duplicate_option(context: PropertyContext) -> Iterator[Finding]:
    """Elements SHOULD be unique (2020-12 validation, section 6.1.2); in oneOf a double matches twice."""
    texts = context.options.texts
    if len(set(texts)) == len(texts):
        return
    seen: set[str] = set()
    one_of = context.options.keyword == "oneOf"
    for option in context.options.entries:
        if not isinstance(option.value, str):
            continue
        if option.value in seen:
            message = f"the option {shown(option.value)} is there twice"
            if one_of:
                message += ": oneOf then refuses it"
            yield _finding(option, message, "Keep one of them.")
        seen.add(option.value)


@rule("blank-edged-option", "warning", needs=OPTION_KEYWORDS)
def blank_edged_option(context: PropertyContext) -> Iterator[Finding]:
    """Blanks around an option are sent with it, and nobody sees them."""
    texts = context.options.texts
    if list(map(str.strip, texts)) == texts:
        return
    for option in context.options.entries:
        if isinstance(option.value, str) and option.value != option.value.strip():
            message = f"the option {shown(option.value)} begins or ends with a blank, which is sent too"
            yield _finding(option, message, "Remove the blank unless the server needs it.")


@rule("case-only-option", "warning", needs=OPTION_KEYWORDS)
def case_only_option(context: PropertyContext) -> Iterator[Finding]:
    """Two options that differ only in capital letters are taken for one another."""
    texts = set(context.options.texts)
    if len(set(map(str.casefold, texts))) == len(texts):
        return
    first: dict[str, str] = {}
    for option in context.options.entries:
        if not isinstance(option.value, str):
            continue
        other = first.setdefault(option.value.casefold(), option.value)
        if other != option.value:
            message = f"the options {shown(other)} and {shown(option.value)} differ only in capital letters"
            yield _finding(option, message, "Keep one of them, or name them apart.")


@rule("duplicate-title", "warning", needs=OPTION_KEYWORDS)
def duplicate_title(context: PropertyContext) -> Iterator[Finding]:
    """Two options with the same title cannot be told apart by the person who answers."""
    first: dict[str, str] = {}
    for value, title, pointer, keyword in _titles(context):
        if title in first and first[title] != value:
            message = (
                f"the title {shown(title)} stands for two options: {shown(first[title])} and {shown(value)}"
            )
            yield Finding(message, pointer, keyword, "Give each option a title of its own.")
        first.setdefault(title, value)


def _titles(context: PropertyContext) -> Iterator[tuple[str, str, str, str]]:
    """Value, title, the title's pointer and its keyword, for each option that has a title."""
    names = items_of(members_of(context.schema).get("enumNames"))
    if not names and not context.options.titled:
        return
    for index, option in enumerate(context.options.entries):
        if option.branch is not None:
            title, pointer, keyword = option.branch.get("title"), option.branch_pointer + "/title", "title"
        elif index < len(names) and context.options.home is context.schema:
            title, keyword = names[index], "enumNames"
            pointer = json_pointer.join(context.pointer, "enumNames", index)
        else:
            continue
        if isinstance(title, str) and isinstance(option.value, str):
            yield option.value, title, pointer, keyword


@rule("option-without-title", "warning", needs=OPTION_KEYWORDS)
def option_without_title(context: PropertyContext) -> Iterator[Finding]:
    """In MCP a titled option has const and title; SDK clients refuse one without."""
    for option in context.options.entries if context.options.titled else ():
        if option.branch is not None and "title" not in option.branch:
            message = f"the option {shown(option.value)} has no title"
            yield Finding(
                message, option.branch_pointer, "title", 'Add a "title": clients may refuse the request.'
            )


@rule("enum-names-length", "warning", needs=("enumNames",))
def enum_names_length(context: PropertyContext) -> Iterator[Finding]:
    """enumNames pairs titles with options by position, so there has to be one for each."""
    schema = members_of(context.schema)
    names, options = items_of(schema.get("enumNames")), items_of(schema.get("enum"))
    if "enumNames" in schema and "enum" in schema and len(names) != len(options):
        message = f"enumNames has {counted(len(names), 'title')} for {counted(len(options), 'option')}"
        hint = "Write one title for each option; until then the options show their values."
        yield at_keyword(context.pointer, "enumNames", message, hint)


@rule("enum-names-legacy", "information", at="name", needs=("enumNames",))
def enum_names_legacy(context: PropertyContext) -> Iterator[Finding]:
    """enumNames never was JSON Schema; since 2025-11-25 MCP calls it legacy."""
    if "enumNames" in members_of(context.schema) and context.mcp_version >= "2025-11-25":
        message = f"enumNames is legacy in MCP {context.mcp_version}; strict validators refuse it as unknown"
        hint = 'Write "oneOf" with a "const" and a "title" for each option, unless you need allowCustom.'
        yield Finding(message, json_pointer.join(context.pointer, "enumNames"), "enumNames", hint)


def _finding(option: RawOption, message: str, hint: str) -> Finding:
    return Finding(message, option.pointer, "const" if option.branch is not None else "enum", hint)
