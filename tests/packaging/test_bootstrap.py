"""packaging/bootstrap.py: what it decides; the commands that it would run are recorded instead."""

import ast
import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging" / "bootstrap.py"


class Machine:
    """A system on which commands are recorded, and fail where they are told to."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []
        self.failing: set[str] = set()

    def call(self, command: list[str], **_options: object) -> int:
        self.commands.append(command)
        return 1 if self.failing & set(command) else 0

    def ran(self, word: str) -> list[list[str]]:
        return [command for command in self.commands if word in command]


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def bootstrap(tmp_path: Path, machine: Machine, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, at work in a folder of its own, as root on a Debian that lacks nothing."""
    spec = importlib.util.spec_from_file_location("bootstrap", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    root = tmp_path / "a clone"
    (root / ".venv" / "bin").mkdir(parents=True)
    (root / ".venv" / "bin" / "python").touch()
    (root / "pyproject.toml").write_text("[project]")
    monkeypatch.setattr(module, "ROOT", root)
    monkeypatch.setattr(module, "VENV", root / ".venv")
    monkeypatch.setattr(module, "STAMP", root / ".venv" / "stamp.json")
    monkeypatch.setattr(module, "missing_packages", lambda _level: [])
    monkeypatch.setattr(module.subprocess, "call", machine.call)
    monkeypatch.setattr(module.os, "geteuid", lambda: 0)
    monkeypatch.setattr(module.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setenv("DISPLAY", ":0")
    return module


def test_the_script_can_be_read_by_pythons_that_are_too_old() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))


def test_an_old_python_is_told_which_one_is_needed(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 9, 18))
    with pytest.raises(bootstrap.BootstrapError, match=r"needs Python 3\.11 or newer.* is 3\.9\.18"):
        bootstrap.main(["run"])


@pytest.mark.parametrize("words", [[], ["build"], ["run", "a", "b"], ["test", "x"]])
def test_other_words_are_answered_with_the_usage(
    bootstrap: ModuleType, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.main(words) == 2
    assert "usage:" in capsys.readouterr().err


def test_the_first_preparation_installs_and_the_second_does_nothing(
    bootstrap: ModuleType, machine: Machine
) -> None:
    bootstrap.prepare("run")
    assert machine.ran("venv")
    assert machine.ran("install")
    machine.commands.clear()
    bootstrap.prepare("run")
    assert machine.commands == []


def test_a_test_installation_is_enough_to_run(bootstrap: ModuleType, machine: Machine) -> None:
    bootstrap.prepare("test")
    assert machine.ran(".[dev]")
    machine.commands.clear()
    bootstrap.prepare("run")
    assert machine.commands == []


def test_a_run_installation_is_completed_for_tests_without_a_new_environment(
    bootstrap: ModuleType, machine: Machine
) -> None:
    bootstrap.prepare("run")
    machine.commands.clear()
    bootstrap.prepare("test")
    assert not machine.ran("venv")
    assert machine.ran(".[dev]")


def test_another_pyproject_is_installed_again_with_the_tools_that_were_there(
    bootstrap: ModuleType, machine: Machine
) -> None:
    bootstrap.prepare("test")
    machine.commands.clear()
    (bootstrap.ROOT / "pyproject.toml").write_text("[project] # changed")
    bootstrap.prepare("run")
    assert not machine.ran("venv")
    assert machine.ran(".[dev]")


@pytest.mark.parametrize("part", ["python", "root"])
def test_another_python_or_folder_gets_a_new_environment(
    bootstrap: ModuleType, machine: Machine, part: str
) -> None:
    bootstrap.prepare("run")
    stamp = json.loads(bootstrap.STAMP.read_text())
    bootstrap.STAMP.write_text(json.dumps({**stamp, part: "another"}))
    machine.commands.clear()
    bootstrap.prepare("run")
    assert machine.ran("--clear")


@pytest.mark.parametrize("content", ["", "{", "[]", '"text"'])
def test_a_broken_stamp_counts_as_none(bootstrap: ModuleType, machine: Machine, content: str) -> None:
    bootstrap.STAMP.write_text(content)
    bootstrap.prepare("run")
    assert machine.ran("--clear")


def test_an_installation_that_failed_is_said_and_done_again(bootstrap: ModuleType, machine: Machine) -> None:
    machine.failing = {"pip"}
    with pytest.raises(bootstrap.BootstrapError, match="is there a network"):
        bootstrap.prepare("run")
    machine.failing = set()
    machine.commands.clear()
    bootstrap.prepare("run")
    assert machine.ran("--clear")
    assert machine.ran("pip")


def test_a_failed_update_of_the_environment_leaves_no_stamp(bootstrap: ModuleType, machine: Machine) -> None:
    bootstrap.prepare("run")
    machine.failing = {"pip"}
    with pytest.raises(bootstrap.BootstrapError):
        bootstrap.prepare("test")
    assert not bootstrap.STAMP.exists()


def test_root_installs_system_packages_after_an_update_without_questions(
    bootstrap: ModuleType, machine: Machine
) -> None:
    bootstrap.install_system_packages(["libegl1"])
    update, install = machine.commands
    assert update == ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "update"]
    assert install[:4] == ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install"]
    assert {"-y", "libegl1"} < set(install)


def test_a_user_with_sudo_installs_through_it(
    bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 1000)
    bootstrap.install_system_packages(["libegl1"])
    assert machine.commands[-1][:3] == ["sudo", "-n", "env"]


def test_a_user_without_sudo_is_told_the_exact_command(
    bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 1000)
    machine.failing = {"sudo"}
    with pytest.raises(
        bootstrap.BootstrapError, match=r"sudo apt-get update && sudo apt-get install .* libegl1"
    ):
        bootstrap.install_system_packages(["libegl1"])
    assert machine.commands == [["sudo", "-n", "true"]]


def test_system_packages_that_cannot_be_installed_are_said(bootstrap: ModuleType, machine: Machine) -> None:
    machine.failing = {"install"}
    with pytest.raises(bootstrap.BootstrapError, match="apt-get install"):
        bootstrap.install_system_packages(["libegl1"])


def test_a_system_without_apt_is_told_and_goes_on(
    bootstrap: ModuleType,
    machine: Machine,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(bootstrap.shutil, "which", lambda _name: None)
    bootstrap.install_system_packages(["libegl1"])
    assert machine.commands == []
    assert "libegl1" in capsys.readouterr().out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="screens are looked for on Linux alone")
def test_run_without_a_screen_says_so_before_installing(
    bootstrap: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(bootstrap.BootstrapError, match=r"xvfb-run -a python3 packaging/bootstrap\.py run"):
        bootstrap.main(["run"])
    assert machine.commands == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no exec")
def test_run_becomes_the_window_with_the_file(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(bootstrap.os, "execv", lambda _path, words: started.append(words))
    bootstrap.main(["run", "a file.json"])
    assert started[0][1:] == ["-P", "-m", "playground", "gui", "--", "a file.json"]


def test_tests_run_in_order_and_end_with_pytest(bootstrap: ModuleType, machine: Machine) -> None:
    bootstrap.prepare("test")
    machine.commands.clear()
    assert bootstrap.main(["test"]) == 0
    assert [Path(command[0]).name for command in machine.commands] == [
        "ruff",
        "ruff",
        "mypy",
        "lint-imports",
        "python",
        "pytest",
    ]


def test_the_first_failing_check_stops_the_run_and_is_named_last(
    bootstrap: ModuleType, machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    bootstrap.prepare("test")
    machine.commands.clear()
    machine.failing = {str(bootstrap.venv_program("mypy"))}
    assert bootstrap.main(["test"]) == 1
    assert Path(machine.commands[-1][0]).name == "mypy"
    assert capsys.readouterr().out.splitlines()[-1].startswith("== FAILED at types (step 3 of 6)")


def test_nothing_follows_the_summary_of_pytest(
    bootstrap: ModuleType, machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    bootstrap.prepare("test")
    machine.failing = {str(bootstrap.venv_program("pytest"))}
    assert bootstrap.main(["test"]) == 1
    assert "FAILED" not in capsys.readouterr().out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Debian's packages")
def test_only_what_does_not_load_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("bootstrap", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "loads", lambda library: library != "libEGL.so.1")
    monkeypatch.setattr(module.shutil, "which", lambda name: None if name == "xauth" else name)
    monkeypatch.setattr(module.importlib.util, "find_spec", lambda _name: None)
    assert module.missing_packages("run") == ["libegl1", "python3-venv"]
    assert module.missing_packages("test") == ["libegl1", "python3-venv", "xauth"]
