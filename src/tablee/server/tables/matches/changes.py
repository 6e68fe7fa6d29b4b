"""What goes into a match that a table runs, and what comes out of it."""

from typing import Any, NamedTuple

import msgspec

from tablee.kernel import Audience, Seat
from tablee.match import Ruling, Update


class Submission(msgspec.Struct, frozen=True):
    """A move on its way into the match, whoever makes it: a person, a bot or the server."""

    seat: Seat
    move: Any
    at: int | None = None
    """Its fair time, where moments matter; None: it counts at once."""
    decision: int | None = None
    """The decision it answers, where players take turns; None: whichever it is."""
    id: str | None = None
    """The client's name for it, by which it is made once; None: nobody waits for the answer."""


class Delivery(NamedTuple):
    """An update, and the audience it is for."""

    audience: Audience
    update: Update


class MatchChanges(msgspec.Struct):
    """What happened in a match since it was last asked."""

    records: list[bytes] = []
    """To be written, before anybody is told."""
    deliveries: list[Delivery] = []
    rulings: list[Ruling] = []
    """What became of moves that somebody waits for."""
    ruled_at: list[int] = []
    """The fair times of those among them that waited in a race."""

    def take_acks(self) -> dict[int, list[str]]:
        """The moves that need no answer of their own, by the delivery that acknowledges them.

        It is the last that their player is sent here; whoever is sent none is answered.
        """
        last = {delivery.audience: place for place, delivery in enumerate(self.deliveries)}
        acks: dict[int, list[str]] = {}
        others: list[Ruling] = []
        for ruling in self.rulings:
            if ruling.refusal is None and ruling.id and ruling.seat in last:
                acks.setdefault(last[ruling.seat], []).append(ruling.id)
            else:
                others.append(ruling)
        self.rulings = others
        return acks
