"""A client that has read docs/protocol.md and the schema, and knows no game.

It imports nothing of ours: the documents are what `tablee schema` writes.
"""

import json
import random
from contextlib import ExitStack, suppress
from typing import Any, cast
from urllib.parse import urlsplit

from jsonschema_rs import Draft202012Validator
from websockets.sync.client import connect

Plain = dict[str, Any]
NO_CHOICE: Any = object()
OFFERED = "x-offered"


class Documents:
    """The schema, asked."""

    def __init__(self, documents: dict[str, Plain]) -> None:
        self.documents = documents
        self._validators: dict[str, Draft202012Validator] = {}

    def check(self, document: str, part: str, value: Any) -> None:
        """Raise ValidationError unless it is what this part of a document says."""
        name = f"{document}#{part}"
        if name not in self._validators:
            whole = self.documents[document]
            schema = {"$ref": f"#/$defs/{part}", "$defs": whole["$defs"]}
            self._validators[name] = Draft202012Validator(schema)
        self._validators[name].validate(value)

    def shape(self, game: str, kind: str) -> Plain | None:
        """How a move with this `type` is written."""
        defs = self.documents[f"game-{game}"]["$defs"]
        kinds: dict[str, str] = defs["move"].get("discriminator", {}).get("mapping", {})
        return defs[kinds[kind].rpartition("/")[2]] if kind in kinds else None

    def resolved(self, game: str, field: Plain) -> Plain:
        """A field, or what it refers to; of several ways the first that is something."""
        if "$ref" in field:
            defs = self.documents[f"game-{game}"]["$defs"]
            return self.resolved(game, defs[field["$ref"].rpartition("/")[2]])
        ways = [way for way in field.get("anyOf", ()) if way != {"type": "null"}]
        return self.resolved(game, ways[0]) if ways else field


class Generic:
    """One player. `made` counts moves that were acknowledged, `refused` codes."""

    def __init__(self, documents: Documents, house: str, table: str, token: str | None) -> None:
        self.documents, self.luck = documents, random.Random(table)
        self._line = ExitStack()
        self.socket = self._line.enter_context(
            connect(f"ws://{urlsplit(house).netloc}/ws/{table}", max_size=None)
        )
        self.match: Plain | None = None
        self.position: Any = None
        self.n = self.made = self._asked = 0
        self.refused: list[str] = []
        self.frames = 0
        self.person: int | None = None
        self._waiting: set[str] = set()
        self._answered: Any = None
        self.send({"type": "hello", "table": table, "token": token, "protocol": 1})

    def send(self, message: Plain) -> None:
        self.documents.check("client", "message", message)
        if message["type"] == "move":
            assert self.match
            self.documents.check(f"game-{self.match['game']}", "move", message["move"])
        self.socket.send(json.dumps(message))

    def ask(self, kind: str, **fields: Any) -> None:
        self._asked += 1
        id = str(self._asked)
        self._waiting.add(id)
        self.send({"type": kind, "id": id, **fields})

    def hear(self, within: float = 0.01) -> None:
        """Everything that has arrived."""
        with suppress(TimeoutError):
            while True:
                self._take(json.loads(self.socket.recv(timeout=within)))

    def act(self) -> None:
        """Make a move, if one is open and the last one was answered."""
        if self.match is None or self._waiting or self.over:
            return
        offer, decision = self.position["offer"], (self.n, self.position["decision"])
        if self.match["races"]:
            fields: Plain = {"seen": self.n, "since_ms": 20}
        else:
            fields = {"decision": decision[1]}
            if not offer["awaited"] or self._answered == decision:
                return
        if moves := self.moves(offer):
            self._answered = decision
            self.ask("move", match=self.match["match"], move=self.luck.choice(moves), **fields)

    def leave(self) -> None:
        """Hang up."""
        self._line.close()

    @property
    def over(self) -> bool:
        return bool(self.position) and self.position["outcome"] is not None

    # What is open -----------------------------------------------------------------------------

    def moves(self, offer: Plain) -> list[Plain]:
        """What is listed, and one of each kind that is open without a list."""
        assert self.match
        listed: list[Plain] = offer["moves"]
        kinds = {*offer["kinds"]} - {move["type"] for move in listed}
        made = (self.made_of(self.match["game"], kind, offer) for kind in sorted(kinds))
        return [*listed, *(move for move in made if move)]

    def made_of(self, game: str, kind: str, offer: Plain) -> Plain | None:
        """A move of this kind: its targets as they are offered, the rest within its limits."""
        shape = self.documents.shape(game, kind)
        if shape is None:
            return None
        targets = list(offer["open"].get(kind, ()))
        move: Plain = {"type": kind}
        for name, field in shape["properties"].items():
            needed = name in shape["required"]
            if name == "type" or not (needed or (targets and OFFERED in json.dumps(field))):
                continue
            value = self.value(self.documents.resolved(game, field), targets)
            if value is NO_CHOICE:
                return None
            move[name] = value
        return move

    def value(self, field: Plain, targets: list[Any]) -> Any:
        if "enum" in field:
            return self.luck.choice(field["enum"])
        if field.get("type") == "array":
            size = len(field.get("prefixItems", ())) or field.get("minItems", 1)
            return self.luck.sample(targets, size) if len(targets) >= size else NO_CHOICE
        if field.get(OFFERED):
            return self.luck.choice(targets) if targets else NO_CHOICE
        if field.get("type") == "integer" and "maximum" in field:
            return self.luck.randint(field["minimum"], field["maximum"])
        if field.get("type") == "boolean":
            return self.luck.random() < 0.5
        return "Hello" if field.get("type") == "string" else NO_CHOICE

    # What is told -----------------------------------------------------------------------------

    def _take(self, message: Plain) -> None:
        self.frames += 1
        self.documents.check("server", "message", message)
        match message["type"]:
            case "welcome" if message["match"]:
                self._begin(message["match"])
            case "welcome":
                self.person = message["person"]
            case "joined":
                self.person = message["person"]
            case "match_changed":
                self._begin(message["match"])
            case "update":
                self._update(message)
            case "ack":
                self._waiting.discard(message["id"])
            case "refused":
                self._waiting.discard(message["id"])
                self.refused.append(message["code"])
                self._answered = None
            case _:
                pass

    def _begin(self, match: Plain) -> None:
        self.match, self.position = match, None
        self._update(match["update"])
        self.send({"type": "screen_ready", "match": match["match"]})

    def _update(self, update: Plain) -> None:
        assert self.match
        document = f"game-{self.match['game']}"
        self.n = update["n"]
        self.position = patched(self.position, update["patch"])
        self.documents.check(document, "position", self.position)
        for fact in update["facts"]:
            self.documents.check(document, "fact", fact)
        acks = update.get("acks", ())
        self.made += len(acks)
        self._waiting.difference_update(acks)


def patched(old: Any, patch: Any) -> Any:
    """docs/protocol.md, "Patches"."""
    if patch is None:
        return old
    if isinstance(patch, list):
        return cast(list[Any], patch)[0]
    now: Any = old.copy()
    kind = cast(Any, type(old))
    for key, change in patch.items():
        if key == "~":
            for start, removed, *added in change:
                now[start : start + removed] = added
        elif kind is list:
            now[int(key)] = patched(now[int(key)], change)
        elif change is None:
            del now[key]
        else:
            now[key] = patched(now.get(key), change)
    return now
