"""Which names look like one another: Unicode's confusables (UTS 39).

Only for comparing. What is shown stays as it was typed, joiners of emoji included.
"""

import sys
import unicodedata
from functools import cache
from importlib import import_module
from typing import Any

UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that show nothing although Unicode counts them among letters, marks or symbols."""


def skeleton(name: str) -> str:
    """What is left of a name for the eye: two names with the same one look alike."""
    seen = (c for c in unicodedata.normalize("NFKD", name) if is_seen(c))
    return "".join(prototype(c) for c in "".join(seen).casefold()).casefold()


def is_seen(c: str) -> bool:
    """Whether it leaves ink: no space, no control, no variation of the character before."""
    kind = unicodedata.category(c)
    return kind[0] not in "CZ" and c not in UNSEEN and not is_selector(c)


def is_selector(c: str) -> bool:
    """A variation selector."""
    return "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef"


@cache
def prototype(c: str) -> str:
    """The character all those that look like it are compared by."""
    alike = confusables().get(c, [])
    if len(alike) != 1:
        return c
    other: str = alike[0]["c"].strip("\u200e")
    back = confusables().get(other, [])
    return min(c, other) if [one["c"] for one in back] == [c] else other


@cache
def confusables() -> dict[str, list[dict[str, str]]]:
    """Unicode's data; read when first needed, which takes a moment.

    In a browser there is nobody to be mistaken for, and it stays at home.
    """
    if sys.platform == "emscripten":
        return {}
    library: Any = import_module("confusable_homoglyphs.confusables")
    return library.confusables_data
