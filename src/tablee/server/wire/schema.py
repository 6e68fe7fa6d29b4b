"""The wire as JSON Schema, from the structs: what a client in any language can be checked against.

One document for each side of the conversation, one for plain HTTP, one for each game. What a game
says travels inside messages of the house, so `x-game` names the part of the game's document that
holds there, and a patch has to be put in before the position can be looked at.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import cleandoc
from pkgutil import walk_packages
from typing import Any, cast

import msgspec

from tablee.games import GAMES
from tablee.kernel import AnyGame, Offer, Outcome, Refusal
from tablee.server.wire import client_messages, server_messages
from tablee.server.wire.types import CLOSE, PROTOCOL, RefusalCode
from tablee.server.wire.typescript import BODIES

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PATCH: Schema = {
    "description": "[value] takes the place of the old value, {key: patch} goes into an object or, "
    "by index, into a list, null removes a key; in a list `~` comes last and holds splices.",
    "anyOf": [
        {"type": "null"},
        {"type": "array", "minItems": 1, "maxItems": 1},
        {
            "type": "object",
            "properties": {"~": {"type": "array", "items": {"$ref": "#/$defs/Splice"}}},
            "additionalProperties": {"$ref": "#/$defs/Patch"},
        },
    ],
}
SPLICE: Schema = {
    "description": "[start, removed, ...added]",
    "type": "array",
    "minItems": 2,
    "prefixItems": [{"type": "integer", "minimum": 0}, {"type": "integer", "minimum": 0}],
}


def documents() -> dict[str, Schema]:
    """Every document by its name."""
    bodies = {body.__name__: body for body in BODIES}
    games = {f"game-{key}": of_game(game) for key, game in GAMES.items()}
    return {
        "client": of_messages("What a client says", message=client_messages.ClientMessage),
        "server": of_messages(
            "What the server says", message=server_messages.ServerMessage, refusal=RefusalCode
        )
        | {"x-close": CLOSE},
        "http": document("What goes over plain HTTP", bodies),
        **games,
    }


def of_messages(title: str, **parts: Any) -> Schema:
    """One side of the conversation: any message is valid, and each has its own part."""
    return document(title, parts) | {"$ref": "#/$defs/message", "x-protocol": PROTOCOL}


def of_game(game: AnyGame) -> Schema:
    """What a game says: its options, moves, facts, views, offers, positions, refusals."""
    parts = {
        "options": game.options_type,
        "move": game.move_type,
        "fact": game.fact_type,
        "view": game.view_type,
        "offer": Offer,
        "outcome": Outcome | None,
    }
    made = document(f"What {game.key} says", parts)
    defs = made["$defs"]
    defs["Offer"]["properties"]["moves"]["items"] = {"$ref": "#/$defs/move"}
    fields = {part: {"$ref": f"#/$defs/{part}"} for part in ("view", "offer", "outcome")}
    defs["position"] = {
        "type": "object",
        "properties": fields | {"decision": {"type": "integer"}},
        "required": ["view", "decision", "offer", "outcome"],
    }
    defs["refusal"] = {"enum": sorted(refusals_of(game))}
    return made | {"$ref": "#/$defs/position", "x-version": game.version}


def document(title: str, parts: dict[str, Any]) -> Schema:
    """A document of these parts, each under its name; a struct's own name leads to itself."""
    schemas, structs = msgspec.json.schema_components(parts.values())
    named = zip(parts, schemas, strict=True)
    defs = structs | {name: part for name, part in named if name not in structs}
    if any("Patch" in str(struct) for struct in structs.values()):
        defs |= {"Patch": PATCH, "Splice": SPLICE}
    return {"$schema": DIALECT, "title": title, "$defs": tidy(defs)}


def tidy(part: Any) -> Any:
    """Texts without our margins, and patterns as every dialect reads them."""
    if isinstance(part, list):
        return [tidy(one) for one in cast(list[Any], part)]
    if not isinstance(part, dict):
        return part
    made = {key: tidy(value) for key, value in cast(Schema, part).items()}
    if isinstance(text := made.get("description"), str):
        made["description"] = cleandoc(text)
    if isinstance(pattern := made.get("pattern"), str):
        whole = pattern.replace(r"\A", "^").replace(r"\Z", "$")
        made["pattern"] = whole.replace(r"\ud800-\udfff", "")  # no JSON text of ours has halves
    return made


def refusals_of(game: AnyGame) -> Iterator[str]:
    """The codes that a game's modules name. More may come under the same version."""
    home = import_module(sys.modules[game.check.__module__].__package__ or game.check.__module__)
    below = walk_packages(getattr(home, "__path__", ()), f"{home.__name__}.")
    for module in (home, *(import_module(found.name) for found in below)):
        for thing in vars(module).values():
            if isinstance(thing, Refusal):
                yield thing.code
