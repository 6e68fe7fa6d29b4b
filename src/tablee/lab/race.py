"""A table of quick bots: event by event, on the time line that real tables have."""

from collections import Counter
from collections.abc import Sequence
from time import thread_time

from tablee import kernel
from tablee.bots import PlannedBot
from tablee.kernel import Fact, Luck, Outcome, Seat, View, facts_for, shuffled
from tablee.match import Match, Step, Timeline


class SimulatedRace:
    """One match between quick bots. Who acts at the same moment is put in order by lot."""

    def __init__(self, match: Match, players: Sequence[PlannedBot], lots: Luck) -> None:
        self.match = match
        self.players = players
        self.now = 0
        self.refusals: Counter[str] = Counter()
        """Moves that came to nothing, by code."""
        self.spent: list[list[float]] = [[] for _ in players]
        """The seconds of computing each plan took, what was heard before it included."""
        timing = match.game.race_timing(match.log.options, match.seats) or kernel.RaceTiming()
        self._line = Timeline(match, lots, tie_window=timing.tie_window_ms)
        self._lots = lots
        self._heard: list[list[tuple[Sequence[Fact], View]]] = [[] for _ in players]
        match.listeners.append(self._listen)
        for seat, heard in enumerate(self._heard):
            heard.append((facts_for(seat, match.opening), match.view(seat)))
        for seat in range(match.seats):
            self._plan(seat)

    def run(self) -> Outcome:
        """Play to the end."""
        while (outcome := self.match.outcome) is None:
            self.step()
        return outcome

    def step(self) -> None:
        """To the next moment at which anything happens, and through it."""
        self.now = max(self.now, self._next())
        asked = [seat for seat in self._by_lot() if self._acts(seat)]
        for ruling in self._line.settle(self.now):
            if ruling.refusal:
                self.refusals[ruling.refusal.code] += 1
        for seat in self._by_lot():
            if seat in asked or self._heard[seat]:
                self._plan(seat)

    def _next(self) -> int:
        acts = [player.next.at for player in self.players if player.next]
        due = self._line.due
        if due is None and not acts:
            raise RuntimeError("every bot waits, and nothing happens by itself")
        return min(acts if due is None else [*acts, due])

    def _by_lot(self) -> list[Seat]:
        return shuffled(range(len(self.players)), self._lots)

    def _acts(self, seat: Seat) -> bool:
        """Let a bot do what it planned for now."""
        player = self.players[seat]
        if player.next is None or player.next.at > self.now:
            return False
        act = player.act()
        if act and act.move is not None:
            self._line.enqueue(seat, act.move, act.at)
        return True

    def _plan(self, seat: Seat) -> None:
        player, legal = self.players[seat], self.match.legal(seat)
        heard, self._heard[seat] = self._heard[seat], []
        before = thread_time()
        for facts, view in heard:
            player.mind.observe(facts, view, self.now)
        player.plan(legal, self.now)
        self.spent[seat].append(thread_time() - before)

    def _listen(self, step: Step) -> None:
        for seat, heard in enumerate(self._heard):
            if told := facts_for(seat, step.facts):
                heard.append((told, self.match.view(seat)))
