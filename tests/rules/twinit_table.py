"""Tables of Twin It! for scripted tests, and the few words the scripts are written in."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tablee import Match, Refused
from tablee.games.twinit.cards import turned
from tablee.games.twinit.moves import Touch
from tablee.kernel import Audience, Fact, facts_for
from tablee.match import Step

Card = int | tuple[int, int]
"""A card as it lies: its upper motif, or its upper and its lower one."""

CENTRE = 4
"""The number of the ring's centre pile."""


class Scene:
    """A match, and everything that was told of it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told: list[Any] = []
        """What a seat that turned no card over hears: all there is."""
        match.listeners.append(self._hear)

    def _hear(self, step: Step) -> None:
        for fact in step.facts:
            forms = [fact] if isinstance(fact, Fact) else [*fact.seats, fact.spectators]
            self.told.append(next(form for form in reversed(forms) if form is not None))

    # What is there ----------------------------------------------------------------------

    @property
    def race(self) -> Any:
        """What a neutral seat sees: the last one has turned nothing over lately."""
        return self.seen_by(self.match.seats - 1)

    def seen_by(self, audience: Audience) -> Any:
        view: Any = self.match.view(audience)
        return view.race

    def spot(self, number: int) -> int:
        return next(card.card for card in self.race.table if card.spot == number)

    def top(self, pile: int) -> int:
        return self.race.piles[pile].top

    def won(self, side: int, number: int = 0) -> int:
        return self.race.sets[side][number].set

    @property
    def centre(self) -> int:
        return self.race.ring.centre

    def table(self) -> dict[int, int]:
        """The motif in each spot."""
        return {card.spot: card.motif for card in self.race.table}

    def tops(self) -> list[int | None]:
        """The motif on each pile."""
        return [pile.motif for pile in self.race.piles]

    def sets(self) -> list[list[tuple[int, int]]]:
        """For each side the motif and the size of its sets."""
        return [[(won.motif, won.cards) for won in sets] for sets in self.race.sets]

    def hands(self) -> list[tuple[int, int]]:
        return [(hand.seat, hand.on) for hand in self.race.hands]

    def touches(self, seat: int) -> set[int]:
        """What this seat may lay a hand on."""
        return {move.on for move in self.match.legal(seat) if isinstance(move, Touch)}

    def facts(self, kind: type[Any]) -> list[Any]:
        return [fact for fact in self.told if isinstance(fact, kind)]

    # What is done -----------------------------------------------------------------------

    def play(self, seat: int, type: str, at: int | None = None, **move: Any) -> None:
        self.match.play(seat, {"type": type, **move}, at=at)

    def touch(self, seat: int, on: int, at: int | None = None) -> None:
        self.play(seat, "touch", at, on=on)

    def both(self, seat: int, one: int, other: int, at: int | None = None) -> None:
        """Both hands of one player, one just after the other."""
        self.touch(seat, one, at)
        self.touch(seat, other, at)

    def lift(self, seat: int, on: int, at: int | None = None) -> None:
        self.play(seat, "lift", at, on=on)

    def turn(self, seat: int, at: int | None = None, **pile: int) -> None:
        self.play(seat, "turn", at, **pile)

    def tuck(self, *lowers: int) -> None:
        """Lost cards go under their pile in this order, or in any."""
        for lower in lowers:
            self.match.play_table({"type": "tuck", "lower": lower})
        while chances := self.match.chances():
            self.match.play_table(chances[0])

    def refused(self, seat: int, type: str, at: int | None = None, **move: Any) -> str:
        """The code of a refusal that changed nothing."""
        self.match.advance(self.match.now if at is None else at)
        before = self.match.log.encode(), self.match.view(seat)
        with pytest.raises(Refused) as caught:
            self.play(seat, type, at, **move)
        assert (self.match.log.encode(), self.match.view(seat)) == before
        return caught.value.code


def scene(
    *piles: Sequence[Card],
    table: Sequence[Card] = (),
    teams: tuple[int, ...] = (),
    seats: int | None = None,
    **options: Any,
) -> Scene:
    """A race in which these cards lie on the table and these piles are left, top first.

    The cards on the table were turned over at time 0, one player after the other from seat 0
    on, so the next in line is due. Motifs that are not named are unlike all others.
    """
    blank = iter(range(118, 50, -1))
    ring = options.get("mode") == "ring"
    seats = seats or len(piles)
    options = {"reveal_delay": 0, "countdown": 0, "mode": "clans" if teams else "solo", **options}
    dealt = [[_card(card, blank) for card in pile] for pile in piles]
    laid: list[list[tuple[int, int]]] = [[] for _ in dealt]
    for number, card in enumerate(table):
        laid[number % len(dealt)].append(turned(_card(card, blank)))
    deal = {"piles": [a + b for a, b in zip(laid, dealt, strict=True)], "teams": teams}
    match = Match.new("twinit", seats=seats, options=options, deal=deal, chance="manual")
    for number in range(len(table)):
        pile = {"pile": number % len(dealt)} if ring else {}
        match.play(number % seats, {"type": "turn", **pile}, at=0)
    return Scene(match)


def theft() -> Scene:
    """Seat 0 has won two 1s; the third one is about to appear from its own pile."""
    s = scene([(9, 1), 11], [20, 21], [(30, 8), 31], table=[1, 2, 1])
    s.both(0, s.spot(0), s.spot(2), at=10)
    s.turn(0, at=20)
    return s


def ring(
    *table: Card,
    tops: tuple[Card | None, ...] = (10, 11, 12, 13, 14),
    under: tuple[Card, ...] = (20, 21, 22, 23, 24),
    seats: int = 3,
    **options: Any,
) -> Scene:
    """Three players; five piles of two cards each; None: an empty pile."""
    piles = [[] if top is None else [top, below] for top, below in zip(tops, under, strict=True)]
    return scene(*piles, table=table, seats=seats, mode="ring", **options)


def claim(s: Scene, seat: int, one: int, other: int, at: int) -> None:
    """A hand on the centre, and the pair shown 100 ms later."""
    s.touch(seat, s.centre, at=at)
    s.play(seat, "show", at + 100, cards=[one, other])


def _card(card: Card, blank: Iterator[int]) -> tuple[int, int]:
    return (card, next(blank)) if isinstance(card, int) else card


def heap(*cards: Card, seats: int = 1) -> Match:
    """A co-op table at the start signal, with these cards in a row."""
    blank = iter(range(118, 50, -1))
    dealt = [
        {"card": _card(card, blank), "x": number, "y": 0, "layer": number}
        for number, card in enumerate(cards)
    ]
    match = Match.new("twinit", seats=seats, options={"mode": "coop"}, deal={"heap": dealt})
    match.advance(3_000)
    return match


def heard_by(match: Match, audience: Audience) -> list[Any]:
    """A list that fills with what this audience is told from now on."""
    heard: list[Any] = []
    match.listeners.append(lambda step: heard.extend(facts_for(audience, step.facts)))
    return heard
