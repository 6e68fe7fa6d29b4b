"""TWIN-30 to TWIN-36: two teams."""

from typing import Any

import pytest

from rules.twinit_table import Card, Scene, heard_by, scene
from tablee import Match, Refused
from tablee.games.twinit.facts import Disputed, Erred, Pointed, Said, SetLost, Turned, Won
from tablee.games.twinit.options import TwinOptions, fitted

TEAMS = (0, 1, 0, 1)


def clans(*table: Card, first_pile: tuple[Card, ...] = (10, 11), **options: Any) -> Scene:
    """Seats 0 and 2 against 1 and 3."""
    piles = (first_pile, (20, 21), (30, 31), (40, 41))
    return scene(*piles, table=table, teams=TEAMS, **options)


@pytest.mark.parametrize(("seats", "sizes"), [(4, (2, 2)), (5, (3, 2)), (6, (3, 3))])
def test_TWIN_30_teams_are_drawn_as_equal_as_possible(seats: int, sizes: tuple[int, int]) -> None:
    drawn: set[tuple[int, ...]] = set()
    for seed in range(30):
        match = Match.new("twinit", seats=seats, options={"mode": "clans"}, seed=seed)
        teams = match.log.deal.teams
        assert tuple(sorted((teams.count(0), teams.count(1)), reverse=True)) == sizes
        drawn.add(teams)
    assert len(drawn) > 3


def test_TWIN_30_players_may_choose_their_teams() -> None:
    options: dict[str, Any] = {"mode": "clans", "teams": [0, 0, 1, 1]}
    match = Match.new("twinit", seats=4, options=options, seed=1)
    view: Any = match.view(0)
    assert view.race.teams == (0, 0, 1, 1)
    for seats, teams in ((5, [0, 0, 1, 1]), (4, [0, 0, 0, 1])):
        with pytest.raises(Refused, match="wrong_number_of_seats"):
            Match.new("twinit", seats=seats, options={"mode": "clans", "teams": teams})


def test_TWIN_30_teams_are_chosen_for_as_many_as_sit_there() -> None:
    options = TwinOptions(mode="clans", teams=(0, 0, 1, 1))
    assert fitted(options, 4) == options
    assert fitted(options, 5) == fitted(options, 3) == TwinOptions(mode="clans")


def test_TWIN_11_who_has_left_does_not_begin() -> None:
    options = TwinOptions(first=2)
    assert fitted(options, 3) == options
    assert fitted(options, 2) == TwinOptions()
    assert fitted(TwinOptions(first=0), 2) == TwinOptions(first=0)


@pytest.mark.parametrize("seats", [3, 7])
def test_TWIN_30_four_to_six_can_play(seats: int) -> None:
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        Match.new("twinit", seats=seats, options={"mode": "clans"})


def test_TWIN_30_turns_and_the_late_reveal_are_those_of_solo() -> None:
    s = clans(reveal_delay=150)
    s.turn(0, at=10)
    assert s.seen_by(0).table[0].motif is None
    assert s.seen_by(2).table[0].motif == s.seen_by(1).table[0].motif is not None
    assert list(s.match.awaited()) == [1]


def test_TWIN_31_team_mates_with_one_hand_each_win_for_the_team() -> None:
    s = clans(1, 2, 1)
    s.touch(2, s.spot(0), at=100)
    s.touch(0, s.spot(2), at=900)
    assert s.sets() == [[(1, 2)], []]
    assert s.facts(Won)[0].seats == (2, 0)


@pytest.mark.parametrize("hands", [(1, 3), (3, 1), (2, 0)])
def test_TWIN_31_a_team_steals_a_set_or_adds_to_its_own(hands: tuple[int, int]) -> None:
    s = clans(1, 2, 1, first_pile=((9, 1), 12))
    s.touch(0, s.spot(0), at=10)
    s.touch(2, s.spot(2), at=10)
    s.turn(0, at=20)
    s.touch(hands[0], s.won(0), at=30)
    s.touch(hands[1], s.spot(0), at=40)
    assert s.sets()[TEAMS[hands[0]]] == [(1, 3)]
    assert s.sets()[1 - TEAMS[hands[0]]] == []


def test_TWIN_32_two_hands_of_one_player_are_an_error_even_on_a_pair() -> None:
    s = clans(1, 2, 1)
    s.both(0, s.spot(0), s.spot(2), at=100)
    assert [erred.seat for erred in s.facts(Erred)] == [0]
    assert s.sets() == [[], []]


def test_TWIN_32_the_team_loses_its_newest_set_under_the_pile_of_who_erred() -> None:
    s = clans(1, 2, 1, 2, 3)
    for seat, spot in ((0, 0), (2, 2), (2, 1), (0, 3)):
        s.touch(seat, s.spot(spot), at=100)
    assert s.sets() == [[(1, 2), (2, 2)], []]
    newest = s.won(0, 1)
    s.both(2, s.spot(4), s.top(3), at=200)
    s.tuck()
    assert s.facts(SetLost) == [SetLost(2, newest, 2)]
    assert s.sets() == [[(1, 2)], []]
    assert [pile.cards for pile in s.race.piles] == [2, 2, 4, 2]


def test_TWIN_32_team_mates_on_different_motifs_are_no_error() -> None:
    s = clans(1, 2, 1)
    s.touch(0, s.spot(0), at=100)
    s.touch(2, s.spot(1), at=110)
    assert s.facts(Erred) == []
    assert len(s.hands()) == 2


def test_TWIN_32_without_a_set_the_player_who_erred_is_banned() -> None:
    s = clans(1, 2)
    s.both(0, s.spot(0), s.spot(1), at=100)
    assert s.refused(0, "touch", at=1_200, on=s.spot(0)) == "banned"
    s.touch(2, s.spot(0), at=1_200)


def test_TWIN_33_two_opponents_on_a_pair_dispute_it() -> None:
    s = clans((1, 5), 2, (1, 6))
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    assert len(s.facts(Disputed)) == 1
    s.match.advance(2_210)
    assert s.table() == {0: 5, 1: 2, 2: 6}


def test_TWIN_33_of_three_copies_the_first_team_with_two_wins() -> None:
    s = clans((1, 5), 2, (1, 6), (1, 7))
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    assert s.facts(Disputed) == []
    s.touch(3, s.spot(3), at=120)
    assert s.sets() == [[], [(1, 2)]]
    assert s.table() == {0: 5, 1: 2}
    assert s.hands() == []


def test_TWIN_33_three_copies_between_teams_are_disputed_when_a_hand_times_out() -> None:
    s = clans((1, 5), 2, (1, 6), (1, 7), flip_timeout=60_000)
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    s.match.advance(8_200)
    assert s.table() == {0: 5, 1: 2, 2: 6, 3: 7}


def test_TWIN_34_a_pointer_is_seen_by_the_team_only() -> None:
    s = clans(1, 2)
    heard = {who: heard_by(s.match, who) for who in (0, 1, 2, 3, None)}
    s.play(2, "point", on=s.spot(1))
    pointed = [Pointed(2, s.spot(1))]
    assert heard == {0: pointed, 1: [], 2: pointed, 3: [], None: []}
    assert s.hands() == []


def test_TWIN_34_only_what_is_there_can_be_pointed_at_and_only_by_a_team() -> None:
    s = clans(1, 2)
    assert s.refused(2, "point", on=99) == "stale"
    solo = scene([10, 11], [20, 21], table=[1, 2])
    assert solo.refused(0, "point", on=solo.spot(0)) == "not_in_this_mode"


def test_TWIN_34_words_are_heard_by_the_team_only() -> None:
    s = clans(1, 2)
    heard = {who: heard_by(s.match, who) for who in (0, 1, 2, 3, None)}
    s.play(2, "say", text="The blue spiral!")
    said = [Said(2, "The blue spiral!")]
    assert heard == {0: said, 1: [], 2: said, 3: [], None: []}


def test_TWIN_34_words_are_one_short_line_and_only_for_a_team() -> None:
    s = clans(1, 2)
    for text in ("", "  ", "a\nb", "x" * 201, "\u202eabc"):
        assert s.refused(2, "say", text=text) == "malformed"
    solo = scene([10, 11], [20, 21], table=[1, 2])
    assert solo.refused(0, "say", text="hello") == "not_in_this_mode"


def interrupted(how: str) -> Scene:
    """Seat 3 is due; then comes a win, a dispute or an error, and it is over."""
    s = clans(1, 2, 1)
    if how == "win":
        s.touch(0, s.spot(0), at=100)
        s.touch(2, s.spot(2), at=100)
    elif how == "dispute":
        s.touch(0, s.spot(0), at=100)
        s.touch(1, s.spot(2), at=100)
    else:
        s.both(1, s.spot(0), s.spot(1), at=100)
    s.match.advance(2_300)
    return s


@pytest.mark.parametrize("how", ["win", "dispute", "error"])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_TWIN_35_after_an_interruption_anybody_restarts(how: str, seat: int) -> None:
    s = interrupted(how)
    assert list(s.match.awaited()) == [0, 1, 2, 3]
    s.turn(seat)
    assert list(s.match.awaited()) == [(seat + 1) % 4]


@pytest.mark.parametrize(("how", "at"), [("win", 4_100), ("dispute", 6_100), ("error", 5_000)])
def test_TWIN_35_if_nobody_does_the_next_in_turn_restarts(how: str, at: int) -> None:
    s = interrupted(how)
    s.match.advance(at - 1)
    assert s.facts(Turned) == []
    s.match.advance(at)
    assert [fact.seat for fact in s.facts(Turned)] == [3]


def test_TWIN_35_without_an_interruption_turns_are_in_order() -> None:
    s = clans(1, 2)
    assert s.refused(0, "turn") == "not_your_turn"


def test_TWIN_36_the_first_team_with_five_sets_wins() -> None:
    motifs = [motif for motif in range(1, 6) for _ in range(2)]
    s = clans(*motifs)
    for pair in range(5):
        assert s.match.outcome is None
        s.touch(1, s.spot(2 * pair), at=10)
        s.touch(3, s.spot(2 * pair + 1), at=10)
    assert s.match.outcome is not None
    assert s.match.outcome.ranking == [[1, 3], [0, 2]]
    assert s.match.outcome.scores == [0, 5, 0, 5]
