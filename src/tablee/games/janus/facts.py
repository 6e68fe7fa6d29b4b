"""What is told of a game of Janus, and which face of a card to whom."""

from typing import TypeAlias

from msgspec import field

from tablee.games.janus.moves import Source
from tablee.games.janus.state import Ending
from tablee.kernel import Fact, Seat


class Dealt(Fact, frozen=True):
    """JANUS-03: the faces that lay open for all to see, by seat; then you picked up your hand."""

    dealer: Seat
    open: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    """The faces of your own cards that had lain hidden; empty for spectators."""
    pile: int
    top: int | None


class Drawn(Fact, frozen=True):
    """JANUS-11, JANUS-12: a card went from a hand or the pile into a hand."""

    seat: Seat
    to: int
    """The slot it went to."""
    source: Source = field(name="from")
    slot: int | None
    """The slot it came from; None: the top of the pile."""
    face: int | None
    """The face turned to you now; None for spectators."""
    top: int | None
    """The top of the pile now."""


class Stopped(Fact, frozen=True):
    """JANUS-29: a turn with a draw is over."""

    seat: Seat


class Discarded(Fact, frozen=True):
    """JANUS-15: cards laid on the pile one after the other, with these faces up."""

    seat: Seat
    slots: tuple[int, ...]
    faces: tuple[int, ...]


class Laid(Fact, frozen=True):
    """JANUS-17: a trio, shown to all and out of the game."""

    seat: Seat
    slots: tuple[int, ...]
    symbol: int


class Proposed(Fact, frozen=True):
    """JANUS-21, JANUS-25: a player, or the table itself (None), proposes to end the game."""

    by: Seat | None


class Voted(Fact, frozen=True):
    """JANUS-21: an answer to the proposal."""

    seat: Seat
    agree: bool


class Rejected(Fact, frozen=True):
    """JANUS-21: somebody said no, or these seats said nothing in time; play goes on."""

    late: tuple[Seat, ...] = ()


class TimeRanOut(Fact, frozen=True):
    """JANUS-30: the table plays for this seat."""

    seat: Seat


class Ended(Fact, frozen=True):
    """JANUS-22, JANUS-24: why it ended, the symbols of trios still possible, the ranking."""

    why: Ending
    possible: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]


JanusFact: TypeAlias = (
    Dealt | Drawn | Stopped | Discarded | Laid | Proposed | Voted | Rejected | TimeRanOut | Ended
)
