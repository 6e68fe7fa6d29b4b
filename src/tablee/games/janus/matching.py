"""Which card is which pair: the pairs still to be placed, matched with half-known cards.

A card with one known face is one of the pairs that bear its symbol; no pair is two cards. To
draw such a matching at random we walk: some card lets go of its pair and takes any that
bears its symbol. If another card held that one, it is homeless now and takes another in
turn, until one takes a pair that was free. The walk can be walked backwards with the same
chance, so in the long run every matching is met as often as its weight says, and every
alternating path or cycle is some walk, so none is out of reach.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Self

from tablee.games.janus.cards import Pair

FREE: Final = -1


class Matching:
    """A pair for every half-known card. Cards and pairs are numbered from 0."""

    __slots__ = ("choices", "held", "owner")

    def __init__(self, symbols: Sequence[int], pairs: Sequence[Pair]) -> None:
        """Cards with these known symbols; raises ValueError if the pairs do not suffice."""
        bearing = {symbol: pairs_bearing(symbol, pairs) for symbol in set(symbols)}
        self.choices = [bearing[symbol] for symbol in symbols]
        self.held = [FREE] * len(symbols)
        self.owner = [FREE] * len(pairs)
        for card in range(len(symbols)):
            path = self.way_out(card, set())
            if path is None:
                raise ValueError("no card of the box is left for what was seen")
            for homeless, pair in path:
                self.held[homeless] = pair
                self.owner[pair] = homeless

    def clone(self) -> Self:
        """A copy that can be stirred."""
        copy = self.__class__((), ())
        copy.choices = self.choices
        copy.held = self.held[:]
        copy.owner = self.owner[:]
        return copy

    def free(self) -> list[int]:
        """The pairs that no half-known card holds."""
        return [pair for pair, owner in enumerate(self.owner) if owner == FREE]

    def way_out(self, card: int, closed: set[int]) -> list[tuple[int, int]] | None:
        """Who takes which pair so that this card finds one, last taker first.

        No pair in `closed` is touched, and every pair tried is added to it.
        """
        for pair in self.choices[card]:
            if pair in closed:
                continue
            closed.add(pair)
            owner = self.owner[pair]
            path = [] if owner == FREE else self.way_out(owner, closed)
            if path is not None:
                return [*path, (card, pair)]
        return None

    def can_hold(self, card: int, pair: int) -> bool:
        """Whether this card is this pair in some matching."""
        owner = self.owner[pair]
        if owner in (card, FREE):
            return True
        moved = self.clone()
        moved.owner[moved.held[card]] = FREE
        return moved.way_out(owner, {pair}) is not None

    def can_spare(self, pair: int) -> bool:
        """Whether no half-known card is this pair in some matching."""
        owner = self.owner[pair]
        return owner == FREE or self.way_out(owner, {pair}) is not None

    def stir(self, luck: Iterator[int], walks: int) -> None:
        """Change the matching by this many random walks."""
        held, owner, choices = self.held, self.owner, self.choices
        cards = len(held)
        for _ in range(walks if cards else 0):
            homeless = next(luck) % cards
            owner[held[homeless]] = FREE
            while homeless != FREE:
                wanted = choices[homeless]
                pair = wanted[next(luck) % len(wanted)]
                held[homeless] = pair
                homeless, owner[pair] = owner[pair], homeless


def pairs_bearing(symbol: int, pairs: Sequence[Pair]) -> list[int]:
    """The numbers of the pairs with this symbol, the double twice.

    A double shows its symbol whichever way it was turned, any other card only one way in
    two: a card seen to bear the symbol is twice as likely to be the double.
    """
    return [number for number, pair in enumerate(pairs) for face in pair if face == symbol]
