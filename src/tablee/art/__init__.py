"""Original art, drawn by code: the motifs of Twin It! as SVG."""

from tablee.art.deck import DIFFICULTIES, deck
from tablee.art.family import Difficulty
from tablee.art.motif import Motif, svg

__all__ = ["DIFFICULTIES", "Difficulty", "Motif", "deck", "svg"]
