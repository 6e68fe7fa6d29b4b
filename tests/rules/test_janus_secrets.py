"""JANUS-26 to JANUS-28: what is shown, what may be remembered, and what must not be told."""

import msgspec
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
    play,
    seen,
    take,
)
from tablee import Match, luck
from tablee.games.janus.facts import Discarded
from tablee.lab.random_play import random_step

HANDS = ([(0, 1), (2, 3)], [(4, 5), (6, 7)], [(8, 9), (10, 0)])
LYING = [(1, 2), (3, 4), (5, 6)]

SHOWN = {
    *(
        "options",
        "box",
        "you",
        "dealer",
        "hand",
        "hint",
        "seats",
        "pile",
        "top",
        "on_turn",
        "drawn",
    ),
    *("quiet", "may_propose", "proposal", "memory", "deadline", "end"),
}


@pytest.mark.parametrize("seed", range(6))
def test_JANUS_26_a_seat_is_shown_own_inner_faces_others_outer_ones_top_trios_and_numbers(
    seed: int,
) -> None:
    match = Match.new("janus", seats=3 + seed % 4, seed=seed)
    source = luck.seeded(seed)
    for _ in range(60):
        state = match.state
        for seat in range(match.seats):
            view = seen(match, seat)
            assert set(msgspec.to_builtins(view)) == SHOWN
            assert view.hand == tuple(card.near for card in state.hands[seat])
            assert view.top == (state.pile[-1].near if state.pile else None)
            assert view.pile == len(state.pile)
            assert view.memory is None
            for other, player in enumerate(view.seats):
                outer = tuple(card.far for card in state.hands[other])
                trios = tuple(trio[0].near for trio in state.trios[other])
                shown = msgspec.structs.astuple(player)
                assert shown == (len(outer), () if other == seat else outer, trios)
        if match.outcome:
            break
        random_step(match, source)


def test_JANUS_26_the_first_of_two_discards_is_shown_only_in_passing() -> None:
    match = dealt(*HANDS, pile=LYING)
    streams = listening(match)
    play(match, discard(0, 1))
    assert last_told(streams[1]) == [Discarded(0, (0, 1), (0, 2))]
    other = dealt(*HANDS, pile=LYING)
    play(other, discard(1, 0))
    assert seen(match, 1).top == 2
    assert seen(other, 1).top == 0
    assert msgspec.structs.replace(seen(match, 1), top=0) == seen(other, 1)


def test_JANUS_26_what_was_shown_in_passing_is_not_shown_again() -> None:
    # Seat 2 saw both faces of the card that went from 1 to 0; its view does not keep them.
    match, other = dealt(*HANDS, pile=LYING), dealt([(0, 1), (2, 3)], [(4, 10), (6, 7)], HANDS[2])
    for one in (match, other):
        one.state.pile = match.state.pile[:]
        play(one, take(1, 0), STOP)
    assert seen(match, 2) == seen(other, 2)


def test_JANUS_27_the_first_card_on_an_empty_pile_is_remembered() -> None:
    match = dealt(*HANDS, pile=(), memory_aid=True)
    play(match, discard(0))
    assert [seen(match, seat).memory.pile for seat in range(3)] == [((0, 1),)] * 3


def test_JANUS_27_after_a_draw_the_others_have_seen_both_faces() -> None:
    match = dealt(*HANDS, pile=LYING, memory_aid=True)
    play(match, PILE, STOP, take(0, 2), STOP)
    # The pile's 5/6 went to seat 0, who saw only the 5, and from there to seat 1.
    assert seen(match, 1).hand[-1] == 6
    assert seen(match, 0).seats[1].outer[-1] == seen(match, 2).seats[1].outer[-1] == 5
    assert seen(match, 0).memory.hands[1][-1] is None, "the old holder never saw the 6"
    assert seen(match, 1).memory.hands[1][-1] == 5, "seen as the top of the pile"
    assert seen(match, 2).memory.hands[1][-1] == 6, "seen in seat 0's hand"


def test_JANUS_27_the_old_holder_knows_both_if_the_outer_one_was_ever_shown() -> None:
    match = dealt(*HANDS, pile=LYING, memory_aid=True)
    play(match, take(1, 0))
    assert seen(match, 1).memory.hands[0] == (None, None, 5), "1 saw its 5 lie open at the deal"
    assert seen(match, 0).memory.hands[0] == (1, 3, None), "the drawer knows only one face"
    assert seen(match, 2).memory.hands[0] == (None, None, 5)


def test_JANUS_27_covered_cards_of_the_pile_are_remembered_in_their_places() -> None:
    match = dealt(*HANDS, pile=LYING, memory_aid=True)
    assert seen(match, 0).memory.pile == ((5, None),)
    play(match, discard(0, 1))
    assert seen(match, 0).memory.pile == ((5, None), (0, 1), (2, 3))
    assert seen(match, 1).memory.pile == ((5, None), (0, 1), (2, 3))
    play(match, PILE, take(2, 0), STOP, PILE, STOP, PILE, STOP)
    assert seen(match, 0).top == 3
    assert seen(match, 2).memory.pile == ((3, None),)
    play(match, discard(3))
    # Seat 1 drew the 2/3 with the 2 inside, knows it whole, and laid away 9/8 unknown to it.
    assert seen(match, 1).memory.pile == ((3, None), (9, None))
    assert seen(match, 0).memory.pile == ((3, None), (9, 8))


def test_JANUS_27_trios_are_remembered_with_their_other_sides() -> None:
    match = dealt([(0, 1), (0, 2)], HANDS[1], HANDS[2], pile=[(0, 3)], memory_aid=True)
    play(match, PILE, lay(0, 1, 2))
    assert seen(match, 0).memory.trios == (((1, 2, None),), (), ())
    assert seen(match, 1).memory.trios == (((1, 2, 3),), (), ())


def test_JANUS_27_memory_is_part_of_the_game_unless_the_table_helps() -> None:
    match = dealt(*HANDS, pile=LYING)
    assert seen(match, 0).options.memory_aid is False
    assert seen(match, 0).memory is None


def worlds_apart() -> tuple[Match, Match]:
    """Two games that differ in what seat 0 is never shown.

    Inside the others' hands, below the top of the pile, and on its lower face.
    """
    pile, other_pile = [(9, 9), (3, 4), (5, 6)], [(1, 2), (3, 3), (5, 10)]
    options = {"memory_aid": True, "clock": 60_000}
    one = dealt([(0, 1), (2, 3)], [(4, 5), (6, 7)], [(8, 9), (10, 0)], pile=pile, **options)
    other = dealt([(0, 1), (2, 3)], [(1, 5), (7, 7)], [(9, 9), (8, 0)], pile=other_pile, **options)
    return one, other


@pytest.mark.parametrize(
    "moves",
    [
        [PILE, take(1, 0), STOP],
        [take(2, 1), take(1, 1), STOP],
        [discard(1, 0)],
        [take(2, 0), PILE, lay(0, 1, 2)],
    ],
)
def test_JANUS_28_what_a_seat_is_sent_does_not_depend_on_faces_it_was_not_shown(
    moves: list[dict[str, object]],
) -> None:
    sent: list[bytes] = []
    for match in worlds_apart():
        stream = listening(match)[0]
        answers: list[object] = []
        for move in moves:
            answers += [match.legal(0), match.check(0, match.decode(move))]
            if match.check(0, match.decode(move)) is None:
                match.play(0, move)
        match.advance(match.now + 1)
        answers += [match.awaited(), match.deadline(), seen(match, 0)]
        sent.append(msgspec.json.encode([stream.updates, answers]))
    assert sent[0] == sent[1]


def test_JANUS_28_the_two_games_do_differ_for_the_others() -> None:
    one, other = worlds_apart()
    assert seen(one, 1) != seen(other, 1)
    assert seen(one, 2) != seen(other, 2)


def test_JANUS_28_places_in_a_hand_do_not_depend_on_faces() -> None:
    match = midgame([(5, 1)], [(4, 5), (6, 7), (8, 8)], [(8, 9)], pile=LYING)
    play(match, take(1, 1))
    assert seen(match, 1).hand == (4, 8)
    assert seen(match, 0).hand == (5, 7)
