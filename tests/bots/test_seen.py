"""How long bots let people look: nobody moves while a board still shows what happened before."""

from tablee import Match
from tablee.bots import seen_in
from tablee.games.pan.facts import Flipped, Picked
from tablee.kernel import told_to


def test_a_deal_of_janus_is_looked_at_before_anybody_moves() -> None:
    match = Match.new("janus", seats=3, seed=1)
    assert seen_in("janus", told_to(0, match.opening)) >= 3_600


def test_a_shot_is_looked_at_longer_than_a_pick_and_both_longer_than_one() -> None:
    shot, pick = Flipped(0, "clic", 1), Picked(1, None)
    assert seen_in("pan", [shot]) > 2_000 > seen_in("pan", [pick])
    assert seen_in("pan", [shot, pick]) == seen_in("pan", [shot]) + seen_in("pan", [pick])


def test_games_that_do_not_wait_are_not_waited_for() -> None:
    match = Match.new("twinit", seats=2, seed=1)
    assert seen_in("twinit", told_to(0, match.opening)) == 0
