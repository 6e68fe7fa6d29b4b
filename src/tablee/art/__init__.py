"""Original art, drawn by code: the motifs of Twin It! as SVG."""

from tablee.art.deck import DIFFICULTIES, deck
from tablee.art.motif import Motif, svg
from tablee.games.twinit.options import Difficulty

__all__ = ["DIFFICULTIES", "Difficulty", "Motif", "deck", "svg"]
