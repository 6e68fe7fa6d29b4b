"""JANUS-08 to JANUS-16: drawing and discarding."""

import pytest

from rules.janus_table import (
    PILE,
    STOP,
    dealt,
    discard,
    last_told,
    lay,
    listening,
    midgame,
    offers,
    play,
    refused,
    seen,
    take,
)
from tablee import Match, Refused
from tablee.games.janus.facts import Discarded, Drawn, Ended

HANDS = ([(0, 1), (2, 3)], [(4, 5), (6, 7)], [(8, 9), (10, 0)])
LYING = [(1, 2), (3, 4), (5, 6)]
THREE = [(0, 1), (2, 3), (4, 6)]
FOUR = [*THREE, (5, 7)]


def table() -> Match:
    return dealt(*HANDS, pile=LYING)


@pytest.mark.parametrize(
    "turn",
    [[PILE, STOP], [take(1, 0), STOP], [PILE, take(2, 1), STOP], [discard(0)], [discard(1, 0)]],
)
def test_JANUS_08_a_turn_draws_or_discards_one_or_two(turn: list[dict[str, object]]) -> None:
    match = table()
    play(match, *turn)
    assert match.awaited() == (1,)


def test_JANUS_08_passing_is_not_allowed() -> None:
    match = table()
    assert refused(match, 0, STOP) == "draw_first"
    assert offers(match, 0) == {"draw", "discard", "propose_end"}


def test_JANUS_08_who_has_drawn_cannot_discard_too() -> None:
    match = table()
    play(match, PILE)
    assert refused(match, 0, discard(0)) == "drawn_already"
    assert offers(match, 0) == {"draw", "stop", "propose_end"}


def test_JANUS_08_never_three_cards() -> None:
    match = midgame([], [(4, 5)], [(8, 9)], pile=LYING)
    play(match, PILE, take(1, 0))
    assert refused(match, 0, take(2, 0)) == "drawn_enough"
    assert refused(match, 0, discard(0, 1, 2)) == "malformed"


@pytest.mark.parametrize("move", [discard(2), discard(0, 3), take(1, 2), {"type": "draw"}])
def test_JANUS_08_cards_that_are_not_there_cannot_be_moved(move: dict[str, object]) -> None:
    assert refused(table(), 0, move) in ("no_such_card", "malformed")


@pytest.mark.parametrize(
    "move",
    [
        {"type": "draw", "from": "pile", "slot": 0},
        {"type": "draw", "from": 1},
        {"type": "draw", "from": 6, "slot": 0},
        {"type": "draw", "from": 1, "slot": 4},
        discard(0, 0),
        discard(),
        lay(0, 1),
        lay(0, 1, 1),
    ],
)
def test_JANUS_08_what_is_no_move_is_malformed(move: dict[str, object]) -> None:
    assert refused(table(), 0, move) == "malformed"


@pytest.mark.parametrize("wrong", [{"from": "pile", "slot": 0}, {"from": 1}])
def test_JANUS_08_who_names_no_card_is_told_how(wrong: dict[str, object]) -> None:
    with pytest.raises(Refused, match=r"^malformed: a slot goes with a hand, not with the pile"):
        table().play(0, {"type": "draw", **wrong})


def test_JANUS_08_only_the_player_on_turn_moves_cards() -> None:
    match = table()
    assert refused(match, 1, PILE) == refused(match, 2, discard(0)) == "not_your_turn"
    assert offers(match, 1) == {"propose_end"}


@pytest.mark.parametrize("two", [(take(1, 0), take(2, 0)), (take(1, 1), PILE), (PILE, take(2, 1))])
def test_JANUS_09_two_opponents_or_an_opponent_and_the_pile_in_either_order(
    two: tuple[dict[str, object], dict[str, object]],
) -> None:
    match = table()
    play(match, *two)
    assert seen(match, 0).seats[0].cards == 4


@pytest.mark.parametrize("two_from_pile", [False, True])
def test_JANUS_09_never_two_from_one_opponent(two_from_pile: bool) -> None:
    match = dealt(*HANDS, pile=LYING, two_from_pile=two_from_pile)
    play(match, take(1, 0))
    assert refused(match, 0, take(1, 0)) == "one_from_opponent"
    assert refused(match, 0, take(3, 0)) == "no_opponent"


def test_JANUS_09_two_from_the_pile_only_where_the_table_allows_it() -> None:
    match = table()
    play(match, PILE)
    assert refused(match, 0, PILE) == "one_from_pile"
    match = dealt(*HANDS, pile=LYING, two_from_pile=True)
    play(match, PILE, PILE)
    assert seen(match, 0).hand == (0, 2, 5, 3)


def test_JANUS_10_what_the_first_card_shows_may_decide_the_second() -> None:
    match = table()
    streams = listening(match)
    play(match, PILE)
    assert match.awaited() == (0,)
    assert last_told(streams[0]) == [Drawn(0, 2, "pile", None, 5, 3)]
    assert seen(match, 0).drawn == ("pile",)
    play(match, take(1, 0))
    assert seen(match, 0).drawn == ("pile", 1)


def test_JANUS_10_the_player_may_stop_after_one() -> None:
    match = table()
    play(match, take(1, 0), STOP)
    assert match.awaited() == (1,)
    assert seen(match, 1).drawn == ()


def test_JANUS_11_the_outer_face_turns_to_the_drawer_the_inner_one_to_all_others() -> None:
    match = table()
    streams = listening(match)
    play(match, take(1, 0))
    assert last_told(streams[0]) == [Drawn(0, 2, 1, 0, 5, 5)]
    assert last_told(streams[1]) == last_told(streams[2]) == [Drawn(0, 2, 1, 0, 4, 5)]
    assert last_told(streams[None]) == [Drawn(0, 2, 1, 0, None, 5)]
    assert seen(match, 0).hand == (0, 2, 5)
    assert seen(match, 1).seats[0].outer == seen(match, 2).seats[0].outer == (1, 3, 4)


def test_JANUS_11_the_card_goes_to_the_right_and_the_hand_it_left_closes_up() -> None:
    match = table()
    play(match, take(1, 0))
    assert seen(match, 1).hand == (6,)
    assert seen(match, 0).seats[1].outer == (7,)


def test_JANUS_12_the_upper_face_turns_to_the_drawer_the_lower_one_to_all_others() -> None:
    match = table()
    streams = listening(match)
    play(match, PILE)
    assert last_told(streams[0]) == [Drawn(0, 2, "pile", None, 5, 3)]
    assert last_told(streams[1]) == last_told(streams[2]) == [Drawn(0, 2, "pile", None, 6, 3)]
    assert last_told(streams[None]) == [Drawn(0, 2, "pile", None, None, 3)]


def test_JANUS_12_only_the_next_card_comes_to_light_and_only_its_upper_face() -> None:
    match, other = table(), dealt(*HANDS, pile=[(7, 9), (3, 3), (5, 6)])
    streams = [listening(one) for one in (match, other)]
    for one in (match, other):
        play(one, PILE)
    for audience in (0, 1, 2, None):
        assert streams[0][audience].updates == streams[1][audience].updates
    assert seen(match, 1).top == 3


def test_JANUS_13_with_three_cards_only_one_may_be_drawn() -> None:
    match = midgame(THREE, [(7, 8)], [(9, 10)], pile=LYING)
    play(match, take(2, 0))
    assert refused(match, 0, take(1, 0)) == refused(match, 0, PILE) == "hand_full"
    play(match, STOP)


def test_JANUS_13_with_four_cards_none_may_be_drawn() -> None:
    match = midgame(FOUR, [(7, 8)], [(9, 10)], pile=LYING)
    assert offers(match, 0) == {"discard", "propose_end"}
    assert refused(match, 0, STOP) == "draw_first"
    match = midgame([(0, 1), (0, 2), (0, 3), (5, 7)], [(7, 8)], [(9, 10)], pile=LYING)
    assert offers(match, 0) == {"discard", "lay", "propose_end"}


def test_JANUS_14_with_no_card_one_must_draw() -> None:
    match = midgame([], [(7, 8)], [(9, 10)], pile=LYING)
    assert offers(match, 0) == {"draw", "propose_end"}
    assert refused(match, 0, discard(0)) == "no_such_card"
    play(match, take(1, 0), take(2, 0), STOP)
    assert seen(match, 0).seats[0].cards == 2


def test_JANUS_15_a_discard_goes_on_the_pile_with_the_discarders_face_up() -> None:
    match = table()
    streams = listening(match)
    play(match, discard(1))
    for audience in (0, 1, 2, None):
        assert last_told(streams[audience]) == [Discarded(0, (1,), (2,))]
        assert (seen(match, audience).top, seen(match, audience).pile) == (2, 4)
    assert seen(match, 0).hand == (0,)


@pytest.mark.parametrize(("slots", "faces"), [((0, 1), (0, 2)), ((1, 0), (2, 0))])
def test_JANUS_15_of_two_discards_the_player_chooses_the_order(
    slots: tuple[int, int], faces: tuple[int, int]
) -> None:
    match = table()
    streams = listening(match)
    play(match, discard(*slots))
    assert all(last_told(stream) == [Discarded(0, slots, faces)] for stream in streams.values())
    assert seen(match, None).top == faces[1]
    play(match, PILE)
    assert seen(match, None).top == faces[0]


def test_JANUS_15_there_is_one_pile_and_a_discard_can_be_drawn_again() -> None:
    match = table()
    play(match, discard(0), PILE)
    assert seen(match, 1).hand == (4, 6, 0)
    assert seen(match, 0).seats[1].outer == (5, 7, 1)


def test_JANUS_16_from_an_empty_pile_nothing_comes_and_a_discard_starts_it_again() -> None:
    match = midgame(*HANDS)
    assert seen(match, 0).top is None
    assert refused(match, 0, PILE) == "pile_empty"
    assert {move.source for move in match.legal(0) if hasattr(move, "source")} == {1, 2}
    play(match, discard(0))
    assert seen(match, 1).top == 0
    play(match, PILE, STOP)
    assert seen(match, 1).pile == 0


def test_JANUS_16_a_draw_that_empties_a_hand_changes_nothing_else() -> None:
    match = midgame([(0, 1)], [(4, 5)], [(8, 9), (10, 0)])
    play(match, take(1, 0))
    assert match.awaited() == (0,)
    play(match, take(2, 0), STOP)
    assert match.awaited() == (1,)
    assert offers(match, 1) == {"draw", "propose_end"}


@pytest.mark.parametrize(("pile", "over"), [([], True), ([(5, 7)], False)])
def test_JANUS_16_with_fewer_than_three_cards_left_the_game_ends_at_once(
    pile: list[tuple[int, int]], over: bool
) -> None:
    match = midgame([(0, 1), (0, 2), (0, 3)], [(4, 5)], [(8, 9)], pile=pile)
    streams = listening(match)
    play(match, take(1, 0), lay(0, 1, 2))
    assert (match.outcome is not None) == over
    ended = [fact for fact in last_told(streams[None]) if isinstance(fact, Ended)]
    assert [fact.why for fact in ended] == (["too_few_cards"] if over else [])


def test_JANUS_16_the_end_for_lack_of_cards_does_not_look_at_faces() -> None:
    # Two doubles or two cards without a common symbol: it is the number that counts.
    for last in ([(4, 4)], [(8, 8)]), ([(4, 5)], [(4, 6)]):
        match = midgame([(0, 1), (0, 2), (0, 3)], *last)
        play(match, take(1, 0), lay(0, 1, 2))
        assert match.outcome is not None
