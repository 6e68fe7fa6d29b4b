"""Pan's barrel played out to every end with nothing but the rules: slow, and sure."""

from collections.abc import Callable
from typing import Any

from tablee.games.pan import PAN
from tablee.games.pan.moves import Steal
from tablee.games.pan.state import State
from tablee.kernel import Seat

Chances = tuple[float, ...]

PREFERENCE = ("Flip", "Spin", "Pass", "Stop", "Again", "Steal")
"""Of equally good moves the first is made; the solver under test promises the same."""


class Expectimax:
    """Everybody's chance to win, by seat, when all play for themselves."""

    def __init__(self, tremble: float = 0.0) -> None:
        self.tremble = tremble
        self.seen: dict[Any, Chances] = {}

    def chances(self, state: State) -> Chances:
        key = position(state)
        if key not in self.seen:
            self.seen[key] = self._chances(state)
        return self.seen[key]

    def _chances(self, state: State) -> Chances:
        outcome = PAN.outcome(state)
        if outcome:
            return tuple(float(seat in outcome.ranking[0]) for seat in range(state.seats))
        draws = PAN.chance(state)
        if draws:
            found = {move: self.after_luck(state, move) for move in draws}
            return mixed([(1 / len(draws), found[move]) for move in draws])
        return self._decided(state, PAN.awaited(state)[0])

    def _decided(self, state: State, seat: Seat) -> Chances:
        worth = list(self.options(state).values())
        best = max(chances[seat] for chances in worth)
        chosen = next(chances for chances in worth if chances[seat] > best - 1e-9)
        tremble = self.tremble if len(state.order) > 2 else min(self.tremble, 1e-5)
        slips = [(tremble / len(worth), chances) for chances in worth]
        return mixed([(1 - tremble, chosen), *slips])

    def options(self, state: State) -> dict[Any, Chances]:
        """What each move of the player on turn leads to, the preferred one first."""
        seat = PAN.awaited(state)[0]
        moves = sorted(PAN.legal(state, seat), key=preference(state, seat))
        return {move: self.after(state, seat, move) for move in moves}

    def after(self, state: State, seat: Seat, move: Any) -> Chances:
        state = state.clone()
        PAN.apply(state, seat, move, 0)
        return self.chances(state)

    def after_luck(self, state: State, move: Any) -> Chances:
        state = state.clone()
        PAN.apply_table(state, move, 0)
        return self.chances(state)


def preference(state: State, seat: Seat) -> Callable[[Any], tuple[int, int]]:
    def rank(move: Any) -> tuple[int, int]:
        kind = PREFERENCE.index(type(move).__name__)
        if not isinstance(move, Steal):
            return kind, 0
        away = state.order.index(move.seat) - state.order.index(seat)
        return kind, away % len(state.order)

    return rank


def position(state: State) -> Any:
    """All that matters for what is still to come."""
    tied = tuple(map(tuple, state.tied))
    turn = (state.turn, state.clics, state.flips, state.steals)
    return state.stage, tuple(state.order), tuple(state.captured), tied, turn


def mixed(parts: list[tuple[float, Chances]]) -> Chances:
    columns = zip(
        *([share * chance for chance in chances] for share, chances in parts), strict=True
    )
    return tuple(map(sum, columns))
