"""The state of a race (`solo`, `clans`, `ring`): what lies where, and whose hands are on it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Literal, NamedTuple, Self, TypeAlias

from tablee.games.twinit.cards import Card
from tablee.games.twinit.deal import TwinDeal
from tablee.games.twinit.mode import Mode
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.sight import Sight
from tablee.games.twinit.views import PauseWhy
from tablee.kernel import Facts, Seat, Token

Place: TypeAlias = Literal["table", "pile", "set", "centre"]
Side: TypeAlias = int
"""Who wins together: a seat, or in `clans` a team."""


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
    """TWIN-12: an appearance that its own player does not see yet."""

    until: int
    seat: Seat
    on: Token


class Pause(NamedTuple):
    """TWIN-06, TWIN-64: the game stands still."""

    until: int
    why: PauseWhy
    disputed: tuple[Token, ...] = ()
    """TWIN-16: what will be turned over."""


Ruling: TypeAlias = tuple[Any, ...]
"""What hands mean: a win, a dispute, an error … as a named tuple (`rulings`)."""
CarryOut: TypeAlias = dict[type[Ruling], Callable[[Any, Any, int], Facts]]
"""What each kind of ruling brings."""


class Alarm(IntEnum):
    """What can be due by itself (TWIN-61); at the same moment in this order."""

    REVEAL = 0
    UNBAR = 1
    UNBAN = 2
    DEBT = 3
    SHOW = 4
    RESUME = 5
    HAND = 6
    TURN = 7
    SEARCH = 8


Fire: TypeAlias = dict[Alarm, Callable[[Any, int], Facts]]
"""What happens when an alarm is due."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceMode(Mode):
    """Where races differ: who claims what, and what becomes of it."""

    hand_timeout: int
    """TWIN-07: how long a hand lies without a partner, unless the table chose."""
    goal: int
    """TWIN-20, TWIN-36, TWIN-57: the sets that win at once."""
    ruling: Callable[[Any], Ruling | None]
    """What the hands on the table mean now."""
    carry_out: CarryOut
    piles_of: Callable[[Any, Seat], list[int]]
    """TWIN-12, TWIN-51: the piles with cards that a player turns over."""
    pile_due: Callable[[Any], int | None]
    """TWIN-18: the pile whose card turns over by itself; None: hands are in the way."""
    restart_by: Callable[[Any, Seat | None], None]
    """TWIN-14, TWIN-17, TWIN-35: who turns over the next card after an interruption."""
    alarms: Callable[[Any], Iterator[tuple[int, Alarm]]]
    """What is going to happen by itself unless the game is paused, and when."""
    fire: Fire
    tie_break: Callable[[Any, Side], int]
    """TWIN-55: which of two sides with equally many sets is ahead: the one with more of this."""


class Race:
    """A race in progress. Everything that ends by itself carries its moment."""

    __slots__ = (
        "bans",
        "bars",
        "burials",
        "due",
        "due_at",
        "free",
        "gone",
        "hand_timeout",
        "hands",
        "mode",
        "options",
        "over",
        "pause",
        "piles",
        "reveals",
        "search_until",
        "seats",
        "sets",
        "sides",
        "sight",
        "spots",
        "tops",
    )

    def __init__(self, mode: RaceMode, options: TwinOptions, seats: int, deal: TwinDeal) -> None:
        self.mode = mode
        self.options = options
        self.seats = seats
        self.hand_timeout = options.hand_timeout or mode.hand_timeout
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
        self.hands: list[Hand] = []
        """In the order they were laid: the first on a card lies underneath."""
        self.bars: list[Bar] = []
        self.bans = [0] * seats
        """TWIN-17: until when each seat may not touch; 0: it may."""
        self.reveals: list[Reveal] = []
        self.due: Seat | None = deal.first
        """Who turns over the next card; None: all piles are empty."""
        self.due_at = options.countdown + options.flip_timeout
        """TWIN-18: when it happens by itself."""
        self.free = False
        """TWIN-35: whether anybody may turn over the next card."""
        self.pause: Pause | None = Pause(options.countdown, "start") if options.countdown else None
        self.burials: list[tuple[int, tuple[Card, ...]]] = []
        """Lost cards on their way under a pile, in an order still to be drawn."""
        self.gone: list[Card] = []
        """TWIN-21: cards that have left the game."""
        self.search_until: int | None = None
        """TWIN-21: when the last search ends."""
        self.over = False

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = self.__class__.__new__(self.__class__)
        copy.mode = self.mode
        copy.options = self.options
        copy.seats = self.seats
        copy.hand_timeout = self.hand_timeout
        copy.sides = self.sides
        copy.piles = self.piles[:]
        copy.tops = self.tops[:]
        copy.spots = self.spots[:]
        copy.sets = self.sets[:]
        copy.sight = self.sight.clone()
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
        copy.search_until = self.search_until
        copy.over = self.over
        return copy
