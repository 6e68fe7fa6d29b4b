"""Whole games, played by people in browsers."""

from playwright.sync_api import expect

from browser.conftest import PHONE, Invite
from browser.people import LEISURE, Person, play_out
from browser.secrets import assert_no_secret_leaks


def ranking(person: Person) -> list[str]:
    """The names on the last page, best first."""
    names = person.page.locator(".end ol li > span")
    return [name.removesuffix("You").strip() for name in names.all_inner_texts()]


def test_four_people_play_a_whole_game_and_nobody_learns_a_secret(invite: Invite) -> None:
    host, *guests = people = [invite(name) for name in ("Ada", "Bob", "Cleo", "Dan")]
    url = host.opens_a_table()
    for guest in guests:
        guest.sits_down(url)
    host.starts()
    play_out(*people)
    places = ranking(host)
    assert sorted(places) == ["Ada", "Bob", "Cleo", "Dan"]
    assert [ranking(guest) for guest in guests] == [places] * 3
    assert_no_secret_leaks(*people)


def test_two_people_meet_the_ghost(invite: Invite) -> None:
    host, guest = people = [invite("Ada"), invite("Bob")]
    guest.sits_down(host.opens_a_table())
    host.starts()
    host.page.wait_for_selector(".board")
    expect(host.page.locator(".suspects")).to_contain_text("Ghost")
    play_out(*people)
    assert sorted(ranking(host)) == ["Ada", "Bob"]
    assert_no_secret_leaks(*people)


def test_one_plays_bots_on_a_phone_with_all_of_its_motion(invite: Invite) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    ada = invite("Ada", **phone, reduced_motion="no-preference")
    ada.plays_bots()
    play_out(ada)
    assert len(ranking(ada)) == 4
    curve = ada.page.get_by_role("img", name="Everybody’s chance to win")
    expect(curve).to_be_visible(timeout=LEISURE)
    curve.scroll_into_view_if_needed()
    expect(curve.locator("path")).to_have_count(4)
    expect(ada.page.get_by_role("region", name="How it went")).to_contain_text("%")
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_in_viewport()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ada.page.get_by_role("button", name="Watch it again").click()
    ada.page.get_by_role("combobox", name="Seen by").select_option("Ada")
    alternatives = ada.page.get_by_role("list", name="What could have been chosen")
    expect(ada.page.get_by_role("button", name="How it went")).to_be_visible()  # it is judged
    expect(alternatives).to_have_count(0)  # the choice is still to come
    for _ in range(4):  # one of the first four picks is hers
        if not alternatives.count():
            ada.page.get_by_role("button", name="One step forward").click()
    expect(alternatives).to_contain_text("%")


def test_a_rematch_is_one_touch_away(invite: Invite) -> None:
    ada = invite("Ada")
    ada.plays_bots()
    play_out(ada)
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.locator(".end")).to_have_count(0)
    ada.page.wait_for_selector(".hand button")
    assert [f["match"]["match"] for f in ada.frames if f["type"] == "match_changed"] == [1, 2]
