"""`tablee duel pan --levels strong,easy,easy,easy`: bots against each other, and a report."""

import argparse
import shlex
import sys
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli import count, json_object
from tablee.games import GAMES
from tablee.kernel import Refused
from tablee.lab.duel import Duel, fight, need_playable
from tablee.lab.standings import page

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]

FEWEST_DEALS = 2
"""With one there is no interval."""


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
    parser.add_argument("--games", type=count, default=2_000, help="for each line-up")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--options", type=json_object, default="{}", help="as JSON: '{\"double_clic\": true}'"
    )
    parser.add_argument("--jobs", type=count, default=1, help="processes that share the games")
    parser.add_argument("--out", type=Path, help="write the report here")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Play every line-up, then print the report or write it down."""
    line_ups = [tuple(levels.split(",")) for levels in args.levels]
    duels = [duel(args, names) for names in line_ups]
    fought = [(each, fight(each, jobs=args.jobs)) for each in duels]
    report = page(shlex.join(["tablee", *sys.argv[1:]]), fought)
    if args.out:
        args.out.write_text(report, encoding="utf-8")
    else:
        print(report, end="")


def duel(args: argparse.Namespace, names: tuple[str, ...]) -> Duel:
    """What one line-up plays. Raises Refused, before anybody has played."""
    asked = Duel(args.game, names, ceil(args.games / len(names)), args.seed, args.options)
    need_playable(asked)
    if asked.deals < FEWEST_DEALS:
        raise Refused("too_few_games", f"{','.join(names)} needs more than {len(names)} games")
    return asked
