"""The state of a race (`solo`, `clans`, `ring`): what lies where, and whose hands are on it."""

from typing import Literal, NamedTuple, Self, TypeAlias

from tablee.games.twinit.cards import Card
from tablee.games.twinit.deal import CENTRE, TwinDeal
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.sight import Sight
from tablee.kernel import Seat, Token

Place: TypeAlias = Literal["table", "pile", "set", "centre"]
Side: TypeAlias = int
"""Who wins together: a seat, or in `clans` a team."""

NO_MOTIF = -1


class Appearance(NamedTuple):
    """Something a hand can be laid on: these cards, this face, this place."""

    place: Place
    where: int
    """The spot, the pile, or the side that won the set."""
    cards: tuple[Card, ...]
    motif: int


class Hand(NamedTuple):
    """TWIN-03: a hand laid on something at one moment."""

    seat: Seat
    on: Token
    since: int


class Bar(NamedTuple):
    """TWIN-07: a card that a seat may not touch for a while."""

    until: int
    seat: Seat
    on: Token


class Reveal(NamedTuple):
    """TWIN-12: an appearance that who turned it over does not see yet."""

    until: int
    seat: Seat
    on: Token


class Pause(NamedTuple):
    """TWIN-06: a dispute is counted out, or an error is put right."""

    until: int
    disputed: tuple[Token, ...]
    """TWIN-16: what will be turned over; empty after an error."""


class Debt(NamedTuple):
    """TWIN-56: a set owed for an error."""

    due: int
    seat: Seat


class State:
    """A race in progress. Everything that ends by itself carries its moment."""

    __slots__ = (
        "bans",
        "bars",
        "burials",
        "centre",
        "debts",
        "due",
        "due_at",
        "free",
        "gone",
        "hands",
        "options",
        "over",
        "pause",
        "piles",
        "reveals",
        "search_until",
        "seats",
        "sets",
        "show_until",
        "sides",
        "sight",
        "spots",
        "tops",
    )

    def __init__(self, options: TwinOptions, seats: int, deal: TwinDeal) -> None:
        self.options = options
        self.seats = seats
        self.sides: tuple[Side, ...] = deal.teams or tuple(range(seats))
        """The side of each seat."""
        self.piles: list[tuple[Card, ...]] = [tuple(reversed(pile)) for pile in deal.piles]
        """From the bottom up."""
        self.tops: list[Token] = [0] * len(self.piles)
        """The token of each pile's top card; 0: the pile is empty."""
        self.spots: list[Token] = []
        """The token of the card in each spot of the table; 0: the spot is free."""
        self.sets: list[tuple[Token, ...]] = [()] * (max(self.sides) + 1)
        """The sets of each side, the newest last."""
        self.sight: Sight[Appearance] = Sight()
        self.centre: Token = 0
        """TWIN-53: the spot of the centre pile, also when it is empty; 0 outside the ring."""
        self.hands: list[Hand] = []
        """In the order they were laid: the first on a card lies underneath."""
        self.bars: list[Bar] = []
        self.bans = [0] * seats
        """TWIN-17: until when each seat may not touch; 0: it may."""
        self.reveals: list[Reveal] = []
        self.due: Seat | None = deal.first
        """Who turns over the next card; None: all piles are empty."""
        self.due_at = options.flip_timeout
        """TWIN-18: when it happens by itself."""
        self.free = False
        """TWIN-35: whether anybody may turn over the next card."""
        self.pause: Pause | None = None
        self.burials: list[tuple[int, tuple[Card, ...]]] = []
        """Lost cards on their way under a pile, in an order still to be drawn."""
        self.gone: list[Card] = []
        """TWIN-21: cards that have left the game."""
        self.show_until = 0
        """TWIN-53: when the holder of the centre has failed to show a pair."""
        self.debts: list[Debt] = []
        self.search_until: int | None = None
        """TWIN-21: when the last search ends."""
        self.over = False

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = self.__class__.__new__(self.__class__)
        copy.options = self.options
        copy.seats = self.seats
        copy.sides = self.sides
        copy.piles = self.piles[:]
        copy.tops = self.tops[:]
        copy.spots = self.spots[:]
        copy.sets = self.sets[:]
        copy.sight = self.sight.clone()
        copy.centre = self.centre
        copy.hands = self.hands[:]
        copy.bars = self.bars[:]
        copy.bans = self.bans[:]
        copy.reveals = self.reveals[:]
        copy.due = self.due
        copy.due_at = self.due_at
        copy.free = self.free
        copy.pause = self.pause
        copy.burials = self.burials[:]
        copy.gone = self.gone[:]
        copy.show_until = self.show_until
        copy.debts = self.debts[:]
        copy.search_until = self.search_until
        copy.over = self.over
        return copy


def set_out(options: TwinOptions, seats: int, deal: TwinDeal) -> State:
    """TWIN-10, TWIN-50: the piles lie with their top faces in sight."""
    state = State(options, seats, deal)
    if options.mode == "ring":
        state.centre = state.sight.issue(Appearance("centre", CENTRE, (), NO_MOTIF))
    for pile, cards in enumerate(state.piles):
        if cards:
            top = Appearance("pile", pile, cards[-1:], cards[-1][0])
            state.tops[pile] = state.sight.issue(top)
    return state
