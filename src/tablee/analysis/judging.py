"""The course of a game: played again entry by entry, and judged before and after each."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from tablee import luck as sources
from tablee.analysis.account import shares
from tablee.analysis.analyst import Analyst
from tablee.analysis.results import (
    MOMENTS,
    Analysis,
    Chance,
    Decision,
    Moment,
    Player,
    Point,
    Swing,
)
from tablee.kernel import Audience, Facts, Luck, Seat, facts_for
from tablee.match import Entry, Log, Match, Step

SLIGHT = 0.02
"""What costs or moves less than this is no moment."""


class Judging:
    """One game being judged."""

    def __init__(self, log: Log, analyst: Analyst, seed: int, budget: int) -> None:
        self.log, self.seed, self.budget = log, seed, budget
        self.match = Match.from_head(log)
        self.analyst = analyst
        self.points: list[Point] = []
        self.swings: list[Swing] = []
        self.decisions: dict[Hashable, Decision] = {}
        self.heard: Counter[Audience] = Counter()
        """How often each audience was told something since the opening."""
        self.match.listeners.append(self._on_step)

    def analysis(self) -> Analysis:
        """Play it to its end, and sum up."""
        self._tell(self.match.opening)
        self.heard.clear()
        self._point(-1)
        for number, entry in enumerate(self.log.entries):
            self._judge(number, entry)
            self._repeat(number, entry)
        decisions = tuple(self.decisions.values())
        players = tuple(self._player(seat) for seat in range(self.log.seats))
        return Analysis(
            game=self.log.game,
            version=self.log.version,
            seats=self.log.seats,
            seed=self.seed,
            budget=self.budget,
            unit="chance",
            curve=tuple(self.points),
            decisions=decisions,
            swings=tuple(self.swings),
            moments=moments(decisions, self.swings),
            notes=tuple(self.analyst.notes()),
            praise=praise(players),
            players=players,
        )

    def _luck(self, audience: Audience) -> Luck:
        """The same for all who heard the same, so that luck tells nothing about secrets."""
        return sources.seeded(f"{self.seed} {audience} {self.heard[audience]}")

    @property
    def _n(self) -> int:
        """The number of the last update that spectators got; the opening is 0."""
        return self.heard[None]

    # Before an entry ------------------------------------------------------------------------

    def _judge(self, number: int, entry: Entry) -> None:
        """What the seat could do, and what it did."""
        if entry.seat is None:
            return
        seat, move = entry.seat, self.match.decode(entry.move)
        options = tuple(self.analyst.options(seat, self._luck(seat)))
        chosen = self.analyst.chosen(options, move)
        if chosen is None or len(options) < 2:
            return
        best = max(options, key=lambda option: option.chance.value).chance
        mine = options[chosen].chance
        cost = Chance(best.value - mine.value, _spread(best, mine) if mine != best else 0.0)
        self.decisions[seat, self.analyst.about(seat)] = Decision(
            entry=number,
            n=self.heard[seat],
            at=entry.at,
            seat=seat,
            chosen=chosen,
            options=options,
            cost=cost,
            scene=self.analyst.scene(seat),
        )

    # After it -------------------------------------------------------------------------------

    def _repeat(self, number: int, entry: Entry) -> None:
        before = None
        if entry.chance:
            move = None if entry.seat is None else self.match.decode(entry.move)
            before = self.analyst.chances_after(entry.seat, move)
        told = self.heard[None]
        self.match.replay_entry(entry)
        if self.heard[None] > told:
            self._point(number)
        if entry.chance:
            self._swing(before or self.analyst.chances_before_draw())

    def _swing(self, before: tuple[float, ...] | None) -> None:
        """What the table's draw did, where it is known what was to be expected."""
        point = self.points[-1]
        if before is not None:
            after = [chance.value for chance in point.chances]
            by = tuple([a - b for a, b in zip(after, before, strict=True)])
            self.swings.append(Swing(point.entry, by))

    def _on_step(self, step: Step) -> None:
        self._tell(step.facts)

    def _tell(self, facts: Facts) -> None:
        for audience in (None, *range(self.log.seats)):
            if heard := facts_for(audience, facts):
                self.heard[audience] += 1
                self.analyst.observe(audience, heard, self.match.view(audience))

    def _point(self, number: int) -> None:
        chances = self._final() or self.analyst.win_chances(self._luck(None))
        self.points.append(Point(number, self.match.now, self._n, chances))

    def _final(self) -> tuple[Chance, ...] | None:
        outcome = self.match.outcome
        return None if outcome is None else tuple(map(Chance, shares(outcome, self.log.seats)))

    # In the end -----------------------------------------------------------------------------

    def _player(self, seat: Seat) -> Player:
        mine = [decision for decision in self.decisions.values() if decision.seat == seat]
        return Player(_together(decision.cost for decision in mine), len(mine))


def moments(decisions: Iterable[Decision], swings: Iterable[Swing]) -> tuple[Moment, ...]:
    """The few things that mattered most, in the order in which they happened.

    A choice whose error is larger than its cost is never among them.
    """
    found = [
        Moment(made.entry, "choice", made.seat, made.cost.value)
        for made in decisions
        if made.cost.value > max(SLIGHT, made.cost.error)
    ]
    for swing in swings:
        seat = max(range(len(swing.by)), key=lambda seat: abs(swing.by[seat]))
        if abs(swing.by[seat]) > SLIGHT:
            found.append(Moment(swing.entry, "luck", seat, swing.by[seat]))
    found.sort(key=lambda moment: -abs(moment.by))
    return tuple(sorted(found[:MOMENTS], key=lambda moment: moment.entry))


def praise(players: Sequence[Player]) -> Moment | None:
    """Whose choices were best, among those who had about as many as the others."""
    most = max(player.decisions for player in players)
    if not most:
        return None
    chose = {seat: one for seat, one in enumerate(players) if 2 * one.decisions >= most}
    seat = min(chose, key=lambda seat: chose[seat].cost.value / chose[seat].decisions)
    return Moment(-1, "choices", seat, chose[seat].cost.value, of=chose[seat].decisions)


def _together(costs: Iterable[Chance]) -> Chance:
    """Independent numbers, added up."""
    every = list(costs)
    error = sum(one.error**2 for one in every) ** 0.5
    return Chance(sum(one.value for one in every), error)


def _spread(one: Chance, other: Chance) -> float:
    """The error of a difference of two independent numbers."""
    return (one.error**2 + other.error**2) ** 0.5
