"""Staying at a table and coming back to it: nobody is thrown out by one tap."""

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import Person, play_out
from browser.stage import run_on, run_until, run_until_gone, stop_time
from eventual import eventually


def playing(invite: Invite) -> tuple[Person, Person]:
    """Ada and Bob in a match of Pan."""
    ada, bob = invite("Ada"), invite("Bob")
    bob.sits_down(ada.opens_a_table())
    ada.starts()
    for person in (ada, bob):
        expect(person.page.locator(".board")).to_have_attribute("data-moving", "false")
    return ada, bob


def test_two_taps_lead_out_and_one_leads_back(invite: Invite) -> None:
    ada, _ = playing(invite)
    table = ada.page.url
    stop_time(ada.page)  # the question is asked for a few seconds only
    ada.page.get_by_role("button", name="Home").click()
    expect(ada.page.locator(".board")).to_be_visible()
    ada.page.get_by_role("button", name="To the front page?").click()
    way = ada.page.get_by_role("link", name="Go on with Pan")
    expect(way).to_contain_text("Your move")
    expect(way).to_contain_text("Bob here")
    way.click()
    expect(ada.page.locator(".hand button")).to_have_count(4)
    assert ada.page.url == table


def test_back_closes_what_is_open_before_it_leaves(invite: Invite) -> None:
    ada, _ = playing(invite)
    table = ada.page.url
    for opens in ("Rules", "Settings", "What happened"):
        ada.page.get_by_role("button", name=opens).click()
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        ada.page.go_back()
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        expect(ada.page.locator(".board")).to_be_visible()
        expect(ada.page).to_have_url(table)
    ada.page.get_by_role("button", name="Rules").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.page).to_have_url(table)
    ada.page.go_back()
    expect(ada.page.get_by_role("button", name="Play with friends")).to_be_visible()


def test_a_reload_keeps_history_draft_and_unread(invite: Invite) -> None:
    ada, bob = playing(invite)
    for person in (ada, bob):
        person.touch(person.page.locator(".hand button").first)
    expect(ada.page.locator(".trick")).to_contain_text("Trick 2 of 4")
    ada.page.get_by_role("button", name="What happened").click()
    told = ada.page.get_by_role("dialog").locator("li")
    expect(told.first).to_be_visible()
    before = told.all_inner_texts()
    ada.page.keyboard.press("Escape")
    bob.page.get_by_role("button", name="Chat").click()
    bob.page.get_by_label("Say something").fill("Hello")
    bob.page.keyboard.press("Enter")
    bob.page.get_by_label("Say something").fill("half a sent")
    expect(ada.page.get_by_role("button", name="Chat, 1 new message")).to_be_visible()
    for person in (ada, bob):
        person.reloads()
    expect(ada.page.get_by_role("button", name="Chat, 1 new message")).to_be_visible()
    ada.page.get_by_role("button", name="What happened").click()
    eventually(
        lambda: told.all_inner_texts()[-len(before) :] == before,
        pause=ada.rests,
        seen=told.all_inner_texts,
    )
    ada.page.keyboard.press("Escape")
    ada.page.set_viewport_size({"width": 390, "height": 190})
    ada.page.get_by_role("button", name="What happened").click()
    expect(told.last).to_be_in_viewport()
    expect(told.first).not_to_be_in_viewport()
    expect(bob.page.get_by_label("Say something")).to_have_value("half a sent")


def test_comings_and_goings_are_told(invite: Invite) -> None:
    ada, bob = playing(invite)
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("button", name="Pause the game").click()
    bob.said("Ada has paused the game.")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Go on", exact=True).click()
    bob.said("Ada lets the game go on.")
    ada.context.set_offline(True)
    expect(bob.page.locator(".absent")).to_contain_text("Waiting for Ada. A bot plays in")
    ada.context.set_offline(False)
    expect(bob.page.locator(".absent")).to_have_count(0)
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("button", name="Leave the table").click()
    ada.page.get_by_role("button", name="Leave for good").click()
    bob.said("Ada has left. Bo plays on.")
    bob.said("You are host now.")
    play_out(bob)
    expect(bob.page.locator(".end")).to_contain_text("Bo played on")


def test_a_replay_is_watched_at_the_table_and_a_rematch_calls_back(invite: Invite) -> None:
    ada, bob = playing(invite)
    play_out(ada, bob)
    expect(ada.page.locator(".end")).to_contain_text("This evening")
    bob.page.get_by_role("button", name="Watch it again").click()
    expect(bob.page.get_by_role("slider")).to_be_visible()
    bob.page.get_by_role("button", name="Next moment").click()
    expect(bob.page.get_by_role("slider")).not_to_have_value("0")
    bob.reloads()
    expect(bob.page.get_by_role("slider")).to_be_visible()
    ada.page.get_by_role("button", name="Rematch").click()
    expect(bob.page.locator(".hand button")).to_have_count(4)
    assert "replay" not in bob.page.url


def test_a_stall_is_shown_and_ends(invite: Invite) -> None:
    ada = invite("Ada")
    silent: list[bool] = []

    def pass_on(route: object) -> None:
        server = route.connect_to_server()  # type: ignore[attr-defined]
        route.on_message(lambda text: None if silent else server.send(text))  # type: ignore[attr-defined]
        server.on_message(lambda text: None if silent else route.send(text))  # type: ignore[attr-defined]

    ada.page.route_web_socket("**/ws/*", pass_on)
    stop_time(ada.page)
    ada.plays_bots()
    run_until(ada.page, ada.page.locator(".board[data-moving=false]"))
    silent.append(True)
    run_on(ada.page, 3_000)
    expect(ada.page.locator(".lost")).to_contain_text("is stalling")
    ada.page.locator(".hand button").first.click()
    expect(ada.page.locator(".lost")).to_contain_text("has not arrived yet")
    silent.clear()
    run_until_gone(ada.page, ada.page.locator(".lost"))
