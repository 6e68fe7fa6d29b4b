"""A function from text to text: what it is asked, and what becomes of its answers."""

import asyncio

import pytest

from tablee.agents.mistakes import SENTENCES, sentence
from tablee.agents.models import TRIES, chosen
from tablee.games.pan.moves import PICK
from tablee.kernel import Refused

MOVES = [PICK[3], PICK[5]]


def ask(*said: str) -> tuple[object, list[str]]:
    heard: list[str] = []
    rest = iter(said)

    def model(prompt: str) -> str:
        heard.append(prompt)
        return next(rest)

    return asyncio.run(chosen(model, "Your move:", MOVES)), heard


@pytest.mark.parametrize("said", ["[2]", "I keep my three. [ 2 ]", "[02]"])
def test_a_move_is_named_by_its_number(said: str) -> None:
    assert ask(said) == (PICK[5], ["Your move:"])


@pytest.mark.parametrize("said", ["2", "[0]", "[3]", "[1] or [2]", "[pick 5]", "", "[99999]"])
def test_an_answer_without_one_is_asked_for_again_with_the_reason(said: str) -> None:
    move, heard = ask(said, "[1]")
    assert move == PICK[3]
    assert heard[1].startswith("Your move:\nYour last answer did not hold the number")


def test_who_never_names_one_gives_up() -> None:
    with pytest.raises(Refused, match="no_move: 3 answers"):
        ask(*["I pass"] * TRIES)


def test_every_code_has_a_sentence() -> None:
    assert sentence(Refused("not_in_hand")) == "not_in_hand: Not in hand."
    assert sentence(Refused("no_link", "a link looks so")) == "no_link: a link looks so"
    assert sentence(Refused("stale")) == f"stale: {SENTENCES['stale']}"
    assert all(text.endswith(".") for text in SENTENCES.values())
