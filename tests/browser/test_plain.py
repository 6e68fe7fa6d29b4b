"""A game without a board of its own, as a package brings it: the board that is made for it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import look
from browser.house import House
from browser.people import A_GAME, Person
from browser.test_access import assert_clean
from eventual import eventually

WORDS = {
    "en": {
        "name": "Cups and dice",
        "pitch": "Everybody peeks under a cup.",
        "rules": "# Cups\n\nThe highest die wins.",
        "shake": "Shake the cup",
        "rolled": "{seat} shakes a cup.",
        "lifted": "{seat} had {die}.",
        "dice": "Die",
        "on_turn": "plays",
    },
    "fr": {"name": "Gobelets", "shake": "Secoue", "lift": "Soulève", "on_turn": "joue"},
}
ENTRIES = """[tablee.games]
cups = toy.cups:CUPS
magpies = toy:MAGPIES
[tablee.words]
cups = cups_words:WORDS
"""
SMALL_PHONE = {"width": 360, "height": 640}
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"
DICE = "dl dd"


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house beside which two games are installed, one of them with words."""
    packages = tmp_path_factory.mktemp("packages")
    info = packages / "toys-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    (packages / "cups_words.py").write_text(f"WORDS = {WORDS!r}\n", "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(packages))
        house = House(packages / "tables.db")
        house.open()
        yield house
        house.close()


@pytest.fixture
def guest(browser: Browser, toys: House) -> Iterator[Callable[..., Person]]:
    """Somebody at this house."""
    guests: list[Person] = []

    def come(name: str, **context: Any) -> Person:
        calm = look(viewport=SMALL_PHONE, locale="en-GB", reduced_motion="reduce") | context
        guests.append(Person(name, browser.new_context(**calm), toys))
        return guests[-1]

    yield come
    faults = [fault for one in guests for fault in one.faults]
    for one in guests:
        one.context.close()
    assert not faults


def lifts(person: Person) -> bool:
    """Lift the cup if it is one's turn; whether the end is on the screen."""
    person.try_touch(person.page.locator("[data-kind=lift]:not([aria-disabled=true])"))
    return person.page.locator(".end").count() > 0


def plays_out(*people: Person) -> None:
    eventually(
        lambda: [lifts(one) for one in people] == [True] * len(people),
        within=A_GAME,
        pause=people[0].rests,
    )


@pytest.mark.parametrize(
    ("locale", "scheme", "called", "own"),
    [("en-GB", "dark", "Cups and dice", "Lift"), ("fr-FR", "light", "Gobelets", "Soulève")],
)
def test_rules_alone_are_a_game_on_a_small_phone(
    guest: Callable[..., Person], locale: str, scheme: str, called: str, own: str
) -> None:
    ada = guest("Ada", locale=locale, color_scheme=scheme)
    page = ada.page
    ada.home()
    page.get_by_role("button", name=called).click()
    assert_clean(page)
    ada.page.get_by_role(
        "button", name="Against bots, now" if own == "Lift" else "Contre des robots"
    ).click()
    lift = page.get_by_role("button", name=own, exact=True)
    expect(lift).to_be_visible()
    ada.rested()
    assert_clean(page)
    assert not page.evaluate(TOO_WIDE)
    expect(page.locator(".players li").first).to_contain_text("plays" if own == "Lift" else "joue")
    plays_out(ada)
    assert_clean(page)
    page.get_by_role("button", name="Watch it again" if own == "Lift" else "Revoir").click()
    expect(page.locator(".players")).to_be_visible()
    assert_clean(page)


def test_two_people_see_their_own_die_and_not_the_others(
    guest: Callable[..., Person], toys: House
) -> None:
    ada, bo = guest("Ada"), guest("Bo")
    screen = guest("Screen", viewport={"width": 1280, "height": 720})
    url = ada.opens_a_table("Cups and dice")
    ada.page.get_by_role("button", name="Rules", exact=True).click()
    expect(ada.page.get_by_text("The highest die wins.")).to_be_visible()
    ada.page.keyboard.press("Escape")
    bo.sits_down(url)
    screen.page.goto(f"{toys.url}/?screen={url.rsplit('/', 1)[-1]}")
    expect(screen.page.get_by_text("Everybody peeks under a cup.")).to_be_visible()
    ada.starts()
    for one, mine in ((ada, 0), (bo, 1)):
        dice = one.page.locator(f".players {DICE}")
        expect(dice).to_have_count(2)
        expect(dice.nth(mine)).not_to_have_text("–")
        expect(dice.nth(1 - mine)).to_have_text("–")
    expect(screen.page.locator(f".players {DICE}")).to_have_text(["–", "–"])
    assert_clean(screen.page)
    expect(bo.page.locator(".ways")).to_have_count(0)
    ada.page.get_by_role("button", name="Shake the cup").click()
    bo.said("Ada shakes a cup.")
    plays_out(ada, bo)
    assert screen.page.locator(".ways, .status.urgent").count() == 0
    expect(screen.page.locator(".end")).to_be_visible()


def test_it_is_played_by_keys_alone(guest: Callable[..., Person]) -> None:
    ada = guest("Ada")
    ada.page.goto(f"{ada.house.url}/?game=cups")
    assert ada.tabs_to(".ways .button:nth-child(2)")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-kind=shake]")).to_be_visible()
    ada.rested()
    assert ada.tabs_to("[data-kind=shake]")
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("Enter")
    ada.said("You had")


def test_a_race_with_free_text_has_a_form(guest: Callable[..., Person]) -> None:
    ada, bo = guest("Ada"), guest("Bo")
    url = ada.opens_a_table("Magpies")
    bo.sits_down(url)
    ada.starts()
    text = ada.page.get_by_label("Text")
    text.fill("caw, caw")
    text.press("Enter")
    bo.said("Ada · Said · Text caw, caw.")
    expect(text).to_have_value("")
    assert_clean(ada.page)
    grab = bo.page.locator("[data-kind=grab]")
    eventually(lambda: bo.try_touch(grab.first) or ada.page.get_by_text("Bo · ").count() > 0)
