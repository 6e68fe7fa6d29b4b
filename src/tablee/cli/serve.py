"""`tablee serve`: tables on the network, for the browsers of this house or of the world."""

import argparse
import gc
import re
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from socket import gethostname, socket
from typing import TYPE_CHECKING, Any

import msgspec
import segno

from tablee.cli import json_object, port_number
from tablee.kernel import Refused
from tablee.match.latency import PROXY_CAP_MS
from tablee.server import logs
from tablee.server.app import Beside, Tablee
from tablee.server.cluster import Cluster
from tablee.server.net import listen
from tablee.server.operating.admin import answering, bound
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
    parser = commands.add_parser("serve", help="open the house: tables in the browser")
    parser.add_argument("--host", default="0.0.0.0", help="127.0.0.1: for this machine alone")
    parser.add_argument("--port", type=port_number, default=8000)
    parser.add_argument("--tables", type=Path, default=Path("tables.db"), help="the SQLite file")
    parser.add_argument("--store", metavar="URL", help="a PostgreSQL: postgresql://user@host/name")
    parser.add_argument("--node", help="what this node of several is called; it is in the paths")
    parser.add_argument("--forgetful", action="store_true", help="write nothing down")
    parser.add_argument("--public-url", help="where people find it: https://play.example.org")
    parser.add_argument("--origin", action="append", default=[], help="a further page to let in")
    parser.add_argument("--proxy", help="addresses of proxies to believe, with commas")
    parser.add_argument(
        "--settings", type=json_object, default="{}", help="numbers of server/settings.py, as JSON"
    )
    parser.add_argument("--metrics", metavar="HOST:PORT", help="where Prometheus asks")
    parser.add_argument("--admin", metavar="PATH", type=Path, help="a socket for tablee admin")
    parser.add_argument("--log", default="warning", choices=("debug", "info", "warning", "error"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Listen, say where, and serve until told to stop."""
    logs.set_up(args.log)
    with listening(args.host, args.port) as door:
        port: int = door.getsockname()[1]
        settings = chosen_settings(args, port)
        beside = [*watching(args)]
        store, cluster = shared_store(args, port) if args.store else (own_store(args), None)
        app = Tablee(lambda: store, settings, StaticFiles(), cluster, beside)
        greet(app.settings, port)
        spare_the_collector()
        listen.server(app, proxies=args.proxy).run(sockets=[door])


def spare_the_collector() -> None:
    """Look for cycles more rarely, and never among what was imported.

    What a move makes is freed as it is let go of; looking for the rest each time 700 things were
    made took a twentieth of the server's time. A table that falls asleep is a cycle of things that
    have grown old: it must not take much longer than before until those are looked through.
    """
    gc.freeze()
    gc.set_threshold(20_000, 5, 2)


def own_store(args: argparse.Namespace) -> Store:
    """Where a house on its own writes its tables down."""
    if args.forgetful:
        return MemoryStore()
    try:
        return SqliteStore(args.tables)
    except Damaged as damage:
        raise Refused("damaged_store", f"{damage}; see docs/operating.md") from damage
    except (*UNREADABLE, OSError) as error:
        raise Refused("no_store", f"{args.tables} cannot be opened: {error}") from error


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


def watching(args: argparse.Namespace) -> Iterator[Beside]:
    """What the operator asked for, apart from the tables. Raises Refused before it is needed."""
    if args.metrics:
        host, _, port = args.metrics.rpartition(":")
        if not port.isdecimal():
            raise Refused("bad_address", f"{args.metrics!r} is no HOST:PORT")
        try:
            exposed = import_module("tablee.server.operating.metrics").exposed
        except ModuleNotFoundError as missing:
            raise Refused("no_metrics", "pip install 'tablee[metrics]'") from missing
        listening(host, int(port)).close()
        yield partial(exposed, host=host, port=int(port))
    if args.admin:
        need_place(args.admin)
        yield lambda endpoint: answering(endpoint.registry, args.admin)


def shared_store(args: argparse.Namespace, port: int) -> tuple[Store, Cluster]:
    """A database that several nodes share, and this node among them."""
    node = args.node or f"{gethostname().lower()}-{port}"
    if not NODE.fullmatch(node):
        raise Refused("bad_node", f"{node!r} is no name for a node: letters, digits, - and .")
    try:
        joined = import_module("tablee.server.cluster.node").joined
    except ModuleNotFoundError as missing:
        raise Refused("no_driver", "pip install 'tablee[postgres]'") from missing
    return joined(args.store, node)


def chosen_settings(args: argparse.Namespace, port: int) -> Settings:
    """The settings as asked for."""
    given: dict[str, Any] = {
        "version": version("tablee"),
        "public_url": args.public_url,
        "origins": args.origin,
    }
    if args.store:
        given["drain_for"] = NOTICED_AFTER
    if args.proxy:
        given["trip_cap_ms"] = PROXY_CAP_MS
        given["any_host"] = True
    address = listen.lan_address() if args.host in ANYWHERE else None
    if address:
        given["lan_url"] = f"http://{address}:{port}"
    try:
        return msgspec.convert(given | args.settings, Settings)
    except msgspec.ValidationError as error:
        raise Refused("malformed_settings", str(error)) from error


def greet(settings: Settings, port: int) -> None:
    """Say where the tables are, for people and for phones."""
    print(f"Tablée is open:  http://localhost:{port}", flush=True)
    shared = settings.public_url or settings.lan_url
    if shared:
        print(f"For the others:  {shared}\n", flush=True)
        segno.make_qr(shared).terminal(compact=True, border=1)
