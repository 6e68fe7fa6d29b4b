"""The nest: trinkets, beaks and secret loves."""

from typing import Self

from tablee.kernel import Deal, Luck, Options, Seat, Tokens, shuffled
from toy.words import Colour

COLOURS = range(3)
EACH = 4


class MagpieOptions(Options, frozen=True):
    """How long a trinket lies before it is swept away."""

    patience: int = 3_000


class MagpieDeal(Deal, frozen=True):
    """The trinkets, the last one first on the table; and the colour each magpie loves."""

    trinkets: tuple[Colour, ...]
    loves: tuple[Colour, ...]


class State:
    """A game in progress. The trinket on the table is the last of the trinkets."""

    __slots__ = (
        "grabbing",
        "loves",
        "nests",
        "patience",
        "seats",
        "since",
        "swept",
        "tokens",
        "trinkets",
    )

    def __init__(self, options: MagpieOptions, seats: int, deal: MagpieDeal) -> None:
        self.patience = options.patience
        self.seats = seats
        self.trinkets = list(deal.trinkets)
        self.loves = deal.loves
        self.nests: list[list[Colour]] = [[] for _ in range(seats)]
        self.swept: list[Colour] = []
        self.tokens = Tokens[Colour]()
        self.tokens.issue(self.trinkets[-1])
        self.since = 0
        self.grabbing: Seat | None = None

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = self.__class__.__new__(self.__class__)
        copy.patience = self.patience
        copy.seats = self.seats
        copy.trinkets = self.trinkets[:]
        copy.loves = self.loves
        copy.nests = [nest[:] for nest in self.nests]
        copy.swept = self.swept[:]
        copy.tokens = self.tokens.clone()
        copy.since = self.since
        copy.grabbing = self.grabbing
        return copy


def deal(options: MagpieOptions, seats: int, luck: Luck) -> MagpieDeal:
    """Four trinkets of each colour in any order; loves are drawn one by one."""
    trinkets = shuffled([colour for colour in COLOURS for _ in range(EACH)], luck)
    return MagpieDeal(tuple(trinkets), tuple(luck.below(3) for _ in range(seats)))


def setup(options: MagpieOptions, seats: int, deal: MagpieDeal) -> State:
    """The state before the first grab."""
    if not deal.trinkets or len(deal.loves) != seats:
        raise ValueError("there must be a trinket, and a love for every magpie")
    return State(options, seats, deal)
