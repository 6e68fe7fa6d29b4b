"""Players who make any move they may, as the log and the public `Match` know it."""

import json
import random
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

import msgspec

from eventual import PATIENCE
from stored.wire import House, Visitor
from tablee import Match

TIRED_AFTER = 120
"""Moves, after which people only do what brings a match to its end."""
LIVELY = ("point", "say", "touch", "lift", "report", "hide", "swap")


def match_of(house: House, table: str) -> Match:
    """The table's last match, made again from its log."""
    _, logs = house.export(table)
    return Match.replay(json.dumps(logs[max(logs)]))


def drive(
    house: House,
    people: Mapping[int, Visitor],
    luck: random.Random,
    enough: Callable[[Match, int], bool],
    *,
    tired_after: int = TIRED_AFTER,
) -> Match:
    """People by their seats make moves until it is enough: by the match, and how many they made."""
    made, end = 0, monotonic() + 5 * PATIENCE
    table = next(iter(people.values())).code
    while True:
        match = match_of(house, table)
        if match.outcome or enough(match, made):
            return match
        assert monotonic() < end, f"{table} does not come on"
        made += any_move(match, people, luck, tired=made >= tired_after)


def any_move(
    match: Match, people: Mapping[int, Visitor], luck: random.Random, *, tired: bool
) -> bool:
    """Mostly of somebody the game waits for, of any kind; whether one was made."""
    able = {seat: moves for seat in people if (moves := kinds(match, seat, tired=tired))}
    awaited = [seat for seat in match.awaited() if seat in able]
    seats = [*able] if not awaited or luck.random() < 0.1 else awaited
    if not seats:
        next(iter(people.values())).rest()
        return False
    seat = luck.choice(seats)
    person = people[seat]
    person.catch_up()
    of_a_kind = luck.choice([*able[seat].values()])
    return person.move(luck.choice(of_a_kind)) is None


def kinds(match: Match, seat: int, *, tired: bool = False) -> dict[str, list[Any]]:
    """What a seat may do, by the tags of its moves."""
    found: dict[str, list[Any]] = {}
    for move in builtins(match.legal(seat)):
        if not (tired and move["type"] in LIVELY):
            found.setdefault(move["type"], []).append(move)
    return found


def builtins(thing: Any) -> Any:
    """Moves, a view or an outcome as they travel."""
    return json.loads(msgspec.json.encode(thing))
