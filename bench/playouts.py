"""Random playouts, counted the same way for our games and for OpenSpiel's."""

import random
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from tablee import luck
from tablee.kernel import AnyGame

Draw: TypeAlias = Callable[[Sequence[tuple[Any, float]], float], Any]


Playout: TypeAlias = Callable[[random.Random], int]


class Rate(NamedTuple):
    """Decisions and the seconds they took."""

    decisions: int
    seconds: float

    @property
    def per_second(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


def measured(playout: Playout, seconds: float, seed: int = 1) -> Rate:
    """Play whole games until the processor time is up: what else runs does not count."""
    rng = random.Random(seed)
    decisions = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds:
        decisions += playout(rng)
    return Rate(decisions, passed)


def drawn(outcomes: Sequence[tuple[Any, float]], point: float) -> Any:
    """One of the weighted outcomes."""
    point *= sum([weight for _, weight in outcomes])
    for outcome, weight in outcomes:
        point -= weight
        if point < 0:
            return outcome
    return outcomes[-1][0]


def ours(game: AnyGame, seats: int, options: dict[str, Any]) -> Playout:
    """A game of ours through `legal` and `apply`, its facts made; table moves not counted."""
    chosen = game.options_type(**options)
    deals = [game.deal(chosen, seats, luck.seeded(seed)) for seed in range(64)]
    awaited, legal, apply = game.awaited, game.legal, game.apply
    chance, apply_table = game.chance, game.apply_table

    def playout(rng: random.Random) -> int:
        pick = rng.random
        state = game.setup(chosen, seats, deals[int(pick() * 64)])
        decisions = 0
        while seats_awaited := awaited(state):
            for seat in seats_awaited:
                moves = legal(state, seat)
                if not moves:
                    break  # what the seat before did has changed who is asked
                apply(state, seat, moves[int(pick() * len(moves))], 0)
                decisions += 1
            while chances := chance(state):
                apply_table(state, chances[int(pick() * len(chances))], 0)
        return decisions

    return playout


def chosen(outcomes: Sequence[tuple[Any, float]], point: float) -> Any:
    """The same by the standard library, as OpenSpiel's examples draw."""
    things, weights = zip(*outcomes, strict=True)
    return random.choices(things, weights)[0]


def openspiel(name: str, draw: Draw = drawn) -> Playout:
    """A game of OpenSpiel through its Python API; chance nodes not counted."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    players = game.num_players()

    def playout(rng: random.Random) -> int:
        pick = rng.random
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state.chance_outcomes(), pick()))
            elif state.is_simultaneous_node():
                joint = [state.legal_actions(player) for player in range(players)]
                state.apply_actions([moves[int(pick() * len(moves))] for moves in joint])
                decisions += players
            else:
                moves = state.legal_actions()
                state.apply_action(moves[int(pick() * len(moves))])
                decisions += 1
        return decisions

    return playout
