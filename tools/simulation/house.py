"""The server's own code from the frame inwards, in simulated processes.

What is left out lies further out: the listening socket, the guard, uvicorn, SQLite, PostgreSQL and
the processes in which bots think.
"""

import asyncio
import random
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette

from tablee.luck import seeded
from tablee.server.app import BROKEN, redirect_to_owner, routes
from tablee.server.bots.thinking import ThinkRequest
from tablee.server.cluster import Cluster, SingleNode
from tablee.server.cluster.node import Node
from tablee.server.live.registry import Registry
from tablee.server.net.endpoint import Endpoint
from tablee.server.net.limits import Limits
from tablee.server.net.websocket import WebSocket
from tablee.server.settings import Settings
from tablee.store import NotOwner
from tools.simulation.disk import Rows, SimulatedDirectory, SimulatedStore
from tools.simulation.limits import Drawn
from tools.simulation.process import Process
from tools.simulation.wires import Weather, Wire
from tools.simulation.world import World

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


class Server:
    """One life of one process: from its start to its end."""

    def __init__(self, world: World, name: str, life: int, rows: Rows, settings: Settings) -> None:
        self.world, self.rows, self.settings, self.life = world, rows, settings, life
        self.name = name
        drift = world.luck(f"clock of {name}").choice(DRIFTS)
        self.process = Process(world, name, drift=drift)
        self.store = SimulatedStore(rows, self.process)
        self.registry: Registry | None = None
        self.endpoint: Endpoint | None = None
        self.api: Any = None

    def start(self) -> None:
        """Begin to serve."""
        self.process.call_soon(self._begin)

    def _begin(self) -> None:
        self.process.spawn(self._serve())

    async def _serve(self) -> None:
        cluster: Cluster = SingleNode(self.store)
        if self.rows.shared:
            directory = SimulatedDirectory(self.rows, self.process, self.life)
            cluster = Node(self.name, self.store, directory)
        workers = SimulatedWorkers(self.process)
        luck = seeded(f"{self.world.seed} {self.name} {self.life}")
        given: Any = {"luck": luck, "calendar": self.process.calendar}
        registry = Registry(self.store, cluster, self.settings, workers, **given)
        await cluster.join(registry)
        endpoint = Endpoint(registry, Limits(self.settings, cluster))
        self.api = Starlette(routes=routes(endpoint), exception_handlers=BROKEN)
        self.api.add_exception_handler(NotOwner, partial(redirect_to_owner, ""))
        self.registry, self.endpoint = registry, endpoint
        self.world.note(self.name, "serves")

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
        if self.registry is not None:
            self.registry.leaving = True
            await self.registry.drain()
            await self.registry.close()
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
        self, name: str, method: str, path: str, body: Any, told: Told, *, token: str = ""
    ) -> None:
        """A plain request over HTTP."""
        server = self._server(path)
        if server is None or server.api is None:
            self.world.after(0.05, told, 0, None)
            return
        scope = _scope("http", path, name) | {"method": method, "query_string": b""}
        if token:
            scope["headers"] = [*scope["headers"], (b"x-token", token.encode())]
        server.process.call_soon(_answer_request, server, scope, msgspec.json.encode(body), told)


def _listen(server: Server, scope: dict[str, Any]) -> WebSocket | None:
    return server.endpoint.connect(scope) if server.endpoint else None


def _scope(kind: str, path: str, name: str) -> dict[str, Any]:
    client = f"10.0.{len(name)}.{sum(map(ord, name)) % 250}", 1
    return {"type": kind, "path": path, "headers": [], "client": client, "root_path": ""}


def _answer_request(server: Server, scope: dict[str, Any], body: bytes, told: Told) -> None:
    server.process.spawn(_request(server, scope, body, told))


async def _request(server: Server, scope: dict[str, Any], body: bytes, told: Told) -> None:
    _, *parts = scope["path"].split("/", 3)
    if parts[0] == "n":
        scope["path"] = f"/{parts[2]}"
    heard: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        heard.append(message)

    try:
        await server.api(scope, receive, send)
    except Exception as error:
        server.world.broken(f"{server.name}: {scope['path']} broke: {error!r}")
    status = heard[0]["status"] if heard else 500
    raw = b"".join(part.get("body", b"") for part in heard[1:])
    headers = dict(heard[0]["headers"]) if heard else {}
    is_json = headers.get(b"content-type") == b"application/json"
    answer = msgspec.json.decode(raw) if is_json else headers
    server.world.note(server.name, f"{scope['path']} {status}")
    server.world.after(0.02, told, status, answer)
