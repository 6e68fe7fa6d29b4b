"""A link arrives: the page says what it did, and the address is one for others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import LAN, Invite, look
from browser.house import House
from browser.people import Person, play_out

COPIED = "Link copied"
UNSAFE = "header has been ignored"
"""What the browser itself says of a page without https."""
MARKED = """() => {
  const field = document.activeElement
  return field.value && field.selectionEnd - field.selectionStart === field.value.length
}"""
NO_COMMAND = "document.execCommand = () => false"
SHEET = """(answer) => {
  window.shared = []
  navigator.share = async ({ url }) => {
    window.shared.push(url)
    if (answer) throw new DOMException('no', answer)
  }
}"""
"""A browser without a window has no sheet of the system; what it would be handed is kept."""
ELSEWHERE = "http://192.0.2.7:8000"


@pytest.fixture
def plain(browser: Browser, house: House) -> Iterator[Person]:
    """Somebody who came by the plain address that `serve` prints: no https, and no clipboard."""
    calm = look(locale="en-GB", reduced_motion="reduce")
    with browser.new_context(**calm) as context:
        person = Person("Ada", context, house)
        page = person.page
        page.goto(house.url.replace("127.0.0.1", LAN))
        assert not page.evaluate("isSecureContext || 'clipboard' in navigator")
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="Play with friends").click()
        expect(page.get_by_role("button", name="Copy link")).to_be_visible()
        yield person
        assert [fault for fault in person.faults if UNSAFE not in fault] == []


def pasted(page: Page) -> str:
    """What is on the clipboard, as anybody finds it out."""
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), {id: 'x'}))")
    page.locator("#x").focus()
    page.keyboard.press("Control+v")
    return page.locator("#x").input_value()


def test_without_https_a_link_is_copied_all_the_same(plain: Person) -> None:
    page = plain.page
    link = page.get_by_label("Invite").input_value()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".hint")).to_have_text(COPIED)
    assert pasted(page) == link


def test_a_link_that_cannot_be_copied_is_marked_and_nothing_else_is_claimed(plain: Person) -> None:
    page = plain.page
    page.evaluate(NO_COMMAND)
    link = page.get_by_label("Invite").input_value()
    page.get_by_role("button", name="Copy link").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("cannot copy it by itself")
    field = dialog.get_by_role("textbox")
    expect(field).to_have_value(link)
    page.wait_for_function(MARKED)
    expect(page.locator(".hint")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize(
    ("answer", "copied"), [(None, False), ("AbortError", False), ("NotAllowedError", True)]
)
def test_what_the_systems_sheet_did_is_not_claimed_again(
    invite: Invite, answer: str | None, copied: bool
) -> None:
    ada = invite("Ada", permissions=["clipboard-read", "clipboard-write"])
    ada.page.add_init_script(f"({SHEET})({answer!r})".replace("None", "null"))
    url = ada.opens_a_table()
    ada.page.get_by_role("button", name="Share", exact=True).click()
    ada.page.wait_for_function("window.shared.length === 1")
    assert ada.page.evaluate("window.shared") == [url]
    expect(ada.page.locator(".hint")).to_have_count(int(copied))
    if copied:
        expect(ada.page.locator(".hint")).to_have_text(COPIED)


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[House]:
    """A server that is looked at on its own machine, and knows how others reach it."""
    house = House(tmp_path / "tables.db", lan_url=ELSEWHERE)
    house.open()
    yield house
    house.close()


def test_on_the_machine_that_serves_every_link_is_one_for_others(
    browser: Browser, hosted: House
) -> None:
    calm = look(locale="en-GB", reduced_motion="reduce")
    with browser.new_context(**calm) as context, browser.new_context(**calm) as other:
        ada, bob = Person("Ada", context, hosted), Person("Bob", other, hosted)
        url = ada.opens_a_table()
        code = url.rsplit("/", 1)[1]
        expect(ada.page.get_by_label("Invite")).to_have_value(f"{ELSEWHERE}/t/{code}")
        ada.page.get_by_role("button", name="Settings").click()
        ada.page.get_by_role("button", name="Make a link").click()
        device = ada.page.get_by_role("textbox", name="Another device")
        assert device.input_value().startswith(f"{ELSEWHERE}/t/{code}#ticket=")
        ada.page.keyboard.press("Escape")
        bob.sits_down(url)
        ada.starts()
        play_out(ada, bob)
        ada.page.goto(f"{url}?replay=1")
        ada.page.evaluate(f"({SHEET})(null)")
        ada.page.get_by_role("button", name="Share this replay").click()
        ada.page.wait_for_function("window.shared.length === 1")
        assert ada.page.evaluate("window.shared") == [f"{ELSEWHERE}/t/{code}?replay=1"]


def test_a_big_screen_is_found_by_the_code_that_can_be_said(invite: Invite) -> None:
    host, screen = invite("Ada"), invite("Screen")
    url = host.opens_a_table("Janus")
    spoken = host.page.locator(".code b").inner_text()
    screen.page.goto(f"{host.house.url}/?screen={spoken.upper().replace(' ', '%20')}")
    expect(screen.page.locator(".screen")).to_contain_text("Ada")
    expect(screen.page).to_have_url(f"{host.house.url}/?screen={url.rsplit('/', 1)[1]}")
    expect(screen.reloads().locator(".screen")).to_contain_text("Ada")
    screen.page.goto(f"{host.house.url}/?screen=aaaaaa")
    expect(screen.page.get_by_role("status")).to_contain_text("There is no such table")
    screen.page.get_by_role("button", name="Home").click()
    expect(screen.page.locator(".shelf")).to_be_visible()
