"""Packages from elsewhere, as installers leave them: found by their entry points, or left out."""

import logging
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee import Match, bots, games
from tablee.bots import RandomBot, study_bots, turn_bot
from tablee.discovery import Found, folders
from tablee.games import sound, wording
from tablee.kernel import AnyGame
from toy.cups import CUPS

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """What pip leaves of a package: its files, and what it names in each group."""
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])

    def installed(name: str, groups: dict[str, dict[str, str]], **modules: str) -> None:
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        named = "\n".join(
            f"[{group}]\n" + "\n".join(f"{key} = {value}" for key, value in entries.items())
            for group, entries in groups.items()
        )
        (info / "entry_points.txt").write_text(named)
        for module, source in modules.items():
            (tmp_path / f"{module}.py").write_text(source)

    return installed


def all_games() -> Found[AnyGame]:
    """As a process finds them that has just begun."""
    return folders(games, lambda module, key: getattr(module, key.upper()), "tablee.games", sound)


def only(caplog: pytest.LogCaptureFixture) -> str:
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    return record.getMessage()


def test_a_game_of_a_package_is_found_like_one_of_ours(install: Install) -> None:
    install("tablee-cups", {"tablee.games": {"cups": "toy.cups:CUPS"}})
    found = all_games()
    assert [*found] == [*found.own, "cups"]
    assert found["cups"] is CUPS
    assert "cups" in found


def test_our_own_are_found_without_looking_elsewhere(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("noisy", {"tablee.games": {"noisy": "noisy_rules:NOISY"}}, noisy_rules="1 / 0")
    assert all_games()["pan"].key == "pan"
    assert not caplog.records


BROKEN = {
    "no module": ("nowhere_at_all:GAME", "", "ModuleNotFoundError"),
    "no such name": ("odd:GAME", "", "AttributeError"),
    "a mistake": ("odd:GAME", "1 / 0", "ZeroDivisionError"),
    "a way out": ("odd:GAME", "raise SystemExit('over')", "SystemExit: over"),
    "bad syntax": ("odd:GAME", "def", "SyntaxError"),
    "no game": ("odd:GAME", "GAME = 7", "it is no Game but int"),
    "another key": ("toy.cups:CUPS", "", "its game calls itself 'cups'"),
    "for nobody": (
        "odd:GAME",
        "from dataclasses import replace\nfrom toy.cups import CUPS\n"
        "GAME = replace(CUPS, key='odd', seats=lambda options: range(0))",
        "range(0, 0), not for 1 to 32 players",
    ),
    "words that cannot be read": (
        "odd:GAME",
        "from dataclasses import replace\nfrom toy.cups import CUPS\n"
        "GAME = replace(CUPS, key='odd', move_type=CUPS.move_type | dict[int, set[list[int]]])",
        "TypeError",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_package_is_named_and_left_out(
    case: str, install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    value, source, why = BROKEN[case]
    module = f"odd_{case.replace(' ', '_')}"
    install("odd-one", {"tablee.games": {"odd": value.replace("odd", module)}}, **{module: source})
    found = all_games()
    assert [*found] == [*found.own]
    assert "odd" not in found
    with pytest.raises(KeyError):
        found["odd"]
    told = only(caplog)
    assert "tablee.games 'odd' of odd-one 1.0 is left out: " in told
    assert why in told


@pytest.mark.parametrize("key", ["pan", "Chess", "x", "a-b", "a.b.c", "é", "0ne", "a" * 31])
def test_a_key_that_is_taken_or_none_is_refused(
    key: str, install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("clash", {"tablee.games": {key: "toy.cups:CUPS"}})
    found = all_games()
    assert [*found] == [*found.own]
    assert "is left out: " in only(caplog)


def test_a_key_of_two_packages_is_nobodys(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("one", {"tablee.games": {"cups": "toy.cups:CUPS"}})
    install("two", {"tablee.games": {"cups": "toy:MAGPIES"}})
    assert "cups" not in all_games()
    assert only(caplog) == (
        "tablee.games 'cups' of one 1.0 and two 1.0 is left out: "
        "a key belongs to one package: uninstall all but one"
    )


SPOKEN = {
    "both": ({"en": {"name": "Cups"}, "fr": {"name": "Gobelets"}}, "Cups", "Gobelets"),
    "one": ({"fr": {"name": "Gobelets"}}, "Gobelets", "Gobelets"),
    "no name": ({"en": {"shake": "Shake it"}}, "Full cups", "Full cups"),
    "no dict": (7, "Full cups", "Full cups"),
    "numbers": ({"en": {"name": 7}}, "Full cups", "Full cups"),
    "another language": ({"de": {"name": "Becher"}}, "Full cups", "Full cups"),
    "a book": ({"en": {"name": "Cups", "rules": "x" * 100_000}}, "Full cups", "Full cups"),
}
UNSOUND = ("no dict", "numbers", "another language", "a book")


@pytest.mark.parametrize("case", SPOKEN)
def test_a_package_says_what_its_game_is_called(
    case: str, install: Install, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    texts, english, french = SPOKEN[case]
    module = f"words_{case.replace(' ', '_')}"
    install("cups", {"tablee.words": {"full_cups": f"{module}:T"}}, **{module: f"T = {texts!r}"})
    monkeypatch.setattr(wording.WORDINGS, "_elsewhere", None)
    try:
        assert wording.names_of("full_cups") == {"en": english, "fr": french}
        assert wording.names_of("bare") == {"en": "Bare", "fr": "Bare"}
    finally:
        wording.WORDINGS.pop("full_cups", None)
    assert bool(caplog.records) == (case in UNSOUND)


def test_a_bot_of_a_package_plays_our_game_in_studies(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(
        "clever",
        {"tablee.bots": {"pan.clever": "clever_bot:Clever", "cups": "clever_bot:Clever"}},
        clever_bot="from tablee.bots import RandomBot\n"
        "class Clever(RandomBot):\n    def __init__(self, level='easy'):\n        ...\n",
    )
    monkeypatch.setattr(bots.BOTS, "_elsewhere", None)
    monkeypatch.setitem(games.GAMES, "cups", CUPS)
    try:
        assert isinstance(study_bots("pan")["clever"](), RandomBot)
        assert type(turn_bot("cups", "strong")).__name__ == "Clever"
    finally:
        for key in ("pan.clever", "cups"):
            bots.BOTS.pop(key, None)


def test_who_brings_no_bot_plays_against_any_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "cups", CUPS)
    assert isinstance(turn_bot("cups", "strong"), RandomBot)
    assert Match.new("cups", seats=2, seed=1).awaited() == (0,)
