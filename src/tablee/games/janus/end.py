"""How a game of Janus ends (JANUS-16, JANUS-21 to JANUS-25): proposals, answers, stall."""

from collections.abc import Sequence
from typing import Final

from tablee.games.janus import refusals
from tablee.games.janus.cards import FACES, SYMBOLS, TRIO
from tablee.games.janus.facts import Ended, Proposed, Rejected, Voted
from tablee.games.janus.moves import ProposeEnd, Vote
from tablee.games.janus.state import Ending, State
from tablee.kernel import Facts, Outcome, Refusal, Seat, rank

ANSWER_TIME: Final = 20_000
"""JANUS-21: ms in which a proposal is to be answered."""
QUIET_ROUNDS: Final = 5
"""JANUS-25: after this many rounds without a trio the table proposes."""
VOTED: Final = tuple(tuple((Voted(seat, agree),) for agree in (False, True)) for seat in range(6))
"""What is told of an answer, by seat and whether it agrees."""
PROPOSED: Final[dict[Seat | None, Facts]] = {by: (Proposed(by),) for by in (None, *range(6))}
"""What is told of a proposal, by who makes it."""
REJECTED: Final[Facts] = (Rejected(()),)
"""What is told when somebody has said no in time."""

# Proposals ------------------------------------------------------------------------------


def check_proposal(state: State, seat: Seat, move: ProposeEnd) -> Refusal | None:
    """JANUS-21: once, and then not before another turn was taken."""
    return refusals.PROPOSED_ALREADY if state.silent[seat] else None


def propose(state: State, seat: Seat, move: ProposeEnd, at: int) -> Facts:
    """JANUS-21: play freezes. A turn in progress is not yet another turn."""
    state.silent[seat] = 2 if seat == state.on_turn else 1
    return ask(state, seat, [seat], at)


def ask(state: State, by: Seat | None, agreed: list[Seat], at: int) -> Facts:
    """JANUS-21, JANUS-25: the proposal of a player, or of the table, goes to the others."""
    state.proposer = by
    state.agreed = agreed
    state.asked = at
    return PROPOSED[by]


def unanswered(state: State) -> Sequence[Seat]:
    """JANUS-21: those who still have to answer the open proposal."""
    agreed = state.agreed or ()
    return [seat for seat in range(state.seats) if seat not in agreed]


def check_vote(state: State, seat: Seat, move: Vote) -> Refusal | None:
    """JANUS-21: one answer each, to a proposal that is open."""
    if state.agreed is None:
        return refusals.NO_PROPOSAL
    return refusals.ANSWERED_ALREADY if seat in state.agreed else None


def vote(state: State, seat: Seat, move: Vote, at: int) -> Facts:
    """JANUS-21: the last of all to agree ends the game; one no closes the proposal."""
    assert state.agreed is not None
    facts: Facts = VOTED[seat][move.agree]
    if not move.agree:
        return facts + reject(state, (), at)
    state.agreed.append(seat)
    return facts + end(state, "agreed") if len(state.agreed) == state.seats else facts


def reject(state: State, late: tuple[Seat, ...], at: int) -> Facts:
    """JANUS-21: play goes on where it was, with as much time as was left."""
    state.since += at - state.asked
    state.agreed = None
    return (Rejected(late),) if late else REJECTED


def stall(state: State, at: int) -> Facts:
    """JANUS-25: what this many turns without a trio bring, whatever the faces are."""
    rounds, rest = divmod(state.quiet, state.seats)
    if rest:
        return ()
    if rounds == state.options.stall_rounds:
        return end(state, "stalled")
    return ask(state, None, [], at) if rounds % QUIET_ROUNDS == 0 else ()


# The end --------------------------------------------------------------------------------


def cards_left(state: State) -> int:
    """JANUS-16: how many cards are still in hands and pile: a number everybody knows."""
    return len(state.pile) + sum(map(len, state.hands))


def end(state: State, why: Ending) -> Facts:
    """JANUS-22: nothing more is awarded; what was still possible is told."""
    state.agreed = None
    state.ending = why
    return (Ended(why, possible_trios(state), tuple(map(tuple, ranking(state)))),)


def possible_trios(state: State) -> tuple[int, ...]:
    """JANUS-23: the symbols on at least three different cards in hands or pile."""
    on_cards = [0] * FACES
    for cards in (state.pile, *state.hands):
        for card in cards:
            on_cards[card.near] += 1
            if card.far != card.near:
                on_cards[card.far] += 1
    return tuple(symbol for symbol in SYMBOLS if on_cards[symbol] >= TRIO)


def ranking(state: State) -> list[list[Seat]]:
    """JANUS-24: most trios first; equal numbers share their place."""
    return rank(range(state.seats), lambda seat: len(state.trios[seat]))


def outcome(state: State) -> Outcome | None:
    """JANUS-24: a score counts trios."""
    if state.ending is None:
        return None
    return Outcome(ranking(state), list(map(len, state.trios)))
