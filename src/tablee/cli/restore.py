"""`tablee restore copy.db --tables tables.db`: put a backup back, before the server starts."""

import argparse
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.kernel import Refused
from tablee.store import Damaged
from tablee.store.backup import restore, verified_copy
from tablee.store.files import UNREADABLE

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("restore", help="put a backup back, into SQLite or PostgreSQL")
    parser.add_argument("backup", type=Path, help="made by tablee admin backup")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--tables", type=Path, help="the SQLite file; it must not exist")
    where.add_argument("--store", metavar="URL", help="a PostgreSQL that has no tables yet")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Prove it, put it back, and say how much it was."""
    if not args.backup.exists():
        raise Refused("no_backup", f"there is no {args.backup}")
    try:
        tables = into_database(args) if args.store else restore(args.backup, args.tables)
    except (*UNREADABLE, Damaged, OSError) as error:
        raise Refused("not_restored", str(error)) from error
    print(f"{tables} tables are back")


def into_database(args: argparse.Namespace) -> int:
    """Fill a PostgreSQL."""
    fill = import_module("tablee.store.postgres.backup").restored
    failed = import_module("psycopg").Error
    tables = verified_copy(args.backup)
    try:
        fill(args.backup, args.store)
    except failed as error:
        raise Refused("no_database", str(error)) from error
    return tables
