"""Janus as each seat may see it, worked out from the clauses and compared with what it was sent.

The oracle knows both faces of every card from the deal, and who holds it which way round.
"""

from collections.abc import Sequence
from typing import Any

from browser.people import Person
from browser.told import states

Faces = tuple[int, int]
VIEW = {
    "options", "box", "you", "dealer", "hand", "hint", "seats", "pile", "top", "on_turn", "drawn",
    "quiet", "may_propose", "proposal", "memory", "deadline", "end",
}  # fmt: skip
FACES_IN = {
    "dealt": {"open", "hand", "top"},
    "drawn": {"face", "top"},
    "discarded": {"faces"},
    "laid": {"symbol"},
    "ended": {"possible"},
}
NO_FACES = {
    "type", "seat", "to", "from", "slot", "slots", "dealer", "pile", "by", "agree", "late",
    "why", "ranking",
}  # fmt: skip


class Cards:
    """Hands as (inner, outer) and the pile as (up, down), moved as the facts say."""

    def __init__(self, deal: Any) -> None:
        self.hands: list[list[Faces]] = [list(hand) for hand in deal.hands]
        self.pile: list[Faces] = list(deal.pile)
        self.trios: list[list[int]] = [[] for _ in self.hands]

    @property
    def top(self) -> int | None:
        """JANUS-02: the one face of the pile that all see."""
        return self.pile[-1][0] if self.pile else None

    def drawn(self, seat: int, source: int | str, slot: int | None) -> Faces:
        """JANUS-11, JANUS-12: what the drawer saw stays towards the drawer."""
        if isinstance(source, str):
            card = self.pile.pop()
        else:
            inner, outer = self.hands[source].pop(slot or 0)
            card = (outer, inner)
        self.hands[seat].append(card)
        return card

    def gone(self, seat: int, slots: Sequence[int]) -> list[Faces]:
        """Cards that leave a hand, in this order."""
        cards = [self.hands[seat][slot] for slot in slots]
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        return cards


class Eyes:
    """One seat's way through a match, followed by its own frames."""

    def __init__(self, person: Person, deal: Any) -> None:
        self.begun, *self.updates = states(person.frames)
        self.seat: int | None = self.begun["you"]
        self.cards = Cards(deal)

    def check(self) -> None:
        """JANUS-26: every frame shows this seat what it may see, all of it and no more."""
        (dealt,) = self.begun["facts"]
        hands = self.cards.hands
        assert dealt["open"] == [[outer for _, outer in hand] for hand in hands]
        assert dealt["hand"] == self.inner()
        self.look(self.begun["view"])
        for n, update in enumerate(self.updates, start=1):
            assert update["n"] == n
            for fact in update["facts"]:
                self.observe(fact)
            self.look(update["view"])

    def observe(self, fact: dict[str, Any]) -> None:
        """A fact names no face but those this seat sees as it happens."""
        assert set(fact) <= NO_FACES | FACES_IN.get(fact["type"], set())
        match fact["type"]:
            case "drawn":
                near, far = self.cards.drawn(fact["seat"], fact["from"], fact["slot"])
                assert fact["face"] == (near if fact["seat"] == self.seat else far)
                assert fact["top"] == self.cards.top
            case "discarded":
                cards = self.cards.gone(fact["seat"], fact["slots"])
                assert fact["faces"] == [near for near, _ in cards]
                self.cards.pile += cards
            case "laid":
                cards = self.cards.gone(fact["seat"], fact["slots"])
                assert {near for near, _ in cards} == {fact["symbol"]}
                self.cards.trios[int(fact["seat"])].append(int(fact["symbol"]))
            case _:
                pass

    def look(self, view: dict[str, Any]) -> None:
        """JANUS-05: your inner faces, the outer ones of the others, the top, the trios."""
        assert set(view) == VIEW
        assert view["hand"] == self.inner()
        assert (view["top"], view["pile"]) == (self.cards.top, len(self.cards.pile))
        assert view["memory"] is None
        for seat, seen in enumerate(view["seats"]):
            hand = self.cards.hands[seat]
            outer = [] if self.seat in (None, seat) else [far for _, far in hand]
            assert seen == {"cards": len(hand), "outer": outer, "trios": self.cards.trios[seat]}

    def inner(self) -> list[int]:
        """The sides only this seat sees."""
        return [] if self.seat is None else [near for near, _ in self.cards.hands[self.seat]]
