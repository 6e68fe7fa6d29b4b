"""`tablee verify tables.db`: is everything there as it was written?"""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.kernel import Refused
from tablee.store import Damaged, verify
from tablee.store.files import UNREADABLE

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "verify", help="check that a store holds what was written to it, or accept a loss"
    )
    parser.add_argument("file", type=Path, help="the SQLite file")
    parser.add_argument(
        "--accept",
        action="store_true",
        help="go on with what is left, though people were told of more",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Name every damage; the exit code says whether there is any."""
    fault = verify.contradiction(args.file)
    if args.accept and fault:
        accept(args.file, fault)
    found = list(verify.find_damage(args.file))
    for damage in found:
        print(damage)
    if not found:
        print(f"{args.file}: {verify.count(args.file)} tables, all as they were written")
    sys.exit(1 if found else 0)


def accept(file: Path, fault: str) -> None:
    """Go on with what is left, and say what is lost by that. Raises Refused."""
    try:
        kept = verify.accept(file)
    except (*UNREADABLE, OSError, Damaged) as error:
        told = f"{fault}; nothing is left to go on with: restore a backup"
        raise Refused("nothing_left", told) from error
    print(f"accepted: {fault}")
    if kept:
        print(f"what was there before is kept in {' and '.join(map(str, kept))}")
