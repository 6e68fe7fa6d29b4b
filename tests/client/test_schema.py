"""The schema says what is said: recorded games, and a client that knows nothing else."""

import gzip
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, get_args

import msgspec
import pytest
from jsonschema_rs import ValidationError

from client.generic import Documents, Generic
from conformance.cases import CASES
from eventual import PATIENCE
from server.people import QUICK, Served
from tablee import Match, UpdateStream, luck
from tablee.games import GAMES
from tablee.kernel import AnyGame
from tablee.match import Log
from tablee.server.wire import client_messages, server_messages
from tablee.server.wire.schema import documents
from tablee.testing.case import Case, audiences, play
from tools.goldens import SEED

STORED = sorted((Path(__file__).parents[1] / "stored").glob("*/exports.json.gz"))
OURS = [case for case in CASES if case.game.key in GAMES.own]


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> Documents:
    """What the command writes."""
    folder = tmp_path_factory.mktemp("schema")
    command = [sys.executable, "-c", "from tablee.cli import main; main()", "schema"]
    subprocess.run([*command, "--out", str(folder)], check=True, capture_output=True)
    return Documents({path.stem: json.loads(path.read_text()) for path in folder.iterdir()})


def test_the_command_prints_what_it_writes(schema: Documents) -> None:
    assert json.loads(json.dumps(documents())) == schema.documents


def plain(thing: Any) -> Any:
    """As it travels."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def told(schema: Documents, log: Log, game: AnyGame) -> int:
    """All that anybody was told of a match is what the schema says; how much that was."""
    frames = 0
    for audience in audiences(Match.from_head(log, game=game)):
        match = Match.from_head(log, game=game)
        stream = UpdateStream(match, audience)
        for entry in (None, *log.entries):
            if entry:
                match.replay_entry(entry)
            for update in stream.take():
                frames += 1
                schema.check(f"game-{game.key}", "position", plain(update.position))
                for fact in plain(update.facts):
                    schema.check(f"game-{game.key}", "fact", fact)
    return frames


@pytest.mark.parametrize("case", OURS, ids=lambda case: case.name)
def test_a_playthrough_is_what_the_schema_says(schema: Documents, case: Case) -> None:
    log = play(case, luck.seeded(SEED)).log
    for entry in log.entries:
        if entry.seat is not None:
            schema.check(f"game-{case.game.key}", "move", plain(entry.move))
    assert told(schema, log, case.game) > 10
    schema.check(f"game-{case.game.key}", "options", plain(log.options))


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.parent.name)
def test_a_game_that_was_stored_is_what_the_schema_says(schema: Documents, path: Path) -> None:
    *tables, alone = json.loads(gzip.decompress(path.read_bytes()))
    logs = [alone, *(log for table in tables for log in table["matches"].values())]
    games = set[str]()
    for plain_log in logs:
        match = Match.replay(json.dumps(plain_log))
        games.add(match.game.key)
        assert told(schema, match.log, match.game) > 3
    assert {"janus", "pan", "social"} <= games


def test_every_message_of_both_sides_is_in_it(schema: Documents) -> None:
    for side, union in (
        ("client", client_messages.ClientMessage),
        ("server", server_messages.ServerMessage),
    ):
        kinds = schema.documents[side]["$defs"]["message"]["discriminator"]["mapping"]
        assert {*kinds} == {kind.__struct_config__.tag for kind in get_args(union)}


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("client", {"type": "join", "id": "1", "name": "A", "boss": True}),
        ("client", {"type": "move", "id": "1", "match": -1, "move": {}}),
        ("server", {"type": "update", "n": 1, "now": 0, "facts": [], "patch": [1, 2]}),
        ("server", {"type": "ack"}),
    ],
)
def test_it_says_what_is_wrong(schema: Documents, part: str, wrong: Any) -> None:
    with pytest.raises(ValidationError):
        schema.check(part, "message", wrong)


def test_a_text_is_limited_as_in_the_game(schema: Documents) -> None:
    schema.check("game-twinit", "move", {"type": "say", "text": "Left!"})
    for text in ("", " ", "two\nlines", "x" * 201):
        with pytest.raises(ValidationError):
            schema.check("game-twinit", "move", {"type": "say", "text": text})


TABLES: list[tuple[str, dict[str, Any], int, int]] = [
    ("pan", {}, 3, 10_000),
    ("janus", {}, 3, 10_000),
    ("social", {}, 2, 30),
    ("social", {}, 4, 30),
    ("twinit", {"mode": "solo"}, 2, 20),
    ("twinit", {"mode": "clans"}, 4, 20),
    ("twinit", {"mode": "ring"}, 3, 20),
    ("twinit", {"mode": "coop", "minute": 10_000}, 2, 40),
]


@pytest.fixture
def server() -> Iterator[Served]:
    with Served(QUICK) as served:
        yield served


@pytest.mark.parametrize(("game", "options", "seats", "moves"), TABLES)
def test_who_knows_only_the_schema_plays(
    server: Served, schema: Documents, game: str, options: Any, seats: int, moves: int
) -> None:
    """To the end where players take turns; in a race until so many moves have counted."""
    wish = {"name": "Ada", "game": game, "options": options}
    schema.check("http", "OpenTable", wish)
    status, opened = server.post("/api/tables", wish)
    assert status == 201
    schema.check("http", "Opened", opened)
    host = Generic(schema, server.url, opened["table"], opened["token"])
    players = [host]
    for number in range(1, seats):
        guest = Generic(schema, server.url, opened["table"], None)
        guest.ask("join", name=f"Guest {number}")
        players.append(guest)
    end = monotonic() + PATIENCE
    while not all(player.person for player in players):
        for player in players:
            player.hear()
    host.ask("start")
    while sum(player.made for player in players) < moves and not all(p.over for p in players):
        assert monotonic() < end, [(p.made, p.refused) for p in players]
        for player in players:
            player.hear()
            player.act()
    for player in players:
        player.leave()
        known = schema.documents[f"game-{game}"]["$defs"]["refusal"]["enum"]
        house = schema.documents["server"]["$defs"]["refusal"]["enum"]
        assert {*player.refused} <= {*known, *house}
    if game in ("pan", "janus"):
        assert all(player.over for player in players)
        assert {code for player in players for code in player.refused} <= {"stale"}
