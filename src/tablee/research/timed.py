"""A race as an environment: seats say what they will do and when, and time runs to the next event.

None of the libraries has a place for games in which a moment earlier matters, so this is an
interface of its own:

    env = TimedEnvironment.new("twinit", seats=4, options={"mode": "solo"}, seed=1)
    while not env.outcome:
        for seat in env.asked():
            env.plan(seat, env.now + 400, move)
        env.run()

A seat is asked when it has heard something and when it has done what it planned. A new plan takes
the place of the old one; nobody acts in the very moment they heard of something. Acts for the same
thing within the tie window draw lots, as at a table of the house.
"""

from typing import Any, NamedTuple, Self

from tablee import kernel
from tablee import luck as sources
from tablee.kernel import Fact, Luck, Move, Outcome, Seat, View, as_json, facts_for, shuffled
from tablee.match import Match, Step, Timeline
from tablee.match.validation import validated_seat, validated_time
from tablee.research.encodings import twinit
from tablee.research.environment import by_rank


class Plan(NamedTuple):
    """What a seat will do, and when; without a move it only wants to be asked again."""

    at: int
    move: Move | None


class TimedEnvironment:
    """One match played in time."""

    def __init__(self, match: Match, lots: Luck) -> None:
        self.match = match
        self.now = 0
        """Milliseconds since the start."""
        timing = match.game.race_timing(match.log.options, match.seats) or kernel.RaceTiming()
        self._line = Timeline(match, lots, tie_window=timing.tie_window_ms)
        self._lots = lots
        self._plans: dict[Seat, Plan] = {}
        self._news = [facts_for(seat, match.opening) for seat in range(match.seats)]
        self._asked = set(range(match.seats))
        match.listeners.append(self._listen)

    @classmethod
    def new(
        cls, game: str, *, seats: int, options: Any = None, seed: int | str | None = None
    ) -> Self:
        """A match before its first moment."""
        lots = sources.system() if seed is None else sources.seeded(f"lots of {seed}")
        return cls(Match.new(game, seats=seats, options=options, seed=seed), lots)

    # What a seat gets -------------------------------------------------------------------

    def asked(self) -> list[Seat]:
        """Who may plan now, in an order by lot; nobody after the end."""
        return [] if self.outcome else shuffled(sorted(self._asked), self._lots)

    def view(self, seat: Seat) -> View:
        """What this seat sees."""
        return self.match.view(seat)

    def legal(self, seat: Seat) -> list[Move]:
        """What this seat might do if nothing changed before it does; words are samples."""
        return list(self.match.legal(seat))

    def news(self, seat: Seat) -> list[Fact]:
        """What this seat heard since it last planned. Raises Refused."""
        validated_seat(seat, self.match.seats)
        return self._news[seat]

    def things(self, seat: Seat) -> twinit.Things:
        """All that lies in sight in Twin It!, one row each: see `encodings/twinit.py`."""
        return twinit.things(self.match.view(seat))

    def text(self, seat: Seat) -> str:
        """What this seat sees and has heard, as plain text."""
        legal = [f"  {as_json(move)}" for move in self.legal(seat)]
        return "\n".join(
            [
                f"You are seat {seat} of {self.match.seats} in {self.match.game.key}.",
                f"It is {self.now} ms since the start.",
                *(f"  heard: {as_json(fact)}" for fact in self.news(seat)),
                f"  seen: {as_json(self.view(seat))}",
                "You might, for instance:",
                *legal,
            ]
        )

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.match.outcome

    def returns(self) -> list[float]:
        """From -1 to 1 by rank; in co-op, where all share one place, `outcome.scores` counts."""
        return by_rank(self.outcome, self.match.seats)

    # What moves it ----------------------------------------------------------------------

    def plan(self, seat: Seat, at: int, move: Any = None) -> None:
        """This seat will make this move at this moment; without a move it is asked again then.

        Raises Refused.
        """
        validated_seat(seat, self.match.seats)
        decoded = None if move is None else self.match.decode(move)
        validated_time(at)
        self._plans[seat] = Plan(max(at, self.now + 1), decoded)
        self._news[seat] = []

    def run(self) -> None:
        """Let time pass until somebody is asked. Raises RuntimeError if nothing would happen."""
        self._asked.clear()
        while not self._asked and self.outcome is None:
            self._step()

    def _step(self) -> None:
        moments = [plan.at for plan in self._plans.values()]
        due = self._line.due
        if due is None and not moments:
            raise RuntimeError("nobody plans anything, and nothing happens by itself")
        self.now = max(self.now, min(moments if due is None else [*moments, due]))
        for seat in shuffled(range(self.match.seats), self._lots):
            self._act(seat)
        self._line.settle(self.now)

    def _act(self, seat: Seat) -> None:
        plan = self._plans.get(seat)
        if plan is None or plan.at > self.now:
            return
        del self._plans[seat]
        self._asked.add(seat)
        if plan.move is not None:
            self._line.enqueue(seat, plan.move, plan.at)

    def _listen(self, step: Step) -> None:
        for seat in range(self.match.seats):
            if told := facts_for(seat, step.facts):
                self._news[seat] += told
                self._asked.add(seat)
