"""Who may do what, and when: the questions the match asks of Janus."""

from collections.abc import Sequence
from typing import Final

from tablee.games.janus import refusals
from tablee.games.janus.discard import check_discard, discard
from tablee.games.janus.draw import check_draw, check_stop, draw, draws, stop
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
from tablee.kernel import Facts, Refusal, Rule, Seat, effects


def awaited(state: State) -> Sequence[Seat]:
    """The player on turn; while a proposal is open, everybody who has not answered it."""
    if state.agreed is not None:
        return unanswered(state)
    return (state.on_turn,) if state.ending is None else ()


LAW: Final[dict[type[JanusMove], Rule]] = {
    Draw: Rule(check_draw, draw),
    Discard: Rule(check_discard, discard),
    Lay: Rule(check_lay, lay),
    Stop: Rule(check_stop, stop),
    ProposeEnd: Rule(check_proposal, propose),
    Vote: Rule(check_vote, vote),
}
ACTIONS: Final = effects(LAW)
TURN: Final[frozenset[type[JanusMove]]] = frozenset({Draw, Discard, Lay, Stop})
"""JANUS-08: what belongs to the player on turn."""


def check(state: State, seat: Seat, move: JanusMove) -> Refusal | None:
    """JANUS-21: while a proposal is open only answers count, else whose turn it is."""
    kind = type(move)
    if state.agreed is not None and kind is not Vote:
        return refusals.PROPOSAL_OPEN
    if kind in TURN and seat != state.on_turn:
        return refusals.NOT_YOUR_TURN
    return LAW[kind].check(state, seat, move)


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
    return ACTIONS[type(move)](state, seat, move, at)
