"""What a club keeps of an analysis: what moved most, in a few bytes, and pairs that people take."""

from typing import Any

import msgspec
import pytest

from analysis.test_stories import played
from tablee import Log
from tablee.analysis import Analysis, analyse
from tablee.analysis.twinit.race import Pair, RaceStory
from tablee.server.tables.matches.records import EntryRecorded, MatchStarted
from tablee.server.tables.matches.replays import archive, archived_analysis
from tablee.server.tables.matches.verdict import Verdict, fastest_pairs, verdict_of

SMALL = 1_500
"""Bytes: a page shows a dozen of them."""
WAYS: list[tuple[str, int, dict[str, Any]]] = [
    ("pan", 4, {}),
    ("janus", 3, {}),
    ("twinit", 3, {"mode": "solo"}),
    ("twinit", 4, {"mode": "clans"}),
    ("twinit", 2, {"mode": "coop"}),
    ("social", 3, {}),
]


def archived(log: Log) -> bytes:
    """As a table keeps it; everybody is called so that their name would be found again."""
    names = [f"Zanzibar {seat}" for seat in range(log.seats)]
    people: list[int | None] = [*range(log.seats)]
    started = MatchStarted(1, msgspec.structs.replace(log, entries=[]), names, people)
    records = [started, *map(EntryRecorded, log.entries)]
    packed = archive([msgspec.json.encode(one) for one in records], 1, 2)
    assert packed
    return packed


@pytest.mark.parametrize(("game", "seats", "options"), WAYS)
def test_a_verdict_is_the_gist_of_the_analysis(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    log = played(game, seats, **options)[0].log
    packed = archived(log)
    raw, verdict = archived_analysis(packed), verdict_of(packed)
    assert isinstance(raw, bytes)
    assert verdict
    analysis = msgspec.json.decode(raw, type=Analysis)
    if analysis.moments:
        assert verdict.moment in analysis.moments
    moment = verdict.moment
    if analysis.unit == "chance":
        assert sum(verdict.played) == pytest.approx(0, abs=seats)
        assert moment
        assert abs(moment.by) == max(abs(one.by) for one in analysis.moments)
        assert len(verdict.decisions) == (moment.kind == "choice")
        assert len(verdict.curve) == (moment.kind == "luck")
    else:
        assert verdict.played == []
    told = msgspec.json.encode(verdict)
    assert len(told) < SMALL
    assert b"Zanzibar" not in told
    assert msgspec.json.decode(told, type=Verdict) == verdict


def test_a_choice_says_what_was_done_and_what_was_best() -> None:
    log = played("janus", 3)[0].log
    analysis, verdict = analyse(log, budget=2), verdict_of(archived(log))
    assert verdict
    (choice,) = verdict.decisions  # all luck of Janus lies in the deal
    (made,) = (one for one in analysis.decisions if one.entry == choice.entry)
    assert len(choice.options) == 2
    move = msgspec.json.encode(made.options[made.chosen].move)
    assert choice.options[0].move == msgspec.json.decode(move)
    assert choice.best.chance == made.best.chance


def pair(took: int, by: tuple[int, ...], end: Any = "taken") -> Pair:
    return Pair(1, (1_000, 1_000, None), 1_000 + took, end, by, ())


def test_the_fastest_pair_was_seen_before_it_was_taken() -> None:
    pairs = (
        pair(800, (0,)),
        pair(600, (0,)),
        pair(40, (0,)),
        pair(900, (2,)),
        pair(300, (1,), "gone"),
    )
    assert fastest_pairs(RaceStory(pairs, ()), 3) == [600, None, None]
    assert fastest_pairs(None, 3) == []
    assert fastest_pairs({"type": "heap"}, 3) == []
