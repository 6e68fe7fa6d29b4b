"""The public names: what they are, what they take, and that `help` shows them."""

import inspect
import pydoc
from importlib import import_module

import pytest

import tablee
from tablee.games import GAMES
from tablee.version import version
from tools.surface import GOLDEN, PUBLIC, names_of, surface


def test_a_change_of_the_public_surface_is_a_visible_diff() -> None:
    """After a change that is meant: `make goldens`, and a line in the changelog."""
    assert surface() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_can_be_had_and_tells_what_it_is(module: str) -> None:
    found = import_module(module)
    assert found.__doc__
    for name in names_of(found):
        thing = getattr(found, name)
        if inspect.isclass(thing) or inspect.isroutine(thing):
            assert thing.__doc__, name


def test_help_shows_what_is_loaded_late() -> None:
    text = pydoc.plain(pydoc.render_doc(tablee))
    for words in (
        "class Match(",
        "class Refused(",
        "class Timeline(",
        "Make a move at this moment",
    ):
        assert words in text
    assert {"Match", "Refused", "__version__"} <= {*dir(tablee)}


def test_the_version_is_that_of_the_package() -> None:
    assert tablee.__version__ == version()


def test_an_unknown_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'tablee' has no attribute 'Mtch'"):
        tablee.Mtch  # pyright: ignore  # noqa: B018


@pytest.mark.parametrize("key", [*GAMES])
def test_each_game_is_named_in_capitals_in_its_folder(key: str) -> None:
    assert getattr(import_module(f"tablee.games.{key}"), key.upper()) is GAMES[key]
