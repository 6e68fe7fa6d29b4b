"""Moments of Social Network that luck seldom brings just when somebody takes a picture."""

from collections.abc import Callable
from typing import Any

from browser.stage import Stage, Theatre
from tablee import Match
from tablee.games.social.views import SocialView

DECK = ["like"] * 12 + ["gallery"] * 5 + ["contest"] * 3 + ["quiz"] * 3
HANDS = [
    ["like", "gallery", "contest", "quiz", "like"],
    ["gallery", "gallery", "like", "contest", "quiz"],
    ["like", "gallery", "like", "contest", "quiz"],
    ["gallery", "like", "contest", "like", "quiz"],
    ["gallery", "like", "like", "like", "gallery"],
    ["like", "gallery", "like", "like", "contest"],
]
BEGUN = 3_000
QUESTIONS = [
    {"kind": "question", "text": "Who painted the Mona Lisa?", "accepted": ["Leonardo"]},
    {"kind": "question", "text": "What is the capital of Australia?", "accepted": ["Canberra"]},
]
TASKS = [{"kind": "odd_one_out", "signs": list("OOOOOOOQOOOO")}, {"kind": "taps", "times": 10}]
REAL = [{"kind": "real_life", "text": "Touch something red and show it."}]

Play = dict[str, Any]


def pile(first: list[str], left_out: int = 0) -> list[str]:
    """A whole colour that begins with these cards."""
    rest = DECK[left_out:]
    for kind in first:
        rest.remove(kind)
    return first + rest[::-1]


def dealt(hands: list[list[str]], questions: list[Play] | None = None) -> dict[str, Any]:
    """A deal of three rounds in which everybody begins with these hands."""
    left_out = 5 if len(hands) == 2 else 0
    piles = [pile(hand, left_out) for hand in hands]
    prompts = {"questions": questions or QUESTIONS, "real_life": REAL, "screen_tasks": TASKS}
    return {"piles": [piles] * 3, "prompts": prompts, "first": 0}


class SocialStage(Stage):
    """A match of Social Network with these hands; the countdown is over."""

    def __init__(self, theatre: Theatre, seats: int, **options: Any) -> None:
        match = Match.new("social", seats=seats, deal=dealt(HANDS[:seats]), options=options)
        super().__init__(theatre, match)
        self.races = seats > 2
        match.advance(BEGUN)

    def gallery(self, seat: int, slot: int, title: str | None = None) -> None:
        """A gallery with or without a title."""
        self.play(seat, {"type": "play", "slot": slot, "title": title})

    def like(self, seat: int, slot: int, owner: int) -> None:
        """A Like on somebody's gallery."""
        view = self.match.view(None)
        assert isinstance(view, SocialView)
        self.play(seat, {"type": "play", "slot": slot, "on": view.seats[owner].gallery})

    def contest(self, seat: int, slot: int, kind: str, text: str | None = None) -> None:
        """A contest of this kind."""
        self.play(seat, {"type": "play", "slot": slot, "contest": {"kind": kind, "text": text}})

    def says(self, seat: int, text: str, contest: int = 1) -> None:
        """Somebody answers."""
        self.play(seat, {"type": "answer", "contest": contest, "text": text})

    def quiz(self, seat: int, slot: int) -> None:
        """Stop!"""
        self.play(seat, {"type": "play", "slot": slot})


def feed(theatre: Theatre) -> None:
    """Six at a table, galleries on show, Likes on them."""
    stage = SocialStage(theatre, 6)
    warm_up(stage)
    theatre.sit()
    theatre.rest()


def warm_up(stage: SocialStage) -> None:
    """A minute of lively play."""
    stage.gallery(1, 0, "My lunch, again")
    stage.gallery(3, 0, "The worst haircut")
    stage.gallery(4, 0)
    stage.like(2, 0, 1)
    stage.like(4, 1, 1)
    stage.like(5, 0, 1)
    stage.like(5, 2, 3)
    stage.gallery(0, 1, "Me and a pigeon")
    stage.like(2, 2, 0)
    stage.gallery(5, 1, "Socks of the week")
    stage.play(5, {"type": "draw"})


def contest(theatre: Theatre) -> None:
    """A question at the side of the game, and my own with answers to judge."""
    stage = SocialStage(theatre, 6)
    warm_up(stage)
    theatre.sit()
    stage.contest(2, 3, "question")
    stage.says(4, "Raphael")
    theatre.rest()


def judge(theatre: Theatre) -> None:
    """My own question: the answers in the order they came."""
    stage = SocialStage(theatre, 4)
    theatre.sit()
    stage.contest(0, 2, "question", "What is in my left pocket?")
    stage.says(1, "A key")
    stage.says(3, "Half a biscuit, from last week")
    stage.says(2, "Nothing")
    theatre.rest()


def voting(theatre: Theatre) -> SocialStage:
    """Somebody's statement, two votes laid."""
    stage = SocialStage(theatre, 6)
    warm_up(stage)
    theatre.sit()
    stage.quiz(3, 4)
    stage.play(3, {"type": "state", "statement": "I have missed a plane.", "truth": True})
    stage.play(1, {"type": "vote", "truth": True})
    stage.play(4, {"type": "vote", "truth": False})
    return stage


def vote(theatre: Theatre) -> None:
    """My vote is asked for."""
    voting(theatre)
    theatre.rest()
    theatre.page.wait_for_timeout(1000)


def stop(theatre: Theatre) -> None:
    """The moment of the stop sign."""
    stage = SocialStage(theatre, 6)
    warm_up(stage)
    theatre.sit()
    stage.quiz(3, 4)
    theatre.page.wait_for_selector(".flash")
    theatre.page.wait_for_timeout(300)


def revealed(theatre: Theatre) -> None:
    """All vote cards turned; I was right."""
    stage = voting(theatre)
    for seat, truth in ((2, False), (5, True), (0, True)):
        stage.play(seat, {"type": "vote", "truth": truth})
    theatre.rest()


def stating(theatre: Theatre) -> None:
    """My own quiz: I look for a statement."""
    stage = SocialStage(theatre, 4)
    theatre.sit()
    stage.quiz(0, 3)
    theatre.rest()
    theatre.page.locator(".quiz .idea").first.click()
    theatre.page.wait_for_timeout(1200)


def compose(theatre: Theatre) -> None:
    """My gallery wants a title."""
    stage = SocialStage(theatre, 6)
    warm_up(stage)
    stage.play(0, {"type": "draw"})
    theatre.sit()
    theatre.rest()
    theatre.page.locator(".hand [data-kind=contest]").first.click()
    theatre.page.wait_for_timeout(400)


def count(theatre: Theatre) -> None:
    """All agree to count."""
    stage = SocialStage(theatre, 6)
    warm_up(stage)
    theatre.sit()
    for seat in range(6):
        stage.play(seat, {"type": "agree_count"})
    theatre.page.wait_for_selector("[data-counted=true]")
    theatre.rest()


def duel(theatre: Theatre) -> None:
    """Two play: rock, paper, scissors."""
    stage = SocialStage(theatre, 2)
    theatre.sit()
    stage.contest(0, 2, "rock_paper_scissors")
    theatre.rest()


STAGED: dict[str, Callable[[Theatre], None]] = {
    "social-feed": feed,
    "social-contest": contest,
    "social-judge": judge,
    "social-stop": stop,
    "social-stating": stating,
    "social-vote": vote,
    "social-revealed": revealed,
    "social-compose": compose,
    "social-count": count,
    "social-duel": duel,
}
