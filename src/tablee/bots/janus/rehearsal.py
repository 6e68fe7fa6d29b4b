"""How a turn is weighed: by the table it leaves, or by playing worlds one round on."""

from collections.abc import Sequence
from typing import NamedTuple

from tablee.bots.janus.judgement import Weights, judge, weights
from tablee.bots.janus.scene import TOP, Scene, Turn, played, singles
from tablee.games.janus.cards import FULL_HAND
from tablee.games.janus.state import State
from tablee.kernel import Seat


class Patience(NamedTuple):
    """Rounds without a trio until a player begins to take risks, and until nothing frightens.

    A fresh card is a gift: its other face and the next top are shown to those who move first. So
    good players wait for each other, and who waits longest wins; but somebody has to begin.
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


def valued(scene: Scene, me: Seat, turn: Turn, mood: Mood) -> float:
    """What a turn is worth as far as this scene goes: the trio laid, and the table it leaves."""
    trio, after = played(scene, me, turn)
    return trio + fresh(turn, mood) + judge(after, me, mood.weights)


def fresh(turn: Turn, mood: Mood) -> float:
    """What the cards from the pile are worth by themselves."""
    return mood.fresh * sum([seat == TOP for seat, _ in turn.takes]) if mood.fresh else 0.0


def ranked(scenes: Sequence[Scene], me: Seat, choice: Sequence[Turn], mood: Mood) -> list[Turn]:
    """The turns, best first."""
    worth = {turn: sum([valued(scene, me, turn, mood) for scene in scenes]) for turn in choice}
    return sorted(choice, key=lambda turn: -worth[turn])


def rehearsed(scene: Scene, me: Seat, turn: Turn, mood: Mood) -> float:
    """What a turn is worth when everybody has answered it and I have played once more."""
    trio, after = played(scene, me, turn)
    worth = trio + fresh(turn, mood)
    seats = len(scene.hands)
    for step in range(1, seats):
        trio, after = answered(after, (me + step) % seats, mood)
        worth -= trio / (seats - 1)
    trio, after = answered(after, me, mood)
    return worth + trio + judge(after, me, mood.weights)


def answered(scene: Scene, seat: Seat, mood: Mood) -> tuple[bool, Scene]:
    """The turn of a player who sees this scene and no further, one card after the other."""
    sizes = tuple(map(len, scene.hands))
    openings = singles(seat, sizes, bool(scene.pile))
    if not openings:
        return False, scene
    worth, turn, trio, after = best_of(scene, seat, openings, mood)
    if trio or not turn.takes or sizes[seat] + 2 > FULL_HAND:
        return trio, after
    source = turn.takes[0][0]
    seconds = [turn for turn in openings if turn.takes and turn.takes[0][0] != source]
    if not seconds:
        return trio, after
    second = best_of(after, seat, seconds, mood)
    return second[2:] if second[0] + fresh(turn, mood) > worth else (trio, after)


def best_of(
    scene: Scene, seat: Seat, choice: Sequence[Turn], mood: Mood
) -> tuple[float, Turn, bool, Scene]:
    """Of these turns the one that is worth most, what it is worth, and what it brings."""
    best = (-99.0, choice[0], False, scene)
    for turn in choice:
        trio, after = played(scene, seat, turn)
        worth = trio + fresh(turn, mood) + judge(after, seat, mood.weights)
        if worth > best[0]:
            best = (worth, turn, trio, after)
    return best
