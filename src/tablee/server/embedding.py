"""A house inside another application: FastAPI, Starlette, anything that speaks ASGI::

    house = EmbeddedHouse("https://example.org/games", tables="games.db")

    @asynccontextmanager
    async def lifespan(app):
        async with house:
            yield

    app = Starlette(routes=[Mount("/games", house)], lifespan=lifespan)

Whatever serves the application accepts sockets and reads frames, so the limits below HTTP are that
server's own, and races are timed without measuring anybody's line (docs/embedding.md).
"""

from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Self

from starlette.types import Message, Receive, Scope, Send

from tablee.server.app import HEADERS, Tablee
from tablee.server.net.asgi import AsgiWebSocket
from tablee.server.settings import Settings
from tablee.server.web.static_files import StaticFiles
from tablee.store import MemoryStore
from tablee.store.sqlite import SqliteStore
from tablee.version import version

__all__ = ["EmbeddedHouse"]

RAW_HEADERS: Sequence[tuple[bytes, bytes]] = [(name.encode(), it.encode()) for name, it in HEADERS]


class EmbeddedHouse:
    """An ASGI application to be mounted, and a context in which its tables are awake."""

    def __init__(
        self, public_url: str, *, tables: str | Path | None = None, **settings: Any
    ) -> None:
        """Found at this address, with the path it is mounted at; without a file it forgets.

        Settings are those of docs/settings.md. Raises ValueError for what is none.
        """
        given: dict[str, Any] = {"version": version(), "public_url": public_url, **settings}
        self._tables = tables
        self._app = Tablee(self._store, Settings(**given), StaticFiles())
        self._alive = AsyncExitStack()

    def _store(self) -> MemoryStore | SqliteStore:
        return MemoryStore() if self._tables is None else SqliteStore(Path(self._tables))

    async def __aenter__(self) -> Self:
        """Open the house."""
        pages = self._app.pages
        await self._alive.enter_async_context(pages.router.lifespan_context(pages))
        self._alive.push_async_callback(self._app.drain)
        return self

    async def __aexit__(self, *error: object) -> None:
        """Write everything out, and close it."""
        await self._alive.aclose()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or speak over a WebSocket. An application above runs the lifespan."""
        if scope["type"] == "websocket":
            await self._speak(scope, receive, send)
        elif scope["type"] == "http":
            await self._app(scope, receive, guarded(send))

    async def _speak(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # that somebody wants to connect
        endpoint = self._app.endpoint
        socket = AsgiWebSocket(self._app.settings)
        if endpoint and endpoint.connect(scope, socket):
            await socket.serve(receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})


def guarded(send: Send) -> Send:
    """The same with what every answer of ours says of how it may be used."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            told = {name for name, _ in message.get("headers", ())}
            ours = [header for header in RAW_HEADERS if header[0] not in told]
            message = {**message, "headers": [*message.get("headers", ()), *ours]}
        await send(message)

    return sending
