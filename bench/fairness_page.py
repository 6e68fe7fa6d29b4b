"""The report of `bench.fairness`: what was measured, beside what it is to be."""

from statistics import median
from typing import NamedTuple

APART = 0.03
"""How far from an equal share a player may be."""
GAIN = 15
"""ms that a page may gain on average by lying."""
LONGEST = 250
QUICK = 60
"""ms of settling: at most, and in the middle where all are near."""


class Result(NamedTuple):
    """What many races showed."""

    label: str
    kind: str
    wins: list[float]
    by_arrival: list[float]
    gains: list[float]
    """Mean ms by which each player's fair time is before the true moment."""
    settling: list[int]
    """ms from a winner's fair time to its ruling."""


HEAD = """# Is a race fair over a network?
Made by `python -m bench.fairness --out docs/reports/fairness.md`: {races:,} races a row, seed
{seed}.

Simulated players, the real bounds (`match/line.py`), the real fair time, head start and watermark
(`match/timeline.py`) and the real time line with a real table of Twin It! behind it. Responses are
ex-Gaussian in ms: *reflex* µ 220, σ 25, τ 40; *search* µ 600, σ 120, τ 700. Every message takes a
log-normal time around its part of the round trip, 40 % of it on the way out, with a spread of 15 %;
one in a hundred stalls for 50 to 300 ms more. Frames come every 16.7 ms. The clocks of the players
are their own; nobody's is believed.

## Honest players
All players of a row respond alike, so each should win as often as the others: within ± {apart}. By
arrival is who would win if the first message to come in counted. Settling is the time from the
winner's fair time to the ruling: never over {longest} ms, and in the middle under {quick} ms where
everybody is within 30 ms.

| round trips | responses | share of wins | by arrival | settling: middle, most | |
|---|---|---|---|---|---|
"""

LIARS = """
## Players who lie
Second of two, against somebody honest at 20 ms, reflex. The gain is how much earlier than the
finger the touch counts, on average: for a page at most {gain} ms. A page cannot hold back echoes,
because the browser answers them. A program that is no browser can: by less than 25 ms it is held by
the kernel's round trip; by more it looks like a relay, and gains what it pretends, but the table is
told that something stands between. That is outside of what we promise.

| who | gain | share of wins | |
|---|---|---|---|
"""


def page(honest: list[Result], liars: list[Result], *, seed: int, races: int) -> str:
    """The whole report."""
    head = HEAD.format(races=races, seed=seed, apart=APART, longest=LONGEST, quick=QUICK)
    rows = [_honest(result) for result in honest] + [LIARS.format(gain=GAIN)]
    rows += [_liar(result) for result in liars]
    return head + "".join(rows)


def _honest(result: Result) -> str:
    settling = f"{median(result.settling):.0f}, {max(result.settling)} ms"
    cells = (result.label, result.kind, _shares(result.wins), _shares(result.by_arrival), settling)
    return _row(*cells, "kept" if _is_kept(result) else "**missed**")


def _is_kept(result: Result) -> bool:
    equal = 1 / len(result.wins)
    fair = all(abs(share - equal) <= APART for share in result.wins)
    near = result.label.endswith("within 30 ms")
    quick = not near or median(result.settling) < QUICK
    return fair and quick and max(result.settling) <= LONGEST


def _liar(result: Result) -> str:
    gain = result.gains[1]
    held = "kept" if gain <= GAIN else "**missed**"
    verdict = held if "page" in result.label else "not promised"
    return _row(result.label, f"{gain:.1f} ms", f"{result.wins[1]:.3f}", verdict)


def _shares(values: list[float]) -> str:
    return " ".join(f"{value:.3f}" for value in values)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |\n"
