"""What a study asks for: a game, and every table made of its options, line-ups and seats."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta

from tablee.bots import entrant
from tablee.kernel import Refused, Seat
from tablee.lab.study.variants import varied
from tablee.match.validation import validated, validated_seats

ANY = "random"
"""Somebody who makes any move, at the pace of people."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A study as its file says it."""

    title: str
    game: str
    seats: Annotated[tuple[int, ...], Meta(min_length=1)]
    games: Annotated[int, Meta(ge=2)] = 1_000
    """At each table."""
    seed: int = 1
    options: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1)] = ({},)
    line_ups: Annotated[
        tuple[Annotated[tuple[str, ...], Meta(min_length=1)], ...], Meta(min_length=1)
    ] = ((ANY,),)
    """Who sits down, chair by chair, and again from the first if there are more chairs."""
    pictures: tuple[str, ...] = ()
    """Plots that are also written as files of their own, by how their titles begin."""


class Table(msgspec.Struct, frozen=True):
    """One way to play: these options, these entrants, so many seats."""

    game: str
    options: dict[str, Any]
    entrants: tuple[str, ...]
    """One for each seat."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.entrants)

    @property
    def label(self) -> str:
        """The table in a few words."""
        return f"{self.seats} seats, {options_label(self.options)}, {line_up_label(self.entrants)}"

    def sitting(self, number: int) -> tuple[str, ...]:
        """Who sits where in this game: everybody moves on by one chair after each game."""
        turn = number % self.seats
        return self.entrants[turn:] + self.entrants[:turn]


def options_label(options: dict[str, Any]) -> str:
    """Options in a few words."""
    return ", ".join(map(option_label, options.items())) or "as in the box"


def option_label(option: tuple[str, Any]) -> str:
    """An option in a few words; one made of amounts by these."""
    name, value = option
    if not isinstance(value, dict):
        return f"{name}={value}"
    amounts = cast(dict[str, Any], value)
    return " ".join(f"{amount} {thing}" for thing, amount in amounts.items())


def line_up_label(entrants: tuple[str, ...]) -> str:
    """A line-up in a few words."""
    kinds = dict.fromkeys(entrants)
    return f"all {entrants[0]}" if len(kinds) == 1 else " ".join(entrants)


def read_plan(path: Path) -> Plan:
    """The study in this file, if it can be played. Raises Refused."""
    try:
        plan = msgspec.toml.decode(path.read_bytes(), type=Plan)
    except (OSError, ValueError) as error:
        raise Refused("malformed_study", f"{path}: {error}") from error
    for _ in tables(plan):
        pass
    return plan


def tables(plan: Plan) -> Iterator[Table]:
    """Every table of a study, in the order of its file. Raises Refused for one there cannot be."""
    for options, line_up, seats in product(plan.options, plan.line_ups, plan.seats):
        game, own = varied(plan.game, options)
        validated_seats(game, validated(own, game.options_type, "malformed_options"), seats)
        if ANY in line_up and set(line_up) != {ANY}:
            raise Refused("mixed_line_up", f"{ANY} sits beside {ANY} only")
        for name in set(line_up) - {ANY}:
            entrant(plan.game, name)
        yield Table(plan.game, options, seated(line_up, seats))


def seated(line_up: tuple[str, ...], seats: Seat) -> tuple[str, ...]:
    """A line-up round a table: again from the first while there are chairs."""
    return tuple(line_up[seat % len(line_up)] for seat in range(seats))
