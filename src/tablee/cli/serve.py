"""`tablee serve`: tables on the network, for the browsers of this house or of the world."""

import argparse
import gc
import os
import re
import signal
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from secrets import token_urlsafe
from socket import gethostname, socket
from typing import TYPE_CHECKING, Any

import segno

from tablee import __version__
from tablee.cli import json_object
from tablee.kernel import Refused
from tablee.match.latency import PROXY_CAP_MS
from tablee.server import configuration, logs
from tablee.server.app import Beside, Tablee
from tablee.server.cluster import Cluster
from tablee.server.configuration import Launch
from tablee.server.net import listen
from tablee.server.net.origins import LOOPBACK
from tablee.server.operating.admin import AdminServer, answering, bound
from tablee.server.operating.page import SHORTEST_SECRET, shown
from tablee.server.settings import Settings
from tablee.server.web.static_files import StaticFiles
from tablee.store import Damaged, MemoryStore, Store
from tablee.store.files import UNREADABLE
from tablee.store.sqlite import SqliteStore

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]

NODE = re.compile(r"[a-z0-9][a-z0-9.-]{0,62}")
NOTICED_AFTER = 1.0
"""Seconds until a proxy knows that a node is about to stop."""
ANYWHERE = ("0.0.0.0", "::")


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "serve", help="open the house: tables in the browser", usage="tablee serve [options]"
    )
    configuration.add_options(parser)
    parser.add_argument(
        "--settings", type=json_object, default="{}", help="several of the last group, as JSON"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Listen, say where, and serve until told to stop."""
    # A shell has what runs in its background ignore Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    given = configuration.chosen(args, os.environ) | args.settings
    launch = configuration.launch(given)
    logs.set_up(launch.log)
    with listening(launch.host, launch.port) as door:
        port: int = door.getsockname()[1]
        settings = configuration.settings(found_out(launch, port) | given)
        beside = [*watching(launch)]
        store, cluster = (
            shared_store(launch.store, launch, port) if launch.store else (own_store(launch), None)
        )
        app = Tablee(lambda: store, settings, StaticFiles(), cluster, beside)
        greet(app.settings, port)
        spare_the_collector()
        listen.server(app, proxies=launch.proxy).run(sockets=[door])


def spare_the_collector() -> None:
    """Look for cycles more rarely, and never among what was imported.

    What a move makes is freed as it is let go of; looking for the rest each time 700 things were
    made took a twentieth of the server's time. A table that falls asleep is a cycle of things that
    have grown old: it must not take much longer than before until those are looked through.
    """
    gc.freeze()
    gc.set_threshold(20_000, 5, 2)


def own_store(launch: Launch) -> Store:
    """Where a house on its own writes its tables down."""
    if launch.forgetful:
        return MemoryStore()
    try:
        return SqliteStore(launch.tables)
    except Damaged as damage:
        raise Refused("damaged_store", f"{damage}; see docs/operating.md") from damage
    except (*UNREADABLE, OSError) as error:
        raise Refused("no_store", f"{launch.tables} cannot be opened: {error}") from error


def listening(host: str, port: int) -> socket:
    """A socket at this address. Raises Refused."""
    try:
        return listen.listening(host, port)
    except (OSError, OverflowError, UnicodeError) as error:
        raise Refused("bad_address", f"{host}:{port}: {error}") from error


def need_place(path: Path) -> None:
    """Somewhere a socket for the operator can be. Raises Refused."""
    try:
        bound(path).close()
        path.unlink()
    except OSError as error:
        raise Refused("bad_path", f"{path}: {error}") from error


def watching(launch: Launch) -> Iterator[Beside]:
    """What the operator asked for, apart from the tables. Raises Refused before it is needed."""
    if launch.metrics:
        host, _, port = launch.metrics.rpartition(":")
        if not port.isdecimal():
            raise Refused("bad_address", f"{launch.metrics!r} is no HOST:PORT")
        exposed = import_module("tablee.server.operating.metrics").exposed
        listening(host, int(port)).close()
        yield partial(exposed, host=host, port=int(port))
    admin = launch.admin
    if admin:
        need_place(admin)
        yield lambda endpoint: answering(endpoint.registry, admin)
    if launch.operator:
        yield operator_page(launch.operator, launch.operator_secret or "")


def operator_page(address: str, secret: str) -> Beside:
    """The operator's page. Raises Refused where others could reach it, or guess its secret."""
    host, _, port = address.rpartition(":")
    if host not in LOOPBACK or not port.isdecimal():
        raise Refused("bad_address", f"{address!r} is no address of this machine: 127.0.0.1:8001")
    if len(secret) < SHORTEST_SECRET or not secret.isascii():
        advice = f"set TABLEE_OPERATOR_SECRET or operator_secret in the file, {token_urlsafe(18)}"
        raise Refused("no_secret", f"the operator's page needs a long secret: {advice}")
    door = listening(host, int(port))
    print(f"For the operator: http://{address}", flush=True)
    return lambda endpoint: shown(AdminServer(endpoint.registry), secret, door)


def shared_store(url: str, launch: Launch, port: int) -> tuple[Store, Cluster]:
    """A database that several nodes share, and this node among them."""
    node = launch.node or f"{gethostname().lower()}-{port}"
    if not NODE.fullmatch(node):
        raise Refused("bad_node", f"{node!r} is no name for a node: letters, digits, - and .")
    return import_module("tablee.server.cluster.joining").joined(url, node)


def found_out(launch: Launch, port: int) -> dict[str, Any]:
    """What follows from how it is started, where nobody chose otherwise."""
    found: dict[str, Any] = {"version": __version__}
    if launch.store:
        found["drain_for"] = NOTICED_AFTER
    if launch.proxy:
        found |= {"trip_cap_ms": PROXY_CAP_MS, "any_host": True}
    address = listen.lan_address() if launch.host in ANYWHERE else None
    if address:
        found["lan_url"] = f"http://{address}:{port}"
    return found


def greet(settings: Settings, port: int) -> None:
    """Say where the tables are, for people and for phones."""
    print(f"Tablée is open:  http://localhost:{port}", flush=True)
    shared = settings.public_url or settings.lan_url
    if shared:
        print(f"For the others:  {shared}\n", flush=True)
        segno.make_qr(shared).terminal(compact=True, border=1)
