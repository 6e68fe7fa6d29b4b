"""An analysis as one page of HTML that needs nothing else: the curve, and tables of numbers."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

import msgspec

from tablee.analysis.results import Analysis, Chance, Moment, Player, Point

WIDE, HIGH, EDGE, LEFT = 760, 300, 36, 64
SHAPES = ("", "6 4", "2 3", "10 4", "8 3 2 3", "1 4")
"""Every line has its own dashes as well as its colour."""
COLOURS = ("#c8443c", "#2f6fb0", "#3c8f4e", "#b8860b", "#7d4fa3", "#2b8c8c")
UNITS = {"chance": "chance to win", "sets": "sets", "points": "points"}
SHARES = ("choice", "luck", "choices", "known", "clic")
"""What is told in chances or shares."""
TITLES = {
    "janus": "Janus",
    "pan": "Pan, t’es mort !",
    "social": "Social Network",
    "twinit": "Twin It!",
}
WHAT: dict[str, str] = {
    "choice": "a choice that cost much",
    "luck": "a draw that moved somebody’s chance",
    "choices": "chose best: all choices together cost",
    "clic": "the luckiest Clic: the chance of it",
    "missed": "trios that could have been laid",
    "handed": "cards put back that the next one used",
    "known": "faces that a good memory would know",
    "lead": "in front for good, since this ms or round",
    "unseen": "ms for which a pair lay unseen",
    "late": "pairs reached after another hand",
    "mistaken": "cards taken for alike",
    "eye": "usual ms for a pair",
    "level": "ms until the last level",
    "pause": "longest pause in ms",
    "finder": "finds",
    "closest": "ms between the closest hands on a pair",
    "inhuman": "pairs taken faster than people can",
    "likes": "Likes from others",
    "won": "contests won",
    "left": "cards left over",
    "reader": "votes that were right",
}
PARTS = (
    "Where each result came from, in hundredths of a win, with all cards face up. "
    "Start: what this chair wins on average, before any card is dealt. "
    "Deal: what the cards dealt to everybody were worth beyond that. "
    "Draws: what came up, and could have come up otherwise. "
    "Others, own: what the choices of the others and one’s own moved. "
    "These five add up to the result. Above the cards: both kinds of choices together."
)
GIVEN = (
    "How far the choices stayed behind the best one, by what the player had been told then. That "
    "is another question than the one above: a good choice can turn out badly."
)
OR = "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}"
STYLE = """
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:800px;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
.scrolls{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:1rem 0;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8884}
th,td{overflow-wrap:normal}
svg{width:100%;height:auto}svg text{font-size:13px;fill:currentColor}
@media(max-width:600px){svg text{font-size:22px}}
"""


def page(analysis: Analysis, names: Sequence[str]) -> str:
    """The whole page."""
    title = f"{TITLES.get(analysis.game, analysis.game)}: a game judged"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{_method(analysis)}</p>",
        _curve(analysis, names),
        _key(analysis, names),
        _parts(analysis.players, names),
        _given(analysis.players, names),
        _moments(analysis, names),
        _decisions(analysis, names),
        _story(analysis),
    ]
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
    )
    return f'<!doctype html><html lang="en">{head}<body>{"".join(parts)}</body></html>\n'


def _method(analysis: Analysis) -> str:
    counted = "Steps are those of the replay."
    if analysis.unit != "chance":
        return f"Counted from the log; nothing here is an estimate. {counted}"
    return (
        "Every choice is judged by what its player had been told then. Numbers with ± are averages "
        f"over samples (choices: {analysis.budget} worlds, seed {analysis.seed}), and the truth of "
        "the method lies within it 95 times in 100. Those without are calculated by the same "
        f"method: how well it foretells games is measured apart. {counted}"
    )


# The curve --------------------------------------------------------------------------------


def _curve(analysis: Analysis, names: Sequence[str]) -> str:
    lines = len(analysis.curve[0].chances)
    drawn = "".join(_line(analysis, line) for line in range(lines))
    top, bottom = _range(analysis.curve)
    unit = UNITS[analysis.unit]
    low, right = HIGH - EDGE, WIDE - EDGE
    axes = (
        f'<path d="M{LEFT} {EDGE}V{low}H{right}" fill="none" stroke="currentColor"/>'
        f'<text x="{LEFT}" y="{EDGE - 12}">{unit}</text>'
        + _at(LEFT - 6, EDGE + 5, _value(analysis, top), "end")
        + _at(LEFT - 6, low + 5, _value(analysis, bottom), "end")
        + _at(LEFT, low + 24, "Start", "start")
        + _at((LEFT + right) // 2, low + 24, "steps", "middle")
        + _at(right, low + 24, "End", "end")
    )
    label = f'role="img" aria-label="{unit} over the game"'
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" {label}>{axes}{drawn}</svg>'


def _at(x: int, y: int, words: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(analysis: Analysis, line: int) -> str:
    """A step for every change, so that nothing seems to happen between two moves."""
    top, bottom = _range(analysis.curve)
    step = (WIDE - EDGE - LEFT) / max(1, len(analysis.curve) - 1)
    tall = (HIGH - 2 * EDGE) / ((top - bottom) or 1)
    places = [
        (LEFT + number * step, EDGE + (top - point.chances[line].value) * tall)
        for number, point in enumerate(analysis.curve)
    ]
    path = f"M{places[0][0]:.1f} {places[0][1]:.1f}"
    path += "".join(f"H{x:.1f}V{y:.1f}" for x, y in places[1:])
    return f'<path d="{path}" fill="none" {_pen(line)}/>'


def _pen(line: int) -> str:
    return f'stroke="{COLOURS[line % 6]}" stroke-width="2.5" stroke-dasharray="{SHAPES[line % 6]}"'


def _key(analysis: Analysis, names: Sequence[str]) -> str:
    """Whose line is whose; where all have one, there is nothing to tell apart."""
    if len(analysis.curve[0].chances) != len(names):
        return ""
    lines = [
        f'<svg viewBox="0 0 40 8" style="width:40px" aria-hidden="true"><path d="M0 4H40" '
        f"{_pen(line)}/></svg> {escape(name)}"
        for line, name in enumerate(names)
    ]
    return f"<p>{' &#160; '.join(lines)}</p>"


def _range(curve: Sequence[Point]) -> tuple[float, float]:
    every = [chance.value for point in curve for chance in point.chances]
    return max(every), min(0.0, *every)


# Numbers ----------------------------------------------------------------------------------


def _value(analysis: Analysis, value: float) -> str:
    return _minus(f"{value:.0%}" if analysis.unit == "chance" else f"{value:g}")


def _minus(number: str) -> str:
    """The minus of print, everywhere."""
    return number.replace("-", "\N{MINUS SIGN}")


def _points(chance: Chance, sign: str = "+") -> str:
    """Hundredths of a win, with their error."""
    value = 100 * chance.value + 0.0
    error = f"{OR}{100 * chance.error:.1f}" if chance.error else ""
    return _minus(f"{value:{sign}.1f}") + error


def _percent(chance: Chance) -> str:
    return f"{chance.value:.1%}" + (f"{OR}{chance.error:.1%}" if chance.error else "")


# Tables -----------------------------------------------------------------------------------


def _parts(players: Iterable[Player], names: Sequence[str]) -> str:
    rows = [
        (
            name,
            _points(its.start, ""),
            *map(_points, (its.deal, its.draws, its.others, its.own)),
            f"{100 * its.result:.1f}",
            _points(its.played),
        )
        for name, player in zip(names, players, strict=False)
        if (its := player.parts)
    ]
    heads = ("player", "start", "deal", "draws", "others", "own", "= result", "above the cards")
    return _table("Luck and skill apart", heads, rows, PARTS)


def _given(players: Iterable[Player], names: Sequence[str]) -> str:
    rows = [
        (name, player.decisions, _points(player.cost, ""))
        for name, player in zip(names, players, strict=False)
    ]
    return _table("What choices gave away", ("player", "choices", "hundredths"), rows, GIVEN)


def _step(analysis: Analysis, entry: int) -> str:
    """Where something stands in the replay."""
    before = [point for point in analysis.curve if point.entry <= entry]
    return f"{before[-1].n + 1}" if entry >= 0 and before else ""


def _moments(analysis: Analysis, names: Sequence[str]) -> str:
    told = (*analysis.moments, *analysis.notes, *filter(None, [analysis.praise]))
    rows = [
        (
            _step(analysis, one.entry),
            "" if one.seat is None else names[one.seat],
            WHAT[one.kind],
            _much(analysis, one),
            f"{one.of:g}" if one.of else "",
        )
        for one in told
    ]
    return _table("What mattered", ("step", "player", "what", "how much", "of"), rows)


def _much(analysis: Analysis, moment: Moment) -> str:
    if moment.kind not in SHARES:
        return f"{moment.by:g}"
    if moment.kind == "luck":
        return _minus(f"{moment.by:+.1%}")
    made = [one.cost for one in analysis.decisions if one.entry == moment.entry]
    if moment.kind == "choices" and moment.seat is not None:
        made = [analysis.players[moment.seat].cost]
    return _percent(Chance(moment.by, made[0].error if made else 0.0))


def _decisions(analysis: Analysis, names: Sequence[str]) -> str:
    rows = [
        (
            _step(analysis, made.entry),
            names[made.seat],
            _moved(made.options[made.chosen].move),
            ", ".join(f"{_moved(o.move)} {_percent(o.chance)}" for o in made.options),
            _percent(made.cost),
        )
        for made in analysis.decisions
    ]
    return _table("Every choice", ("step", "player", "did", "could", "cost"), rows)


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


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[Any]], about: str = "") -> str:
    if not rows:
        return ""
    head = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    told = f"<p>{about}</p>" if about else ""
    table = f"<table><tr>{head}</tr>{body}</table>"
    return f'<h2>{escape(title)}</h2>{told}<div class="scrolls" tabindex="0">{table}</div>'
