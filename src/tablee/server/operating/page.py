"""The operator's page: what `tablee admin` can, in a browser on this machine.

It answers on a port of its own, which only this machine reaches, and to whoever knows its secret.
A page of somebody else's in the same browser could send requests here, so a question counts only
with the secret in a header, which no other page can set; and a name that was made to lead here
(DNS rebinding) is none of ours.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from hmac import compare_digest
from pathlib import Path
from socket import socket
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.server.net.origins import LOOPBACK
from tablee.server.operating.admin import AdminServer, encode

log = logging.getLogger("tablee.admin")

FOLDER = Path(__file__).parent / "page"
FILES = {
    "/": ("index.html", "text/html"),
    "/page.css": ("page.css", "text/css"),
    "/page.js": ("page.js", "text/javascript"),
}
CONTENT = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"
HEADERS = [
    ("cache-control", "no-store"),
    ("content-security-policy", f"{CONTENT}; base-uri 'none'; frame-ancestors 'none'"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
]
LONGEST_QUESTION = 16_384
AFTER_A_GUESS = 1.0
"""Seconds that a wrong secret takes; others who guess wait behind it."""
AT_ONCE = 32
SHORTEST_SECRET = 16


class Beside(uvicorn.Server):
    """A server beside the one that hears signals."""

    capture_signals: Any = staticmethod(nullcontext)


@asynccontextmanager
async def shown(desk: AdminServer, secret: str, door: socket) -> AsyncGenerator[None]:
    """Show the page at this socket for as long as the server runs."""
    page = OperatorPage(desk, secret)
    config = uvicorn.Config(
        page.app,
        headers=HEADERS,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=AT_ONCE,
        timeout_graceful_shutdown=1,
    )
    server = Beside(config)
    serving = asyncio.create_task(server.serve(sockets=[door]))
    try:
        with desk.reading_the_log():
            yield
    finally:
        server.should_exit = True
        await serving


class OperatorPage:
    """A few files, and one place where questions are asked."""

    def __init__(self, desk: AdminServer, secret: str) -> None:
        self.desk = desk
        self._secret = secret.encode()
        self._guess = asyncio.Lock()
        files = [Route(path, file(*found)) for path, found in FILES.items()]
        self.app = Starlette(routes=[*files, Route("/ask", self.ask, methods=["POST"])])
        self.app.add_middleware(OnlyHere)

    async def ask(self, request: Request) -> Response:
        """A question as `tablee admin` asks it."""
        kind, _, given = request.headers.get("authorization", "").partition(" ")
        right = compare_digest(given.encode("utf-8", "replace"), self._secret)
        if kind != "Bearer" or not right:
            return await self._refused()
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > LONGEST_QUESTION:
                return Response("too long", 413)
        answer = encode(await self.desk.answer(body))
        return Response(answer, media_type="application/json")

    async def _refused(self) -> Response:
        """One guess at a time, however many ask."""
        async with self._guess:
            log.warning("a wrong secret for the operator's page")
            await asyncio.sleep(AFTER_A_GUESS)
        return Response("wrong secret", 401)


def file(name: str, kind: str) -> Callable[[Request], Awaitable[Response]]:
    """What gives out one of the files."""
    body = (FOLDER / name).read_bytes()

    async def give(request: Request) -> Response:
        return Response(body, media_type=kind)

    return give


class OnlyHere:
    """Nothing for who calls this by a name, or comes from the page of somebody else."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request pass, or say no."""
        request = Request(scope)
        host, origin = request.headers.get("host", ""), request.headers.get("origin")
        app = self.app
        if name_of(host) not in LOOPBACK:
            app = Response("not here", 421)
        elif origin is not None and origin != f"http://{host}":
            app = Response("no", 403)
        await app(scope, receive, send)


def name_of(host: str) -> str:
    """A host without its port; nothing where it is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
