"""The deal of a race (TWIN-10, TWIN-11): piles, and who begins."""

from collections.abc import Sequence

from tablee.games.twinit.cards import Card, need_fair_cards
from tablee.games.twinit.deal import TwinDeal
from tablee.games.twinit.options import TwinOptions
from tablee.kernel import Luck


def deal(options: TwinOptions, seats: int, cards: Sequence[Card], luck: Luck) -> TwinDeal:
    """TWIN-10: one pile for each player."""
    return deal_piles(options, seats, cards, luck, piles=seats)


def deal_piles(
    options: TwinOptions, seats: int, cards: Sequence[Card], luck: Luck, *, piles: int
) -> TwinDeal:
    """TWIN-10, TWIN-11, TWIN-50: the cards one by one onto so many piles, and who begins."""
    return TwinDeal(
        piles=tuple(tuple(cards[pile::piles]) for pile in range(piles)),
        first=luck.below(seats) if options.first is None else options.first,
    )


def need_fair_deal(options: TwinOptions, seats: int, deal: TwinDeal) -> None:
    """TWIN-10: one pile for each player, each for oneself."""
    need_fair_piles(options, seats, deal, piles=seats)
    need_no_teams(deal)


def need_fair_piles(options: TwinOptions, seats: int, deal: TwinDeal, *, piles: int) -> None:
    """TWIN-10, TWIN-11, TWIN-50: cards in so many piles, no heap, and who was chosen begins."""
    if len(deal.piles) != piles or not any(deal.piles):
        raise ValueError(f"cards in {piles} piles: one a player, five in the ring")
    if deal.heap:
        raise ValueError("a heap is dealt in co-op only")
    if not 0 <= deal.first < seats:
        raise ValueError("somebody at the table begins")
    if options.first not in (None, deal.first):
        raise ValueError(f"seat {options.first} was chosen to begin")
    need_fair_cards(card for pile in deal.piles for card in pile)


def need_no_teams(deal: TwinDeal) -> None:
    """TWIN-30: there are teams in `clans` only."""
    if deal.teams:
        raise ValueError("two even teams in clans, none elsewhere")
