"""`tablee mcp`: let an agent take a seat at a live table, over MCP."""

import argparse
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("mcp", help="let an agent take a seat by a link (stdio)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Answer on standard input and output until the agent hangs up."""
    import_module("mcp")  # first: where it is missing, the extra that is named brings all
    from tablee.agents.server import server  # noqa: PLC0415 its library is an extra

    server().run("stdio")
