"""The two-worlds law on what agents are given, and a leak that only it finds."""

from typing import Any

import numpy as np
import pytest

from conformance.cases import CASES
from research import suites
from research.law import Still, agents_cannot_tell_worlds_apart
from research.tables import Table
from tablee.kernel import Seat
from tablee.research import Environment
from tablee.research.encoding import Row
from tablee.research.encodings import ENCODINGS
from tablee.testing import Case

IN_TURNS = [
    case
    for case in CASES
    if case.game.key in ENCODINGS and not case.game.race_timing(case.options, case.seats)
]
SEEDS = 6


@pytest.mark.parametrize("case", IN_TURNS, ids=lambda case: case.name)
def test_agents_cannot_tell_apart_what_players_could_not(case: Case) -> None:
    for seed in range(SEEDS):
        agents_cannot_tell_worlds_apart(case, f"{case.name} {seed}")


class Peeking(Environment):
    """An adapter with a leak as it is easily written: the state is at hand, so it is looked at."""

    def observe(self, seat: Seat) -> Row:
        row = super().observe(seat)
        state: Any = self.match.state
        row[self.encoding.places()["picked"]] = np.array(state.picks, np.float32) > 3
        return row


class PeekingStill(Peeking, Still):
    """The same leak, shown what the log says."""


def test_a_leak_that_the_public_suites_let_pass_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    [case, *_] = [case for case in IN_TURNS if case.name == "pan-4-no_cards"]
    with pytest.raises(AssertionError, match="pan-4"):
        agents_cannot_tell_worlds_apart(case, "leak", PeekingStill)
    monkeypatch.setattr("tablee.research.pettingzoo.Environment", Peeking)
    monkeypatch.setattr("tablee.research.openspiel.Environment", Peeking)
    table = Table("pan", 4, {"no_cards": "out"})
    suites.pettingzoo(table, cycles=60)
    suites.random_sim(table, games=2)
