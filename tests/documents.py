"""What the documentation says, as far as it can be checked: menus, codes, commands, examples."""

import ast
import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PACKAGE = ROOT / "playground"

_CODE = re.compile(r"[a-z]+(?:-[a-z]+)+|missing|excluded|unreadable")
_MAKERS = frozenset(
    {"Problem", "Words", "error", "rule", "schema_rule", "_problem", "_refused"}
    | {"_lengths", "_bound", "_fixed", "_limited"}
)
"""What takes a code as its first or second argument."""

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_WAY = re.compile(r"(?<!\*)\*([A-Z][^*\n]* > [^*]+?)\*(?!\*)")
_INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_KEY = re.compile(r"(?<![\w+])(?:(?:Ctrl|Shift|Alt)\+)+(?:F\d{1,2}|[A-Z][a-z]+|[A-Z]|[.,/\]\[])(?![\w+])")
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def people_pages() -> list[Path]:
    """The pages for people who use the program."""
    names = ("guide", "allow-custom", "faq", "problem-codes", "keyboard")
    return [ROOT / "README.md", *(DOCS / f"{name}.md" for name in names)]


def all_pages() -> list[Path]:
    """Those for people who work on it too; what they name has to exist as well."""
    others = (
        *DOCS.glob("*.md"),
        *DOCS.glob("decisions/*.md"),
        ROOT / "CONTRIBUTING.md",
        ROOT / "CHANGELOG.md",
    )
    return [*people_pages(), *(page for page in sorted(others) if page not in people_pages())]


def keys(page: Path) -> set[str]:
    """Every key with a modifier that a page names, as `Ctrl+S`, in code or in words."""
    return set(_KEY.findall(text_of(page)))


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def menu_ways(page: Path) -> set[str]:
    """Every `*Menu > Action*` of a page."""
    return {" ".join(way.split()) for way in _WAY.findall(_FENCE.sub("", text_of(page)))}


def listed_codes() -> dict[str, str]:
    """Code -> severity, as the page of codes has them."""
    page = text_of(DOCS / "problem-codes.md")
    return dict(re.findall(r"^### ([a-z-]+)\n\n\*(\w+)\*: ", page, re.MULTILINE))


def inline_codes(page: Path) -> set[str]:
    """What stands in backticks in a page's sentences."""
    return set(_INLINE.findall(_FENCE.sub("", text_of(page))))


def command_lines(page: Path) -> list[list[str]]:
    """The words after `schema-playground`, of every call that a page shows."""
    text = text_of(page)
    shown = [line for _kind, body in _FENCE.findall(text) for line in body.splitlines()] + list(
        inline_codes(page)
    )
    found = []
    for line in shown:
        for part in re.split(r"\||&&|;", line):
            if "schema-playground" not in part:
                continue
            words = shlex.split(part, comments=True)
            if words[:1] == ["schema-playground"] and len(words) > 1:
                found.append(words[1:])
    return found


def options(page: Path) -> set[str]:
    return set(_OPTION.findall(text_of(page)))


@dataclass(frozen=True)
class Example:
    """One row below an example: a property, an answer, and what comes of it."""

    schema: object
    answer: object
    verdict: str


def allow_custom_examples() -> Iterator[Example]:
    """Every row of the tables that stand below an example property."""
    parts = re.split(r"^```json\n", text_of(DOCS / "allow-custom.md"), flags=re.MULTILINE)[1:]
    for part in parts:
        schema, _, rest = part.partition("```")
        below = rest.partition("\n## ")[0]
        for answer, verdict in re.findall(r"^\| `(.+)` \| (\w+) \|$", below, re.MULTILINE):
            yield Example(json.loads(schema), json.loads(answer), verdict)


def guide_schemas() -> list[str]:
    return [body for kind, body in _FENCE.findall(text_of(DOCS / "guide.md")) if kind == "json"]


# -- codes of the source


@cache
def reported_codes() -> frozenset[str]:
    """Every code that the source can give a problem: the constants where problems are made."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = _constants(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _called(node) in _MAKERS:
                for argument in node.args[:2]:
                    found |= _codes_in(argument, names)
            elif isinstance(node, ast.Constant) and path.is_relative_to(PACKAGE / "core"):
                found |= _told_by_prefix(node.value)
    return frozenset(found - {"json-rpc"})


def _constants(tree: ast.Module) -> dict[str, str]:
    return {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _called(call: ast.Call) -> str:
    function = call.func
    return getattr(function, "id", "") or getattr(function, "attr", "")


def _codes_in(argument: ast.expr, names: dict[str, str]) -> set[str]:
    branches = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
    values = [
        branch.value if isinstance(branch, ast.Constant) else names.get(getattr(branch, "id", ""), "")
        for branch in branches
    ]
    return {value for value in values if isinstance(value, str) and _CODE.fullmatch(value)}


def _told_by_prefix(value: object) -> set[str]:
    """Codes that tables hold: those of JSON text and of the metaschema are known by how they begin."""
    if isinstance(value, str) and value.startswith(("json-", "keyword-")) and _CODE.fullmatch(value):
        return {value}
    return set()
