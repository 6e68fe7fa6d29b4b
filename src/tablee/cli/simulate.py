"""`tablee simulate pan --seats 4 --games 10000`: random matches and what they show."""

import argparse
from typing import TYPE_CHECKING, Any

import msgspec
from tqdm import tqdm

from tablee.games import GAMES, find
from tablee.lab.simulate import report, simulate

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("simulate", help="play many random games and report")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0, help="the first of the seeds")
    parser.add_argument("--options", default="{}", help="as JSON: '{\"double_clic\": true}'")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Simulate, with a progress bar, and print the report."""
    options = msgspec.json.decode(args.options, type=dict[str, Any])
    seeds = tqdm(range(args.seed, args.seed + args.games), unit=" games", leave=False)
    study = simulate(find(args.game), args.seats, options, seeds)
    print(report(study, args.seats))
