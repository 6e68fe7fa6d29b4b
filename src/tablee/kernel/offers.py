"""What a seat may do now, and why not the rest.

A board draws what it is told and knows no rule. So with every update a seat is told what is open
to it: moves as a list, the kinds of move that are open, and the targets each may be done with; and
what is barred, with the refusal's code. What is not said to be open is closed. A game says what a
board could offer; `check` alone says whether it may.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from tablee.kernel.refusal import Refusal
from tablee.kernel.types import Move

Target: TypeAlias = int | str
"""What a move is made with: a token, a seat, a card's value or place in the hand."""
OFFERED = Meta(extra_json_schema={"x-offered": True})
"""Marks the field of a move that takes one of the targets with which its kind is open."""


class Candidate(NamedTuple):
    """A move that a board could offer, asked of the law.

    With a target it stands for the kind done with that target; a kind whose candidates all have
    targets is open if it may be done with any of them. Without a target it stands for the whole
    kind, and comes before the targets: if it is refused, the kind is closed and its targets are
    not asked about. Where many targets are alike, it names them all as `alike`: the law is asked
    once. A target that no candidate names is closed.
    """

    kind: str
    move: Move
    target: Target | None = None
    alike: Sequence[Target] = ()
    """What the kind may be done with if this move, which stands for the whole kind, is let pass."""


NOT_NOW = "not_now"

Reasons: TypeAlias = str | dict[str, str]
"""Why a kind is closed: one code for all of it, or one for each target that is barred."""


class Offer(msgspec.Struct, frozen=True):
    """What one seat may do now."""

    moves: tuple[Any, ...] = ()
    """Every legal move, where boards need them as a list; a race has too many."""
    kinds: tuple[str, ...] = ()
    """The kinds of move that are open."""
    barred: dict[str, Reasons] = {}
    """By kind, what a seat may not do now, and why. JSON writes every target as a text."""
    awaited: bool = False
    """Whether the game waits for this seat."""
    default_reason: str = NOT_NOW
    """Why every kind that is neither open nor barred is closed: it need not be said for each."""
    open: dict[str, tuple[Target, ...]] = {}
    """By kind, the targets that it may be done with: they go where the move is marked `OFFERED`."""

    def is_open(self, kind: str, target: Target | None = None) -> bool:
        """Whether this kind is open, as a whole or with this target."""
        return self.reason(kind, target) is None

    def reason(self, kind: str, target: Target | None = None) -> str | None:
        """The code of the reason why it is closed, as boards read it; None: it is open."""
        reasons = self.barred.get(kind, {})
        if isinstance(reasons, str):
            return reasons
        if reason := reasons.get(str(target)):
            return reason
        if kind not in self.kinds:
            return next(iter(reasons.values()), self.default_reason)
        return None if target is None or target in self.open.get(kind, ()) else NOT_NOW


NO_OFFER = Offer()
"""What a seat is offered when it can do nothing."""


def offered(
    candidates: Iterable[Candidate | Move], ask: Callable[[Any], Refusal | None], *, awaited: bool
) -> Offer:
    """What these candidates come to, when the law is asked about each.

    A bare move is a legal one: it is listed. Where nothing else is named, its kind, named like its
    type on the wire, is open; a board that is told of kinds is told of all of them.
    """
    moves: list[Move] = []
    is_told_kinds = False
    kinds: dict[str, None] = {}
    targets: dict[str, list[Target]] = {}
    barred: dict[str, Reasons] = {}
    for candidate in candidates:
        if not isinstance(candidate, Candidate):
            moves.append(candidate)
            continue
        is_told_kinds = True
        kind, move, target, alike = candidate
        reasons = barred.get(kind)
        if isinstance(reasons, str):
            continue
        refusal = ask(move)
        if refusal is None:
            kinds[kind] = None
            if named := alike if target is None else (target,):
                targets.setdefault(kind, []).extend(named)
        elif target is None:
            barred[kind] = refusal.code
        elif reasons is None:
            barred[kind] = {str(target): refusal.code}
        else:
            reasons[str(target)] = refusal.code
    if not is_told_kinds:
        kinds = {str(move.__struct_config__.tag): None for move in moves}
    barred, default_reason = shortened(kinds, barred)
    open_ = {kind: tuple(named) for kind, named in targets.items()}
    return Offer(tuple(moves), tuple(kinds), barred, awaited, default_reason, open_)


def shortened(kinds: Container[str], barred: dict[str, Reasons]) -> tuple[dict[str, Reasons], str]:
    """The reasons, and the reason why most kinds are closed, which goes without reasons.

    A kind that is closed for the same reason with each of its targets is closed as a whole.
    """
    if not barred:
        return barred, NOT_NOW
    for kind, reasons in barred.items():
        if kind not in kinds and isinstance(reasons, dict) and len({*reasons.values()}) == 1:
            barred[kind] = next(iter(reasons.values()))
    closed = [code for code in barred.values() if isinstance(code, str)]
    default_reason = max(closed, key=closed.count, default=NOT_NOW)
    return {kind: why for kind, why in barred.items() if why != default_reason}, default_reason
