"""`tablee duel pan --levels strong,easy,easy,easy`: bots against each other, and a report."""

import argparse
import shlex
import sys
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.games import GAMES
from tablee.lab.duel import Duel, fight
from tablee.lab.standings import page

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("duel", help="let bots play each other and report")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument(
        "--levels",
        action="append",
        required=True,
        help="a line-up, chair by chair; give it again for another line-up. random makes any "
        "move; a game may name more (`entrants` of its Bot)",
    )
    parser.add_argument("--games", type=int, default=2_000, help="for each line-up")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="{}", help="as JSON: '{\"double_clic\": true}'")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the games")
    parser.add_argument("--out", type=Path, help="write the report here")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Play every line-up, then print the report or write it down."""
    options = msgspec.json.decode(args.options, type=dict[str, Any])
    line_ups = [tuple(levels.split(",")) for levels in args.levels]
    duels = [
        Duel(args.game, names, ceil(args.games / len(names)), args.seed, options)
        for names in line_ups
    ]
    fought = [(duel, fight(duel, jobs=args.jobs)) for duel in duels]
    report = page(shlex.join(["tablee", *sys.argv[1:]]), fought)
    if args.out:
        args.out.write_text(report, encoding="utf-8")
    else:
        print(report, end="")
