"""Who wins a contest: by its author, by two players' choice, or by time (SOCIAL-41, SOCIAL-43)."""

from msgspec.structs import replace

from tablee.games.social import refusals
from tablee.games.social.contests import duels
from tablee.games.social.contests.prompts import Question, RealLife, Task
from tablee.games.social.contests.running import close, find, lasts, put
from tablee.games.social.facts import AnswersClosed
from tablee.games.social.moves import Award, Duel
from tablee.games.social.state import Contest, State, two_play
from tablee.kernel import Facts, Refusal, Seat


def check_award(state: State, seat: Seat, move: Award) -> Refusal | None:
    """SOCIAL-15, SOCIAL-41: the author decides, where the program does not."""
    contest = find(state, move.contest)
    if contest is None:
        return refusals.NO_SUCH_CONTEST
    if two_play(state):
        return duels.check_naming(contest, seat, move)
    if contest.author != seat:
        return refusals.NOT_THE_AUTHOR
    if isinstance(contest.prompt, Task):
        return refusals.WRONG_KIND
    if isinstance(contest.prompt, Question):
        return check_pick(contest, move.seat)
    others = {None, *range(state.seats)} - {seat}
    return None if move.seat in others else refusals.NO_SUCH_ANSWER


def check_pick(contest: Contest, winner: Seat | None) -> Refusal | None:
    """SOCIAL-41: one who answered; with a question of the bank, one who was nearly right."""
    if not contest.own and contest.phase == "open":
        return refusals.NOT_NOW
    if winner is None:
        return refusals.NOT_NOW if contest.phase == "near_miss" else None
    return None if winner in eligible(contest) else refusals.NO_SUCH_ANSWER


def eligible(contest: Contest) -> set[Seat]:
    """SOCIAL-41: whom the author of a question may name."""
    return {given.seat for given in contest.answers if contest.own or given.near}


def award(state: State, seat: Seat, move: Award, at: int) -> Facts:
    """SOCIAL-41: the author has decided; of two players both have to."""
    contest = find(state, move.contest)
    assert contest is not None
    if two_play(state):
        return choose(state, contest, seat, move, at)
    return close(state, contest, "nobody" if move.seat is None else "won", move.seat, at)


def show_sign(state: State, seat: Seat, move: Duel, at: int) -> Facts:
    """SOCIAL-43: rock, paper or scissors."""
    contest = duels.current(state)
    assert contest is not None
    return choose(state, contest, seat, move, at)


def choose(state: State, contest: Contest, seat: Seat, choice: duels.Choice, at: int) -> Facts:
    """SOCIAL-43: one of two has chosen; with the second the duel is decided."""
    contest = replace(contest, laid=duels.laid_by(contest, seat, choice))
    put(state, contest)
    facts = duels.chosen(contest, seat, choice)
    if None in contest.laid:
        return facts
    return facts + conclude(state, contest, at)


def conclude(state: State, contest: Contest, at: int) -> Facts:
    """SOCIAL-32, SOCIAL-42: what two players chose makes a winner; else there is none."""
    winner = duels.winner(contest)
    return close(state, contest, "nobody" if winner is None else "won", winner, at)


def time_is_up(state: State, at: int, contest: Contest) -> Facts:
    """SOCIAL-41, SOCIAL-42: what happens when a contest's time has run out."""
    if contest.phase == "near_miss":
        return close(state, contest, "won", contest.ahead, at)
    if contest.phase == "open" and needs_a_judge(contest):
        until = at + lasts(state, contest.prompt, "picking")
        put(state, replace(contest, phase="picking", until=until))
        return (AnswersClosed(contest.id, until),)
    return conclude(state, contest, at)


def needs_a_judge(contest: Contest) -> bool:
    """SOCIAL-41, SOCIAL-42: a real-life task, or answers that only a person can judge."""
    return isinstance(contest.prompt, RealLife) or bool(eligible(contest))


def abandon(state: State, contest: Contest, at: int) -> Facts:
    """SOCIAL-46: the author is gone; a right answer has won, anything else is cancelled."""
    why = "cancelled" if contest.ahead is None else "won"
    return close(state, contest, why, contest.ahead, at)
