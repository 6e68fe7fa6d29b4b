"""What counts, what does not, and that everything comes of the games alone."""

import random
from math import sqrt
from statistics import stdev
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee.server.clubs.standings import (
    MEAN,
    BookedGame,
    PlayerOfGame,
    Standings,
    best_with,
    better_than,
    counted,
    most_played,
    student,
)
from tablee.server.clubs.told import standings_told
from tablee.server.tables.matches.verdict import Verdict


def game(ranking: list[list[int]], *members: int, **more: Any) -> BookedGame:
    """A game in which these sat; 0: somebody who is no member."""
    players = [PlayerOfGame(one, "" if one else "Guest") for one in members]
    kept = BookedGame("t", 1, "pan", 0.0, players, ranking, [0] * len(members), True, "alone")
    return replace(kept, **more)


def means(games: list[BookedGame]) -> dict[int, float]:
    return {who: line.mean for who, line in counted(games).games["pan"].items()}


def test_who_wins_rises_and_ties_move_nobody_who_was_level() -> None:
    told = means([game([[0], [1]], 1, 2)])
    assert told[1] > MEAN > told[2]
    tied = means([game([[0, 1]], 1, 2)])
    assert tied[1] == tied[2] == MEAN


def test_guests_and_bots_are_passed_over() -> None:
    assert means([game([[2], [0], [1]], 1, 2, 0)]) == means([game([[0], [1]], 1, 2)])
    assert not game([[0], [1]], 1, 0).is_rated


def test_a_game_with_a_stand_in_counts_as_played_and_rates_nobody() -> None:
    lines = counted([game([[0], [1]], 1, 2, counts=False)]).games["pan"]
    assert (lines[1].games, lines[1].wins, lines[1].rated, lines[1].mean) == (1, 1, 0, MEAN)


def test_a_team_wins_together_and_all_of_it_must_be_members() -> None:
    ours = game([[0, 1], [2, 3]], 1, 2, 3, 4, sides="teams")
    lines = counted([ours] * 3).games["pan"]
    assert lines[1].mean == lines[2].mean > MEAN > lines[3].mean == lines[4].mean
    assert best_with(lines[1].mates) == 2
    assert 2 not in lines[1].rivals
    assert not game([[0, 1], [2, 3]], 1, 2, 3, 0, sides="teams").is_rated
    assert not game([[0, 1, 2, 3]], 1, 2, 3, 4, sides="teams").is_rated


def test_all_together_reach_something_and_nobody_wins() -> None:
    reached = [game([[0, 1]], 1, 2, sides="together", scores=[n, n]) for n in (7, 11, 9)]
    line = counted(reached).games["pan"][1]
    assert (line.best, line.games, line.wins, line.rated) == (11, 3, 0, 0)


def test_streaks_and_rivals() -> None:
    won, lost = game([[0], [1]], 1, 2), game([[1], [0]], 1, 2)
    line = counted([won, won, lost, won]).games["pan"][1]
    assert (line.wins, line.streak, line.longest_streak) == (3, 1, 2)
    assert most_played(line.rivals) == 2
    assert (line.rivals[2].ahead, line.rivals[2].behind) == (3, 1)


def test_the_same_games_give_the_same_standings_to_the_last_digit() -> None:
    luck = random.Random(7)
    games = list[BookedGame]()
    for _ in range(200):
        members = luck.sample(range(1, 9), luck.randint(2, 6))
        order = luck.sample(range(len(members)), len(members))
        games.append(game([[seat] for seat in order], *members))
    slowly = Standings()
    for one in games:
        slowly.count(one)
        slowly = msgspec.json.decode(msgspec.json.encode(slowly), type=Standings)
    assert msgspec.json.encode(slowly) == msgspec.json.encode(counted(games))


def test_nothing_is_said_of_whom_little_is_known() -> None:
    games = [game([[0], [1], [2]], 1, 2, 3)] * 2 + [game([[0], [1]], 1, 2)] * 3
    (pan,) = standings_told(counted(games), {1, 2, 3})
    assert [(one.member, one.is_told) for one in pan.lines] == [(1, True), (2, True), (3, False)]
    first, second, _ = pan.lines
    lines = counted(games).games["pan"]
    assert first.ahead == round(1000 * better_than(lines[1], lines[2]))
    assert first.ahead is not None
    assert first.ahead > 500
    assert second.ahead is None, "of the next nothing is known"


def judged(played: int, **more: Any) -> BookedGame:
    """A game between two, of which it is known how the first one played."""
    return game([[0], [1]], 1, 2, verdict=Verdict([played, -played], [1, 1]), **more)


def test_how_somebody_plays_above_their_cards_is_a_mean_with_its_error() -> None:
    values = [100, 140, 60, 120, 80]
    few = counted([judged(value) for value in values[1:]]).games["pan"]
    assert few[1].above is None
    lines = counted([judged(value) for value in values]).games["pan"]
    told = lines[1].above
    assert told
    spread = stdev(values) / 1_000
    assert told.value == pytest.approx(0.1)
    assert told.error == pytest.approx(2.776 * spread / sqrt(5), rel=0.005)
    assert lines[2].above
    assert lines[2].above.value == pytest.approx(-0.1)


@pytest.mark.parametrize(
    ("degrees", "quantile"), [(4, 2.776), (9, 2.262), (29, 2.045), (500, 1.965)]
)
def test_few_games_are_less_sure(degrees: int, quantile: float) -> None:
    assert student(degrees) == pytest.approx(quantile, rel=0.003)


def test_what_was_judged_later_comes_to_the_same_to_the_last_digit() -> None:
    luck = random.Random(3)
    games = [judged(luck.randint(-900, 900), match=number) for number in range(40)]
    late = counted([replace(one, verdict=None) for one in games])
    for one in luck.sample(games, len(games)):
        late.judge(one)
    assert msgspec.json.encode(late) == msgspec.json.encode(counted(games))


def test_a_game_with_a_stand_in_says_nothing_of_how_somebody_plays() -> None:
    lines = counted([judged(300, counts=False)] * 5).games["pan"]
    assert lines[1].above is None


def test_the_fastest_pair_is_ones_own() -> None:
    fastest: list[list[int | None]] = [[900, None], [700, 1_200], [None, 400]]
    quick = [game([[0], [1]], 1, 2, verdict=Verdict(fastest=times)) for times in fastest]
    lines = counted(quick).games["pan"]
    assert (lines[1].fastest, lines[2].fastest) == (700, 400)
    (told,) = standings_told(counted(quick), {1, 2})
    assert [one.fastest for one in told.lines] == [700, 400]


def test_a_game_that_only_played_who_have_left_has_no_lines() -> None:
    played = counted([game([[0], [1]], 1, 2)])
    assert standings_told(played, {3}) == []
