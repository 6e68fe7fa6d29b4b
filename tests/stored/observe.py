"""What a server makes of a store before anybody comes in; written down with every set."""

import json
from typing import Any

from stored.shelf import Shelf
from stored.wire import House, Transcript

Plain = dict[str, Any]


def observe(house: House, tables: Shelf, tokens: dict[str, dict[str, str]]) -> Plain:
    """How every table is shown, and what everybody was told of the match that goes on there."""
    return {
        code: {
            "shown": house.shown(code),
            "stories": {
                person: summed(house.story(code, table.running, token))
                for person, token in {"": "", **tokens[code]}.items()
                if table.running
            },
        }
        for code, table in tables.items()
    }


def summed(story: Transcript) -> Plain:
    """Where an audience sits, all it was told, and what it sees at last."""
    return {"seat": story.seat, "told": story.updates, "view": story.view}


def plain(thing: Any) -> Any:
    """As JSON brings it back."""
    return json.loads(json.dumps(thing))
