"""`tablee lab study.toml`: a study on all cores, kept line by line, with a page of plots."""

import argparse
import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli import count
from tablee.kernel import Refused
from tablee.lab.study.plan import read_plan
from tablee.lab.study.results import machines, processes
from tablee.lab.study.results import run as play

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("lab", help="play a study and show it as a page with plots")
    parser.add_argument("study", type=Path, help="a TOML file: see docs/lab.md")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--scheduler", help="of Dask, as tcp://…: play on its workers instead")
    parser.add_argument(
        "--out",
        type=Path,
        help="where the games (.jsonl) and the page (.html) go; beside the study",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Play what is missing of the study, and write the page."""
    from tablee.lab.study import page  # noqa: PLC0415 it is slow to come, and an extra

    plan = read_plan(args.study)
    out: Path = args.out or args.study
    if not out.name:
        raise Refused("no_name", f"{out} is a folder: name the files in it")
    players = machines(args.scheduler) if args.scheduler else processes(args.jobs)
    try:
        records = play(plan, out.with_suffix(".jsonl"), players)
    except KeyboardInterrupt:
        sys.exit("tablee: stopped; the same command goes on from here")
    command = shlex.join(["tablee", *sys.argv[1:]])
    shown = list(page.sections(plan, records))
    whole = page.page(plan, len(records), shown, command)
    out.with_suffix(".html").write_text(whole, encoding="utf-8")
    for number, picture in enumerate(page.pictures(plan, shown), 1):
        out.with_name(f"{out.stem}-{number}.svg").write_text(picture, encoding="utf-8")
    print(out.with_suffix(".html"))
