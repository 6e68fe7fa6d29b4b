"""Where a request comes from and where people find the server."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from tablee.server.settings import Settings

LOOPBACK = ("localhost", "127.0.0.1", "::1")


def header(scope: Mapping[str, Any], name: bytes) -> str:
    """A header of the request, or nothing."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def client(scope: Mapping[str, Any]) -> str:
    """The address of the other end; with a trusted proxy, the one the proxy tells."""
    peer: tuple[str, int] | None = scope.get("client")
    return peer[0] if peer else ""


def is_ours(scope: Mapping[str, Any], settings: Settings) -> bool:
    """Whether the page that asks is our own. A program that is no browser names no page."""
    origin = header(scope, b"origin")
    if not origin or origin in settings.origins:
        return True
    known = {header(scope, b"host").lower()}
    known |= {urlsplit(url).netloc.lower() for url in (settings.public_url,) if url}
    return urlsplit(origin).netloc.lower() in known


def base_url(scope: Mapping[str, Any], settings: Settings) -> str:
    """How friends reach the server; who sits at the machine itself invites by its LAN address."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = header(scope, b"host") or "localhost"
    if settings.lan_url and urlsplit(f"//{host}").hostname in LOOPBACK:
        return settings.lan_url
    secure = scope.get("scheme") in ("https", "wss")
    return f"{'https' if secure else 'http'}://{host}"


def invitation(scope: Mapping[str, Any], settings: Settings, code: str) -> str:
    """The link that leads to a table."""
    return f"{base_url(scope, settings)}/t/{code}"
