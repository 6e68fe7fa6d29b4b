"""How a contest is announced (SOCIAL-15, SOCIAL-24, SOCIAL-40, SOCIAL-43)."""

from typing import Literal, TypeAlias

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
from tablee.games.social.facts import ContestOpened, PromptDrawn, known_to_one_alone
from tablee.games.social.moves import Announced, DrawPrompt
from tablee.games.social.state import Contest, State, two_play
from tablee.kernel import Facts, Refusal, Seat

MANY: frozenset[ContestKind] = frozenset({"question", "screen_task", "real_life"})
TWO: frozenset[ContestKind] = frozenset({"rock_paper_scissors", "screen_task", "real_life"})
OWN: dict[ContestKind, type[Question] | type[RealLife]] = {
    "question": Question,
    "real_life": RealLife,
}
"""SOCIAL-40: what players can write themselves."""
Drawable: TypeAlias = Literal["question", "real_life"]
DRAWABLE: tuple[Drawable, ...] = ("question", "real_life")
"""SOCIAL-40: what its author may see before; of a screen task two would see it at once."""
LOOKS = 3
"""SOCIAL-40: so many prompts may be drawn for one contest."""


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


def drawable(state: State) -> tuple[Drawable, ...]:
    """SOCIAL-40, SOCIAL-43: the kinds of this table that can be looked at before."""
    return tuple(kind for kind in DRAWABLE if check_kind(state, Announced(kind)) is None)


def check_drawing(state: State, seat: Seat, kind: Drawable) -> Refusal | None:
    """SOCIAL-40: a few for each contest, and none that has come before."""
    if refusal := check_announcement(state, Announced(kind)):
        return refusal
    if state.looks[seat] == LOOKS:
        return refusals.ENOUGH_PROMPTS
    left = state.played.get(kind, 0) < len(state.deal.prompts.of(kind))
    return None if left else refusals.NO_PROMPT


def draw_prompt(state: State, seat: Seat, move: DrawPrompt, at: int) -> Facts:
    """SOCIAL-40: the next prompt of this kind, in place of the one drawn before."""
    prompt = next_prompt(state, move.kind)
    assert isinstance(prompt, Question | RealLife)
    state.drawn[seat] = prompt
    state.looks[seat] += 1
    return (known_to_one_alone(state.seats, seat, PromptDrawn(shown(prompt))),)


def open_contest(state: State, seat: Seat, announced: Announced, at: int) -> Facts:
    """SOCIAL-15: the task is announced, and the game goes on."""
    prompt = take_prompt(state, seat, announced)
    state.looks[seat] = 0
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


def take_prompt(state: State, seat: Seat, announced: Announced) -> AnyPrompt:
    """SOCIAL-40: the player's text, what they have drawn, or the next prompt of this kind."""
    kind = announced.kind
    if kind == "rock_paper_scissors":
        return RockPaperScissors()
    if announced.text is not None:
        return OWN[kind](announced.text)
    drawn = state.drawn[seat]
    if drawn is not None and isinstance(drawn, OWN.get(kind, ())):
        state.drawn[seat] = None
        return drawn
    return next_prompt(state, kind)


def next_prompt(state: State, kind: ContestKind) -> AnyPrompt:
    """SOCIAL-40: the next prompt of this kind in the deal."""
    number = state.played.get(kind, 0)
    state.played[kind] = number + 1
    deck = state.deal.prompts.of(kind)
    return deck[number % len(deck)]
