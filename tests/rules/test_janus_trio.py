"""JANUS-17 to JANUS-20 and JANUS-29: trios, and how a turn ends."""

import pytest

from rules.janus_table import (
    PILE,
    STOP,
    Cards,
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
from tablee.games.janus.facts import Laid
from tablee.games.janus.moves import Lay

PAIR = [(0, 1), (0, 2)]
TRIO = [*PAIR, (0, 3)]
FOUR_ALIKE = [*TRIO, (0, 4)]
LYING = [(5, 6), (7, 8), (0, 9)]
OTHERS = ([(4, 5), (6, 7)], [(8, 9), (10, 5)])


def test_JANUS_17_a_trio_made_by_the_first_card_may_be_laid() -> None:
    match = midgame(PAIR, *OTHERS, pile=LYING)
    streams = listening(match)
    play(match, PILE, lay(0, 1, 2))
    for stream in streams.values():
        assert last_told(stream) == [Laid(0, (0, 1, 2), 0)]
        assert seen(match, stream.feed.audience).seats[0].trios == (0,)
    assert seen(match, 0).seats[0].cards == 0


def test_JANUS_17_or_by_the_second() -> None:
    match = midgame(PAIR, *OTHERS, pile=LYING)
    play(match, take(1, 0))
    assert refused(match, 0, lay(0, 1, 2)) == "no_trio"
    play(match, PILE, lay(0, 1, 3))
    assert seen(match, 0).hand == (5,)


def test_JANUS_17_also_one_without_the_card_just_drawn() -> None:
    match = midgame(TRIO, *OTHERS, pile=LYING)
    play(match, take(2, 0), lay(0, 1, 2))
    assert seen(match, 0).hand == (9,)
    assert seen(match, 1).seats[0].trios == (0,)


def test_JANUS_17_a_trio_ends_the_turn_and_leaves_the_game() -> None:
    match = midgame(PAIR, *OTHERS, pile=LYING)
    play(match, PILE, lay(0, 1, 2))
    assert match.awaited() == (1,)
    assert seen(match, 1).pile == 2
    assert refused(match, 1, take(0, 0)) == "no_such_card"


def test_JANUS_17_the_order_in_which_the_three_are_named_does_not_matter() -> None:
    assert Lay((2, 0, 1)) == Lay((0, 1, 2))
    match = midgame(PAIR, *OTHERS, pile=LYING)
    play(match, PILE, lay(2, 0, 1))
    assert seen(match, 0).seats[0].trios == (0,)


def test_JANUS_18_with_four_alike_the_player_chooses_which_three() -> None:
    match = midgame(FOUR_ALIKE, *OTHERS, pile=LYING)
    choices = {move.slots for move in match.legal(0) if isinstance(move, Lay)}
    assert choices == {(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)}
    play(match, lay(0, 2, 3))
    assert seen(match, 1).seats[0].outer == (2,)


def test_JANUS_19_laying_is_a_right_not_a_duty() -> None:
    match = midgame(PAIR, *OTHERS, pile=LYING)
    play(match, PILE)
    assert offers(match, 0) == {"lay", "draw", "stop", "propose_end"}
    play(match, STOP)
    assert seen(match, 0).hand == (0, 0, 0)


def test_JANUS_19_four_cards_with_a_trio_may_lay_it_as_the_whole_turn() -> None:
    match = midgame([*TRIO, (5, 7)], *OTHERS, pile=LYING)
    play(match, lay(0, 1, 2))
    assert match.awaited() == (1,)
    match = midgame([*TRIO, (5, 7)], *OTHERS, pile=LYING)
    play(match, discard(3))
    assert seen(match, 0).hand == (0, 0, 0)


def test_JANUS_19_a_held_back_trio_in_a_hand_of_three_needs_a_draw_first() -> None:
    match = midgame(TRIO, *OTHERS, pile=LYING)
    assert refused(match, 0, lay(0, 1, 2)) == "draw_first"
    assert offers(match, 0) == {"draw", "discard", "propose_end"}
    play(match, take(1, 0), lay(0, 1, 2))


@pytest.mark.parametrize(
    ("others", "pile", "code"),
    [
        (((), ()), (), None),
        (((), ()), [(5, 6)], "draw_first"),
        (((), [(4, 5)]), (), "draw_first"),
    ],
)
def test_JANUS_19_if_nothing_can_be_drawn_it_may_be_laid_at_once(
    others: tuple[Cards, ...], pile: Cards, code: str | None
) -> None:
    match = midgame(TRIO, *others, pile=pile)
    assert refused(match, 0, lay(0, 1, 2)) == code
    assert ("lay" in offers(match, 0)) == (code is None)


@pytest.mark.parametrize(
    ("hand", "hint"),
    [
        ([*TRIO, (5, 7)], (0, 1, 2)),
        ([(5, 7), *TRIO], (1, 2, 3)),
        (FOUR_ALIKE, (0, 1, 2, 3)),
        (PAIR, ()),
        ([(1, 0), (2, 0), (3, 0)], ()),
    ],
)
def test_JANUS_19_a_trio_in_hand_is_pointed_out_unless_the_table_says_no(
    hand: list[tuple[int, int]], hint: tuple[int, ...]
) -> None:
    match = midgame(hand, *OTHERS, pile=LYING)
    assert seen(match, 0).hint == hint
    assert seen(match, 1).hint == seen(match, None).hint == ()
    match = midgame(hand, *OTHERS, pile=LYING, trio_hint=False)
    assert seen(match, 0).hint == ()


def test_JANUS_20_symbols_on_the_outer_side_never_make_a_trio() -> None:
    match = midgame([(1, 0), (2, 0), (3, 0), (5, 7)], *OTHERS, pile=LYING)
    assert refused(match, 0, lay(0, 1, 2)) == "no_trio"
    assert "lay" not in offers(match, 0)


def test_JANUS_20_nor_do_inner_and_outer_ones_together() -> None:
    match = midgame([(0, 1), (0, 2), (3, 0), (5, 0)], *OTHERS, pile=LYING)
    assert refused(match, 0, lay(0, 1, 2)) == refused(match, 0, lay(0, 1, 3)) == "no_trio"


def test_JANUS_20_cards_that_are_not_in_the_hand_make_none_either() -> None:
    match = midgame(PAIR, *OTHERS, pile=LYING)
    play(match, PILE)
    assert refused(match, 0, lay(1, 2, 3)) == "no_such_card"


@pytest.mark.parametrize("hand", [PAIR, [(0, 1), (5, 2)]])
def test_JANUS_29_a_turn_with_a_draw_waits_for_the_players_own_word(
    hand: list[tuple[int, int]],
) -> None:
    match = midgame(hand, *OTHERS, pile=LYING)
    play(match, PILE, take(1, 0))
    match.advance(3_600_000)
    assert match.awaited() == (0,)
    assert match.deadline() is None
    play(match, STOP)
    assert match.awaited() == (1,)


def test_JANUS_29_also_with_a_full_hand_and_nothing_to_lay() -> None:
    match = midgame([(1, 2), (3, 4), (5, 7)], *OTHERS, pile=LYING)
    play(match, PILE)
    assert match.awaited() == (0,)
    assert offers(match, 0) == {"stop", "propose_end"}
