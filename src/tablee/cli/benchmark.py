"""`tablee benchmark pan my_pan`: how well an implementation of a game keeps its rules."""

import argparse
import json
from typing import TYPE_CHECKING

import msgspec

from tablee.cli import count

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("benchmark", help="judge an implementation of a game by its rules")
    parser.add_argument("task", help="the game whose rules are asked for: pan")
    parser.add_argument(
        "candidate", nargs="?", help="a game that a package brings, or module:NAME; else our own"
    )
    parser.add_argument("--games", type=count, default=25, help="at each table of the task")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=count, default=600, help="for all games")
    parser.add_argument("--megabytes", type=count, default=1_024, help="of memory")
    parser.add_argument("--json", action="store_true", help="the whole report, with examples")
    parser.add_argument("--shapes", action="store_true", help="only what is asked for, as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Judge, and print the three scores."""
    from tablee.testing.benchmark import task  # noqa: PLC0415 - slower to import than others
    from tablee.testing.benchmark.apart import Orders, judged  # noqa: PLC0415
    from tablee.testing.benchmark.report import text  # noqa: PLC0415
    from tablee.testing.benchmark.task import shapes  # noqa: PLC0415

    if args.shapes:
        print(json.dumps(shapes(task(args.task)), indent=1))
        return
    report = judged(
        Orders(
            task=args.task,
            candidate=args.candidate or args.task,
            games=args.games,
            seed=args.seed,
            seconds=args.seconds,
            megabytes=args.megabytes,
        )
    )
    print(msgspec.json.encode(report).decode() if args.json else text(report))
