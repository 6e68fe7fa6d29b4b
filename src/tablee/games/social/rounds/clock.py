"""What happens by itself, and when (SOCIAL-06, SOCIAL-14, SOCIAL-17, SOCIAL-29, SOCIAL-42)."""

from collections.abc import Callable, Iterator
from functools import partial

from tablee.games.social.cards import rewards, turns
from tablee.games.social.contests import judging
from tablee.games.social.quiz import stopping
from tablee.games.social.rounds.count import count_up, end_round, warn
from tablee.games.social.rounds.flow import onwards
from tablee.games.social.rounds.starting import next_round, start
from tablee.games.social.state import Stage, State, busy, two_play
from tablee.games.social.times import IDLE, WARNING
from tablee.kernel import Facts

Ring = Callable[[State, int], Facts]

STAGE_ENDS: dict[Stage, Ring] = {
    "countdown": start,
    "objections": count_up,
    "between": next_round,
}


def timers(state: State) -> Iterator[tuple[int, Ring]]:
    """Everything that has a time, in the order in which it rings at one moment."""
    if state.until is not None:
        yield state.until, STAGE_ENDS[state.stage]
    for contest in state.contests:
        yield contest.until, partial(judging.time_is_up, contest=contest)
    for owed in state.rewards:
        if owed.until is not None:
            yield owed.until, partial(rewards.time_is_up, rewards=owed)
    if state.quiz and state.quiz.until is not None:
        yield state.quiz.until, stopping.time_is_up
    if state.stage == "playing" and not busy(state):
        yield from turn_timer(state)
        yield from idle_timer(state)


def turn_timer(state: State) -> Iterator[tuple[int, Ring]]:
    """SOCIAL-29: two players have no clock but the table's."""
    on = state.stage == "playing" and two_play(state) and not busy(state)
    if on and state.options.clock is not None:
        yield state.turn_since + state.options.clock, turns.pass_for


def idle_timer(state: State) -> Iterator[tuple[int, Ring]]:
    """SOCIAL-29: a warning when nobody plays, and then the count."""
    if two_play(state):
        return
    if state.warned:
        yield count_at(state), partial(end_round, why="idle")
    else:
        yield state.quiet_since + IDLE, warn


def count_at(state: State) -> int:
    """SOCIAL-29: when an idle round is counted."""
    return state.quiet_since + IDLE + WARNING


def deadline(state: State) -> int | None:
    """When something next happens by itself."""
    return min((at for at, _ in timers(state)), default=None)


def expire(state: State, at: int) -> Facts:
    """Let the first timer ring, and what follows from it."""
    _, ring = min(timers(state), key=lambda timer: timer[0])
    return ring(state, at) + onwards(state, at)
