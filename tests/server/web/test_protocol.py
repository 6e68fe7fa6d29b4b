"""docs/protocol.md and the generated types say what the structs say."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tablee.games.social.contests.prompts import Sum
from tablee.server.wire import client_messages, http, server_messages
from tablee.server.wire.typescript import BODIES, typescript

ROOT = Path(__file__).parents[3]
PAGE = "\n".join((ROOT / f"docs/{page}.md").read_text() for page in ("protocol", "people", "daily"))
KINDS: dict[str, Any] = {
    "client": client_messages.ClientMessage,
    "server": server_messages.ServerMessage,
} | {f"http.{body.__name__}": body for body in BODIES}


BLOCKS: list[tuple[str, str]] = re.findall(r"^```json (\S+)\n(.*?)^```", PAGE, re.M | re.S)
EXAMPLES = [(kind, line) for kind, block in BLOCKS for line in block.strip().splitlines()]


@pytest.mark.parametrize(("kind", "line"), EXAMPLES)
def test_an_example_is_read_and_written_as_it_stands(kind: str, line: str) -> None:
    message = msgspec.json.decode(line, type=KINDS[kind])
    again = msgspec.json.encode(message)
    assert msgspec.json.decode(again, type=KINDS[kind]) == message
    written, plain = msgspec.json.decode(again), msgspec.json.decode(line)
    if kind == "server" or isinstance(message, BODIES):
        assert written == plain
    else:
        assert plain.items() <= written.items()


def test_every_message_has_an_example() -> None:
    shown: dict[str, set[Any]] = {kind: set() for kind in KINDS}
    for kind, line in EXAMPLES:
        shown[kind].add(type(msgspec.json.decode(line, type=KINDS[kind])))
    for kind, structs in shown.items():
        assert structs == set(get_args(KINDS[kind]) or [KINDS[kind]])


def test_the_generated_types_name_a_tag_as_the_wire_does() -> None:
    assert msgspec.to_builtins(Sum((1, 2))) == {"kind": "sum", "terms": (1, 2)}
    declared = typescript().split("export type SocialSum = {", 1)[1].split("}", 1)[0]
    assert declared.split() == ["kind:", '"sum";', "terms:", "number[];"]


@pytest.mark.parametrize(
    "frame",
    [
        '{"type": "move", "id": "1", "match": 1, "move": {}, "decision": -1}',
        '{"type": "join", "id": "1", "name": "A", "seat": 99}',
        '{"type": "join", "id": "1", "name": "A", "boss": true}',
        '{"type": "react", "id": "1", "reaction": "<b>"}',
        '{"type": "chat", "id": "", "text": "x"}',
        f'{{"type": "chat", "id": "1", "text": "{"x" * 201}"}}',
        '{"type": "update", "n": 1}',
        "[]",
    ],
)
def test_what_is_not_of_the_protocol_is_not_read(frame: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(frame, type=client_messages.ClientMessage)


def test_a_body_that_is_not_of_the_protocol_is_not_read() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode('{"ticket": "x", "more": 1}', type=http.RedeemTicket)
