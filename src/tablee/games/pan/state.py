"""A game of Pan in progress."""

from typing import Literal, Self, TypeAlias

from msgspec.structs import force_setattr

from tablee.games.pan.cards import COPIES, HAND, NONE, VALUES, Pile, pile
from tablee.games.pan.moves import Value
from tablee.kernel import Clocked, Deal, Luck, Seat, shuffled

Hand: TypeAlias = tuple[Value, ...]

Stage: TypeAlias = Literal[
    "picking",  # PAN-06: players lay their cards
    "late",  # PAN-30: a lot picks for those whose time ran out
    "ghost",  # PAN-22: the ghost's card is about to be turned
    "ordering",  # PAN-14: a lot breaks a tie in the order
    "turn",  # PAN-15: flip, spin or pass
    "flipping",  # PAN-17: a barrel card is about to be turned
    "daring",  # PAN-25: stop, or risk a second flip
    "stealing",  # PAN-26: take cards, one at a time
    "over",
]

BARREL: tuple[Stage, ...] = ("ordering", "turn", "over")
"""PAN-14, PAN-20: a new order may need lots; one alone has won (PAN-21)."""
FOLLOWS: dict[Stage, tuple[Stage, ...]] = {
    "picking": ("late", "ghost", "picking", *BARREL),  # the last pick ends the trick
    "late": ("picking",),  # a lot for each latecomer, and the last pick ends the trick as ever
    "ghost": ("picking", *BARREL),
    "ordering": ("ordering", "turn"),
    "turn": ("flipping", "turn"),  # a pass turns nothing
    "flipping": ("turn", "daring", "stealing", *BARREL),  # Clic, or Pan
    "daring": ("flipping", "turn"),
    "stealing": ("stealing", "turn"),
    "over": (),
}
"""The course of a game: what may come after each stage. `State.enter` alone changes it."""


class PanOptions(Clocked, frozen=True):
    """How a table of Pan is set up. With a clock PAN-30 applies."""

    double_clic: bool = False
    """PAN-24: the empty-handed may flip twice."""
    no_cards: Literal["plays", "out"] = "plays"
    """PAN-29: what becomes of players who captured nothing."""


class PanDeal(Deal, frozen=True):
    """PAN-03, PAN-22: who got which cards. What stayed in the box is nowhere."""

    hands: tuple[Hand, ...]
    ghost: Hand = ()

    def __post_init__(self) -> None:
        """The cards must be of this box (PAN-01)."""
        hands = [*self.hands, self.ghost] if self.ghost else self.hands
        if any(len(hand) != HAND for hand in hands):
            raise ValueError("each player gets 4 cards")
        cards = [card for hand in hands for card in hand]
        if any(cards.count(card) > COPIES for card in cards):
            raise ValueError("the box holds four cards of each value")
        force_setattr(self, "hands", tuple(tuple(sorted(hand)) for hand in self.hands))
        force_setattr(self, "ghost", tuple(sorted(self.ghost)))


class State:
    """Hands, captures, order and barrel. Seats are indices; the ghost stands beside them."""

    __slots__ = (
        "captured",
        "clics",
        "discards",
        "fallen",
        "flips",
        "ghost",
        "ghost_captured",
        "hands",
        "late",
        "left_out",
        "options",
        "order",
        "picks",
        "seats",
        "since",
        "stage",
        "steals",
        "tied",
        "turn",
    )

    def __init__(self, options: PanOptions, seats: int, deal: PanDeal) -> None:
        self.options = options
        self.seats = seats
        self.stage: Stage = "picking"
        self.since = 0
        """When the decision that is due became due."""
        self.hands: list[Pile] = list(map(pile, deal.hands))
        self.ghost = pile(deal.ghost)
        self.picks = [0] * seats
        """The value lying face down, still counted in the hand; 0: none yet."""
        self.late: list[Seat] = []
        self.captured: list[Pile] = [NONE] * seats
        self.ghost_captured = NONE
        self.discards = NONE
        self.order: list[Seat] = []
        """PAN-14: the living, in their order."""
        self.tied: list[list[Seat]] = []
        """While an order is being made: groups still to be placed, each tied in itself."""
        self.left_out: list[Seat] = []
        self.fallen: list[Seat] = []
        self.turn = 0
        """Index into the order."""
        self.clics = 0
        self.flips = 0
        """PAN-24: which flip this is of a turn that was begun empty-handed; 0: of any other."""
        self.steals = 0

    def enter(self, stage: Stage, at: int) -> None:
        """From now on this stage; a decision it asks for is due since now."""
        self.stage = stage
        self.since = at

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = self.__class__.__new__(self.__class__)
        copy.options = self.options
        copy.seats = self.seats
        copy.stage = self.stage
        copy.since = self.since
        copy.hands = self.hands[:]
        copy.ghost = self.ghost
        copy.picks = self.picks[:]
        copy.late = self.late[:]
        copy.captured = self.captured[:]
        copy.ghost_captured = self.ghost_captured
        copy.discards = self.discards
        copy.order = self.order[:]
        copy.tied = [group[:] for group in self.tied] if self.tied else []
        copy.left_out = self.left_out[:]
        copy.fallen = self.fallen[:]
        copy.turn = self.turn
        copy.clics = self.clics
        copy.flips = self.flips
        copy.steals = self.steals
        return copy


def deal(options: PanOptions, seats: int, luck: Luck) -> PanDeal:
    """PAN-03: four cards each, and four for the ghost when two play (PAN-22)."""
    box = shuffled([value for value in VALUES for _ in range(COPIES)], luck)
    hands = [tuple(box[HAND * i : HAND * (i + 1)]) for i in range(seats + 1)]
    return PanDeal(tuple(hands[:seats]), hands[seats] if seats == 2 else ())


def setup(options: PanOptions, seats: int, deal: PanDeal) -> State:
    """The state before the first trick."""
    if len(deal.hands) != seats or bool(deal.ghost) != (seats == 2):
        raise ValueError("a hand for every player, and for the ghost when two play")
    return State(options, seats, deal)
