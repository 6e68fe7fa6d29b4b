"""`tablee new-game nim`: a small game that already runs, to be made into another one."""

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.games import GAMES
from tablee.kernel import Refused

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]

SCAFFOLD = Path("scaffold")
KEY = "nim"
"""The game in the scaffold."""
NAMES = re.compile(
    rf"(?<![A-Za-z]){KEY}(?![a-z])|{KEY.title()}(?![a-z])|(?<![A-Za-z]){KEY.upper()}(?![A-Za-z])"
)
"""Its name as a whole word, also in an identifier or a path: `nim`, `nimText`, `NimView`, `NIM_01`.

In other words, such as animate, minimum or Nimble, the letters stay.
"""
MADE = ("goldens", "format")
"""What make writes from the game itself; and names of another length are wrapped differently."""


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("new-game", help="write a small game that already runs")
    parser.add_argument("key", help="what it is called in code: lower-case letters, one word")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write every file of the game, then what is made from them, and say what to do next."""
    if not SCAFFOLD.is_dir():
        raise Refused("not_a_checkout", "run this at the top of the project's own folder")
    if not re.fullmatch(r"[a-z]{2,20}", args.key) or args.key in GAMES:
        raise Refused("bad_key", f"{args.key}: 2 to 20 lower-case letters that no game has yet")
    for path in write(SCAFFOLD, Path(), args.key):
        print(path)
    subprocess.run(["make", "--silent", *MADE], check=True)
    print(f"\nIt runs: make play, or {sys.argv[0]} simulate {args.key}. Then docs/add-a-game.md.")


def write(scaffold: Path, project: Path, key: str) -> list[Path]:
    """Copy the scaffold into the project under another name; the files that were written."""
    written: list[Path] = []
    for source in sorted(path for path in scaffold.rglob("*") if path.is_file()):
        there = project / renamed(str(source.relative_to(scaffold)), key)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(renamed(source.read_text("utf-8"), key), "utf-8")
        written.append(there)
    return written


def renamed(text: str, key: str) -> str:
    """The scaffold's name, replaced by another in the same case."""
    forms = {KEY: key, KEY.title(): key.title(), KEY.upper(): key.upper()}
    return NAMES.sub(lambda found: forms[found[0]], text)
