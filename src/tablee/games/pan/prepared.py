"""What is made once and used again, so that whole games take microseconds. No rule is here.

What never changes can be told, offered or asked again, and to make it anew would take longer than
the rule itself. The rules read these tables as they would call a function: `CLICKED[seat][clics]`
is the fact that this seat has turned over a Clic, and that so many lie open now. What is made
seldom, or takes no longer to make than to look up, is not here.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from tablee.games.pan.cards import CHAMBERS
from tablee.games.pan.facts import Flipped, Picked, Spun
from tablee.kernel import Fact, Facts, Seat, per_audience

K = TypeVar("K")
V = TypeVar("V")

PLAYERS: Final = 6
"""At most."""

# Answers --------------------------------------------------------------------------------


class Remembered(dict[K, V]):
    """What a function answered, by what it was asked: the second time it is only looked up."""

    def __init__(self, function: Callable[[K], V]) -> None:
        super().__init__()
        self.function = function

    def __missing__(self, key: K) -> V:
        """Ask, once."""
        answer = self[key] = self.function(key)
        return answer


# Seats ----------------------------------------------------------------------------------


class Seats(tuple[Seat, ...]):
    """Some of the seats, lowest first: one object for each choice of them."""

    without: tuple["Seats", ...]
    """The same without one seat, by that seat."""


def every_choice() -> tuple[Seats, ...]:
    """All choices of seats; the number of each has a bit for every seat in it."""
    choices = tuple(
        Seats(seat for seat in range(PLAYERS) if number >> seat & 1)
        for number in range(1 << PLAYERS)
    )
    for number, seats in enumerate(choices):
        seats.without = tuple(choices[number & ~(1 << seat)] for seat in range(PLAYERS))
    return choices


CHOICES: Final = every_choice()
NOBODY: Final = CHOICES[0]
ALONE: Final = tuple(CHOICES[1 << seat] for seat in range(PLAYERS))
"""One seat."""
EVERYBODY: Final = tuple(CHOICES[(1 << players) - 1] for players in range(PLAYERS + 1))
"""All seats, by how many play."""

# Facts ----------------------------------------------------------------------------------


def each_pick(players: int, seat: Seat, others: Fact | None) -> tuple[Facts, ...]:
    """What is told of this player's pick, by its value; all others are told the same."""
    return tuple(
        (per_audience(players, {seat: Picked(seat, value)}, others=others, spectators=others),)
        for value in range(7)
    )


PICKED: Final = tuple(
    tuple(each_pick(players, seat, Picked(seat)) for seat in range(players))
    for players in range(PLAYERS + 1)
)
"""PAN-06: a card is laid, by how many play, seat and value; the others do not hear the value."""
CHANGED: Final = tuple(
    tuple(each_pick(players, seat, None) for seat in range(players))
    for players in range(PLAYERS + 1)
)
"""PAN-06: a card is swapped for another; the others hear nothing."""
CLICKED: Final = tuple(
    tuple((Flipped(seat, "clic", clics),) for clics in range(CHAMBERS)) for seat in range(PLAYERS)
)
"""PAN-17: a Clic, by seat and how many lie open now."""
SPUN: Final = tuple(tuple((Spun(seat, value),) for value in range(7)) for seat in range(PLAYERS))
"""PAN-15: a spin, by seat and the card that pays for it."""
