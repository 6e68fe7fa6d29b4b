"""A result taken apart: what the deal, the draws and the choices brought each seat.

Everybody's chance to win is followed through a finished game with all cards on the table. It begins
at an even start, moves with the deal, with every draw of the table and with every choice, and ends
at the result. So the parts add up to the result.

**Luck taken out.** What a draw did is the chance after it minus the mean chance over all that
could have come. The mean of that is 0 whatever the chances are worth. So a result without its luck
has the same mean as the result itself, and is less scattered: the idea of AIVAT (Burch and others,
2018). Good chances make it sharp, poor ones leave it right. It holds for any number of seats and
for ties, and asks nothing of how people decide.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Protocol, TypeAlias

import msgspec

from tablee.kernel import Outcome
from tablee.match import Entry, Log, Match

Shares: TypeAlias = tuple[float, ...]
"""Everybody's part of a win."""


class Draw(NamedTuple):
    """One draw: everybody's mean chance over all that could come, and the chance that came."""

    expected: Shares
    came: Shares


class Worth(Protocol):
    """What a table of one game is worth to everybody, with all cards face up."""

    def start(self, log: Log) -> Shares:
        """The mean of `of` over all deals that this table could have had."""
        ...

    def of(self, state: Any) -> Shares:
        """Everybody's chance to win as the game stands; blind to what is still to be drawn."""
        ...


class Account(msgspec.Struct, frozen=True):
    """One seat's result in wins, and its parts: start + deal + draws + others + own."""

    result: float
    """1: won; a part of it where several came first together."""
    start: float
    """The mean over all deals."""
    deal: float
    """What the cards dealt to everybody were worth beyond that."""
    draws: float
    """What the table drew: cards, lots, the barrel."""
    others: float
    """What the choices of the others brought, and time that ran out."""
    own: float
    """What its own choices brought."""

    @property
    def adjusted(self) -> float:
        """The result without the luck of the deal and of the draws: its mean is the same."""
        return self.result - self.deal - self.draws


def accounts(log: Log, worth: Worth) -> tuple[Account, ...]:
    """Every seat's account of a finished game."""
    match = Match.from_head(log, chance="manual")
    start, dealt = worth.start(log), worth.of(match.state)
    drawn, chosen = [0.0] * log.seats, [[0.0] * log.seats for _ in range(log.seats + 1)]
    stood = dealt
    for entry in log.entries:
        mover = chosen[log.seats if entry.seat is None else entry.seat]
        for expected, came in _stations(worth, match, entry):
            _add(mover, expected, stood)
            _add(drawn, came, expected)
            stood = came
    return tuple(
        Account(
            result=stood[seat],
            start=start[seat],
            deal=dealt[seat] - start[seat],
            draws=drawn[seat],
            others=sum(by[seat] for mover, by in enumerate(chosen) if mover != seat),
            own=chosen[seat][seat],
        )
        for seat in range(log.seats)
    )


def _stations(worth: Worth, match: Match, entry: Entry) -> Iterator[Draw]:
    """Play an entry: each draw that followed it, and at last what it has come to."""
    match.replay_entry(msgspec.structs.replace(entry, chance=[]))
    for drawn in entry.chance:
        ways = Counter(match.chances() or ())
        values = {way: _value(worth, _after(match, way)) for way in ways}
        match.apply_chance(drawn)
        yield Draw(mean((values[way], times) for way, times in ways.items()), values[drawn])
    value = _value(worth, match)
    yield Draw(value, value)


def _after(match: Match, way: Any) -> Match:
    then = match.clone()
    then.apply_chance(way)
    return then


def _value(worth: Worth, match: Match) -> Shares:
    outcome = match.outcome
    return worth.of(match.state) if outcome is None else shares(outcome, match.seats)


def shares(outcome: Outcome, seats: int) -> Shares:
    """A win, or the part of it that is left when several come first together."""
    first = outcome.ranking[0]
    return tuple([1 / len(first) if seat in first else 0.0 for seat in range(seats)])


def mean(weighed: Iterable[tuple[Shares, float]]) -> Shares:
    """The mean of chances that count more or less."""
    every = list(weighed)
    total = sum([weight for _, weight in every])
    seats = range(len(every[0][0]))
    return tuple(
        [sum([chances[seat] * weight for chances, weight in every]) / total for seat in seats]
    )


def _add(total: list[float], after: Shares, before: Shares) -> None:
    for seat, (one, other) in enumerate(zip(after, before, strict=True)):
        total[seat] += one - other
