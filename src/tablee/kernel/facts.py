"""What happened, and who is told of it in which form."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.kernel.types import Seat, snake_case

Audience: TypeAlias = Seat | None
"""Who looks: a seat, or None for everybody without a seat (spectators, a big screen)."""


class Fact(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Something that happened, told to all in this form."""


class Timed(Fact, frozen=True, kw_only=True):
    """Something for which a moment earlier mattered: the times go with it, for all to see."""

    at: int
    """The fair time it was ruled with."""
    heard: int | None = None
    """The fair time it was heard with, where a lot or the watermark changed it."""


class OrderOfPlay(Fact, frozen=True):
    """From now on play goes in this order."""

    order: tuple[Seat, ...]


class PerAudience(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, in the form each audience may know; None: not told at all."""

    seats: tuple[Fact | None, ...]
    spectators: Fact | None = None


Facts: TypeAlias = tuple[Fact | PerAudience, ...]
"""What happened in one step, in order. It never changes, so it can be told again."""


def with_heard_time(facts: Facts, heard: int) -> Facts:
    """These facts, with the time that was heard where times are told."""
    return tuple(replace(fact, heard=heard) if isinstance(fact, Timed) else fact for fact in facts)


def per_audience(
    seats: int, only: dict[Seat, Fact], *, others: Fact | None, spectators: Fact | None
) -> PerAudience:
    """One form for some seats, another for the other seats, a third for spectators."""
    forms = [others] * seats
    for seat, form in only.items():
        forms[seat] = form
    return PerAudience(tuple(forms), spectators)


def facts_for(audience: Audience, facts: Iterable[Fact | PerAudience]) -> list[Fact]:
    """What this audience hears of these facts."""
    known: list[Fact] = []
    for fact in facts:
        if isinstance(fact, PerAudience):
            form = fact.spectators if audience is None else fact.seats[audience]
            if form is not None:
                known.append(form)
        else:
            known.append(fact)
    return known
