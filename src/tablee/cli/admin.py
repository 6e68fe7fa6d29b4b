"""`tablee admin list`: ask a running server, over its local socket."""

import argparse
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.kernel import Refused
from tablee.server.operating import wishes

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
    deeds: list[tuple[str, Callable[[str], wishes.AnyWish], str]] = [
        ("show", wishes.Show, "how a table stands"),
        ("pause", wishes.Pause, "stop the clock of its match"),
        ("resume", wishes.Resume, "let it go on"),
        ("strike", wishes.Strike, "send everybody away and forget the table for good"),
    ]
    for name, wish, told in deeds:
        deed = asked.add_parser(name, help=told)
        deed.add_argument("table", help="its code")
        deed.set_defaults(run=show, wish=partial(of_table, wish))
    export = asked.add_parser("export", help="all that was written of a table, as JSON")
    export.add_argument("table", help="its code")
    export.add_argument("--match", type=int, help="only the log of this one, for tablee analyse")
    export.set_defaults(run=show, wish=export_of)
    backup = asked.add_parser("backup", help="a copy of everything, while the server runs")
    backup.add_argument("file", type=Path, help="where to; it must not exist")
    backup.set_defaults(run=show, wish=backup_to)


def of_table(wish: Callable[[str], wishes.AnyWish], args: argparse.Namespace) -> wishes.AnyWish:
    """A wish that names a table and nothing else."""
    return wish(args.table)


def export_of(args: argparse.Namespace) -> wishes.AnyWish:
    """What is to be exported."""
    return wishes.Export(args.table, args.match)


def backup_to(args: argparse.Namespace) -> wishes.AnyWish:
    """Where the copy goes; the server may run in another folder."""
    return wishes.Backup(str(args.file.absolute()))


def show_list(args: argparse.Namespace) -> None:
    """A line for each table."""
    heads = wishes.Row.__struct_fields__
    print(LINE.format(**{head: head for head in heads}))
    for row in msgspec.convert(ask(args.socket, wishes.List(args.all)), list[wishes.Row]):
        print(LINE.format(**msgspec.structs.asdict(row)))


def show(args: argparse.Namespace) -> None:
    """Print what came of a wish, if anything did."""
    done = ask(args.socket, args.wish(args))
    if done is not None:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(done)).decode() + "\n")


def ask(path: Path, wish: wishes.AnyWish) -> Any:
    """What a server answers. Raises Refused."""
    try:
        answer = heard(path, msgspec.json.encode(wish) + b"\n")
    except OSError as error:
        raise Refused("no_server", f"nobody answers at {path}: {error}") from error
    if answer.error:
        raise Refused("refused", answer.error)
    return answer.done


def heard(path: Path, line: bytes) -> wishes.Answer:
    """The answer to one line."""
    with socket.socket(socket.AF_UNIX) as desk:
        desk.connect(str(path))
        desk.sendall(line)
        with desk.makefile("rb") as answer:
            return msgspec.json.decode(answer.read(), type=wishes.Answer)
