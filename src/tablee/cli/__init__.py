"""Thin commands: each module adds itself to the parser and runs one thing."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

from tablee.kernel import Refused

COMMANDS = {found.name.replace("_", "-"): found.name for found in iter_modules(__path__)}


class Version(argparse.Action):
    """Looked up only when somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *args: object) -> None:
        """Say it and stop."""
        from importlib.metadata import version  # noqa: PLC0415

        print(f"tablee {version('tablee')}")
        parser.exit()


def main(words: Sequence[str] | None = None) -> None:
    """The `tablee` command."""
    parser = argparse.ArgumentParser(prog="tablee", description="Four card games at a distance.")
    parser.add_argument("--version", action=Version, nargs=0, help="say which version this is")
    commands = parser.add_subparsers(required=True, metavar="command")
    given = sys.argv[1:] if words is None else words
    for module in wanted(given):
        import_module(f"tablee.cli.{module}").add(commands)
    args = parser.parse_args(given)
    try:
        args.run(args)
    except Refused as refused:
        sys.exit(f"tablee: {refused}")


def wanted(words: Sequence[str]) -> list[str]:
    """The module of the command that is asked for, or all of them to choose from."""
    named = [COMMANDS[word] for word in words[:1] if word in COMMANDS]
    return named or list(COMMANDS.values())
