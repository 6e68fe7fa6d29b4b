"""Who is told of what happened, and in which form."""

from collections.abc import Iterable

from msgspec.structs import replace

from tablee.kernel.facts import Audience, Fact, Facts, Timed, Told
from tablee.kernel.words import Seat


def with_times(facts: Facts, heard: int) -> Facts:
    """These facts, with the time that was heard where times are told."""
    return tuple(replace(fact, heard=heard) if isinstance(fact, Timed) else fact for fact in facts)


def told(seats: int, only: dict[Seat, Fact], *, others: Fact | None, watchers: Fact | None) -> Told:
    """One form for some seats, another for the other seats, a third for those who watch."""
    forms = [others] * seats
    for seat, form in only.items():
        forms[seat] = form
    return Told(tuple(forms), watchers)


def told_to(audience: Audience, facts: Iterable[Fact | Told]) -> list[Fact]:
    """What this audience hears of these facts."""
    heard: list[Fact] = []
    for fact in facts:
        if isinstance(fact, Told):
            form = fact.watchers if audience is None else fact.seats[audience]
            if form is not None:
                heard.append(form)
        else:
            heard.append(fact)
    return heard
