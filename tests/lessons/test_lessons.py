"""What the client teaches is what the engine plays, and a lesson that no longer fits says where."""

import pytest

from tablee import Match
from tablee.art.deck import deck
from tablee.games import GAMES
from tablee.lessons import Misfit, lessons, pan, recorded, twinit
from tablee.lessons.script import Lesson, played

OTHER_HANDS = {"hands": [[1, 4, 5, 5], [4, 4, 5, 6], [2, 3, 3, 4]]}


def test_every_game_has_a_lesson_that_is_the_same_each_time() -> None:
    assert {name.split("/")[0] for name, _ in lessons()} == {*GAMES}
    assert recorded() == recorded()


def test_a_lesson_whose_deal_has_changed_says_what_it_expected_at_which_step() -> None:
    other = Lesson(lambda: Match.new("pan", seats=3, deal=OTHER_HANDS), pan.SCRIPT)
    with pytest.raises(Misfit) as misfit:
        played("pan", other)
    assert str(misfit.value) == (
        'The lesson of pan no longer fits at step 5: seat 0 was expected to play {"type":"pick",'
        '"value":6} (not_in_hand), but can play {"type":"pick","value":4}, '
        '{"type":"pick","value":5}.'
    )


def test_a_lesson_whose_luck_cannot_come_says_what_the_table_was_expected_to_do() -> None:
    script = [*pan.SCRIPT[:6], [(0, pan.FLIP, {"type": "barrel", "card": "heart"})]]
    with pytest.raises(Misfit, match=r"step 7: the table was expected to play .*heart.* can play"):
        played("pan", Lesson(pan.table, script))


def test_a_lesson_whose_table_is_refused_says_so() -> None:
    nobody = Lesson(lambda: Match.new("pan", seats=3, deal={"hands": []}), pan.SCRIPT)
    with pytest.raises(Misfit, match=r"^The lesson basics of pan no longer fits its table: "):
        played("pan/basics", nobody)


def test_few_motifs_of_a_lesson_are_alike_and_then_not_in_colour_alone() -> None:
    motifs = deck(1, twinit.DECK["difficulty"], colour_blind=twinit.DECK["colour_blind"])
    number = {motif.name: place for place, motif in enumerate(motifs)}
    for piles in (twinit.SOLO_PILES, twinit.CLANS_PILES, twinit.RING_PILES):
        faces = {face for pile in piles for card in pile for face in card}
        assert not [face for face in faces if number.get(motifs[face].twin or "") in faces]
    faces = {face for card, *_ in twinit.COOP_CARDS for face in card}
    (one, other) = [motifs[face] for face in faces if number.get(motifs[face].twin or "") in faces]
    assert (one.family, one.inks) == ("flower", other.inks)
    assert one.traits != other.traits
