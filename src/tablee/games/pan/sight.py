"""What each audience of Pan is shown: built field by field, never by taking things away."""

from functools import lru_cache

from tablee.games.pan.barrel import ranking
from tablee.games.pan.cards import HAND, ONE, Pile, size, spread
from tablee.games.pan.clock import deadline
from tablee.games.pan.state import State
from tablee.games.pan.views import BOX, PanGhost, PanSeat, PanView
from tablee.kernel import Audience, Seat


def view(state: State, audience: Audience) -> PanView:
    """PAN-07, PAN-10, PAN-17: the table as this audience sees it."""
    stage_one = not state.order and not state.tied
    over = state.stage == "over"
    return PanView(
        options=state.options,
        box=BOX,
        stage=state.stage,
        you=audience,
        hand=() if audience is None else in_hand(state, audience),
        pick=None if audience is None else state.picks[audience] or None,
        seats=seen_seats(
            tuple(state.hands),
            tuple(state.picks),
            tuple(state.captured),
            (*state.fallen, *state.left_out),
        ),
        ghost=seen_ghost(state),
        trick=HAND + 1 - size(state.hands[0]) if stage_one else 0,
        order=tuple(state.order),
        on_turn=None if stage_one or over or state.tied else state.on_turn(),
        clics=state.clics,
        steals=state.steals,
        price=state.alive(),
        discards=spread(state.discards),
        fallen=tuple(state.fallen),
        left_out=tuple(state.left_out),
        deadline=None if over else deadline(state),
        ranking=tuple(map(tuple, ranking(state))) if over else (),
    )


def in_hand(state: State, seat: Seat) -> tuple[int, ...]:
    """The hand without the card that lies face down."""
    return spread(state.hands[seat] - ONE[state.picks[seat]])


@lru_cache(64)
def seen_seats(
    hands: tuple[Pile, ...],
    picks: tuple[int, ...],
    captured: tuple[Pile, ...],
    out: tuple[Seat, ...],
) -> tuple[PanSeat, ...]:
    """PAN-07: of a pick only that it was made. All audiences see the same."""
    return tuple(
        [
            looks(hand - ONE[pick], pick > 0, taken, seat not in out)
            for seat, (hand, pick, taken) in enumerate(zip(hands, picks, captured, strict=True))
        ]
    )


@lru_cache(4096)
def looks(hand: Pile, picked: bool, captured: Pile, living: bool) -> PanSeat:
    """A player as everybody sees them; the same object as long as they look the same."""
    return PanSeat(size(hand), picked, spread(captured), living)


def seen_ghost(state: State) -> PanGhost | None:
    """PAN-22: how many cards the ghost has left, and what it took."""
    if state.seats != 2:
        return None
    return PanGhost(size(state.ghost), spread(state.ghost_captured))
