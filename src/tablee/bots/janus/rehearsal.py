"""How each level chooses a turn: from what it sees, or by playing worlds one round on."""

from collections.abc import Sequence
from typing import TypeAlias

from tablee.bots.janus.judgement import judge
from tablee.bots.janus.scene import TOP, Scene, Turn, played, turns
from tablee.games.janus.state import State
from tablee.kernel import Seat

Mood: TypeAlias = tuple[float, float]
"""What a fresh card is worth by itself, and how much the rivals' prospects count."""

HASTE = 0.05
"""What a card fresh from the pile is worth for each round that brought no trio.

Good players wait for each other: a fresh card is shown to all. Somebody has to begin."""


CALM = 4
"""So many rounds without a trio, and nobody fears to help the others any more."""


def mood_of(table: State) -> Mood:
    """The longer nothing happens, the less a player waits."""
    rounds = table.quiet / table.seats
    return HASTE * rounds, max(0.0, 1 - rounds / CALM)


def valued(scene: Scene, me: Seat, turn: Turn, mood: Mood) -> float:
    """What a turn is worth as far as this scene goes: the trio laid, and the table it leaves."""
    trio, after = played(scene, me, turn)
    fresh = sum([seat == TOP for seat, _ in turn.takes])
    return trio + mood[0] * fresh + judge(after, me, mood[1])


def shortlist(scenes: Sequence[Scene], me: Seat, choice: Sequence[Turn], mood: Mood) -> list[Turn]:
    """The turns, best first."""
    worth = {turn: sum([valued(scene, me, turn, mood) for scene in scenes]) for turn in choice}
    return sorted(choice, key=lambda turn: -worth[turn])


def rehearsed(scene: Scene, me: Seat, turn: Turn, mood: Mood) -> float:
    """What a turn is worth when everybody has answered it and I have played once more."""
    trio, after = played(scene, me, turn)
    worth = trio + mood[0] * sum([seat == TOP for seat, _ in turn.takes])
    seats = len(scene.hands)
    for step in range(1, seats):
        trio, after = answered(after, (me + step) % seats, mood)
        worth -= mood[1] * trio / (seats - 1)
    trio, after = answered(after, me, mood)
    return worth + trio + judge(after, me, mood[1])


def answered(scene: Scene, seat: Seat, mood: Mood) -> tuple[bool, Scene]:
    """The turn of a player who sees this scene and no further."""
    best, found = -99.0, (False, scene)
    for turn in turns(seat, tuple(map(len, scene.hands)), min(2, len(scene.pile)), 1):
        trio, after = played(scene, seat, turn)
        fresh = sum([source == TOP for source, _ in turn.takes])
        worth = trio + mood[0] * fresh + judge(after, seat, mood[1])
        if worth > best:
            best, found = worth, (trio, after)
    return found
