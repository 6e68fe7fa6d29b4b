"""What is asked of a candidate: tables, a check for each clause, worlds that look alike."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import getdoc
from types import ModuleType
from typing import Any, TypeAlias

import msgspec

from tablee.kernel import AnyGame, Audience, Luck
from tablee.match import Log
from tablee.testing.benchmark.watching import Setup, Step, Tries

Clause: TypeAlias = Callable[[Any], bool | None]
"""Whether a step keeps it; None: the step has nothing to do with it."""


@dataclass(frozen=True, kw_only=True)
class Task:
    """A game of the house as a task: its clauses are asked for, in the shapes of its types."""

    game: AnyGame
    tables: tuple[Setup, ...]
    clauses: Mapping[str, Clause]
    read: Callable[[Step], Any]
    """A step as the clauses speak of it."""
    tries: Tries
    other_world: Callable[[Log, Audience, Luck], Log]
    """The log of a game that looks the same to this audience: see `tablee.testing.Case`."""
    longest: int
    """More steps than any game by these rules takes."""
    unjudged: Mapping[str, str]
    """Parts of clauses that are not checked, and why."""


def clauses_in(prefix: str, *modules: ModuleType) -> dict[str, Clause]:
    """The checks in these modules, by the numbers of their clauses."""
    found: dict[str, Clause] = {}
    for module in modules:
        for name, thing in vars(module).items():
            if re.fullmatch(rf"{prefix.lower()}_\d\d", name):
                found[name.upper().replace("_", "-")] = thing
    return dict(sorted(found.items()))


def shapes(task: Task) -> dict[str, Any]:
    """What is asked for, as plain data: what is checked of each clause, and every shape."""
    game = task.game
    kinds = {
        "options": game.options_type,
        "deal": game.deal_type,
        "move": game.move_type,
        "table_move": game.table_move_type,
        "view": game.view_type,
    }
    schemas, parts = msgspec.json.schema_components(kinds.values())
    return {
        "clauses": {number: getdoc(check) or "" for number, check in task.clauses.items()},
        "unjudged": dict(task.unjudged),
        "tables": [msgspec.to_builtins(setup._asdict()) for setup in task.tables],
        **dict(zip(kinds, schemas, strict=True)),
        "$defs": parts,
    }
