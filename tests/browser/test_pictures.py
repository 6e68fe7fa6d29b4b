"""What the documents show is the product: every screen has its picture, and none is left over."""

from browser.shell_screens import SCREENS
from browser.telling import KINDS, MOMENTS
from tablee.games import GAMES
from tools.pictures import BIG, PREVIEWS, REAL, STAGED, names
from tools.sheets import PICTURES

OTHERS = {"motifs.png"}
"""Made by other commands."""
MOST = 10_000_000
"""Bytes of all pictures: everybody who clones the project fetches them."""


def test_every_screen_has_its_picture_and_none_is_left_over() -> None:
    there = {path.name for path in PICTURES.iterdir()} - OTHERS
    assert set(names()) - there == set(), "run `make pictures` and `make screens`"
    assert there - set(names()) == set()
    assert set(SCREENS) <= set(REAL)
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) < MOST


def test_every_game_is_staged_measured_and_shown_on_a_television() -> None:
    for game in GAMES:
        assert any(kind.startswith(f"{game}-") for kind in KINDS)
        assert any(moment.startswith(f"{game}-") for moment in BIG.values())
        assert (PREVIEWS / f"{game}.jpg").exists()
    assert set(BIG.values()) <= set(MOMENTS)
    assert len(STAGED) > len(GAMES)
