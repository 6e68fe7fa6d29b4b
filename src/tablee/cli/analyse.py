"""`tablee analyse game.json`: what a finished game was worth, move by move, as one page."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tablee.analysis import BUDGET, analyse
from tablee.analysis.page import page
from tablee.cli import count

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("analyse", help="judge a finished game by what each player knew")
    parser.add_argument("log", type=Path, help="the log of a match, as JSON")
    parser.add_argument("--out", type=Path, help="where the page goes; default: beside the log")
    parser.add_argument(
        "--names", help="who sat where, from seat 0 on: Ada,Bo,Cy; default: seat 0, seat 1, …"
    )
    parser.add_argument("--json", action="store_true", help="print the numbers instead of a page")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=count, default=BUDGET, help="worlds for each estimate")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write the page, or print the numbers."""
    found = analyse(args.log.read_bytes(), seed=args.seed, budget=args.budget)
    if args.json:
        print(msgspec.json.encode(found).decode())
        return
    out: Path = args.out or args.log.with_suffix(".html")
    named: list[str] = args.names.split(",") if args.names else []
    names = [*named, *(f"seat {seat}" for seat in range(len(named), found.seats))][: found.seats]
    out.write_text(page(found, names), encoding="utf-8")
    print(out)
