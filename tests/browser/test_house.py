"""The house around the boards: front page, lobby, invitations, talk."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Invite

CHAIRS = """
  window.chairs = []
  new MutationObserver(() => {
    const lobby = document.querySelector('.lobby')
    if (lobby) window.chairs.push(lobby.querySelectorAll('.seats li').length)
  }).observe(document, { childList: true, subtree: true })
"""
"""How many chairs the lobby has had."""


def test_enter_in_the_name_field_does_what_was_tapped(invite: Invite) -> None:
    ada = invite("Ada")
    ada.page.goto(ada.house.url)
    ada.page.get_by_role("button", name="Play with friends").click()
    ada.said("Tell us your name first.")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".lobby")


def test_bots_come_in_the_number_and_strength_that_was_chosen(invite: Invite) -> None:
    ada = invite("Ada")
    ada.home()
    ada.page.get_by_label("How many bots").select_option(label="5 bots")
    ada.page.get_by_label("Level").select_option(label="Gentle")
    ada.page.get_by_role("button", name="Against bots, now").click()
    ada.page.wait_for_selector(".board")
    tables = [f["table"] for f in ada.frames if f["type"] == "table_changed"]
    bots = [chair["bot"] for chair in tables[-1]["chairs"] if chair["bot"]]
    assert [bot["level"] for bot in bots] == ["gentle"] * 5


def test_the_game_is_changed_at_the_table(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    guest.sits_down(host.opens_a_table())
    host.page.get_by_role("radio", name="Janus").check(force=True)
    expect(guest.page.get_by_role("heading", name="Janus")).to_be_visible()
    expect(host.page.locator("#why")).to_contain_text("at least 3 players")
    expect(guest.page.locator(".seats")).to_contain_text("Bob")


def test_seats_change_places_and_marks_stay(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    guest.sits_down(host.opens_a_table())
    guest.page.get_by_role("button", name="You", exact=True).click()
    guest.page.get_by_role("radio", name="Colour 5").click()
    guest.page.get_by_label("Your name").fill("Bobby")
    guest.page.get_by_role("button", name="Save").click()
    seats = host.page.locator(".seats li")
    expect(seats.nth(1)).to_contain_text("Bobby")
    host.page.get_by_role("button", name="Move Bobby to another seat").click()
    seats.nth(0).get_by_role("button", name="Here").click()
    expect(seats.nth(0)).to_contain_text("Bobby")
    host.starts()
    expect(host.page.locator(".game")).to_have_attribute(
        "style", re.compile(r"--person-0: ?var\(--mark-4\)")
    )


def test_a_seat_is_given_up_without_leaving_the_table(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    guest.sits_down(host.opens_a_table())
    guest.page.get_by_role("button", name="You", exact=True).click()
    guest.page.get_by_role("button", name="Give up my seat").click()
    expect(host.page.locator(".seats li").nth(1)).to_contain_text("Free seat")
    expect(host.page.locator(".seats")).to_contain_text("Watching: Bob")
    guest.page.get_by_role("button", name="Sit here").first.click()
    expect(host.page.locator(".seats li").nth(1)).to_contain_text("Bob")


def test_the_code_is_said_and_typed(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    host.opens_a_table()
    spoken = host.page.locator(".code b").inner_text()
    assert re.fullmatch(r"[A-Z]{3} [A-Z]{3}", spoken)
    guest.page.goto(guest.house.url)
    guest.page.get_by_label("Table code").fill(spoken.lower())
    guest.page.get_by_role("button", name="Join").click()
    dialog = guest.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ada invites you.")
    expect(dialog).to_contain_text("Pan")
    expect(dialog.get_by_role("button", name="Learn it in two minutes")).to_be_visible()
    guest.page.get_by_role("button", name="Just watch").click()
    expect(dialog).to_have_count(0)
    expect(host.page.locator(".seats")).to_contain_text("1 spectator")


def test_a_bots_seat_is_asked_for_and_given(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob")
    url = host.opens_a_table()
    host.page.get_by_role("button", name="Add a bot").first.click()
    host.starts()
    host.page.wait_for_selector(".board")
    guest.page.goto(url)
    guest.page.get_by_label("Your name").fill("Bob")
    guest.page.get_by_role("button", name="Take over from Bo").click()
    expect(host.page.locator(".asks")).to_contain_text("Bob would like to take over from Bo.")
    host.page.get_by_role("button", name="Agree").click()
    expect(guest.page.locator(".hand button").first).to_be_visible()


def test_chat_stands_beside_the_board_and_at_the_seats(invite: Invite) -> None:
    host, guest = invite("Ada"), invite("Bob", viewport=PHONE)
    guest.sits_down(host.opens_a_table())
    host.page.get_by_role("group", name="React").get_by_role("button", name="Wow").click()
    expect(guest.page.locator(".seats .shout")).to_have_attribute("data-reaction", "wow")
    host.starts()
    guest.page.wait_for_selector(".board")
    host.page.get_by_role("button", name="Chat").click()
    host.page.locator("aside").get_by_label("Say something").fill("Well, well")
    host.page.keyboard.press("Enter")
    expect(host.page.locator("aside")).to_contain_text("Well, well")
    expect(host.page.locator(".board")).to_be_visible()
    expect(guest.page.locator(".bubble")).to_contain_text("Well, well")


def test_my_turn_is_told_outside_the_page(invite: Invite) -> None:
    ada = invite("Ada")
    ada.plays_bots()
    expect(ada.page).to_have_title(re.compile("Your turn"))
    icon = ada.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    expect(ada.page.locator("[role=log]").last).to_contain_text("pick a card")


def test_the_keys_are_listed_and_never_fire_while_one_writes(invite: Invite) -> None:
    ada = invite("Ada")
    ada.plays_bots()
    expect(ada.page.locator(".board")).to_have_attribute("data-moving", "false")
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("dialog")).to_contain_text("over the board")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Chat").click()
    ada.page.get_by_label("Say something").fill("")
    ada.page.keyboard.type("what? 1 2 3")
    expect(ada.page.get_by_label("Say something")).to_have_value("what? 1 2 3")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.page.locator(".hand button")).to_have_count(4)


def test_an_invitation_has_a_preview(invite: Invite) -> None:
    ada = invite("Ada")
    url = ada.opens_a_table("Janus")
    page = ada.context.request.get(url).text()
    assert '<meta property="og:title" content="Ada · Janus' in page
    picture = re.search(r'og:image" content="[^"]*?(/previews/[^"]+)', page)
    assert picture
    assert "image" in ada.context.request.get(ada.house.url + picture[1]).headers["content-type"]
    for told in ("description", "manifest", "apple-touch-icon"):
        assert f'="{told}"' in page
    for path in ("manifest.webmanifest", "touch-icon.png"):
        assert ada.context.request.get(f"{ada.house.url}/{path}").ok


def test_an_invited_page_has_one_socket_and_is_told_of_a_match_with_its_table(
    invite: Invite,
) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    sockets: list[str] = []
    bob.page.on("websocket", lambda socket: sockets.append(socket.url))
    bob.page.add_init_script(CHAIRS)
    bob.sits_down(ada.opens_a_table())
    expect(ada.page.locator(".seats li").filter(has_text="Bob")).to_be_visible()
    ada.starts()
    bob.page.wait_for_selector(".board")
    assert len(sockets) == 1
    assert set(bob.page.evaluate("window.chairs")) == {6}, "free chairs left before the lobby did"


def test_teams_are_chosen_at_the_seats(invite: Invite) -> None:
    ada = invite("Ada")
    ada.opens_a_table("Twin It!")
    ada.page.get_by_role("radio", name="Clans").check(force=True)
    for bots in (1, 2, 3):
        ada.page.get_by_role("button", name="Add a bot").first.click()
        expect(ada.page.get_by_label("Level of")).to_have_count(bots)
    ada.page.get_by_role("button", name="Ada’s team: By lot. Change it").click()
    expect(ada.page.locator(".seats [data-team='1']")).to_have_count(2)
    expect(ada.page.get_by_role("button", name="Ada’s team: Moons")).to_be_visible()
    ada.page.get_by_role("button", name="Remove").first.click()
    expect(ada.page.get_by_role("button", name="Ada’s team: By lot")).to_be_visible()
    ada.page.get_by_role("button", name="Ada’s team: By lot").click()
    expect(ada.page.locator(".hint")).to_contain_text("You need at least 4 players")
    ada.page.get_by_role("button", name="Add a bot").first.click()
    expect(ada.page.get_by_label("Level of")).to_have_count(3)
    ada.page.get_by_role("button", name="Ada’s team: By lot").click()
    expect(ada.page.get_by_role("button", name="Ada’s team: Moons")).to_be_visible()
    ada.starts()
    expect(ada.page.locator(".zone[data-zone='0']")).to_have_attribute("data-team", "1")


def test_the_lobby_of_twin_it_shows_its_deck_and_asks_who_begins(invite: Invite) -> None:
    ada = invite("Ada")
    ada.opens_a_table("Twin It!")
    options = ada.page.locator(".options")
    expect(options.locator(".some > span")).to_have_count(8)
    expect(options).to_contain_text("Near-twins: these two are not the same")
    first = options.get_by_role("group", name="Who begins").get_by_role("button", name="Ada")
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    options.get_by_role("radio", name="Co-op").check(force=True)
    minute = options.get_by_role("group", name="Time").get_by_role("radio", name="120 s")
    minute.check(force=True)
    expect(minute).to_be_checked()


@pytest.mark.parametrize(
    "name", ["عبد الرحمن بن محمد بن علي بن عمر", "👩‍👩‍👧‍👦 Familie Sonnenschein 🌞🌞🌞🌞"]
)
def test_what_is_typed_as_a_name_is_what_is_kept(invite: Invite, name: str) -> None:
    host, guest = invite("Ada"), invite(name)
    guest.page.goto(host.opens_a_table())
    field = guest.page.get_by_label("Your name")
    field.click()
    guest.page.keyboard.insert_text(name)
    typed = field.input_value()
    assert name.startswith(typed)
    guest.page.get_by_role("button", name="Sit down").click()
    kept = host.page.locator(".seats bdi").nth(1)
    expect(kept).to_have_text(typed.strip())
    end = "rtl" if name.startswith("ع") else "ltr"
    assert kept.evaluate("one => getComputedStyle(one).direction") == end, "cut at its own end"


SIDEWAYS = {"width": 844, "height": 390}


def test_what_to_play_is_on_the_first_screen_of_a_phone_held_sideways(invite: Invite) -> None:
    ada = invite("Ada", viewport=SIDEWAYS)
    ada.home()
    ways = ada.page.get_by_role("button", name=re.compile("Play with friends|Against bots"))
    expect(ways).to_have_count(2)
    for thing in (*ada.page.locator(".poster").all(), *ways.all()):
        box = thing.bounding_box()
        assert box
        assert box["y"] + box["height"] <= SIDEWAYS["height"]


def test_a_hint_covers_nothing_it_speaks_of(invite: Invite) -> None:
    ada = invite("Ada", viewport=PHONE)
    ada.opens_a_table()
    start = ada.page.get_by_role("button", name="Start the game")
    start.click(force=True)
    hint, spoken_of = ada.page.locator(".hint").bounding_box(), start.bounding_box()
    assert hint
    assert spoken_of
    assert hint["y"] + hint["height"] <= spoken_of["y"]
    assert hint["y"] < PHONE["height"] / 6, "at the edge"
