"""`tablee admin list`: ask a running server, over its local socket."""

import argparse
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.kernel import Refused
from tablee.server.operating import requests

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]

SOCKET = Path("/run/tablee/admin.sock")
LINE = "{table:12} {game:8} {phase:8} {people:>6} {watching:>8} {matches:>7}"


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("admin", help="list, inspect, pause, export, strike out tables")
    parser.add_argument("--socket", type=Path, default=SOCKET, help="as given to serve --admin")
    asked = parser.add_subparsers(required=True, metavar="what")
    listing = asked.add_parser("list", help="tables that are awake")
    listing.add_argument("--all", action="store_true", help="those that sleep too")
    listing.set_defaults(run=show_list)
    of_one_table: list[tuple[str, Callable[[str], requests.AnyWish], str]] = [
        ("show", requests.Show, "how a table stands"),
        ("pause", requests.Pause, "stop the clock of its match"),
        ("resume", requests.Resume, "let it go on"),
        ("strike", requests.Delete, "send everybody away and forget the table for good"),
    ]
    for name, request, help_text in of_one_table:
        command = asked.add_parser(name, help=help_text)
        command.add_argument("table", help="its code")
        command.set_defaults(run=show, request=partial(of_table, request))
    opening = asked.add_parser("open", help="a table; prints the link that makes somebody its host")
    opening.add_argument("game", help="pan, for instance")
    opening.add_argument("--name", default="Host", help="what its host is called")
    opening.set_defaults(run=show, request=open_of)
    export = asked.add_parser("export", help="all that was written of a table, as JSON")
    export.add_argument("table", help="its code")
    export.add_argument("--match", type=int, help="only the log of this one, for tablee analyse")
    export.set_defaults(run=show, request=export_of)
    status = asked.add_parser("status", help="how the house is doing")
    status.set_defaults(run=show, request=house_status)
    drain = asked.add_parser("drain", help="have proxies send nobody new here")
    drain.add_argument("--off", action="store_true", help="or send people here again")
    drain.set_defaults(run=show, request=drain_or_not)
    tell = asked.add_parser("tell", help="say something at every table that is awake")
    tell.add_argument("text", help="a line of chat")
    tell.set_defaults(run=show, request=tell_all)
    traces = asked.add_parser("traces", help="the tables where somebody is or was called so")
    traces.add_argument("name")
    traces.set_defaults(run=show, request=traces_of)
    forgotten = asked.add_parser("forget", help="have somebody leave, and nothing of them stay")
    forgotten.add_argument("table", help="its code")
    forgotten.add_argument("person", type=int, help="the number that `traces` or `show` names")
    forgotten.set_defaults(run=show, request=forget_of)
    recount = asked.add_parser("recount", help="make the standings of all clubs again")
    recount.set_defaults(run=show, request=recount_all)
    backup = asked.add_parser("backup", help="a copy of everything, while the server runs")
    backup.add_argument("file", type=Path, help="where to; it must not exist")
    backup.set_defaults(run=show, request=backup_to)


def of_table(
    request: Callable[[str], requests.AnyWish], args: argparse.Namespace
) -> requests.AnyWish:
    """A request that names a table and nothing else."""
    return request(args.table)


def open_of(args: argparse.Namespace) -> requests.AnyWish:
    """Which table is to be opened."""
    return requests.Open(args.game, args.name)


def export_of(args: argparse.Namespace) -> requests.AnyWish:
    """What is to be exported."""
    return requests.Export(args.table, args.match)


def traces_of(args: argparse.Namespace) -> requests.AnyWish:
    """Whose traces are looked for."""
    return requests.Traces(args.name)


def forget_of(args: argparse.Namespace) -> requests.AnyWish:
    """Who is to be forgotten, and where."""
    return requests.Forget(args.table, args.person)


def backup_to(args: argparse.Namespace) -> requests.AnyWish:
    """Where the copy goes; the server may run in another folder."""
    return requests.Backup(str(args.file.absolute()))


def recount_all(args: argparse.Namespace) -> requests.AnyWish:
    """Nothing more to say."""
    return requests.Recount()


def house_status(args: argparse.Namespace) -> requests.AnyWish:
    """Nothing more to say."""
    return requests.Status()


def drain_or_not(args: argparse.Namespace) -> requests.AnyWish:
    """Whether newcomers may come."""
    return requests.Drain(not args.off)


def tell_all(args: argparse.Namespace) -> requests.AnyWish:
    """What everybody is told."""
    return requests.Tell(args.text)


def show_list(args: argparse.Namespace) -> None:
    """A line for each table."""
    heads = requests.TableRow.__struct_fields__
    print(LINE.format(**{head: head for head in heads}))
    for row in msgspec.convert(ask(args.socket, requests.List(args.all)), list[requests.TableRow]):
        print(LINE.format(**msgspec.structs.asdict(row)))


def show(args: argparse.Namespace) -> None:
    """Print what came of a request, if anything did."""
    done = ask(args.socket, args.request(args))
    if done is not None:
        keep_private()
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(done)).decode() + "\n")


def keep_private() -> None:
    """What is printed into a file is for its owner alone: an export shows the hands of all."""
    with suppress(OSError, ValueError):
        if S_ISREG(os.fstat(sys.stdout.fileno()).st_mode):
            os.fchmod(sys.stdout.fileno(), 0o600)


def ask(path: Path, request: requests.AnyWish) -> Any:
    """What a server answers. Raises Refused."""
    try:
        answer = heard(path, msgspec.json.encode(request) + b"\n")
    except OSError as error:
        raise Refused("no_server", f"nobody answers at {path}: {error}") from error
    if answer.error:
        raise Refused("refused", answer.error)
    return answer.done


def heard(path: Path, line: bytes) -> requests.AdminReply:
    """The answer to one line."""
    with socket.socket(socket.AF_UNIX) as desk:
        desk.connect(str(path))
        desk.sendall(line)
        with desk.makefile("rb") as answer:
            return msgspec.json.decode(answer.read(), type=requests.AdminReply)
