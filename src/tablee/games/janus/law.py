"""Who may do what, and when: the questions the match asks of Janus."""

from collections.abc import Sequence

from tablee.games.janus import refusals
from tablee.games.janus.discard import check_discard, discard
from tablee.games.janus.draw import check_draw, draw, draws, stop
from tablee.games.janus.end import (
    check_proposal,
    check_vote,
    propose,
    unanswered,
    vote,
)
from tablee.games.janus.moves import (
    AGREE,
    DISAGREE,
    DISCARDS,
    PROPOSE_END,
    STOP,
    Discard,
    Draw,
    JanusMove,
    Lay,
    ProposeEnd,
    Stop,
    Vote,
)
from tablee.games.janus.state import State
from tablee.games.janus.trio import check_lay, lay, time_to_lay, trios_in
from tablee.kernel import Facts, Refusal, Seat, TableMove


def awaited(state: State) -> Sequence[Seat]:
    """The player on turn; while a proposal is open, whoever has not answered it."""
    if state.agreed is not None:
        return unanswered(state)
    return (state.on_turn,) if state.ending is None else ()


def check(state: State, seat: Seat, move: JanusMove) -> Refusal | None:
    """JANUS-21: while a proposal is open only answers count, else whose turn it is."""
    if isinstance(move, Vote):
        return check_vote(state, seat)
    if state.agreed is not None:
        return refusals.PROPOSAL_OPEN
    if isinstance(move, ProposeEnd):
        return check_proposal(state, seat)
    return check_turn(state, seat, move) if seat == state.on_turn else refusals.NOT_YOUR_TURN


def check_turn(state: State, seat: Seat, move: Draw | Discard | Lay | Stop) -> Refusal | None:
    """JANUS-08: draw, discard or lay; stopping without a draw would be passing."""
    if isinstance(move, Draw):
        return check_draw(state, seat, move)
    if isinstance(move, Discard):
        return check_discard(state, seat, move.slots)
    if isinstance(move, Lay):
        return check_lay(state, seat, move.slots)
    return None if state.drawn else refusals.DRAW_FIRST


def legal(state: State, seat: Seat) -> Sequence[JanusMove]:
    """Every move that `check` lets pass."""
    if state.agreed is not None:
        return () if seat in state.agreed else (AGREE, DISAGREE)
    moves = turns(state, seat) if seat == state.on_turn else []
    if not state.silent[seat]:
        moves.append(PROPOSE_END)
    return moves


def turns(state: State, seat: Seat) -> list[JanusMove]:
    """JANUS-08: what the player on turn may do with cards."""
    hand = state.hands[seat]
    moves = draws(state, seat)
    if state.drawn:
        moves.append(STOP)
    else:
        moves += DISCARDS[len(hand)]
    if len(hand) >= 3 and time_to_lay(state, seat):
        moves += trios_in(hand)
    return moves


def apply(state: State, seat: Seat, move: JanusMove, at: int) -> Facts:
    """Make a move that has been checked."""
    if isinstance(move, Draw):
        return draw(state, seat, move)
    if isinstance(move, Stop):
        return stop(state, seat, at)
    if isinstance(move, Discard):
        return discard(state, seat, move.slots, at)
    if isinstance(move, Lay):
        return lay(state, seat, move.slots, at)
    if isinstance(move, ProposeEnd):
        return propose(state, seat, at)
    return vote(state, seat, move.agree, at)


def chance(state: State) -> None:
    """JANUS-02: all luck is in the deal."""


def apply_table(state: State, move: TableMove, at: int) -> Facts:
    """The table has no move to make."""
    raise AssertionError("Janus draws no luck after the deal")
