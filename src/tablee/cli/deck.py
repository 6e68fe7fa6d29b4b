"""`tablee deck --seed 1 --difficulty hard --out deck`: the motifs of Twin It! on sheets."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.art import DIFFICULTIES, deck
from tablee.art.sheets import sheets

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("deck", help="draw the motifs of Twin It! on sheets for print")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--difficulty", choices=DIFFICULTIES, default="normal")
    parser.add_argument(
        "--colour-blind", action="store_true", help="near-twins never differ in hue alone"
    )
    parser.add_argument("--out", type=Path, default=Path("deck"), help="a folder for the sheets")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write one SVG a sheet, and say where."""
    motifs = deck(args.seed, args.difficulty, colour_blind=args.colour_blind)
    args.out.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(sheets(motifs), start=1):
        path: Path = args.out / f"sheet-{number}.svg"
        path.write_text(page, encoding="utf-8")
        print(path)
