"""A result taken apart: what the deal, the draws and the choices brought each seat.

Everybody's chance to win is followed through a finished game with all cards on the table. It begins
at an even start, moves with the deal, with every draw of the table and with every choice, and ends
at the result. So the parts add up to the result.

**Luck taken out.** What a draw did is the chance after it minus the mean chance over all that
could have come. The mean of that is 0 whatever the chances are worth. So a result without its luck
has the same mean as the result itself, and is less scattered: the idea of AIVAT (Burch and others,
2018). Good chances make it sharp, poor ones leave it right. It holds for any number of seats and
for ties, and asks nothing of how people decide.

Some games draw everything at the deal and uncover it card by card: there a draw is the moment at
which a card is uncovered, and what could have come are the other ways in which the cards that
nobody has seen could lie, an even sample of them.

**Bots that throw dice.** What a bot chose could have been something else. Asked again with other
dice, it tells what; the chance after its choice minus the mean chance after such second thoughts
has mean 0 too. People are not asked twice: their choices stay theirs.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

import msgspec

from tablee import luck as sources
from tablee.kernel import Luck, Move, Outcome
from tablee.match import Entry, Log, Match

Shares: TypeAlias = tuple[float, ...]
"""Everybody's part of a win."""
Thoughts: TypeAlias = Mapping[int, Sequence[Move]]
"""By number of entry: what its bot would as soon have done."""


class Draw(NamedTuple):
    """One draw: everybody's mean chance over all that could come, and the chance that came."""

    expected: Shares
    came: Shares


class Worth(Protocol):
    """What a table of one game is worth to everybody, with all cards face up."""

    def sampled(self, number: int) -> "Worth":
        """The same worth by other samples, where it samples."""
        ...

    def start(self, log: Log, luck: Luck) -> Shares:
        """The mean of `of` over all deals that this table could have had."""
        ...

    def of(self, state: Any) -> Shares:
        """Everybody's chance to win as the game stands; blind to what is still to be drawn."""
        ...

    def uncovers(self, before: Any, after: Any) -> bool:
        """Whether a card that nobody had seen came to light between these two states."""
        ...

    def otherwise(self, before: Any, luck: Luck) -> Sequence[Any]:
        """The same table with the cards that nobody has seen lying as they also could."""
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
    dice: float = 0.0
    """Of all these choices: what bots brought because their dice fell so and not otherwise."""

    @property
    def adjusted(self) -> float:
        """The result without the luck of deal, draws and bots' dice: its mean is the same."""
        return self.result - self.deal - self.draws - self.dice


def accounts(
    log: Log, worth: Worth, thoughts: Thoughts | None = None, *, luck: Luck | None = None
) -> tuple[Account, ...]:
    """Every seat's account of a finished game; luck for what has to be sampled."""
    course = _Course(log, worth, luck or sources.seeded(repr((log.deal, len(log.entries)))))
    start, dealt = worth.start(log, course.luck), worth.of(course.match.state)
    drawn, chosen = [0.0] * log.seats, [[0.0] * log.seats for _ in range(log.seats + 1)]
    dice, stood = [0.0] * log.seats, dealt
    for number, logged in enumerate(log.entries):
        entry, again = course.decoded(logged), (thoughts or {}).get(number, ())
        mover = chosen[log.seats if entry.seat is None else entry.seat]
        values = course.second_thoughts(entry, again)
        for expected, came in course.draws(entry):
            values.setdefault(entry.move, expected)
            _add(mover, expected, stood)
            _add(drawn, came, expected)
            stood = came
        if again:
            _add(dice, values[entry.move], mean((values[move], 1) for move in again))
    return tuple(
        Account(
            result=stood[seat],
            start=start[seat],
            deal=dealt[seat] - start[seat],
            draws=drawn[seat],
            others=sum(by[seat] for mover, by in enumerate(chosen) if mover != seat),
            own=chosen[seat][seat],
            dice=dice[seat],
        )
        for seat in range(log.seats)
    )


class _Course:
    """A game played again from its log, and what it is worth on the way."""

    def __init__(self, log: Log, worth: Worth, luck: Luck) -> None:
        self.match = Match.from_head(log, chance="manual")
        self.worth, self.luck = worth, luck

    def decoded(self, entry: Entry) -> Entry:
        """An entry with its move as a struct."""
        move = None if entry.seat is None else self.match.decode(entry.move)
        return msgspec.structs.replace(entry, move=move)

    def second_thoughts(self, entry: Entry, again: Iterable[Move]) -> dict[Move, Shares]:
        """What each other thing that a bot would as soon have done is worth, before any draw."""
        return {
            move: self._before_draw(msgspec.structs.replace(entry, move=move))
            for move in dict.fromkeys(again)
            if move != entry.move
        }

    def _before_draw(self, entry: Entry) -> Shares:
        match, before = self.match.clone(), self.match.state
        match.replay_entry(msgspec.structs.replace(entry, chance=[]))
        ways = match.chances()
        return self._mean(match, Counter(ways)) if ways else self._last(match, entry, before)[0]

    def draws(self, entry: Entry) -> Iterator[Draw]:
        """Play an entry: each draw that followed it, and at last what it has come to."""
        match, before = self.match, self.match.state.clone()
        match.replay_entry(msgspec.structs.replace(entry, chance=[]))
        for drawn in entry.chance:
            expected = self._mean(match, Counter(match.chances()))
            match.apply_chance(drawn)
            yield Draw(expected, self._value(match))
        yield self._last(match, entry, before)

    def _mean(self, match: Match, ways: Counter[Any]) -> Shares:
        """The mean over all that the table could draw now."""
        return mean((self._value(_after(match, way)), times) for way, times in ways.items())

    def _last(self, match: Match, entry: Entry, before: Any) -> Draw:
        """What an entry came to, and what it would have with the unseen cards lying otherwise."""
        came = self._value(match)
        if match.outcome or not self.worth.uncovers(before, match.state):
            return Draw(came, came)
        others = self.worth.otherwise(before, self.luck)
        for state in others:
            if entry.seat is None:
                match.game.expire(state, entry.at)
            else:
                match.game.apply(state, entry.seat, entry.move, entry.at)
        return Draw(mean((self.worth.of(state), 1) for state in others), came)

    def _value(self, match: Match) -> Shares:
        outcome = match.outcome
        return self.worth.of(match.state) if outcome is None else shares(outcome, match.seats)


def _after(match: Match, way: Any) -> Match:
    then = match.clone()
    then.apply_chance(way)
    return then


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
