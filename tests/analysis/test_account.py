"""A result taken apart: the parts add up, and what luck brought has mean 0."""

from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev
from typing import Any

import msgspec
import pytest

from conformance.cases.pan import CASES
from rules.pan_table import tricks_table
from tablee import Log, Match
from tablee.analysis import WORTHS
from tablee.analysis.account import Account, Shares, accounts
from tablee.analysis.pan.worth import PanWorth
from tablee.games.pan.state import State
from tablee.kernel import Luck
from tablee.lab.duel import Duel, play_deal, sit_down
from tablee.lab.luck_out import accounts_of
from tablee.lab.table import play_out
from tablee.luck import seeded
from tablee.testing.case import play

WORTH = PanWorth()
FAR = 4
"""Standard errors that a mean is from the truth in one study of 16,000: the seeds are fixed."""


def game(names: tuple[str, ...], seed: int, **options: Any) -> Match:
    match = Match.new("pan", seats=len(names), options=options, seed=seed)
    play_out(match, sit_down("pan", names, str(seed)))
    return match


def games(names: tuple[str, ...], count: int, worth: Any = WORTH) -> list[Account]:
    """The first chair's accounts; chairs are alike."""
    return [accounts(game(names, seed).log, worth)[0] for seed in range(count)]


def is_nothing(values: list[float]) -> bool:
    """Whether this may be a mean of 0."""
    return abs(mean(values)) < FAR * stdev(values) / sqrt(len(values))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_parts_add_up_to_the_result(case: Any) -> None:
    for seed in range(3):
        match = play(case, seeded(seed))
        found = accounts(match.log, WORTH)
        for one in found:
            parts = one.start + one.deal + one.draws + one.others + one.own
            assert parts == pytest.approx(one.result, abs=1e-9)
        assert sum(one.result for one in found) == pytest.approx(1)
        assert sum(one.adjusted for one in found) == pytest.approx(1)


def test_luck_has_mean_0_and_is_most_of_a_result() -> None:
    found = games(("easy",) * 4, 400)
    assert is_nothing([one.deal for one in found])
    assert is_nothing([one.draws for one in found])
    raw, adjusted = [one.result for one in found], [one.adjusted for one in found]
    assert stdev(adjusted) < 0.5 * stdev(raw)
    assert is_nothing([a - b for a, b in zip(raw, adjusted, strict=True)])


class Whimsical(PanWorth):
    """Worth nothing as a judge of tables: by the cards captured alone."""

    def of(self, state: State) -> Shares:
        cards = [captured % 7 for captured in state.captured]
        return tuple([card / 7 for card in cards])

    def start(self, log: Log, luck: Luck) -> Shares:
        return (0.0,) * log.seats


def test_a_poor_judge_scatters_but_does_not_mislead() -> None:
    found = games(("easy", "easy", "easy"), 400, Whimsical())
    assert is_nothing([one.draws for one in found])
    assert any(one.draws for one in found)


def test_before_lots_each_has_the_mean_of_the_places_they_may_get() -> None:
    """PAN-14: whoever lies tied, now and after the first lots."""
    compared = 0
    for seed in range(40):
        for before, after in lots(game(("easy",) * 4, seed).log):
            assert before == pytest.approx(after, abs=1e-9)
            compared += 1
    assert compared > 10


def lots(log: Log) -> Iterator[tuple[Shares, list[float]]]:
    """Each lot for the order: the worth before it, and the mean of the worths after it."""
    match = Match.from_head(log, chance="manual")
    for entry in log.entries:
        match.replay_entry(msgspec.structs.replace(entry, chance=[]))
        for drawn in entry.chance:
            if match.state.stage == "ordering":
                values = [worth_after(match, way) for way in match.chances() or ()]
                yield WORTH.of(match.state), [mean(column) for column in zip(*values, strict=True)]
            match.play_table(drawn)


def worth_after(match: Match, way: Any) -> Shares:
    then = match.clone()
    then.apply_chance(way)
    return WORTH.of(then.state)


def test_the_tricks_are_played_out_with_the_cards_that_lie_face_down() -> None:
    """PAN-06: a mouse against three elephants takes what it lies against."""
    match = tricks_table((1, 2, 3), (6, 3, 2), (2, 4, 5), (3, 5, 4))
    before = WORTH.of(match.state)
    match.play(0, {"type": "pick", "value": 6})
    assert WORTH.of(match.state) != before
    assert sum(before) == pytest.approx(1)


@pytest.mark.parametrize("game", ["pan", "janus"])
def test_a_duel_says_both_figures(game: str) -> None:
    tallies = play_deal(Duel(game, ("normal", "easy", "easy"), deals=1), 0)
    assert tallies["normal"].adjusted[0] + 2 * tallies["easy"].adjusted[0] == pytest.approx(1)


def test_where_nothing_is_known_of_luck_a_duel_says_what_was_won() -> None:
    assert play_deal(Duel("social", ("easy",) * 4, deals=1), 0)["easy"].adjusted == []
    assert [game for game in WORTHS.own if WORTHS[game]] == ["janus", "pan"]


# Bots whose dice are known ----------------------------------------------------------------


def adjusted(game: str, names: tuple[str, ...], count: int) -> list[Account]:
    """The first chair's accounts, the dice of all taken out."""
    found: list[Account] = []
    for seed in range(count):
        match = Match.new(game, seats=len(names), seed=seed)
        chairs = sit_down(game, names, str(seed), rethink=True)
        play_out(match, chairs)
        found.append(accounts_of(match, names, chairs)[0])
    return found


def test_the_luck_of_known_bots_has_mean_0_and_is_nearly_all_there_is() -> None:
    found = adjusted("pan", ("normal", "easy", "gentle"), 500)
    assert is_nothing([one.deal for one in found])
    assert is_nothing([one.draws for one in found])
    assert is_nothing([one.dice for one in found])
    assert stdev(one.adjusted for one in found) < 0.3 * stdev(one.result for one in found)


def test_dice_are_part_of_the_choices() -> None:
    for one in adjusted("pan", ("easy",) * 4, 20):
        parts = one.start + one.deal + one.draws + one.others + one.own
        assert parts == pytest.approx(one.result, abs=1e-9)
        assert one.dice
