"""Figures drawn by matplotlib, in the ink of the page: so they fit light and dark."""

# Matplotlib's types are partly unknown.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from collections.abc import Callable, Sequence
from io import StringIO
from math import ceil
from textwrap import fill
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Drawing

from tablee.lab.study.compact import compact
from tablee.lab.study.figures import Figure, Lengths, Row

INK = "#010203"
"""Stands for the ink of the page, whatever that is."""
COLOURS = ("#3a86c8", "#d0752c", "#2f9e73", "#b45fc6", "#c2576b", "#8a8f2a", "#2fa3ad", "#8d7a66")
"""Seen on white and on near black."""
MARKS = "osD^vPX*"
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "tablee",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
WIDTH = 8.0
"""Inches, as matplotlib measures."""
ACROSS = 3
"""Small plots beside each other."""


def drawn(figure: Figure) -> str:
    """A dot with its interval for each estimate, a line of the plot for each row.

    Where there are more series than colours, each has a small plot of its own.
    """
    with rc_context(STYLE):
        series = list(dict.fromkeys(name for row in figure.rows for name in row.found))
        if len(series) > len(COLOURS):
            return small_multiples(figure, series)
        drawing, axes = canvas(figure.rows, 0.18 * len(series) + 0.25)
        if figure.par is not None:
            axes.axvline(figure.par, color=INK, linewidth=0.8, linestyle=":")
        for number, name in enumerate(series):
            draw_series(axes, figure.rows, number, len(series), name)
        axes.set_xlabel(figure.unit)
        if len(series) > 1:
            axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False)
        return svg(drawing)


def small_multiples(figure: Figure, series: Sequence[str]) -> str:
    """A plot for each series under its name, all on the same scale."""
    down = ceil(len(series) / ACROSS)
    names = [fill(name, 30) for name in series]
    lines = max(name.count("\n") for name in names) + 1
    high = 0.2 * len(figure.rows) + 0.17 * lines + 0.25
    drawing = Drawing(figsize=(WIDTH, 0.6 + down * high), layout="constrained")
    plots = drawing.subplots(down, ACROSS, sharex=True, sharey=True, squeeze=False)
    for axes, name, title in zip(plots.flat, series, names, strict=False):
        if figure.par is not None:
            axes.axvline(figure.par, color=INK, linewidth=0.8, linestyle=":")
        draw_series(axes, figure.rows, 0, 1, name)
        axes.set_title(title, fontsize=9, loc="left")
        label_rows(axes, figure.rows)
    for axes in plots.flat[len(series) :]:
        axes.set_visible(False)
    drawing.supxlabel(figure.unit, fontsize=10)
    return svg(drawing)


def drawn_curves(across: str, up: str, draw: Callable[[Axes], object]) -> str:
    """What is drawn on axes of these names, as a picture that stands alone."""
    with rc_context(STYLE):
        drawing = Drawing(figsize=(7, 3.6), layout="constrained")
        axes = drawing.subplots()
        draw(axes)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        axes.grid(color=INK, alpha=0.12)
        axes.legend(frameon=False)
        return alone(svg(drawing))


def draw_series(axes: Axes, rows: Sequence[Row], number: int, of: int, name: str) -> None:
    """One kind of mark, a little above or below the others of its row."""
    shift = 0.7 * ((number + 0.5) / of - 0.5)
    found = [
        (place + shift, row.found[name]) for place, row in enumerate(rows) if name in row.found
    ]
    axes.errorbar(
        [it.mean for _, it in found],
        [place for place, _ in found],
        xerr=[[it.mean - it.low for _, it in found], [it.high - it.mean for _, it in found]],
        fmt=MARKS[number % len(MARKS)],
        color=COLOURS[number % len(COLOURS)],
        markersize=5,
        capsize=2,
        label=name,
    )


def drawn_lengths(tables: Sequence[Lengths], unit: str) -> str:
    """A box from 25 to 75 %, whiskers from 10 to 90 %, a line at the median, a dot at the mean."""
    with rc_context(STYLE):
        drawing, axes = canvas(tables, 0.45)
        for place, table in enumerate(tables):
            low, first, middle, third, high = table.cuts
            axes.plot([low, high], [place, place], color=INK, linewidth=1)
            axes.barh(place, third - first, 0.5, first, color=COLOURS[0])
            axes.plot([middle, middle], [place - 0.25, place + 0.25], color=INK, linewidth=2)
            axes.plot(table.mean.mean, place, "o", color=COLOURS[1], markersize=5)
        axes.set_xlabel(unit)
        axes.set_xlim(left=0)
        return svg(drawing)


def canvas(rows: Sequence[Row] | Sequence[Lengths], height: float) -> tuple[Drawing, Axes]:
    """An empty plot with a line for each row, the first on top."""
    drawing = Drawing(figsize=(WIDTH, 0.9 + height * max(1, len(rows))), layout="constrained")
    axes = drawing.subplots()
    label_rows(axes, rows)
    return drawing, axes


def label_rows(axes: Axes, rows: Sequence[Row] | Sequence[Lengths]) -> None:
    """A line for each row, the first on top."""
    axes.set_yticks(range(len(rows)), [row.label for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.grid(axis="x", color=INK, alpha=0.12)


def svg(drawing: Drawing) -> str:
    """The drawing as an element of a page."""
    written = StringIO()
    drawing.savefig(written, format="svg", transparent=True, metadata={"Date": None})
    return compact(written.getvalue().replace(INK, "currentColor"))


INKS = (
    "<style>svg{color:#1c1b19;background:#fbfaf7}"
    "@media(prefers-color-scheme:dark){svg{color:#e9e6df;background:#17181b}}</style>"
)


def alone(plot: str) -> str:
    """A drawing as a file of its own, with the ink and the ground of the page."""
    head, _, rest = plot.partition(">")
    return f"{head}>{INKS}{rest}\n"
