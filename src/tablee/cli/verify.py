"""`tablee verify tables.db`: is everything there as it was written?"""

import argparse
import sqlite3
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.kernel import Refused
from tablee.store import Damaged, verify

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("verify", help="check that a store holds what was written to it")
    parser.add_argument("file", type=Path, help="the SQLite file")
    parser.add_argument(
        "--accept", action="store_true", help="go on with what is left of a file that lost its end"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Name every damage; the exit code says whether there is any."""
    try:
        if args.accept and args.file.exists():
            verify.accept(args.file)
        found = list(verify.damages(args.file))
    except (sqlite3.Error, Damaged) as error:
        raise Refused("no_store", f"{args.file} cannot be read: {error}") from error
    for damage in found:
        print(damage)
    if not found:
        print(f"{args.file}: {verify.count(args.file)} tables, all as they were written")
    sys.exit(1 if found else 0)
