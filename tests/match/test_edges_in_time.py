"""Moments, claims and luck from outside: a refused call changes nothing, every log is read back."""

from typing import Any

import pytest

from tablee import Match, Refused, luck
from tablee.lab.random_play import random_step
from tablee.match import Entry, Timeline
from tablee.match import match as matches
from tablee.match.validation import LATEST_MS

TURN = {"type": "turn"}
AGAIN = {"type": "again"}


def endless() -> Match:
    """Nobody at this table ever agrees to end the game."""
    return Match.new("janus", seats=3, options={"clock": 1_000, "stall_rounds": 0}, seed=1)


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log is full early."""
    monkeypatch.setattr(matches, "LONGEST", 50)


@pytest.mark.parametrize("at", [200_000, 1_763_450_000_000, LATEST_MS])
@pytest.mark.usefixtures("room")
def test_a_moment_that_no_log_reaches_is_refused(at: int) -> None:
    match = endless()
    seat = match.awaited()[0]
    for deed in (
        lambda: match.advance(at),
        lambda: match.attempt(seat, {"type": "propose_end"}, at),
    ):
        with pytest.raises(Refused, match="log_full: a match has"):
            deed()
        assert (match.now, match.log.entries) == (0, [])
    match.advance(10_000)
    assert Match.replay(match.log.encode()).now == 10_000


def test_a_full_log_takes_no_further_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match = endless()
    match.advance(1_000)
    monkeypatch.setattr(matches, "LONGEST", len(match.log.entries))
    seat = match.awaited()[0]
    move, before = match.legal(seat)[0], match.log.encode()
    assert match.attempt(seat, move) == matches.LOG_FULL
    for deed in (lambda: match.play(seat, move), lambda: match.apply_unchecked(seat, move)):
        with pytest.raises(Refused, match="log_full"):
            deed()
    assert match.log.encode() == before


@pytest.mark.parametrize("seed", range(10))
def test_a_refused_late_move_changes_no_luck(seed: int) -> None:
    asked, patient = (
        Match.new("pan", seats=3, options={"clock": 1_000}, seed=seed) for _ in range(2)
    )
    assert asked.attempt(0, AGAIN, at=900_000)
    for match in (asked, patient):
        source = luck.seeded(seed)
        while not match.outcome:
            random_step(match, source)
    assert asked.log.encode() == patient.log.encode()


class Bad:
    """Luck that gives what was not asked for."""

    def __init__(self, drawn: Any) -> None:
        self.drawn = drawn

    def below(self, n: int, /) -> Any:
        return self.drawn


@pytest.mark.parametrize("source", [Bad(99), Bad(-1), Bad(True), Bad(None), object(), 7])
def test_luck_that_is_none_is_refused(source: Any) -> None:
    with pytest.raises(Refused, match="malformed_luck: "):
        Match.new("pan", seats=3, luck=source)


# Claims ------------------------------------------------------------------------------------


def racing() -> Match:
    match = Match.new("twinit", seats=2, seed=1)
    match.advance(5_000)
    return match


@pytest.mark.parametrize(
    ("named", "code"),
    [
        *(({"id": id}, "malformed_id") for id in (5, "a" * 101, "\ud800", b"a", True)),
        *(({"claimed": at}, "malformed_time") for at in (1.5, 2**60, True, "5")),
    ],
)
def test_a_claim_that_cannot_be_written_down_is_refused(named: dict[str, Any], code: str) -> None:
    match = racing()
    before = match.log.encode(), match.now
    with pytest.raises(Refused, match=f"{code}: "):
        match.attempt(match.awaited()[0], TURN, **named)
    assert (match.log.encode(), match.now) == before


@pytest.mark.parametrize("later", [11, 10**9])
def test_nobody_was_heard_with_a_time_after_the_ruling(later: int) -> None:
    match = racing()
    turn, seat = match.decode(TURN), match.awaited()[0]
    assert match.attempt(seat, turn, claimed=match.now + later) == matches.WRONG_TIME
    log = match.log.prefix(len(match.log.entries))
    log.entries.append(Entry(match.now, seat, turn, [], None, match.now + later))
    with pytest.raises(Refused, match="wrong_time"):
        Match.replay(log)
    log.entries[-1].claimed = match.now + 10
    assert Match.replay(log).log.encode() == log.encode()


@pytest.mark.parametrize("at", [1.5, "5", None, True, 2**60])
def test_a_line_of_claims_takes_whole_milliseconds(at: Any) -> None:
    line = Timeline(racing(), luck.seeded(1))
    before = line.watermark
    for deed in (lambda: line.settle(at), lambda: line.enqueue(0, TURN, at)):
        with pytest.raises(Refused, match="malformed_time: "):
            deed()
    with pytest.raises(Refused, match="malformed_id: "):
        line.enqueue(0, TURN, 5_000, "a" * 101)
    assert (line.watermark, line.pending) == (before, [])
