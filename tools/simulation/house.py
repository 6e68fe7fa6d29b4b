"""The server's own code from the frame inwards, in simulated processes.

What is left out lies further out: the listening socket, the guard, uvicorn, SQLite, PostgreSQL and
the processes in which bots think.
"""

import asyncio
import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tablee.luck import seeded
from tablee.server.app import Tablee
from tablee.server.bots.thinking import ThinkRequest
from tablee.server.cluster import Cluster, SingleNode
from tablee.server.cluster.node import Node
from tablee.server.live.registry import Registry
from tablee.server.net.endpoint import Endpoint
from tablee.server.net.websocket import WebSocket
from tablee.server.settings import Settings
from tablee.server.web.static_files import StaticFiles
from tablee.store import Store
from tools.simulation.disk import Rows, SimulatedDirectory, SimulatedStore
from tools.simulation.limits import Drawn
from tools.simulation.process import Process
from tools.simulation.wires import Weather, Wire
from tools.simulation.world import World

NOTHING_BUILT = StaticFiles(Path("nowhere"))
"""A client would be another one on each machine."""
ANSWERED_WITHIN = 12.0
"""Seconds until somebody who asked over HTTP believes that nobody will answer."""
REDIRECTED, MOST_REDIRECTS = 307, 3
DRIFTS = (1.0, 1.0, 0.99, 1.005)
"""How fast machines' clocks run."""
T = TypeVar("T")
Told = Callable[[int, Any], None]
"""Hears the status of an answer and what it says; 0: nobody answered."""


class SimulatedWorkers:
    """Done here, but told later, as by another process."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self._luck = process.world.luck(f"workers of {process.name}")
        self.pace = 0.05
        self.queue = 0

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What a task brings; bots need not think long here."""
        if given and isinstance(given[0], ThinkRequest):
            given = (msgspec.structs.replace(given[0], hurried=True), *given[1:])
        self.queue += 1
        try:
            await asyncio.sleep(self._luck.expovariate(1 / self.pace))
            return work(*given)
        finally:
            self.queue -= 1

    async def run_in_background(self, work: Callable[..., T], *given: Any) -> T:
        """The same."""
        return await self.run(work, *given)

    async def run_errand(self, work: Callable[..., T], *given: Any) -> T:
        """The same."""
        return await self.run(work, *given)

    def close(self) -> None:
        """Nothing runs on."""


class SimulatedApp(Tablee):
    """The application as it is, but for where luck, dates and thoughts come from."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        process, rows, store = server.process, server.rows, server.store
        cluster: Cluster = SingleNode(store)
        if rows.shared:
            cluster = Node(server.name, store, SimulatedDirectory(rows, process, server.life))
        super().__init__(lambda: store, server.settings, NOTHING_BUILT, cluster)

    def registry(self, store: Store, cluster: Cluster) -> Registry:
        """The tables of this server."""
        process, server = self._server.process, self._server
        luck = seeded(f"{server.world.seed} {server.name} {server.life}")
        workers = SimulatedWorkers(process)
        given: Any = {"luck": luck, "calendar": process.calendar}
        return Registry(store, cluster, self.settings, workers, **given)


class Server:
    """One life of one process: from its start to its end."""

    def __init__(self, world: World, name: str, life: int, rows: Rows, settings: Settings) -> None:
        self.world, self.rows, self.settings, self.life = world, rows, settings, life
        self.name = name
        drift = world.luck(f"clock of {name}").choice(DRIFTS)
        self.process = Process(world, name, drift=drift)
        self.store = SimulatedStore(rows, self.process)
        self.app: SimulatedApp | None = None
        self._alive = AsyncExitStack()

    def start(self) -> None:
        """Begin to serve."""
        self.process.call_soon(self._begin)

    def _begin(self) -> None:
        self.process.spawn(self._serve())

    async def _serve(self) -> None:
        self.app = SimulatedApp(self)
        pages = self.app.pages
        await self._alive.enter_async_context(pages.router.lifespan_context(pages))
        self.world.note(self.name, "serves")

    @property
    def endpoint(self) -> Endpoint | None:
        """Where WebSockets arrive; None: it does not serve yet."""
        return self.app.endpoint if self.app else None

    @property
    def registry(self) -> Registry | None:
        """Its tables."""
        return self.endpoint.registry if self.endpoint else None

    @property
    def ready(self) -> bool:
        """Whether a proxy would send newcomers here."""
        registry = self.registry
        return bool(self.answers and registry and self.process.ask(lambda: registry.ready))

    @property
    def answers(self) -> bool:
        """Whether it is there, and awake."""
        process = self.process
        return process.alive and process.asleep_until <= self.world.now and bool(self.endpoint)

    def kill(self) -> None:
        """At once."""
        self.world.note(self.name, "is killed")
        self.process.kill()

    def stop(self, then: Callable[[], None]) -> None:
        """As an operator stops it: tables are handed over, then it ends."""
        self.process.call_soon(lambda: self.process.spawn(self._stop(then)))

    async def _stop(self, then: Callable[[], None]) -> None:
        if self.app is not None:
            await self.app.drain()
            await self._alive.aclose()
        self.world.note(self.name, "has ended")
        self.process.alive = False
        self.world.after(0, then)


class House:
    """All servers, and the proxy in front of them."""

    def __init__(self, world: World, names: list[str], given: Drawn) -> None:
        self.world, self.settings = world, given.settings
        self.rows = Rows(world, shared=len(names) > 1, times=given.times)
        self.rows.is_in_use = self._is_in_use
        self.lives = 0
        self.ended: list[Server] = []
        """Kept, so that nothing of them is collected in the middle of a run."""
        self.servers: dict[str, Server] = {}
        self.wires: list[Wire] = []
        self._luck = world.luck("proxy")
        for name in names:
            self.start(name)

    def start(self, name: str) -> None:
        """A process of this name begins, in place of the one before."""
        if name in self.servers:
            self.ended.append(self.servers[name])
        self.lives += 1
        server = self.servers[name] = Server(self.world, name, self.lives, self.rows, self.settings)
        server.start()

    def _is_in_use(self, code: str) -> bool:
        """Whether somebody with a name sits at this table just now."""
        sessions = (server.registry.sessions.get(code) for server in self.awake if server.registry)
        return any(session and session.presence.connections for session in sessions)

    def fall(self, server: Server, *, quiet: bool) -> None:
        """A process dies; browsers are told by its machine, unless that is gone too."""
        server.kill()
        for wire in self.wires:
            if wire.process is server.process:
                wire.cut(quiet=quiet)

    @property
    def awake(self) -> list[Server]:
        """Those that answer."""
        return [server for server in self.servers.values() if server.answers]

    def _server(self, path: str) -> Server | None:
        """Where a proxy sends a request: to the node that is named, or to any that is ready."""
        _, *parts = path.split("/", 3)
        if parts[0] == "n":
            named = self.servers.get(parts[1])
            return named if named and named.answers else None
        ready = [server for server in self.servers.values() if server.ready]
        return self._luck.choice(ready) if ready else None

    def dial(self, name: str, path: str, weather: Weather, luck: random.Random) -> Wire:
        """A browser opens a WebSocket."""
        wire = Wire(self.world, name, weather, luck)
        self.wires = [one for one in self.wires if one.ready_state != 3]
        self.wires.append(wire)
        server = self._server(path)
        if server is None:
            self.world.after(weather.latency, wire.refused)
            return wire
        scope = _scope("websocket", path, name)
        wire.reach(server.process, partial(_listen, server, scope))
        return wire

    def ask(
        self,
        name: str,
        method: str,
        path: str,
        body: Any,
        told: Told,
        *,
        token: str = "",
        me: str = "",
    ) -> None:
        """A plain request over HTTP."""
        headers = [(b"x-token", token.encode()), (b"x-me", me.encode())]
        scope = _scope("http", path, name) | {"method": method, "query_string": b""}
        scope["headers"] = [header for header in headers if header[1]]
        asked = Request(scope, b"" if body is None else msgspec.json.encode(body), told)
        self.world.after(ANSWERED_WITHIN, asked.answer, 0, None)
        self._send(asked)

    def _send(self, asked: "Request") -> None:
        server = self._server(asked.scope["path"])
        if server is None or server.app is None:
            self.world.after(0.05, asked.answer, 0, None)
            return
        server.process.call_soon(lambda: server.process.spawn(self._answered(server, asked)))

    async def _answered(self, server: Server, asked: "Request") -> None:
        assert server.app
        path, heard = asked.scope["path"], list[Any]()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": asked.body, "more_body": False}

        async def send(message: Any) -> None:
            heard.append(message)

        try:
            await server.app(dict(asked.scope), receive, send)
        except Exception as error:
            self.world.broken(f"{server.name}: {path} broke: {error!r}")
        status = heard[0]["status"] if heard else 500
        raw = b"".join(part.get("body", b"") for part in heard[1:])
        headers = dict(heard[0]["headers"]) if heard else {}
        is_json = headers.get(b"content-type") == b"application/json"
        self.world.note(server.name, f"{path} {status}")
        if status == REDIRECTED and asked.redirects < MOST_REDIRECTS:
            asked.redirects += 1
            asked.scope["path"] = headers[b"location"].decode()
            self.world.after(0.02, self._send, asked)
        else:
            answer = msgspec.json.decode(raw) if is_json else headers
            self.world.after(0.02, asked.answer, status, answer)


class Request:
    """A plain request, answered once."""

    def __init__(self, scope: dict[str, Any], body: bytes, told: Told) -> None:
        self.scope, self.body, self._told = scope, body, told
        self.redirects = 0
        self._is_answered = False

    def answer(self, status: int, answer: Any) -> None:
        """Unless it was given up, or answered already."""
        if not self._is_answered:
            self._is_answered = True
            self._told(status, answer)


def _listen(server: Server, scope: dict[str, Any]) -> WebSocket | None:
    return server.endpoint.connect(scope) if server.endpoint else None


def _scope(kind: str, path: str, name: str) -> dict[str, Any]:
    client = f"10.0.{len(name)}.{sum(map(ord, name)) % 250}", 1
    return {"type": kind, "path": path, "headers": [], "client": client, "root_path": ""}
