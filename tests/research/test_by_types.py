"""A game for which nobody has written an encoding: its types say what it is as numbers."""

from dataclasses import replace
from typing import Annotated, Any, Literal

import numpy as np
import pytest
from msgspec import Meta

from tablee import luck as sources
from tablee.games import GAMES
from tablee.kernel import BySeat, Move, Refused, Seat, View
from tablee.research import Environment, TextEnvironment, by_types
from tablee.research.pettingzoo import Sequential
from toy import MAGPIES
from toy.cups import CUPS

Small = Annotated[int, Meta(ge=1, le=3)]


class Bid(Move, frozen=True):
    count: Small
    whom: Seat
    how: Literal["low", "high"] = "low"
    wild: bool | None = None


class Everything(View, frozen=True):
    mine: Annotated[tuple[Small, ...], Meta(max_length=3)]
    cups: BySeat[Small | None]
    on_turn: Seat | None
    mode: Literal["low", "high"]
    pot: int
    last: Bid | None


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "cups", CUPS)
    monkeypatch.setitem(GAMES, "magpies", MAGPIES)


def of(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Any:
    monkeypatch.setitem(GAMES, "cups", replace(CUPS, **changes))
    return by_types.encoding("cups", 2)


def test_every_move_has_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    encoding = of(monkeypatch, move_type=Bid)
    assert len(encoding.actions) == 1 + 3 * 2 * 2 * 3
    assert encoding.actions[1] == "bid 1 0 high false"
    moves = [Bid(3, 1, "high", wild) for wild in (None, True)]
    names = [encoding.actions[number] for number in encoding.question(tuple(moves)).numbers]
    assert sorted(names) == ["bid 3 1 high", "bid 3 1 high true"]


def test_every_field_of_a_view_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    encoding = of(monkeypatch, view_type=Everything)
    packed = encoding.row(Everything((2, 3), (None, 1), 1, "high", 7, Bid(2, 0)))
    row = np.frombuffer(packed, np.float32)
    at = {name: list(row[place]) for name, place in encoding.places().items()}
    assert at == {
        "mine": [2, 2, 3, 0],
        "cups": [0, 0, 1, 1],
        "on_turn": [1, 0, 1],
        "mode": [1, 0],
        "pot": [7],
        "last": [1, 2, 1, 0, 0, 1, 0, 0],
    }
    least, most = encoding.bounds()
    assert all(least <= row)
    assert all(row <= most)


class Speech(Move, frozen=True):
    text: str


class Far(Move, frozen=True):
    by: int


class Heap(View, frozen=True):
    cards: tuple[int, ...]


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"move_type": Speech}, "text"),
        ({"move_type": Far}, "by"),
        ({"view_type": Heap}, "cards"),
    ],
)
def test_what_has_no_limits_is_named(
    changes: dict[str, Any], named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Refused, match=f"not_encoded: cups: {named} has no limits"):
        of(monkeypatch, **changes)


def test_it_is_played_to_its_end_by_numbers_and_by_words() -> None:
    env, luck = Environment.new("cups", seats=3, seed=1), sources.seeded(1)
    while env.outcome is None:
        seat = env.asked()[0]
        assert env.observe(seat).shape == (env.encoding.size,)
        env.step(seat, env.numbers(seat)[luck.below(len(env.numbers(seat)))])
    assert sum(env.returns()) == 0
    spoken = TextEnvironment("cups")
    spoken.reset(num_players=2, seed=1)
    done = False
    while not done:
        done, info = spoken.step("[lift]")
        assert not info
    table = Sequential("cups", seats=2)
    table.reset(seed=7)
    assert table.observe("player_0")["action_mask"].sum() == 2


def test_a_race_is_played_in_time() -> None:
    with pytest.raises(Refused, match="played in time"):
        Environment.new("magpies", seats=2, seed=1)
