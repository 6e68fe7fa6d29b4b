"""SOCIAL-31 to SOCIAL-33 and SOCIAL-43: two players."""

from typing import Any

import msgspec
import pytest

from rules.social_table import OWN_QUESTION, QUESTION, REAL_LIFE, SCREEN_TASK, SIGNS, Table
from tablee import Match, Refused
from tablee.games.social import SOCIAL
from tablee.games.social.facts import (
    Chosen,
    ContestOver,
    Forgone,
    Passed,
    RewardsOpened,
    RoundEnded,
)
from tablee.games.social.moves import DRAW
from tablee.games.social.options import SocialOptions
from tablee.games.social.refusals import HAND_NOT_EMPTY

NO_LIKES = {"likes": 5, "galleries": 16, "contests": 1, "quizzes": 1}
"""With two players the five Likes stay in the box."""


# SOCIAL-31 ----------------------------------------------------------------------------------


def test_SOCIAL_31_players_take_turns_at_once_and_without_a_race() -> None:
    table = Table("GGLLL", "GGLLL")
    assert table.stage == "playing"
    assert table.match.awaited() == [0]
    assert table.refusal(1, "play", slot=0) == "not_your_turn"
    table.play(0, "gallery")
    assert table.match.awaited() == [1]
    assert table.refusal(0, "play", slot=1) == "not_your_turn"
    assert not table.match.game.race_timing(table.match.log.options, 2)
    assert table.match.game.race_timing(table.match.log.options, 3)


def test_SOCIAL_31_the_lot_decides_who_begins_and_the_other_begins_next() -> None:
    firsts = {Match.new("social", seats=2, seed=seed).log.deal.first for seed in range(20)}
    assert firsts == {0, 1}
    table = Table("G", "G", first=1)
    for expected in (1, 0, 1):
        assert table.view().turn == expected
        table.do(expected, "pass")
        table.do(1 - expected, "pass")
        table.wait(30_000)


@pytest.mark.parametrize("first", [0, 1])
def test_SOCIAL_31_the_option_names_who_begins_and_the_other_begins_next(first: int) -> None:
    for seed in range(8):
        match = Match.new("social", seats=2, options={"first": first}, seed=seed)
        assert list(match.awaited()) == [first]
        for seat in (first, 1 - first):
            match.play(seat, {"type": "pass"})
        match.advance(match.now + 30_000)
        assert list(match.awaited()) == [1 - first]


def test_SOCIAL_31_none_begins_by_lot_and_with_more_all_begin_at_once() -> None:
    options = {"first": None}
    begin = [Match.new("social", seats=2, options=options, seed=seed) for seed in range(20)]
    assert {match.log.deal.first for match in begin} == {0, 1}
    assert Match.new("social", seats=3, options={"first": 1}, seed=1).log.deal.first == 0
    with pytest.raises(Refused, match="malformed_options"):
        Match.new("social", seats=2, options={"first": 2})


def test_SOCIAL_31_a_deal_in_which_another_begins_is_refused() -> None:
    deal = Match.new("social", seats=2, options={"first": 0}, seed=1).log.deal
    with pytest.raises(Refused, match="malformed_deal"):
        Match.new("social", seats=2, options={"first": 1}, deal=deal)


def test_SOCIAL_31_who_was_chosen_is_drawn_again_once_they_are_not_two() -> None:
    chosen = SocialOptions(first=1)
    assert SOCIAL.options_for(chosen, 2) == chosen
    assert SOCIAL.options_for(chosen, 1) == SOCIAL.options_for(chosen, 3) == SocialOptions()


def test_SOCIAL_31_a_table_set_up_before_the_option_stays_as_it_was_written() -> None:
    assert "first" not in msgspec.to_builtins(SocialOptions())


def test_SOCIAL_31_play_a_card_and_draw_one() -> None:
    table = Table("GLLLLQ", "LLLLL")
    table.play(0, "gallery")
    assert table.counts()[0] == (5, 12, 1)
    assert table.view(0).hand[0] == "quiz"
    table.like(1, owner=0)
    assert table.counts() == [(5, 12, 2), (5, 12, 0)]


def test_SOCIAL_31_swap_some_cards_as_the_turn() -> None:
    table = Table("GLLLLCQ", "L")
    table.do(0, "swap", slots=[0, 1])
    assert table.view(0).hand == ("contest", "quiz", "like", "like", "like")
    assert table.view().turn == 1


def test_SOCIAL_31_pass_as_the_turn() -> None:
    table = Table("G", "G")
    table.do(0, "pass")
    assert table.told() == [Passed(0)]
    assert table.view().turn == 1
    assert table.refusal(0, "pass") == "not_your_turn"


def test_SOCIAL_31_nobody_passes_with_three() -> None:
    assert Table("G", "G", "G").refusal(0, "pass") == "not_now"


def test_SOCIAL_31_no_free_drawing_but_with_an_empty_hand_it_is_the_turn() -> None:
    contests = {"likes": 5, "galleries": 6, "contests": 12, "quizzes": 0}
    table = Table("C" * 12, "G" * 6, make_up=contests)
    assert table.refusal(0, "draw") == "hand_full"
    for left in (4, 3, 2, 1, 0):
        table.play(0, "contest", contest=SIGNS)
        signs(table, "rock", "scissors")
        table.do(0, "reward", from_="hand", slot=table.slot(0, "contest"))
        table.do(1, "swap", slots=[0])
        assert table.hand(0) == left
        assert table.match.check(0, DRAW) == (HAND_NOT_EMPTY if left else None)
    table.do(0, "draw")
    assert table.counts()[0] == (5, 3, 10)
    assert table.view().turn == 1


# SOCIAL-32, SOCIAL-43 -----------------------------------------------------------------------


def duel_table(announced: dict[str, Any]) -> Table:
    table = Table("CGLLL", "GLLLL")
    table.play(0, "contest", contest=announced)
    return table


def signs(table: Table, mine: str, theirs: str) -> None:
    table.do(0, "duel", choice=mine)
    table.do(1, "duel", choice=theirs)


def test_SOCIAL_32_the_winner_alone_puts_a_card_down_and_then_the_turn_passes() -> None:
    table = duel_table(SIGNS)
    signs(table, "paper", "scissors")
    assert table.told()[-1] == RewardsOpened((1,), None, 1)
    assert table.refusal(1, "play", slot=0) == "not_your_turn"
    assert table.refusal(0, "play", slot=1) == "not_now"
    assert table.match.awaited() == [1]
    table.do(1, "reward", from_="pile")
    assert table.counts() == [(5, 12, 1), (5, 12, 1)]
    assert table.view().turn == 1


def test_SOCIAL_42_the_reward_of_two_players_waits() -> None:
    table = duel_table(SIGNS)
    signs(table, "paper", "scissors")
    assert table.view().box.reward is None
    assert table.match.deadline() is None
    table.wait(3_600_000)
    table.do(1, "reward", from_="pile")
    assert table.counts() == [(5, 12, 1), (5, 12, 1)]


def test_SOCIAL_42_the_reward_of_two_players_keeps_to_the_clock_of_the_table() -> None:
    table = Table("CGLLL", "GLLLL", clock=40_000)
    table.play(0, "contest", contest=SIGNS)
    signs(table, "paper", "scissors")
    table.wait(39_999)
    assert table.view().rewards[0].until == 40_000
    table.wait(1)
    assert table.told() == [Forgone((1,), lapsed=True)]


@pytest.mark.parametrize("seats", [2, 3])
def test_SOCIAL_42_in_a_match_of_version_2_rewards_lapse_after_10_s(seats: int) -> None:
    tops = ("CGLLL", "GLLLL", "GLLLL")[:seats]
    log = msgspec.structs.replace(Table(*tops).match.log, version=2)
    match = Match.replay(log)
    assert match.log.version == 2
    assert match.view(0).box.reward == 10_000
    slot = match.view(0).hand.index("contest")
    announced = SIGNS if seats == 2 else REAL_LIFE
    match.play(0, {"type": "play", "slot": slot, "contest": announced})
    moves = [(0, "paper"), (1, "scissors")] if seats == 2 else []
    for seat, sign in moves:
        match.play(seat, {"type": "duel", "choice": sign})
    if not moves:
        match.play(0, {"type": "award", "contest": 1, "seat": 1})
    assert match.deadline() == match.now + 10_000
    assert Match.replay(match.log.encode()).view(0) == match.view(0)


def test_SOCIAL_32_a_draw_rewards_nobody() -> None:
    table = duel_table(SIGNS)
    signs(table, "rock", "rock")
    assert table.told()[-1] == ContestOver(1, "nobody", None, (), (), ("rock", "rock"))
    assert table.view().rewards == ()
    assert table.view().turn == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ("rock", "scissors", 0),
        ("scissors", "paper", 0),
        ("paper", "rock", 0),
        ("scissors", "rock", 1),
        ("paper", "scissors", 1),
        ("rock", "paper", 1),
        ("paper", "paper", None),
    ],
)
def test_SOCIAL_43_rock_paper_scissors(mine: str, theirs: str, winner: int | None) -> None:
    table = duel_table(SIGNS)
    signs(table, mine, theirs)
    assert table.heard(ContestOver)[0].winner == winner


def test_SOCIAL_43_signs_are_secret_until_both_are_chosen() -> None:
    table = duel_table(SIGNS)
    table.do(1, "duel", choice="paper")
    assert table.told(1) == [Chosen(1, 1, "paper")]
    assert table.told(0) == table.told(None) == [Chosen(1, 1)]
    assert "'paper'" not in str(table.view(0)) + str(table.view(None))
    assert table.view(1).contests[0].choice == "paper"
    assert table.view(0).contests[0].chosen == (1,)
    assert table.refusal(1, "duel", choice="rock") == "already_laid"
    assert table.match.awaited() == [0]
    table.do(0, "duel", choice="rock")
    assert table.told(None)[1].choices == ("rock", "paper")


@pytest.mark.parametrize(("seat", "winner"), [(0, 0), (1, 1), (None, None)])
def test_SOCIAL_43_no_choice_in_15_s_loses_and_none_at_all_is_a_draw(
    seat: int | None, winner: int | None
) -> None:
    table = duel_table(SIGNS)
    if seat is not None:
        table.do(seat, "duel", choice="rock")
    table.wait(14_999)
    assert table.view().contests
    table.wait(1)
    assert table.heard(ContestOver)[0].winner == winner


def test_SOCIAL_43_both_do_the_screen_task_the_author_too() -> None:
    table = duel_table(SCREEN_TASK)
    table.do(1, "answer", contest=1, text="11")
    assert table.told(0) == []
    table.do(0, "answer", contest=1, text="12")
    assert table.heard(ContestOver)[0].winner == 0
    assert table.view().rewards[0].seats == (0,)


def test_SOCIAL_43_a_screen_task_nobody_does_is_a_draw() -> None:
    table = duel_table(SCREEN_TASK)
    table.wait(45_000)
    assert table.heard(ContestOver)[0].winner is None
    assert table.view().turn == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"), [(1, 1, 1), (0, 0, 0), (0, 1, None), (None, None, None)]
)
def test_SOCIAL_43_both_must_name_the_same_winner_of_a_real_life_task(
    mine: int | None, theirs: int | None, winner: int | None
) -> None:
    table = duel_table(REAL_LIFE)
    table.do(0, "award", contest=1, seat=mine)
    assert table.refusal(0, "award", contest=1, seat=0) == "already_laid"
    assert table.view(1).contests[0].choice is None
    table.do(1, "award", contest=1, seat=theirs)
    assert table.heard(ContestOver)[0].winner == winner


def test_SOCIAL_43_a_winner_only_one_has_named_is_a_draw() -> None:
    table = duel_table({"kind": "real_life", "text": "Who jumps farther?"})
    assert table.refusal(1, "award", contest=1, seat=2) == "no_such_answer"
    table.do(1, "award", contest=1, seat=1)
    table.wait(55_000)
    assert table.heard(ContestOver)[0].winner is None


@pytest.mark.parametrize("announced", [QUESTION, OWN_QUESTION])
def test_SOCIAL_43_a_question_is_no_duel(announced: dict[str, Any]) -> None:
    table = Table("CGLLL", "GLLLL")
    assert table.refusal(0, "play", slot=0, contest=announced) == "wrong_kind"


def test_SOCIAL_43_signs_belong_to_their_duel() -> None:
    table = duel_table(SCREEN_TASK)
    assert table.refusal(0, "duel", choice="rock") == "no_such_contest"
    assert table.refusal(0, "award", contest=1, seat=0) == "wrong_kind"


# SOCIAL-33 ----------------------------------------------------------------------------------


def test_SOCIAL_33_the_round_ends_when_both_pass_in_a_row() -> None:
    table = Table("GGLLL", "GGLLL")
    table.do(0, "pass")
    table.play(1, "gallery")
    table.do(0, "pass")
    table.do(1, "swap", slots=[1])
    table.do(0, "pass")
    assert table.stage == "playing"
    table.do(1, "pass")
    assert table.told()[1] == RoundEnded("passed", (), None)
    assert table.view().seats[1].points == (1 - 17,)


def test_SOCIAL_33_or_after_six_turns_in_a_row_without_a_card() -> None:
    table = Table("GGLLL", "GGLLL")
    table.do(0, "swap", slots=[0])
    table.play(1, "gallery")
    for turn in range(5):
        table.do(turn % 2, "swap", slots=[2])
    assert table.view().unplayed_turns == 5
    assert table.stage == "playing"
    table.do(1, "swap", slots=[2])
    assert table.told()[1] == RoundEnded("stalled", (), None)


def test_SOCIAL_33_passes_count_among_the_six() -> None:
    table = Table("GGLLL", "GGLLL")
    for _ in range(3):
        table.do(0, "pass")
        table.do(1, "swap", slots=[0])
    assert table.heard(RoundEnded)[0].why == "stalled"


def test_SOCIAL_33_or_when_a_player_has_no_card_left() -> None:
    table = Table("G" * 16, "G" * 16, make_up=NO_LIKES)
    for _ in range(16):
        table.play(0, "gallery")
        table.play(1, "gallery")
    table.play(0, "contest", contest=SIGNS)
    table.do(0, "duel", choice="rock")
    table.do(1, "duel", choice="rock")
    table.play(1, "contest", contest=SIGNS)
    table.do(0, "duel", choice="rock")
    table.do(1, "duel", choice="rock")
    table.quiz(0)
    assert table.told()[1] == RoundEnded("emptied", (0,), None)
    assert table.view().seats[0].points == (18,)
    assert table.view().seats[1].points == (17 - 1,)


def test_SOCIAL_33_a_quiz_belongs_to_the_turn_and_the_other_is_next() -> None:
    table = Table("QGLLL", "GLLLL")
    table.quiz(0, truth=True)
    table.do(1, "vote", truth=False)
    table.do(0, "reward", from_="pile")
    assert table.refusal(1, "play", slot=0) == "stopped"
    table.do(0, "go_on")
    assert table.view().turn == 1
    table.play(1, "gallery")


def test_SOCIAL_29_two_players_may_think_as_long_as_the_table_lets_them() -> None:
    table = Table("GGLLL", "GGLLL")
    assert table.match.deadline() is None
    assert table.view().deadline is None
    table.wait(600_000)
    assert (table.stage, table.view().count_at) == ("playing", None)
    assert table.refusal(0, "agree_count") == "not_now"


def test_SOCIAL_29_who_lets_the_clock_of_the_table_run_out_passes() -> None:
    table = Table("GGLLL", "GGLLL", clock=20_000)
    table.wait(5_000)
    table.play(0, "gallery")
    assert table.view().deadline == 25_000
    table.wait(20_000)
    assert table.told(0) == [Passed(1)]
    assert (table.view().turn, table.view().deadline) == (0, 45_000)
    table.wait(20_000)
    assert table.heard(RoundEnded)[0].why == "passed"


def test_SOCIAL_29_the_clock_of_the_table_does_not_tick_in_a_duel() -> None:
    table = Table("CGLLL", "GGLLL", clock=5_000)
    table.play(0, "contest", contest=SIGNS)
    assert table.view().deadline is None
    table.wait(15_000)
    assert table.view().deadline == table.now + 5_000
