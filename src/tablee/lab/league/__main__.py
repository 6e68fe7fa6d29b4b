"""`python -m tablee.lab.league`: play the league and write docs/reports/league.md."""

import argparse
import os
from pathlib import Path

from msgspec.structs import replace

from tablee.lab.league.contest import Contest, run
from tablee.lab.league.page import PAGE, league, plot

LEVELS = ("gentle", "easy", "normal", "strong")
CONTESTS = (
    Contest("pan", ("random", *LEVELS, "strong/8", "strong/30", "strong/480"), 400, only_wins=True),
    Contest("janus", ("random", *LEVELS, "strong/6", "strong/96"), 20),
    Contest("twinit", LEVELS, 100),
    Contest("social", LEVELS, 24),
)
THOUGHTFUL = ("pan", "janus")
"""Where a level thinks, and could think longer."""


def main() -> None:
    """Play, and write the report with its picture."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.league")
    parser.add_argument("--times", type=int, default=1, help="so many times as many matches")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("docs/reports"))
    args = parser.parse_args()
    contests = [replace(one, matches=one.matches * args.times) for one in CONTESTS]
    found = [(contest, run(contest, args.jobs)) for contest in contests]
    thoughtful = [
        (contest, standings) for contest, standings in found if contest.game in THOUGHTFUL
    ]
    leagues = "\n".join(league(contest, standings) for contest, standings in found)
    page = PAGE.format(command=f"{parser.prog} --times {args.times}", leagues=leagues)
    (args.out / "league.md").write_text(page, encoding="utf-8")
    (args.out / "league.svg").write_text(plot(thoughtful), encoding="utf-8")


if __name__ == "__main__":
    main()
