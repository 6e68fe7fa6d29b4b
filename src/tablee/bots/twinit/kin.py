"""Which motifs look alike (TWIN-01): a bot sees pictures, as players do."""

from functools import lru_cache

import msgspec

from tablee.art import deck
from tablee.games.twinit.options import TwinOptions


class Kin(msgspec.Struct, frozen=True):
    """A deck as far as likeness goes; motifs by their numbers."""

    twin: tuple[int | None, ...]
    """The near-twin of each motif."""
    family: tuple[str, ...]
    """Motifs of a family are drawn in the same manner."""


@lru_cache(maxsize=64)
def kin(options: TwinOptions) -> Kin:
    """The likenesses in this table's deck. Computing them takes about 20 ms, once."""
    motifs = deck(options.deck, options.difficulty, colour_blind=options.colour_blind)
    number = {motif.name: place for place, motif in enumerate(motifs)}
    twins = (None if motif.twin is None else number[motif.twin] for motif in motifs)
    return Kin(tuple(twins), tuple(motif.family for motif in motifs))
