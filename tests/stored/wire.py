"""How today's server is started and spoken to: the one place here that knows its words.

Stored data is read elsewhere (`shelf`), by names that never change. When a setting, a message or
an address of the server gets another name, this file is changed and no other.
"""

import json
import socket
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, cast
from urllib import request
from urllib.error import HTTPError

from websockets.sync.client import ClientConnection, connect

from eventual import PATIENCE, eventually
from ports import free_port

Plain = dict[str, Any]

MANY = 100_000
RENAMED: dict[str, str] = {
    "dress": "set_appearance",
    "stand": "stand_up",
    "bring": "load_pack",
    "swap": "swap_seats",
    "clear": "clear_seats",
    "admit": "answer_takeover",
    "welcome": "granted",
    "say": "chat",
    "hide": "hide_chat_line",
    "transfer": "request_ticket",
    "visible": "set_visibility",
    "drawn": "screen_ready",
    "turn": "decision",
    "since": "since_ms",
}
"""Requests and their fields: as they are called in these files, and as they are called today."""
POSITION = {"decision": "turn"}
OFFER = {"kinds": "deeds", "default_reason": "otherwise"}
SINCE = {"view": {"album", "drawn"}, "box": {"canvas"}, "offer": {"open"}}
"""What a view, the numbers of its box and an offer did not tell yet in these files."""
MOVES_SINCE = {"draw_prompt"}
"""Moves that nobody could make then."""
LISTED_SINCE = "social"
"""The game whose moves were not listed yet."""
TABLE = {
    "least_players": "least",
    "most_players": "most",
    "archived": "kept",
    "short_code": "spoken",
    "takeover_requests": "asking",
}
"""Answers: as they are called today, and as they are called in these files."""
LATER = ("watching", "spoken", "knock", "knocks", "call", "club", "evening")
"""What a table's state tells of just now, or tells only since these files were written."""
PRESENT = ("presence", "absent", "relayed")
"""What is told of a person's connection just now."""
NEWS_WITHIN = 0.1
"""Seconds, after which somebody who waits for others looks again."""
SETTINGS: Plain = {
    "bot_delay_ms": [0, 0],
    "bot_patience": 0,
    "drawn_within": 0,
    "judged_worlds": 5,
    "fast_ms": 1_500,
    # Tables of long ago stay, and their hosts have time to come.
    "expire_after": 1e12,
    "host_after": 1e6,
    "gone_after": 1,
} | dict.fromkeys(
    (
        "works_at_once",
        "tables_at_once",
        "joins_at_once",
        "frames_at_once",
        "raw_at_once",
        "connections_per_address",
    ),
    MANY,
)


def tablee(*words: str | Path) -> list[str]:
    """The command line."""
    return [sys.executable, "-m", "tablee", *map(str, words)]


def run(*words: str | Path) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(tablee(*words), capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"tablee {words}: {done.stdout}{done.stderr}"
    return done.stdout


class House:
    """A server in a process of its own, on a SQLite file or a PostgreSQL."""

    def __init__(self, store: Path | str, desk: Path, command: Sequence[str] = ()) -> None:
        self.port = free_port()
        self.desk = desk
        where = ["--tables", str(store)] if isinstance(store, Path) else ["--store", store]
        words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--admin", str(desk)]
        words += [*where, "--log", "error", "--settings", json.dumps(SETTINGS)]
        self.process = subprocess.Popen([*(command or tablee()), *words], stdout=subprocess.DEVNULL)
        self.visitors: list[Visitor] = []

    def __enter__(self) -> "House":
        eventually(self._answers, seen=lambda: "the server did not start")
        return self

    def __exit__(self, *args: object) -> None:
        for visitor in self.visitors:
            visitor.leave()
        self.process.terminate()
        self.process.wait(PATIENCE)

    def _answers(self) -> bool:
        assert self.process.poll() is None, "the server ended by itself"
        try:
            return self.get("/api/ready")[0] == 200
        except OSError:
            return False

    # Plain requests -----------------------------------------------------------------------------

    def get(self, path: str, **headers: str) -> tuple[int, Any]:
        return self._http(path, None, headers)

    def _http(self, path: str, body: bytes | None, headers: Plain) -> tuple[int, Any]:
        wish = request.Request(f"http://127.0.0.1:{self.port}{path}", body, headers)
        try:
            with request.urlopen(wish, timeout=PATIENCE) as answer:
                return answer.status, json.loads(answer.read())
        except HTTPError as error:
            with error:
                return error.code, json.loads(error.read())

    def open(self, name: str, game: str, **more: Any) -> "Visitor":
        """Somebody opens a table and sits down."""
        body = json.dumps({"name": name, "game": game, **more}).encode()
        status, opened = self._http("/api/tables", body, {})
        assert status == 201, opened
        return Visitor(self, opened["table"], opened["token"])

    def join(self, table: str, name: str, **more: Any) -> "Visitor":
        """Somebody follows the link and gives a name."""
        visitor = Visitor(self, table)
        assert visitor.ask("join", name=name, **more) is None
        return visitor

    def replay(self, table: str, match: int, seat: int | None) -> "Transcript":
        """A match that is over, as an audience was told it."""
        eyes = "" if seat is None else f"?seat={seat}"
        status, told = self.get(f"/api/tables/{table}/matches/{match}/replay{eyes}")
        assert status == 200, f"{table} {match} {seat}: {told}"
        return transcript(told)

    def story(self, table: str, match: int, token: str) -> "Transcript":
        """A match that goes on, as this person was told it so far; no token: as spectators were."""
        path = f"/api/tables/{table}/matches/{match}/transcript"
        status, told = self.get(path, **{"X-Token": token})
        assert status == 200, f"{table} {match}: {told}"
        return transcript(told)

    def analysis(self, table: str, match: int) -> Any:
        """What a match was worth; None: nobody can tell."""
        status, told = self.get(f"/api/tables/{table}/matches/{match}/analysis")
        return told if status == 200 else None

    # The operator -------------------------------------------------------------------------------

    def admin(self, ask: str, **fields: Any) -> Any:
        """What the operator's socket answers."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self.desk))
            line.sendall(json.dumps({"ask": ask, **fields}).encode() + b"\n")
            with line.makefile("rb") as answer:
                told = json.loads(answer.read())
        assert "error" not in told, told
        return told.get("done")

    def export(self, table: str) -> tuple[Plain, dict[int, Plain]]:
        """What is written of a table: its page, and the log of every match."""
        told = self.admin("export", table=table)
        return told["page"], {int(number): log for number, log in told["matches"].items()}

    def shown(self, table: str) -> Plain:
        """A table as everybody sees it, but for what depends on the moment."""
        return lasting(self.admin("show", table=table)["table"])

    def listed(self) -> set[str]:
        """The codes of all tables, as the command lists them."""
        lines = run("admin", "--socket", self.desk, "list", "--all").splitlines()
        return {line.split()[0] for line in lines[1:]}

    def backup(self, to: Path) -> None:
        run("admin", "--socket", self.desk, "backup", to)


class Told(NamedTuple):
    """An update: its number, its moment, what happened, and what changed in the position."""

    n: int
    at: int
    facts: list[Plain]
    change: Any


class Transcript(NamedTuple):
    """All that an audience was told of a match."""

    seat: int | None
    names: list[str]
    updates: list[Told]
    outcome: Any

    @property
    def view(self) -> Any:
        """What there is to see at the end."""
        position: Any = None
        for update in self.updates:
            position = patched(position, update.change)
        return seen_then(position["view"])


def transcript(told: Plain) -> Transcript:
    """A replay or a story as the server gives it."""
    updates = [update(one) for one in told["updates"]]
    return Transcript(told["you"], told["names"], updates, told.get("outcome"))


def update(told: Plain) -> Told:
    return Told(told["n"], told["now"], told["facts"], renamed_position(told["patch"]))


def renamed_position(patch: Any) -> Any:
    """A whole position (`[position]`) or a patch of one, in the words of these files."""
    told: Any = renamed(patch, POSITION)
    for part in told if isinstance(patch, list) else [told]:
        if isinstance(part, dict) and "offer" in part:
            part["offer"] = renamed(part["offer"], OFFER)
    return told


def positions(updates: Sequence[Told]) -> list[Plain]:
    """What an audience held after each update, without what is told only since then."""
    held: list[Plain] = []
    position: Any = None
    for update in updates:
        position = patched(position, update.change)
        view, offer = seen_then(position["view"]), position["offer"]
        offer = offer and without(offer, SINCE["offer"])
        held.append(update._asdict() | {"change": position | {"view": view, "offer": offer}})
    return held


def comparable(now: Plain, then: Plain) -> tuple[Plain, Plain]:
    """Two offers of one moment, with a reason for every kind of move that either of them names.

    Which reason is told once, for most kinds, depends on how many kinds there are.
    """
    named = {kind for offer in (now, then) for kind in (*offer["deeds"], *offer["barred"])}
    kinds = named - MOVES_SINCE
    return reasons(now, kinds), reasons(then, kinds)


def reasons(offer: Plain, kinds: set[str]) -> Plain:
    """What is open, and why the rest is not."""
    opened = [kind for kind in offer["deeds"] if kind in kinds]
    closed = dict.fromkeys(kinds - {*opened}, offer["otherwise"])
    barred = {kind: why for kind, why in offer["barred"].items() if kind in kinds}
    return without(offer, {"otherwise"}) | {"deeds": opened, "barred": closed | barred}


def seen_then(view: Plain) -> Plain:
    """A view without what was not in it then."""
    then = without(view, SINCE["view"])
    return then | {"box": without(then["box"], SINCE["box"])} if then.get("box") else then


def without(told: Plain, keys: set[str]) -> Plain:
    """The same without these keys."""
    return {key: value for key, value in told.items() if key not in keys}


def renamed(patch: Any, names: dict[str, str]) -> Any:
    """The same with other keys; `[value]` is a whole value."""
    if isinstance(patch, list):
        return [renamed(whole, names) for whole in cast(list[Any], patch)]
    if isinstance(patch, dict):
        return {names.get(key, key): value for key, value in cast(Plain, patch).items()}
    return patch


def lasting(table: Plain) -> Plain:
    """A table's state without what depends on who is there just now."""
    table = renamed(table, TABLE)
    state = {key: told for key, told in table.items() if key not in LATER}
    state["people"] = [
        {key: told for key, told in person.items() if key not in PRESENT}
        for person in table["people"]
    ]
    return state


def patched(held: Any, change: Any) -> Any:
    """What is held after a patch; see docs/protocol.md."""
    if change is None:
        return held
    if isinstance(change, list):
        return cast(list[Any], change)[0]
    into: Any = held.copy()
    for key, inner in change.items():
        _put(into, key, inner)
    return into


def _put(into: Any, key: str, inner: Any) -> None:
    if key == "~":
        for start, removed, *added in inner:
            into[start : start + removed] = added
    elif isinstance(into, list):
        into[int(key)] = patched(into[int(key)], inner)
    elif inner is None:
        del into[key]
    else:
        into[key] = patched(into.get(key), inner)


class Visitor:
    """A browser without a screen."""

    def __init__(self, house: House, table: str, token: str = "") -> None:
        self.house, self.code, self.token = house, table, token
        house.visitors.append(self)
        self.asked = 0
        self.number = self.n = 0
        self.races = False
        self.seat: int | None = None
        self.position: Any = None
        self.pong = 0
        self.heard: set[str] = set()
        """Of which kinds facts were told."""
        self._line = ExitStack()
        dial: Any = connect
        more = {"close_timeout": 0.2, "max_queue": None, "max_size": None}
        self.socket: ClientConnection = self._line.enter_context(
            dial(f"ws://127.0.0.1:{house.port}/ws", **more)
        )
        self.send(type="hello", table=table, token=token or None)
        self.welcome: Plain = {}
        while not self.welcome:
            self.listen()

    # Saying -------------------------------------------------------------------------------------

    def send(self, **message: Any) -> None:
        message["type"] = RENAMED.get(message["type"], message["type"])
        self.socket.send(json.dumps({RENAMED.get(key, key): told for key, told in message.items()}))

    def ask(self, kind: str, **fields: Any) -> str | None:
        """Ask and wait for the answer: None, or why it is refused."""
        self.asked += 1
        id = f"{self.welcome['person']}-{monotonic():.6f}-{self.asked}"
        self.send(type=kind, id=id, **fields)
        while True:
            message = self.listen()
            answered = (message.get("id"), *message.get("acks", ()))
            if message["type"] in ("ack", "refused", "update") and id in answered:
                return message.get("code")

    def move(self, move: Plain) -> str | None:
        """A move in the match, as it stands for this person."""
        when = {"seen": self.n, "since": 1} if self.races else {"turn": self.position["turn"]}
        return self.ask("move", match=self.number, move=move, **when)

    # Hearing ------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Wait for news, but not for long."""
        with suppress(TimeoutError):
            self.listen(NEWS_WITHIN)

    def listen(self, within: float = PATIENCE) -> Plain:
        message = json.loads(self.socket.recv(timeout=within))
        match message["type"]:
            case "ping":
                self.send(type="pong", n=message["n"])
            case "pong":
                self.pong = message["n"]
            case "welcome":
                self.welcome, self.table = message, message["table"]
                self._hold(message["match"])
            case "joined":
                self.token, self.welcome["person"] = message["token"], message["person"]
            case "table_changed":
                self.table = message["table"]
            case "match_changed":
                self._hold(message["match"])
            case "update":
                told = update(message)
                assert told.n == self.n + 1, "an update is missing"
                self.n, self.position = told.n, patched(self.position, told.change)
                self.heard |= {fact["type"] for fact in told.facts}
            case _:
                pass
        return message

    def _hold(self, match: Plain | None) -> None:
        if match:
            told = update(match["update"])
            self.number, self.seat, self.races = match["match"], match["you"], match["races"]
            self.n, self.position = told.n, patched(None, told.change)

    def catch_up(self) -> None:
        """Hear everything that was said up to now."""
        self.asked += 1
        self.send(type="ping", n=self.asked)
        while self.pong != self.asked:
            self.listen()

    @property
    def person(self) -> int:
        return self.welcome["person"]

    @property
    def chat(self) -> list[tuple[str, str]]:
        """Who said what, as it was found."""
        return [(line["name"], line["text"]) for line in self.welcome["chat"]]

    @property
    def view(self) -> Any:
        return seen_then(self.position["view"])

    @property
    def is_over(self) -> bool:
        """Whether the last match has ended."""
        return bool(self.position and self.position["outcome"])

    @property
    def is_kept(self) -> bool:
        """Whether all matches so far are over and kept."""
        return self.table["archived"] == self.table["match"]

    def until(self, true: Any) -> None:
        """Listen until it is so."""
        while not true():
            self.listen()

    def leave(self) -> None:
        with suppress(OSError):
            self._line.close()


@contextmanager
def serving(store: Path | str, folder: Path, command: Sequence[str] = ()) -> Generator[House]:
    """A server that runs; its operator's socket is in this folder."""
    with House(store, folder / "desk", command) as house:
        yield house
