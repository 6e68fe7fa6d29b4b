"""Mistakes at the edges of research, bots and analysis: refused, and nothing has changed."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest

from tablee import Match
from tablee.analysis import analyse
from tablee.bots import real_time_bot, turn_bot
from tablee.kernel import Refused
from tablee.research.environment import Environment
from tablee.research.pettingzoo import Simultaneous
from tablee.research.timed import TimedEnvironment

NO_SEATS: list[Any] = [-1, 4, 99, True, None, "0", 1.0, np.int64(0)]
NO_ACTIONS: list[Any] = [-1, 10_000, None, "x", float("nan"), True, [], 0.5]


def dealt() -> Environment:
    return Environment.new("pan", seats=4, seed=1)


def wrong(deed: Callable[[], object], code: str) -> None:
    with pytest.raises(Refused) as refused:
        deed()
    assert refused.value.code == code


@pytest.mark.parametrize("seat", NO_SEATS)
def test_who_sits_nowhere_is_told_nothing_and_moves_nothing(seat: Any) -> None:
    env = dealt()
    before = env.match.log.encode()
    wrong(lambda: env.told(seat), "no_such_seat")
    wrong(lambda: env.news(seat), "no_such_seat")
    wrong(lambda: env.step(seat, env.numbers(0)[0]), "no_such_seat")
    assert env.match.log.encode() == before


@pytest.mark.parametrize("action", NO_ACTIONS)
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = dealt()
    wrong(lambda: env.step(0, action), "illegal_action")
    assert not env.match.log.entries


def test_an_array_of_numbers_still_answers() -> None:
    env = dealt()
    env.step(0, cast(int, np.array(env.numbers(0))[0]))
    assert Match.replay(env.match.log.encode()).view(0) == env.match.view(0)


@pytest.mark.parametrize("number", [-1, 99, None, "x"])
def test_only_what_is_due_can_be_drawn(number: Any) -> None:
    env = Environment(Match.new("pan", seats=4, seed=1, chance="manual"))
    wrong(lambda: env.draw(0), "not_a_chance")
    while env.due() is None:
        env.step(env.asked()[0], env.numbers(env.asked()[0])[0])
    before = env.match.log.encode()
    wrong(lambda: env.draw(number), "not_a_chance")
    assert env.match.log.encode() == before


@pytest.mark.parametrize(("seat", "at"), [(-1, 500), (99, 500), (0, 1.5), (0, None)])
def test_a_plan_that_cannot_be_is_not_kept(seat: Any, at: Any) -> None:
    env = TimedEnvironment.new("twinit", seats=2, seed=1)
    with pytest.raises(Refused):
        env.plan(seat, at, {"type": "turn"})
    env.plan(0, 500)
    env.run()


@pytest.mark.parametrize("broken", ["illegal", "missing"])
def test_answers_of_all_are_made_together_or_not_at_all(broken: str) -> None:
    env: Any = Simultaneous("pan", seats=4)
    env.reset(seed=1)
    answers = {f"player_{seat}": env.env.numbers(seat)[0] for seat in range(4)}
    answers |= {"player_2": 10_000}
    if broken == "missing":
        del answers["player_2"]
    wrong(lambda: env.step(answers), "illegal_action")
    assert not env.env.match.log.entries


@pytest.mark.parametrize("level", ["hard", "", 0, None])
def test_nobody_plays_at_an_unknown_level(level: Any) -> None:
    wrong(lambda: turn_bot("pan", level), "unknown_level")
    wrong(lambda: real_time_bot("social", level), "unknown_level")


@pytest.mark.parametrize("budget", [0, -1, 1.5, "x", True])
def test_a_budget_is_a_number_above_nought(budget: Any) -> None:
    wrong(lambda: analyse(b"", budget=budget), "malformed_budget")


@pytest.mark.parametrize("module", ["", ".gymnasium", ".openspiel", ".pettingzoo", ".environment"])
def test_without_numpy_the_error_says_what_to_install(module: str) -> None:
    hidden = f"import sys; sys.modules['numpy'] = None; import tablee.research{module}"
    ran = subprocess.run(
        [sys.executable, "-c", hidden], check=False, capture_output=True, text=True
    )
    last = ran.stderr.splitlines()[-1]
    assert last == ('ModuleNotFoundError: numpy is not installed: pip install "tablee[research]"')
