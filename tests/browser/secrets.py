"""What a seat at Pan may know, worked out from the clauses and compared with what it was sent.

The oracle reads all four streams at once: nobody at the table could, so it knows every hand.
"""

from collections import Counter
from typing import Any

from browser.people import Person
from browser.told import states

SEEN_OF_A_PLAYER = {"cards", "picked", "captured", "alive"}


class Told:
    """One seat's way through a match, followed by its own frames."""

    def __init__(self, person: Person) -> None:
        told = states(person.frames)
        begun = next(state for state in reversed(told) if state["type"] == "match_changed")
        self.person = person
        self.seat: int = begun["you"]
        self.dealt: list[int] = begun["facts"][0]["hand"]
        self.updates = [state for state in told if state["type"] == "update"]
        self.played: list[int] = []
        self.pick: int | None = None

    def check(self, hands: dict[int, list[int]]) -> None:
        """PAN-03, PAN-07: no card of another hand, no pick before it is turned."""
        assert len(self.dealt) == 4
        for n, update in enumerate(self.updates, start=1):
            assert update["n"] == n
            for fact in update["facts"]:
                self.observe(fact, hands)
            self.look(update["view"])
            self.may(update["offer"]["moves"])

    def observe(self, fact: dict[str, Any], hands: dict[int, list[int]]) -> None:
        """A pick is told without its value, except to its own player."""
        if fact["type"] == "picked":
            assert (fact["value"] is not None) == (fact["seat"] == self.seat)
            self.pick = fact["value"] if fact["seat"] == self.seat else self.pick
        elif fact["type"] == "revealed":
            assert fact["picks"][self.seat] == self.pick
            for seat, value in enumerate(fact["picks"]):
                hands[seat].remove(value)
            self.played.append(fact["picks"][self.seat])
            self.pick = None
        else:
            assert fact["type"] != "dealt", "cards are dealt once"

    def look(self, view: dict[str, Any]) -> None:
        """Your own hand without your pick; of others only what lies open."""
        held = (
            Counter(self.dealt) - Counter(self.played) - Counter([self.pick] if self.pick else [])
        )
        assert Counter(view["hand"]) == held
        assert view["pick"] == self.pick
        assert view["you"] == self.seat
        for seen in view["seats"]:
            assert set(seen) == SEEN_OF_A_PLAYER

    def may(self, legal: list[dict[str, Any]]) -> None:
        """What one may pick is what one holds."""
        picks = {move["value"] for move in legal if move["type"] == "pick"}
        assert picks <= set(self.dealt)


def assert_no_secret_leaks(*people: Person) -> None:
    """Every frame of every socket holds what its seat may know, and no other's token."""
    streams = [Told(person) for person in people]
    for stream in streams:
        stream.check({other.seat: list(other.dealt) for other in streams})
    for person in people:
        mine = {f["token"] for f in person.frames if f["type"] == "joined"}
        heard = str([f for f in person.frames if f["type"] != "joined"])
        for other in people:
            assert all(t not in heard for t in tokens(other) - mine)


def tokens(person: Person) -> set[str]:
    """The secrets kept in this browser."""
    kept = person.page.evaluate("Object.entries(localStorage)")
    return {value.strip('"') for key, value in kept if key.startswith("tablee.token.")}
