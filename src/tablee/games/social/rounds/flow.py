"""What follows by itself from what has just happened: the one place where stages meet."""

from collections.abc import Callable
from functools import partial

from tablee.games.social.cards.turns import next_turn, pass_for
from tablee.games.social.quiz import stopping, voting
from tablee.games.social.rounds.count import count_up, end_round
from tablee.games.social.state import State, all_agree, busy, quiz_on, two_play
from tablee.kernel import Facts

Step = Callable[[State, int], Facts]


def onwards(state: State, at: int) -> Facts:
    """Take every step that is due, until the game waits for somebody again."""
    facts: Facts = ()
    while step := due(state):
        facts += step(state, at)
    return facts


def due(state: State) -> Step | None:
    """The step that has to follow now."""
    match state.stage:
        case "playing":
            return due_in_play(state)
        case "stopped":
            return due_in_quiz(state)
        case "emptied" if not state.rewards:
            return partial(end_round, why="emptied")
        case "objections" if all_agree(state):
            return count_up
        case _:
            return None


def due_in_play(state: State) -> Step | None:
    """SOCIAL-24, SOCIAL-29, SOCIAL-31: the count, the stop, or the next turn."""
    if all_agree(state):
        return partial(end_round, why="agreed")
    if state.quiz and not state.contests and not state.rewards:
        return stopping.stop
    if not two_play(state) or busy(state):
        return None
    if state.acted:
        return next_turn
    return pass_for if state.away[state.turn] else None


def due_in_quiz(state: State) -> Step | None:
    """SOCIAL-17, SOCIAL-18, SOCIAL-46: the reveal, the end of the rewards, the author gone."""
    quiz = quiz_on(state)
    if quiz.phase == "voting" and not voting.missing(state):
        return voting.reveal
    if quiz.phase == "rewarding" and not state.rewards:
        return stopping.settle
    return stopping.go_on if quiz.phase == "going_on" and state.away[quiz.author] else None
