"""What a board of Janus could offer a seat; the law says whether it may."""

from collections.abc import Iterator

from tablee.games.janus.draw import draws
from tablee.games.janus.moves import (
    AGREE,
    DISCARD_LEFTMOST,
    DRAW_PILE,
    DRAWS,
    LAY_LEFTMOST,
    PILE,
    PROPOSE_END,
    STOP,
)
from tablee.games.janus.state import State
from tablee.games.janus.trio import trios_in
from tablee.kernel import Seat, Try


def tries(state: State, seat: Seat) -> Iterator[Try]:
    """JANUS-21: an answer while a proposal is open, and cards only to hear that it comes first;
    else what a turn may bring (JANUS-08)."""
    if state.agreed is not None:
        yield from (Try("vote", AGREE), Try("draw", DRAW_PILE), Try("discard", DISCARD_LEFTMOST))
        return
    yield Try("propose_end", PROPOSE_END)
    yield from sources(state, seat)
    yield Try("discard", DISCARD_LEFTMOST)
    yield Try("lay", next(iter(trios_in(state.hands[seat])), LAY_LEFTMOST))
    yield Try("stop", STOP)


def sources(state: State, seat: Seat) -> Iterator[Try]:
    """JANUS-09: draw at all, from the pile, and from each opponent."""
    yield Try("draw", next(iter(draws(state, seat)), DRAW_PILE))
    yield Try("draw", DRAW_PILE, PILE)
    for other in range(state.seats):
        if other != seat:
            yield Try("draw", DRAWS[other][1][0], other)
