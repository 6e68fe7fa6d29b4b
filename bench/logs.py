"""How much of a log one seat fills in an honest game: its entries in all, and the most in 10 s.

    python -m bench.logs --games 3

The budget of `server/tables/matches/budget.py` is well above it. Bots play; games of turns have no
clock here, so only their totals say something.
"""

import argparse
from collections import Counter
from typing import Any

from tablee.lab.duel import sit_down
from tablee.lab.table import play_out
from tablee.match import Log, Match

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("pan", 6, {}),
    ("janus", 4, {}),
    ("twinit", 6, {"mode": "solo"}),
    ("twinit", 6, {"mode": "clans"}),
    ("twinit", 6, {"mode": "ring"}),
    ("twinit", 4, {"mode": "coop"}),
    ("social", 6, {}),
]
WINDOW_MS = 10_000


def played(game: str, seats: int, options: dict[str, Any], seed: int) -> Log:
    """A whole game of bots."""
    match = Match.new(game, seats=seats, options=options, seed=seed)
    play_out(match, sit_down(game, ["strong"] * seats, f"{seed}"))
    return match.log


def fullest(log: Log) -> tuple[int, int]:
    """The entries of the busiest seat, and the most of one seat within the window."""
    total = Counter(entry.seat for entry in log.entries if entry.seat is not None)
    windows = Counter((entry.seat, entry.at // WINDOW_MS) for entry in log.entries)
    return max(total.values()), max(windows.values())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=3)
    games: int = parser.parse_args().games
    print("| game | seats | minutes | entries | of one seat | in 10 s |\n|---|---|---|---|---|---|")
    for game, seats, options in GAMES:
        logs = [played(game, seats, options, seed) for seed in range(games)]
        most = [max(values) for values in zip(*map(fullest, logs), strict=True)]
        minutes = max(log.entries[-1].at for log in logs) / 60_000
        longest = max(len(log.entries) for log in logs)
        cells = [game, *options.values(), seats, f"{minutes:.1f}", longest, *most]
        print("| " + " | ".join(map(str, [" ".join(map(str, cells[:-5])), *cells[-5:]])) + " |")


if __name__ == "__main__":
    main()
