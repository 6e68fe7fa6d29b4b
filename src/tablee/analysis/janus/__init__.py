"""Janus, judged: every turn tried in tables that fit what the seat knew with a perfect memory."""

from collections.abc import Hashable, Sequence
from typing import Any

from tablee.analysis.janus import turns
from tablee.analysis.janus.notes import Notebook
from tablee.analysis.janus.value import chances, promises
from tablee.analysis.janus.worth import JanusWorth
from tablee.analysis.judging import Judging
from tablee.analysis.results import Analysis, Chance, Moment, Option
from tablee.analysis.told import retell
from tablee.analysis.worlds import Sampler
from tablee.bots.janus.scene import KINDS, UNKNOWN, Cards, Scene
from tablee.games.janus.facts import Dealt
from tablee.games.janus.knowledge import Knowledge, learn, sample
from tablee.games.janus.moves import Lay
from tablee.games.janus.state import State
from tablee.games.janus.views import JanusView
from tablee.kernel import Audience, Fact, Luck, Seat, View
from tablee.match import Log, Match

WORLDS = 16
"""At most: a game has hundreds of decisions with up to a hundred ways each."""


class JanusAnalyst:
    """What each seat was shown of a game of Janus."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.views: dict[Audience, JanusView] = {}
        self.known: dict[Seat, Knowledge] = {}
        self._stood: tuple[Chance, ...] = ()
        self._decisions = 0
        self.notebook = Notebook()

    def observe(self, audience: Audience, facts: Sequence[Fact], view: View) -> None:
        """JANUS-27: nothing is forgotten."""
        assert isinstance(view, JanusView)
        self.views[audience] = view
        if audience is None:
            self.notebook.observe(facts)
            return
        if any(isinstance(fact, Dealt) for fact in facts):
            self.known[audience] = Knowledge(view.options, audience)
        for fact in facts:
            learn(self.known[audience], fact)

    def win_chances(self, luck: Luck) -> tuple[Chance, ...]:
        """Everybody's chance between two turns, by what all seats together could see.

        Spectators see less than any player, so their sight would make a poor curve.
        """
        view = self.views[0]
        if view.on_turn is not None and not view.drawn:
            mover = (view.on_turn - 1) % len(view.seats)
            trios = [len(seat.trios) for seat in view.seats]
            left = view.pile + sum(seat.cards for seat in view.seats)
            found = chances(trios, promises(self._scene(), mover), left)
            self._stood = tuple(map(Chance, found))
        return self._stood

    def _scene(self) -> Scene:
        """All hands with both sides, each seen by somebody; of the pile only its top."""
        seats = range(len(self.views[0].seats))
        hands = [self._hand(seat, (seat + 1) % len(seats)) for seat in seats]
        top = self.views[0].top
        return Scene(hands, () if top is None else (top * KINDS + UNKNOWN,))

    def _hand(self, seat: Seat, rival: Seat) -> Cards:
        faces = zip(self.views[seat].hand, self.views[rival].seats[seat].outer, strict=True)
        return tuple([near * KINDS + far for near, far in faces])

    def chances_after(self, seat: Seat | None, move: Any) -> tuple[float, ...] | None:
        """All luck of Janus lies in the deal."""
        return None

    def chances_before_draw(self) -> tuple[float, ...] | None:
        """All luck of Janus lies in the deal."""
        return None

    def options(self, seat: Seat, luck: Luck) -> Sequence[Option]:
        """JANUS-08: what the seat can do next in its turn."""
        view = self.views[seat]
        if view.on_turn != seat or view.proposal:
            return ()
        ways = turns.weighed(self.known[seat], self.budget, luck)
        if ways:
            self.notebook.decides(self.known[seat], trio=any(way.trio for way in ways))
        return [Option(way.move, way.chance) for way in ways]

    def chosen(self, options: Sequence[Option], move: Any) -> int | None:
        """Which of the options this move is: any trio is laid alike, and votes are not judged."""
        for place, option in enumerate(options):
            if option.move == move or (isinstance(move, Lay) and isinstance(option.move, Lay)):
                return place
        return None

    def scene(self, seat: Seat) -> Any:
        """The table of Janus is too full for one sentence."""
        return None

    def notes(self) -> Sequence[Moment]:
        """Trios missed, cards handed on, and what could be known."""
        return self.notebook.notes()

    def about(self, seat: Seat) -> Hashable:
        """No decision can be taken back."""
        self._decisions += 1
        return self._decisions


WORTH = JanusWorth()


def judge(log: Log, seed: int, budget: int) -> Analysis:
    """A whole game of Janus."""
    worlds = min(budget, WORLDS)
    return Judging(log, JanusAnalyst(worlds), seed, worlds).analysis()


def imagine(match: Match, seat: Seat) -> Sampler:
    """JANUS-27: what a perfect memory has kept. When a turn is due everybody knows (JANUS-30)."""
    known = Knowledge(match.log.options, seat)
    retell(match.log, seat, lambda facts, _: [learn(known, fact) for fact in facts])
    state: State = match.state

    def another(luck: Luck) -> State:
        table = sample(known, luck)
        table.options, table.since, table.asked = state.options, state.since, state.asked
        return table

    return another


IMAGINE = imagine
