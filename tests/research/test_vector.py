"""Many tables at once say what each of them says alone, whoever plays them."""

import gc
from weakref import ref

import numpy as np
import pytest

from tablee import Match, Refused
from tablee.research import Environment, VectorEnvironment

TABLES, STEPS = 5, 60


def lowest(masks: np.ndarray) -> np.ndarray:
    """At every table the first thing that may be answered, or the second where there is one."""
    return np.argmax(np.cumsum(masks, 1) == np.minimum(2, masks.sum(1))[:, None], 1)


@pytest.mark.parametrize("jobs", [0, 1, 2])
@pytest.mark.parametrize("game", ["pan", "janus"])
def test_every_table_says_what_it_says_alone(game: str, jobs: int) -> None:
    alone = [Environment.new(game, seats=3, seed=f"7/{n}/0") for n in range(TABLES)]
    played, ends = [0] * TABLES, 0
    with VectorEnvironment(game, tables=TABLES, seats=3, seed=7, jobs=jobs) as env:
        said = env.reset()
        for _ in range(STEPS):
            actions = lowest(said.masks)
            for n, table in enumerate(alone):
                seat = table.first()
                assert seat is not None
                assert seat == said.seats[n]
                assert (table.observe(seat) == said.observations[n]).all()
                assert (table.mask(seat) == said.masks[n]).all()
                table.step(seat, int(actions[n]))
            said = env.step(actions)
            for n, table in enumerate(alone):
                over = table.outcome is not None
                assert said.ended[n] == over
                assert said.rewards[n] == pytest.approx(table.returns())
                if over:
                    ends, played[n] = ends + 1, played[n] + 1
                    alone[n] = Environment.new(game, seats=3, seed=f"7/{n}/{played[n]}")
    assert ends or game != "pan", "matches begin anew by themselves"


@pytest.mark.parametrize("jobs", [0, 2])
def test_a_wrong_answer_is_refused_wherever_it_is_played(jobs: int) -> None:
    with VectorEnvironment("pan", tables=3, jobs=jobs) as env:
        env.reset()
        with pytest.raises(Refused, match="illegal_action"):
            env.step([0, 0, 0])
        with pytest.raises(Refused, match="malformed_actions"):
            env.step([1])


def test_what_is_no_table_is_refused() -> None:
    for wrong in ({"tables": 0}, {"tables": 1.5}, {"tables": 2, "jobs": -1}):
        with pytest.raises(Refused, match="malformed_count"):
            VectorEnvironment("pan", **wrong)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="not_encoded"):
        VectorEnvironment("twinit", tables=2, seats=3)


@pytest.mark.parametrize("game", ["pan", "janus", "social"])
def test_a_match_that_is_over_goes_at_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[ref[Match]] = []

    class Counted(Environment):
        def __init__(self, match: Match) -> None:
            super().__init__(match)
            made.append(ref(match))

    monkeypatch.setattr("tablee.research.vector.Environment", Counted)
    with VectorEnvironment(game, tables=4, jobs=0) as env:
        said = env.reset()
        gc.disable()  # else it could be found by a search, which workers make seldom
        try:
            while len(made) < 12:
                said = env.step(lowest(said.masks))
            assert sum(match() is not None for match in made) == 4
        finally:
            gc.enable()
