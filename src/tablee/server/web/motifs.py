"""The motifs of a Twin It! deck as one file: asked for whole, so no request tells a card."""

import gzip
import re
from typing import TypeAlias, cast

import msgspec

from tablee.art import DIFFICULTIES, Difficulty, deck, svg

Deck: TypeAlias = tuple[int, Difficulty, bool]
"""Seed, difficulty, and whether near-twins never differ in hue alone."""

NAME = re.compile(rf"(\d{{1,4}})-({'|'.join(DIFFICULTIES)})(-cb)?")
SIZE = 256
"""The side of a picture in pixels, before the screen makes it smaller."""


def named(name: str) -> Deck | None:
    """The deck of this name, if it is one."""
    found = NAME.fullmatch(name)
    if not found:
        return None
    seed, difficulty, colour_blind = found.groups()
    return int(seed), cast(Difficulty, difficulty), colour_blind is not None


def pictures(seed: int, difficulty: Difficulty, colour_blind: bool) -> bytes:
    """The SVG of every motif with its name, as JSON: a tenth of a second of work."""
    motifs = deck(seed, difficulty, colour_blind=colour_blind)
    return msgspec.json.encode([svg(motif, SIZE, named=True) for motif in motifs])


def compressed(seed: int, difficulty: Difficulty, colour_blind: bool) -> bytes:
    """The same as it is kept."""
    return gzip.compress(pictures(seed, difficulty, colour_blind), mtime=0)
