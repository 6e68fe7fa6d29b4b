"""What one audience of a match is told at a time, and how things stand for it then."""

from typing import Any

import msgspec

from tablee.kernel import Offer, Outcome


class Position(msgspec.Struct, frozen=True):
    """How things stand for one audience."""

    view: Any
    decision: int
    """The decision a move now answers; 0 for spectators, and where moments matter."""
    offer: Offer
    """What this seat may do now, and why not the rest; nothing for spectators."""
    outcome: Outcome | None


class Update(msgspec.Struct, frozen=True):
    """The facts of one step as this audience may know them, and how things stand after it."""

    n: int
    facts: list[Any]
    position: Position
