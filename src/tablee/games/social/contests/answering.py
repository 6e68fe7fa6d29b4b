"""What players say in a contest: answers, tries, *done* (SOCIAL-15, SOCIAL-40 to SOCIAL-42)."""

from msgspec.structs import replace

from tablee.games.social import refusals
from tablee.games.social.contests.prompts import Question, RealLife, Task
from tablee.games.social.contests.running import close, find, lasts, put, takes_part, texts
from tablee.games.social.facts import Answered, AnsweredRight, SaidDone
from tablee.games.social.moves import Answer, Done
from tablee.games.social.state import Contest, Given, State
from tablee.kernel import Facts, Refusal, Seat, per_audience


def check_answer(state: State, seat: Seat, move: Answer) -> Refusal | None:
    """SOCIAL-15, SOCIAL-41: another player's question or task, as long as it is open."""
    contest = find(state, move.contest)
    if contest is None:
        return refusals.NO_SUCH_CONTEST
    if not isinstance(contest.prompt, Question | Task):
        return refusals.WRONG_KIND
    if not takes_part(state, contest, seat):
        return refusals.OWN_CONTEST
    if contest.phase != "open":
        return refusals.ANSWERS_CLOSED
    return None if tries_left(contest, seat) else refusals.ENOUGH_ANSWERS


def tries_left(contest: Contest, seat: Seat) -> int:
    """How often this player may still answer."""
    return contest.prompt.tries - len(texts(contest, seat))


def answer(state: State, seat: Seat, move: Answer, at: int) -> Facts:
    """SOCIAL-41: an answer; the author hears those that a person may have to judge."""
    contest = find(state, move.contest)
    assert contest is not None
    given = judged(contest, seat, move.text)
    contest = replace(contest, answers=(*contest.answers, given))
    put(state, contest)
    heard = Answered(contest.id, seat, move.text, given.near)
    judge = contest.author if isinstance(contest.prompt, Question) else seat
    facts: Facts = (
        per_audience(state.seats, {seat: heard, judge: heard}, others=None, spectators=None),
    )
    if contest.prompt.solved_by(texts(contest, seat)):
        facts += solved(state, contest, seat, at)
    return facts


def judged(contest: Contest, seat: Seat, text: str) -> Given:
    """SOCIAL-41: the answer, and whether it is a near-miss."""
    asked = contest.prompt
    near = isinstance(asked, Question) and asked.nearly_solved_by(text)
    return Given(seat, text, near and not asked.solved_by([text]))


def solved(state: State, contest: Contest, seat: Seat, at: int) -> Facts:
    """SOCIAL-41: it is won at once, unless somebody else was nearly right before."""
    if not any(given.near and given.seat != seat for given in contest.answers):
        return close(state, contest, "won", seat, at)
    until = at + lasts(state, contest.prompt, "near_miss")
    put(state, replace(contest, phase="near_miss", ahead=seat, until=until))
    return (AnsweredRight(contest.id, seat, until),)


def check_done(state: State, seat: Seat, move: Done) -> Refusal | None:
    """SOCIAL-42: players who take part in a real-life task say so, once."""
    contest = find(state, move.contest)
    if contest is None:
        return refusals.NO_SUCH_CONTEST
    if not isinstance(contest.prompt, RealLife):
        return refusals.WRONG_KIND
    if not takes_part(state, contest, seat):
        return refusals.OWN_CONTEST
    return refusals.ALREADY_SAID if seat in contest.done else None


def done(state: State, seat: Seat, move: Done, at: int) -> Facts:
    """SOCIAL-42: everybody hears who was done, in which order; a person judges."""
    contest = find(state, move.contest)
    assert contest is not None
    put(state, replace(contest, done=(*contest.done, seat)))
    return (SaidDone(contest.id, seat),)
