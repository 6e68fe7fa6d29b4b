"""A study as one page that needs nothing else: every plot with its numbers, and the command."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from tablee.kernel import Refused
from tablee.lab.study.figures import (
    Estimate,
    Figure,
    Games,
    Lengths,
    figures,
    lengths,
    moves,
    seconds,
)
from tablee.lab.study.plan import Plan, tables
from tablee.lab.study.plots import alone, drawn, drawn_lengths

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; color: #1c1b19; background: #fbfaf7; }}
@media (prefers-color-scheme: dark) {{ :root {{ color: #e9e6df; background: #17181b; }} }}
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: auto; padding: 1rem; }}
svg {{ width: 100%; min-width: 40rem; height: auto; }}
pre, figure, .scroll {{ overflow-x: auto; margin: 0; }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; }}
th, td {{ text-align: left; padding: .15rem .9rem .15rem 0; white-space: nowrap; }}
section {{ margin: 2.5rem 0; }}
</style>
<h1>{title}</h1>
<p>{count:,} games of {game} at {tables} tables, {games:,} at each. Intervals are at 95 %: Wilson's
for shares of games, the normal one for all else. Everybody moves on by a chair from game to game,
and games of the same number are dealt alike at tables of as many seats.</p>
<p>Made by this command, which plays the same games whenever it is run:</p>
<pre><code>{command}</code></pre>
{sections}
</html>
"""


class Section(NamedTuple):
    """A plot with its question and its numbers."""

    title: str
    about: str
    plot: str
    rows: list[Sequence[str]]


def sections(plan: Plan, records: Games) -> Iterator[Section]:
    """Everything the page shows."""
    yield in_lengths(
        "How long are games?", "moves of players in a game", lengths(plan, records, moves)
    )
    if any(map(seconds, records)):
        yield in_lengths("How long do games take?", "seconds", lengths(plan, records, seconds))
    for figure in figures(plan, records):
        yield Section(figure.title, figure.about, drawn(figure), list(estimate_rows(figure)))


def in_lengths(title: str, unit: str, found: Sequence[Lengths]) -> Section:
    """How long games were, in this unit."""
    return Section(title, LENGTHS, drawn_lengths(found, unit), list(length_rows(found)))


def pictures(plan: Plan, shown: Sequence[Section]) -> list[str]:
    """The plots a study wants as separate files, in its order. Raises Refused."""
    return [picture(wanted, shown) for wanted in plan.pictures]


def picture(wanted: str, shown: Sequence[Section]) -> str:
    """The plot whose title begins like this, as a file of its own."""
    for section in shown:
        if section.title.startswith(wanted):
            return alone(section.plot)
    titles = ", ".join(section.title for section in shown)
    raise Refused("malformed_study", f"no picture begins with {wanted!r}: {titles}")


def page(plan: Plan, count: int, shown: Sequence[Section], command: str) -> str:
    """The whole page."""
    return PAGE.format(
        title=escape(plan.title),
        count=count,
        game=escape(plan.game),
        tables=len(list(tables(plan))),
        games=plan.games,
        command=escape(command),
        sections="\n".join(map(in_html, shown)),
    )


LENGTHS = (
    "The box holds half of the games, the whiskers 80 %; the line is the median, the dot the mean."
)


def in_html(section: Section) -> str:
    """A section of the page."""
    title, about, plot, rows = section
    head, *body = rows
    numbers = [cells(head, "th"), *(cells(row, "td") for row in body)]
    return (
        f"<section><h2>{escape(title)}</h2><p>{escape(about)}</p><figure>{plot}</figure>"
        '<details><summary>Numbers</summary><div class="scroll"><table>'
        f"{''.join(numbers)}</table></div></details></section>"
    )


def cells(row: Iterable[str], tag: str) -> str:
    """A row of a table."""
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in row)}</tr>"


def length_rows(found: Iterable[Lengths]) -> Iterable[Sequence[str]]:
    """How long, in numbers."""
    yield ("table", "10 %", "25 %", "median", "75 %", "90 %", "longest", "mean")
    for table in found:
        cuts = [f"{cut:.0f}" for cut in table.cuts]
        yield (table.label, *cuts, f"{table.longest:.0f}", in_numbers(table.mean))


def estimate_rows(figure: Figure) -> Iterable[Sequence[str]]:
    """What a plot shows, in numbers."""
    yield ("", "", figure.unit)
    for row in figure.rows:
        for name, estimate in row.found.items():
            yield (row.label, name, in_numbers(estimate))


def in_numbers(estimate: Estimate) -> str:
    """A mean with its interval."""
    return f"{estimate.mean:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"
