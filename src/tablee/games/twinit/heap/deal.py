"""The deal of the heap (TWIN-40): where every card comes to lie."""

from collections.abc import Sequence

from tablee.games.twinit.cards import Card, need_fair_cards
from tablee.games.twinit.deal import EDGE, HeapCard, TwinDeal
from tablee.games.twinit.options import TwinOptions
from tablee.kernel import Luck


def deal(options: TwinOptions, seats: int, cards: Sequence[Card], luck: Luck) -> TwinDeal:
    """TWIN-40: random places and angles; the layers are the order of the heap."""
    return TwinDeal(
        heap=tuple(
            HeapCard(card, luck.below(EDGE + 1), luck.below(EDGE + 1), luck.below(360), layer)
            for layer, card in enumerate(cards)
        )
    )


def need_fair_deal(options: TwinOptions, seats: int, deal: TwinDeal) -> None:
    """TWIN-40: a heap and nothing else; nobody begins, and all are one team."""
    if not deal.heap or deal.piles or deal.teams or deal.first:
        raise ValueError("a heap and nothing else is dealt in co-op")
    need_fair_cards(lying.card for lying in deal.heap)
