"""SOCIAL-40: screen tasks, which the program judges."""

from collections import Counter
from itertools import pairwise
from typing import Any, get_args

import pytest

from rules.social_table import SCREEN_TASK, Table
from tablee import Match, luck
from tablee.games.social.bank import bank
from tablee.games.social.contests.prompts import (
    Ascending,
    HowMany,
    OddOneOut,
    Repeat,
    ScreenTask,
    Sentence,
    Sum,
    Task,
)
from tablee.games.social.contests.tasks import task
from tablee.games.social.moves import Answer
from tablee.games.social.state import Given

SENTENCES = [prompt for prompt in bank("en") if isinstance(prompt, Sentence)]
DRAWN = [task(SENTENCES, luck.seeded(seed)) for seed in range(400)]


def task_table(task: dict[str, Any]) -> Table:
    """A running contest of seat 0, with two others to try it."""
    table = Table("CCLLL", "L", "L", prompts={"screen_tasks": [task]})
    table.play(0, "contest", contest=SCREEN_TASK)
    return table


def tried(table: Table, seat: int, text: str) -> str | None:
    """Try it, and tell why not."""
    return table.refusal(seat, "answer", contest=1, text=text)


@pytest.mark.parametrize(
    ("task", "wrong", "right"),
    [
        ({"kind": "sum", "terms": [3, 4, 5]}, "13", " 12 "),
        ({"kind": "sentence", "text": "Où est l’été ?"}, "Ou est l'hiver ?", "ou est l'ete ?"),
        ({"kind": "odd_one_out", "signs": ["b", "b", "d", "b"]}, "1", "2"),
        ({"kind": "how_many", "sign": "★", "signs": ["★", "●", "★", "■"]}, "3", "2"),
        ({"kind": "ascending", "numbers": [11, 1, 50]}, "11,1,50", "1, 11, 50"),
        ({"kind": "repeat", "steps": [0, 2, 1, 3]}, "0,2,1", "0,2,1,3"),
    ],
)
def test_SOCIAL_40_the_program_judges_screen_tasks(task: Any, wrong: str, right: str) -> None:
    table = task_table(task)
    tried(table, 1, wrong)
    assert table.view().contests
    tried(table, 2, right)
    assert table.told()[0].winner == 2


def test_SOCIAL_40_the_first_to_tap_ten_times_wins() -> None:
    table = task_table({"kind": "taps", "times": 10})
    for _ in range(9):
        tried(table, 1, "tap")
        tried(table, 2, "tap")
    assert table.view().contests
    tried(table, 2, "tap")
    assert table.told()[0].winner == 2


def test_SOCIAL_40_a_screen_task_is_not_judged_by_the_author() -> None:
    table = task_table({"kind": "sum", "terms": [6, 6]})
    tried(table, 1, "11")
    assert table.refusal(0, "award", contest=1, seat=1) == "wrong_kind"
    assert table.view(0).contests[0].answers == ()
    assert table.view(1).contests[0].answers == (Given(1, "11"),)


@pytest.mark.parametrize(
    "task",
    [
        {"kind": "odd_one_out", "signs": [*"bbbbbd"]},
        {"kind": "how_many", "sign": "★", "signs": ["★"] * 5 + ["●"]},
    ],
)
def test_SOCIAL_40_where_a_guess_could_do_it_there_are_three_tries(task: Any) -> None:
    table = task_table(task)
    assert [tried(table, 1, str(guess)) for guess in range(3)] == [None] * 3
    assert tried(table, 1, "5") == "enough_answers"
    assert not any(isinstance(move, Answer) for move in table.match.legal(1))
    assert tried(table, 2, "5") is None
    assert table.told()[0].winner == 2


def test_SOCIAL_40_an_ambiguous_order_is_no_order() -> None:
    ascending = Ascending((1, 11))
    assert not ascending.solved_by(["11,1"])
    assert not ascending.solved_by(["111"])


# The tasks that luck makes ------------------------------------------------------------------


def test_SOCIAL_40_luck_makes_tasks_of_every_kind_and_as_many_of_each() -> None:
    kinds = Counter(map(type, DRAWN))
    assert set(kinds) == set(get_args(ScreenTask))
    assert len(kinds) >= 6
    assert min(kinds.values()) > len(DRAWN) / len(kinds) / 2


def test_SOCIAL_40_every_task_can_be_done_and_has_one_solution() -> None:
    for drawn in DRAWN:
        assert isinstance(drawn, Task)
        assert drawn.solved_by([drawn.solution()] * drawn.tries)
        assert len(drawn.solution()) <= 200


def test_SOCIAL_40_tasks_are_as_hard_for_everybody_and_never_trivial() -> None:
    for drawn in DRAWN:
        match drawn:
            case OddOneOut(signs):
                assert sorted(Counter(signs).values()) == [1, 11]
            case HowMany(sign, signs):
                assert len(signs) == 24
                assert 6 <= signs.count(sign) <= 11
            case Ascending(numbers):
                assert len(set(numbers)) == 6
                assert all(10 <= number < 100 for number in numbers)
            case Repeat(steps):
                assert len(steps) == 6
                assert all(a != b for a, b in pairwise(steps))
                assert set(steps) <= {0, 1, 2, 3}
            case Sum(terms):
                assert len(terms) == 3
            case _:
                pass


def test_SOCIAL_40_tasks_are_in_the_record_so_a_replay_asks_the_same() -> None:
    match = Match.new("social", seats=4, seed=5)
    again = Match.replay(match.log.encode())
    assert again.log.deal.prompts == match.log.deal.prompts
