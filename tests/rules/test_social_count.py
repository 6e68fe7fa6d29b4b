"""SOCIAL-25 to SOCIAL-29: how a round ends and what it is worth."""

import pytest

from rules.social_table import (
    ALMOST_ALL_GALLERIES,
    OWN_QUESTION,
    QUICK,
    REAL_LIFE,
    START,
    Table,
    run_down,
    show_gallery,
)
from tablee.games.social.facts import Counted, Frozen, IdleWarning, RoundEnded
from tablee.games.social.rounds.count import ranking

FULL = "G" * 16


def agree(table: Table, *seats: int) -> None:
    for seat in seats:
        table.do(seat, "agree_count")


# SOCIAL-25 ----------------------------------------------------------------------------------


def test_SOCIAL_25_the_last_card_ends_the_round_at_once() -> None:
    table = Table("G" * 18, "G" * 18, "G", make_up=ALMOST_ALL_GALLERIES)
    run_down(table, 0, left=1, partner=1)
    assert table.stage == "playing"
    show_gallery(table, 1)
    table.like(0, owner=1)
    assert table.told()[1] == RoundEnded("emptied", (0,), None)
    assert table.stage == "between"


@pytest.mark.parametrize("last", ["contest", "quiz"])
def test_SOCIAL_25_a_contest_or_quiz_as_the_last_card_is_not_held(last: str) -> None:
    order = FULL + "LLLLL" + ("QC" if last == "contest" else "CQ")
    table = Table(order, FULL, FULL, make_up=QUICK)
    run_down(table, 0, left=2, partner=1)
    if last == "contest":
        table.play(0, "quiz")
        table.wait(30_000)
        table.play(0, "contest", contest=OWN_QUESTION)
    else:
        table.play(0, "contest", contest=REAL_LIFE)
        table.do(0, "award", contest=1, seat=None)
        table.quiz(0)
    assert table.stage == "between"
    assert (table.view().contests, table.view().quiz) == ((), None)
    assert table.profile(0)[-1] == (0, last)


def nearly_empty() -> Table:
    """Players 0 and 1 hold one card each; player 2 has a contest, a quiz and more."""
    table = Table(
        "C" + FULL + "LLLLLQ",
        "C" + FULL + "LLLLLQ",
        "CQ" + FULL,
        make_up=QUICK,
    )
    for seat, partner in ((0, 2), (1, 2)):
        table.play(seat, "contest", contest=REAL_LIFE)
        table.do(seat, "award", contest=table.contest(), seat=None)
        run_down(table, seat, left=1, partner=partner)
    return table


def test_SOCIAL_25_a_reward_that_empties_freezes_all_but_its_own_contest() -> None:
    table = nearly_empty()
    table.play(2, "contest", contest=REAL_LIFE)
    table.do(2, "award", contest=3, seat=0)
    table.do(0, "reward", from_="hand", slot=table.slot(0, "quiz"))
    assert table.told()[-1] == Frozen(0)
    assert table.stage == "emptied"
    assert table.match.awaited() == [2]
    assert table.refusal(2, "draw") == "not_now"
    assert table.refusal(1, "swap", slots=[0]) == "not_now"
    table.do(2, "reward", from_="pile")
    assert table.told()[1] == RoundEnded("emptied", (0,), None)


def test_SOCIAL_25_the_open_rewards_of_the_same_contest_last_20_s() -> None:
    table = nearly_empty()
    table.play(2, "contest", contest=REAL_LIFE)
    table.do(2, "award", contest=3, seat=0)
    at = table.now
    table.do(0, "reward", from_="hand", slot=table.slot(0, "quiz"))
    table.match.advance(at + 19_999)
    assert table.stage == "emptied"
    table.match.advance(at + 20_000)
    assert table.stage == "between"
    assert table.view().seats[0].hand + table.view().seats[0].pile == 0


def test_SOCIAL_25_one_quiz_can_empty_two_players() -> None:
    table = nearly_empty()
    table.quiz(2, truth=True)
    table.do(0, "vote", truth=True)
    table.do(1, "vote", truth=True)
    table.do(1, "reward", from_="hand", slot=table.slot(1, "quiz"))
    assert table.stage == "emptied"
    table.do(0, "reward", from_="hand", slot=table.slot(0, "quiz"))
    assert table.told()[-2] == RoundEnded("emptied", (0, 1), None)
    assert [sum(counts[:2]) for counts in table.counts()[:2]] == [0, 0]


def test_SOCIAL_25_everything_else_is_dropped() -> None:
    table = nearly_empty()
    table.play(2, "contest", contest=REAL_LIFE)
    table.do(2, "award", contest=3, seat=0)
    run = table.slot(2, "quiz")
    table.do(2, "play", slot=run, statement="I am waiting", truth=True)
    assert table.view().quiz.phase == "waiting"
    table.do(0, "reward", from_="hand", slot=table.slot(0, "quiz"))
    assert table.view().quiz is None
    table.do(2, "reward", from_="none")
    assert table.stage == "between"


def test_SOCIAL_42_a_second_reward_of_an_emptied_player_lapses() -> None:
    table = Table("C" + FULL + "LLLLLQ", "C" + FULL, "C" + FULL, make_up=QUICK)
    table.play(0, "contest", contest=REAL_LIFE)
    table.do(0, "award", contest=1, seat=None)
    run_down(table, 0, left=1, partner=1)
    for seat in (1, 2):
        if "contest" not in table.in_hand(seat):
            table.do(seat, "draw")
        table.play(seat, "contest", contest=REAL_LIFE)
        table.do(seat, "award", contest=table.contest(), seat=0)
    table.do(0, "reward", from_="hand", slot=table.slot(0, "quiz"))
    assert [rewards.seats for rewards in table.view().rewards] == [(1,)]
    assert table.refusal(0, "reward", from_="pile") == "no_reward"


# SOCIAL-26 ----------------------------------------------------------------------------------


def test_SOCIAL_26_a_point_for_each_card_of_the_profile_less_one_for_each_card_left() -> None:
    table = Table("GCLLL", "LLLLL", "LLLLL")
    table.play(0, "gallery")
    table.like(1, owner=0)
    table.like(2, owner=0)
    table.play(0, "contest", contest=REAL_LIFE)
    table.do(0, "award", contest=1, seat=1)
    table.do(0, "reward", from_="pile")
    table.do(1, "reward", from_="hand", slot=4)
    agree(table, 0, 1, 2)
    assert table.counts() == [(3, 17, 5), (3, 18, 1), (4, 18, 0)]
    counted = table.heard(Counted)[0]
    assert counted.points == (5 - 20, 1 - 21, 0 - 22)
    assert counted.face_down == (("quiz",), ("like",), ())


# SOCIAL-28 ----------------------------------------------------------------------------------


def ranked(*rounds: tuple[int, ...]) -> list[list[int]]:
    """The ranking after rounds with these points."""
    table = Table("G", "G", "G")
    table.match.state.points = list(rounds)
    return ranking(table.match.state)


def test_SOCIAL_28_most_points_wins() -> None:
    assert ranked((5, 1, 2), (0, 9, 3), (2, 1, 3)) == [[1], [2], [0]]


def test_SOCIAL_28_a_tie_goes_to_the_better_best_round() -> None:
    assert ranked((4, 9, 0), (4, 2, 0), (4, 1, 0)) == [[1], [0], [2]]


def test_SOCIAL_28_and_then_the_victory_is_shared() -> None:
    assert ranked((9, 1, 0), (2, 9, 0), (1, 2, 0)) == [[0, 1], [2]]


def test_SOCIAL_28_the_end_comes_after_the_third_round_only() -> None:
    table = Table("G", "G", "G")
    for number in (1, 2, 3):
        assert table.match.outcome is None
        assert table.view().round == number
        agree(table, 0, 1, 2)
        table.wait(33_000)
    assert table.match.outcome
    assert table.match.outcome.ranking == [[0, 1, 2]]
    assert table.refusal(0, "go_on") == "game_over"


# SOCIAL-29 ----------------------------------------------------------------------------------


def test_SOCIAL_29_idle_for_60_s_brings_a_warning_and_10_s_later_the_count() -> None:
    table = Table("GLLLL", "L", "L")
    table.wait(5_000)
    table.play(0, "gallery")
    table.do(0, "draw")
    table.wait(59_999)
    assert table.view().count_at is None
    table.wait(1)
    assert table.told() == [IdleWarning(START + 5_000 + 70_000)]
    assert table.view().count_at == table.now + 10_000
    table.wait(9_999)
    assert table.stage == "playing"
    table.wait(1)
    assert table.told()[0] == RoundEnded("idle", (), None)


def test_SOCIAL_29_a_card_played_calls_the_warning_off() -> None:
    table = Table("GLLLL", "L", "L")
    table.wait(65_000)
    table.play(0, "gallery")
    assert table.view().count_at is None
    table.wait(59_999)
    assert table.view().count_at is None


def test_SOCIAL_29_drawing_and_swapping_is_not_playing() -> None:
    table = Table("GLLLL", "L", "L")
    for _ in range(6):
        table.wait(10_000)
        table.do(0, "swap", slots=[0, 1])
    assert table.view().count_at == START + 70_000


def test_SOCIAL_29_a_running_contest_is_not_idle() -> None:
    table = Table("CLLLL", "L", "L", contest_timeout=200_000)
    table.play(0, "contest", contest=OWN_QUESTION)
    table.wait(199_999)
    assert table.view().count_at is None
    table.wait(60_001)
    assert table.view().count_at == START + 200_000 + 70_000


def test_SOCIAL_29_all_agree_to_count() -> None:
    table = Table("GLLLL", "L", "L")
    agree(table, 2, 0)
    assert table.refusal(2, "agree_count") == "already_agreed"
    assert [seat.agreed for seat in table.view().seats] == [True, False, True]
    agree(table, 1)
    assert table.told()[1] == RoundEnded("agreed", (), None)


def test_SOCIAL_29_who_plays_on_does_not_agree_any_more() -> None:
    table = Table("GLLLL", "L", "L")
    agree(table, 0, 1)
    table.play(0, "gallery")
    agree(table, 2)
    assert table.stage == "playing"
    agree(table, 0)
    assert table.stage == "between"


def test_SOCIAL_29_nothing_is_told_of_hands_without_a_card_to_play() -> None:
    """Likes only, and no gallery anywhere: the round waits all the same."""
    likes = {"likes": 23, "galleries": 0, "contests": 0, "quizzes": 0}
    table = Table("L", "L", "L", make_up=likes)
    assert table.match.deadline() == START + 60_000
    assert list(table.match.awaited()) == [0, 1, 2]
