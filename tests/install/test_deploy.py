"""The files of deploy/ are read by the programs they are for, and frames come through."""

import os
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from ssl import CERT_NONE, SSLContext, create_default_context
from urllib import request

import pytest
from websockets import Origin
from websockets.sync.client import connect

from eventual import PATIENCE, eventually
from install import ROOT
from ports import free_port
from server.people import Served
from tablee.server.settings import Settings

DEPLOY = ROOT / "deploy"
HOST = "play.example.org"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate for nobody, a key, and both in one file."""
    folder = tmp_path_factory.mktemp("certificate")
    asked = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={HOST}"
    files = ["-keyout", folder / "key.pem", "-out", folder / "chain.pem"]
    subprocess.run([*asked.split(), *files], check=True, capture_output=True)
    both = (folder / "chain.pem").read_text() + (folder / "key.pem").read_text()
    (folder / "both.pem").write_text(both)
    return folder


def adapted(name: str, folder: Path, changes: dict[str, str]) -> Path:
    """A file of deploy/ with other paths and ports; each of them must be there."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_caddy_reads_its_file() -> None:
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile"]
    subprocess.run(command, check=True, capture_output=True)


def test_haproxy_reads_its_file(certificate: Path, tmp_path: Path) -> None:
    file = haproxy(certificate, tmp_path, {})
    subprocess.run(["/usr/sbin/haproxy", "-c", "-f", file], check=True)


def test_haproxy_reads_the_file_of_several_nodes(certificate: Path, tmp_path: Path) -> None:
    nodes = {f"server {name} {name}:8000": f"server {name} 127.0.0.1:8000" for name in "abc"}
    theirs = {"/etc/haproxy/certs/play.example.org.pem": str(certificate / "both.pem")}
    file = adapted("haproxy.cluster.cfg", tmp_path, theirs | nodes)
    subprocess.run(["/usr/sbin/haproxy", "-c", "-f", file], check=True)


def test_nginx_reads_its_file(certificate: Path, tmp_path: Path) -> None:
    file = nginx(certificate, tmp_path, {})
    subprocess.run(["/usr/sbin/nginx", "-t", "-c", file], check=True)


def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    unit = adapted("tablee.service", tmp_path, {"/opt/tablee/bin/tablee": "/bin/true"})
    checked = subprocess.run(
        ["systemd-analyze", "verify", unit], check=False, capture_output=True, text=True
    )
    assert (checked.returncode, checked.stderr) == (0, "")


def haproxy(certificate: Path, folder: Path, changes: dict[str, str]) -> Path:
    theirs = {"/etc/haproxy/certs/play.example.org.pem": str(certificate / "both.pem")}
    return adapted("haproxy.cfg", folder, theirs | changes)


def nginx(certificate: Path, folder: Path, changes: dict[str, str]) -> Path:
    live = f"/etc/letsencrypt/live/{HOST}"
    theirs = {
        f"{live}/fullchain.pem": str(certificate / "chain.pem"),
        f"{live}/privkey.pem": str(certificate / "key.pem"),
        "/run/nginx.pid": f"{folder}/nginx.pid",
    }
    return adapted("nginx.conf", folder, theirs | changes)


@contextmanager
def running(command: list[str | Path], **environment: str) -> Generator[None]:
    process = subprocess.Popen(
        command,
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:  # left running, it would fail other tests too
        process.terminate()
        process.wait(PATIENCE)


def trusting() -> SSLContext:
    """A client that does not mind whose certificate it is."""
    context = create_default_context()
    context.check_hostname = False
    context.verify_mode = CERT_NONE
    return context


@pytest.mark.parametrize("proxy", ["caddy", "haproxy", "nginx"])
def test_pages_and_frames_come_through(proxy: str, certificate: Path, tmp_path: Path) -> None:
    plain, safe = free_port(), free_port()
    url = f"http://localhost:{plain}" if proxy == "caddy" else f"https://localhost:{safe}"
    settings = Settings(public_url=url)
    with Served(settings, proxies="127.0.0.1") as server:
        ports = {":8000": f":{server.port}"}
        command: list[str | Path] = ["caddy", "run", "--config", DEPLOY / "Caddyfile"]
        if proxy == "haproxy":
            ports |= {"bind :80": f"bind :{plain}", "bind :443": f"bind :{safe}"}
            command = ["/usr/sbin/haproxy", "-f", haproxy(certificate, tmp_path, ports)]
        elif proxy == "nginx":
            ports |= {"listen 80": f"listen {plain}", "listen 443": f"listen {safe}"}
            file = nginx(certificate, tmp_path, ports)
            command = ["/usr/sbin/nginx", "-c", file, "-g", "daemon off;"]
        where = {
            "SITE": f"http://localhost:{plain}",
            "UPSTREAM": f"127.0.0.1:{server.port}",
            "CADDY_ADMIN": f"unix/{tmp_path}/admin",
        }
        with running(command, **where):
            eventually(lambda: healthy(url))
            ada = server.open()
            greeted(url, ada.table_code)


def healthy(url: str) -> bool:
    """Whether the server answers through the proxy."""
    try:
        with request.urlopen(f"{url}/api/health", timeout=2, context=trusting()) as answer:
            return answer.status == 200
    except OSError:
        return False


def greeted(url: str, table: str) -> None:
    """A page of this address may open a WebSocket, and is told about the table."""
    safe = trusting() if url.startswith("https") else None
    address = f"{url.replace('http', 'ws', 1)}/ws"
    with connect(address, ssl=safe, origin=Origin(url), open_timeout=PATIENCE) as socket:
        socket.send(f'{{"type": "hello", "table": "{table}", "token": null}}')
        assert '"welcome"' in str(socket.recv(PATIENCE))
