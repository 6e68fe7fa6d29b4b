"""The leaderboard: a figure that is true is found again, and no log from elsewhere does harm."""

import pickle
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee import Refused
from tablee.bots import RandomBot, entrant
from tablee.cli import main
from tablee.kernel import Luck, Move
from tablee.lab.leaderboard.matches import (
    FIELD,
    LARGEST,
    BoardLog,
    Figure,
    again,
    guest_of,
    head_of,
    need_true,
    played,
    read,
)
from tablee.lab.leaderboard.page import PAGE, logs, name_of, page, said

BOARD = Path(__file__).parents[2] / "docs" / "leaderboard"


@pytest.fixture(scope="module")
def log() -> BoardLog:
    """Four matches of *easy*."""
    results, choices = zip(*played("pan", 4, lambda: entrant("pan", "easy")), strict=True)  # pyright: ignore[reportArgumentType]
    return BoardLog(head_of("pan", "easy", "1", results), list(choices))


def checked(log: BoardLog) -> None:
    """Raises Refused if it does not hold."""
    need_true(log, list(again(log, range(len(log.choices)))))


def test_a_log_holds_as_it_was_written(log: BoardLog, tmp_path: Path) -> None:
    path = tmp_path / name_of(log)
    path.write_bytes(log.encode())
    assert read(path) == log
    checked(read(path))


def test_a_figure_that_was_polished_is_found_out(log: BoardLog) -> None:
    better = Figure(log.head.adjusted.mean + 0.0001, log.head.adjusted.reach)
    head = msgspec.structs.replace(log.head, adjusted=better)
    with pytest.raises(Refused, match="other_figures"):
        checked(BoardLog(head, log.choices))


def spoilt(log: BoardLog, match: list[int]) -> BoardLog:
    """The same with another first match."""
    return BoardLog(log.head, [match, *log.choices[1:]])


@pytest.mark.parametrize(
    ("kept", "more"),
    [(slice(-1), []), (slice(None), [0]), (slice(1), [9_999]), (slice(0), [])],
    ids=["one less", "one more", "one that was not offered", "none"],
)
def test_choices_that_could_not_be_made_are_found_out(
    log: BoardLog, kept: slice, more: list[int]
) -> None:
    with pytest.raises(Refused, match="other_match: match 0"):
        checked(spoilt(log, log.choices[0][kept] + more))


def test_other_choices_have_other_figures(log: BoardLog) -> None:
    first = log.choices[0]
    with pytest.raises(Refused, match=r"other_figures|other_match"):
        checked(spoilt(log, [0 if first[0] else 1, *first[1:]]))


class Ran:
    """Leaves a trace if anybody unpickles it."""

    def __reduce__(self) -> Any:
        return (print, ("it ran",))


def head(**changes: Any) -> bytes:
    """A first line with something wrong."""
    said: dict[str, Any] = {
        "leaderboard": 1,
        "tablee": "1",
        "game": "pan",
        "name": "mine",
        "version": "1",
        "raw": {"mean": 0, "reach": 0},
        "adjusted": {"mean": 0, "reach": 0},
    }
    return msgspec.json.encode(said | changes)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        pickle.dumps(Ran()),
        b"[" * 100_000 + b"\n[]\n[]",
        b" " * (LARGEST + 1),
        head() + b"\n[]",
        head() + b"\n[]" * 2_001,
        head() + b"\n[-1]\n[]",
        head() + b"\n[1e99]\n[]",
        head() + b"\n[" + b"0," * 2_000 + b"0]\n[]",
        head(leaderboard=2) + b"\n[]\n[]",
        head(game="twinit") + b"\n[]\n[]",
        head(name="| mine |") + b"\n[]\n[]",
        head(name="mine\n") + b"\n[]\n[]",
        head(name="../mine") + b"\n[]\n[]",
        head(name="[x](javascript:1)") + b"\n[]\n[]",
        head(version="<b>") + b"\n[]\n[]",
        head(name="m" * 41) + b"\n[]\n[]",
        head(tablee="1" * 81) + b"\n[]\n[]",
        head(raw={"mean": "0", "reach": 0}) + b"\n[]\n[]",
        head(raw={"mean": 1e300, "reach": 0}) + b"\n[]\n[]",
        head(code="import os") + b"\n[]\n[]",
    ],
)
def test_what_is_no_log_is_refused(
    raw: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "theirs.jsonl"
    path.write_bytes(raw)
    with pytest.raises(Refused, match="malformed_log"):
        read(path)
    assert "it ran" not in capsys.readouterr().out


class Stubborn(RandomBot):
    """Waits, though it is asked."""

    def think(self, legal: Sequence[Move], luck: Luck) -> Move | None:
        return None


def test_a_bot_that_makes_no_move_is_told_so() -> None:
    with pytest.raises(Refused, match="illegal_move"):
        list(played("pan", 1, Stubborn))


def test_whoever_plays_against_the_clock_has_no_place() -> None:
    with pytest.raises(Refused, match="not_in_turns"):
        guest_of("twinit", "easy")()


def test_one_types_what_the_page_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path)
    main(["leaderboard", "play", "pan", "random", "--matches", "3", "--out", folder])
    main(["leaderboard", "verify", str(tmp_path / "pan-random.jsonl")])
    main(["leaderboard", "page", folder])
    assert "holds" in capsys.readouterr().out
    assert "| random | " in (tmp_path / "README.md").read_text(encoding="utf-8")


def test_the_page_is_made_of_the_logs_beside_it() -> None:
    found = logs(BOARD)
    assert {log.head.game for log in found.values()} == {"janus", "pan"}
    assert (BOARD / "README.md").read_text(encoding="utf-8") == page(found)
    assert all(file == name_of(log) for file, log in found.items())


@pytest.mark.parametrize("path", sorted(BOARD.glob("*.jsonl")), ids=lambda path: path.stem)
def test_matches_of_the_page_are_played_the_same_today(path: Path) -> None:
    """If our bots or rules have changed: play every log of the house again."""
    assert len(list(again(read(path), range(2)))) == 2


def test_the_field_is_said_as_people_list_names() -> None:
    assert said(FIELD) == "*easy*, *normal* and *strong*"
    assert "{" not in PAGE.format(field="", par=1, tables="")
