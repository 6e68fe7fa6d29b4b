"""Where a request comes from and where people find the server."""

import re
from collections.abc import Mapping, MutableMapping
from ipaddress import ip_address
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from tablee.server.settings import Settings

Scope: TypeAlias = MutableMapping[str, Any]
"""A request as ASGI tells it."""

PLACE = re.compile(r"(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?")
NAME = re.compile(r"[a-z0-9._-]{1,253}|[0-9a-f:.]{2,45}")
LOCAL = (
    ".local",
    ".localhost",
    ".lan",
    ".internal",
    ".home.arpa",
    ".home",
    ".localdomain",
    ".fritz.box",
    ".ts.net",
)
"""Names that nobody outside can give our address to (ADR 71): none of them can be had in the
public name system, or only from one company that gives them to its own machines."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def header(scope: Mapping[str, Any], name: bytes) -> str:
    """A header of the request, or nothing."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def without_prefix(scope: Scope, prefix: str) -> Scope:
    """A request as if the house were at the top of its host: a proxy may have cut the path off."""
    path: str = scope["path"]
    if not prefix or not path.startswith(f"{prefix}/"):
        return scope
    return {**scope, "path": path[len(prefix) :]}


def client_address(scope: Mapping[str, Any]) -> str:
    """The address of the other end; with a trusted proxy, the one the proxy tells."""
    peer: tuple[str, int] | None = scope.get("client")
    return peer[0] if peer else ""


def is_own_page(scope: Mapping[str, Any], settings: Settings) -> bool:
    """Whether the page that asks is our own. A program that is no browser names no page."""
    origin = header(scope, b"origin")
    if not origin or origin in settings.origins:
        return True
    known = {header(scope, b"host").lower(), host_and_port(settings.public_url or "")}
    return host_and_port(origin) in known - {""}


def host_and_port(url: str) -> str:
    """Host and port of an address, in small letters; nothing for what is no address."""
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:
        return ""


def is_addressed(scope: Mapping[str, Any], settings: Settings) -> bool:
    """Whether a request calls the server by a name that can only be its own.

    A stranger's page may give its own name our address (DNS rebinding) and so read what we
    answer. It cannot do that with an address of numbers, with a name without dots or one of the
    local network, or with the names the operator gave. A proxy in front knows its own names.
    """
    host = host_of(header(scope, b"host"))
    if settings.any_host or not host or "." not in host or f".{host}".endswith(LOCAL):
        return True
    if host in {
        host_of(host_and_port(url)) for url in (settings.public_url or "", *settings.origins)
    }:
        return True
    return host in settings.hosts or is_number(host)


def safe_host(scope: Mapping[str, Any]) -> str:
    """The name a request calls us by, if it can be shown; a stranger may have written it."""
    host = host_of(header(scope, b"host"))
    return host if NAME.fullmatch(host) else ""


def safe_place(scope: Mapping[str, Any]) -> str:
    """The same with its port: a link that others are told leads nowhere but there."""
    found = PLACE.fullmatch(header(scope, b"host").lower())
    return found[0] if found else ""


def not_here(scope: Mapping[str, Any]) -> str:
    """What an operator has to do for somebody who called us by a name we do not know."""
    host = safe_host(scope)
    if not host:
        return "This house has another name.\n"
    return (
        f"This house does not know that it is called {host}: whoever runs it sets "
        f"--hosts {host} (or TABLEE_HOSTS, or hosts in tablee.toml) and starts it again.\n"
    )


def host_of(place: str) -> str:
    """The name without the port."""
    if place.startswith("["):
        return place[1:].partition("]")[0]
    return place.partition(":")[0].lower().rstrip(".")


def is_number(host: str) -> bool:
    """Whether it is an address rather than a name."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def base_url(scope: Mapping[str, Any], settings: Settings) -> str:
    """How friends reach the server; a host on this machine invites by its LAN address."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = safe_place(scope) or "localhost"
    if settings.lan_url and host_of(host) in LOOPBACK:
        return settings.lan_url
    secure = scope.get("scheme") in ("https", "wss")
    return f"{'https' if secure else 'http'}://{host}"


def invitation(scope: Mapping[str, Any], settings: Settings, code: str) -> str:
    """The link that leads to a table."""
    return f"{base_url(scope, settings)}/t/{code}"
