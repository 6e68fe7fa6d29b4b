"""The toy with secret dice, as the suite knows it."""

from collections.abc import Iterable

from msgspec.structs import replace

from tablee import Log
from tablee.kernel import Audience, Luck, Seat
from tablee.testing import Case
from toy.cups import CUPS, SHAKES, CupsMove, Lift, Roll, Shake, State


def moves_to_try(state: State, seat: Seat, luck: Luck) -> Iterable[CupsMove]:
    return Shake(), Lift()


def other_world(log: Log, audience: Audience, luck: Luck) -> Log:
    """Unknown: how others' dice have landed, but for the last roll before a cup was lifted."""
    dice: list[int] = list(log.deal.dice)
    entries = list(log.entries)
    for seat in range(log.seats):
        mine = [number for number, entry in enumerate(entries) if entry.seat == seat]
        rolls = [number for number in mine if entries[number].chance]
        lifted = len(rolls) < len(mine)
        if seat == audience:
            continue
        if rolls or not lifted:
            dice[seat] = 1 + luck.below(6)
        for number in rolls[:-1] if lifted else rolls:
            entries[number] = replace(entries[number], chance=[Roll(1 + luck.below(6))])
    return replace(log, deal={"dice": dice}, entries=entries)


CASES = [
    Case(
        name=f"cups-{seats}",
        game=CUPS,
        seats=seats,
        options={},
        moves_to_try=moves_to_try,
        other_world=other_world,
        max_steps=(SHAKES + 1) * seats,
    )
    for seats in (2, 4)
]
