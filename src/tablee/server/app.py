"""The server as one ASGI application."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from tablee.kernel import Refusal
from tablee.server.cluster import Cluster, SingleNode
from tablee.server.live.registry import Registry
from tablee.server.net.endpoint import Endpoint
from tablee.server.net.limits import Limits
from tablee.server.net.origins import is_addressed, not_here, without_prefix
from tablee.server.net.outgoing import HttpOutgoing
from tablee.server.net.websocket import WebSocket
from tablee.server.periodic import every
from tablee.server.settings import Settings
from tablee.server.warm_up import warm_up
from tablee.server.web.answers import json_response
from tablee.server.web.api import Api
from tablee.server.web.clubs import ClubsApi
from tablee.server.web.daily import DailyApi
from tablee.server.web.notifications import NotificationsApi
from tablee.server.web.notifier import Notifier
from tablee.server.web.people import PeopleApi
from tablee.server.web.previews import Previews
from tablee.server.web.static_files import StaticFiles
from tablee.server.workers import ProcessWorkers
from tablee.store import NotOwner, Store

log, failures = logging.getLogger("tablee.stats"), logging.getLogger("tablee.web")

DESCRIPTORS = Path("/proc/self/fd")

Beside: TypeAlias = Callable[[Endpoint], AbstractAsyncContextManager[object]]
"""Something that runs as long as the tables do."""

CONTENT = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: list[tuple[str, str]] = [
    ("content-security-policy", CONTENT),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
]
"""What every answer says of how it may be used."""


async def _no_such(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return Response("no", status, headers={"Cache-Control": "no-store"})


Question: TypeAlias = Callable[[Request], Awaitable[Response]]
BROKEN: Any = {HTTPException: _no_such, Exception: _no_such}


class Tablee:
    """The application: sessions wake with the loop and are written out at its end."""

    headers = HEADERS

    def __init__(
        self,
        store: Callable[[], Store],
        settings: Settings,
        files: StaticFiles,
        cluster: Cluster | None = None,
        beside: Sequence[Beside] = (),
    ) -> None:
        self.store = store
        self.cluster = cluster
        self.beside = beside
        self.files = files.of_house(settings)
        self.settings = replace(settings, version=f"{settings.version}/{self.files.tag}")
        routes = [Route("/{rest:path}", self.files.give)]
        self.pages = Starlette(routes=routes, lifespan=self._live, exception_handlers=BROKEN)
        self.pages.add_exception_handler(NotOwner, partial(redirect_to_owner, settings.prefix))
        self.endpoint: Endpoint | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A plain request; WebSockets come by `connect`."""
        if scope["type"] != "http":
            await self.pages(scope, receive, send)
            return
        if scope["path"] == self.settings.prefix:  # "": no path is empty
            await RedirectResponse(f"{self.settings.prefix}/", 308)(scope, receive, send)
            return
        ours = without_prefix(scope, self.settings.prefix)
        meant = scope_for_node(ours, self.cluster.node if self.cluster else "")
        if meant and is_addressed(meant, self.settings):
            await self.pages(meant, receive, send)
        else:
            await self._not_here(scope, "unknown name" if meant else "another node")(
                scope, receive, send
            )

    def _not_here(self, scope: Scope, why: str) -> Response:
        """Nothing, with what would help; the log tells it too."""
        if self.endpoint:
            self.endpoint.turned_away(421, why, scope)
        told = not_here(scope) if why == "unknown name" else "not here"
        return PlainTextResponse(told, 421, headers={"Cache-Control": "no-store"})

    def connect(self, scope: Scope) -> WebSocket | None:
        """A WebSocket for whoever may have one."""
        return self.endpoint.connect(scope) if self.endpoint else None

    async def drain(self) -> None:
        """Before the server stops: let proxies notice, then hand the tables over."""
        if self.endpoint:
            registry = self.endpoint.registry
            registry.leaving = True
            await asyncio.sleep(self.settings.drain_for)
            await registry.drain()

    def registry(self, store: Store, cluster: Cluster) -> Registry:
        """The tables of this server, on the loop that runs."""
        workers = ProcessWorkers(self.settings.bot_workers)
        outgoing = HttpOutgoing(self.settings.private_receivers)
        return Registry(store, cluster, self.settings, workers, outgoing=outgoing)

    @asynccontextmanager
    async def _live(self, pages: Starlette) -> AsyncGenerator[None]:
        warm_up()
        store = self.store()
        cluster = self.cluster or SingleNode(store)
        registry = self.registry(store, cluster)
        await cluster.join(registry)
        self.endpoint = Endpoint(registry, Limits(self.settings, cluster))
        previews = Previews(registry, self.files)
        table = Route("/t/{table}", previews.give)
        pages.router.routes[:0] = [*routes(self.endpoint, previews.names), table]
        counts = partial(count, self.endpoint)
        counting = asyncio.create_task(every(self.settings.stats_every, counts, log))
        async with AsyncExitStack() as beside:
            for start in self.beside:
                await beside.enter_async_context(start(self.endpoint))
            yield
        counting.cancel()
        await registry.close()


def routes(endpoint: Endpoint, titles: Mapping[str, dict[str, str]] | None = None) -> list[Route]:
    """Everything that is asked over plain HTTP; games have titles, by language."""
    api = Api(endpoint)
    people = PeopleApi(api)
    notifier = Notifier(endpoint.registry, titles or {})
    parts = (
        people,
        ClubsApi(people, notifier),
        NotificationsApi(people, notifier),
        DailyApi(people),
        api,
    )
    asked = [route for part in parts for route in part.routes()]
    return [Route(one.path, answered(one.endpoint), methods=one.methods) for one in asked]


def answered(question: Question) -> Question:
    """The same question; where it breaks, over the store or a mistake of ours: try again."""

    async def answer(request: Request) -> Response:
        try:
            return await question(request)
        except (NotOwner, HTTPException):
            raise
        except Exception as error:
            failures.error("a request could not be answered", exc_info=error)
            return json_response(Refusal("try_again"))

    return answer


async def count(endpoint: Endpoint) -> None:
    """A line in the log: how much the server carries."""
    counts = {
        "connections": endpoint.connections,
        "tables": len(endpoint.registry.sessions),
        "tasks": len(asyncio.all_tasks()),
        "descriptors": len(list(DESCRIPTORS.iterdir())) if DESCRIPTORS.exists() else None,
    }
    log.info("carrying", extra=counts)


def scope_for_node(scope: Scope, node: str) -> Scope | None:
    """The request without the node that its path names; None: it names another."""
    _, *parts = scope["path"].split("/", 3)
    if len(parts) < 3 or parts[0] != "n":
        return scope
    return {**scope, "path": f"/{parts[2]}"} if parts[1] == node else None


async def redirect_to_owner(prefix: str, request: Request, error: Exception) -> Response:
    """The table is on another node, and so is the answer."""
    node = error.node if isinstance(error, NotOwner) else ""
    if not node:
        return json_response(Refusal("try_again"))
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"{prefix}/n/{node}{request.scope['path']}{query}", 307)
