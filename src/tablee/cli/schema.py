"""`tablee schema --out schema`: the protocol as JSON Schema, for clients in any language."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("schema", help="write the protocol as JSON Schema")
    parser.add_argument("--out", type=Path, help="a folder, for one file each; else it is printed")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print one object with every document in it, or write each to its file."""
    from tablee.server.wire.schema import documents  # noqa: PLC0415 - all games are imported

    if args.out is None:
        print(json.dumps(documents(), indent=1))
    else:
        for path in written(args.out):
            print(path)


def written(folder: Path) -> list[Path]:
    """Every document, in a file of this folder."""
    from tablee.server.wire.schema import documents  # noqa: PLC0415 - all games are imported

    folder.mkdir(parents=True, exist_ok=True)
    paths: list[Path] = []
    for name, document in documents().items():
        paths.append(folder / f"{name}.json")
        paths[-1].write_text(f"{json.dumps(document, indent=1)}\n", encoding="utf-8")
    return paths
