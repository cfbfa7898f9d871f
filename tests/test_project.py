"""The project around the code: what is in its files, and what it is packed into."""

import ast
import importlib.metadata
import importlib.util
import io
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from playground import __version__
from playground.cli import main

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _tracked() -> list[Path]:
    """The files of the project that hold text; skipped where there is no git to ask."""
    try:
        listed = subprocess.run(
            ["git", "-c", "safe.directory=*", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no git repository")
    names = listed.stdout.decode().split("\0")
    return [ROOT / name for name in names if name and not name.endswith((".png", ".ico", ".webp"))]


def test_no_file_names_a_machine_or_a_registry() -> None:
    # written so that this file does not match itself
    forbidden = re.compile(r"(/(wor[k]|far[m]|roo[t])/|https?://[a-z.]*(py|npm|deb)[a-z]*\.(org|com)/)")
    found = []
    for path in _tracked():
        if path.suffix != ".svg" and path.is_file():
            found += [
                f"{path.relative_to(ROOT)}: {match[0]}"
                for match in forbidden.finditer(path.read_text(encoding="utf-8"))
            ]
    assert found == []


def test_no_module_is_too_long() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for folder in ("playground", "packaging")
        for path in (ROOT / folder).rglob("*.py")
    }
    assert lengths
    assert {name: length for name, length in lengths.items() if length > 500} == {}


def test_every_module_says_what_it_owns() -> None:
    modules = [path for path in (ROOT / "playground").rglob("*.py") if path.name != "__init__.py"]
    assert modules
    silent = [p for p in modules if not ast.get_docstring(ast.parse(p.read_text(encoding="utf-8")))]
    assert silent == []


def test_the_versions_agree() -> None:
    try:
        installed = importlib.metadata.version("schema-playground")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("the project is not installed here")
    assert installed == __version__


def test_the_changelog_has_this_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[?{re.escape(__version__)}\b", changes, re.MULTILINE)


def test_the_first_screen_of_the_readme_has_both_commands() -> None:
    first_screen = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:30]
    assert "python3 packaging/bootstrap.py run" in first_screen
    assert "python3 packaging/bootstrap.py test" in first_screen


def test_the_readme_shows_what_the_program_prints(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    said = re.search(r"echo '(.+)' \| schema-playground (validate \S+ -)$", readme, re.MULTILINE)
    assert said is not None
    monkeypatch.chdir(ROOT / "resources" / "examples")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(said[1].encode())))
    assert main(said[2].split()) == 1
    assert f"```\n{capsys.readouterr().out}```" in readme


def test_every_link_between_our_pages_leads_somewhere() -> None:
    pages = [path for path in _tracked() if path.suffix == ".md" and path.is_file()]
    broken = []
    for page in pages:
        for target in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", page.read_text(encoding="utf-8")):
            if not (page.parent / target).exists():
                broken.append(f"{page.relative_to(ROOT)}: {target}")
    assert broken == []


def test_packaging_does_not_hide_the_library_of_that_name() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()
    assert not list((ROOT / "packaging").rglob("build.py"))


def test_every_dependency_is_decided_on() -> None:
    pages = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "docs" / "decisions").glob("[0-9]*.md"))
    extras = PROJECT["project"]["optional-dependencies"].values()
    wanted = [*PROJECT["project"]["dependencies"], *(name for extra in extras for name in extra)]
    names = [re.split(r"[^A-Za-z0-9-]", requirement)[0] for requirement in wanted]
    others = [name for name in names if name != PROJECT["project"]["name"]]  # an extra may include another
    assert [name for name in others if name.lower() not in pages.lower()] == []


@pytest.mark.skipif(importlib.util.find_spec("hatchling") is None, reason="hatchling is not installed here")
def test_the_wheel_has_the_package_its_resources_and_its_pages(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("schema_playground-*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    package = {
        path.relative_to(ROOT).as_posix()
        for path in _tracked()
        if path.is_relative_to(ROOT / "playground") and path.is_file()
    }
    resources = {
        f"playground/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "resources").rglob("*")
        if path.is_file()
    }
    docs = ROOT / "docs"
    pages = {
        f"playground/resources/{path.relative_to(ROOT).as_posix()}"
        for path in (*docs.glob("*.md"), *docs.glob("images/help-*.png"))
    }
    assert resources
    assert pages
    assert package | resources | pages <= packed
    assert {name for name in packed if "/docs/" in name} == pages
    assert not [name for name in packed if name.startswith(("tests/", "packaging/", "docs/"))]
    (entry_points,) = [name for name in packed if name.endswith("/entry_points.txt")]
    assert b"schema-playground = playground.__main__:main" in zipfile.ZipFile(wheel).read(entry_points)
