"""Nothing goes to an address that is not of the open internet, whatever name leads there."""

import asyncio
import base64
import datetime
import ipaddress
import socket
import ssl
import threading
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import NameOID

from server.notifications.receivers import Receiver, receiver
from tablee.server.net.outgoing import HttpOutgoing, is_public
from tablee.server.services import Undelivered
from tablee.server.web.notifier import BROWSERS_AT_ONCE, OPENINGS_AT_ONCE

HERE = ("127.0.0.1", "localhost")


def post(url: str, allowed: tuple[str, ...] = HERE, within: float = 10.0) -> int | str:
    """The status, or why there is none."""
    outgoing = HttpOutgoing(allowed, within)
    try:
        return asyncio.run(outgoing.post(url, {"X-Of": "ours"}, b"{}"))
    except Undelivered as error:
        return str(error)
    finally:
        outgoing.close()


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.255.0.1",
        "0.0.0.0",
        "10.0.0.1",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.0.8",
        "192.0.2.1",
        "198.18.0.1",
        "192.88.99.1",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fe80::1%eth0",
        "fc00::1",
        "fd12:3456::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b:1::1",
        "2002:7f00:1::",
        "2002:c0a8:101::1",
        "2001::1",
        "2001:0:7f00:1::",
        "2001:db8::1",
        "100::1",
        "3fff::1",
        "5f00::1",
        "",
        "nonsense",
    ],
)
def test_private_networks_are_none_of_the_open_internet(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.215.14", "2606:4700::6810:84e5"])
def test_the_open_internet_is(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("host", "why"),
    [
        ("127.0.0.1", "private_address"),
        ("127.1", "private_address"),
        ("2130706433", "private_address"),
        ("0x7f000001", "private_address"),
        ("0177.0.0.1", "private_address"),
        ("localhost", "private_address"),
        ("LOCALHOST", "private_address"),
        ("[::1]", "private_address"),
        ("[::ffff:127.0.0.1]", "private_address"),
        ("[::]", "private_address"),
        ("0.0.0.0", "private_address"),
        ("no-such-name.invalid", "not_reached"),
        ("x" * 70 + ".example.org", "not_reached"),
    ],
)
def test_no_way_to_write_an_address_leads_to_this_machine(host: str, why: str) -> None:
    with receiver() as here:
        assert post(f"https://{host}:{here.port}/", allowed=()) == why
        assert not here.got


@pytest.mark.parametrize(
    "url",
    [
        "",
        "example.org",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "https:///x",
        "https://user@example.org/",
        "https://user:secret@127.0.0.1/",
        "https://example.org\\@127.0.0.1/",
        "https://example.org/#there",
        "https://example.org/ HTTP/1.1\r\nX-More: 1",
        "https://example.org/\r\n",
        "https://example.org/\n",
        "https://example.org/é",
        "https://exämple.org/",
        "https://example.org:99999/",
        "https://example.org:0/",
        "https://example.org:-1/",
        "https://[fe80::1%25eth0]/",
        "https://example.org?x",
        "HTTPS://example.org/",
    ],
)
def test_what_is_no_whole_address_is_no_address(url: str) -> None:
    assert post(url) == "no_address"
    with pytest.raises(Undelivered, match="no_address"):
        HttpOutgoing().verify(url)


def resolving(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """A name server of somebody else, and the names that it was asked for."""
    asked = list[str]()

    def getaddrinfo(host: str, port: int, *more: object) -> list[tuple[object, ...]]:
        asked.append(host)
        return [(0, 0, 0, "", (address, port)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return asked


def test_of_a_name_that_is_also_private_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    with receiver() as here:
        resolving(monkeypatch, "93.184.215.14", "127.0.0.1")
        assert post(f"https://rebound.example.org:{here.port}/") == "private_address"
        assert not here.got


def test_a_name_is_asked_for_once_and_its_address_is_where_it_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with receiver() as here:
        asked = resolving(monkeypatch, "127.0.0.1")
        assert post(f"http://ntfy.lan:{here.port}/", allowed=("ntfy.lan",)) == 201
    assert asked.count("ntfy.lan") == 1
    assert here.got[0].headers["host"] == f"ntfy.lan:{here.port}"


def test_without_tls_only_where_the_operator_says_so() -> None:
    for host in ("example.org", "8.8.8.8", "127.0.0.1"):
        with pytest.raises(Undelivered, match="no_https"):
            HttpOutgoing().verify(f"http://{host}/")
    HttpOutgoing(("ntfy.lan", "127.0.0.1:8080")).verify("http://ntfy.lan:81/topic")
    HttpOutgoing(("ntfy.lan", "127.0.0.1:8080")).verify("http://127.0.0.1:8080/topic")
    with pytest.raises(Undelivered, match="no_https"):
        HttpOutgoing(("127.0.0.1:8080",)).verify("http://127.0.0.1:8081/topic")


@pytest.mark.parametrize("url", ["https://10.0.0.1/", "https://[::1]/", "https://127.1/"])
def test_an_address_that_is_seen_to_be_private_is_not_even_kept(url: str) -> None:
    with pytest.raises(Undelivered, match="private_address"):
        HttpOutgoing().verify(url)


def test_what_is_posted_is_what_was_asked_and_the_status_is_told() -> None:
    with receiver() as here:
        here.status = 204
        assert post(f"{here.url}/path?with=query") == 204
        (got,) = here.got
    assert (got.path, got.body) == ("/path?with=query", b"{}")
    assert got.headers["host"] == f"127.0.0.1:{here.port}"
    assert (got.headers["x-of"], got.headers["user-agent"]) == ("ours", "tablee")


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_no_redirect_is_followed(status: int) -> None:
    with receiver() as first, receiver() as second:
        first.status, first.headers = status, {"Location": f"{second.url}/"}
        assert post(first.url) == status
        assert not second.got


def test_what_would_be_a_header_of_its_own_is_never_sent() -> None:
    outgoing = HttpOutgoing(HERE)
    with receiver() as here:
        for value in ("a\r\nX-More: 1", "a\n", "é", ""):
            with pytest.raises(ValueError, match="no header"):
                asyncio.run(outgoing.post(here.url, {"X": value}, b""))
        assert not here.got


def test_names_that_are_never_resolved_keep_nobody_from_sending(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name server that does not answer holds its threads longer than anybody waits."""
    over, really = threading.Event(), socket.getaddrinfo

    def getaddrinfo(host: str, *more: Any) -> Any:
        if host.endswith(".slow.example"):
            over.wait()
            raise socket.gaierror
        return really(host, *more)

    async def send(url: str) -> int:
        for name in slow:
            told = impatient.post(f"http://{name}/", {}, b"")
            with pytest.raises(Undelivered, match="no_answer"):
                await told
        return await outgoing.post(url, {}, b"")

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    slow = [f"{one}.slow.example" for one in range(2 * OPENINGS_AT_ONCE * BROWSERS_AT_ONCE)]
    outgoing, impatient = HttpOutgoing(HERE), HttpOutgoing(slow, 0.01)
    outgoing._resolvers = impatient._threads()  # pyright: ignore[reportPrivateUsage]
    with receiver() as here:
        try:
            assert asyncio.run(send(here.url)) == 201
        finally:
            over.set()
            outgoing.close()


# Receivers that answer badly ---------------------------------------------------------------------


@contextmanager
def answering(*parts: bytes, waits: bool = False) -> Generator[str]:
    """A server that says this to whoever comes, and perhaps nothing more."""
    listening = socket.create_server(("127.0.0.1", 0))
    over = threading.Event()

    def serve() -> None:
        line, _ = listening.accept()
        with line:
            line.recv(65_536)
            for part in parts:
                line.sendall(part)
            if waits:
                over.wait()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/"
    finally:
        over.set()
        thread.join()
        listening.close()


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\0\1\2",
        b"SSH-2.0-OpenSSH_9.6\r\n",
        b"HTTP/1.1 200 OK\r\n",
        b"HTTP/2 200 OK\r\n\r\n",
        b"HTTP/1.1 0200 OK\r\n\r\n",
        b"HTTP/1.1 99 OK\r\n\r\n",
        b"HTTP/1.1 103 Early\r\n\r\n" * 4,
        b"HTTP/1.1 200 OK\r\n" + b"X: " + b"x" * 100_000 + b"\r\n\r\n",
    ],
    ids=range(9),
)
def test_what_is_no_answer_is_none(said: bytes) -> None:
    with answering(said) as url:
        assert post(url) in ("no_http", "not_reached")


def test_early_hints_come_before_the_answer_and_no_body_is_read() -> None:
    hints = b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"
    endless = b"HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n"
    with answering(hints, endless, waits=True) as url:
        assert post(url) == 200


def test_who_never_answers_is_not_waited_for() -> None:
    with answering(waits=True) as url:
        assert post(url, within=0.2) == "no_answer"
    with answering(b"HTTP/1.1 20", waits=True) as url:
        assert post(url, within=0.2) == "no_answer"


# TLS ---------------------------------------------------------------------------------------------


def certified(
    folder: Path, name: x509.GeneralName, own: rsa.RSAPrivateKey | None = None
) -> ssl.SSLContext:
    """A certificate for this name, which signs itself; its file is `folder/cert.pem`."""
    key = own or ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "receiver")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(who)
        .issuer_name(who)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([name]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    cert, secret = folder / "cert.pem", folder / "key.pem"
    cert.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = serialization.PrivateFormat.PKCS8
    none = serialization.NoEncryption()
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, form, none))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, secret)
    return context


def over_tls(here: Receiver) -> int | str:
    return post(f"https://localhost:{here.port}/")


def test_no_receiver_chooses_a_handshake_that_costs_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a prime of its own, of 10,000 bits, it would hold up the loop, and all tables."""
    tls = certified(tmp_path, x509.DNSName("localhost"), rsa.generate_private_key(65_537, 2_048))
    tls.maximum_version = ssl.TLSVersion.TLSv1_2
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
    tls.set_ciphers("DHE+AESGCM")
    tls.load_dh_params(str(own_prime(tmp_path)))
    with receiver(tls) as here:
        assert over_tls(here) in ("no_tls", "not_reached")
        assert not here.got
    tls.set_ciphers("ECDHE+AESGCM")
    with receiver(tls) as here:
        assert over_tls(here) == 201


def own_prime(folder: Path) -> Path:
    """A group that nobody has a name for; neither side looks whether it is a prime."""
    number = bytes.fromhex("3082010802820101") + b"\0" + b"\xff" * 256 + b"\2\1\2"
    path = folder / "group.pem"
    lines = base64.encodebytes(number).decode()
    path.write_text(f"-----BEGIN DH PARAMETERS-----\n{lines}-----END DH PARAMETERS-----\n")
    return path


def test_a_receiver_proves_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with receiver(certified(tmp_path, x509.DNSName("localhost"))) as here:
        assert over_tls(here) == "no_tls", "nobody vouches for it"
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
        assert over_tls(here) == 201
        assert post(f"https://127.0.0.1:{here.port}/") == "no_tls", "it has another name"


def test_an_address_proves_itself_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
    with receiver(certified(tmp_path, name)) as here:
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
        assert post(f"https://127.0.0.1:{here.port}/") == 201
        assert over_tls(here) == "no_tls"
