"""The state of a co-op game: cards spread over the table, and what was put together."""

from typing import NamedTuple, Self

from tablee.games.twinit.cards import Card
from tablee.games.twinit.deal import HeapCard, TwinDeal
from tablee.games.twinit.mode import Mode
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.sight import Sight
from tablee.games.twinit.views import HeapStage
from tablee.kernel import Seat, Token


class Lying(NamedTuple):
    """A card on the table: how it lies, and where."""

    card: Card
    x: int
    y: int
    angle: int
    layer: int

    @property
    def motif(self) -> int:
        """What its upper face shows."""
        return self.card[0]

    @property
    def cards(self) -> tuple[Card, ...]:
        """This one card."""
        return (self.card,)


class Made(NamedTuple):
    """TWIN-42: a pair or a triple that was put together."""

    cards: tuple[Card, ...]
    by: tuple[Seat, ...]
    """Who put the pair together, and who added the third."""

    @property
    def motif(self) -> int:
        """What its cards show."""
        return self.cards[0][0]


class Heap:
    """A co-op game in progress."""

    __slots__ = (
        "drags",
        "layers",
        "mode",
        "options",
        "points",
        "seats",
        "sight",
        "stage",
        "stock",
    )

    def __init__(self, mode: Mode, options: TwinOptions, seats: int, deal: TwinDeal) -> None:
        self.mode = mode
        self.options = options
        self.seats = seats
        self.stage: HeapStage = "countdown"
        self.stock: tuple[HeapCard, ...] = tuple(deal.heap)
        """TWIN-40: the heap before the start signal; nobody sees into it."""
        self.sight: Sight[Lying | Made] = Sight()
        self.drags: dict[Token, Seat] = {}
        """TWIN-41: the cards being dragged, and by whom."""
        self.layers = max((lying.layer for lying in deal.heap), default=0)
        """The uppermost layer there is."""
        self.points = 0

    @property
    def ends(self) -> int:
        """TWIN-44: when the minute is over."""
        return self.options.countdown + self.options.minute

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = self.__class__.__new__(self.__class__)
        copy.mode = self.mode
        copy.options = self.options
        copy.seats = self.seats
        copy.stage = self.stage
        copy.stock = self.stock
        copy.sight = self.sight.clone()
        copy.drags = self.drags.copy()
        copy.layers = self.layers
        copy.points = self.points
        return copy


def in_hand(heap: Heap, seat: Seat) -> list[Token]:
    """TWIN-41: the cards this player is dragging."""
    return [token for token, dragger in heap.drags.items() if dragger == seat]
