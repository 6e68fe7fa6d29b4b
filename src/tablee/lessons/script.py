"""How a lesson is played: by the engine, from a script, through the eyes of the pupil."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from tablee import Match
from tablee.kernel import Refused, as_json
from tablee.match import UpdateStream

PUPIL = 0

Move = dict[str, Any]
Moves = list[tuple[Any, ...]]
"""Who does what, and the luck that follows; nobody: time passes."""
Steps = list[dict[str, Any]]


class Lesson(NamedTuple):
    """A table to be set, and what happens at it on the way to each step."""

    table: Callable[[], Match]
    script: list[Moves]
    only_awaited: bool = False
    """Whether nothing but the awaited move is said to be possible."""


def race(table: Callable[[], Match], script: list[Moves]) -> Lesson:
    """A lesson in a race, where moves are not listed by the game."""
    return Lesson(table, script, only_awaited=True)


class Misfit(Exception):
    """A lesson whose game no longer plays it as written; the text says where."""


def played(name: str, lesson: Lesson) -> Steps:
    """Each step: the updates that lead to it, and the move it waits for, if it is the pupil's.

    Raises Misfit.
    """
    match = _set_up(name, lesson)
    stream = UpdateStream(match, PUPIL)
    steps: Steps = []
    told = 0
    for number, moves in enumerate(lesson.script, 1):
        if moves and moves[0][0] == PUPIL:
            steps[-1]["awaits"] = moves[0][1]
        for entry in moves:
            _play(match, entry, f"{_title(name)} no longer fits at step {number}")
        updates = [seen(update) for update in stream.updates[told:]]
        told = len(stream.updates)
        steps.append({"updates": updates, "awaits": None})
    if lesson.only_awaited:
        _mark(steps)
    return steps


def _title(name: str) -> str:
    game, _, mode = name.partition("/")
    return f"The lesson {mode} of {game}" if mode else f"The lesson of {game}"


def _set_up(name: str, lesson: Lesson) -> Match:
    try:
        return lesson.table()
    except Refused as refused:
        raise Misfit(f"{_title(name)} no longer fits its table: {refused}.") from None


def _play(match: Match, entry: tuple[Any, ...], misfit: str) -> None:
    """One entry of the script. Raises Misfit, with what was expected."""
    seat, move, *chance = entry
    if seat is None:
        match.advance(match.now + move["ms"])
        return
    who, allowed = f"seat {seat}", match.legal(seat)
    try:
        match.play(seat, move)
        for drawn in chance:
            who, move, allowed = "the table", drawn, match.chances() or ()
            match.play_table(drawn)
    except Refused as refused:
        expected = f"{who} was expected to play {as_json(move)}"
        possible = ", ".join(map(as_json, allowed)) or "nothing"
        raise Misfit(f"{misfit}: {expected} ({refused.code}), but can play {possible}.") from None


def _mark(steps: Steps) -> None:
    for step in steps:
        if step["updates"] and step["awaits"]:
            step["updates"][-1]["offer"]["moves"] = [step["awaits"]]


def seen(update: Any) -> dict[str, Any]:
    """An update as it travels."""
    plain = json.loads(msgspec.json.encode(update))
    position = {key: plain["position"][key] for key in ("view", "offer")}
    return {"n": plain["n"], "facts": plain["facts"], **position}
