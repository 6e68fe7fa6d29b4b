"""What somebody sees of Pan: `sight` says who sees what."""

import msgspec

from tablee.games.pan.cards import CHAMBERS, HAND, VALUES
from tablee.games.pan.options import PanOptions
from tablee.games.pan.state import Stage
from tablee.kernel import Audience, ClockedView, Seat


class PanSeat(msgspec.Struct, frozen=True):
    """What everybody sees of a player."""

    cards: int
    """Cards in hand, the one lying face down not counted."""
    picked: bool
    captured: tuple[int, ...]
    alive: bool


class PanGhost(msgspec.Struct, frozen=True):
    """What everybody sees of the ghost."""

    cards: int
    captured: tuple[int, ...]


class PanBox(msgspec.Struct, frozen=True):
    """The numbers of the box."""

    values: int = len(VALUES)
    """PAN-01: cards go from 1 to this."""
    tricks: int = HAND
    """PAN-12: one for each card dealt."""
    chambers: int = CHAMBERS
    """PAN-02: barrel cards, one of which is the bang."""


BOX = PanBox()


class PanView(ClockedView, frozen=True):
    """A game of Pan from one chair."""

    options: PanOptions
    box: PanBox
    stage: Stage
    you: Audience
    hand: tuple[int, ...]
    """Your own cards, lowest first, without the one you laid down; empty for spectators."""
    pick: int | None
    """The card you laid face down."""
    seats: tuple[PanSeat, ...]
    ghost: PanGhost | None
    trick: int
    """1 to 4 in stage 1, else 0."""
    order: tuple[Seat, ...]
    on_turn: Seat | None
    clics: int
    steals: int
    """How many cards are still to be stolen."""
    price: int
    """What a pass costs: one card for each player alive."""
    discards: tuple[int, ...]
    fallen: tuple[Seat, ...]
    left_out: tuple[Seat, ...]
    ranking: tuple[tuple[Seat, ...], ...]
