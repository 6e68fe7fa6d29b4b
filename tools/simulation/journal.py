"""What people asked, and what they were told: all that the laws compare with what is written."""

from collections import Counter
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from tools.simulation.world import World

encode = msgspec.json.Encoder(order="sorted").encode


class Place(NamedTuple):
    """Through whose eyes a match is seen; None: a spectator's."""

    table: str
    match: int
    seat: int | None


class Acknowledged(NamedTuple):
    """A request that was answered with yes."""

    table: str
    kind: str
    match: int | None
    seat: int | None
    id: str
    text: str


def digest(thing: Any) -> str:
    """So that much can be compared and little is kept."""
    return blake2b(encode(thing), digest_size=8).hexdigest()


class Journal:
    """Everything that was told, by place."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.opened: list[str] = []
        """Tables that somebody was told are there."""
        self.of_clubs: list[str] = []
        """Those of them that were opened in a club."""
        self.ended: set[tuple[str, int]] = set()
        """Matches that are over by their logs, once these were looked at: table and number."""
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[Acknowledged] = []
        """Moves that were not made, and why not (`text`)."""
        self.facts: dict[tuple[Place, int], str] = {}
        self.positions: dict[tuple[Place, int], str] = {}
        self.people: dict[str, int] = {}
        """The highest number that somebody was given at a table."""
        self.asked: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.updates = 0

    def shown(self, place: Place, n: int, position: Any, facts: Any = None) -> None:
        """An update, or a whole view without what happened before."""
        self.updates += 1
        self._same(self.positions, place, n, digest(position), "views")
        if facts is not None:
            self._same(self.facts, place, n, digest(facts), "facts")

    def _same(
        self, known: dict[tuple[Place, int], str], place: Place, n: int, is_: str, what: str
    ) -> None:
        was = known.setdefault((place, n), is_)
        if was != is_:
            self.world.broken(f"{place} was told two {what} under number {n}")
