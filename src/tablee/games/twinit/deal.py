"""The deal (TWIN-10, TWIN-11, TWIN-30, TWIN-40, TWIN-50): piles, first player, teams, heap."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from tablee.games.twinit.cards import BOX, CARDS, Box, Card, need_fair_cards, new_box
from tablee.games.twinit.options import MOST_SEATS, TEAMS, Team, TwinOptions, are_even
from tablee.kernel import Deal, Luck, Seat, shuffled

CORNERS, CENTRE = 4, 4
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


def deal(options: TwinOptions, seats: int, luck: Luck, box: Box = BOX) -> TwinDeal:
    """All that is drawn before the game begins."""
    cards = new_box(luck, box)
    if options.mode == "coop":
        return TwinDeal(heap=spread(cards, luck))
    piles = number_of_piles(options, seats)
    return TwinDeal(
        piles=tuple(tuple(cards[pile::piles]) for pile in range(piles)),
        first=luck.below(seats) if options.first is None else options.first,
        teams=draw_teams(options, seats, luck) if options.mode == "clans" else (),
    )


def number_of_piles(options: TwinOptions, seats: int) -> int:
    """TWIN-10, TWIN-50: one for each player, or five in the ring."""
    return CORNERS + 1 if options.mode == "ring" else seats


def draw_teams(options: TwinOptions, seats: int, luck: Luck) -> tuple[Team, ...]:
    """TWIN-30: the teams the players chose, or drawn ones."""
    return options.teams or tuple(shuffled((TEAMS[seat % 2] for seat in range(seats)), luck))


def spread(cards: list[Card], luck: Luck) -> tuple[HeapCard, ...]:
    """TWIN-40: random places and angles; the layers are the order of the heap."""
    return tuple(
        HeapCard(card, luck.below(EDGE + 1), luck.below(EDGE + 1), luck.below(360), layer)
        for layer, card in enumerate(cards)
    )


def need_fair_deal(options: TwinOptions, seats: int, deal: TwinDeal) -> None:
    """A deal written by hand may use fewer cards, but is one of this mode."""
    coop = options.mode == "coop"
    if len(deal.piles) != (0 if coop else number_of_piles(options, seats)):
        raise ValueError("one pile a player, five in the ring, none in co-op")
    if coop != bool(deal.heap) or coop == any(deal.piles):
        raise ValueError("a heap is dealt in co-op, cards in piles everywhere else")
    if not 0 <= deal.first < seats:
        raise ValueError("somebody at the table begins")
    if len(deal.teams) != (seats if options.mode == "clans" else 0) or not are_even(deal.teams):
        raise ValueError("two even teams in clans, none elsewhere")
    need_chosen(options, deal)
    need_fair_cards(card for pile in deal.piles for card in pile)
    need_fair_cards(lying.card for lying in deal.heap)


def need_chosen(options: TwinOptions, deal: TwinDeal) -> None:
    """TWIN-11, TWIN-30: what the players chose is not drawn."""
    if options.mode != "coop" and options.first not in (None, deal.first):
        raise ValueError(f"seat {options.first} was chosen to begin")
    if options.mode == "clans" and options.teams not in (None, deal.teams):
        raise ValueError(f"the teams {options.teams} were chosen")
