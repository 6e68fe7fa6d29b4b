"""What the house sends to somebody else: one POST, to an address that was looked at first.

Where it goes was typed in by a stranger. So a name is resolved once, each of its addresses must be
one of the open internet, and it is one of those that is connected to: a name that leads elsewhere a
moment later leads nowhere. Nothing but the status of an answer is read, and no redirect followed.
An operator may name hosts of their own network, which are spared all that.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from tablee.server.services import Undelivered

WITHIN = 10.0
"""Seconds, from the name to the status."""
LARGEST_HEAD = 16_384
INTERIM = 3
"""So often something may come before the answer (`103 Early Hints`)."""
ADDRESSES = 2
"""So many of a name are tried."""
RESOLVERS = 96
"""Threads of their own, three times as many as send at once: a name server that does not answer
keeps a thread when nobody waits for it any more, and must keep nobody else from sending."""
CIPHERS, CURVE = "ECDHE+AESGCM:ECDHE+CHACHA20", "prime256v1"
"""Of a handshake that costs us little, whatever the other side chooses: a prime of its own of
10,000 bits would hold up the loop, and with it all tables, for half a second."""

URL = re.compile(
    r"(https?)://([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::([0-9]{1,5}))?(/[!-\"$-~]*)?"
)
"""No name before an `@`, nothing that ends a line, no fragment; names of any alphabet as `xn--`."""
USUAL = {"https": 443, "http": 80}
STATUS = re.compile(rb"HTTP/1\.[01] ([1-9][0-9]{2})(?: [^\r\n]*)?\r\n")
HEADER = re.compile(r"[!-~]+(?: [!-~]+)*")

GLOBAL = ip_network("2000::/3")
NOT_FOR_US = [
    ip_network(net)
    for net in (
        "192.0.0.0/24",
        "192.88.99.0/24",
        "2001::/23",
        "2001:db8::/32",
        "2002::/16",
        "3fff::/20",
        "5f00::/16",
    )
]
"""Of what may pass for open: what leads into something else, or nowhere."""


class Target(NamedTuple):
    """Where something goes."""

    scheme: str
    host: str
    port: int
    path: str
    allowed: bool
    """Whether the operator named it."""

    @property
    def written(self) -> str:
        """Host and port, as a request names them."""
        return self.host if self.port == USUAL[self.scheme] else f"{self.host}:{self.port}"


def target_of(url: str, allowed: Sequence[str] = ()) -> Target:
    """What an address says. Raises Undelivered for what no house should send anything to."""
    found = URL.fullmatch(url)
    if found is None:
        raise Undelivered("no_address")
    scheme, host, port, path = found.groups()
    host = host.lower()
    number = int(port or USUAL[scheme])
    if not 0 < number < 65_536:
        raise Undelivered("no_address")
    is_allowed = host in allowed or f"{host}:{number}" in allowed
    if scheme != "https" and not is_allowed:
        raise Undelivered("no_https")
    return Target(scheme, host, number, path or "/", is_allowed)


def is_public(address: str) -> bool:
    """Whether this address is one of the open internet, and leads into no network but that."""
    try:
        ip = ip_address(address)
    except ValueError:  # with a zone, for instance
        return False
    if any(ip in net for net in NOT_FOR_US):
        return False
    if isinstance(ip, IPv6Address):
        return ip in GLOBAL
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


class HttpOutgoing:
    """HTTP/1.1 to others."""

    def __init__(self, allowed: Sequence[str] = (), within: float = WITHIN) -> None:
        self._allowed, self._within = allowed, within
        self._resolvers: ThreadPoolExecutor | None = None
        self._tls: ssl.SSLContext | None = None
        self._closed = False

    def verify(self, url: str) -> None:
        """Raise Undelivered for an address that nothing is ever sent to, whatever it leads to."""
        target = target_of(url, self._allowed)
        literal = target.host.strip("[]")
        if not target.allowed and (literal != target.host or literal.replace(".", "").isdigit()):
            need_public([literal])

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer. Raises Undelivered."""
        target = target_of(url, self._allowed)
        if self._closed:
            raise Undelivered("not_reached")
        try:
            async with asyncio.timeout(self._within):
                return await self._post(target, request_head(target, headers, len(body)) + body)
        except TimeoutError as error:
            raise Undelivered("no_answer") from error
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise Undelivered("no_http") from error
        except ssl.SSLError as error:
            raise Undelivered("no_tls") from error
        except (OSError, UnicodeError) as error:
            raise Undelivered("not_reached") from error

    async def _post(self, target: Target, request: bytes) -> int:
        tls = await self._context() if target.scheme == "https" else None
        reader, writer = await self._connected(target, tls)
        try:
            writer.write(request)
            await writer.drain()
            return await status_of(reader)
        finally:
            writer.transport.abort()  # what else it says is nobody's business

    async def _connected(
        self, target: Target, tls: ssl.SSLContext | None
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        failed = OSError("it has no address")
        for address in await self._addresses(target):
            try:
                return await asyncio.open_connection(
                    address,
                    target.port,
                    limit=LARGEST_HEAD,
                    ssl=tls,
                    server_hostname=target.host.strip("[]") if tls else None,
                )
            except ssl.SSLError:
                raise
            except OSError as error:
                failed = error
        raise failed

    async def _addresses(self, target: Target) -> list[str]:
        """Those that it may be sent to: all of a name, or none."""
        host = target.host.strip("[]")
        found = await asyncio.get_running_loop().run_in_executor(
            self._threads(), socket.getaddrinfo, host, target.port, 0, socket.SOCK_STREAM
        )
        addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
        if not target.allowed:
            need_public(addresses)
        return addresses[:ADDRESSES]

    async def _context(self) -> ssl.SSLContext:
        """Whom to trust: those whom this machine trusts."""
        if self._tls is None:
            loop = asyncio.get_running_loop()
            made = await loop.run_in_executor(self._threads(), tls_context)
            self._tls = self._tls or made
        return self._tls

    def _threads(self) -> ThreadPoolExecutor:
        if self._resolvers is None:
            self._resolvers = ThreadPoolExecutor(RESOLVERS, "resolver")
        return self._resolvers

    def close(self) -> None:
        """Send nothing more."""
        self._closed = True
        if self._resolvers:
            self._resolvers.shutdown(wait=False, cancel_futures=True)


def tls_context() -> ssl.SSLContext:
    """Those whom this machine trusts, by ways that every service of today has."""
    context = ssl.create_default_context()
    context.set_ciphers(CIPHERS)
    context.set_ecdh_curve(CURVE)
    return context


def need_public(addresses: Sequence[str]) -> None:
    """Raise Undelivered if one of these is private: of a name that has both, nothing is known."""
    if not all(map(is_public, addresses)):
        raise Undelivered("private_address")


def request_head(target: Target, headers: Mapping[str, str], length: int) -> bytes:
    """All of a request but its body. What would be more than a header is a mistake of ours."""
    told = {"Host": target.written, "User-Agent": "tablee", "Accept": "*/*", **headers}
    told |= {"Content-Length": str(length), "Connection": "close"}
    for value in told.values():
        if not HEADER.fullmatch(value):
            raise ValueError("no header can say this")
    lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


async def status_of(reader: asyncio.StreamReader) -> int:
    """What it was answered with. Raises Undelivered."""
    for _ in range(INTERIM):
        found = STATUS.match(await reader.readuntil(b"\r\n\r\n"))
        if found is None:
            break
        if not found[1].startswith(b"1"):
            return int(found[1])
    raise Undelivered("no_http")
