"""SOCIAL-06 to SOCIAL-14: everybody at once, galleries and Likes."""

from collections import Counter

import pytest

from rules.social_table import ALMOST_ALL_GALLERIES, REAL_LIFE, START, Table
from tablee import Match, Timeline, luck
from tablee.games.social.facts import Drew, Played, RoundBegun, Swapped


def test_SOCIAL_06_nothing_can_be_played_before_the_countdown_is_over() -> None:
    table = Table("GGGGG", "LLLLL", "LLLLL")
    early = Match.new("social", seats=3, deal=table.match.log.deal)
    assert early.deadline() == START
    assert early.awaited() == []
    move = early.decode({"type": "play", "slot": 0})
    refusal = early.check(0, move)
    assert refusal
    assert refusal.code == "not_now"
    early.play(0, move, at=START)


def test_SOCIAL_06_all_hear_the_same_start() -> None:
    table = Table("G", "G", "G")
    assert table.told(0) == table.told(1) == table.told(None) == [RoundBegun(1)]
    assert table.steps[0].entry.at == START


def test_SOCIAL_06_the_host_starts_the_next_round() -> None:
    table = Table("G", "G", "G")
    for seat in range(3):
        table.do(seat, "agree_count")
    assert table.refusal(1, "go_on") == "not_the_host"
    assert table.match.awaited() == [0]
    table.do(0, "go_on")
    assert table.stage == "countdown"
    assert table.view().until == table.now + 3_000


def test_SOCIAL_06_without_the_host_it_starts_by_itself() -> None:
    table = Table("G", "G", "G")
    for seat in range(3):
        table.do(seat, "agree_count")
    table.wait(29_999)
    assert table.stage == "between"
    table.wait(1)
    assert table.stage == "countdown"


def test_SOCIAL_07_anybody_plays_at_any_time_and_twice_in_a_row() -> None:
    table = Table("GGGGL", "GGLLL", "GLLLL")
    assert list(table.match.awaited()) == [0, 1, 2]
    for seat in (2, 0, 0, 1, 0):
        table.play(seat, "gallery")
    assert table.counts() == [(2, 18, 3), (4, 18, 1), (4, 18, 1)]


def test_SOCIAL_07_a_card_keeps_its_slot_so_a_late_second_tap_hits_nothing_else() -> None:
    table = Table("GGGGL", "L", "L")
    table.do(0, "play", slot=1)
    assert table.refusal(0, "play", slot=1) == "empty_slot"
    assert table.view(0).hand == ("gallery", None, "gallery", "gallery", "like")


def test_SOCIAL_08_draws_up_to_five() -> None:
    table = Table("GGGLLCQ", "L", "L")
    assert table.refusal(0, "draw") == "hand_full"
    table.play(0, "gallery")
    table.play(0, "gallery")
    table.do(0, "draw")
    assert table.view(0).hand == ("contest", "quiz", "gallery", "like", "like")
    assert table.counts()[0] == (5, 16, 2)


def test_SOCIAL_08_as_many_as_the_pile_has() -> None:
    table = Table("G" * 18, "G", "G", make_up=ALMOST_ALL_GALLERIES)
    while table.counts()[0][1] > 3:
        table.play(0, "gallery")
        table.do(0, "draw")
    for _ in range(3):
        table.play(0, "gallery")
    table.play(1, "gallery")
    table.like(0, owner=1)
    assert table.counts()[0][:2] == (1, 3)
    table.do(0, "draw")
    assert table.counts()[0][:2] == (4, 0)
    assert table.refusal(0, "draw") == "empty_pile"


def test_SOCIAL_08_only_who_draws_is_told_what() -> None:
    table = Table("GLLLLQ", "L", "L")
    table.play(0, "gallery")
    table.do(0, "draw")
    assert table.told(0) == [Drew(0, 1, ("quiz",))]
    assert table.told(1) == table.told(None) == [Drew(0, 1)]


def test_SOCIAL_09_cards_go_under_the_pile_and_as_many_come_from_its_top() -> None:
    table = Table("GCQLLGQ", "L", "L")
    table.do(0, "swap", slots=[2, 0])
    assert table.view(0).hand == ("gallery", "contest", "quiz", "like", "like")
    assert table.match.state.piles[0][-2:] == ("gallery", "quiz")
    assert table.counts()[0] == (5, 18, 0)


def test_SOCIAL_09_it_works_with_an_empty_pile() -> None:
    table = Table("G" * 18, "G", "G", make_up=ALMOST_ALL_GALLERIES)
    for _ in range(18):
        table.play(0, "gallery")
        table.do(0, "draw")
    assert table.counts()[0][:2] == (5, 0)
    before = Counter(table.in_hand(0))
    table.do(0, "swap", slots=[0, 1, 4])
    assert table.counts()[0][:2] == (5, 0)
    assert Counter(table.in_hand(0)) == before


def test_SOCIAL_09_only_own_cards_that_are_there() -> None:
    table = Table("GLLLL", "L", "L")
    table.play(0, "gallery")
    assert table.refusal(0, "swap", slots=[0, 1]) == "empty_slot"
    assert table.refusal(0, "swap", slots=[]) == "malformed"
    assert table.refusal(0, "swap", slots=[5]) == "malformed"


def test_SOCIAL_09_others_see_only_the_number() -> None:
    table = Table("GCQLLGQ", "L", "L")
    table.do(0, "swap", slots=[0, 1])
    assert table.told(0) == [Swapped(0, 2, ("gallery", "quiz"))]
    assert table.told(2) == table.told(None) == [Swapped(0, 2)]


def test_SOCIAL_10_a_player_sees_the_own_hand_and_numbers_of_the_others() -> None:
    table = Table("GLLLL", "QQLLL", "CLLLL")
    table.play(0, "gallery", title="My cat")
    assert table.view(1).hand == ("quiz", "quiz", "like", "like", "like")
    assert table.view(None).hand == ()
    assert table.view(0).seats == table.view(1).seats == table.view(None).seats
    seen = table.view(1).seats[0]
    assert (seen.hand, seen.pile, len(seen.profile)) == (4, 18, 1)
    assert (seen.profile[0].kind, seen.profile[0].title) == ("gallery", "My cat")


def test_SOCIAL_10_face_down_cards_are_hidden_from_everybody_until_the_count() -> None:
    table = Table("CLLLLG", "LLLLL", "LLLLL")
    table.play(0, "contest", contest=REAL_LIFE)
    table.do(0, "award", contest=1, seat=1)
    table.do(0, "reward", from_="pile")
    table.do(1, "reward", from_="hand", slot=0)
    for audience in (0, 1, 2, None):
        shown = [seat.profile[-1] for seat in table.view(audience).seats[:2]]
        assert [(card.kind, card.face_down) for card in shown] == [(None, True)] * 2
    for seat in range(3):
        table.do(seat, "agree_count")
    assert table.profile(0) == [(0, "contest"), (0, "gallery")]
    assert table.profile(1) == [(1, "like")]


def test_SOCIAL_11_a_gallery_is_announced_with_its_title_and_is_active() -> None:
    table = Table("GGLLL", "L", "L")
    table.play(0, "gallery", title="Summer")
    token = table.token(0)
    assert table.told(None) == [Played(0, "gallery", 0, "Summer", token)]
    table.play(0, "gallery")
    assert table.token(0) not in (None, token)


def test_SOCIAL_11_a_gallery_needs_nothing_else() -> None:
    table = Table("GLLLL", "L", "L")
    assert table.refusal(0, "play", slot=0, on=1) == "misfit"
    assert table.refusal(0, "play", slot=0, contest={"kind": "question"}) == "misfit"
    assert table.refusal(0, "play", slot=0, truth=True) == "misfit"
    assert table.refusal(0, "play", slot=1, title="A title") == "misfit"


@pytest.mark.parametrize("cover", ["gallery", "contest", "quiz"])
def test_SOCIAL_12_the_owners_next_card_ends_the_gallery(cover: str) -> None:
    table = Table("GGCQL", "LLLLL", "LLLLL")
    table.play(0, "gallery")
    token = table.token(0)
    table.play(0, cover, contest=REAL_LIFE if cover == "contest" else None)
    if cover == "quiz":
        table.wait(30_000)
    assert table.refusal(1, "play", slot=0, on=token) == "stale"
    assert table.hand(1) == 5


def test_SOCIAL_12_a_face_down_card_ends_it_too() -> None:
    table = Table("GLLLL", "CLLLL", "LLLLL")
    table.play(1, "contest", contest=REAL_LIFE)
    table.play(0, "gallery")
    token = table.token(0)
    table.do(1, "award", contest=1, seat=0)
    assert table.token(0) == token
    table.do(0, "reward", from_="pile")
    assert table.token(0) is None
    assert table.refusal(2, "play", slot=0, on=token) == "stale"


def test_SOCIAL_12_likes_of_others_do_not_end_it() -> None:
    table = Table("GLLLL", "LLLLL", "LLLLL")
    table.play(0, "gallery")
    token = table.token(0)
    table.like(1, owner=0)
    assert table.token(0) == token
    table.like(2, owner=0)
    assert table.profile(0) == [(0, "gallery"), (1, "like"), (2, "like")]


def test_SOCIAL_13_one_like_per_player_and_gallery() -> None:
    table = Table("GGLLL", "LLLLL", "GLLLL")
    table.play(0, "gallery")
    table.like(1, owner=0)
    assert table.refusal(1, "play", slot=1, on=table.token(0)) == "already_liked"
    table.play(2, "gallery")
    table.like(1, owner=2)
    table.play(0, "gallery")
    table.like(1, owner=0)
    assert table.profile(0)[-1] == (1, "like")


def test_SOCIAL_13_never_on_the_own_gallery_nor_on_nothing() -> None:
    table = Table("GLLLL", "L", "L")
    table.play(0, "gallery")
    assert table.refusal(0, "play", slot=1, on=table.token(0)) == "own_gallery"
    assert table.refusal(0, "play", slot=1) == "misfit"
    assert table.refusal(0, "play", slot=1, on=77) == "no_gallery"


def test_SOCIAL_13_a_like_on_its_way_to_a_covered_gallery_goes_back_unpunished() -> None:
    table = Table("GGLLL", "LLLLL", "LLLLL")
    table.play(0, "gallery")
    token = table.token(0)
    line = Timeline(table.match, luck.seeded(1))
    like = {"type": "play", "slot": 0, "on": token}
    line.enqueue(0, {"type": "play", "slot": 1}, at=START + 500)
    line.enqueue(1, like, at=START + 520)
    line.enqueue(2, like, at=START + 480)
    rulings = {ruling.seat: ruling.refusal for ruling in line.settle(START + 1_000)}
    assert rulings[0] is None
    assert rulings[2] is None
    assert rulings[1]
    assert rulings[1].code == "stale"
    assert table.profile(0) == [(0, "gallery"), (2, "like"), (0, "gallery")]
    assert (table.hand(1), table.hand(2)) == (5, 4)


def test_SOCIAL_14_enforced_an_unlawful_like_stays_in_the_hand() -> None:
    table = Table("GLLLL", "LLLLL", "LLLLL")
    table.play(0, "gallery")
    table.like(1, owner=0)
    before = table.counts()
    assert table.refusal(1, "play", slot=1, on=table.token(0)) == "already_liked"
    assert table.counts() == before
    for seat in range(3):
        table.do(seat, "agree_count")
    assert table.stage == "between"


def honour_table() -> Table:
    """Player 1 has put three Likes on one gallery, player 2 one, and all agree to count."""
    table = Table("GGLLL", "LLLLL", "LLLLL", likes="honour")
    table.play(0, "gallery")
    table.like(1, owner=0)
    table.like(2, owner=0)
    table.like(1, owner=0)
    table.like(1, owner=0)
    table.play(0, "gallery")
    table.like(1, owner=0)
    for seat in range(3):
        table.do(seat, "agree_count")
    return table


def test_SOCIAL_14_honour_a_like_too_many_counts_unless_it_is_pointed_out() -> None:
    table = honour_table()
    assert table.stage == "objections"
    table.wait(14_999)
    assert table.stage == "objections"
    table.wait(1)
    assert table.view().seats[0].points == (7 - 21,)
    assert table.view().seats[1].points == (0 - 19,)


def test_SOCIAL_14_honour_every_one_pointed_out_goes_back_and_costs_a_point() -> None:
    table = honour_table()
    table.do(0, "object_like", place=3)
    assert table.counts()[:2] == [(3, 18, 6), (2, 18, 0)]
    table.do(0, "object_like", place=3)
    assert table.profile(0) == [
        (0, "gallery"),
        (1, "like"),
        (2, "like"),
        (0, "gallery"),
        (1, "like"),
    ]
    table.wait(15_000)
    assert [seat.points for seat in table.view().seats] == [(5 - 21,), (0 - 21,), (0 - 22,)]


def test_SOCIAL_14_honour_only_too_many_and_only_on_the_own_galleries() -> None:
    table = honour_table()
    assert table.refusal(0, "object_like", place=2) == "not_too_many"
    assert table.refusal(0, "object_like", place=0) == "not_too_many"
    assert table.refusal(0, "object_like", place=6) == "not_too_many"
    assert table.refusal(0, "object_like", place=99) == "not_too_many"
    assert table.refusal(2, "object_like", place=1) == "not_too_many"
    table.do(0, "object_like", place=1)
    table.do(0, "object_like", place=2)
    assert table.refusal(0, "object_like", place=2) == "not_too_many"


def test_SOCIAL_14_honour_nothing_can_be_objected_during_the_round() -> None:
    table = Table("GLLLL", "LLLLL", "LLLLL", likes="honour")
    table.play(0, "gallery")
    table.like(1, owner=0)
    table.like(1, owner=0)
    assert table.refusal(0, "object_like", place=2) == "not_now"


def test_SOCIAL_14_honour_the_count_comes_early_when_nobody_objects_any_more() -> None:
    table = honour_table()
    for seat in range(3):
        table.do(seat, "agree_count")
    assert table.stage == "between"


def test_SOCIAL_14_honour_own_and_covered_galleries_stay_forbidden() -> None:
    table = Table("GGLLL", "LLLLL", "LLLLL", likes="honour")
    table.play(0, "gallery")
    old = table.token(0)
    assert table.refusal(0, "play", slot=2, on=old) == "own_gallery"
    table.play(0, "gallery")
    assert table.refusal(1, "play", slot=0, on=old) == "stale"
