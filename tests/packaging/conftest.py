"""The recipes of packaging/ as modules, which find each other as they do when make.py runs."""

import sys
from pathlib import Path

RECIPES = Path(__file__).parents[2] / "packaging"

sys.path.append(str(RECIPES))  # behind everything: no name in there may hide a library
