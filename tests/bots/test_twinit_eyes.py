"""How bots of Twin It! see: it takes time, the more the more there is, and they can be fooled."""

from math import inf
from statistics import median

import pytest

from tablee import luck
from tablee.bots import Level
from tablee.bots.twinit.eyes import RACE, spread
from tablee.bots.twinit.gaze import Gaze
from tablee.bots.twinit.kin import kin
from tablee.games.twinit.options import TwinOptions

KIN = kin(TwinOptions())
NEAR = next((motif, twin) for motif, twin in enumerate(KIN.twin) if twin is not None)
LONELY = [motif for motif, twin in enumerate(KIN.twin) if twin is None]


def moments(gaze: Gaze) -> dict[tuple[int, int], float]:
    return {pair: moment for moment, pair, _ in gaze.noticed()}


def seen_first(cards: list[int], seed: int, level: Level = "normal") -> Gaze:
    """The last of these cards comes into sight a second after the others."""
    gaze = Gaze(RACE[level])
    gaze.watch(dict(enumerate(cards[:-1])), KIN, 0)
    new = gaze.watch(dict(enumerate(cards)), KIN, 1_000)
    gaze.turn_to(new)
    gaze.draw(KIN, luck.seeded(seed), 1_000)
    return gaze


def time_to_notice(around: int, level: Level = "normal") -> float:
    cards = [LONELY[0], *LONELY[1 : around + 1], LONELY[0]]
    return median(moments(seen_first(cards, s, level))[0, around + 1] - 1_000 for s in range(99))


def test_a_pair_takes_longer_to_notice_the_more_lies_around() -> None:
    assert time_to_notice(1) < time_to_notice(20) < time_to_notice(50)


def test_better_eyes_are_quicker() -> None:
    assert time_to_notice(20, "strong") < time_to_notice(20) < time_to_notice(20, "easy")


def test_near_twins_in_sight_make_it_harder() -> None:
    one, other = NEAR
    plain = [seen_first([one, LONELY[0], one], s) for s in range(99)]
    doubtful = [seen_first([one, other, one], s) for s in range(99)]
    needs = [[gaze.likes[0, 2].need or 0 for gaze in gazes] for gazes in (plain, doubtful)]
    assert median(needs[0]) < median(needs[1])


def test_near_twins_are_taken_for_twins_now_and_then() -> None:
    for level, eyes in RACE.items():
        fooled = sum((0, 1) in moments(seen_first([*NEAR], seed, level)) for seed in range(400))
        assert abs(fooled / 4 - eyes.slip) < 7


def test_what_differs_more_is_never_taken_for_a_pair() -> None:
    assert all(not seen_first(LONELY[:9], seed).likes for seed in range(20))


def test_asking_again_does_not_help() -> None:
    gaze = seen_first([LONELY[0], LONELY[0]], 1)
    before = moments(gaze)
    for at in range(1_001, 1_100):
        gaze.watch(dict(gaze.seen), KIN, at)
        gaze.draw(KIN, luck.seeded(at), at)
    assert moments(gaze)[0, 1] == pytest.approx(before[0, 1])


def test_who_comes_later_has_not_been_looking_all_the_time() -> None:
    gaze = Gaze(RACE["strong"])
    gaze.watch({0: LONELY[0], 1: LONELY[0]}, KIN, 0)
    gaze.watch(dict(gaze.seen), KIN, 30_000)
    gaze.draw(KIN, luck.seeded(1), 60_000)
    assert moments(gaze)[0, 1] > 60_000 + RACE["strong"].look / 10


def test_a_new_card_takes_the_eye_away() -> None:
    gaze = seen_first([LONELY[0], *LONELY[1:9], LONELY[0]], 1)
    before = moments(gaze)[0, 9]
    gaze.turn_to(gaze.watch({**gaze.seen, 10: LONELY[10]}, KIN, 1_050))
    assert moments(gaze)[0, 9] > before + 1_000


def test_a_team_mates_finger_leads_the_eye() -> None:
    gaze = seen_first([LONELY[0], LONELY[0]], 1)
    before = moments(gaze)[0, 1]
    gaze.follow([0])
    assert moments(gaze)[0, 1] < before


def test_what_is_gone_is_forgotten() -> None:
    gaze = seen_first([LONELY[0], LONELY[0]], 1)
    gaze.watch({0: LONELY[0]}, KIN, 5_000)
    assert not gaze.likes


def test_what_was_noticed_stays_noticed_since_then() -> None:
    gaze = seen_first([LONELY[0], LONELY[0]], 1)
    moment = moments(gaze)[0, 1]
    gaze.watch(dict(gaze.seen), KIN, 60_000)
    assert moments(gaze)[0, 1] == pytest.approx(moment)


def test_a_slip_is_seen_through_on_a_closer_look() -> None:
    gaze = next(gaze for gaze in (seen_first([*NEAR], seed) for seed in range(99)) if moments(gaze))
    gaze.look_closely(0)
    assert gaze.likes[0, 1].need == inf
    assert not moments(gaze)


def test_times_scatter_round_their_median() -> None:
    source = luck.seeded(1)
    times = [spread(1_000, 0.5, source) for _ in range(2_000)]
    assert 930 < median(times) < 1_070
    assert min(times) > 100
