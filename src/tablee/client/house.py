"""Plain requests to a house: where it is, opening a table, what was told so far."""

import asyncio
from typing import Any, NamedTuple, TypeVar
from urllib import request
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

import msgspec

from tablee.kernel import Refused

T = TypeVar("T")

ANSWER_WITHIN = 20.0
"""Seconds."""


class Address(NamedTuple):
    """A house: its origin, and the path below which it is (empty: at the top)."""

    secure: bool
    place: str
    path: str

    @property
    def http(self) -> str:
        """Where plain requests go."""
        return f"{'https' if self.secure else 'http'}://{self.place}{self.path}"

    @property
    def sockets(self) -> str:
        """Where WebSockets are opened."""
        return f"{'wss' if self.secure else 'ws'}://{self.place}{self.path}"


def house_at(url: str) -> Address:
    """A house by its address. Raises Refused."""
    parts = urlsplit(url.strip())
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Refused("no_house", "a house's address looks like https://play.example.org")
    return Address(parts.scheme == "https", parts.netloc, parts.path.rstrip("/"))


def table_at(link: str) -> tuple[Address, str]:
    """The house and the table's code behind an invitation. Raises Refused."""
    parts = urlsplit(link.strip())
    path, _, code = parts.path.rstrip("/").rpartition("/t/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not code or "/" in code:
        raise Refused("no_link", "a table's link looks like https://host/t/code")
    return Address(parts.scheme == "https", parts.netloc, path), code


async def asked(url: str, to: type[T], body: Any = None, **headers: str) -> T:
    """What a house answers. Raises Refused."""
    return await asyncio.to_thread(_asked, url, to, body, headers)


def _asked(url: str, to: type[T], body: Any, headers: dict[str, str]) -> T:
    sent = None if body is None else msgspec.json.encode(body)
    if sent is not None:
        headers = headers | {"Content-Type": "application/json"}
    try:
        with request.urlopen(request.Request(url, sent, headers), timeout=ANSWER_WITHIN) as answer:
            return msgspec.json.decode(answer.read(), type=to)
    except HTTPError as error:
        with error:
            raise Refused(_code(error.read()), f"{url} answered {error.code}") from error
    except (URLError, TimeoutError, OSError) as error:
        raise Refused("unreachable", f"{url}: {error}") from error
    except msgspec.MsgspecError as error:
        raise Refused("no_house", f"{url} does not answer as a house does") from error


def _code(answer: bytes) -> str:
    try:
        return msgspec.json.decode(answer, type=dict[str, str])["code"]
    except (msgspec.MsgspecError, KeyError):
        return "unreachable"
