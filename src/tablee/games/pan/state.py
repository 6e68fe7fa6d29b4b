"""A game of Pan in progress."""

from typing import Literal, Self, TypeAlias

from tablee.games.pan.cards import NONE, Pile
from tablee.games.pan.moves import PanTableMove
from tablee.games.pan.options import PanOptions
from tablee.games.pan.prepared import ALONE, EVERYBODY, Seats
from tablee.kernel import Chances, Seat

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

NEW_ORDER: tuple[Stage, ...] = ("ordering", "turn", "over")
"""PAN-14, PAN-20: a new order may need lots; one alone has won (PAN-21)."""
FOLLOWS: dict[Stage, tuple[Stage, ...]] = {
    "picking": ("late", "ghost", "picking", *NEW_ORDER),  # the last pick ends the trick
    "late": ("late", "picking"),  # a lot for each; then the last pick ends the trick as usual
    "ghost": ("picking", *NEW_ORDER),
    "ordering": ("ordering", "turn"),
    "turn": ("flipping", "turn"),  # a pass turns nothing
    "flipping": ("turn", "daring", "stealing", *NEW_ORDER),  # Clic, or Pan
    "daring": ("flipping", "turn"),
    "stealing": ("stealing", "turn"),
    "over": (),
}
"""The course of a game: what may come after each stage."""


class State:
    """Hands, captures, order and barrel. Seats are indices; the ghost stands beside them."""

    __slots__ = (
        "captured",
        "chances",
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
        "waiting",
    )

    def __init__(self, options: PanOptions, hands: list[Pile], ghost: Pile) -> None:
        seats = len(hands)
        self.options = options
        self.seats = seats
        self.stage: Stage = "picking"
        self.since = 0
        """When the decision that is due became due."""
        self.waiting = EVERYBODY[seats]
        """Those the game waits for, where it waits for a decision."""
        self.chances: Chances[PanTableMove] | None = None
        """The draw that is due; None: a decision is."""
        self.hands = hands
        self.ghost = ghost
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

    def on_turn(self) -> Seat:
        """PAN-15: whose turn at the barrel it is."""
        return self.order[self.turn]

    def alive(self) -> int:
        """PAN-15, PAN-23: how many are alive; the ghost does not count."""
        return len(self.order)

    def draw(self, stage: Stage, chances: Chances[PanTableMove]) -> None:
        """From now on this stage, in which luck is to move."""
        self.stage = stage
        self.chances = chances

    def decide(self, stage: Stage, seats: Seats, at: int) -> None:
        """From now on this stage, in which these are to decide."""
        self.stage = stage
        self.waiting = seats
        self.since = at
        self.chances = None

    def begin_turn(self, turn: int, at: int) -> None:
        """PAN-15, PAN-18: this one in the order is to act; after the last the first again."""
        order = self.order
        self.turn = turn % len(order)
        self.flips = 0
        # As `decide` does, without the call: this is the stage that is entered most.
        self.stage = "turn"
        self.waiting = ALONE[order[self.turn]]
        self.since = at
        self.chances = None

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = self.__class__(self.options, self.hands[:], self.ghost)
        copy.stage = self.stage
        copy.since = self.since
        copy.waiting = self.waiting
        copy.chances = self.chances
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
