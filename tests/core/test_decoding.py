import pytest

from playground.core.decoding import decode_utf8
from playground.core.position import Span
from playground.core.problem import Problem


def problem_of(data: bytes) -> Problem:
    result = decode_utf8(data)
    assert isinstance(result, Problem)
    return result


@pytest.mark.parametrize("text", ["", "{}", '{"a": "Größe 😀"}', "\r\n"])
def test_utf8_is_read_as_it_is(text: str) -> None:
    assert decode_utf8(text.encode()) == text


def test_d01_byte_order_mark_is_no_part_of_the_text() -> None:
    assert decode_utf8(b"\xef\xbb\xbf{}") == "{}"


def test_first_bad_byte_is_named_with_its_place() -> None:
    problem = problem_of('{\n"ü": "'.encode() + b'\xe9"}')
    assert problem.code == "json-not-utf-8"
    assert problem.message == "Byte 10 (0xE9; line 2, column 7) is not UTF-8."
    assert problem.span == Span(8, 8)


def test_byte_order_mark_counts_as_bytes_but_not_as_column() -> None:
    assert problem_of(b"\xef\xbb\xbf\xff").message == "Byte 4 (0xFF; line 1, column 1) is not UTF-8."


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
def test_other_unicode_encodings_are_recognised(encoding: str) -> None:
    assert "UTF-" in problem_of('{"a": 1}'.encode(encoding)).message


@pytest.mark.parametrize("data", [b"\xed\xa0\x80", b"\xc0\x80", b"\xf5\x80\x80\x80", b"abc\xe2\x82"])
def test_decoding_is_strict(data: bytes) -> None:
    assert problem_of(data).severity == "error"
