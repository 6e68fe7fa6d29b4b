"""The socket, and the uvicorn that listens on it."""

import socket
from functools import partial
from signal import SIGINT
from types import FrameType
from typing import Any, Protocol

import uvicorn

from tablee.server.net.guard import GuardedHttp, SocketLimits
from tablee.server.net.upgrade import Connect
from tablee.server.settings import Settings

STUCK = 20_000
"""Milliseconds after which the kernel gives up on an end that takes nothing any more."""

BUFFER = 128 * 1024
"""Bytes the kernel keeps for an end that is slow, so that it is soon known to be."""


def listening(host: str, port: int) -> socket.socket:
    """A socket on which connections that hang are given up, also with a full window."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    server = socket.socket(family)
    server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    server.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        server.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STUCK)
    try:
        server.bind((host, port))
        server.listen(1024)
    except BaseException:
        server.close()
        raise
    return server


def lan_address() -> str | None:
    """This machine's address in its network, as far as the routes tell; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


class App(Protocol):
    """What is served: plain requests, and WebSockets beside them."""

    settings: Settings
    headers: list[tuple[str, str]]
    connect: Connect

    async def drain(self) -> None:
        """Get ready to stop."""
        ...

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request."""
        ...


class DrainingServer(uvicorn.Server):
    """Lets the application put its things in order before connections are closed."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at a signal; before it serves there is nothing to put in order.

        Unlike uvicorn's own, which has the signal end the process in the end: then what the
        process shares with others is not cleared away.
        """
        self.force_exit = self.started and self.should_exit and sig == SIGINT
        self.should_exit = True
        if not self.started:
            raise SystemExit(128 + sig)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, unless a signal came in the middle of something that holds it back."""
        await super().startup(sockets)
        if self.started and self.should_exit:
            await self.shutdown(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, in order."""
        app: Any = self.config.app
        await app.drain()
        await super().shutdown(sockets)


def server(app: App, *, proxies: str | None = None) -> uvicorn.Server:
    """A server for the application; proxies at these addresses are believed."""
    sockets = SocketLimits(app.settings, proxies)
    http: Any = partial(GuardedHttp, app.connect, sockets)
    return DrainingServer(
        uvicorn.Config(
            app,
            http=http,
            ws="none",  # GuardedHttp hands them over itself
            headers=app.headers,
            loop="auto",
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=proxies is not None,
            forwarded_allow_ips=proxies,
            timeout_graceful_shutdown=5,
        )
    )
