"""`tablee cluster`: several nodes on this machine behind one address, a core for each."""

import argparse
import signal
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli import HIGHEST_PORT, count, port_number
from tablee.kernel import Refused

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("cluster", help="several nodes on this machine, one address")
    parser.add_argument("--nodes", type=count, default=3)
    parser.add_argument(
        "--port", type=port_number, default=8000, help="nodes take the ports after it"
    )
    parser.add_argument("--store", metavar="URL", help="a PostgreSQL; none: one of our own")
    parser.add_argument("--data", type=Path, default=Path("tables.pg"), help="our own one's folder")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Start everything, say where, and keep it running until told to stop."""
    if not 0 < args.port <= HIGHEST_PORT - args.nodes:
        raise Refused("bad_port", f"{args.port} leaves no ports for {args.nodes} nodes after it")
    for word in (signal.SIGTERM, signal.SIGINT):
        signal.signal(word, signal.default_int_handler)
    # Its driver is an extra; for other commands it may not be installed.
    from tablee.server.cluster.machine import ClusterProcesses  # noqa: PLC0415

    machine = ClusterProcesses(args.port, args.nodes)
    with tempfile.TemporaryDirectory(prefix="tablee-") as folder:
        try:
            machine.nodes(args.store or machine.database(args.data.absolute()))
            machine.proxy(Path(folder))
            print(
                f"Tablée is open on {args.nodes} nodes:  http://localhost:{args.port}", flush=True
            )
            machine.keep()
        except KeyboardInterrupt:
            print("closing", flush=True)
        finally:
            machine.stop()
