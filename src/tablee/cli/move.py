"""`tablee move tables.db postgresql://…`: a house moves to the other store, while it is closed."""

import argparse
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.kernel import Refused
from tablee.store import Damaged
from tablee.store.files import UNREADABLE

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]

TO_POSTGRES = "postgresql://", "postgres://"


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("move", help="move a house from SQLite to PostgreSQL, or back")
    parser.add_argument("here", help="where it is: a SQLite file, or postgresql://user@host/name")
    parser.add_argument("there", help="where it goes: the other of the two, without tables yet")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Move all rows, compare them, and say how many there were."""
    back = args.here.startswith(TO_POSTGRES)
    if back == args.there.startswith(TO_POSTGRES):
        raise Refused("bad_store", "one of the two is a SQLite file, the other postgresql://…")
    moving = import_module("tablee.store.postgres.moving")
    failed = import_module("psycopg").Error
    begun = time.perf_counter()
    try:
        moved: dict[str, int] = (
            moving.to_sqlite(args.here, Path(args.there))
            if back
            else moving.to_postgres(Path(args.here), args.there)
        )
    except (*UNREADABLE, Damaged, OSError, failed) as error:
        raise Refused("not_moved", str(error)) from error
    took = time.perf_counter() - begun
    told = ", ".join(f"{kind}: {count:,}" for kind, count in moved.items())
    print(f"moved and compared in {took:.1f} s ({told})")
    print(f"{args.here} is as it was: serve it no more")
