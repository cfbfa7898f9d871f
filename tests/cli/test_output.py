"""What ends a command line early becomes one line and an exit code."""

import io
import sys

import pytest

from playground.cli.output import UsageError, complain, guarded, write_text, write_utf8

Captured = pytest.CaptureFixture[str]


def _raise(error: BaseException) -> int:
    raise error


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (KeyboardInterrupt(), 130, "interrupted"),
        (UsageError("no such thing"), 2, "no such thing"),
    ],
)
def test_an_early_end_is_one_line(capsys: Captured, error: BaseException, code: int, words: str) -> None:
    assert guarded(lambda: _raise(error)) == code
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("schema-playground: ")
    assert words in line


def test_a_mistake_of_ours_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        guarded(lambda: 1 // 0)


def test_closed_standard_output_is_said(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert guarded(lambda: 0) == 2
    assert "standard output is closed" in capsys.readouterr().err


def test_closed_standard_error_is_all_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert guarded(lambda: _raise(KeyboardInterrupt())) == 130


def test_broken_standard_error_is_all_right(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stderr", Broken())
    complain("nobody listens")


def test_a_complaint_is_one_line_whatever_it_quotes(capsys: Captured) -> None:
    complain("a\nb\x1b[2J")
    assert capsys.readouterr().err == "schema-playground: a\\u000ab\\u001b[2J\n"


@pytest.mark.parametrize(("write", "expected"), [(write_text, b"\\u20ac\n"), (write_utf8, "€\n".encode())])
def test_a_small_encoding_gets_escapes_in_text_and_utf8_in_json(
    monkeypatch: pytest.MonkeyPatch, write: object, expected: bytes
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii", newline="\n"))
    write("€\n")
    sys.stdout.flush()
    assert raw.getvalue() == expected


def test_output_into_a_plain_text_stream_works(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    write_utf8("é\n")
    write_text("a\n")
    assert stream.getvalue() == "é\na\n"
