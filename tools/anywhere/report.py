"""`make anywhere-report` writes docs/reports/anywhere.md."""

import argparse
import os
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from browser.test_demo import Host
from tablee.local.workers import IN_TIME
from tools.anywhere.engine_pace import THOUGHTS, answers, download, keeper, printed, starts
from tools.anywhere.slow_line import Waited, waits
from tools.anywhere.slow_proxy import RTT

TIMES = 3
MOVES = 15
REPORT = """# Anywhere: slow lines, and the engine in the browser

Written by `make anywhere-report` on {cores} cores; load average {load}.

## From an invitation to the own hand

A phone (390 × 844) with a processor four times slower than this one, as Chromium slows it, on a
line of {rtt:.0f} ms there and back, 1.6 Mbit/s down and 0.75 Mbit/s up (what Lighthouse calls
slow 4G), over plain HTTP, nothing cached. A proxy makes the line slow, so WebSockets are slow
too. The guest gives a name as soon as it is asked for, and the host starts as soon as the guest
is there. Seconds since the link was opened: median of {times} (worst).

| | asked for a name | own hand on the screen | layout shift |
|---|---|---|---|
| wanted | | 4 | 0.05 |
{line}

What is waited for: the page, then its script, while the table's WebSocket is opened and the
scripts of its game come; then a trip to say hello, one to sit down and half a one for the deal.
The rest is the processor: reading the script, drawing the lobby and drawing the board. A machine
that is busy with other things is slower than four times: the load says so.

## Starting the engine

In Chromium, from files on this machine; the processor is not slowed. Seconds.

| | wanted | measured |
|---|---|---|
| first start | 8 | {first:.2f} |
| later, median of {times} (worst) | 3 | {later} |
| download, in MB | 7 | {size:.2f} |

## How soon a move is answered

From the page's frame to the worker's answer, in ms, not slowed; wanted: 100. In a race an answer
is a ruling, which waits for whoever may have been earlier.

| | moves | median | 95 % | longest | four times the median |
|---|---|---|---|---|---|
{moves}

## How long strong bots think

In the engine in Chromium, packing included, in seconds; wanted on a phone: 1.5. A phone is taken
to need four times as long. A thought is waited for {in_time} s at most, then the bot plays what
it sees at a glance; tables answer meanwhile, since bots think in another worker.

| seats | thoughts | median | longest | longest wait on a phone |
|---|---|---|---|---|
{thoughts}

Bots of *Twin It!* and *Social Network* do not think in turns: they look and plan at once, in the
worker that answers.
"""


def middle(values: list[float], digits: int = 2) -> str:
    """The median, and the worst."""
    return f"{median(values):.{digits}f} ({max(values):.{digits}f})"


def line_row(game: str, runs: list[Waited]) -> str:
    """What one waits for in this game."""
    asked, hand, shifted = (list(column) for column in zip(*runs, strict=True))
    return f"| {game} | {middle(asked)} | {middle(hand)} | {middle(shifted, 3)} |"


def moves_row(game: str, times: list[float]) -> str:
    """How soon moves of this game are answered."""
    times = sorted(times)
    most = times[min(len(times) - 1, int(0.95 * len(times)))]
    half = median(times)
    figures = f"{half:.0f} | {most:.0f} | {times[-1]:.0f} | {4 * half:.0f}"
    return f"| {game} | {len(times)} | {figures} |"


def engine(folder: Path) -> dict[str, float | str]:
    """What the engine needs."""
    host = Host()
    host.open()
    with keeper(folder / "profile") as context:
        page = context.new_page()
        page.goto(host.url)
        first, *later = starts(page, TIMES)
        thoughts = printed(page, THOUGHTS)
        page.close()
        games = "Pan", "Janus", "a race", "the minute", "Social Network"
        moves = [moves_row(name, answers(context, host, name, MOVES)) for name in games]
    host.close()
    found = {"first": first, "later": middle(later), "size": download()}
    return found | {"thoughts": thoughts, "moves": "\n".join(moves)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out
    load = f"{os.getloadavg()[0]:.1f} at the start"
    with TemporaryDirectory() as folder:
        lines = [line_row(*one) for one in waits(Path(folder), TIMES).items()]
        found = engine(Path(folder))
    load = f"{load}, {os.getloadavg()[0]:.1f} at the end"
    given = {"cores": os.cpu_count(), "load": load, "rtt": RTT * 1000, "times": TIMES}
    report = REPORT.format(**given, **found, line="\n".join(lines), in_time=IN_TIME)
    out.write_text(report, encoding="utf-8")
    print(report)


if __name__ == "__main__":
    main()
