"""What the changelog says of this version, for the page of its release: `python -m tools.notes`."""

import re
from pathlib import Path

from tablee.version import BASE

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"


def notes(version: str) -> str:
    """The lines below its heading. Raises ValueError where there are none."""
    parts = re.split(r"^## (\S+), .*\n", CHANGELOG.read_text("utf-8"), flags=re.MULTILINE)
    told = dict(zip(parts[1::2], parts[2::2], strict=True)).get(version, "").strip()
    if not told:
        raise ValueError(f"{CHANGELOG.name} says nothing of {version}")
    return told


if __name__ == "__main__":
    print(notes(BASE))
