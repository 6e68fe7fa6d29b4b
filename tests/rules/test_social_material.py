"""SOCIAL-01 to SOCIAL-05, SOCIAL-27, SOCIAL-30: the box, the deal, the rounds."""

from collections import Counter
from typing import Any

import pytest

from rules.social_table import Table
from tablee import Match, Refused
from tablee.games.social.cards.box import COLOUR, PLAY_CARDS, VOTE_CARDS


def piles(seats: int, **options: Any) -> Any:
    return Match.new("social", seats=seats, options=options, seed=5).log.deal.piles


def test_SOCIAL_01_each_of_six_colours_has_23_play_cards_and_two_vote_cards() -> None:
    assert (COLOUR, VOTE_CARDS, 6 * COLOUR) == (25, 2, 150)
    assert [len(pile) for pile in piles(6)[0]] == [PLAY_CARDS] * 6 == [23] * 6


@pytest.mark.parametrize("seats", [1, 7])
def test_SOCIAL_01_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        Match.new("social", seats=seats)


def test_SOCIAL_02_a_colour_is_12_likes_5_galleries_3_contests_3_quizzes() -> None:
    expected = {"like": 12, "gallery": 5, "contest": 3, "quiz": 3}
    assert all(Counter(pile) == expected for pile in piles(4)[0])


def test_SOCIAL_02_the_make_up_is_a_table_option() -> None:
    make_up = {"likes": 15, "galleries": 4, "contests": 4, "quizzes": 0}
    expected = {"like": 15, "gallery": 4, "contest": 4}
    assert all(Counter(pile) == expected for pile in piles(3, make_up=make_up)[0])


@pytest.mark.parametrize(
    "make_up",
    [
        {"likes": 4, "galleries": 13},
        {"likes": 13},
        {"likes": 12, "galleries": 5, "contests": 6, "quizzes": -0, "votes": 2},
        {"likes": 24, "galleries": -1, "contests": 0, "quizzes": 0},
    ],
)
def test_SOCIAL_02_it_has_23_cards_and_at_least_5_likes(make_up: dict[str, int]) -> None:
    with pytest.raises(Refused, match="malformed_options"):
        Match.new("social", seats=3, options={"make_up": make_up})


def test_SOCIAL_03_the_top_five_are_the_hand_and_the_rest_the_pile() -> None:
    table = Table("GLCQLC", "LLLLL", "GGGGG")
    assert table.view(0).hand == ("gallery", "like", "contest", "quiz", "like")
    assert table.counts() == [(5, 18, 0)] * 3


def test_SOCIAL_03_every_player_and_every_round_is_shuffled_anew() -> None:
    dealt = [pile for piles_of_round in piles(6) for pile in piles_of_round]
    assert len(set(dealt)) == 18


def test_SOCIAL_03_only_the_player_is_told_the_own_hand() -> None:
    opening = Match.new("social", seats=3, seed=1).opening
    dealt: Any = opening[0]
    hands = [form.hand for form in dealt.seats]
    assert [len(hand) for hand in hands] == [5, 5, 5]
    assert dealt.spectators.hand == ()


@pytest.mark.parametrize(
    "broken",
    [
        {"piles": []},
        {"piles": [[["like"] * 23] * 3] * 3},
        {"first": 3},
    ],
)
def test_SOCIAL_03_a_deal_that_is_not_of_the_box_is_refused(broken: dict[str, Any]) -> None:
    deal: dict[str, Any] = {"piles": piles(3), "first": 0, **broken}
    with pytest.raises(ValueError, match=r"round|pile|first player"):
        Match.new("social", seats=3, deal=deal)


def agree(table: Table) -> None:
    for seat in range(table.match.seats):
        table.do(seat, "agree_count")


def test_SOCIAL_04_three_rounds_are_counted_and_their_points_added() -> None:
    table = Table("GLLLL", "LLLLL", "LLLLL")
    for played in (1, 0, 1):
        if played:
            table.play(0, "gallery")
        agree(table)
        if not table.match.outcome:
            table.do(0, "go_on")
            table.wait(3_000)
    seen = table.view().seats[0]
    assert seen.points == (1 - 22, -23, 1 - 22)
    assert table.match.outcome
    assert table.match.outcome.scores == [-65, -69, -69]
    assert table.match.outcome.ranking == [[0], [1, 2]]


def test_SOCIAL_05_own_and_others_cards_lie_in_one_profile() -> None:
    table = Table("GCLLL", "LLLLL", "LLLLL")
    table.play(0, "gallery")
    table.like(2, owner=0)
    table.like(1, owner=0)
    table.play(0, "contest", contest={"kind": "real_life"})
    assert table.profile(0) == [(0, "gallery"), (2, "like"), (1, "like"), (0, "contest")]
    assert table.profile(1) == table.profile(2) == []


def test_SOCIAL_27_all_cards_come_back_for_the_next_round() -> None:
    table = Table("GLLLL", "LLLLL", "LLLLL")
    table.play(0, "gallery")
    table.like(1, owner=0)
    agree(table)
    table.do(0, "go_on")
    assert table.view().round == 2
    assert table.counts() == [(5, 18, 0)] * 3
    assert table.token(0) is None
    assert table.match.log.deal.piles[1][0][:5] == table.view(0).hand


def test_SOCIAL_30_two_players_leave_five_likes_in_the_box() -> None:
    expected = {"like": 7, "gallery": 5, "contest": 3, "quiz": 3}
    assert all(Counter(pile) == expected for pile in piles(2)[0])
    assert Table("G", "G").counts() == [(5, 13, 0)] * 2


def test_SOCIAL_30_a_deck_of_five_likes_has_none_left_for_two() -> None:
    make_up = {"likes": 5, "galleries": 12}
    assert "like" not in piles(2, make_up=make_up)[0][0]
