"""A real server on a real socket, and people with real connections to it."""

import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from time import monotonic
from typing import Any, Self, TypeVar
from urllib import request
from urllib.error import HTTPError

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from eventual import PATIENCE
from tablee.match import Entry
from tablee.server.app import Beside, Tablee
from tablee.server.cluster import Cluster
from tablee.server.net import listen
from tablee.server.settings import Settings
from tablee.server.tables.matches.records import EntryRecorded, read_record
from tablee.server.web.static_files import StaticFiles
from tablee.server.wire import client_state, server_messages
from tablee.server.wire.client_state import ClientState
from tablee.store import MemoryStore, Store

T = TypeVar("T")

QUICK = Settings(bot_delay_ms=(0, 0), bot_patience=0, drawn_within=0)
read = msgspec.json.Decoder(server_messages.ServerMessage).decode


class Served:
    """A server in a thread of this process."""

    def __init__(
        self,
        settings: Settings = QUICK,
        store: Store | None = None,
        static_files: StaticFiles | None = None,
        proxies: str | None = None,
        cluster: Cluster | None = None,
        app: type[Tablee] = Tablee,
        beside: Sequence[Beside] = (),
    ) -> None:
        self.store: Store = store or MemoryStore()
        self.app = app(lambda: self.store, settings, static_files or StaticFiles(), cluster, beside)
        self.socket = listen.listening("127.0.0.1", 0)
        self.port: int = self.socket.getsockname()[1]
        self.server = listen.server(self.app, proxies=proxies)
        self.people: list[Person] = []
        self.thread = threading.Thread(target=self.server.run, args=([self.socket],))

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(self, *args: object) -> None:
        for person in self.people:
            person.leave()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.socket.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        return self._http(request.Request(self.url + path, headers=headers))

    def post(self, path: str, body: Any, **headers: str) -> tuple[int, Any]:
        raw = body if isinstance(body, bytes) else msgspec.json.encode(body)
        status, _, answer = self._http(request.Request(self.url + path, raw, headers))
        return status, msgspec.json.decode(answer)

    def _http(self, wish: request.Request) -> tuple[int, dict[str, str], bytes]:
        try:
            with request.urlopen(wish, timeout=PATIENCE) as response:
                return response.status, dict(response.headers), response.read()
        except HTTPError as error:
            with error:
                return error.code, dict(error.headers), error.read()

    def open(self, name: str = "Ada", game: str = "pan", **more: Any) -> "Person":
        """Somebody opens a table and comes in."""
        status, opened = self.post("/api/tables", {"name": name, "game": game, **more})
        assert status == 201, opened
        return Person(self, opened["table"], opened["token"])

    def join(self, table: str, name: str, **more: Any) -> "Person":
        """Somebody follows the link and gives a name."""
        person = Person(self, table)
        assert person.ask("join", name=name, **more) is None
        return person

    def begin(self, game: str = "pan", **more: Any) -> "tuple[Person, Person]":
        """Ada and Bob in a match that has begun for both."""
        ada = self.open("Ada", game, **more)
        bob = self.join(ada.table_code, "Bob")
        assert ada.ask("start") is None
        bob.wait(server_messages.MatchChanged)
        return ada, bob

    def entries(self, table: str) -> list[Entry]:
        """The log of the table's match, as it is stored."""
        saved = self.store.load(table)
        assert saved
        records = [read_record(record) for record in saved.records]
        return [record.entry for record in records if isinstance(record, EntryRecorded)]


class Person:
    """A browser without a screen. Everything it was ever sent is in `frames`."""

    def __init__(
        self,
        server: Served,
        table: str,
        token: str | None = None,
        *,
        hello: bool = True,
        greeted: bool = True,
        port: int | None = None,
        path: str = "/ws",
        **more: Any,
    ) -> None:
        self.server, self.table_code, self.token = server, table, token
        server.people.append(self)
        self.frames: list[str] = []
        self.heard: list[server_messages.ServerMessage] = []
        self.match_begun: ClientState | None = None
        self.held: ClientState | None = None
        self.asked = 0
        self._line = ExitStack()
        dial: Any = connect
        # Without a bound on what is unread, or who has read little is slow to go.
        more = {"close_timeout": 0.5, "max_queue": None} | more
        line = dial(f"ws://127.0.0.1:{port or server.port}{path}", **more)
        self.socket: ClientConnection = self._line.enter_context(line)
        if hello:
            self.send({"type": "hello", "table": table, "token": token})
        if greeted:
            self.welcome = self.wait(server_messages.Welcome)

    # Saying ---------------------------------------------------------------------------------

    def send(self, message: Any) -> None:
        raw = message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        self.socket.send(raw)

    def ask(self, kind: str, **fields: Any) -> str | None:
        """Ask and wait for the answer: None, or the code of the refusal."""
        return self.answer(self.say(kind, **fields))

    def say(self, kind: str, **fields: Any) -> str:
        """Ask and go on; the id."""
        self.asked += 1
        id = fields.pop("id", f"{self.asked}")
        self.send({"type": kind, "id": id, **fields})
        return id

    def answer(self, id: str) -> str | None:
        """The answer to what was asked under this id."""

        def answers(message: server_messages.ServerMessage) -> bool:
            return id in client_state.answers(message)

        return client_state.answers(self.until(answers))[id]

    def play(self, move: Any, **more: Any) -> str | None:
        """Make a move that answers the present decision."""
        fields = {"match": self.match.match_number, "decision": self.now.decision, "move": move}
        return self.ask("move", **(fields | more))

    def play_blind(self, move: Any, match: int, decision: int) -> str | None:
        """A move by somebody who was shown no match."""
        return self.ask("move", match=match, decision=decision, move=move)

    # Hearing --------------------------------------------------------------------------------

    def listen(self) -> server_messages.ServerMessage:
        """The next message."""
        frame = self._frame(monotonic() + PATIENCE)
        message = read(frame)
        self.frames.append(frame)
        self.heard.append(message)
        if isinstance(message, server_messages.Joined):
            self.token = message.token
        self._hold(message)
        return message

    def _frame(self, end: float) -> str:
        frame = self.socket.recv(timeout=max(0, end - monotonic()), decode=True)
        assert isinstance(frame, str)
        return frame

    def _hold(self, message: server_messages.ServerMessage) -> None:
        """Keep the match as a browser does; a gap or a wrong patch breaks the test."""
        if isinstance(message, server_messages.MatchChanged | server_messages.Welcome):
            begun = message.match
            self.match_begun = self.held = ClientState.of(begun) if begun else None
        elif isinstance(message, server_messages.Update):
            assert self.held
            self.held = self.held.after(message)

    def until(
        self, wanted: Callable[[server_messages.ServerMessage], bool]
    ) -> server_messages.ServerMessage:
        """Listen up to a message that is wanted; other news does not go on for ever."""
        end = monotonic() + PATIENCE
        while not wanted(message := self.listen()):
            assert monotonic() < end, self.frames[-3:]
        return message

    def wait(self, kind: type[T], wanted: Callable[[T], bool] = lambda message: True) -> T:
        """Listen up to a message of this kind."""
        message = self.until(lambda heard: isinstance(heard, kind) and wanted(heard))
        assert isinstance(message, kind)
        return message

    def learns(self, fact: str) -> None:
        """Listen until a fact of this type was told, now or before."""
        told_of = (m for m in self.heard if isinstance(m, server_messages.Update))
        if not any(f["type"] == fact for m in told_of for f in m.facts):
            self.wait(
                server_messages.Update, lambda update: any(f["type"] == fact for f in update.facts)
            )

    def see(
        self, wanted: Callable[[server_messages.TableState], bool]
    ) -> server_messages.TableState:
        """Listen until the table looks like this."""
        if not wanted(self.table):
            self.until(lambda _: wanted(self.table))
        return self.table

    def last(self, kind: type[T]) -> T | None:
        return next((m for m in reversed(self.heard) if isinstance(m, kind)), None)

    @property
    def table(self) -> server_messages.TableState:
        """The table as last seen."""
        seen = self.last(server_messages.TableChanged)
        return seen.table if seen else self.welcome.table

    @property
    def match(self) -> ClientState:
        """How the match was found or began."""
        assert self.match_begun is not None
        return self.match_begun

    @property
    def now(self) -> ClientState:
        """How the match stands."""
        assert self.held is not None
        return self.held

    # Going ----------------------------------------------------------------------------------

    def again(self) -> "Person":
        """The same person on a new connection."""
        return Person(self.server, self.table_code, self.token)

    def leave(self) -> None:
        """The connection is gone."""
        self._line.close()

    def farewell(self) -> tuple[int, str]:
        """Listen to the end; the code and the reason of the close."""
        try:
            while True:
                self.listen()
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")
