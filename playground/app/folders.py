"""Where the user's own files of this program are: settings, logs, what must survive a crash."""

import os
from pathlib import Path
from typing import Literal

PROGRAM_FOLDER = "schema-playground"
HOME_VARIABLE = "SCHEMA_PLAYGROUND_HOME"
"""Environment variable that replaces every user folder, for tests and portable use."""

FolderKind = Literal["config", "log", "state"]


def user_folder(kind: FolderKind) -> Path:
    """The folder for one kind of file; it may not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) if kind == "config" else Path(home) / kind
    import platformdirs

    if kind == "config":
        return platformdirs.user_config_path(PROGRAM_FOLDER, appauthor=False)
    if kind == "log":
        return platformdirs.user_log_path(PROGRAM_FOLDER, appauthor=False)
    return platformdirs.user_state_path(PROGRAM_FOLDER, appauthor=False)
