"""Virtual time: one line of events, and whose they are.

Nothing here waits. The next event is taken from the line, and it is that moment. All luck comes
from the seed, a stream for each purpose, so that leaving out a fault does not change how long
somebody hesitates.
"""

import random
from collections.abc import Callable
from hashlib import blake2b
from heapq import heappop, heappush
from typing import Any, Protocol, TypeVar

MOST_AT_ONCE = 100_000
"""So many events at one moment: something asks for its turn again and again."""


class Endless(Exception):
    """Time does not go on."""


class Owner(Protocol):
    """Whose an event is: it waits while its owner sleeps, and is gone when its owner is."""

    alive: bool
    asleep_until: float


class Event:
    """Something that will happen, unless it is cancelled."""

    __slots__ = ("act", "given", "owner")

    def __init__(self, act: Callable[..., object] | None, given: Any, owner: Owner | None) -> None:
        self.act, self.given, self.owner = act, given, owner

    def cancel(self) -> None:
        """It will not happen."""
        self.act, self.given = None, ()

    def cancelled(self) -> bool:
        """Whether it will not, or has already."""
        return self.act is None

    def happen(self) -> None:
        """Now."""
        if self.act is not None:
            self.act(*self.given)


AnyEvent = TypeVar("AnyEvent", bound=Event)


class World:
    """The clock of everything, and a trace of what happened."""

    def __init__(self, seed: str, *, tells: bool = False) -> None:
        self.seed = seed
        self.now = 0.0
        self.line: list[tuple[float, int, Event]] = []
        self.running: object = None
        """The loop that everything just now happens on."""
        self._events = 0
        self._digest = blake2b(digest_size=16)
        self._tells = tells
        self.trace: list[str] = []
        """In words, if somebody wants to read it."""
        self.violations: list[str] = []

    def luck(self, purpose: str) -> random.Random:
        """A stream of chances of its own."""
        return random.Random(f"{self.seed} {purpose}")

    def at(
        self, when: float, act: Callable[..., object], *given: Any, owner: Owner | None = None
    ) -> Event:
        """Have something happen at this moment; what is due at once comes in its order."""
        return self.put(when, Event(act, given, owner))

    def put(self, when: float, event: AnyEvent) -> AnyEvent:
        """Have this happen at this moment."""
        self._events += 1
        heappush(self.line, (when if when > self.now else self.now, self._events, event))
        return event

    def after(
        self, seconds: float, act: Callable[..., object], *given: Any, owner: Owner | None = None
    ) -> Event:
        """Have something happen later."""
        return self.at(self.now + seconds, act, *given, owner=owner)

    def run(self, until: float) -> None:
        """Let everything happen up to this moment."""
        line, at_once = self.line, 0
        while line and line[0][0] <= until:
            when, number, event = heappop(line)
            owner = event.owner
            if event.act is None or (owner is not None and not owner.alive):
                continue
            if owner is not None and owner.asleep_until > when:
                heappush(line, (owner.asleep_until, number, event))
                continue
            at_once = at_once + 1 if when == self.now else 0
            if at_once > MOST_AT_ONCE:
                raise Endless(event.act)
            self.now = when
            event.happen()
        self.now = until

    def note(self, who: str, what: str) -> None:
        """Write something down in the trace."""
        self._digest.update(f"{self.now} {who} {what}".encode())
        if self._tells:
            self.trace.append(f"{self.now:11.4f} {who:<12} {what}")

    def broken(self, law: str) -> None:
        """A law does not hold."""
        self.note("LAW", law)
        self.violations.append(f"{self.now:.2f} s: {law}")

    @property
    def digest(self) -> str:
        """Of the whole trace: the same seed gives the same."""
        return self._digest.hexdigest()
