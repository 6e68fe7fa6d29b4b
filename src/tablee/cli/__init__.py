"""Thin commands: each module adds itself to the parser and runs one thing."""

import argparse
import sys

from tablee.cli import coop, deck, duel, serve, simulate
from tablee.kernel import Refused

COMMANDS = (serve, simulate, duel, coop, deck)


def main() -> None:
    """The `tablee` command."""
    parser = argparse.ArgumentParser(prog="tablee", description="Four card games at a distance.")
    commands = parser.add_subparsers(required=True, metavar="command")
    for command in COMMANDS:
        command.add(commands)
    args = parser.parse_args()
    try:
        args.run(args)
    except Refused as refused:
        sys.exit(f"tablee: {refused}")
