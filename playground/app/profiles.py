"""The client profiles that come with the program, from `resources/profiles`."""

import json
from functools import lru_cache

from playground.app.resource_files import resource_path
from playground.core.profiles import Profile, ProfileError, read_profile

ORDER = (
    "reference",
    "typescript-sdk-1",
    "typescript-sdk-2",
    "python-sdk",
    "mcp-inspector",
    "mcpjam",
    "mcp-use",
    "vs-code",
    "approve-only",
)
"""The files without .json, in the order in which people read them; a profile's base comes before it."""


@lru_cache(maxsize=1)
def profiles() -> tuple[Profile, ...]:
    """All profiles, in `ORDER`.

    Raises:
        ProfileError: a file is not as it has to be; the installation is broken.
    """
    found: dict[str, Profile] = {}
    for name in ORDER:
        data = json.loads(resource_path("profiles", f"{name}.json").read_text(encoding="utf-8"))
        profile = read_profile(data, found)
        if profile.name != name:
            raise ProfileError(f"{name}.json calls itself {profile.name}")
        found[name] = profile
    return tuple(found.values())


def find_profile(name: str) -> Profile:
    """The profile of a name; KeyError when there is none."""
    for profile in profiles():
        if profile.name == name:
            return profile
    raise KeyError(name)
