"""What a board of Janus could offer a seat; the law says whether it may."""

from collections.abc import Iterator

from tablee.games.janus.draw import draws
from tablee.games.janus.law import legal
from tablee.games.janus.moves import (
    AGREE,
    DISCARD_LEFTMOST,
    DRAW_PILE,
    DRAWS,
    LAY_LEFTMOST,
    PILE,
    PROPOSE_END,
    STOP,
    JanusMove,
)
from tablee.games.janus.state import State
from tablee.games.janus.trio import trios_in
from tablee.kernel import Candidate, Seat


def candidates(state: State, seat: Seat) -> Iterator[Candidate | JanusMove]:
    """JANUS-08, JANUS-21: the kinds of move, and every legal move, since a board lists trios."""
    yield from kinds(state, seat)
    yield from legal(state, seat)


def kinds(state: State, seat: Seat) -> Iterator[Candidate]:
    """JANUS-21: an answer while a proposal is open, and cards only to hear that it comes first;
    else what a turn may bring (JANUS-08)."""
    if state.agreed is not None:
        yield from (
            Candidate("vote", AGREE),
            Candidate("draw", DRAW_PILE),
            Candidate("discard", DISCARD_LEFTMOST),
        )
        return
    yield Candidate("propose_end", PROPOSE_END)
    yield from sources(state, seat)
    yield Candidate("discard", DISCARD_LEFTMOST)
    yield Candidate("lay", next(iter(trios_in(state.hands[seat])), LAY_LEFTMOST))
    yield Candidate("stop", STOP)


def sources(state: State, seat: Seat) -> Iterator[Candidate]:
    """JANUS-09: draw at all, from the pile, and from each opponent."""
    yield Candidate("draw", next(iter(draws(state, seat)), DRAW_PILE))
    yield Candidate("draw", DRAW_PILE, PILE)
    for other in range(state.seats):
        if other != seat:
            yield Candidate("draw", DRAWS[other][1][0], other)
