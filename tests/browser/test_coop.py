"""Co-op Twin It! in real browsers: one minute, many hands, one table."""

from collections.abc import Iterator
from math import dist
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Invite
from browser.coop import (
    Heap,
    card,
    middle,
    puts,
    strangers,
    takes,
    taps_twice,
    tiles,
    touches,
    twins,
)
from browser.house import House
from browser.people import Person
from browser.test_access import assert_clean
from eventual import eventually

SEED = "5"
SOON = 22_000
"""A minute long enough for what a test does, also on a busy machine."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server whose first deal is known."""
    house = House(tmp_path / "tables.db", seed=SEED)
    house.open()
    yield house
    house.close()


def points(person: Person, wanted: int) -> None:
    expect(person.page.locator(".points")).to_have_text(str(wanted))


def test_TWIN_41_two_people_see_each_others_drags_live(invite: Invite, house: House) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    heap = Heap(ada)
    bob.sits_down(heap.url)
    heap.begins(ada, bob)
    one, other = twins(bob)
    before = middle(ada, one["key"])
    takes(bob, one, (640, 400))
    bob.page.mouse.move(700, 420, steps=4)
    eventually(
        lambda: dist(middle(ada, one["key"]), (700, 420)) < 6,
        pause=ada.rests,
        seen=lambda: middle(ada, one["key"]),
    )
    assert middle(ada, one["key"]) != before
    expect(card(ada, one["key"])).to_have_attribute("data-dragger", "1")
    expect(ada.page.locator(".pointer")).to_contain_text("Bob")
    ada.page.mouse.move(*middle(ada, one["key"]))
    ada.page.mouse.down()
    ada.page.mouse.move(300, 300, steps=4)
    ada.said("Somebody is moving that card")
    ada.page.mouse.up()
    bob.page.mouse.move(*other["middle"], steps=6)
    bob.page.mouse.up()
    for person in (ada, bob):
        points(person, 1)
        expect(person.page.locator(".set")).to_have_count(1)
    assert any(
        sign["hands"] and "card" in sign["hands"][0]
        for frame in ada.frames
        if frame["type"] == "signals"
        for sign in frame["signals"]
    )


def test_TWIN_42_a_match_by_both_is_ruled_once(invite: Invite, house: House) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    heap = Heap(ada, SOON)
    bob.sits_down(heap.url)
    heap.begins(ada, bob)
    one, other = twins(ada)
    for person in (ada, bob):
        touches(person, one)
    for person in (ada, bob):
        touches(person, other)
    for person in (ada, bob):
        points(person, 1)
        expect(person.page.locator(".end")).to_be_visible(timeout=60_000)
        expect(person.page.locator(".end")).to_contain_text("Moles")
        expect(person.page.locator(".end")).to_contain_text("1 pair")


def test_TWIN_43_a_wrong_match_bounces_back(invite: Invite, house: House) -> None:
    ada = invite("Ada")
    Heap(ada).begins(ada)
    one, other = strangers(ada)
    before = middle(ada, one["key"])
    puts(ada, one, other)
    ada.said("not the same")
    eventually(lambda: abs(middle(ada, one["key"])[0] - before[0]) < 2, pause=ada.rests)
    expect(card(ada, one["key"])).not_to_have_attribute("data-dragger", "0")
    points(ada, 0)


def test_TWIN_41_a_card_is_moved_aside_and_turned_over(invite: Invite, house: House) -> None:
    ada = invite("Ada")
    Heap(ada).begins(ada)
    one, _ = twins(ada)
    motif = str(one["motif"])
    for turns in (
        lambda: taps_twice(ada, middle(ada, one["key"])),
        lambda: ada.page.mouse.click(*middle(ada, one["key"]), button="right"),
    ):
        turns()
        expect(card(ada, one["key"])).not_to_have_attribute("data-motif", motif)
        motif = card(ada, one["key"]).get_attribute("data-motif") or ""
    ada.page.mouse.move(*middle(ada, one["key"]))
    ada.page.keyboard.press("f")
    expect(card(ada, one["key"])).not_to_have_attribute("data-motif", motif)
    lying = [tile["middle"] for tile in tiles(ada)]
    free = max(
        ((x, y) for x in range(60, 1240, 40) for y in range(150, 700, 40)),
        key=lambda at: min(dist(at, middle) for middle in lying),
    )
    takes(ada, one | {"middle": middle(ada, one["key"])}, free)
    ada.page.mouse.up()
    eventually(lambda: abs(middle(ada, one["key"])[0] - free[0]) < 3, pause=ada.rests)
    expect(card(ada, one["key"])).not_to_have_attribute("data-dragger", "0")


def by_ear(ada: Person) -> None:
    """The heap as a list: two cards whose motifs have one name are put together."""
    assert ada.tabs_to(".ear")
    ada.page.keyboard.press("Enter")
    cards = ada.page.locator(".by-ear button")
    expect(cards).to_have_count(133)
    names = [name.rsplit(" ", 1)[0] for name in cards.all_inner_texts()]
    first = next(place for place, name in enumerate(names) if names.count(name) > 1)
    second = names.index(names[first], first + 1)
    for place in (first, second):
        cards.nth(place).focus()
        ada.page.keyboard.press("Enter")


def test_TWIN_42_keys_alone_choose_turn_and_match(invite: Invite, house: House) -> None:
    ada = invite("Ada")
    Heap(ada).begins(ada)
    page = ada.page
    one, other = twins(ada)
    assert ada.tabs_to(".view")
    names: dict[int, str] = {}
    for tile in (one, other):
        index = [t["key"] for t in tiles(ada)].index(tile["key"])
        label = page.locator("[data-label]").nth(index)
        names[tile["key"]] = label.get_attribute("data-label") or ""
    expect(page.locator("[data-label]")).to_have_count(135)
    page.keyboard.type(names[one["key"]])
    for _ in range(2):
        motif = card(ada, one["key"]).get_attribute("data-motif") or ""
        page.keyboard.press("f")
        expect(card(ada, one["key"])).not_to_have_attribute("data-motif", motif)
    page.keyboard.type(names[other["key"]])
    points(ada, 1)
    by_ear(ada)
    points(ada, 2)
    assert_clean(page)


def test_TWIN_46_one_player_plays_a_minute_to_its_level(invite: Invite, house: House) -> None:
    ada = invite("Ada", viewport=PHONE, has_touch=True)
    Heap(ada, minute=40_000, countdown=3_000).begins(ada)
    for made in range(1, 6):
        for tile in twins(ada):
            touches(ada, tile)
        points(ada, made)
        ada.page.wait_for_selector(".coop[data-moving=false]")
    end = ada.page.locator(".end")
    expect(end).to_be_visible(timeout=120_000)
    expect(end).to_contain_text("Eaglets")
    expect(end).to_contain_text("5 pairs")
    assert_clean(ada.page)
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page.locator(".coop")).to_have_attribute("data-stage", "countdown")


def test_the_lesson_of_co_op_is_played_to_its_end(invite: Invite) -> None:
    ada = invite("Ada", viewport=PHONE, locale="fr-FR", color_scheme="dark")
    page = ada.page
    ada.home()
    page.get_by_role("button", name="Twin It").click()
    page.get_by_role("button", name="Apprendre la coop").click()
    step = page.locator("header span").first
    page.locator(".next").click()
    expect(step).to_contain_text("2 ")
    cards = {tile["key"]: tile for tile in tiles(ada)}
    taps_twice(ada, cards[5]["middle"])
    ada.said("leçon")
    puts(ada, cards[1], cards[2])
    expect(step).to_contain_text("4 ")
    points(ada, 1)
    taps_twice(ada, cards[3]["middle"])
    expect(step).to_contain_text("5 ")
    tray = page.locator(".set").bounding_box()
    assert tray
    puts(ada, cards[3], {"middle": (tray["x"] + 20, tray["y"] + 20)})
    points(ada, 2)
    assert_clean(page)
    page.locator(".words .primary").click()
    page.wait_for_url("**/t/*")  # the game just learnt begins
    expect(page.get_by_role("timer")).to_be_visible()


def test_a_big_screen_shows_the_hands_and_touches_nothing(invite: Invite, house: House) -> None:
    ada, wall = invite("Ada"), invite("Wall")
    heap = Heap(ada)
    wall.page.goto(f"{house.url}/?screen={heap.url.rpartition('/')[2]}")
    heap.begins(ada, wall)
    one, other = twins(ada)
    takes(ada, one, (640, 400))
    expect(wall.page.locator(".pointer")).to_contain_text("Ada")
    expect(card(wall, one["key"])).to_have_attribute("data-dragger", "0")
    ada.page.mouse.move(*other["middle"], steps=4)
    ada.page.mouse.up()
    points(wall, 1)


def test_co_op_alone_is_one_tap_away(invite: Invite) -> None:
    ana = invite("Ana")
    ana.home()
    ana.page.goto(f"{ana.house.url}/?game=twinit")
    ana.page.get_by_role("button", name="Alone, one minute").click()
    expect(ana.page.locator(".board.coop")).to_be_visible()
