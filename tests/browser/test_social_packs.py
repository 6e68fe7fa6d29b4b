"""A pack of one's own: pasted, put right, shared by link, played, and remembered as seen."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from browser.conftest import PHONE, Invite
from browser.people import Person
from browser.posters import Poster, meanwhile
from tablee.games.social.contests.prompts import fingerprint

ASKED, SECRET = "What is our cat called?", "Minouche"
PACK = f"# Family evening\n{ASKED} = {SECRET}\n! Hum a song.\nI have swum in a fountain."
WAYS = ["clipboard-read", "clipboard-write"]


def writes_a_pack(person: Person, text: str) -> None:
    person.page.get_by_label("one prompt to a line").fill(text)
    person.page.get_by_role("button", name="Save and use").click()


def link_of(person: Person) -> str:
    person.page.get_by_role("button", name="Share", exact=True).last.click()
    person.said("Link copied")
    return person.page.evaluate("navigator.clipboard.readText()")


@pytest.fixture
def shared(invite: Invite) -> str:
    """The link to a pack that Ada has pasted, with a mistake that she put right."""
    ada = invite("Ada", permissions=WAYS)
    ada.opens_a_table("Social Network")
    ada.page.get_by_role("button", name="Write or paste a pack").click()
    writes_a_pack(ada, PACK.replace(f" = {SECRET}", ""))
    expect(ada.page.get_by_role("alert")).to_contain_text("Line 2")
    expect(ada.page.get_by_role("alert")).to_contain_text("A question needs an answer")
    writes_a_pack(ada, PACK)
    loaded = ada.page.locator("[data-pack='Family evening']")
    expect(loaded).to_contain_text("1 question, 1 task, 1 statement")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.reloads()
    expect(loaded).to_be_visible()
    link = link_of(ada)
    loaded.get_by_role("button").click()
    expect(loaded).to_have_count(0)
    return link


def asked(poster: Poster) -> list[dict[str, Any]]:
    opened = poster.facts("contest_opened")
    return [fact for fact in opened if fact["prompt"].get("text") == ASKED]


def test_a_pack_travels_in_a_link_and_is_played(shared: str, invite: Invite) -> None:
    assert re.fullmatch(r"http://[^/]+/\?game=social#pack=[\w-]+", shared)
    bo, cleo = (invite(name, viewport=PHONE, has_touch=True) for name in ("Bo", "Cleo"))
    bo.page.goto(shared)
    bo.said("“Family evening” is saved")
    url = bo.opens_a_table("Social Network")
    bo.page.get_by_role("button", name="Use", exact=True).click()
    expect(bo.page.locator("[data-pack]")).to_contain_text("1 question")
    cleo.sits_down(url)
    expect(cleo.page.locator("[data-pack]")).to_contain_text("Family evening")
    bo.page.get_by_role("button", name="Add a bot").first.click()
    bo.starts()
    posters = [Poster(bo), Poster(cleo)]
    for poster in posters:
        poster.page.wait_for_selector(".board[data-stage=playing]")
    meanwhile(
        posters,
        lambda: bool(asked(posters[1])),
        lambda: posters[0].announces("question"),
    )
    opened = asked(posters[1])[0]
    for person in (bo, cleo):
        assert SECRET not in json.dumps(person.frames)
    answerer = posters[1] if opened["author"] != 1 else posters[0]
    number = opened["contest"]
    answerer.person.looks_for(f"[data-result='{number}']", saying=SECRET)
    field = answerer.page.locator(f"[data-contest='{number}']").get_by_label("Your answer")
    answerer.page.locator(".tray").click()
    field.fill(SECRET)
    field.press("Enter")
    answerer.person.saw_it()
    seen = answerer.page.evaluate("JSON.parse(localStorage['tablee.social.seen'])")
    assert fingerprint(ASKED) in seen


def test_what_a_browser_has_shown_is_brought_to_the_next_table(invite: Invite) -> None:
    dan = invite("Dan")
    sent: list[dict[str, Any]] = []

    def wire(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(json.loads(frame)))

    dan.page.on("websocket", wire)
    dan.home()
    dan.page.evaluate("localStorage['tablee.social.seen'] = '[7, 11]'")
    dan.opens_a_table("Social Network")
    expect(dan.page.get_by_text("Only those from the box.")).to_be_visible()
    brought = [frame for frame in sent if frame["type"] == "load_pack"]
    assert brought
    assert brought[-1]["seen"] == [7, 11]
    assert "pack" not in brought[-1]


def test_a_pack_comes_from_a_file_and_goes_again(invite: Invite, tmp_path: Path) -> None:
    eve = invite("Eve", locale="fr-FR")
    eve.home()
    eve.page.get_by_role("button", name="Social Network").click()
    eve.page.get_by_role("button", name="Jouer entre amis").click()
    eve.page.get_by_role("button", name="Écrire ou coller un paquet").click()
    file = tmp_path / "pack.txt"
    file.write_text("\ufeff# Été\r\nQui ronfle ? = Papi\r\n! Chante.\r\n", encoding="utf-8")
    eve.page.locator("input[type=file]").set_input_files(file)
    eve.page.get_by_role("button", name="Enregistrer et utiliser").click()
    expect(eve.page.locator("[data-pack='Été']")).to_contain_text("1 question, 1 défi")
    eve.page.get_by_role("button", name="Modifier").click()
    eve.page.get_by_role("button", name="Supprimer").click()
    expect(eve.page.get_by_role("button", name="Modifier")).to_have_count(0)
