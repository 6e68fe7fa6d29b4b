"""A plot is small, and still shows what matplotlib drew."""

import re
from xml.etree.ElementTree import fromstring

from matplotlib.axes import Axes

from tablee.lab.study.figures import Estimate, Figure, Row
from tablee.lab.study.plots import COLOURS, drawn, drawn_curves

LEVELS = ("easy", "strong")
LARGEST = 30_000


def curves(axes: Axes) -> None:
    for number, level in enumerate(LEVELS):
        axes.plot(range(40), range(number, 40 + number), "o-", color=COLOURS[number], label=level)  # pyright: ignore[reportUnknownMemberType]


def test_a_plot_is_a_short_line_with_its_words_and_colours() -> None:
    plot = drawn_curves("games", "won", curves)
    assert plot.count("\n") == 1
    assert len(plot) < LARGEST
    assert "matplotlib" not in plot.lower()
    words = {element.text for element in fromstring(plot).iter() if element.tag.endswith("text")}
    assert {"games", "won", *LEVELS} <= words
    assert {*COLOURS[:2]} < {*re.findall(r"#\w{6}", plot)}


def test_every_mark_is_where_it_was_drawn_and_finds_its_shape() -> None:
    found = Estimate(0.25, 0.2, 0.3)
    plot = drawn(Figure("Who?", "", "wins", [Row("a", {"x": found}), Row("b", {"x": found})], None))
    names = set(re.findall(r' id="(\w+)"', plot))
    assert set(re.findall(r'#(\w+)[")]', plot)) - {colour[1:] for colour in COLOURS} == names
    marks = [
        e for e in fromstring(plot).iter() if e.tag.endswith("use") and e.get("fill") in COLOURS
    ]
    assert len({mark.get("x") for mark in marks}) == 3, "a mean between two ends"
    assert len({mark.get("y") for mark in marks}) == 2, "two rows"
