"""Keeps PySide from reading the source of every module that is imported; the package loads it first.

PySide looks in each source for its own name, because a module may switch a dialect of its API on, and keeps
all the text: 10 MB, and a tenth of the time that the imports take. No module here does that. There is no
public switch, so it is left alone where it is not as expected.
"""

import linecache
import sys

import PySide6.QtCore  # noqa: F401 - brings what is changed here

_ANSWER = "_mod_uses_pyside"


def _is_plain(_module: object) -> bool:
    """Every module uses the API as it is."""
    return True


def leave_sources_alone() -> None:
    """From now on."""
    feature = sys.modules.get("shibokensupport.feature")
    if callable(getattr(feature, _ANSWER, None)):
        setattr(feature, _ANSWER, _is_plain)
        linecache.clearcache()  # what it has read until now; tracebacks read what they show again


leave_sources_alone()
