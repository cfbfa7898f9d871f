"""Run by the frozen program before anything else: gives its children the environment that it was started in.

The program's starter puts the program's own libraries into the search path, and notes for its children. It
has done its work by now; a file manager or browser that is started from here must not load those libraries,
and the pattern helper, which is this program again, must look for them anew.
"""

import os

for _name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
    _before = os.environ.pop(f"{_name}_ORIG", None)
    if _before is not None:
        os.environ[_name] = _before
    else:
        os.environ.pop(_name, None)
for _name in [name for name in os.environ if name.startswith("_PYI_")]:
    del os.environ[_name]
