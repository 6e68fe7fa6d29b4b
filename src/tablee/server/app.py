"""The server as one ASGI application."""

import asyncio
from collections.abc import AsyncGenerator, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.routing import Route

from tablee.server.connection import Door, Receive, Scope, Send
from tablee.server.house import House
from tablee.server.http import Desk
from tablee.server.limits import Limits
from tablee.server.settings import Settings
from tablee.server.shelf import Shelf
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
HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", CONTENT.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Tablee:
    """The application: rooms wake with the loop and are written out at its end."""

    def __init__(self, store: Callable[[], Store], settings: Settings, shelf: Shelf) -> None:
        self.store = store
        self.settings = replace(settings, version=f"{settings.version}+{shelf.tag}")
        self.pages = Starlette(routes=[Route("/{rest:path}", shelf.give)], lifespan=self._live)
        self.door: Door | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets go straight to their door; every other answer says how it may be used."""
        if scope["type"] == "http":
            await self.pages(scope, receive, guarded(send))
        elif scope["type"] == "websocket" and self.door and scope["path"] == "/ws":
            await self.door(scope, receive, send)
        else:
            await self.pages(scope, receive, send)

    @asynccontextmanager
    async def _live(self, pages: Starlette) -> AsyncGenerator[None]:
        house = House(self.store(), self.settings, asyncio.get_running_loop())
        self.door = Door(house, Limits(self.settings))
        pages.router.routes[:0] = Desk(self.door).routes()
        yield
        await house.close()


def guarded(send: Send) -> Send:
    """Adds to every answer how it may be used."""

    async def say(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return say
