"""How a turn is weighed: by the trio it lays and the table it leaves, in one world or in many."""

from collections.abc import Sequence
from typing import NamedTuple

from tablee.bots.janus.judgement import Weights, judge, weights
from tablee.bots.janus.scene import TOP, Scene, Turn, played
from tablee.games.janus.state import State
from tablee.kernel import Seat


class Patience(NamedTuple):
    """Rounds without a trio until a player begins to take risks, and until nothing frightens.

    A fresh card is a gift: its other face and the next top are shown to those who move first. So
    good players wait for each other, and the one who waits longest wins; but somebody has to begin.
    """

    wait: float
    end: float


class Mood(NamedTuple):
    """What counts for a player now."""

    weights: Weights
    fresh: float
    """What a card from the pile is worth by itself."""


HASTE = 0.02
"""What a card from the pile is worth more for each round beyond patience."""


def mood_of(table: State, patience: Patience) -> Mood:
    """The longer nothing happens, the less a player waits."""
    over = max(0.0, table.quiet / table.seats - patience.wait)
    fear = max(0.0, 1 - over / (patience.end - patience.wait))
    return Mood(weights(fear, table.seats), HASTE * over)


def best(scenes: Sequence[Scene], me: Seat, choice: Sequence[Turn], mood: Mood) -> Turn:
    """The turn that is worth most over all these worlds, so it never plans with unseen faces."""
    return max(choice, key=lambda turn: sum([valued(scene, me, turn, mood) for scene in scenes]))


def valued(scene: Scene, me: Seat, turn: Turn, mood: Mood) -> float:
    """What a turn is worth in this world, in trios."""
    trio, after = played(scene, me, turn)
    fresh = mood.fresh * sum([seat == TOP for seat, _ in turn.takes]) if mood.fresh else 0.0
    return trio + fresh + judge(after, me, mood.weights)
