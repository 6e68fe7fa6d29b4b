"""Copies of a store, whichever it is: always one SQLite file, proved before it gets its name.

A copy holds rows that were checked, in a file of our own making. It can be served as it is,
checked by `tablee verify`, and put back into either store.
"""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tablee.store import verify
from tablee.store.contract import Damaged
from tablee.store.files import BESIDE, flush
from tablee.store.rows import copy_store


def back_up(copy: Callable[[Path], None], to: Path) -> int:
    """Have a copy made and prove it; how many tables it has. Raises Damaged."""
    part = Path(f"{to}.part")
    remove(part)
    try:
        copy(part)
        tables = verified_copy(part)
        flush(part)
        os.replace(part, to)
    finally:
        remove(part)
    flush(to.parent)
    return tables


def verified_copy(file: Path) -> int:
    """How many tables a copy has, all as they were written. Raises Damaged."""
    damage = next(verify.find_damage(file), None)
    if damage:
        raise Damaged(damage)
    return verify.count(file)


def restore(backup: Path, to: Path) -> int:
    """Put a copy where a server will look for its tables. Raises Damaged, FileExistsError."""
    need_nothing(to)
    return back_up(partial(copy_store, backup), to)


def need_nothing(to: Path) -> None:
    """Raises FileExistsError where a store could be written over."""
    there = [str(to) + part for part in BESIDE if Path(str(to) + part).exists()]
    if there:
        raise FileExistsError(f"move {', '.join(there)} away first")


def remove(file: Path) -> None:
    """Take away a file and what belongs to it."""
    for part in BESIDE:
        Path(f"{file}{part}").unlink(missing_ok=True)
