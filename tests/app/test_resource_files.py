"""The one helper that finds resources, at each of its two places."""

from pathlib import Path

import pytest

from playground.app.resource_files import docs_folder, resource_folder, resource_path


def _package(root: Path) -> Path:
    package = root / "playground"
    package.mkdir()
    return package


def test_resources_inside_the_package_are_found_as_in_a_wheel(tmp_path: Path) -> None:
    package = _package(tmp_path)
    (package / "resources").mkdir()
    assert resource_folder(package) == package / "resources"


def test_resources_beside_the_package_are_found_as_in_a_source_tree(tmp_path: Path) -> None:
    package = _package(tmp_path)
    (tmp_path / "resources").mkdir()
    assert resource_folder(package) == tmp_path / "resources"


def test_resources_inside_the_package_win(tmp_path: Path) -> None:
    package = _package(tmp_path)
    (tmp_path / "resources").mkdir()
    (package / "resources").mkdir()
    assert resource_folder(package) == package / "resources"


def test_missing_resources_are_said_with_both_places(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"in .* or beside it"):
        resource_folder(_package(tmp_path))


def test_this_source_tree_has_examples() -> None:
    assert resource_path("examples").is_dir()


def test_docs_among_the_resources_are_found_as_in_a_wheel_and_win(tmp_path: Path) -> None:
    package = _package(tmp_path)
    (tmp_path / "docs").mkdir()
    (package / "resources" / "docs").mkdir(parents=True)
    assert docs_folder(package) == package / "resources" / "docs"


def test_docs_beside_the_package_are_found_as_in_a_source_tree(tmp_path: Path) -> None:
    package = _package(tmp_path)
    (package / "resources").mkdir()
    (tmp_path / "docs").mkdir()
    assert docs_folder(package) == tmp_path / "docs"


def test_missing_docs_are_said_with_both_places(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"resources/docs in .* docs beside it"):
        docs_folder(_package(tmp_path))
