"""From an HTTP request to a WebSocket: who may, and what is answered."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tablee.server.net.frames import acceptance
from tablee.server.net.origins import Scope, header
from tablee.server.net.websocket import WebSocket

Connect = Callable[[Scope], WebSocket | None]

KEY = re.compile(r"[A-Za-z0-9+/]{22}==")


def is_handshake(scope: Scope) -> bool:
    """Whether a request may become a WebSocket: what RFC 6455 asks of it (4.2.1)."""
    key = header(scope, b"sec-websocket-key")
    has_body = header(scope, b"transfer-encoding") or header(scope, b"content-length").strip("0")
    return (
        scope["method"] == "GET"
        and scope["http_version"] == "1.1"
        and header(scope, b"sec-websocket-version") == "13"
        and KEY.fullmatch(key) is not None
        and not has_body
    )


def switching(scope: Scope) -> bytes:
    """The answer after which both ends speak in frames."""
    return b"".join(
        [
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
            b"Sec-WebSocket-Accept: ",
            acceptance(header(scope, b"sec-websocket-key")),
            b"\r\n\r\n",
        ]
    )


def as_told_by(proxies: str | None, scope: Scope) -> Scope:
    """The request as a proxy that is believed tells it: uvicorn's own middleware reads it."""
    if proxies is None:
        return scope

    async def reached(*_: Any) -> None:
        pass

    step: Any = ProxyHeadersMiddleware(reached, proxies)(scope, None, None)  # type: ignore[arg-type]
    with suppress(StopIteration):
        step.send(None)  # it waits for nothing
    return scope
