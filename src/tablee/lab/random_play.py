"""Players who do anything they may, at the pace of people."""

from typing import Any

from tablee.kernel import Luck, Seat
from tablee.match import Match

PACE = 1_500
"""Up to this many ms pass between two acts where time matters."""


def random_act(match: Match, luck: Luck) -> tuple[Seat, Any] | None:
    """Mostly somebody the game waits for, sometimes anybody; None: nobody may do anything."""
    eager = [seat for seat in range(match.seats) if match.legal(seat)]
    awaited = [seat for seat in match.awaited() if seat in eager]
    seats = eager if luck.below(5) == 0 else awaited or eager
    if not seats:
        return None
    seat = seats[luck.below(len(seats))]
    moves = match.legal(seat)
    return seat, moves[luck.below(len(moves))]


def random_step(match: Match, luck: Luck, pace: int = PACE) -> None:
    """A little time passes; then somebody acts, or the next deadline comes."""
    match.advance(match.now + luck.below(pace))
    if match.outcome:
        return
    act = random_act(match, luck)
    if act is not None:
        match.play(*act)
        return
    due = match.deadline()
    assert due is not None, "nobody can act and nothing happens by itself"
    match.advance(due)
