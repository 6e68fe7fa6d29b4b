"""A candidate being watched: what it shows, offers and tells at each step, as plain data.

Only the contract is used, by way of a match. So a clause is checked against what any
implementation has to show, and never against how one of them works inside.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import msgspec

from tablee.kernel import AnyGame, Audience, Luck, Seat, facts_for
from tablee.lab.random_play import PACE, random_act
from tablee.match import Entry, Log, Match
from tablee.match import Step as MatchStep

Plain: TypeAlias = Any
"""What JSON can hold."""
Tries: TypeAlias = Callable[[int, Luck], Sequence[Plain]]
"""Moves the law is asked about, whether they may be made or not, by the number of seats."""


class Unsound(Exception):
    """A candidate that does not keep the contract: it cannot be played on."""


class Setup(NamedTuple):
    """A table that is played, and how often."""

    name: str
    seats: int
    options: dict[str, Any]
    deal: Plain = None
    """None: the candidate deals."""
    script: tuple[tuple[Seat, Plain], ...] = ()
    """Who does what; then play is at random."""


@dataclass(frozen=True)
class Scene:
    """A table that waits for somebody, from every chair and from none."""

    shown: dict[Audience, Plain]
    listed: tuple[frozenset[str], ...]
    """By seat, the moves it may make, each as a text."""
    tried: tuple[dict[str, bool], ...]
    """By seat, moves that the law was asked about, and whether it lets them pass."""
    awaited: tuple[Seat, ...]
    due: int | None
    outcome: Plain

    def offers(self, seat: Seat, moves: Sequence[Plain]) -> bool:
        """Whether this seat may do just this: it is listed, and the law says the same."""
        return self.listed[seat] == frozenset(map(text_of, moves)) and self.refuses_others(
            seat, moves
        )

    def refuses_others(self, seat: Seat, moves: Sequence[Plain]) -> bool:
        """Whether nothing else is listed or let pass."""
        may = {*map(text_of, moves)}
        passing = {move for move, passes in self.tried[seat].items() if passes}
        return self.listed[seat] | passing <= may


class Draw(NamedTuple):
    """A draw of luck: what there was, each as likely, and what came."""

    offered: tuple[Plain, ...]
    drawn: Plain


@dataclass(frozen=True)
class Step:
    """A move or a deadline, the luck that followed, and the table before and after."""

    table: "Table"
    number: int
    before: Scene
    after: Scene
    at: int
    seat: Seat | None
    """None: a deadline passed."""
    move: Plain
    draws: tuple[Draw, ...]
    told: frozenset[Audience]
    """Who was told anything."""


@dataclass
class Table:
    """A match of a candidate, played at random or by a script."""

    game: AnyGame
    setup: Setup
    luck: Luck
    tries: Tries
    steps: list[Step] = field(default_factory=list[Step])
    _told: set[Audience] = field(default_factory=set[Audience])

    @cached_property
    def match(self) -> Match:
        """The match, before its first move."""
        setup = self.setup
        match = Match.new(
            self.game,
            seats=setup.seats,
            options=setup.options,
            deal=setup.deal,
            luck=self.luck,
            chance="manual",
        )
        match.listeners.append(self._hear)
        return match

    @cached_property
    def options(self) -> Plain:
        """How the table is set up, defaults included."""
        return plain(self.match.log.options)

    @cached_property
    def deal(self) -> Plain:
        """Who was dealt what."""
        return plain(self.match.log.deal)

    @property
    def log(self) -> Log:
        """What was done, as plain data."""
        return Log.decode(self.match.log.encode())

    def step(self) -> Step:
        """Let somebody act, or time pass. Raises Unsound."""
        before = self.steps[-1].after if self.steps else self._scene()
        self._told = set()
        self._act()
        draws = tuple(self._drawn())
        entry = self.match.log.entries[-1]
        step = Step(
            table=self,
            number=len(self.steps),
            before=before,
            after=self._scene(),
            at=entry.at,
            seat=entry.seat,
            move=plain(entry.move),
            draws=draws,
            told=frozenset(self._told),
        )
        self.steps.append(step)
        return step

    def _act(self) -> None:
        """The next of the script, or anything at random, or the deadline that comes before it."""
        match, number = self.match, len(self.steps)
        if number < len(self.setup.script):
            seat, move = self.setup.script[number]
            self._play(seat, match.decode(move), match.now)
            return
        at, due, act = match.now + self.luck.below(PACE), match.deadline(), None
        if due is None or due > at:
            act = random_act(match, self.luck)
        if act:
            self._play(*act, at)
        elif due is None:
            raise Unsound("nobody may do anything, and nothing happens by itself")
        else:
            match.replay_entry(Entry(max(due, match.now)))  # this one alone, if more are due then

    def _play(self, seat: Seat, move: Any, at: int) -> None:
        refusal = self.match.attempt(seat, move, at)
        if refusal:
            raise Unsound(f"{text_of(plain(move))} of seat {seat} was refused: {refusal.code}")

    def _drawn(self) -> list[Draw]:
        draws: list[Draw] = []
        while chances := self.match.chances():
            move = chances[self.luck.below(len(chances))]
            draws.append(Draw(tuple(map(plain, chances)), plain(move)))
            if len(draws) > 1_000:
                raise Unsound("one step draws luck for ever")
            self.match.play_table(move)
        return draws

    def _scene(self) -> Scene:
        match, seats = self.match, range(self.setup.seats)
        return Scene(
            shown={audience: plain(match.view(audience)) for audience in (*seats, None)},
            listed=tuple(frozenset(text_of(plain(m)) for m in match.legal(s)) for s in seats),
            tried=tuple(map(self._ask, seats)),
            awaited=tuple(match.awaited()),
            due=match.deadline(),
            outcome=plain(match.outcome),
        )

    def _ask(self, seat: Seat) -> dict[str, bool]:
        moves = self.tries(self.setup.seats, self.luck)
        return {text_of(move): self.match.check(seat, move) is None for move in moves}

    def _hear(self, step: MatchStep) -> None:
        audiences: list[Audience] = [*range(self.setup.seats), None]
        self._told |= {one for one in audiences if facts_for(one, step.facts)}


def plain(thing: Any) -> Plain:
    """A struct in its JSON form."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def text_of(move: Plain) -> str:
    """A move as a text, by which it can be compared."""
    return msgspec.json.encode(move, order="sorted").decode()
