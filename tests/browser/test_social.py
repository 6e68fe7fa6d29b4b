"""Social Network, played by people in browsers: many at once, and two in turns."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Invite
from browser.house import House
from browser.posters import Poster, meanwhile
from tablee import Match

SEED = "10"
"""Everybody begins with a Gallery, a Contest, a Quiz and a Like."""
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server whose deals are known."""
    house = House(tmp_path / "tables.db", seed=SEED)
    house.open()
    yield house
    house.close()


def table(invite: Invite, *names: str, **context: Any) -> list[Poster]:
    """These people at a table of Social Network; the round has begun."""
    people = [invite(name, **context) for name in names]
    url = people[0].opens_a_table("Social Network")
    for guest in people[1:]:
        guest.sits_down(url)
    people[0].starts()
    for person in people:
        person.page.wait_for_selector(".board[data-stage=playing]")
    return [Poster(person) for person in people]


def posts(poster: Poster) -> None:
    """A gallery with the first title that is offered."""
    poster.takes_up("gallery")
    poster.touch(".compose .idea")


def likes(poster: Poster, owner: int) -> None:
    """One touch on the thumb."""
    if poster.reaches_for("like"):
        poster.puts_down(f"[data-seat='{owner}'].active .thumb")


def likes_of(poster: Poster, owner: int) -> set[int]:
    """Whose Likes lie in this profile."""
    profile = poster.view["seats"][owner]["profile"]
    return {card["owner"] for card in profile if card["kind"] == "like"}


def a_gallery_is_liked_by_two(posters: list[Poster]) -> None:
    """SOCIAL-11, SOCIAL-13: Ada posts, Bob and Cleo like."""
    ada, bob, cleo = posters
    posts(ada)
    expect(ada.page.locator(".own.active")).to_be_visible()

    def like() -> None:
        for seat, fan in ((1, bob), (2, cleo)):
            if seat not in likes_of(fan, 0):
                likes(fan, 0)

    # Who has no Like in hand draws for one.
    meanwhile(posters, lambda: all(likes_of(poster, 0) >= {1, 2} for poster in posters), like)
    expect(ada.page.locator(".own .likes")).to_contain_text("2")


def a_question_is_answered(posters: list[Poster]) -> None:
    """SOCIAL-41: Bob asks one of the box, Cleo types the answer and wins."""
    _, bob, cleo = posters
    answers = accepted(3)
    asked = cleo.page.locator(".contest[data-author='1'][data-prompt=question]")
    meanwhile(
        posters,
        lambda: bob.knows("contest_opened", author=1),
        lambda: bob.announces("question"),
    )
    expect(asked).to_be_visible()
    number = int(asked.get_attribute("data-contest") or 0)
    asked.locator("input").fill(answers[asked.locator(".prompt").inner_text()].upper())
    asked.locator("input").press("Enter")
    meanwhile(posters, lambda: bool(over(bob, number)))
    assert [(fact["why"], fact["winner"]) for fact in over(bob, number)] == [("won", 2)]


def over(poster: Poster, number: int) -> list[dict[str, Any]]:
    """How this contest ended, if it did."""
    return [fact for fact in poster.facts("contest_over") if fact["contest"] == number]


def accepted(seats: int) -> dict[str, str]:
    """An answer to each question of the deal: the test may look, a player may not."""
    deal = Match.new("social", seats=seats, options={"language": "en"}, seed=SEED).log.deal
    return {question.text: question.accepted[0] for question in deal.prompts.questions}


def an_own_question_is_judged(posters: list[Poster]) -> None:
    """SOCIAL-41: the author sees the answers in the order they came and picks the winner."""
    ada, bob, cleo = posters
    asked = cleo.page.locator(".contest.mine")
    meanwhile(
        posters,
        lambda: cleo.knows("contest_opened", author=2),
        lambda: cleo.asks("What is in my pocket?"),
    )
    expect(asked).to_be_visible()
    number = int(asked.get_attribute("data-contest") or 0)
    for poster, words in ((ada, "a key"), (bob, "<b>nothing</b>")):
        field = poster.page.locator(f"[data-contest='{number}']").get_by_label("Your answer")
        field.fill(words)
        field.press("Enter")
        expect(asked.locator(".judge li").last).to_contain_text(words)
    expect(asked.locator(".judge li")).to_contain_text(["Ada: a key", "Bob: <b>nothing</b>"])
    asked.locator(".judge li").last.get_by_role("button").click()
    meanwhile(posters, lambda: bool(over(cleo, number)))
    assert [fact["winner"] for fact in over(cleo, number)] == [1]


def reward_case(fact: dict[str, Any]) -> str:
    """SOCIAL-19 to SOCIAL-21."""
    voters = [vote for vote in fact["votes"] if vote is not None]
    right = voters.count(fact["truth"])
    return "all" if right == len(voters) else "some" if right else "nobody"


def rewarded(fact: dict[str, Any]) -> list[int]:
    """Who may lay a card, worked out from the votes."""
    right = [seat for seat, vote in enumerate(fact["votes"]) if vote == fact["truth"]]
    return right if reward_case(fact) == "all" else sorted([*right, fact["author"]])


def quizzes_of_everybody(posters: list[Poster]) -> None:
    """SOCIAL-17 to SOCIAL-21: Stop! freezes every screen, and who was right lays a card."""
    ada, bob, cleo = posters
    aims: list[tuple[Poster, dict[Poster, bool]]] = [
        (ada, {bob: True, cleo: True}),
        (bob, {ada: False, cleo: False}),
        (cleo, {ada: True, bob: False}),
    ]
    for author, beliefs in aims:
        for poster, belief in beliefs.items():
            poster.belief = belief
        quiz(posters, author)
    told = [rewarded(fact) for fact in ada.facts("revealed")]
    opened = [fact["seats"] for fact in ada.facts("rewards_opened") if "contest" not in fact]
    assert opened == told
    assert [reward_case(fact) for fact in ada.facts("revealed")] == ["all", "nobody", "some"]


def quiz(posters: list[Poster], author: Poster) -> None:
    """One quiz of this author's, from Stop! to Go on."""
    before = len(author.facts("revealed"))
    stopped = len(author.facts("stopped"))

    def call() -> None:
        if len(author.facts("stopped")) == stopped:
            author.plays("quiz", ".stop")

    meanwhile(posters, lambda: len(author.facts("stopped")) > stopped, call)
    for poster in posters:
        expect(poster.page.locator(".board.frozen")).to_be_visible()
    meanwhile(posters, lambda: len(author.facts("revealed")) > before)
    meanwhile(posters, lambda: author.looks().get("stage") == "playing")


def all_want_to_count(posters: list[Poster]) -> None:
    """SOCIAL-29: the round ends when everybody says so."""

    def agree() -> None:
        for poster in posters:
            poster.try_touch(".actions .agree")

    counted = posters[0].page.locator(".count")
    meanwhile(posters, lambda: counted.count() > 0, agree)


def the_count_is_right(posters: list[Poster]) -> None:
    """SOCIAL-26: a point for each card of the profile, one less for each that is left."""
    for poster in posters:
        expect(poster.page.locator(".count[data-counted=true]")).to_be_visible()
    (counted,) = posters[0].facts("counted")
    seats = posters[0].view["seats"]
    assert counted["points"] == [len(s["profile"]) - s["hand"] - s["pile"] for s in seats]
    for poster in posters:
        sums = poster.page.locator(".count li strong").all_inner_texts()
        shown = sorted(int(points.replace("−", "-")) for points in sums)
        assert shown == sorted(counted["points"])


def test_three_people_play_a_whole_round(invite: Invite) -> None:
    posters = table(invite, "Ada", "Bob", "Cleo")
    a_gallery_is_liked_by_two(posters)
    a_question_is_answered(posters)
    an_own_question_is_judged(posters)
    quizzes_of_everybody(posters)
    all_want_to_count(posters)
    the_count_is_right(posters)
    posters[0].page.get_by_role("button", name="Next round").click()
    for poster in posters:
        poster.page.wait_for_selector(".board[data-round='2']")
