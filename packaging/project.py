"""What all recipes say about the project: names, version, folders, the time that goes into archives."""

import ast
import os
import subprocess
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RECIPES = ROOT / "packaging"
BUILD = ROOT / "build"
DIST = ROOT / "dist"

LONGEST_COMMAND_SECONDS = 1200

NAME = "schema-playground"
TITLE = "Schema Playground"
WINDOWED = f"{NAME}-window"
"""The program without a console, on Windows alone."""
IDENTIFIER = "org.schema_playground.schema_playground"
"""Nobody owns this name; who publishes the program puts one of their own here."""
MIME_TYPE = "application/schema+json"


def version() -> str:
    """The one version, as playground/__init__.py has it; read without importing anything."""
    tree = ast.parse((ROOT / "playground" / "__init__.py").read_text(encoding="utf-8"))
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__version__":
            return str(ast.literal_eval(statement.value))
    raise LookupError("playground/__init__.py has no __version__")


def description() -> str:
    """The project in one sentence."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["description"])


class RecipeError(Exception):
    """Something that keeps a package from being made; the text says what."""


def output(*command: str, folder: Path = ROOT, environment: dict[str, str] | None = None) -> str:
    """What a command prints, without the blank around it.

    Raises:
        RecipeError: it fails, or does not end; with the end of what it says about that.
    """
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST_COMMAND_SECONDS,
        )
    except subprocess.TimeoutExpired as error:
        raise RecipeError(f"{command[0]} did not end in {LONGEST_COMMAND_SECONDS} s") from error
    if done.returncode:
        said = "\n".join(f"{done.stdout}\n{done.stderr}".splitlines()[-25:])
        raise RecipeError(f"{command[0]} ended with {done.returncode}:\n{said}")
    return done.stdout.strip()


def changed_at() -> int:
    """Seconds since 1970 of the last commit, or SOURCE_DATE_EPOCH: two builds of one commit bear the same."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    command = ["git", "-c", "safe.directory=*", "log", "-1", "--format=%ct"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return int(done.stdout) if done.stdout.strip() else int(time.time())


def filled(template: Path, **more: str) -> str:
    """A template's text with @VERSION@, @TITLE@ and the like put in; any other @NAME@ raises."""
    values = {"NAME": NAME, "TITLE": TITLE, "VERSION": version(), "DESCRIPTION": description(), **more}
    text = template.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    left = [word for word in text.split() if word.startswith("@") and word.endswith("@") and len(word) > 2]
    if left:
        raise LookupError(f"{template.name}: nothing stands for {', '.join(left)}")
    return text
