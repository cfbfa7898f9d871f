"""The recipes agree with the program and with each other; the rest only a build shows, to verify.py."""

import ast
import configparser
import plistlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from importlib import metadata
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImage, QImageReader

import debian_package
import freeze
import lean
import licences
import macos_image
import make
import pictures
import playground
import project
import system_packages
import verify
import windows_installer
from playground.cli import SUBCOMMANDS, main
from playground.ui.dialogs.about import versions

DESKTOP = project.ROOT / "resources" / "desktop"


# -- one version, one name


def test_every_place_that_tells_the_version_tells_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    told = {
        "command line": capsys.readouterr().out.split()[-1],
        "about": dict(versions())["Schema Playground"],
        "recipes": project.version(),
        "manual page": re.findall(r"Playground (\S+)\"", debian_package.man_page(project.version(), "today"))[
            0
        ],
        "changelog": debian_package.changelog(project.version()).partition("(")[2].partition(")")[0],
        "bundle": macos_image.info_plist()["CFBundleShortVersionString"],
        "control": re.findall(r"^Version: (.+)$", _control(), re.MULTILINE)[0],
    }
    assert set(told.values()) == {playground.__version__}, told


def test_no_file_but_the_package_holds_the_version() -> None:
    pattern = re.compile(rf"(?<![\d.]){re.escape(playground.__version__)}(?![\d.])")
    paths = [*project.RECIPES.rglob("*"), *DESKTOP.iterdir(), project.ROOT / "pyproject.toml"]
    texts = {path: path.read_bytes().decode("utf-8", "ignore") for path in paths if path.is_file()}
    holding = {path.name for path, text in texts.items() if pattern.search(text)}
    assert {name for name in holding if not name.endswith(".pyc")} == set()


@pytest.mark.parametrize(
    ("version", "numbers"), [("0.1.0", "0.1.0.0"), ("1.2", "1.2.0.0"), ("2.0.1.dev3", "2.0.1.0")]
)
def test_windows_gets_four_numbers(version: str, numbers: str) -> None:
    assert windows_installer.numbers(version) == numbers


def test_a_name_that_nothing_stands_for_is_no_silent_blank(tmp_path: Path) -> None:
    template = tmp_path / "template"
    template.write_text("@VERSION@ of\n@NOBODY@ on kim@example.org")
    with pytest.raises(LookupError, match="@NOBODY@"):
        project.filled(template)


def test_the_window_belongs_to_the_desktop_file() -> None:
    entry = _desktop_entry()
    code = "from playground.ui.application import make_application as m; print(m().desktopFileName())"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == entry["Icon"] == entry["StartupWMClass"] == project.NAME
    assert (DESKTOP / f"{project.NAME}.desktop").exists()


# -- the frozen program


def _imports(path: Path) -> set[str]:
    """The dotted names that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module} | {f"{node.module}.{name.name}" for name in node.names}
    return found


def test_nothing_that_the_program_imports_is_kept_out_of_the_frozen_one() -> None:
    imported = {name: path for path in (project.ROOT / "playground").rglob("*.py") for name in _imports(path)}
    assert "PySide6.QtWidgets" in imported
    kept_out = {
        name: str(path)
        for name, path in imported.items()
        for excluded in lean.EXCLUDED_MODULES
        if name == excluded or name.startswith(f"{excluded}.")
    }
    assert kept_out == {}


def test_nothing_that_the_program_needs_to_run_is_kept_out() -> None:
    wanted = set(licences.distributions(project.NAME))
    names = {
        module
        for module, owners in metadata.packages_distributions().items()
        if any(licences.canonical(owner) in wanted for owner in owners)
    }
    assert {"jsonschema", "PySide6", "regress", "attr"} <= names
    assert names & set(lean.EXCLUDED_MODULES) == set()


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/plugins/imageformats/libqsvg.so",
        "PySide6/plugins/iconengines/qsvgicon.dll",
        "PySide6/Qt/translations/qtbase_pt_BR.qm",
        "playground/resources/icons/app.svg",
    ],
)
def test_a_frozen_program_keeps(place: str) -> None:
    assert lean.keeps(place)


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/platforms/libqvnc.so",
        "PySide6/Qt/plugins/imageformats/libqjpeg.so",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/plugins/tls/qschannelbackend.dll",
        "PySide6/Qt/plugins/xcbglintegrations/libqxcb-glx-integration.so",
        "PySide6/Qt/translations/qtbase_fi.qm",
        "PySide6/translations/qtbase_fi.qm",
        "PySide6/opengl32sw.dll",
        "PySide6/Qt/qml/QtQuick/qmldir",
    ],
)
def test_a_frozen_program_leaves_out(place: str) -> None:
    assert not lean.keeps(place)


def test_a_library_stays_where_something_that_stays_needs_it() -> None:
    needed = {
        "QtCore.abi3.so": ["libQt6Core.so.6"],
        "libQt6Core.so.6": ["libicu.so.73", "libc.so.6"],
        "libqgtk3.so": ["libgtk-3.so.0"],
    }
    places = {
        "PySide6/QtCore.abi3.so": "EXTENSION",
        "PySide6/Qt/lib/libQt6Core.so.6": "BINARY",
        "PySide6/Qt/lib/libicu.so.73": "BINARY",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so": "BINARY",
        "libgtk-3.so.0": "BINARY",
        "libpython3.11.so.1.0": "BINARY",
        "libQt6Core.so.6": "SYMLINK",
        "libQt6Quick.so.6": "SYMLINK",
        "PySide6/Qt/lib/libQt6Quick.so.6": "BINARY",
        "playground/resources/icons/app.svg": "DATA",
    }
    kept = lean.slimmed(
        [(place, kind, place) for place, kind in places.items()],
        lambda key: needed.get(key.rpartition("/")[2], []),
    )
    assert kept == {
        "PySide6/QtCore.abi3.so",
        "PySide6/Qt/lib/libQt6Core.so.6",
        "PySide6/Qt/lib/libicu.so.73",
        "libpython3.11.so.1.0",
        "libQt6Core.so.6",
        "playground/resources/icons/app.svg",
    }


def test_a_framework_goes_as_a_whole() -> None:
    files = [
        ("PySide6/QtCore.abi3.so", "EXTENSION", "core"),
        ("PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore", "BINARY", "framework"),
        ("PySide6/Qt/lib/QtQuick.framework/Versions/A/QtQuick", "BINARY", "quick"),
        ("PySide6/Qt/lib/QtQuick.framework/Resources/Info.plist", "DATA", "plist"),
    ]
    needed = {"core": ["@rpath/QtCore.framework/Versions/A/QtCore"]}
    assert lean.slimmed(files, lambda key: needed.get(key, [])) == {"core", "framework"}


def test_windows_does_not_tell_upper_from_lower_case() -> None:
    files = [
        ("PySide6/QtCore.pyd", "EXTENSION", "module"),
        ("PySide6/Qt6Core.dll", "BINARY", "qt"),
        ("PySide6/Qt6Quick.dll", "BINARY", "quick"),
        ("python311.dll", "BINARY", "python"),
        ("VCRUNTIME140.dll", "BINARY", "runtime"),
    ]
    needed = {"module": ["QT6CORE.dll"], "python": ["vcruntime140.dll"]}
    kept = lean.slimmed(files, lambda key: needed.get(key, []))
    assert kept == {"module", "qt", "python", "runtime"}


def test_what_the_frozen_program_is_made_from_changes_with_its_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "playground").mkdir()
    module = tmp_path / "playground" / "one.py"
    module.write_text("a = 1")
    monkeypatch.setattr(project, "ROOT", tmp_path)
    monkeypatch.setattr(freeze, "RECIPE_NAMES", ())
    before = freeze.made_from()
    assert freeze.made_from() == before
    module.write_text("a = 2")
    assert freeze.made_from() != before


# -- what others wrote


def test_everything_in_a_package_has_its_licence() -> None:
    found = {component.name: component for component in licences.components()}
    assert {"Python", "ICU", "jsonschema", "regress", "pyside6-essentials", "tree-sitter"} <= set(found)
    for component in found.values():
        assert len(component.text) > 200, component.name
        assert component.copyrights, component.name
    assert "LGPL-3.txt" in found["pyside6-essentials"].text


def test_development_tools_are_no_part_of_a_package() -> None:
    assert not {"pytest", "mypy", "ruff", "pyinstaller", "hypothesis"} & set(
        licences.distributions(project.NAME)
    )


def test_the_copyright_file_names_every_licence_that_it_uses() -> None:
    text = debian_package.copyright_file()
    assert "@" not in re.sub(r"\S+@\S+\.\S+", "", text.partition("License: Expat\n Permission")[0])
    stanzas = text.split("\n\n")
    assert stanzas[0].startswith("Format: https://")
    used = {line[9:] for stanza in stanzas for line in stanza.splitlines() if line.startswith("License: ")}
    given = set(re.findall(r"^License: (.+)\n ", text, re.MULTILINE))
    assert used == given


# -- the desktop


def _desktop_entry() -> dict[str, str]:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(DESKTOP / f"{project.NAME}.desktop", encoding="utf-8")
    return dict(parser["Desktop Entry"])


def test_the_desktop_file_opens_a_schema_with_the_program() -> None:
    entry = _desktop_entry()
    assert entry["Exec"] == f"{project.NAME} %f"
    assert entry["MimeType"].split(";") == [project.MIME_TYPE, ""]


def test_the_file_type_wins_over_that_of_any_json_text() -> None:
    space = {"mime": "http://www.freedesktop.org/standards/shared-mime-info"}
    root = ElementTree.parse(DESKTOP / f"{project.NAME}.xml").getroot()
    (kind,) = root.findall("mime:mime-type", space)
    (glob,) = kind.findall("mime:glob", space)
    assert kind.get("type") == project.MIME_TYPE
    assert glob.get("pattern") == "*.schema.json"
    assert int(glob.get("weight", "0")) > 50


def test_the_metainfo_belongs_to_the_desktop_file() -> None:
    text = project.filled(
        DESKTOP / f"{project.NAME}.metainfo.xml", DATE="2026-01-01", IDENTIFIER=project.IDENTIFIER
    )
    root = ElementTree.fromstring(text)
    assert root.findtext("launchable") == f"{project.NAME}.desktop"
    assert root.findtext("id") == project.IDENTIFIER
    assert root.findtext("provides/mediatype") == project.MIME_TYPE
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == playground.__version__


def test_the_manual_page_has_every_subcommand_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    page = debian_package.man_page(project.version(), "today").replace("\\", "")
    for subcommand in SUBCOMMANDS:
        assert f".B {subcommand.name}\n" in page
    main(["--help"])
    options = re.findall(r"^ +(?:-h, )?(--[\w-]+)", capsys.readouterr().out, re.MULTILINE)
    assert "--self-test" in options
    assert [option for option in options if option not in page] == []


def test_the_manual_page_says_every_exit_status() -> None:
    page = debian_package.man_page(project.version(), "today").replace("\\", "")
    part = page.partition(".SH EXIT STATUS")[2].partition(".SH")[0]
    assert {one.name for one in SUBCOMMANDS} - set(re.findall(r"[a-z]+", part)) == set()
    assert {"0", "1", "2", "130"} <= set(re.findall(r"\d+", part))


def test_a_changelog_line_is_never_longer_than_a_terminal() -> None:
    lines = debian_package.changelog("1.2.3").splitlines()
    assert lines[0] == f"{project.NAME} (1.2.3) unstable; urgency=medium"
    assert max(map(len, lines[:-1])) <= 80  # the last names who made it, and when
    assert lines[-1].startswith(" -- ")
    assert len(lines) > 5


def _control() -> str:
    return project.filled(
        project.RECIPES / "debian" / "control", ARCHITECTURE="amd64", INSTALLED_SIZE="1", DEPENDS="libc6"
    )


def test_the_control_file_has_what_debian_asks_for() -> None:
    fields = re.findall(r"^([A-Z][\w-]+):", _control(), re.MULTILINE)
    asked = {
        "Package",
        "Version",
        "Architecture",
        "Maintainer",
        "Description",
        "Depends",
        "Section",
        "Priority",
    }
    assert asked <= set(fields)
    assert max(map(len, _control().splitlines())) <= 80


def test_every_lintian_override_has_its_reason_above() -> None:
    text = (project.RECIPES / "debian" / "lintian-overrides").read_text(encoding="utf-8")
    reason = ""
    tags: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("#"):
            reason = line
        else:
            assert re.fullmatch(rf"{project.NAME}: \S+ .*\[usr/lib/{project.NAME}/.+\]", line), line
            tags.setdefault(line.split()[1], reason)
    assert len(tags) >= 4
    assert all(tags.values())


# -- Windows and macOS


def test_the_windows_script_removes_every_key_that_it_writes() -> None:
    script = (project.RECIPES / "windows" / f"{project.NAME}.nsi").read_text(encoding="utf-8")
    installing, _, removing = script.partition('Section "Uninstall"')
    written = re.findall(r'WriteReg\w+ HKCU "([^"]+)"(?: "([^"]*)")?', installing)
    removed = re.findall(r'DeleteRegKey HKCU "([^"]+)"', removing)
    values = re.findall(r'DeleteRegValue HKCU "([^"]+)" "([^"]+)"', removing)
    assert written
    left = [
        (key, value)
        for key, value in written
        if not any(key == root or key.startswith(f"{root}\\") for root in removed)
        and (key, value) not in values
    ]
    assert left == []
    assert all(key.startswith(("Software", "${UNINSTALL}")) for key, _ in written)


def test_the_windows_script_is_given_every_value_that_it_asks_for() -> None:
    script = (project.RECIPES / "windows" / f"{project.NAME}.nsi").read_text(encoding="utf-8")
    defined = set(re.findall(r"^!define (\w+)", script, re.MULTILINE))
    used = set(re.findall(r"\$\{([A-Z]+)\}", script))
    given = {"VERSION", "NUMBERS", "TREE", "OUTPUT", "ICON", "LICENCE", "TARGET"}
    assert used - defined == given
    assert project.WINDOWED in script
    assert f'"{project.TITLE}"' in script


def test_the_bundle_offers_itself_for_schemas_and_takes_json_from_nobody() -> None:
    said = macos_image.info_plist()
    assert plistlib.loads(plistlib.dumps(said)) == said
    (document,) = said["CFBundleDocumentTypes"]
    (kind,) = said["UTImportedTypeDeclarations"]
    assert document["LSHandlerRank"] == "Alternate"
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"], "public.json"]
    assert kind["UTTypeTagSpecification"]["public.mime-type"] == project.MIME_TYPE
    assert re.fullmatch(r"[A-Za-z0-9.-]+", said["CFBundleIdentifier"])


def _pictures(kind: str, content: bytes) -> list[QImage]:
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(kind.encode()))
    found = []
    for number in range(reader.imageCount()):
        reader.jumpToImage(number)
        found.append(reader.read())
    return found


@pytest.mark.parametrize(
    ("kind", "content", "sizes"),
    [
        ("ico", pictures.ico, set(pictures.WINDOWS_SIZES)),
        ("icns", pictures.icns, set(pictures.MAC_SIZES.values())),
    ],
)
def test_another_reader_finds_the_icon_in_all_its_sizes(kind: str, content: object, sizes: set[int]) -> None:
    assert callable(content)
    read = {image.width(): image for image in _pictures(kind, content())}
    assert set(read) == sizes
    for size, image in read.items():
        ours = pictures.image(size).convertToFormat(QImage.Format.Format_ARGB32)
        theirs = image.convertToFormat(QImage.Format.Format_ARGB32)
        assert theirs.pixelColor(size // 2, size // 2) == ours.pixelColor(size // 2, size // 2), size
        assert theirs.pixelColor(0, 0).alpha() == ours.pixelColor(0, 0).alpha(), size
        assert theirs.pixelColor(size // 2, size // 4) == ours.pixelColor(size // 2, size // 4), size


# -- the scripts


@pytest.mark.parametrize("words", [[], ["rpm"], ["deb", "portable"]])
def test_make_says_what_it_can_build(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main(words) == 2
    assert "deb | portable | windows | macos" in capsys.readouterr().err


def test_make_builds_on_its_own_system_alone(capsys: pytest.CaptureFixture[str]) -> None:
    other = "macos" if sys.platform != "darwin" else "windows"
    assert make.main([other]) == 1
    assert "is built on" in capsys.readouterr().err


def test_a_command_that_fails_says_why() -> None:
    code = "import sys; print('first'); sys.exit('no luck')"
    with pytest.raises(project.RecipeError, match=r"ended with 1:\n(.|\n)*no luck"):
        project.output(sys.executable, "-c", code)


def test_a_proof_that_fails_ends_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[str] = []

    def fail() -> str:
        raise project.RecipeError("no luck")

    def pass_() -> str:
        made.append("run")
        return "seen"

    proofs = (verify.Proof("good", pass_, quick=True), verify.Proof("bad", fail), verify.Proof("late", pass_))
    monkeypatch.setattr(verify, "PROOFS", proofs)
    assert verify.main([]) == 1
    assert made == ["run"]
    assert "FAIL bad (0 s): no luck" in capsys.readouterr().out
    assert verify.main(["--quick"]) == 0
    assert verify.main(["late"]) == 0
    assert verify.main(["none"]) == 2


def test_missing_packages_are_installed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(system_packages.bootstrap, "install_system_packages", asked.append)
    needs = (
        system_packages.Need("sh", "dash"),
        system_packages.Need("no-such-program", "absent"),
        system_packages.Need("no-such-program-either", "absent"),
        system_packages.Need("libnone.so.7", "libnone7"),
    )
    system_packages.have(needs)
    assert asked == [["absent", "libnone7"]]
