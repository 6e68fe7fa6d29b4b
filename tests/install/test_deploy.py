"""The files of deploy/ are read by the programs they are for, and frames come through."""

import os
import re
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from ssl import CERT_NONE, SSLContext, create_default_context
from urllib import request
from urllib.parse import urljoin

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


AT: dict[str, dict[str, dict[str, str]]] = {
    "at the top": {"caddy": {}, "haproxy": {}, "nginx": {}},
    "below a path": {
        "caddy": {"\treverse_proxy {": "\treverse_proxy /tablee* {"},
        "haproxy": {
            "    default_backend tables": "    # default_backend tables",
            "    # use_backend tables": "    use_backend tables",
        },
        "nginx": {"        location / {": "#", "        # location": "        location"},
    },
    "below a path that is cut off": {
        "caddy": {
            "\treverse_proxy {$UPSTREAM:127.0.0.1:8000}": """
                redir /tablee /tablee/
                handle_path /tablee/* {
                    reverse_proxy {$UPSTREAM:127.0.0.1:8000}
                }"""
        },
        "haproxy": {
            "    default_backend": "    http-request replace-path /tablee(/.*) \\1\n"
            "    default_backend"
        },
        "nginx": {"location / {": "location /tablee/ {", "8000;": "8000/;"},
    },
}
"""What changes in a file of deploy/ where the house is there."""


@pytest.mark.parametrize("place", AT)
@pytest.mark.parametrize("proxy", ["caddy", "haproxy", "nginx"])
def test_pages_and_frames_come_through(
    proxy: str, place: str, certificate: Path, tmp_path: Path
) -> None:
    plain, safe = free_port(), free_port()
    top = f"http://localhost:{plain}" if proxy == "caddy" else f"https://localhost:{safe}"
    url = top if place == "at the top" else f"{top}/tablee"
    with Served(Settings(public_url=url), proxies="127.0.0.1") as server:
        ports = {":8000": f":{server.port}"}
        changes = AT[place][proxy]
        if proxy == "haproxy":
            ports |= {"bind :80": f"bind :{plain}", "bind :443": f"bind :{safe}"}
            file = haproxy(certificate, tmp_path, changes | ports)
            command: list[str | Path] = ["/usr/sbin/haproxy", "-f", file]
        elif proxy == "nginx":
            ports |= {"listen 80": f"listen {plain}", "listen 443": f"listen {safe}"}
            file = nginx(certificate, tmp_path, changes | ports)
            command = ["/usr/sbin/nginx", "-c", file, "-g", "daemon off;"]
        else:
            file = adapted("Caddyfile", tmp_path, changes)
            command = ["caddy", "run", "--adapter", "caddyfile", "--config", file]
        where = {
            "SITE": f"http://localhost:{plain}",
            "UPSTREAM": f"127.0.0.1:{server.port}",
            "CADDY_ADMIN": f"unix/{tmp_path}/admin",
        }
        with running(command, **where):
            eventually(lambda: healthy(url))
            ada = server.open()
            greeted(url, ada.table_code)
            shown(url, ada.table_code)


def shown(url: str, table: str) -> None:
    """The page of a table, what it names, what it is previewed with, and its code to scan."""
    for path in ("/", f"/t/{table}"):
        page = given(f"{url}{path}").decode()
        for link in re.findall(r'(?:src|href)="([^"]+)"', page):
            assert given(urljoin(f"{url}{path}", link)), link
    assert f'og:url" content="{url}/t/{table}"' in page
    assert given(*re.findall(r'og:image" content="([^"]+)"', page))
    assert b"<svg" in given(f"{url}/api/tables/{table}/qr.svg")
    assert b"addEventListener" in given(f"{url}/sw.js")
    assert given(url) == given(f"{url}/"), "without the last slash too"


def given(url: str) -> bytes:
    with request.urlopen(url, timeout=PATIENCE, context=trusting()) as answer:
        return answer.read()


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
