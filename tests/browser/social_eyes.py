"""What everybody may know of Social Network, held against what a screen that all see was sent.

Written from the clauses: the hands, the piles, the face-down cards, votes, signs and answers are
secrets until the rules open them (SOCIAL-10, SOCIAL-18, SOCIAL-40, SOCIAL-41, SOCIAL-43).
"""

from typing import Any

from browser.told import states

Frame = dict[str, Any]
VIEW = {
    "options", "stage", "until", "you", "round", "hand", "seats", "contests", "quiz", "rewards",
    "count_at", "turn", "unplayed_turns", "host", "ranking", "box", "deadline", "statements",
    "to_agree", "announceable", "album", "drawn",
}  # fmt: skip
SEAT = {"hand", "pile", "profile", "gallery", "away", "agreed", "points", "total", "worth"}
COUNTED = ("between", "over")
REVEALED = ("rewarding", "going_on")


def check_fact(fact: Frame) -> None:
    """No fact tells a screen what only a hand may know."""
    match fact["type"]:
        case "dealt":
            assert fact["hand"] == []
        case "drew" | "swapped":
            assert "cards" not in fact
        case "voted":
            assert "truth" not in fact
        case "chosen":
            assert "choice" not in fact
        case "answered":
            raise AssertionError("an answer is for its author and for who judges it")
        case _:
            pass


def check_view(view: Frame) -> None:
    """No view shows one of them either."""
    assert set(view) == VIEW
    assert (view["you"], view["hand"], view["drawn"]) == (None, [], None)
    for seat in view["seats"]:
        assert set(seat) == SEAT
        for card in seat["profile"]:
            hidden = card.get("face_down") and view["stage"] not in COUNTED
            assert not (hidden and card["kind"])
    for contest in view["contests"]:
        assert not {"answers", "choice"} & set(contest)
        assert "accepted" not in contest["prompt"]
    if view["quiz"]:
        check_quiz(view["quiz"])


def check_quiz(quiz: Frame) -> None:
    """SOCIAL-18: votes and truth only once all lie open."""
    assert "vote" not in quiz
    if quiz["phase"] not in REVEALED:
        assert not {"truth", "votes"} & set(quiz)


def check_screen(frames: list[Frame]) -> set[str]:
    """Every frame of a screen that all may see; what kinds of fact it was told."""
    kinds: set[str] = set()
    for told in states(frames):
        assert not any(told["offer"].get(what) for what in ("moves", "kinds", "barred"))
        check_view(told["view"])
        for fact in told["facts"]:
            check_fact(fact)
            kinds.add(fact["type"])
    return kinds
