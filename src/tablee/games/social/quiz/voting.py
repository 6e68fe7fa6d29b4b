"""Votes, their reveal, and who may put a card down for it (SOCIAL-18 to SOCIAL-21)."""

from msgspec.structs import replace

from tablee.games.social import refusals
from tablee.games.social.album import AlbumQuiz, with_quiz
from tablee.games.social.cards.rewards import grant
from tablee.games.social.facts import Revealed, Voted, known_to_one
from tablee.games.social.moves import Vote
from tablee.games.social.state import Quiz, State, quiz_on
from tablee.kernel import Facts, Refusal, Seat


def check_vote(state: State, seat: Seat, move: Vote) -> Refusal | None:
    """SOCIAL-18: every other player, once."""
    if state.quiz is None or state.quiz.phase != "voting":
        return refusals.NOT_NOW
    if state.quiz.author == seat:
        return refusals.OWN_QUIZ
    return None if state.quiz.votes[seat] is None else refusals.ALREADY_LAID


def vote(state: State, seat: Seat, move: Vote, at: int) -> Facts:
    """SOCIAL-18: a vote card lies face down."""
    quiz = quiz_on(state)
    votes = tuple(move.truth if who == seat else laid for who, laid in enumerate(quiz.votes))
    state.quiz = replace(quiz, votes=votes)
    return (known_to_one(state.seats, seat, Voted(seat, move.truth), Voted(seat)),)


def missing(state: State) -> list[Seat]:
    """SOCIAL-18, SOCIAL-46: those who are there and still have to vote."""
    quiz = quiz_on(state)
    return [
        seat
        for seat, laid in enumerate(quiz.votes)
        if laid is None and seat != quiz.author and not state.away[seat]
    ]


def wanted(state: State) -> list[Seat]:
    """Whom the quiz waits for, rewards aside."""
    quiz = quiz_on(state)
    return missing(state) if quiz.phase == "voting" else [quiz.author]


def reveal(state: State, at: int) -> Facts:
    """SOCIAL-18: all vote cards at once; those who did not vote abstained (SOCIAL-42)."""
    quiz = quiz_on(state)
    assert quiz.declared is not None
    truth = quiz.declared.truth
    right = tuple(seat for seat, laid in enumerate(quiz.votes) if laid is truth)
    state.quiz = replace(quiz, phase="rewarding", until=None)
    kept = AlbumQuiz(state.round + 1, quiz.author, quiz.declared.statement, truth, quiz.votes)
    state.album = with_quiz(state.album, kept)
    facts: Facts = (Revealed(quiz.author, truth, quiz.votes, right),)
    return facts + grant(state, None, rewarded(quiz, right), at)


def rewarded(quiz: Quiz, right: tuple[Seat, ...]) -> list[Seat]:
    """SOCIAL-19 to SOCIAL-21: who guessed right, and the author unless all did."""
    voters = len(quiz.votes) - quiz.votes.count(None)
    fooled_nobody = right and len(right) == voters
    return sorted(right if fooled_nobody else (*right, quiz.author))
