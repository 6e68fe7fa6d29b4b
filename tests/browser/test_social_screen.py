"""Social Network on a big screen: it follows the table and is told what everybody may know."""

from playwright.sync_api import expect

from browser.conftest import PHONE, Invite
from browser.posters import Poster, meanwhile
from browser.social_eyes import check_screen
from browser.test_access import assert_clean
from browser.test_screen import television

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SEEN = {
    "dealt", "round_begun", "played", "contest_opened", "contest_over", "rewards_opened",
    "rewarded", "stopped", "stated", "voted", "revealed", "went_on", "counted",
}  # fmt: skip


def a_gallery(posters: list[Poster]) -> None:
    """Something to look at: a gallery with a Like on it."""
    ada, bob, _ = posters
    meanwhile(
        posters,
        lambda: ada.knows("played", seat=0, kind="gallery"),
        lambda: ada.plays("gallery", ".idea"),
    )
    thumb = "[data-seat='0'].active .thumb"
    meanwhile(
        posters,
        lambda: bob.knows("played", seat=1, kind="like"),
        lambda: bob.reaches_for("like") and bob.puts_down(thumb),
    )


def a_question(posters: list[Poster]) -> None:
    """Its answers are nobody's business until it is over."""
    ada, bob, _ = posters
    asked = ada.page.locator("section.contest.mine")
    meanwhile(
        posters,
        lambda: ada.knows("contest_opened", author=0),
        lambda: ada.asks("What is in my pocket?"),
    )
    for poster in (ada, bob):
        poster.touch(".tray")
    field = bob.page.get_by_label("Your answer")
    field.fill("a secret until it is over")
    field.press("Enter")
    asked.locator(".judge li button").tap()
    meanwhile(posters, lambda: bool(ada.facts("rewarded") or ada.facts("forgone")))


def test_it_follows_a_round_and_is_told_no_secret(invite: Invite) -> None:
    people = [invite(name, **TOUCH) for name in ("Ada", "Bob", "Cleo")]
    url = people[0].opens_a_table("Social Network")
    screen, _ = television(invite, url)
    for guest in people[1:]:
        guest.sits_down(url)
    people[0].starts()
    tv = screen.page
    for page in (*(person.page for person in people), tv):
        page.wait_for_selector(".board[data-stage=playing]")
    posters = [Poster(person) for person in people]
    a_gallery(posters)
    expect(tv.locator("[data-seat='0'] .title")).not_to_be_empty()
    assert_clean(tv)
    a_question(posters)
    cleo = posters[2]
    meanwhile(
        posters,
        lambda: bool(cleo.facts("revealed")),
        lambda: cleo.plays("quiz", ".stop"),
    )
    expect(tv.locator(".quiz blockquote")).to_be_visible()
    counted = tv.locator(".count[data-counted=true]")
    meanwhile(posters, lambda: counted.count() > 0, lambda: all_agree(posters))
    expect(tv.locator(".count li")).to_have_count(3)
    assert check_screen(screen.frames) >= SEEN


def all_agree(posters: list[Poster]) -> None:
    """Everybody wants to count."""
    for poster in posters:
        poster.try_touch(".actions .agree")
