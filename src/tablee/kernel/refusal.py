"""A move that may not be made: a value with a code inside, an exception at the edge."""

from collections.abc import Sequence
from typing import Any

import msgspec

LONGEST = 60
"""As much of a wrong name is repeated."""


class Refusal(msgspec.Struct, frozen=True):
    """Why a move may not be made. The code is translated where it is shown."""

    code: str


class Refused(ValueError):
    """A user's mistake, at the edge of the Python API: a code, and a sentence that helps."""

    def __init__(self, code: str, detail: str = "", entry: int | None = None) -> None:
        where = "" if entry is None else f"entry {entry}: "
        super().__init__(f"{where}{code}: {detail}" if detail else f"{where}{code}")
        self.code = code
        self.detail = detail
        self.entry = entry
        """The number of the log's entry that was refused, counted from 0."""


def unknown(kind: str, given: Any, known: Sequence[str]) -> str:
    """A sentence on a name that is none of those that are known: the nearest one, and all."""
    text = str(given)[:LONGEST]
    near = min(known, key=lambda name: _edits(text, name), default="")
    close = near and _edits(text, near) <= max(1, len(text) // 3)
    guess = f"; did you mean {near!r}?" if close else ";"
    every = f"{guess} {kind}s: {', '.join(known)}" if known else ", and takes none"
    return f"no {kind} {repr(given)[:LONGEST]}{every}"


def _edits(one: str, other: str) -> int:
    """How many letters to add, leave out, replace or swap with the next make one of the other."""
    before, last = [0], [*range(len(other) + 1)]
    for i, a in enumerate(one):
        row = [i + 1]
        for j, b in enumerate(other):
            least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a != b))
            if i and j and (a, one[i - 1]) == (other[j - 1], b):
                least = min(least, before[j - 1] + 1)
            row.append(least)
        before, last = last, row
    return last[-1]
