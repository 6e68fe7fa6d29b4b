"""A bot at the heap of `coop`: it looks, rummages, grabs and puts together (TWIN-40 to TWIN-46)."""

from collections.abc import Iterator, Sequence
from math import ceil, dist

from tablee.bots.quick import Act
from tablee.bots.twinit.eyes import HANDS_VARY, RULED, Eyes, spread
from tablee.bots.twinit.gaze import Gaze, Likeness, Pair, other_of
from tablee.bots.twinit.kin import kin
from tablee.games.twinit.deal import EDGE
from tablee.games.twinit.facts import Flipped
from tablee.games.twinit.moves import Drop, Flip, Grab, Match, flip, grab
from tablee.games.twinit.views import HeapView, SeenLying, TwinView
from tablee.kernel import Fact, Luck, Move, Seat, Token

FULL = 3
"""Cards in a set to which nothing can be added."""


class Gatherer:
    """One seat in `coop`."""

    def __init__(self, eyes: Eyes, view: TwinView) -> None:
        assert view.you is not None
        self.me: Seat = view.you
        self.eyes = eyes
        self.gaze = Gaze(eyes)
        self.kin = kin(view.options)
        self._heap: HeapView | None = None
        self._cards: dict[Token, SeenLying] = {}
        """What lies there and is not in the hands of others."""
        self._held: tuple[Token, int] | None = None
        """The card in its own hand, and since when."""
        self._turned: set[Token] = set()
        """Cards that somebody has turned over before."""
        self._rummage: Act | None = None
        """The card it will turn over if it notices nothing before."""

    def observe(self, facts: Sequence[Fact], view: TwinView, at: int) -> None:
        """Look at the heap as it is now; its eyes stay with the card it turned over last."""
        self._heap = heap = view.heap
        assert heap
        self._cards = {
            lying.card: lying for lying in heap.table if lying.dragger in (None, self.me)
        }
        self.gaze.watch(dict(self.things(heap)), self.kin, at)
        for fact in facts:
            if isinstance(fact, Flipped):
                self._turned.add(fact.to)
                if fact.seat == self.me:
                    self.gaze.turn_to((fact.to,))
        self._feel(at)

    def things(self, heap: HeapView) -> Iterator[tuple[Token, int]]:
        """TWIN-42: cards to put together, and pairs that a third can be added to."""
        for card, lying in self._cards.items():
            yield card, lying.motif
        for made in heap.made:
            if made.cards < FULL:
                yield made.set, made.motif

    def _feel(self, at: int) -> None:
        """Whether there is a card in its hand."""
        if self._held and self._held[0] not in self._cards:
            self._held = None
        mine = [card for card, lying in self._cards.items() if lying.dragger == self.me]
        if self._held is None and mine:
            self._held = mine[0], at
        elif self._held and not mine and at > self._held[1] + RULED:
            self._held = None

    def plan(self, legal: Sequence[Move], luck: Luck, now: int) -> Act | None:
        """Whatever comes first: a pair, or a card turned over just to see."""
        self.gaze.draw(self.kin, luck, now)
        if self._heap is None or self._heap.stage != "open":
            return None
        if self._held:
            self._rummage = None
            return self.put_together(*self._held, now)
        pair, other = self.gather(now), self.rummage(luck, now)
        return pair if pair and pair.at <= other.at else other

    def claims(self) -> list[tuple[int, Pair, Likeness]]:
        """The pairs it sees or is going to see, and when; at least one of the two can be taken."""
        return [
            (ceil(moment), pair, like)
            for moment, pair, like in self.gaze.noticed()
            if pair[0] in self._cards or pair[1] in self._cards
        ]

    def gather(self, now: int) -> Act | None:
        """TWIN-41: take the card of a pair that it will have reached first."""
        reached = [(moment + like.reach, pair, like) for moment, pair, like in self.claims()]
        if not reached:
            return None
        moment, pair, like = min(reached, key=lambda claim: claim[:2])
        one, other = reversed(pair) if like.swap else pair
        return Act(max(now, moment), grab(one if one in self._cards else other))

    def put_together(self, card: Token, since: int, now: int) -> Act:
        """TWIN-42: carry it to its like; if that is gone, lay it back."""
        for moment, pair, _ in self.claims():
            if card in pair and moment <= now:
                carried = since + self._way(card, other_of(pair, card))
                return Act(max(now, carried), Match(pair))
        lying = self._cards[card]
        return Act(max(now, since + RULED), Drop(card, lying.x, lying.y))

    def _way(self, card: Token, other: Token) -> int:
        """How long it takes to carry a card there; pairs made before lie at the edge."""
        one, two = self._cards[card], self._cards.get(other)
        far = EDGE / 2 if two is None else dist((one.x, one.y), (two.x, two.y))
        return round(self.eyes.carry * (0.6 + far / EDGE))

    def rummage(self, luck: Luck, now: int) -> Act:
        """TWIN-41: turn over a card nobody has turned over, while there is one."""
        planned = self._rummage
        if planned is None:
            planned = Act(now + spread(self.eyes.rummage, HANDS_VARY, luck))
        if not isinstance(planned.move, Flip) or planned.move.card not in self._cards:
            choice = [card for card in self._cards if card not in self._turned] or [*self._cards]
            move = flip(choice[luck.below(len(choice))]) if choice else None
            planned = Act(planned.at, move)
        self._rummage = planned
        return planned

    def acted(self, act: Act) -> None:
        """What its hand did; a pair that was put together and still lies there was none."""
        match act.move:
            case Grab(card):
                self._held = card, act.at
            case Match(cards):
                self.gaze.see_through((cards[0], cards[1]))
                if self._held:
                    self._held = self._held[0], act.at
            case Drop():
                self._held = None
            case _:
                self._rummage = None
