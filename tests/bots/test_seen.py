"""How long bots let people look: nobody moves while a board still shows what happened before."""

from tablee import Match
from tablee.bots import look_time_ms
from tablee.games.janus.facts import Proposed
from tablee.games.pan.facts import Flipped, Picked
from tablee.kernel import facts_for


def test_a_deal_of_janus_is_looked_at_before_anybody_moves() -> None:
    match = Match.new("janus", seats=3, seed=1)
    assert look_time_ms("janus", facts_for(0, match.opening)) >= 3_600


def test_a_shot_is_looked_at_longer_than_a_pick_and_both_longer_than_one() -> None:
    shot, pick = Flipped(0, "clic", 1), Picked(1, None)
    assert look_time_ms("pan", [shot]) > 2_000 > look_time_ms("pan", [pick])
    assert look_time_ms("pan", [shot, pick]) == look_time_ms("pan", [shot]) + look_time_ms(
        "pan", [pick]
    )


def test_games_that_do_not_wait_are_not_waited_for() -> None:
    match = Match.new("twinit", seats=2, seed=1)
    assert look_time_ms("twinit", facts_for(0, match.opening)) == 0


def test_people_can_answer_a_proposal_before_a_bot_refuses_it() -> None:
    assert look_time_ms("janus", [Proposed(1)]) >= 5_000
