"""A study: played once or in pieces it is the same, and its page needs nothing but itself."""

import os
import re
import signal
import subprocess
import sys
from collections import Counter
from math import ceil
from pathlib import Path

import msgspec
import pytest

from eventual import eventually
from tablee.cli import main
from tablee.games.janus.facts import Ended, Stopped
from tablee.kernel import Refused, per_audience
from tablee.lab.study import plots
from tablee.lab.study.figures import Estimate, Figure, Row, estimate, share
from tablee.lab.study.plan import Plan, Table, options_label, read_plan, tables
from tablee.lab.study.play import Record, kinds, play
from tablee.lab.study.results import processes, run
from tablee.lab.study.variants import varied
from tablee.match import Match

STUDY = """title = "A <small> study"
game = "pan"
seats = [2, 3]
games = {games}
options = [{{}}, {{ no_cards = "out" }}]
line_ups = [["random"], ["easy", "normal"]]
"""

HEARS_CTRL_C = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from tablee.cli import main
main()
"""
"""Tests that run in the background of a shell are deaf to it, and so is what they start."""


def written(folder: Path, text: str = STUDY, games: int = 4) -> Path:
    path = folder / "study.toml"
    path.write_text(text.format(games=games), encoding="utf-8")
    return path


def test_every_table_is_played_and_shown(tmp_path: Path) -> None:
    study = written(tmp_path)
    main(["lab", str(study), "--jobs", "1"])
    head, *lines = study.with_suffix(".jsonl").read_bytes().splitlines()
    records = [msgspec.json.decode(line, type=Record) for line in lines]
    assert msgspec.json.decode(head)["study"]["title"] == "A <small> study"
    assert [record.table for record in records] == [n for n in range(8) for _ in range(4)]
    page = study.with_suffix(".html").read_text(encoding="utf-8")
    assert page.count("<svg") == page.count("<details>") == 8
    assert "Who is stronger, without luck?" in page
    assert all(bool(record.adjusted) == (record.table % 4 > 1) for record in records)
    assert "A &lt;small&gt; study" in page
    assert "currentColor" in page
    assert "prefers-color-scheme: dark" in page
    assert not re.search(r"(src|href)=\"(?!#)", page), "it asks for nothing from elsewhere"


def test_a_study_that_was_cut_off_becomes_the_same_file(tmp_path: Path) -> None:
    plan = read_plan(written(tmp_path))
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    records = run(plan, whole, processes(1))
    torn.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    assert run(plan, torn, processes(2)) == records
    assert torn.read_bytes() == whole.read_bytes()


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    study = written(tmp_path, 'title = "long"\ngame = "pan"\nseats = [2]\ngames = 50000')
    kept = study.with_suffix(".jsonl")
    command = [sys.executable, "-c", HEARS_CTRL_C, "lab", str(study), "--jobs", "1"]
    lab = subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True)
    eventually(lambda: kept.exists() and kept.read_bytes().count(b"\n") > 20)
    os.killpg(lab.pid, signal.SIGINT)
    _, said = lab.communicate(timeout=60)
    assert lab.returncode == 1
    assert b"the same command goes on from here" in said
    assert b"Traceback" not in said
    [table] = tables(read_plan(study))
    lines = kept.read_bytes().splitlines()[1:]
    for number, line in enumerate(lines[:25]):
        assert msgspec.json.decode(line, type=Record) == play(table, 0, number, 1)


def test_the_games_of_another_study_are_not_touched(tmp_path: Path) -> None:
    study = written(tmp_path)
    other = study.with_suffix(".jsonl")
    other.write_bytes(b"something else\n")
    with pytest.raises(Refused, match="another_study"):
        run(read_plan(study), other, processes(1))
    assert other.read_bytes() == b"something else\n"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('game = "chess"', "unknown_game"),
        ("seats = [9]", "wrong_number_of_seats"),
        ("options = [{ ghosts = 3 }]", "malformed_options"),
        ('line_ups = [["genius"]]', "unknown_level"),
        ('line_ups = [["random", "easy"]]', "mixed_line_up"),
        ("seats = []", "malformed_study"),
        ("games = 1", "malformed_study"),
        ("colour = 1", "malformed_study"),
        ("[", "malformed_study"),
    ],
)
def test_a_study_that_cannot_be_played_is_refused(tmp_path: Path, line: str, code: str) -> None:
    whole = {"title": '"x"', "game": '"pan"', "seats": "[3]"}
    name, _, value = line.partition(" = ")
    whole[name] = value
    text = "\n".join(f"{name} = {value}" if value else name for name, value in whole.items())
    path = tmp_path / "study.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match=code):
        read_plan(path)


def test_everybody_moves_on_by_a_chair() -> None:
    [table] = tables(Plan("chairs", "pan", (3,), line_ups=(("easy", "normal"),)))
    assert table == Table("pan", {}, ("easy", "normal", "easy"))
    assert [table.sitting(number)[0] for number in range(3)] == ["easy", "normal", "easy"]


def test_an_option_made_of_amounts_is_named_by_them() -> None:
    assert options_label({"make_up": {"likes": 8, "quizzes": 5}, "clock": 1}) == (
        "8 likes 5 quizzes, clock=1"
    )


def test_intervals_are_those_of_the_books() -> None:
    """Wilson's for 8 of 10: 0.490 to 0.943; the normal one for 1, 2, 3: 2 ± 1.13."""
    often = share([True] * 8 + [False] * 2)
    assert often == pytest.approx((80, 49.0, 94.3), abs=0.05)
    assert share([False] * 10).low == 0
    assert estimate([1, 2, 3]) == pytest.approx((2, 0.868, 3.132), abs=0.001)


def test_a_word_counts_beside_its_kind() -> None:
    hidden = per_audience(2, {0: Stopped(0)}, others=None, spectators=None)
    assert list(kinds((Ended("stalled", (), ((0,), (1,))), hidden))) == [
        "ended",
        "ended stalled",
        "stopped",
    ]


def test_a_study_may_change_what_no_table_can() -> None:
    plan = Plan("ghost", "pan", (2,), options=({}, {"ghost": False}), line_ups=(("easy",),))
    box, alone = (play(table, 0, 0, 4) for table in tables(plan))
    assert box.facts["ghost_revealed"] == 4
    assert "ghost_revealed" not in alone.facts
    [race] = tables(Plan("sets", "twinit", (2,), options=({"sets": 1},), line_ups=(("easy",),)))
    assert play(race, 0, 0, 4).facts["won"] == 1


def test_another_box_has_as_many_cards_and_motifs() -> None:
    game, own = varied("twinit", {"singles": 30, "deck": 2})
    assert own == {"deck": 2}
    piles = Match.new(game, seats=2, options=own, seed=1).log.deal.piles
    copies = Counter(motif for pile in piles for card in pile for motif in card)
    assert sum(map(len, piles)) == 135
    assert Counter(copies.values()) == {1: 30, 2: 27, 3: 62}
    with pytest.raises(Refused, match="malformed_options"):
        varied("twinit", {"singles": 44})


def test_pictures_are_files_of_their_own(tmp_path: Path) -> None:
    wanted = 'pictures = ["How long are games", "What does no_cards=out instead"]'
    study = written(tmp_path, STUDY + wanted)
    main(["lab", str(study), "--jobs", "1"])
    for number in (1, 2):
        picture = (tmp_path / f"study-{number}.svg").read_text(encoding="utf-8")
        assert picture.startswith("<svg")
        assert "prefers-color-scheme:dark" in picture
    study.write_text(study.read_text(encoding="utf-8").replace("How long", "How short"))
    with pytest.raises(SystemExit):  # the same games, but no such plot
        main(["lab", str(study), "--jobs", "1"])


# The plots --------------------------------------------------------------------------------


def figure_of(series: int) -> Figure:
    """So many tables, each with its own estimate in two rows."""
    found = {
        f"{n} seats, a line-up with a long name of its own": Estimate(n, n - 1, n + 1)
        for n in range(series)
    }
    return Figure("Much?", "", "%", [Row("one rule", found), Row("another", found)])


def test_twenty_tables_have_a_small_plot_each_under_their_names() -> None:
    few, many = plots.drawn(figure_of(8)), plots.drawn(figure_of(20))
    colours = [colour for colour in plots.COLOURS if colour in many]
    assert len(colours) == 1, "a colour that came twice would mean two things"
    assert all(colour in few for colour in plots.COLOURS)
    for n in range(20):
        assert f"{n} seats, a line-up" in many
    assert many.count(">one rule<") == ceil(20 / plots.ACROSS), "once for each line of plots"


def test_what_was_found_nowhere_is_not_drawn() -> None:
    nothing = Estimate(0, 0, 0)
    assert not Figure("", "", "", []).says_something
    assert not Figure("", "", "", [Row("a", {}), Row("b", {"x": nothing})]).says_something
    assert Figure("", "", "", [Row("a", {"x": Estimate(0, -1, 1)})]).says_something
    assert Figure("", "", "", [Row("a", {"x": nothing, "y": Estimate(1, 1, 1)})]).says_something
