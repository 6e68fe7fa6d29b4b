"""The words in which each audience of Twin It! is shown its table."""

from typing import Literal, TypeAlias

import msgspec

from tablee.games.twinit.cards import CARDS, MOST_COPIES
from tablee.games.twinit.deal import EDGE
from tablee.games.twinit.facts import Level
from tablee.games.twinit.heap.levels import LEVELS
from tablee.games.twinit.options import TwinOptions
from tablee.kernel import LONGEST_TEXT, Audience, Seat, Token, View

PauseWhy: TypeAlias = Literal["start", "dispute", "error"]
HeapStage: TypeAlias = Literal["countdown", "open", "over"]

SIGHTS = 4096
"""How many are kept: what looks the same is the same thing, so comparing two views costs little."""


class TwinBox(msgspec.Struct, frozen=True):
    """The numbers of the box that a board has to know."""

    cards: int = CARDS
    copies: int = MOST_COPIES
    """TWIN-01: no motif is there more often."""
    edge: int = EDGE
    """TWIN-40: the co-op table reaches from 0 to here, both ways."""
    levels: tuple[Level, ...] = LEVELS
    """TWIN-46: the lowest first."""
    minute: int = TwinOptions().minute
    """TWIN-46: how long all play for these levels, in ms."""
    longest_text: int = LONGEST_TEXT
    """TWIN-34: of words to one's team."""


BOX = TwinBox()


class SeenPile(msgspec.Struct, frozen=True):
    """TWIN-10: how many cards, and the top one; a motif of None is not seen yet (TWIN-12)."""

    cards: int
    top: Token | None
    motif: int | None


class SeenCard(msgspec.Struct, frozen=True):
    """A card on the table; a motif of None is not seen yet (TWIN-12)."""

    spot: int
    card: Token
    motif: int | None


class SeenSet(msgspec.Struct, frozen=True):
    """TWIN-13: a won set lies open."""

    set: Token
    motif: int
    cards: int


class SeenHand(msgspec.Struct, frozen=True):
    """TWIN-05: a hand, and when it lifts by itself."""

    seat: Seat
    on: Token
    until: int


class SeenPause(msgspec.Struct, frozen=True):
    """TWIN-06, TWIN-64: all count before the start, a dispute, or an error is put right."""

    until: int
    why: PauseWhy
    disputed: tuple[Token, ...]
    lasts: int
    """From its beginning, in ms."""


class SeenClaim(msgspec.Struct, frozen=True):
    """TWIN-53: who is to show a pair, and until when."""

    seat: Seat
    until: int
    lasts: int
    """From its beginning, in ms."""


class SeenDebt(msgspec.Struct, frozen=True, omit_defaults=True):
    """TWIN-56: who owes a set, and until when."""

    seat: Seat
    due: int
    goes: Token | None = None
    """The set that goes if its player chooses no other; not told up to version 3."""


class SeenRing(msgspec.Struct, frozen=True):
    """TWIN-53, TWIN-56: what only the ring has."""

    centre: Token
    """Where a hand is laid to claim, also when the pile is empty."""
    claim: SeenClaim | None
    debts: tuple[SeenDebt, ...]


class RaceView(msgspec.Struct, frozen=True):
    """A race from one chair."""

    teams: tuple[int, ...]
    """TWIN-30: in `clans` the team of each seat."""
    piles: tuple[SeenPile, ...]
    """By seat; in the ring the four corners, and the centre last."""
    table: tuple[SeenCard, ...]
    sets: tuple[tuple[SeenSet, ...], ...]
    """By seat, in `clans` by team; the newest last."""
    hands: tuple[SeenHand, ...]
    """The earliest first: on each card it lies underneath."""
    due: Seat | None
    """Who turns over the next card."""
    free: bool
    """TWIN-35: whether anybody may."""
    due_at: int | None
    """TWIN-18: when it happens by itself."""
    pause: SeenPause | None
    barred: tuple[Token, ...]
    """TWIN-07: what you left a moment ago and may not touch yet."""
    banned: tuple[int | None, ...]
    """TWIN-17: by seat, until when it may not touch."""
    search_until: int | None
    """TWIN-21."""
    hand_timeout: int
    """TWIN-07: how long a hand lies here without a partner."""
    goal: int
    """TWIN-20, TWIN-57: the sets that win."""
    ring: SeenRing | None


class SeenLying(msgspec.Struct, frozen=True, omit_defaults=True):
    """TWIN-40: a card of the heap, and who is dragging it."""

    card: Token
    motif: int
    x: int
    y: int
    angle: int
    layer: int
    dragger: Seat | None = None


class SeenMade(msgspec.Struct, frozen=True):
    """TWIN-42: a pair or a triple, and who put it together; a third one came from the second."""

    set: Token
    motif: int
    cards: int
    by: tuple[Seat, ...]


class HeapView(msgspec.Struct, frozen=True):
    """A co-op game; everybody sees the same."""

    stage: HeapStage
    starts: int
    ends: int
    waiting: int
    """TWIN-40: cards still in the heap."""
    table: tuple[SeenLying, ...]
    made: tuple[SeenMade, ...]
    points: int
    level: Level
    steps: tuple[int, ...]
    """TWIN-46: the points from which each level after the first is reached."""


class TwinView(View, frozen=True):
    """A game of Twin It! from one chair."""

    options: TwinOptions
    box: TwinBox
    you: Audience
    seats: int
    race: RaceView | None
    heap: HeapView | None
    ranking: tuple[tuple[Seat, ...], ...]
