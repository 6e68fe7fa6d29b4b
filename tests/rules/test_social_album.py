"""SOCIAL-11, SOCIAL-47: drawings for galleries, and the album at the end of a game."""

from typing import Any

import msgspec
import pytest

from rules.social_table import OWN_QUESTION, QUESTION, REAL_LIFE, Table
from tablee import Log, Match
from tablee.games.social.album import Album, AlbumAnswer, AlbumContest, AlbumGallery, AlbumQuiz
from tablee.games.social.cards.drawing import HEIGHT, INKS, POINTS, STROKES, WIDTH, Drawing, Stroke
from tablee.games.social.facts import Played

HOUSE = {
    "strokes": [{"ink": 1, "points": [500, 600, 700]}, {"ink": 0, "points": [9], "wide": True}]
}
DRAWN = Drawing((Stroke(1, (500, 600, 700)), Stroke(0, (9,), wide=True)))

# SOCIAL-11: a drawing -----------------------------------------------------------------------


@pytest.mark.parametrize("title", [None, "Home"])
def test_SOCIAL_11_a_gallery_may_have_a_drawing_that_everybody_sees(title: str | None) -> None:
    table = Table("GGLLL", "L", "L")
    table.play(0, "gallery", title=title, drawing=HOUSE)
    assert table.told(None) == [Played(0, "gallery", 0, title, table.token(0), DRAWN)]
    for audience in (0, 1, None):
        assert table.view(audience).seats[0].profile[0].drawing == DRAWN


def test_SOCIAL_11_only_a_gallery_has_a_drawing() -> None:
    table = Table("GCQLL", "GLLLL", "L")
    table.play(1, "gallery")
    plays: list[tuple[int, dict[str, Any]]] = [
        (1, {"contest": QUESTION}),
        (2, {}),
        (2, {"statement": "So", "truth": True}),
        (3, {"on": table.token(1)}),
    ]
    for slot, said in plays:
        assert table.refusal(0, "play", slot=slot, drawing=HOUSE, **said) == "misfit"


def strokes(*sizes: int) -> list[dict[str, Any]]:
    return [{"ink": 0, "points": [1] * size} for size in sizes]


@pytest.mark.parametrize(
    "drawing",
    [
        {"strokes": []},
        {"strokes": strokes(0)},
        {"strokes": strokes(POINTS + 1)},
        {"strokes": strokes(POINTS // 2, POINTS // 2, 1)},
        {"strokes": strokes(*[1] * (STROKES + 1))},
        {"strokes": [{"ink": INKS, "points": [1]}]},
        {"strokes": [{"ink": -1, "points": [1]}]},
        {"strokes": [{"ink": 0, "points": [WIDTH * HEIGHT]}]},
        {"strokes": [{"ink": 0, "points": [-1]}]},
        {"strokes": [{"ink": 0, "points": [1.5]}]},
        {"strokes": [{"ink": 0, "points": ["1"]}]},
        {"strokes": [{"ink": "red", "points": [1]}]},
        {"strokes": [{"ink": 0, "points": [1], "href": "https://example.org/a.png"}]},
        {"strokes": strokes(1), "image": "data:image/png;base64,"},
        "<svg/>",
        [],
    ],
)
def test_SOCIAL_11_a_drawing_has_bounds_and_nothing_but_strokes(drawing: object) -> None:
    table = Table("GLLLL", "L", "L")
    assert table.refusal(0, "play", slot=0, drawing=drawing) == "malformed"
    assert table.profile(0) == []


def test_SOCIAL_11_the_largest_drawing_fits_into_a_frame() -> None:
    last = WIDTH * HEIGHT - 1
    points = [[last] * (POINTS // STROKES)] * STROKES
    largest = {"strokes": [{"ink": 0, "points": each, "wide": True} for each in points]}
    table = Table("GLLLL", "L", "L")
    table.play(0, "gallery", title="🐈" * 200, drawing=largest)
    assert len(msgspec.json.encode(largest)) < 6_000


def test_SOCIAL_45_the_host_hides_a_drawing_with_the_words() -> None:
    table = Table("L", "GLLLL", "L")
    table.play(1, "gallery", drawing=HOUSE)
    assert table.refusal(2, "report", seat=1) is None
    table.do(0, "hide", seat=1)
    assert table.view(2).seats[1].profile[0].drawing is None
    assert table.refusal(0, "hide", seat=1) == "nothing_written"


# SOCIAL-47: the album -----------------------------------------------------------------------


def end_round(table: Table) -> None:
    for seat in range(table.match.seats):
        table.do(seat, "agree_count")
    if table.stage == "between":
        table.do(0, "go_on")
        table.wait(3_000)


def told_evening() -> Table:
    """Three rounds, of which the first has a drawing, a quiz, two contests."""
    table = Table("GCCQL", "GLLLL", "LLLLL")
    table.play(0, "gallery", title="Home", drawing=HOUSE)
    table.play(1, "gallery")
    table.like(2, owner=0)
    table.like(1, owner=0)
    table.play(0, "contest", contest=OWN_QUESTION)
    table.do(1, "answer", contest=1, text="Tom")
    table.do(2, "answer", contest=1, text="Mimi")
    table.do(1, "answer", contest=1, text="Minou")
    table.do(0, "award", contest=1, seat=1)
    for seat in (0, 1):
        table.do(seat, "reward", from_="none")
    table.play(0, "contest", contest=REAL_LIFE)
    table.do(0, "award", contest=2, seat=2)
    for seat in (0, 2):
        table.do(seat, "reward", from_="none")
    table.quiz(0, truth=False)
    for seat in (1, 2):
        table.do(seat, "vote", truth=seat == 1)
    for seat in (0, 2):
        table.do(seat, "reward", from_="none")
    table.do(0, "go_on")
    return table


ALBUM = Album(
    galleries=(AlbumGallery(1, 0, "Home", DRAWN, (2, 1)),),
    quizzes=(AlbumQuiz(1, 0, "I like bananas", False, (None, True, False)),),
    contests=(
        AlbumContest(
            1,
            0,
            "What is my cat called?",
            own=True,
            winner=1,
            answers=(AlbumAnswer(1, "Minou"), AlbumAnswer(2, "Mimi")),
        ),
        AlbumContest(1, 0, "Jump three times", own=False, winner=2, answers=()),
    ),
)


def test_SOCIAL_47_the_album_comes_at_the_end_and_only_to_who_sat_there() -> None:
    table = told_evening()
    for _ in range(3):
        assert [table.view(seat).album for seat in (0, 1, 2, None)] == [None] * 4
        end_round(table)
    assert table.stage == "over"
    assert [table.view(seat).album for seat in (0, 1, 2)] == [ALBUM] * 3
    assert table.view(None).album is None


def test_SOCIAL_47_what_never_came_to_light_is_in_no_album() -> None:
    table = Table("GCQLL", "L", "L")
    table.play(0, "gallery")
    table.play(0, "contest", contest=OWN_QUESTION)
    table.do(1, "answer", contest=1, text="A secret")
    for _ in range(3):
        end_round(table)
    assert table.view(0).album == Album()


def test_SOCIAL_47_hidden_words_are_in_no_album_and_neither_are_earlier_ones() -> None:
    table = told_evening()
    end_round(table)
    table.play(0, "gallery", title="Once more")
    table.do(0, "hide", seat=0)
    end_round(table)
    end_round(table)
    album = table.view(2).album
    assert (album.galleries, album.quizzes) == ((), ())
    assert album.contests == (ALBUM.contests[1],)


def test_SOCIAL_47_a_log_makes_the_same_album_again() -> None:
    table = told_evening()
    for _ in range(3):
        end_round(table)
    again = Match.replay(Log.decode(table.match.log.encode()))
    assert again.view(1).album == ALBUM
