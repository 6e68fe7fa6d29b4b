"""Which build this is. `BASE` is the only place where the version is written down.

A wheel and an sdist carry what was found out when they were built: `0.2.0` from the commit that is
tagged `v0.2.0`, `0.2.0.dev601+g1a2b3c4` from the 601st, `….changed` where it was changed since. A
checkout says the same of itself while it runs. Imports nothing of ours: the build runs this file.
"""

import os
import re
import subprocess
from pathlib import Path

BASE = "0.2.0"

ROOT = Path(__file__).parents[2]
ARCHIVED = "$Format:%h %D$"
"""The commit and its names, written in by `git archive`: what GitHub packs has no history."""
SAID = "BUILD_VERSION"
"""A variable for whoever builds without the history and knows better, such as a container."""


def version() -> str:
    """The version of what runs."""
    if (ROOT / "pyproject.toml").exists():
        return of_sources()
    from importlib.metadata import version as installed  # noqa: PLC0415 it takes long

    return installed("tablee")


def of_sources() -> str:
    """The version of what would be built from these files."""
    packed = re.search(r"^Version: (.+)$", read("PKG-INFO"), re.MULTILINE)
    if packed:
        return packed[1]
    return os.environ.get(SAID) or (of_history() if (ROOT / ".git").exists() else of_archive())


def of_history() -> str:
    """By the commit that is checked out."""
    commit, count = git("log", "-1", "--format=%h %D"), git("rev-list", "--count", "HEAD")
    if not commit:
        return BASE
    changed = git("status", "--porcelain", "--untracked-files=no")
    return named(commit, int(count), ".changed" if changed else "")


def of_archive() -> str:
    """By what was written in when these files were packed."""
    return BASE if "$" in ARCHIVED else named(ARCHIVED, 0, "")


def named(commit: str, count: int, changed: str) -> str:
    """By a commit's short hash with its names; the tag of this version makes it the release."""
    short, _, names = commit.partition(" ")
    if f"tag: v{BASE}" in names.split(", ") and not changed:
        return BASE
    return f"{BASE}.dev{count}+g{short}{changed}"


def git(*words: str) -> str:
    """What git says; nothing where it is missing or will not."""
    try:
        done = subprocess.run(
            ["git", "-C", ROOT, *words], capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def read(name: str) -> str:
    """A file at the top of the sources; nothing where there is none."""
    path = ROOT / name
    return path.read_text("utf-8") if path.exists() else ""


if __name__ == "__main__":
    print(version())
