"""Where the program's own files are: icons, examples, themes, and the pages of the documentation."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def resource_folder(package: Path = _PACKAGE) -> Path:
    """The folder `resources`: inside the package (a wheel, a frozen program), else beside it (a source tree).

    Raises:
        FileNotFoundError: neither is there; the installation is broken.
    """
    for folder in (package / "resources", package.parent / "resources"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no folder resources in {package} or beside it")


def docs_folder(package: Path = _PACKAGE) -> Path:
    """The folder of the documentation: among the resources in the package, else `docs` beside it.

    Raises:
        FileNotFoundError: neither is there; the installation is broken.
    """
    for folder in (package / "resources" / "docs", package.parent / "docs"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no folder resources/docs in {package}, and no docs beside it")


def resource_path(*names: str) -> Path:
    """A file or folder below `resources`: `resource_path("examples", "colour.json")`."""
    return resource_folder().joinpath(*names)
