"""The quiz stops everything: call, statement, and going on (SOCIAL-17, SOCIAL-18, SOCIAL-24)."""

from msgspec.structs import replace

from tablee.games.social import refusals
from tablee.games.social.facts import QuizCancelled, QuizSettled, Stated, Stopped, WentOn
from tablee.games.social.moves import Declare
from tablee.games.social.options import SocialOptions
from tablee.games.social.quiz.voting import reveal
from tablee.games.social.state import Quiz, QuizPhase, State, quiz_on, stir
from tablee.games.social.times import GO_ON, STATING
from tablee.kernel import Facts, Refusal, Seat


def check_call(state: State) -> Refusal | None:
    """SOCIAL-24: one quiz at a time."""
    return refusals.QUIZ_WAITING if state.quiz else None


def call(state: State, seat: Seat, declared: Declare | None) -> None:
    """SOCIAL-24: the quiz waits until no contest is running; mostly that is at once."""
    state.quiz = Quiz(seat, (None,) * state.seats, declared)


def lasts(options: SocialOptions) -> dict[QuizPhase, int]:
    """SOCIAL-17, SOCIAL-42: how long each phase takes; contests and rewards time the others."""
    return {"stating": STATING, "voting": options.quiz_timeout, "going_on": GO_ON}


# Statement --------------------------------------------------------------------------------


def stop(state: State, at: int) -> Facts:
    """SOCIAL-17: everything stops; the statement may have come with the card."""
    quiz = quiz_on(state)
    until = at + lasts(state.options)["stating"]
    state.stage = "stopped"
    state.quiz = replace(quiz, phase="stating", until=until)
    facts: Facts = (Stopped(quiz.author, until),)
    return facts + (declare(state, quiz.author, quiz.declared, at) if quiz.declared else ())


def check_declare(state: State, seat: Seat, move: Declare) -> Refusal | None:
    """SOCIAL-18: the author's, while the quiz waits for it."""
    if state.quiz is None or state.quiz.phase != "stating":
        return refusals.NOT_NOW
    return None if state.quiz.author == seat else refusals.NOT_THE_AUTHOR


def declare(state: State, seat: Seat, move: Declare, at: int) -> Facts:
    """SOCIAL-18: the statement is made, the author's vote card lies face down."""
    until = at + lasts(state.options)["voting"]
    state.quiz = replace(quiz_on(state), declared=move, phase="voting", until=until)
    return (Stated(seat, move.statement, until),)


# Going on ---------------------------------------------------------------------------------


def settle(state: State, at: int) -> Facts:
    """SOCIAL-17: the rewards are done; the author says "Go on", or it happens by itself."""
    quiz = quiz_on(state)
    until = at + lasts(state.options)["going_on"]
    state.quiz = replace(quiz, phase="going_on", until=until)
    return (QuizSettled(quiz.author, until),)


def check_go_on(state: State, seat: Seat) -> Refusal | None:
    """SOCIAL-17: the author's word, when the rewards are done."""
    if state.quiz is None or state.quiz.phase != "going_on":
        return refusals.NOT_NOW
    return None if seat == state.quiz.author else refusals.NOT_THE_AUTHOR


def go_on(state: State, at: int) -> Facts:
    """SOCIAL-17, SOCIAL-23: the game goes on, the vote cards are back."""
    author = quiz_on(state).author
    resume(state, at)
    return (WentOn(author),)


def cancel(state: State, at: int) -> Facts:
    """SOCIAL-42, SOCIAL-46: no quiz after all; its card stays where it lies."""
    author = quiz_on(state).author
    resume(state, at)
    return (QuizCancelled(author),)


def resume(state: State, at: int) -> None:
    """The game is as before the quiz."""
    state.quiz = None
    state.stage = "playing"
    stir(state, at)


def time_is_up(state: State, at: int) -> Facts:
    """SOCIAL-42: no statement, votes that were not laid, or a "Go on" nobody said."""
    match quiz_on(state).phase:
        case "stating":
            return cancel(state, at)
        case "voting":
            return reveal(state, at)
        case _:
            return go_on(state, at)
