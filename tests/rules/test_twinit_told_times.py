"""What a board of Twin It! is told of times and numbers, so that it knows none itself."""

from typing import Any

from rules.twinit_table import Scene, ring, scene
from tablee import Match


def test_TWIN_64_how_long_all_count_before_the_start_is_told() -> None:
    match = Match.new("twinit", seats=2, options={"countdown": 2_500}, seed=1)
    assert Scene(match).race.pause.lasts == 2_500


def test_TWIN_16_how_long_a_dispute_is_counted_is_told() -> None:
    s = scene([10], [11], table=[1, 1])
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(1), at=200)
    assert s.race.pause.lasts == s.race.pause.until - 200


def test_TWIN_06_how_long_an_error_stops_the_game_is_told() -> None:
    s = scene([10], [11], table=[1, 2])
    s.both(0, s.spot(0), s.spot(1), at=100)
    assert s.race.pause.lasts == s.race.pause.until - 100


def test_TWIN_53_how_long_a_claimer_has_is_told() -> None:
    s = ring(1, 2, 1)
    s.touch(0, s.centre, at=100)
    assert s.race.ring.claim.lasts == s.race.ring.claim.until - 100


def test_TWIN_01_the_box_has_as_many_cards_as_are_dealt() -> None:
    match = Match.new("twinit", seats=1, options={"mode": "coop"}, seed=1)
    view: Any = match.view(0)
    assert view.box.cards == view.heap.waiting
