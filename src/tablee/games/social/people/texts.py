"""SOCIAL-45: what players have written can be reported, and hidden by the host."""

from msgspec.structs import replace

from tablee.games.social import refusals
from tablee.games.social.album import without
from tablee.games.social.cards.box import Laid
from tablee.games.social.contests.prompts import Question, RealLife
from tablee.games.social.facts import Reported, TextsHidden
from tablee.games.social.moves import Declare, Hide, Report
from tablee.games.social.state import Contest, Given, State, host
from tablee.kernel import Facts, Refusal, Seat, per_audience

HIDDEN = ""


def check_hide(state: State, seat: Seat, move: Hide) -> Refusal | None:
    """SOCIAL-45: the host's choice, and only where something is shown to all."""
    if seat != host(state):
        return refusals.NOT_THE_HOST
    return None if has_written(state, move.seat) else refusals.NOTHING_WRITTEN


def has_written(state: State, writer: Seat) -> bool:
    """Whether a title, a drawing, a contest or a statement of this player is in sight."""
    profile = state.profiles[writer] if 0 <= writer < state.seats else []
    shown = [card.title or card.drawing for card in profile if card.owner == writer]
    if stated(state, writer) or any(shown):
        return True
    return any(asked(contest, writer) for contest in state.contests)


def asked(contest: Contest, writer: Seat) -> str:
    """The question or task in the words of this player."""
    if contest.own and contest.author == writer and isinstance(contest.prompt, Question | RealLife):
        return contest.prompt.text
    return HIDDEN


def stated(state: State, writer: Seat) -> str:
    """The statement of this player, once it is made before all."""
    quiz = state.quiz
    if quiz and quiz.declared and quiz.author == writer and quiz.phase != "waiting":
        return quiz.declared.statement
    return HIDDEN


def hide(state: State, seat: Seat, move: Hide, at: int) -> Facts:
    """SOCIAL-45: the texts go, the cards and their effect stay; new words can be reported.

    SOCIAL-47: what was in sight before goes with them.
    """
    writer = move.seat
    state.reported = tuple(report for report in state.reported if report[1] != writer)
    state.profiles = [[untitled(card, writer) for card in cards] for cards in state.profiles]
    state.album = without(state.album, writer)
    state.contests = [unasked(contest, writer) for contest in state.contests]
    if state.quiz and state.quiz.declared and stated(state, writer):
        declared = Declare(HIDDEN, state.quiz.declared.truth)
        state.quiz = replace(state.quiz, declared=declared)
    return (TextsHidden(writer),)


def check_report(state: State, seat: Seat, move: Report) -> Refusal | None:
    """SOCIAL-45: anybody, once until it is hidden, and only where something is shown to all."""
    if not has_written(state, move.seat):
        return refusals.NOTHING_WRITTEN
    return refusals.ALREADY_REPORTED if (seat, move.seat) in state.reported else None


def report(state: State, seat: Seat, move: Report, at: int) -> Facts:
    """SOCIAL-45: it stays in the record of the game; who reported it is known to the host alone."""
    state.reported = (*state.reported, (seat, move.seat))
    heard = Reported(move.seat, seat)
    hosts = [] if (first := host(state)) is None else [first]
    return (
        per_audience(
            state.seats, dict.fromkeys([seat, *hosts], heard), others=None, spectators=None
        ),
    )


def untitled(card: Laid, writer: Seat) -> Laid:
    """The card without its title and its drawing, if this player gave it any."""
    return replace(card, title=None, drawing=None) if card.owner == writer else card


def unasked(contest: Contest, writer: Seat) -> Contest:
    """The contest without the words of this player."""
    answers = tuple(
        Given(given.seat, HIDDEN) if given.seat == writer else given for given in contest.answers
    )
    prompt = contest.prompt
    if asked(contest, writer):
        prompt = replace(prompt, text=HIDDEN)
    return replace(contest, prompt=prompt, answers=answers)
