"""The course of a game of Pan: what comes after each stage, and nothing else."""

from typing import Any

import pytest

from tablee import Match, luck
from tablee.games.pan.state import FOLLOWS, Stage, State
from tablee.lab.random_play import random_step

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"no_cards": "out"}),
    (3, {"double_clic": True}),
    (4, {"no_cards": "out"}),
    (6, {}),
    (2, {"clock": 1_000}),
]


def test_every_step_of_many_games_is_in_the_table_and_every_step_of_the_table_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: dict[Stage, set[Stage]] = {stage: set() for stage in FOLLOWS}
    slot: Any = State.stage

    def noted(state: State, stage: Stage) -> None:
        if hasattr(state, "stage"):
            seen[state.stage].add(stage)
        slot.__set__(state, stage)

    monkeypatch.setattr(State, "stage", property(slot.__get__, noted))
    for seats, options in TABLES:
        for seed in range(120):
            match = Match.new("pan", seats=seats, options=options, seed=seed)
            source = luck.seeded(seed)
            while not match.outcome:
                random_step(match, source)
    assert seen == {stage: set(after) for stage, after in FOLLOWS.items()}
