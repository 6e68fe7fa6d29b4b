"""Contests, which run beside the game (SOCIAL-15, SOCIAL-16, SOCIAL-40 to SOCIAL-42)."""

from msgspec.structs import replace

from tablee.games.social import duels, refusals
from tablee.games.social.facts import (
    Answered,
    AnsweredRight,
    AnswersClosed,
    ContestOpened,
    ContestOver,
    WhyOver,
)
from tablee.games.social.moves import Announced, Answer, Award, Duel
from tablee.games.social.prompts import (
    AnyPrompt,
    ContestKind,
    Question,
    RealLife,
    RockPaperScissors,
    Task,
    shown,
)
from tablee.games.social.rewards import grant
from tablee.games.social.state import Contest, Given, State, stir, two_play
from tablee.games.social.times import DUEL, NEAR_MISS, PICKING
from tablee.kernel import Facts, Refusal, Seat, told

MANY: frozenset[ContestKind] = frozenset({"question", "screen_task", "real_life"})
TWO: frozenset[ContestKind] = frozenset({"rock_paper_scissors", "screen_task", "real_life"})
OWN: dict[ContestKind, type[Question] | type[RealLife]] = {
    "question": Question,
    "real_life": RealLife,
}
"""SOCIAL-40: what players can write themselves."""

# Announcing -------------------------------------------------------------------------------


def check_announcement(state: State, announced: Announced) -> Refusal | None:
    """SOCIAL-24, SOCIAL-40, SOCIAL-43: a kind for so many players, own or of the bank."""
    if state.quiz:
        return refusals.QUIZ_WAITING
    if announced.kind not in (TWO if two_play(state) else MANY):
        return refusals.WRONG_KIND
    if announced.text is not None:
        return None if announced.kind in OWN else refusals.MISFIT
    if announced.kind == "rock_paper_scissors" or state.deal.prompts.of(announced.kind):
        return None
    return refusals.NO_PROMPT


def open_contest(state: State, seat: Seat, announced: Announced, at: int) -> Facts:
    """SOCIAL-15: the task is announced, and the game goes on."""
    prompt = prompt_for(state, announced)
    by_hand = isinstance(prompt, RockPaperScissors)
    until = at + (DUEL if by_hand else state.options.contest_timeout)
    state.contests_so_far += 1
    number, own = state.contests_so_far, announced.text is not None
    laid = (None, None) if two_play(state) else ()
    state.contests.append(Contest(number, seat, prompt, own, until, laid=laid))
    return [ContestOpened(number, seat, shown(prompt), own, until)]


def prompt_for(state: State, announced: Announced) -> AnyPrompt:
    """SOCIAL-40: the own text, or the next prompt of this kind in the deal."""
    kind = announced.kind
    if kind == "rock_paper_scissors":
        return RockPaperScissors()
    if announced.text is not None:
        return OWN[kind](announced.text)
    number = state.played.get(kind, 0)
    state.played[kind] = number + 1
    deck = state.deal.prompts.of(kind)
    return deck[number % len(deck)]


# Answering --------------------------------------------------------------------------------


def find(state: State, number: int) -> Contest | None:
    """The running contest with this number."""
    return next((contest for contest in state.contests if contest.id == number), None)


def put(state: State, contest: Contest) -> None:
    """A running contest has changed."""
    state.contests = [contest if old.id == contest.id else old for old in state.contests]


def texts(contest: Contest, seat: Seat) -> list[str]:
    """What this player has answered so far."""
    return [given.text for given in contest.answers if given.seat == seat]


def check_answer(state: State, seat: Seat, move: Answer) -> Refusal | None:
    """SOCIAL-15, SOCIAL-41: another player's question or task, as long as it is open."""
    contest = find(state, move.contest)
    if contest is None:
        return refusals.NO_SUCH_CONTEST
    if not isinstance(contest.prompt, Question | Task):
        return refusals.WRONG_KIND
    if contest.author == seat and not two_play(state):
        return refusals.OWN_CONTEST
    if contest.phase != "open":
        return refusals.ANSWERS_CLOSED
    enough = len(texts(contest, seat)) >= contest.prompt.tries
    return refusals.ENOUGH_ANSWERS if enough else None


def answer(state: State, seat: Seat, move: Answer, at: int) -> Facts:
    """SOCIAL-41: an answer; the author hears those that a person may have to judge."""
    contest = find(state, move.contest)
    assert contest is not None
    contest = replace(contest, answers=(*contest.answers, Given(seat, move.text)))
    put(state, contest)
    heard = Answered(contest.id, seat, move.text)
    judge = contest.author if isinstance(contest.prompt, Question) else seat
    facts: Facts = [told(state.seats, {seat: heard, judge: heard}, others=None, watchers=None)]
    if contest.prompt.solved_by(texts(contest, seat)):
        facts += solved(state, contest, seat, at)
    return facts


def solved(state: State, contest: Contest, seat: Seat, at: int) -> Facts:
    """SOCIAL-41: a task is won at once, a question when no near-miss came before."""
    if isinstance(contest.prompt, Task):
        return close(state, contest, "won", seat, at)
    until = at + NEAR_MISS
    put(state, replace(contest, phase="near_miss", ahead=seat, until=until))
    return [AnsweredRight(contest.id, seat, until)]


# Judging ----------------------------------------------------------------------------------


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
    """SOCIAL-41: one of those who answered; in the bank only once there is a right answer."""
    if not contest.own and contest.phase == "open":
        return refusals.NOT_NOW
    if winner is None:
        return refusals.NOT_NOW if contest.phase == "near_miss" else None
    return None if texts(contest, winner) else refusals.NO_SUCH_ANSWER


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
    if contest.phase == "open" and contest.own and contest.answers:
        put(state, replace(contest, phase="picking", until=at + PICKING))
        return [AnswersClosed(contest.id, at + PICKING)]
    return conclude(state, contest, at)


def abandon(state: State, contest: Contest, at: int) -> Facts:
    """SOCIAL-46: the author is gone; a right answer has won, anything else is cancelled."""
    why = "cancelled" if contest.ahead is None else "won"
    return close(state, contest, why, contest.ahead, at)


def close(state: State, contest: Contest, why: WhyOver, winner: Seat | None, at: int) -> Facts:
    """SOCIAL-16: the contest is over, its secrets are told, rewards are open."""
    state.contests = [other for other in state.contests if other.id != contest.id]
    stir(state, at)
    prompt = contest.prompt
    accepted = prompt.accepted if isinstance(prompt, Question) else ()
    choices = duels.choices(contest)
    over = ContestOver(contest.id, why, winner, contest.answers, accepted, choices)
    if winner is None:
        return [over]
    rewarded = {winner} if two_play(state) else {contest.author, winner}
    return [over, *grant(state, contest.id, sorted(rewarded), at)]
