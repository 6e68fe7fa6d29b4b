"""`tablee leaderboard play pan learned`: a bot at the fixed table, its log, and the page of all."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tablee import __version__
from tablee.analysis import WORTHS
from tablee.cli import count
from tablee.kernel import Refused
from tablee.lab.leaderboard.matches import (
    FEWEST,
    MOST,
    BoardLog,
    again,
    guest_of,
    head_of,
    need_true,
    played,
    read,
)
from tablee.lab.leaderboard.page import logs, name_of, page
from tablee.lab.progress import progress

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("leaderboard", help="play, check and list bots at a fixed table")
    ways = parser.add_subparsers(required=True, metavar="what")
    plays = ways.add_parser("play", help="play the fixed matches and write a log")
    plays.add_argument("game", choices=sorted(key for key in WORTHS if WORTHS[key]))
    plays.add_argument("bot", help="a level, the name of a bot for studies, or a trained file")
    plays.add_argument("--matches", type=count, default=200)
    plays.add_argument("--name", help="what it is called on the page; else as it is named here")
    plays.add_argument("--version", default=__version__, help="of the bot")
    plays.add_argument("--out", type=Path, default=Path(), help="the folder for the log")
    plays.set_defaults(run=play)
    checks = ways.add_parser("verify", help="play logs again and compare the figures")
    checks.add_argument("logs", type=Path, nargs="+")
    checks.set_defaults(run=verify)
    lists = ways.add_parser("page", help="make the page of the logs in a folder")
    lists.add_argument("folder", type=Path)
    lists.set_defaults(run=write)


def play(args: argparse.Namespace) -> None:
    """Play, and write the log. Raises Refused."""
    if not FEWEST <= args.matches <= MOST:
        raise Refused("malformed_count", f"{FEWEST} to {MOST} matches")
    guest = guest_of(args.game, args.bot)
    name = args.name or Path(args.bot).stem
    every = progress(played(args.game, args.matches, guest), name, total=args.matches)
    results, choices = zip(*every, strict=True)
    log = BoardLog(head_of(args.game, name, args.version, results), list(choices))
    args.out.mkdir(parents=True, exist_ok=True)
    path: Path = args.out / name_of(log)
    path.write_bytes(log.encode())
    print(f"{path}: {told(log)}")


def verify(args: argparse.Namespace) -> None:
    """Play every log again. Raises Refused for the first that does not hold."""
    for path in args.logs:
        log = read(path)
        numbers = range(len(log.choices))
        need_true(log, list(progress(again(log, numbers), path.name, total=len(numbers))))
        print(f"{path}: holds. {told(log)}")


def write(args: argparse.Namespace) -> None:
    """Make the page. Raises Refused for a log that cannot be read."""
    path: Path = args.folder / "README.md"
    path.write_text(page(logs(args.folder)), encoding="utf-8")
    print(path)


def told(log: BoardLog) -> str:
    """The figures in a line."""
    head = log.head
    raw, adjusted = (f"{one.mean:.4f} ± {one.reach:.4f}" for one in (head.raw, head.adjusted))
    return f"{head.name} {head.version}, {len(log.choices)} matches: won {raw}, adjusted {adjusted}"
