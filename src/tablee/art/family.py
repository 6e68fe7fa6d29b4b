"""A family of motifs: what may vary in it, which variations are near-twins, and how it is drawn."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tablee.art.inks import Inks
from tablee.games.twinit.options import Difficulty

Traits: TypeAlias = Mapping[str, int]
Draw: TypeAlias = Callable[[Traits, Inks], Iterable[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """One family; its key is its name in the deck."""

    key: str
    traits: Mapping[str, tuple[int, ...]]
    """What each trait may be. The first, the cut, changes the whole picture."""
    draw: Draw
    details: Mapping[Difficulty, tuple[str, ...]]
    """TWIN-01: the traits in which near-twins may differ, by one step, at each difficulty."""
