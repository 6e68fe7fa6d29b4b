"""Thin commands: each module adds itself to the parser and runs one thing."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import msgspec

from tablee.extras import help_for
from tablee.kernel import Refused

COMMANDS = {found.name.replace("_", "-"): found.name for found in iter_modules(__path__)}
HIGHEST_PORT = 65_535


class Version(argparse.Action):
    """Looked up only when somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *args: object) -> None:
        """Say it and stop."""
        from tablee import __version__  # noqa: PLC0415

        print(f"tablee {__version__}")
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
    except (Refused, OSError, OverflowError) as error:
        sys.exit(f"tablee: {' '.join(str(error).split())}")
    except ModuleNotFoundError as missing:
        if told := help_for(missing):
            sys.exit(f"tablee: {told}")
        raise


def wanted(words: Sequence[str]) -> list[str]:
    """The module of the command that is asked for, or all of them to choose from."""
    named = [COMMANDS[word] for word in words[:1] if word in COMMANDS]
    return named or list(COMMANDS.values())


def count(word: str) -> int:
    """An argument of which there is at least one."""
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too small")
    return number


def port_number(word: str) -> int:
    """An argument that a socket can have as its port; 0: any that is free."""
    number = int(word)
    if not 0 <= number <= HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"{number} is not between 0 and {HIGHEST_PORT}")
    return number


def json_object(word: str) -> dict[str, Any]:
    """An argument with names and values, as JSON."""
    try:
        return msgspec.json.decode(word, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise argparse.ArgumentTypeError(f"{word!r} is no JSON object: {error}") from error
