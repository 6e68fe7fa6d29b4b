"""Leaks planted in Social Network: each secret of its clauses is watched by the suite."""

from dataclasses import replace as replaced
from typing import Any
from zlib import crc32

import pytest
from msgspec.structs import replace

from conformance.cases.social import CASES
from conformance.faults import (
    Fault,
    breaks,
    draws_hidden_luck,
    leaks_in_view,
    tells_everybody,
)
from tablee.games.social.album import Album, AlbumQuiz
from tablee.games.social.contests.prompts import Question
from tablee.games.social.facts import AgreedToCount
from tablee.games.social.moves import Answer
from tablee.kernel import AnyGame, Refusal
from tablee.testing.laws import cards_are_conserved, secrets_cannot_be_told_apart

DUO, TRIO, HONOUR, SIX, QUIZZES, DUELS = CASES


def hidden_number(view: Any, secret: Any) -> Any:
    """A number that means nothing to anybody, but depends on a secret."""
    return replace(view, unplayed_turns=crc32(str(secret).encode()))


def face_down_cards(state: Any, view: Any) -> Any:
    """SOCIAL-10 broken."""
    return hidden_number(view, state.hidden)


def piles(state: Any, view: Any) -> Any:
    """SOCIAL-10 broken."""
    return hidden_number(view, state.piles)


def voting(state: Any) -> list[Any]:
    return [state.quiz] if state.quiz and state.quiz.phase == "voting" else []


def votes(state: Any, view: Any) -> Any:
    """SOCIAL-18 broken."""
    return hidden_number(view, [quiz.votes for quiz in voting(state)])


def truth(state: Any, view: Any) -> Any:
    """SOCIAL-18 broken."""
    return hidden_number(view, [quiz.declared for quiz in voting(state)])


def early_pages(state: Any, view: Any) -> Any:
    """SOCIAL-47 broken: a page of the album before the cards are turned over."""
    pages = [AlbumQuiz(1, quiz.author, "", True, quiz.votes) for quiz in voting(state)]
    return replace(view, album=Album(quizzes=tuple(pages)))


def accepted_answers(state: Any, view: Any) -> Any:
    """SOCIAL-40 broken."""
    prompts = [contest.prompt for contest in state.contests]
    accepted = tuple(prompt.accepted for prompt in prompts if isinstance(prompt, Question))
    return hidden_number(view, accepted)


def coming_prompts(state: Any, view: Any) -> Any:
    """SOCIAL-40 broken."""
    return hidden_number(view, state.deal.prompts)


def drawn_prompts(state: Any, view: Any) -> Any:
    """SOCIAL-40 broken: what somebody looks at before announcing it."""
    return hidden_number(view, state.drawn)


def answers(state: Any, view: Any) -> Any:
    """SOCIAL-41 broken."""
    return hidden_number(view, tuple(contest.answers for contest in state.contests))


def choices(state: Any, view: Any) -> Any:
    """SOCIAL-43 broken."""
    return hidden_number(view, tuple(contest.laid for contest in state.contests))


def nosy_refusals(game: AnyGame) -> AnyGame:
    """A refusal depends on what others hold."""

    def check(state: Any, seat: int, move: Any) -> Any:
        others = [hand for other, hand in enumerate(state.hands) if other != seat]
        refused = game.check(state, seat, move)
        return Refusal(f"no_{crc32(str(others).encode())}") if refused else None

    return replaced(game, check=check)


def hears_of_answers(game: AnyGame) -> AnyGame:
    """SOCIAL-41 broken: everybody can tell that somebody answered."""

    def apply(state: Any, seat: int, move: Any, at: int) -> Any:
        facts = game.apply(state, seat, move, at)
        return [*facts, AgreedToCount(seat)] if isinstance(move, Answer) else facts

    return replaced(game, apply=apply)


def drop_a_hidden_card(state: Any, now_and_then: int) -> None:
    for hidden in state.hidden:
        hidden[:] = hidden[1:]


LEAKS: dict[str, tuple[Any, Fault]] = {
    "face-down cards": (TRIO, leaks_in_view(face_down_cards)),
    "piles": (DUO, leaks_in_view(piles)),
    "votes": (QUIZZES, leaks_in_view(votes)),
    "truth": (QUIZZES, leaks_in_view(truth)),
    "album": (QUIZZES, leaks_in_view(early_pages)),
    "accepted answers": (QUIZZES, leaks_in_view(accepted_answers)),
    "coming prompts": (DUELS, leaks_in_view(coming_prompts)),
    "drawn prompts": (TRIO, leaks_in_view(drawn_prompts)),
    "answers": (QUIZZES, leaks_in_view(answers)),
    "choices": (DUELS, leaks_in_view(choices)),
    "facts": (HONOUR, tells_everybody),
    "refusals": (DUO, nosy_refusals),
    "updates": (QUIZZES, hears_of_answers),
}


@pytest.mark.parametrize("name", LEAKS)
def test_the_planted_leak_is_caught(name: str) -> None:
    case, fault = LEAKS[name]
    assert breaks(secrets_cannot_be_told_apart, case, fault, seeds=100)


def test_a_lost_face_down_card_is_missed() -> None:
    assert breaks(cards_are_conserved, TRIO, draws_hidden_luck(drop_a_hidden_card))
