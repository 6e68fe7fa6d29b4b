"""`tablee coop --games 100`: how far bots come together in Twin It!, and a report."""

import argparse
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli import count
from tablee.lab.twinit.coop import gather, page

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("coop", help="let bots of Twin It! play together and report")
    parser.add_argument("--games", type=count, default=100, help="for each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=count, default=1, help="processes that share the games")
    parser.add_argument("--out", type=Path, help="write the report here")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Let every table play, then print the report or write it down."""
    studied = gather(args.games, seed=args.seed, jobs=args.jobs)
    report = page(shlex.join(["tablee", *sys.argv[1:]]), studied)
    if args.out:
        args.out.write_text(report, encoding="utf-8")
    else:
        print(report, end="")
