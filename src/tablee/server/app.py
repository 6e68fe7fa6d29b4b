"""The server as one ASGI application."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from tablee.server.live.registry import Registry
from tablee.server.net.endpoint import Endpoint
from tablee.server.net.limits import Limits
from tablee.server.net.origins import is_addressed
from tablee.server.net.websocket import WebSocket
from tablee.server.settings import Settings
from tablee.server.stats import tell
from tablee.server.web.api import Api
from tablee.server.web.previews import Previews
from tablee.server.web.static_files import StaticFiles
from tablee.store import Store

CONTENT = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
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


MISDIRECTED = Response("not here", 421, headers={"Cache-Control": "no-store"})


class Tablee:
    """The application: sessions wake with the loop and are written out at its end."""

    headers = HEADERS

    def __init__(self, store: Callable[[], Store], settings: Settings, files: StaticFiles) -> None:
        self.store = store
        self.files = files
        self.settings = replace(settings, version=f"{settings.version}+{files.tag}")
        self.pages = Starlette(routes=[Route("/{rest:path}", files.give)], lifespan=self._live)
        self.endpoint: Endpoint | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A plain request; WebSockets come by `connect`."""
        if scope["type"] == "http" and not is_addressed(scope, self.settings):
            await MISDIRECTED(scope, receive, send)
        else:
            await self.pages(scope, receive, send)

    def connect(self, scope: Scope) -> WebSocket | None:
        """A WebSocket for whoever may have one."""
        return self.endpoint.connect(scope) if self.endpoint else None

    @asynccontextmanager
    async def _live(self, pages: Starlette) -> AsyncGenerator[None]:
        registry = Registry(self.store(), self.settings, asyncio.get_running_loop())
        self.endpoint = Endpoint(registry, Limits(self.settings))
        previews = Previews(registry, self.files)
        table = Route("/t/{table}", previews.give)
        pages.router.routes[:0] = [*Api(self.endpoint).routes(), table]
        stats = asyncio.create_task(tell(self.endpoint, self.settings.stats_every))
        yield
        stats.cancel()
        await registry.close()
