"""How a table of Janus is set up."""

from typing import Annotated

from msgspec import Meta

from tablee.kernel import Clocked, Seat


class JanusOptions(Clocked, frozen=True):
    """How a table of Janus is set up. With a clock JANUS-30 applies."""

    two_from_pile: bool = False
    """JANUS-09: both cards of a turn may come from the pile."""
    trio_hint: bool = True
    """JANUS-19: a trio in hand is pointed out to its holder."""
    memory_aid: bool = False
    """JANUS-27: players are shown whatever they have been shown before."""
    stall_rounds: Annotated[int, Meta(ge=0, le=1_000)] = 20
    """JANUS-25: the game ends after this many rounds without a trio; 0: never."""
    dealer: Annotated[Seat, Meta(ge=0, le=5)] | None = None
    """JANUS-07: who deals and begins; None: the lot decides."""
