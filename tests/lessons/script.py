"""How a lesson is played: by the engine, from a script, through the eyes of the pupil."""

import json
from typing import Any

import msgspec

from tablee import Match
from tablee.match import Stream

PUPIL = 0

Move = dict[str, Any]
Moves = list[tuple[Any, ...]]
"""Who does what, and the luck that follows; nobody: time passes."""
Steps = list[dict[str, Any]]


def lesson(match: Match, script: list[Moves]) -> Steps:
    """Each step: the updates that lead to it, and the move it waits for, if it is the pupil's."""
    stream = Stream(match, PUPIL)
    steps: Steps = []
    told = 0
    for moves in script:
        if moves and moves[0][0] == PUPIL:
            steps[-1]["awaits"] = moves[0][1]
        for seat, move, *chance in moves:
            if seat is None:
                match.advance(match.now + move["ms"])
            else:
                match.play(seat, move)
            for drawn in chance:
                match.play_table(drawn)
        updates = [seen(update) for update in stream.updates[told:]]
        told = len(stream.updates)
        steps.append({"updates": updates, "awaits": None})
    return steps


def marked(match: Match, script: list[Moves]) -> Steps:
    """A lesson in a race, where nothing but the awaited move is said to be possible."""
    steps = lesson(match, script)
    for step in steps:
        if step["updates"] and step["awaits"]:
            step["updates"][-1]["offer"]["moves"] = [step["awaits"]]
    return steps


def seen(update: Any) -> dict[str, Any]:
    """An update as it travels."""
    plain = json.loads(msgspec.json.encode(update))
    position = {key: plain["position"][key] for key in ("view", "offer")}
    return {"n": plain["n"], "facts": plain["facts"], **position}
