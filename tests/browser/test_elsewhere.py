"""A game in a package of its own, made where nothing of ours is but the wheel, and played there."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import look
from browser.house import House
from browser.people import A_GAME, Person
from browser.test_access import assert_clean
from eventual import eventually
from install import PACKAGES, ROOT, project, wheel
from tablee.cli.new_game import files, write

KEY, CALLED = "stone_bag", "Stone Bag"
OFFLINE = ["--offline", "--no-index", "--find-links", str(PACKAGES)]
LEAST_TOUCH = "[data-kind=take]:not([aria-disabled=true])"


class Elsewhere(NamedTuple):
    """An environment with the wheel, and the package that was made and installed there."""

    programs: Path
    package: Path

    def run(self, *words: str) -> str:
        """A command of this environment; what it said."""
        return said(self.programs / words[0], *words[1:], cwd=self.package.parent)


def said(*words: Any, cwd: Path) -> str:
    """What a program says that ends well."""
    done = subprocess.run([*map(str, words)], cwd=cwd, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4_000:] + done.stderr[-4_000:]
    return done.stdout


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    """The wheel in an empty environment; a game made by it, and installed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    built, here = wheel(project(folder / "project"), "0.2.0.dev1"), folder / "here"
    here.mkdir()
    said(sys.executable, "-m", "uv", "venv", "-q", "env", cwd=folder)
    programs = folder / "env/bin"
    install = [sys.executable, "-m", "uv", "pip", "install", "--python", programs / "python"]
    said(*install, *OFFLINE, built, cwd=here)
    said(programs / "tablee", "new-game", KEY, cwd=here)
    package = here / "tablee-stone-bag"
    said(*install, *OFFLINE, package, cwd=here)
    return Elsewhere(programs, package)


@pytest.fixture
def house(elsewhere: Elsewhere, tmp_path: Path) -> Iterator[House]:
    """`tablee serve` of that environment, which knows nothing of our sources."""
    house = House(tmp_path / "tables.db", command=[str(elsewhere.programs / "tablee"), "serve"])
    house.open(elsewhere=elsewhere.package.parent)
    yield house
    house.close()


def test_it_has_as_few_files_as_a_small_game_needs(elsewhere: Elsewhere) -> None:
    found = {path.relative_to(elsewhere.package) for path in elsewhere.package.rglob("*.*")}
    files = {str(path) for path in found if (elsewhere.package / path).is_file()}
    assert files == {
        "README.md",
        "pyproject.toml",
        "src/tablee_stone_bag/__init__.py",
        "src/tablee_stone_bag/bot.py",
        "src/tablee_stone_bag/words.py",
        "tests/cases.py",
        "tests/test_laws.py",
        "tests/test_stone_bag.py",
    }


def test_its_clauses_and_its_laws_hold(elsewhere: Elsewhere) -> None:
    (packages,) = (elsewhere.programs.parent / "lib").glob("*/site-packages")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    env = os.environ | {"PYTHONPATH": str(packages), "PYTHONDONTWRITEBYTECODE": "1"}
    tested = subprocess.run(
        command, cwd=elsewhere.package, env=env, check=False, capture_output=True, text=True
    )
    assert tested.returncode == 0, tested.stdout[-4_000:]
    assert " passed" in tested.stdout


@pytest.mark.parametrize("key", [KEY, "ox", "a_name_of_20_letters"])
def test_our_own_style_is_kept_by_every_name(key: str, tmp_path: Path) -> None:
    list(write(files(ROOT / "scaffold/package"), tmp_path, key))
    rules = ["--config", ROOT / "pyproject.toml", "--config", f"src=['{tmp_path}/src']"]
    ruff = Path(sys.executable).with_name("ruff")
    said(ruff, "check", "--no-cache", *rules, ".", cwd=tmp_path)
    said(ruff, "format", "--no-cache", "--check", *rules, ".", cwd=tmp_path)


def test_its_types_are_as_strict_as_ours(elsewhere: Elsewhere) -> None:
    settings = elsewhere.package.parent / "pyrightconfig.json"
    strict = '{"typeCheckingMode": "strict", "extraPaths": ["tablee-stone-bag/src"]}'
    settings.write_text(strict)
    pyright = Path(sys.executable).with_name("pyright")
    told = said(pyright, "-p", settings, "--pythonpath", sys.executable, cwd=settings.parent)
    assert "0 errors, 0 warnings" in told


def test_it_is_in_the_lab(elsewhere: Elsewhere) -> None:
    assert "20 games" in elsewhere.run("tablee", "simulate", KEY, "--games", "20")
    duel = ["--levels", "strong,easy", "--games", "40"]
    assert "strong" in elsewhere.run("tablee", "duel", KEY, *duel)


def takes(person: Person) -> bool:
    """Take a pebble if it is one's turn; whether the end is on the screen."""
    person.try_touch(person.page.locator(LEAST_TOUCH).first)
    return person.page.locator(".end").count() > 0


def play_out(*people: Person) -> None:
    eventually(
        lambda: all([takes(person) for person in people]),  # noqa: C419
        within=A_GAME,
        pause=people[0].rests,
    )


def test_it_is_played_in_a_browser_against_a_bot_and_by_two_people(
    browser: Browser, house: House
) -> None:
    calm = look(viewport={"width": 360, "height": 640}, locale="en-GB", reduced_motion="reduce")
    ada, bo = (Person(name, browser.new_context(**calm), house) for name in ("Ada", "Bo"))
    ada.home()
    ada.page.get_by_role("button", name=CALLED).click()
    assert_clean(ada.page)
    ada.page.get_by_role("button", name="Against bots, now").click()
    expect(ada.page.get_by_role("button", name="Take 3")).to_be_visible()
    assert_clean(ada.rested())
    play_out(ada)
    assert_clean(ada.page)
    bo.sits_down(ada.opens_a_table(CALLED))
    ada.starts()
    ada.page.get_by_role("button", name="Take 2").click()
    bo.said("Ada takes 2.")
    play_out(ada, bo)
    for person in (ada, bo):
        expect(person.page.locator(".end ol li")).to_have_count(2)
        assert not person.faults
        person.context.close()
