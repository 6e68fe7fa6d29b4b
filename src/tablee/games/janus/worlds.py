"""Every way in which the faces a seat was never shown can bear symbols, and a draw from them.

Cards come with numbers in place of faces (see `knowledge`). Of some both symbols are known,
of some one, and some were never seen. The half-known ones are matched with the pairs that
are not placed yet; what is left over is spread evenly over the unseen ones.
"""

from collections.abc import Iterable, Iterator, Sequence

from tablee.games.janus.cards import Card, Pair
from tablee.games.janus.matching import Matching
from tablee.kernel import Luck

SWEEPS = 6
"""How many walks there are to each half-known card, before a draw counts as fresh."""
WORDS = 64
"""How many random words of 32 bits are drawn at a time."""


class Worlds:
    """What the known symbols leave open."""

    __slots__ = ("blanks", "halves", "matching", "pairs", "symbols")

    def __init__(
        self, cards: Iterable[Card], symbols: Sequence[int | None], deck: frozenset[Pair]
    ) -> None:
        self.symbols = symbols
        self.halves: dict[int, int] = {}
        """Of each half-known card the number of its unknown face, and its known symbol."""
        self.blanks: list[tuple[int, int]] = []
        """Of each unseen card the numbers of its faces."""
        placed = {pair for card in cards if (pair := self.sort(card))}
        self.pairs = sorted(deck - placed)
        """What half-known and unseen cards can be. A small deal leaves some in the box."""
        self.matching = Matching(list(self.halves.values()), self.pairs)

    def sort(self, card: Card) -> Pair | None:
        """Put a card where it belongs; if both its faces are known, which one it is."""
        near, far = self.symbols[card.near], self.symbols[card.far]
        if near is not None and far is not None:
            return min(near, far), max(near, far)
        if near is not None:
            self.halves[card.far] = near
        elif far is not None:
            self.halves[card.near] = far
        else:
            self.blanks.append((card.near, card.far))
        return None

    def could_be(self, card: Card) -> set[tuple[int, int]]:
        """All that this card can be, as its near and far symbols."""
        near, far = self.symbols[card.near], self.symbols[card.far]
        if near is not None:
            return {(near, far)} if far is not None else {(near, s) for s in self.fits(card.far)}
        if far is not None:
            return {(s, far) for s in self.fits(card.near)}
        spare = [p for number, p in enumerate(self.pairs) if self.matching.can_spare(number)]
        return {way for low, high in spare for way in ((low, high), (high, low))}

    def fits(self, face: int) -> set[int]:
        """The symbols that the unknown face of a half-known card can bear."""
        half = list(self.halves).index(face)
        return {
            sum(self.pairs[number]) - self.halves[face]
            for number in set(self.matching.choices[half])
            if self.matching.can_hold(half, number)
        }

    def drawn(self, luck: Luck) -> list[int]:
        """A symbol for every face, as likely as any other way that fits."""
        words = random_words(luck)
        matching = self.matching.clone()
        matching.stir(words, SWEEPS * len(self.halves))
        symbols = [-1 if symbol is None else symbol for symbol in self.symbols]
        for (face, symbol), number in zip(self.halves.items(), matching.held, strict=True):
            symbols[face] = sum(self.pairs[number]) - symbol
        shuffled = sorted(zip(words, matching.free(), strict=False))
        for (near, far), (word, number) in zip(self.blanks, shuffled, strict=False):
            low, high = self.pairs[number]
            symbols[near], symbols[far] = (low, high) if word & 1 else (high, low)
        return symbols


def random_words(luck: Luck) -> Iterator[int]:
    """Random numbers below 2³², so many at a time that each costs little."""
    while True:
        block = luck.below(1 << 32 * WORDS)
        yield from memoryview(block.to_bytes(4 * WORDS, "little")).cast("I")
