"""What a deal is made of (TWIN-10, TWIN-11, TWIN-30, TWIN-40, TWIN-50). Each mode has its own."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from tablee.games.twinit.cards import CARDS, Card
from tablee.games.twinit.options import MOST_SEATS, Team
from tablee.kernel import Deal, Seat

CENTRE = 4
"""TWIN-50: piles 0 to 3 lie at the corners of the ring, pile 4 in its centre."""

EDGE = 1_000
"""TWIN-40: the co-op table reaches from 0 to here, both ways."""
Spot: TypeAlias = Annotated[int, Meta(ge=0, le=EDGE)]


class HeapCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """TWIN-40: where and how a card of the heap comes to lie when the heap is spread."""

    card: Card
    x: Spot
    y: Spot
    angle: Annotated[int, Meta(ge=0, lt=360)] = 0
    layer: Annotated[int, Meta(ge=0, lt=CARDS)] = 0


class TwinDeal(Deal, frozen=True):
    """Cards are written upper motif first, piles from their top down."""

    piles: tuple[tuple[Card, ...], ...] = ()
    first: Seat = 0
    teams: Annotated[tuple[Team, ...], Meta(max_length=MOST_SEATS)] = ()
    """TWIN-30: the team of each seat, in `clans` only."""
    heap: tuple[HeapCard, ...] = ()
    """TWIN-40: in `coop` only."""
