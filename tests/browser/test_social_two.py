"""Social Network for two, on phones: turns, duels, and a round that ends by passing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Invite
from browser.house import House
from browser.posters import Poster
from eventual import eventually

SEED = "18"
"""Ada begins; both hold a Contest, Ada a Gallery, Bob a Like."""
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server whose deals are known."""
    house = House(tmp_path / "tables.db", seed=SEED)
    house.open()
    yield house
    house.close()


@pytest.fixture
def pair(invite: Invite) -> tuple[Poster, Poster]:
    """Ada and Bob at a table for two."""
    ada, bob = invite("Ada", **TOUCH), invite("Bob", **TOUCH)
    bob.sits_down(ada.opens_a_table("Social Network"))
    begins = ada.page.locator("fieldset").get_by_role("button", name="Ada")
    begins.click()
    expect(begins).to_have_attribute("aria-pressed", "true")
    ada.starts()
    for person in (ada, bob):
        person.page.wait_for_selector(".board[data-stage=playing]")
    return Poster(ada), Poster(bob)


def on_turn(poster: Poster) -> None:
    """It is this player's turn, and both can read it."""
    expect(poster.page.locator(".status.urgent .headline")).to_have_text("Your turn")
    expect(poster.page.locator(".actions .pass")).to_be_visible()


def posts_and_is_liked(ada: Poster, bob: Poster) -> None:
    """SOCIAL-31: one card a turn, and one is drawn after it."""
    on_turn(ada)
    expect(bob.page.locator(".headline")).to_have_text("Ada’s turn")
    ada.takes_up("gallery")
    ada.page.locator(".compose input").fill("My <i>lunch</i>")
    ada.touch(".compose .go")
    on_turn(bob)
    expect(bob.page.locator(".post:not(.own) .title")).to_have_text("My <i>lunch</i>")
    expect(ada.page.locator(".hand [data-kind]")).to_have_count(5)
    bob.touch(".post.open .thumb")
    on_turn(ada)


def duel_of_signs(ada: Poster, bob: Poster) -> None:
    """SOCIAL-43: chosen in secret, shown together; the winner lays a card face down."""
    ada.takes_up("contest")
    ada.touch(".compose [data-contest=rock_paper_scissors]")
    ada.touch(".signs [data-sign=rock]")
    expect(bob.page.locator("section.contest")).to_contain_text("Ada has chosen")
    (heard,) = bob.facts("chosen")
    assert "choice" not in heard
    for poster in (ada, bob):
        poster.person.looks_for("figure.won", saying="Ada")
        poster.person.looks_for("figure.lost", saying="Bob")
    bob.touch(".signs [data-sign=scissors]")
    for poster in (ada, bob):
        poster.person.saw_it()
    expect(ada.page.locator(".hand.rewarding")).to_be_visible()
    ada.touch(".hand .pile")
    on_turn(bob)
    hidden = {"owner": 0, "kind": None, "face_down": True}
    eventually(
        lambda: ada.view["seats"][0]["profile"][-1] == hidden,
        pause=ada.person.rests,
        seen=lambda: ada.view["seats"][0],
    )


def duel_in_the_room(ada: Poster, bob: Poster) -> None:
    """SOCIAL-40, SOCIAL-43: asked once whether they meet, shown the task; both name the same."""
    bob.takes_up("contest")
    bob.touch(".compose [data-contest=real_life]")
    expect(bob.page.locator(".meeting")).to_contain_text("The host can, in the settings")
    bob.touch(".meeting .met")
    expect(bob.page.locator(".box[data-drawn=true]")).to_be_visible()
    first = bob.page.locator(".box p").inner_text()
    bob.page.get_by_role("button", name="Draw another").tap()
    expect(bob.page.locator(".box p")).not_to_have_text(first)
    task = bob.page.locator(".box p").inner_text()
    assert not ada.facts("prompt_drawn")
    bob.touch(".box .start")
    expect(ada.page.locator("section.contest .prompt")).to_have_text(task)
    for poster in (ada, bob):
        poster.page.locator(".judge [data-name='1']").tap()
    expect(bob.page.locator(".hand.rewarding")).to_be_visible()
    bob.touch(".hand [data-slot='1']")
    on_turn(ada)


def both_pass(first: Poster, second: Poster) -> None:
    """SOCIAL-33: the round is over."""
    for poster in (first, second):
        on_turn(poster)
        poster.touch(".actions .pass")
    for poster in (first, second):
        expect(poster.page.locator(".count[data-counted=true]")).to_be_visible()
        assert poster.facts("round_ended")[-1]["why"] == "passed"


def test_two_play_with_duels_and_end_a_round_by_passing(pair: tuple[Poster, Poster]) -> None:
    ada, bob = pair
    posts_and_is_liked(ada, bob)
    duel_of_signs(ada, bob)
    duel_in_the_room(ada, bob)
    both_pass(ada, bob)
    seats = ada.view["seats"]
    assert [len(seat["profile"]) for seat in seats] == [4, 2]
    (counted,) = ada.facts("counted")
    assert counted["points"] == [4 - 15, 2 - 15]
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_after_three_rounds_all_see_who_won_and_can_look_back(pair: tuple[Poster, Poster]) -> None:
    ada, bob = pair
    posts_and_is_liked(ada, bob)
    both_pass(ada, bob)
    for first, second in ((bob, ada), (ada, bob)):
        ada.page.get_by_role("button", name="Next round").tap()
        both_pass(first, second)
    expect(ada.page.locator(".end h2")).to_have_text("You won")
    expect(bob.page.locator(".end h2")).to_contain_text("Ada wins with")
    decided = "Round 1 decided it: there Ada made"
    expect(bob.page.locator(".end .story")).to_contain_text(decided)
    expect(bob.page.locator(".end .moment[data-round='1']")).to_be_visible()
    bob.page.get_by_role("button", name="Watch it again").tap()
    bob.page.get_by_role("combobox").select_option(label="Ada")
    expect(bob.page.locator(".hand [data-kind]")).to_have_count(5)
    bob.page.get_by_role("button", name="One step forward").tap()
    expect(bob.page.locator(".own .title")).to_have_text("My <i>lunch</i>")
    expect(bob.page.locator(".actions")).to_have_count(0)


def test_words_are_reported_and_the_host_hides_them(pair: tuple[Poster, Poster]) -> None:
    ada, bob = pair
    for author in (ada, bob):
        on_turn(author)
        author.takes_up("gallery")
        author.page.locator(".compose input").fill("Something rude")
        author.touch(".compose .go")
    on_turn(ada)
    bob.touch(".post .who")
    bob.page.get_by_role("button", name="Report what Ada wrote").tap()
    expect(ada.page.locator("[aria-live=polite]")).to_contain_text(
        "Bob asks you to hide what you wrote"
    )
    ada.touch(".post .who")
    ada.page.get_by_role("button", name="Hide what Bob wrote").tap()
    expect(bob.page.locator(".own .title")).to_have_text("Untitled")
    expect(ada.page.locator(".post:not(.own) .title")).to_have_text("Untitled")
    assert "Something rude" not in str(ada.view["seats"][1])
