"""What happens by itself, and when (SOCIAL-06, SOCIAL-14, SOCIAL-17, SOCIAL-29, SOCIAL-42)."""

from collections.abc import Callable, Iterator
from functools import partial

from tablee.games.social import contests, quiz, rewards
from tablee.games.social.count import count_up, end_round, warn
from tablee.games.social.flow import onwards
from tablee.games.social.rounds import next_round, start
from tablee.games.social.state import Stage, State, busy
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
        yield contest.until, partial(contests.time_is_up, contest=contest)
    for owed in state.rewards:
        yield owed.until, partial(rewards.time_is_up, rewards=owed)
    if state.quiz and state.quiz.until is not None:
        yield state.quiz.until, quiz.time_is_up
    if state.stage == "playing" and not busy(state):
        yield idle_timer(state)


def idle_timer(state: State) -> tuple[int, Ring]:
    """SOCIAL-29: a warning when nobody plays, and then the count."""
    if state.warned:
        return count_at(state), partial(end_round, why="idle")
    return state.quiet_since + IDLE, warn


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
