"""An analysis as one page of HTML that needs nothing else: the curve, and tables of numbers."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

import msgspec

from tablee.analysis.results import Analysis, Chance, Decision, Point

WIDE, HIGH, EDGE = 760, 280, 36
SHAPES = ("", "6 4", "2 3", "10 4", "8 3 2 3", "1 4")
"""Every line has its own dashes as well as its colour."""
COLOURS = ("#c8443c", "#2f6fb0", "#3c8f4e", "#b8860b", "#7d4fa3", "#2b8c8c")
UNITS = {"chance": "chance to win", "sets": "sets", "points": "points"}
SHARES = ("choice", "luck", "choices", "known")
"""What is told in chances or shares."""
STYLE = """
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:800px;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8884}
svg{width:100%;height:auto}svg text{font-size:12px;fill:currentColor}
"""


def page(analysis: Analysis, names: Sequence[str]) -> str:
    """The whole page."""
    parts = [
        f"<h1>{escape(analysis.game)}</h1>",
        f"<p>{_method(analysis)}</p>",
        _curve(analysis, names),
        _players(analysis, names),
        _moments(analysis, names),
        _decisions(analysis.decisions, names),
        _story(analysis),
    ]
    head = f'<meta charset="utf-8"><title>{escape(analysis.game)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en">{head}<body>{"".join(parts)}</body></html>\n'


def _method(analysis: Analysis) -> str:
    if analysis.unit != "chance":
        return "Counted from the log; nothing here is an estimate."
    return (
        "Every choice is judged by what its player had been told then. Numbers with ± are averages "
        f"over {analysis.budget} worlds (95 %, seed {analysis.seed}); those without are calculated."
    )


# The curve --------------------------------------------------------------------------------


def _curve(analysis: Analysis, names: Sequence[str]) -> str:
    lines = len(analysis.curve[0].chances)
    called = names if lines == len(names) else ["all"] * lines
    drawn = [_line(analysis, line, called[line]) for line in range(lines)]
    top, bottom = _range(analysis.curve)
    axes = f'<text x="0" y="{EDGE}">{_number(analysis, top)}</text>'
    axes += f'<text x="0" y="{HIGH - EDGE}">{_number(analysis, bottom)}</text>'
    label = f'role="img" aria-label="{UNITS[analysis.unit]} over the game"'
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" {label}>{axes}{"".join(drawn)}</svg>'


def _line(analysis: Analysis, line: int, name: str) -> str:
    """A step for every change, so that nothing seems to happen between two moves."""
    top, bottom = _range(analysis.curve)
    step = (WIDE - 3 * EDGE) / max(1, len(analysis.curve) - 1)
    tall = (HIGH - 2 * EDGE) / ((top - bottom) or 1)
    places = [
        (EDGE + number * step, EDGE + (top - point.chances[line].value) * tall)
        for number, point in enumerate(analysis.curve)
    ]
    path = f"M{places[0][0]:.1f} {places[0][1]:.1f}"
    path += "".join(f"H{x:.1f}V{y:.1f}" for x, y in places[1:])
    pen = f'stroke="{COLOURS[line % 6]}" stroke-width="2" stroke-dasharray="{SHAPES[line % 6]}"'
    x, y = places[-1]
    return (
        f'<path d="{path}" fill="none" {pen}/>'
        f'<text x="{x + 4:.1f}" y="{y + 4 + 12 * (line - 1):.1f}">{escape(name)}</text>'
    )


def _range(curve: Sequence[Point]) -> tuple[float, float]:
    every = [chance.value for point in curve for chance in point.chances]
    return max(every), min(0.0, *every)


def _number(analysis: Analysis, value: float, error: float = 0.0) -> str:
    if analysis.unit != "chance":
        return f"{value:g}"
    return f"{value:.0%}" + (f" ± {error:.1%}" if error else "")


# Tables -----------------------------------------------------------------------------------


def _players(analysis: Analysis, names: Sequence[str]) -> str:
    rows = [
        (name, f"{p.deal.value:+.1%}", f"{p.luck:+.1%}", f"−{_cost(p.cost)}", p.decisions)
        for name, p in zip(names, analysis.players, strict=False)
    ]
    heads = ("player", "first cards", "luck of the table", "cost of choices", "choices")
    return _table("Luck and skill apart", heads, rows)


def _moments(analysis: Analysis, names: Sequence[str]) -> str:
    told = (*analysis.moments, *analysis.notes, *filter(None, [analysis.praise]))
    rows = [
        (
            one.entry if one.entry >= 0 else "",
            "" if one.seat is None else names[one.seat],
            one.kind,
            f"{one.by:+.1%}" if one.kind in SHARES else f"{one.by:g}",
            f"{one.of:g}" if one.of else "",
        )
        for one in told
    ]
    return _table("What mattered", ("move", "player", "what", "how much", "of"), rows)


def _decisions(decisions: Iterable[Decision], names: Sequence[str]) -> str:
    rows = [
        (
            made.entry,
            names[made.seat],
            _moved(made.options[made.chosen].move),
            ", ".join(f"{_moved(o.move)} {o.chance.value:.1%}" for o in made.options),
            _cost(made.cost),
        )
        for made in decisions
    ]
    return _table("Every choice", ("move", "player", "did", "could", "cost"), rows)


def _cost(cost: Chance) -> str:
    return f"{cost.value:.1%}" + (f" ± {cost.error:.1%}" if cost.error else "")


def _moved(move: Any) -> str:
    plain = msgspec.to_builtins(move)
    more = [str(value) for key, value in plain.items() if key != "type"]
    return " ".join([plain["type"], *more])


def _story(analysis: Analysis) -> str:
    """Whatever rows a game's own story has, as they are."""
    story: dict[str, Any] = msgspec.to_builtins(analysis.story) or {}
    return "".join(
        _table(name, list(rows[0]), [list(row.values()) for row in rows])
        for name, rows in story.items()
        if rows and _is_table(rows)
    )


def _is_table(rows: Any) -> bool:
    return isinstance(rows, list | tuple) and isinstance(rows[0], dict)


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    if not rows:
        return ""
    head = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<h2>{escape(title)}</h2><table><tr>{head}</tr>{body}</table>"
