"""`tablee simulate pan --seats 4 --games 10000`: random matches and what they show."""

import argparse
from typing import TYPE_CHECKING

from tablee.cli import count, json_object
from tablee.games import GAMES, find
from tablee.lab.progress import progress
from tablee.lab.simulate import report, simulate

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("simulate", help="play many random games and report")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=count, default=1_000)
    parser.add_argument("--seed", type=int, default=0, help="the first of the seeds")
    parser.add_argument(
        "--options", type=json_object, default="{}", help="as JSON: '{\"double_clic\": true}'"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Simulate, with a progress bar, and print the report."""
    every = range(args.seed, args.seed + args.games)
    seeds = progress(every, total=len(every), unit=" games")
    study = simulate(find(args.game), args.seats, args.options, seeds)
    print(report(study, args.seats))
