"""Digests: those that hashlib makes, and names that nobody else has."""

import hashlib
import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from playground.app.digest import digest_of, random_name


@given(st.binary())
def test_digests_are_those_of_hashlib(data: bytes) -> None:
    assert digest_of(data) == hashlib.blake2b(data, digest_size=16).hexdigest()


def test_random_names_differ() -> None:
    names = {random_name(4) for _ in range(50)}
    assert len(names) == 50
    assert {len(name) for name in names} == {8}


def test_saving_and_the_journal_load_no_openssl() -> None:
    code = "import sys, playground.app.journal, playground.app.saving, playground.app.text_file\n"
    code += "assert '_hashlib' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
