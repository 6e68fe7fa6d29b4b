"""Compiles modules of the `tablee` that is installed beside it: there are no other sources."""

import sys
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))
from tablee_fast import check_sum

GAMES = ("janus", "pan")
INTERPRETED = {"__init__", "deal", "facts", "moves", "options", "prepared", "refusals", "views"}
"""Modules of structs, which msgspec makes by a metaclass, and of kinds of tuples: not compiled."""
KERNEL = ("kernel/luck", "kernel/telling")
PATH = (
    "match/patches",
    "server/bots/seats",
    "server/inbox",
    "server/live/archive",
    "server/live/broadcast",
    "server/live/dispatch",
    "server/live/matches",
    "server/live/outbox",
    "server/live/readiness",
    "server/live/session",
    "server/live/stand_ins",
    "server/live/timers",
    "server/net/connection",
    "server/net/endpoint",
    "server/net/frames",
    "server/net/limits",
    "server/net/websocket",
    "server/tables/bucket",
    "server/tables/matches/budget",
    "server/tables/matches/clock",
    "server/tables/matches/racing",
    "server/tables/matches/running",
    "server/tables/people/presence",
    "store/batches",
    "store/changes",
    "store/sqlite",
    "store/tail",
)
"""The way of a move through the server, from the frame that asks to those that tell of it."""


def sources(package: Path) -> dict[str, Path]:
    """What is compiled, by the names of the modules."""
    files = [package / f"{name}.py" for name in (*KERNEL, *PATH)]
    for game in GAMES:
        found = sorted((package / "games" / game).glob("*.py"))
        files += [file for file in found if file.stem not in INTERPRETED and pure(file)]
    return {
        ".".join(file.relative_to(package.parent).with_suffix("").parts): file for file in files
    }


def pure(file: Path) -> bool:
    """Whether a module defines no struct of its own."""
    return "msgspec.Struct" not in file.read_text(encoding="utf-8")


class WithSums(build_py):
    """Writes down what was compiled, and from which bytes."""

    def run(self) -> None:
        """Beside the modules."""
        super().run()
        made = f"MODULES = {list(SOURCES)!r}\nSUM = {check_sum(PACKAGE, SOURCES)}\n"
        Path(self.build_lib, "tablee_fast/made.py").write_text(made, encoding="utf-8")


def compiled() -> list:
    """The extensions, each in our own folder; the library they share lies beside it."""
    if {"dist_info", "egg_info"} & {*sys.argv}:
        return []  # the installer wants a description first
    extensions = mypycify(
        ["--follow-imports=silent", *map(str, SOURCES.values())], group_name="tablee_fast"
    )
    for extension in extensions:
        if extension.name in SOURCES:
            extension.name = f"tablee_fast.{extension.name}"
    return extensions


PACKAGE = Path(find_spec("tablee").submodule_search_locations[0])
SOURCES = sources(PACKAGE)

setup(
    version=version("tablee"),
    install_requires=[f"tablee=={version('tablee')}"],
    ext_modules=compiled(),
    cmdclass={"build_py": WithSums},
)
