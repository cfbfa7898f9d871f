"""The entry: what happens before and around the command line."""

import sys

import pytest

from playground.__main__ import main


def test_ctrl_c_while_the_program_still_loads_is_one_line_and_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "playground.cli":
                raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["schema-playground", "--version"])
    monkeypatch.setattr(sys, "meta_path", [Interrupted(), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "playground.cli", raising=False)
    assert main() == 130
    assert capsys.readouterr() == ("", "schema-playground: interrupted\n")
