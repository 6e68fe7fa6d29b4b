"""Pan, judged: exactly at the barrel, by rehearsal in the tricks."""

from collections.abc import Hashable, Sequence
from functools import partial
from operator import itemgetter
from typing import Any

from tablee.analysis.judging import Judging
from tablee.analysis.pan import barrel, tricks
from tablee.analysis.pan.worth import PanWorth
from tablee.analysis.results import Analysis, Chance, Moment, Option
from tablee.analysis.worlds import Sampler
from tablee.games.pan.facts import Flipped, Revealed
from tablee.games.pan.knowledge import sample
from tablee.games.pan.views import PanView
from tablee.kernel import Audience, Fact, Luck, Seat, View
from tablee.match import Log, Match

LUCKY = 0.75
"""What is more likely than that is no luck to be told of."""


class PanAnalyst:
    """What each audience was shown of a game of Pan; revealed picks are everybody's."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.views: dict[Audience, PanView] = {}
        self.revealed: list[tuple[int, ...]] = []
        self.clics: list[tuple[float, Seat]] = []
        """PAN-17: every Clic that was turned over: how likely it was, and for whom."""
        self._entering = False
        """Whether stage 2 has just begun."""
        self._rehearsed: tuple[int, tuple[Chance, ...]] = (0, ())
        """A trick, and everybody's chance before it."""

    def observe(self, audience: Audience, facts: Sequence[Fact], view: View) -> None:
        """Remember the table as it is seen, and once for all the picks that are shown (PAN-07)."""
        assert isinstance(view, PanView)
        if audience is None:
            before = self.views.get(None)
            self._entering = before is not None and before.stage == "picking" != view.stage
            self.revealed += [fact.picks for fact in facts if isinstance(fact, Revealed)]
            self.clics += [
                (barrel.survived(fact.clics), fact.seat)
                for fact in facts
                if isinstance(fact, Flipped) and fact.card == "clic"
            ]
        self.views[audience] = view

    def win_chances(self, luck: Luck) -> tuple[Chance, ...]:
        """Everybody's chance as the table lies open; a card laid face down changes nothing."""
        view = self.views[None]
        if view.stage != "picking":
            return tuple(map(Chance, barrel.standing(view)))
        if self._rehearsed[0] != view.trick:
            found = tricks.standing(view, self.revealed, self.budget, luck)
            self._rehearsed = view.trick, found
        return self._rehearsed[1]

    def chances_after(self, seat: Seat | None, move: Any) -> tuple[float, ...] | None:
        """PAN-17: what a flip or a spin is worth before the card is turned."""
        return barrel.expected(self.views[None], move)

    def chances_before_draw(self) -> tuple[float, ...] | None:
        """PAN-14: what the captured cards were worth before the lots."""
        return barrel.before_lots(self.views[None]) if self._entering else None

    def options(self, seat: Seat, luck: Luck) -> Sequence[Option]:
        """What this seat can pick or do at the barrel."""
        view = self.views[seat]
        if view.stage == "picking":
            return tricks.options(view, self.revealed, self.budget, luck)
        return barrel.options(view)

    def chosen(self, options: Sequence[Option], move: Any) -> int | None:
        """Which option this move is: what is paid matters little, so only the price counts."""
        kinds = [barrel.kind(option.move) for option in options]
        made = barrel.kind(move)
        return kinds.index(made) if made in kinds else None

    def scene(self, seat: Seat) -> Any:
        """PAN-17: how many Clics are out, once the barrel is turned."""
        view = self.views[seat]
        return None if view.stage == "picking" else view.clics

    def notes(self) -> Sequence[Moment]:
        """The Clic that was least to be expected, the first of several such."""
        lucky = [found for found in self.clics if found[0] <= LUCKY]
        if not lucky:
            return ()
        chance, seat = min(lucky, key=itemgetter(0))
        return (Moment(-1, "clic", seat, chance),)

    def about(self, seat: Seat) -> Hashable:
        """PAN-06: a pick may be changed until all are laid; at the barrel nothing can."""
        view = self.views[seat]
        fallen, cards = len(view.fallen), sum(len(seat.captured) for seat in view.seats)
        return view.stage, view.trick, view.clics, view.steals, fallen, cards, view.on_turn


WORTH = PanWorth()


def imagine(match: Match, seat: Seat) -> Sampler:
    """PAN-03, PAN-10: what a seat sees now is all that it can know."""
    view = match.view(seat)
    assert isinstance(view, PanView)
    return partial(sample, view)


IMAGINE = imagine


def judge(log: Log, seed: int, budget: int) -> Analysis:
    """A whole game of Pan."""
    return Judging(log, PanAnalyst(budget), seed, budget).analysis()
