"""Who is told of what happened, and in which form."""

from collections.abc import Iterable

from msgspec.structs import replace

from tablee.kernel.facts import Audience, Fact, Facts, PerAudience, Timed
from tablee.kernel.types import Seat


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
