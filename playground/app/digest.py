"""Digest: a short name for a content, equal for equal bytes alone; and names that nobody else has.

`hashlib` and `secrets` load OpenSSL, which takes 3 MB of memory and some of the start. Python has what makes
the same digests without it.
"""

import os

try:
    from _blake2 import blake2b  # what hashlib offers under this name, too
except ImportError:
    from hashlib import blake2b

_BYTES = 16


def digest_of(data: bytes) -> str:
    """The digest in hexadecimal digits."""
    return blake2b(data, digest_size=_BYTES).hexdigest()


def random_name(size: int) -> str:
    """So many random bytes in hexadecimal digits."""
    return os.urandom(size).hex()
