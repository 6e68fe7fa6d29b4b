"""The lesson of Social Network."""

from typing import Any

from tablee import Match
from tablee.lessons.script import Lesson, Move, Moves

FEED = ["like"] * 12 + ["gallery"] * 5 + ["contest"] * 3 + ["quiz"] * 3
HANDS = [
    ["like", "gallery", "like", "contest", "quiz"],
    ["gallery", "like", "quiz", "like", "like"],
    ["like", "contest", "gallery", "like", "like"],
]
ODD = 7
BEGUN = 3_000
PILE: Move = {"type": "reward", "from": "pile"}
AGREE: Move = {"type": "agree_count"}
SCRIPT: list[Moves] = [
    [],
    [(1, {"type": "play", "slot": 0, "title": "…"})],
    [(0, {"type": "play", "slot": 0, "on": 1})],
    [
        (0, {"type": "play", "slot": 1}),
        (1, {"type": "play", "slot": 1, "on": 2}),
        (2, {"type": "play", "slot": 0, "on": 2}),
    ],
    [
        (0, {"type": "draw"}),
        (2, {"type": "play", "slot": 1, "contest": {"kind": "screen_task"}}),
    ],
    [(0, {"type": "answer", "contest": 1, "text": str(ODD)})],
    [
        (0, PILE),
        (2, PILE),
        (1, {"type": "play", "slot": 2, "statement": "…", "truth": True}),
    ],
    [(0, {"type": "vote", "truth": True}), (2, {"type": "vote", "truth": False})],
    [(0, PILE), (1, PILE), (1, {"type": "go_on"}), (1, AGREE), (2, AGREE)],
    [(0, AGREE)],
]


def deal() -> dict[str, Any]:
    """Chosen hands on whole piles, and a task that a touch can solve."""
    piles: list[list[str]] = []
    for hand in HANDS:
        rest = FEED.copy()
        for kind in hand:
            rest.remove(kind)
        piles.append(hand + rest)
    signs = ["Q" if place == ODD else "O" for place in range(12)]
    tasks = [{"kind": "odd_one_out", "signs": signs}]
    return {"piles": [piles] * 3, "prompts": {"screen_tasks": tasks}}


def begun() -> Match:
    """A match of three whose countdown is over."""
    match = Match.new("social", seats=3, deal=deal())
    match.advance(BEGUN)
    return match


LESSONS = {"social": Lesson(begun, SCRIPT)}
"""One round, with a contest and a quiz."""
