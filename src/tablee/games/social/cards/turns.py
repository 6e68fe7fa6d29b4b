"""Two players take turns (SOCIAL-31, SOCIAL-33)."""

from tablee.games.social.cards.profiles import fill
from tablee.games.social.facts import Passed
from tablee.games.social.moves import PASS, Pass
from tablee.games.social.rounds.count import end_round
from tablee.games.social.state import State
from tablee.kernel import Facts, Seat

PASSES = 2
UNPLAYED_TURNS = 6


def turn_with_card(state: State, seat: Seat) -> Facts:
    """SOCIAL-31: a card was played, and one is drawn if the pile has one."""
    state.acted = True
    state.passes = state.unplayed_turns = 0
    return fill(state, seat, 1)


def turn_without_card(state: State, at: int) -> Facts:
    """SOCIAL-33: after six of these in a row the round is over."""
    state.acted = True
    state.passes = 0
    state.unplayed_turns += 1
    return end_round(state, at, "stalled") if state.unplayed_turns == UNPLAYED_TURNS else ()


def pass_turn(state: State, seat: Seat, move: Pass, at: int) -> Facts:
    """SOCIAL-31, SOCIAL-33: nothing; when both pass in a row the round is over."""
    passes = state.passes + 1
    facts: Facts = (Passed(seat),)
    if passes == PASSES:
        return facts + end_round(state, at, "passed")
    facts += turn_without_card(state, at)
    state.passes = passes
    return facts


def pass_for(state: State, at: int) -> Facts:
    """SOCIAL-29, SOCIAL-46: a player who left, or let the table's clock run out, passes."""
    return pass_turn(state, state.turn, PASS, at)


def next_turn(state: State, at: int) -> Facts:
    """SOCIAL-31: the other player's turn."""
    state.turn = 1 - state.turn
    state.turn_since = at
    state.acted = False
    return ()
