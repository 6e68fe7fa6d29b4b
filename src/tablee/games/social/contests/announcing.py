"""How a contest is announced (SOCIAL-15, SOCIAL-24, SOCIAL-40, SOCIAL-43)."""

from tablee.games.social import refusals
from tablee.games.social.contests.prompts import (
    AnyPrompt,
    ContestKind,
    Question,
    RealLife,
    RockPaperScissors,
    Sentence,
    fingerprint,
    shown,
)
from tablee.games.social.contests.running import lasts
from tablee.games.social.facts import ContestOpened
from tablee.games.social.moves import Announced
from tablee.games.social.state import Contest, State, two_play
from tablee.kernel import Facts, Refusal, Seat

MANY: frozenset[ContestKind] = frozenset({"question", "screen_task", "real_life"})
TWO: frozenset[ContestKind] = frozenset({"rock_paper_scissors", "screen_task", "real_life"})
OWN: dict[ContestKind, type[Question] | type[RealLife]] = {
    "question": Question,
    "real_life": RealLife,
}
"""SOCIAL-40: what players can write themselves."""


def check_announcement(state: State, announced: Announced) -> Refusal | None:
    """SOCIAL-24: no contest before a quiz that waits."""
    return refusals.QUIZ_WAITING if state.quiz else check_kind(state, announced)


def check_kind(state: State, announced: Announced) -> Refusal | None:
    """SOCIAL-40, SOCIAL-43: a kind for this many players, own or of the bank."""
    if announced.kind not in (TWO if two_play(state) else MANY):
        return refusals.WRONG_KIND
    if announced.text is not None:
        return None if announced.kind in OWN else refusals.MISFIT
    if announced.kind == "rock_paper_scissors" or state.deal.prompts.of(announced.kind):
        return None
    return refusals.NO_PROMPT


def open_contest(state: State, seat: Seat, announced: Announced, at: int) -> Facts:
    """SOCIAL-15: the task is announced, and the game goes on."""
    prompt = take_prompt(state, announced)
    until = at + lasts(state, prompt, "open")
    state.contests_so_far += 1
    number, own = state.contests_so_far, announced.text is not None
    laid = (None, None) if two_play(state) else ()
    state.contests.append(Contest(number, seat, prompt, own, until, laid=laid))
    known = None if own else known_by(prompt)
    return (ContestOpened(number, seat, shown(prompt), until, own, known),)


def known_by(prompt: AnyPrompt) -> int | None:
    """SOCIAL-40: what is made of words may come again in another game, and need not."""
    if isinstance(prompt, Question | RealLife | Sentence):
        return fingerprint(prompt.text)
    return None


def take_prompt(state: State, announced: Announced) -> AnyPrompt:
    """SOCIAL-40: the player's text, or the next prompt of this kind in the deal."""
    kind = announced.kind
    if kind == "rock_paper_scissors":
        return RockPaperScissors()
    if announced.text is not None:
        return OWN[kind](announced.text)
    number = state.played.get(kind, 0)
    state.played[kind] = number + 1
    deck = state.deal.prompts.of(kind)
    return deck[number % len(deck)]
