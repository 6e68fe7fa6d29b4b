"""A step of Pan as its clauses speak of it: read from what is shown to all chairs, and no state."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

from tablee.kernel import Seat
from tablee.testing.benchmark.watching import Draw, Plain, Scene, Step

FULL = 4
"""PAN-03: how many cards a hand has."""
BARREL = 6
"""PAN-02: how many barrel cards there are."""
LATE = {"picking": "late", "turn": "flip", "daring": "stop", "stealing": "steal"}
"""PAN-30: what a deadline means at each stage."""


class Seen:
    """What everybody sees together."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.open: Plain = scene.shown[None]
        self.seats = range(len(self.open["seats"]))
        own = [scene.shown[seat] for seat in self.seats]
        self.picks: list[int | None] = [view["pick"] for view in own]
        self.hands: list[list[int]] = [
            sorted([*view["hand"], *([view["pick"]] if view["pick"] else [])]) for view in own
        ]
        """With the card that lies face down."""
        self.captured: list[list[int]] = [sorted(seat["captured"]) for seat in self.open["seats"]]
        self.alive = [seat for seat in self.seats if self.open["seats"][seat]["alive"]]
        self.discards: list[int] = sorted(self.open["discards"])
        self.ghost: Plain = self.open["ghost"]
        self.stage: str = self.open["stage"]
        self.order: list[Seat] = self.open["order"]
        self.on_turn: Seat | None = self.open["on_turn"]
        self.clics: int = self.open["clics"]

    @property
    def everything(self) -> list[int]:
        """Every card that can be seen from somewhere; what the ghost holds is seen by nobody."""
        ghost: list[int] = self.ghost["captured"] if self.ghost else []
        return sorted([*chain(self.hands), *chain(self.captured), *self.discards, *ghost])

    def next(self, seat: Seat) -> Seat:
        """PAN-18: who follows in the order; after the last the first."""
        return self.order[(self.order.index(seat) + 1) % len(self.order)]


class Turn:
    """One step: a pick, a turn at the barrel, or a deadline; and all that it brought."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.table = step.table
        self.options: Plain = step.table.options
        self.before, self.after = Seen(step.before), Seen(step.after)
        self.first = step.number == 0
        self.kind: str = step.move["type"] if step.move else LATE[self.before.stage]
        """What was done; what the table does for somebody late has the same name."""
        self.picking = self.before.stage == "picking"

    @property
    def seat(self) -> Seat:
        """Who acted; at the barrel it is whose turn it is."""
        seat = self.step.seat if self.picking else self.before.on_turn
        assert seat is not None
        return seat

    def draws(self, kind: str) -> list[Draw]:
        """The draws of this kind, in their order."""
        return [draw for draw in self.step.draws if draw.drawn["type"] == kind]

    # The tricks -------------------------------------------------------------------------

    @cached_property
    def laid(self) -> list[int | None]:
        """PAN-06: by seat, what lies face down once this is done."""
        laid = self.before.picks[:]
        if self.kind == "pick":
            laid[self.seat] = self.step.move["value"]
        for draw in self.draws("late_card"):
            laid[draw.drawn["seat"]] = draw.drawn["value"]
        return laid

    @cached_property
    def trick(self) -> list[int]:
        """PAN-07: the cards turned over, by seat, the ghost's last (PAN-22); empty: none were."""
        if not self.picking or None in self.laid:
            return []
        ghost = [draw.drawn["value"] for draw in self.draws("ghost")]
        return [value for value in self.laid if value] + ghost

    @cached_property
    def running(self) -> list[int]:
        """PAN-08: the values that were laid once."""
        return [value for value in self.trick if self.trick.count(value) == 1]

    @cached_property
    def takers(self) -> list[int]:
        """PAN-10: who has captured cards of the trick; the ghost sits behind the last seat."""
        if not self.trick:
            return []
        pairs = list(zip(self.before.captured, self.after.captured, strict=True))
        if self.before.ghost and self.after.ghost:
            pairs.append((self.before.ghost["captured"], self.after.ghost["captured"]))
        return [place for place, (old, new) in enumerate(pairs) if len(new) > len(old)]

    @property
    def gone_to_barrel(self) -> bool:
        """PAN-12: whether this was the last trick."""
        return bool(self.trick) and not any(self.after.hands)

    # The barrel -------------------------------------------------------------------------

    @cached_property
    def flips(self) -> list[Draw]:
        """PAN-17: the barrel cards turned over."""
        return self.draws("barrel")

    @property
    def clic(self) -> bool:
        """PAN-18: whether it said Clic."""
        return bool(self.flips) and self.flips[-1].drawn["card"] == "clic"

    @property
    def bang(self) -> bool:
        """PAN-19: whether it said Pan."""
        return bool(self.flips) and self.flips[-1].drawn["card"] == "pan"

    @property
    def danger(self) -> Fraction:
        """PAN-17: how likely Pan was."""
        offered = self.flips[-1].offered
        return Fraction(sum(one["card"] == "pan" for one in offered), len(offered))

    @property
    def bare(self) -> bool:
        """PAN-24: whether somebody with nothing to pay with flips by the variant's rules."""
        turns = self.options["double_clic"] and self.kind == "flip"
        return turns and not self.before.captured[self.seat]

    @property
    def survivors(self) -> list[Seat]:
        """PAN-20, PAN-29: who is put in order by this step; nobody, if no order is made."""
        if self.gone_to_barrel:
            holders = [seat for seat in self.after.seats if self.after.captured[seat]]
            all_go = self.options["no_cards"] == "plays" or not holders
            return list(self.after.seats) if all_go else holders
        return [seat for seat in self.before.order if seat != self.seat] if self.bang else []


def chain(rows: Iterable[Iterable[int]]) -> list[int]:
    """One row after the other."""
    return [one for row in rows for one in row]


def less(cards: Sequence[int], taken: Sequence[int]) -> list[int] | None:
    """These cards without those; None: they are not all there."""
    rest = Counter(cards)
    rest.subtract(taken)
    return None if min(rest.values(), default=0) < 0 else sorted(rest.elements())


def rank(captured: Sequence[int]) -> tuple[Any, ...]:
    """PAN-14: by number, then by sum, then by 6s, by 5s and so on."""
    return (len(captured), sum(captured), *(captured.count(value) for value in range(6, 0, -1)))
