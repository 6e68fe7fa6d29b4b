"""Copies of a store, whichever it is: always one SQLite file, proved before it gets its name.

A copy can be served as it is, checked by `tablee verify`, and put back into either store; so it
is also the way from SQLite to PostgreSQL.
"""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tablee.store import verify
from tablee.store.contract import Damaged
from tablee.store.sqlite import copy_file

BESIDE = ("", "-wal", "-shm", "-tail")
"""What belongs to a SQLite file of ours."""


def kept(copy: Callable[[Path], None], to: Path) -> int:
    """Have a copy made and prove it; how many tables it has. Raises Damaged."""
    part = Path(f"{to}.part")
    remove(part)
    try:
        copy(part)
        tables = proved(part)
        flush(part)
        os.replace(part, to)
    finally:
        remove(part)
    flush(to.parent)
    return tables


def proved(file: Path) -> int:
    """How many tables a copy has, all as they were written. Raises Damaged."""
    damage = next(verify.damages(file), None)
    if damage:
        raise Damaged(damage)
    tables = verify.count(file)
    Path(f"{file}-tail").unlink(missing_ok=True)  # a copy was told to nobody yet
    return tables


def restored(backup: Path, to: Path) -> int:
    """Put a copy where a server will look for its tables. Raises Damaged, FileExistsError."""
    there = [str(to) + part for part in BESIDE if Path(str(to) + part).exists()]
    if there:
        raise FileExistsError(f"move {', '.join(there)} away first")
    return kept(partial(copy_file, str(backup)), to)


def remove(file: Path) -> None:
    """Take away a file and what belongs to it."""
    for part in BESIDE:
        Path(f"{file}{part}").unlink(missing_ok=True)


def flush(path: Path) -> None:
    """Have the disk keep a file, or the names in a folder."""
    place = os.open(path, os.O_RDONLY)
    try:
        os.fsync(place)
    finally:
        os.close(place)
