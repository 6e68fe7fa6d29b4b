"""The state of the ring: a race with a centre to claim on and debts to pay."""

from typing import NamedTuple, Self

from tablee.games.twinit.deal import CENTRE, TwinDeal
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.race.state import Appearance, Race, RaceMode
from tablee.games.twinit.race.table import show_tops
from tablee.games.twinit.race.turns import keep_going
from tablee.kernel import Seat, Token

NO_MOTIF = -1


class Debt(NamedTuple):
    """TWIN-56: a set owed for an error."""

    due: int
    seat: Seat
    won: Token = 0
    """What its player has won since: the last of their sets to go."""


class Ring(Race):
    """A game at the ring."""

    __slots__ = ("centre", "debts", "failed", "pays_with_win", "show_until")

    def __init__(self, mode: RaceMode, options: TwinOptions, seats: int, deal: TwinDeal) -> None:
        super().__init__(mode, options, seats, deal)
        self.centre: Token = self.sight.issue(Appearance("centre", CENTRE, (), NO_MOTIF))
        """TWIN-53: the spot of the centre pile, also when it is empty."""
        self.show_until = 0
        """TWIN-53: when the holder of the centre has failed to show a pair."""
        self.debts: list[Debt] = []
        self.failed = [-1] * seats
        """TWIN-53: when the last claim of each seat failed."""
        self.pays_with_win = False
        """Whether a win ends the choice of what to give back, as it did up to version 3."""

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = super().clone()
        copy.centre = self.centre
        copy.show_until = self.show_until
        copy.debts = self.debts[:]
        copy.failed = self.failed[:]
        copy.pays_with_win = self.pays_with_win
        return copy


def setup(mode: RaceMode, options: TwinOptions, seats: int, deal: TwinDeal) -> Ring:
    """TWIN-50: four piles at the corners, one in the centre."""
    state = Ring(mode, options, seats, deal)
    show_tops(state)
    keep_going(state, options.countdown)
    return state
