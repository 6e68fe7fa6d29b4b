"""How a table of Pan is set up."""

from typing import Literal

from tablee.kernel import Clocked


class PanOptions(Clocked, frozen=True):
    """How a table of Pan is set up. With a clock PAN-30 applies."""

    double_clic: bool = False
    """PAN-24: the empty-handed may flip twice."""
    no_cards: Literal["plays", "out"] = "plays"
    """PAN-29: what becomes of players who captured nothing."""
