"""Servers of others, real ones on this machine: browsers' services, and receivers of webhooks."""

import base64
import json
import ssl
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec.structs import replace

from eventual import eventually
from server.people import QUICK, Served
from server.web.houseful import Browser
from tablee.server.cluster import Cluster
from tablee.store import Store

CURVE = ec.SECP256R1()


class Got(NamedTuple):
    """What somebody posted."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """What comes in, and what it is answered with."""

    def __init__(self, tls: ssl.SSLContext | None = None) -> None:
        self.got: list[Got] = []
        self.status, self.headers = 201, dict[str, str]()
        self.answers = threading.Event()
        """While it is not set, nobody is answered."""
        self.answers.set()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        if tls:
            self.server.socket = tls.wrap_socket(self.server.socket, server_side=True)
        self.server.daemon_threads = True
        self.port = self.server.server_port
        self.url = f"http{'s' if tls else ''}://127.0.0.1:{self.port}"

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                told = {name.lower(): value for name, value in self.headers.items()}
                receiver.got.append(Got(self.path, told, body))
                receiver.answers.wait()
                self.send_response(receiver.status)
                for name, value in receiver.headers.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        return Handler

    def wait(self, number: int = 1) -> list[Got]:
        """All that came, once it is so many."""
        eventually(lambda: len(self.got) >= number)
        return self.got


@contextmanager
def receiver(tls: ssl.SSLContext | None = None) -> Generator[Receiver]:
    """One that listens."""
    one = Receiver(tls)
    thread = threading.Thread(target=one.server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield one
    finally:
        one.answers.set()
        one.server.shutdown()
        one.server.server_close()
        thread.join()


def house(store: Store | None = None, cluster: Cluster | None = None, **more: Any) -> Served:
    """A house that may call receivers on this machine, and says who runs it."""
    settings = {"private_receivers": ("127.0.0.1",), "push_contact": "mailto:ops@example.org"}
    return Served(replace(QUICK, **settings | more), store, cluster=cluster)


def calm(server: Served) -> bool:
    """Whether nobody is being called any more."""
    assert server.app.endpoint is not None
    return not server.app.endpoint.registry.beside


# Browsers ----------------------------------------------------------------------------------------


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


class Phone:
    """A browser as its service knows it: it can be called, and reads what it is told."""

    def __init__(self, service: Receiver, path: str) -> None:
        self.service, self.path = service, f"/push/{path}"
        self._key = ec.generate_private_key(CURVE)
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = encoded(path.encode().ljust(16, b"."))
        self.p256dh, self._point = encoded(point), point

    def asked(self, language: str = "en") -> dict[str, str]:
        return {
            "endpoint": self.service.url + self.path,
            "p256dh": self.p256dh,
            "auth": self.auth,
            "language": language,
        }

    @property
    def got(self) -> list[Got]:
        return [one for one in self.service.got if one.path == self.path]

    def reads(self, one: Got) -> Any:
        """By RFC 8291, from the side of the browser."""
        salt, length, point = one.body[:16], one.body[20], one.body[21:86]
        assert int.from_bytes(one.body[16:20]) == 4096
        assert length == 65
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        info = b"WebPush: info\0" + self._point + point
        secret = _derived(decoded(self.auth), self._key.exchange(ec.ECDH(), theirs), info, 32)
        key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        record = AESGCM(key).decrypt(nonce, one.body[86:], None)
        said = record.rstrip(b"\0")
        assert said.endswith(b"\2")
        return json.loads(said[:-1])


class Member(Phone):
    """Somebody whom a house knows, with one browser of theirs."""

    def __init__(self, browser: Browser, service: Receiver, path: str) -> None:
        super().__init__(service, path)
        self.browser = browser

    def subscribes(self, club: Any, language: str = "en") -> None:
        self.browser.done(f"/api/clubs/{club['club']}/subscribe", **self.asked(language))


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def signed_claims(one: Got, key: str) -> Any:
    """What a sender says of itself, once its signature is checked by this key (RFC 8292)."""
    scheme, _, rest = one.headers["authorization"].partition(" ")
    said = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert said["k"] == key
    signed, _, signature = said["t"].rpartition(".")
    raw = decoded(signature)
    assert len(raw) == 64
    whole = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    public.verify(whole, signed.encode(), ec.ECDSA(SHA256()))
    head, claims = (json.loads(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return claims
