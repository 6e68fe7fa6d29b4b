"""Janus in real browsers: what each seat sees, and what it is never sent."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, Invite
from browser.house import House
from browser.janus_eyes import Eyes
from browser.people import Person
from eventual import eventually
from tablee import Match
from tablee.games.janus.views import JanusView

SEED = "15"
"""A deal in which the dealer can take two symbols and lay a trio in the first turn."""
A_WHILE = 150
"""Frames after which somebody has played long enough to agree with the end."""
FACES = "cards => cards.map(card => card.dataset.face === undefined ? null : +card.dataset.face)"
PEEKS = "peeks => peeks.map(peek => +peek.dataset.peek)"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server whose first deal is known."""
    house = House(tmp_path / "tables.db", seed=SEED)
    house.open()
    yield house
    house.close()


def seen_by(match: Match, seat: int) -> JanusView:
    """What this seat is shown now."""
    view = match.view(seat)
    assert isinstance(view, JanusView)
    return view


class Table:
    """Three people at their browsers, and the same match played beside them."""

    def __init__(self, invite: Invite) -> None:
        self.people = [invite(name) for name in ("Ada", "Bob", "Cleo")]
        host, *guests = self.people
        url = host.opens_a_table("Janus")
        for guest in guests:
            guest.sits_down(url)
        host.starts()
        self.match = Match.new("janus", seats=3, seed=SEED)

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        on_turn = seen_by(self.match, 0).on_turn
        assert on_turn is not None
        return on_turn

    def plays(self, seat: int, move: dict[str, Any], *touched: str) -> None:
        """Touch these in the seat's browser; everybody must then see what the clauses say."""
        person = self.people[seat]
        for what in touched:
            person.rested().locator(what).first.click()
        self.match.play(seat, move)
        self.sees()

    def proposes(self, seat: int) -> None:
        """Two touches, and again if the question between them has gone away."""
        person, asked = self.people[seat], self.people[(seat + 1) % 3]

        def touches() -> None:
            person.try_touch(person.rested().locator(".propose"))
            person.try_touch(person.page.locator(".propose.primary"))
            person.rests()

        eventually(lambda: asked.page.locator(".vote").count() > 0, pause=touches)
        self.match.play(seat, {"type": "propose_end"})

    def answer(self, *seats: int, agree: bool) -> None:
        """At once, one after the other: a vote waits for nobody for long."""
        for seat in seats:
            person = self.people[seat]
            person.touch(person.page.locator(".vote .agree" if agree else ".vote .refuse"))
        for seat in seats:
            self.match.play(seat, {"type": "vote", "agree": agree})
        self.sees()

    def sees(self) -> None:
        """Every browser shows the view of its seat, card by card."""
        for seat, person in enumerate(self.people):
            view = seen_by(self.match, seat)
            for other, seen in enumerate(view.seats):
                if other != seat:
                    shows(person, f"[data-place=seat-{other}]", seen.outer)
            shows(person, ".hand", view.hand)
            shows(person, ".floor", [view.top])


def shows(person: Person, where: str, wanted: Sequence[int | None]) -> None:
    """Once the motion is over, these are the symbols there."""
    cards = person.page.locator(f"{where} [data-face]")

    def skips() -> None:
        person.skips()
        person.rests()

    def seen() -> object:
        return person.name, where, faces(cards), wanted

    eventually(lambda: faces(cards) == list(wanted), pause=skips, seen=seen)


def faces(cards: Locator) -> list[int | None]:
    """The symbols these cards show."""
    return cards.evaluate_all(FACES)


def first_trio(match: Match) -> tuple[int, list[tuple[dict[str, Any], str]]]:
    """The dealer's two draws that make a trio, each with what to touch for it."""
    view = seen_by(match, seen_by(match, 0).on_turn or 0)
    places: list[tuple[int | str, int | None, int | None, str]] = []
    places.append(("pile", None, view.top, ".floor .top"))
    for seat, seen in enumerate(view.seats):
        for slot, face in enumerate(seen.outer):
            touch = f"[data-place=seat-{seat}] li:nth-child({slot + 1}) .take"
            places.append((seat, slot, face, touch))
    for symbol in view.hand:
        wanted = {place[0]: place for place in places if place[2] == symbol}
        if len(wanted) >= 2:
            draws = list(wanted.values())[:2]
            return symbol, [({"type": "draw", "from": f, "slot": s}, t) for f, s, _, t in draws]
    raise AssertionError("the seed has changed its deal")


def lays_a_trio(table: Table) -> int:
    """The dealer takes two cards and lays; the symbol."""
    dealer = table.turn
    symbol, draws = first_trio(table.match)
    for move, touch in draws:
        table.plays(dealer, move, touch)
    hand = seen_by(table.match, dealer).hand
    slots = [slot for slot, face in enumerate(hand) if face == symbol][:3]
    table.plays(dealer, {"type": "lay", "slots": slots}, ".actions .lay.primary")
    return symbol


def test_three_people_play_to_a_trio_and_to_an_agreed_end(invite: Invite) -> None:
    table = Table(invite)
    table.sees()
    dealer = table.turn
    lays_a_trio(table)
    for person in table.people:
        expect(person.page.locator(".trio")).to_have_count(1)
    second, third = (dealer + 1) % 3, (dealer + 2) % 3
    chosen = [".hand li:nth-child(2) button", ".hand li:nth-child(1) button", ".actions .discard"]
    table.plays(second, {"type": "discard", "slots": [1, 0]}, *chosen)
    table.plays(third, {"type": "draw", "from": "pile"}, ".floor .top")
    table.plays(third, {"type": "stop"}, ".actions .stop")
    table.proposes(dealer)
    table.answer(second, agree=False)
    expect(table.people[third].page.locator(".vote")).to_have_count(0)
    table.proposes(second)
    table.answer(third, dealer, agree=True)
    for seat, person in enumerate(table.people):
        end = person.page.locator(".end")
        expect(end).to_contain_text("You won" if seat == dealer else "wins with 1 trio")
        expect(end).to_contain_text("A trio was still possible")
    for person in table.people:
        Eyes(person, table.match.log.deal).check()
    every_seat_looks_back(table, dealer)
    all_faces_are_seen_at_once(table, dealer)


def every_seat_looks_back(table: Table, dealer: int) -> None:
    """The replay shows each seat what it saw, and the public no hand at all."""
    page = table.people[dealer].page
    page.get_by_role("button", name="Watch it again").click()
    expect(page.get_by_role("combobox")).to_have_value("all")
    page.get_by_role("combobox").select_option(label="Spectator")
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".rival [data-face]")).to_have_count(0)
    deal: Any = table.match.log.deal
    for seat, person in enumerate(table.people):
        page.get_by_role("combobox").select_option(label=person.name)
        page.get_by_role("button", name="To the start").click()
        looks_back(page, ".hand [data-face]", [near for near, _ in deal.hands[seat]])
        outer = [far for other in (1, 2) for _, far in deal.hands[(seat + other) % 3]]
        looks_back(page, ".rival [data-face]", outer)


def all_faces_are_seen_at_once(table: Table, dealer: int) -> None:
    """After the end one may look from all sides, step by step up to the end."""
    page = table.people[dealer].page
    page.get_by_role("combobox").select_option(label="All faces")
    page.get_by_role("button", name="To the start").click()
    deal: Any = table.match.log.deal
    cards = [card for hand in deal.hands for card in hand]
    looks_back(page, ".rival .peek", [far for _, far in cards])
    looks_back(page, ".rival [data-face]", [near for near, _ in cards])
    expect(page.locator(".status")).to_contain_text("In the corner")
    for _ in table.match.log.entries:
        page.get_by_role("button", name="One step forward").click()
        page.keyboard.press("Escape")
    left = [card for hand in table.match.state.hands for card in hand]
    looks_back(page, ".rival .peek", [card.far for card in left])
    looks_back(page, ".rival .cards [data-face]", [card.near for card in left])


def looks_back(page: Page, what: str, wanted: list[int]) -> None:
    """Once the replay has got there, these are the symbols on cards, or in their corners."""
    read = PEEKS if what.endswith(".peek") else FACES
    cards = page.locator(what)
    eventually(
        lambda: cards.evaluate_all(read) == wanted,
        pause=page.title,
        seen=lambda: (what, cards.evaluate_all(read), wanted),
    )


def test_what_one_may_not_do_says_why_and_a_watcher_sees_no_hand(invite: Invite) -> None:
    table = Table(invite)
    dealer = table.turn
    waiting, eve = table.people[(dealer + 1) % 3], invite("Eve")
    waiting.rested().locator(".take").first.click(force=True)
    waiting.said(f"{table.people[dealer].name}’s turn")
    page = table.people[dealer].rested()
    page.locator(".actions .lay").click(force=True)
    table.people[dealer].said("Take a card first")
    eve.page.goto(waiting.page.url)
    eve.page.get_by_role("dialog").press("Escape")
    expect(eve.page.locator(".rival")).to_have_count(3)
    assert faces(eve.page.locator(".rival [data-face]")) == []
    lays_a_trio(table)
    heard = [f for f in eve.frames if f["type"] == "update"]
    assert [fact["face"] for f in heard for fact in f["facts"] if fact["type"] == "drawn"] == [
        None,
        None,
    ]


def acts(person: Person) -> bool:
    """One touch, if there is anything to touch; whether the end is there."""
    page = person.page
    if page.locator(".end").count():
        return True
    if page.locator(".board[data-moving=true]").count():
        page.evaluate("document.querySelector('.middle')?.click()")
    long = len(person.frames) > A_WHILE
    answer = ".vote .agree" if long else ".vote .refuse"
    ways = (answer, ".actions .lay.primary", ".actions .stop", ".top.open", ".open .take")
    for what in (*ways, ".actions .discard.primary", "[data-mine=true] .hand button"):
        thing = page.locator(what)
        if thing.count():
            person.try_touch(thing.first)
            break
    page.wait_for_timeout(30)
    return False


def test_one_plays_bots_on_a_phone_to_the_end(invite: Invite) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    ada = invite("Ada", **phone, reduced_motion="no-preference")
    ada.opens_a_table("Janus")
    for bots in (1, 2):
        ada.page.get_by_role("button", name="Add a bot").first.tap()
        expect(ada.page.get_by_label("Level of")).to_have_count(bots)
    rounds = ada.page.get_by_role("group", name="Rounds without a trio")
    rounds.get_by_role("radio", name="10").check()
    ada.starts()
    ada.page.wait_for_selector(".board")
    for _ in range(2000):
        if acts(ada):
            break
    expect(ada.page.locator(".end")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_keyboard_alone_takes_stops_and_puts_back(invite: Invite) -> None:
    table = Table(invite)
    dealer = table.turn
    ada = table.people[dealer]
    ada.rested()
    assert ada.tabs_to("[data-place=pile] .top")
    ada.page.keyboard.press("Enter")
    table.match.play(dealer, {"type": "draw", "from": "pile"})
    table.sees()
    ada.page.wait_for_selector(".actions .stop")
    assert ada.tabs_to(".actions .stop")
    ada.page.keyboard.press("Enter")
    table.match.play(dealer, {"type": "stop"})
    table.sees()
    second = (dealer + 1) % 3
    bob = table.people[second]
    expect(bob.rested().locator(".board")).to_have_attribute("data-mine", "true")
    bob.page.keyboard.press("2")
    bob.page.wait_for_selector(".actions .discard.primary")
    assert bob.tabs_to(".actions .discard.primary")
    bob.page.keyboard.press("Enter")
    table.match.play(second, {"type": "discard", "slots": [1]})
    table.sees()
    log = bob.page.locator("[aria-live=polite]")
    expect(log).to_contain_text("You put back")
