"""The quiz: stop, statement, votes, reveal, rewards, go on (SOCIAL-17 to SOCIAL-24)."""

from msgspec.structs import replace

from tablee.games.social import refusals
from tablee.games.social.facts import (
    QuizCancelled,
    QuizSettled,
    Revealed,
    Stated,
    Stopped,
    Voted,
    WentOn,
    known_to_one,
)
from tablee.games.social.moves import Declare, Vote
from tablee.games.social.rewards import grant
from tablee.games.social.state import Quiz, State, stir
from tablee.games.social.times import GO_ON, STATING
from tablee.kernel import Facts, Refusal, Seat


def check_call(state: State) -> Refusal | None:
    """SOCIAL-24: one quiz at a time."""
    return refusals.QUIZ_WAITING if state.quiz else None


def call(state: State, seat: Seat, declared: Declare | None) -> None:
    """SOCIAL-24: the quiz waits until no contest is running; mostly that is at once."""
    state.quiz = Quiz(seat, (None,) * state.seats, declared)


def running(state: State) -> Quiz:
    """The quiz that is on."""
    assert state.quiz is not None
    return state.quiz


# Statement --------------------------------------------------------------------------------


def stop(state: State, at: int) -> Facts:
    """SOCIAL-17: everything stops; the statement may have come with the card."""
    quiz = running(state)
    state.stage = "stopped"
    state.quiz = replace(quiz, phase="stating", until=at + STATING)
    facts: Facts = [Stopped(quiz.author, at + STATING)]
    return facts + (declare(state, quiz.author, quiz.declared, at) if quiz.declared else [])


def check_declare(state: State, seat: Seat, move: Declare) -> Refusal | None:
    """SOCIAL-18: the author's, while the quiz waits for it."""
    if state.quiz is None or state.quiz.phase != "stating":
        return refusals.NOT_NOW
    return None if state.quiz.author == seat else refusals.NOT_THE_AUTHOR


def declare(state: State, seat: Seat, move: Declare, at: int) -> Facts:
    """SOCIAL-18: the statement is made, the author's vote card lies face down."""
    until = at + state.options.quiz_timeout
    state.quiz = replace(running(state), declared=move, phase="voting", until=until)
    return [Stated(seat, move.statement, until)]


# Votes ------------------------------------------------------------------------------------


def check_vote(state: State, seat: Seat, move: Vote) -> Refusal | None:
    """SOCIAL-18: every other player, once."""
    if state.quiz is None or state.quiz.phase != "voting":
        return refusals.NOT_NOW
    if state.quiz.author == seat:
        return refusals.OWN_QUIZ
    return None if state.quiz.votes[seat] is None else refusals.ALREADY_LAID


def vote(state: State, seat: Seat, move: Vote, at: int) -> Facts:
    """SOCIAL-18: a vote card lies face down."""
    quiz = running(state)
    votes = tuple(move.truth if who == seat else laid for who, laid in enumerate(quiz.votes))
    state.quiz = replace(quiz, votes=votes)
    return [known_to_one(state.seats, seat, Voted(seat, move.truth), Voted(seat))]


def missing(state: State) -> list[Seat]:
    """SOCIAL-18, SOCIAL-46: who is there and has still to vote."""
    quiz = running(state)
    return [
        seat
        for seat, laid in enumerate(quiz.votes)
        if laid is None and seat != quiz.author and not state.away[seat]
    ]


def wanted(state: State) -> list[Seat]:
    """Whom the quiz waits for, rewards aside."""
    quiz = running(state)
    return missing(state) if quiz.phase == "voting" else [quiz.author]


# Reveal and rewards -----------------------------------------------------------------------


def reveal(state: State, at: int) -> Facts:
    """SOCIAL-18: all vote cards at once; who did not vote abstained (SOCIAL-42)."""
    quiz = running(state)
    assert quiz.declared is not None
    truth = quiz.declared.truth
    right = tuple(seat for seat, laid in enumerate(quiz.votes) if laid is truth)
    state.quiz = replace(quiz, phase="rewarding", until=None)
    facts: Facts = [Revealed(quiz.author, truth, quiz.votes, right)]
    return facts + grant(state, None, rewarded(quiz, right), at)


def rewarded(quiz: Quiz, right: tuple[Seat, ...]) -> list[Seat]:
    """SOCIAL-19 to SOCIAL-21: who guessed right, and the author unless all did."""
    voters = len(quiz.votes) - quiz.votes.count(None)
    fooled_nobody = right and len(right) == voters
    return sorted(right if fooled_nobody else (*right, quiz.author))


# Going on ---------------------------------------------------------------------------------


def settle(state: State, at: int) -> Facts:
    """SOCIAL-17: the rewards are done; the author says "Go on", or it is said by itself."""
    quiz = running(state)
    state.quiz = replace(quiz, phase="going_on", until=at + GO_ON)
    return [QuizSettled(quiz.author, at + GO_ON)]


def check_go_on(state: State, seat: Seat) -> Refusal | None:
    """SOCIAL-17: the author's word, when the rewards are done."""
    if state.quiz is None or state.quiz.phase != "going_on":
        return refusals.NOT_NOW
    return None if seat == state.quiz.author else refusals.NOT_THE_AUTHOR


def go_on(state: State, at: int) -> Facts:
    """SOCIAL-17, SOCIAL-23: the game goes on, the vote cards are back."""
    author = running(state).author
    resume(state, at)
    return [WentOn(author)]


def cancel(state: State, at: int) -> Facts:
    """SOCIAL-42, SOCIAL-46: no quiz after all; its card stays where it lies."""
    author = running(state).author
    resume(state, at)
    return [QuizCancelled(author)]


def resume(state: State, at: int) -> None:
    """The game is as before the quiz."""
    state.quiz = None
    state.stage = "playing"
    stir(state, at)


def time_is_up(state: State, at: int) -> Facts:
    """SOCIAL-42: no statement, votes that were not laid, or a "Go on" nobody said."""
    match running(state).phase:
        case "stating":
            return cancel(state, at)
        case "voting":
            return reveal(state, at)
        case _:
            return go_on(state, at)
