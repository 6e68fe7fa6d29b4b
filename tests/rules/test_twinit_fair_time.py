"""TWIN-60 to TWIN-63: what makes a race over a network fair."""

from collections import Counter
from typing import Any

import pytest

from rules.twinit_table import Scene, scene
from tablee import Match, luck
from tablee.games.twinit.facts import Touched, Turned, Won
from tablee.match import Lag, Stream, Timeline, fair_time, watermark

LINE = Lag(least=40, most=80)


def race(seed: int = 0, **options: Any) -> tuple[Scene, Timeline]:
    """Three players, a pair of 1s on the table, and the table's time line."""
    s = scene([10, 11], [20, 21], [30, 31], table=[1, 2, 1], **options)
    window = s.match.log.options.tie_window
    return s, Timeline(s.match, luck.seeded(f"lots {seed}"), tie_window=window)


def touch(line: Timeline, seat: int, on: int, at: int) -> None:
    line.hear(seat, {"type": "touch", "on": on}, at, id=f"{seat}@{at}")


def test_TWIN_60_a_touch_happens_when_the_finger_comes_down() -> None:
    """Two connections, one slow: who answered faster was first, whatever arrived first."""
    slow = fair_time(released=1_000, since=230, arrived=1_420, lag=Lag(60, 200))
    fast = fair_time(released=1_000, since=260, arrived=1_275, lag=Lag(10, 20))
    assert (slow, fast) == (1_230, 1_260)


def test_TWIN_60_a_claim_is_cut_to_what_the_connection_makes_possible() -> None:
    assert fair_time(released=1_000, since=5, arrived=1_400, lag=LINE) == 1_400 - LINE.most
    assert fair_time(released=1_000, since=900, arrived=1_400, lag=LINE) == 1_400 - LINE.least
    assert fair_time(released=1_350, since=5, arrived=1_400, lag=LINE) == 1_355


def test_TWIN_60_who_turned_the_card_reacts_to_the_later_reveal() -> None:
    """The update that shows the owner the card is released `reveal_delay` after the rivals'."""
    s = scene([(9, 1), 11], [20, 21], [30, 31], reveal_delay=150)
    released = {seat: [0] for seat in (0, 1)}
    streams = {seat: Stream(s.match, seat) for seat in released}
    for seat, times in released.items():
        s.match.listeners.append(
            lambda step, seat=seat, times=times: (
                times.append(step.entry.at) if len(streams[seat].updates) > len(times) else None
            )
        )
    s.turn(0, at=1_000)
    s.match.advance(2_000)
    moments = {
        seat: next(
            at
            for at, update in zip(times, streams[seat].updates, strict=True)
            if update.position.view.race.table and update.position.view.race.table[0].motif == 1
        )
        for seat, times in released.items()
    }
    assert moments == {0: 1_150, 1: 1_000}


def test_TWIN_61_a_touch_waits_until_no_earlier_one_can_arrive() -> None:
    s, line = race()
    lags = [Lag(10, 30), Lag(60, 180)]
    touch(line, 0, s.spot(0), at=1_000)
    assert line.settle(watermark(1_100, lags, settle_max=250)) == []
    touch(line, 1, s.spot(0), at=985)
    line.settle(watermark(1_200, lags, settle_max=250))
    assert s.hands() == [(1, s.spot(0)), (0, s.spot(0))]


def test_TWIN_61_nobody_waits_longer_than_settle_max() -> None:
    """250 ms after its fair time a touch is ruled, its tie window included."""
    s, line = race()
    timed = s.match.game.races(s.match.log.options, s.match.seats)
    assert timed
    patience = timed.patience
    touch(line, 0, s.spot(0), at=1_000)
    hopeless = [Lag(100, 5_000)]
    assert line.settle(watermark(1_249, hopeless, settle_max=patience)) == []
    assert len(line.settle(watermark(1_250, hopeless, settle_max=patience))) == 1


def test_TWIN_61_turn_overs_and_time_outs_are_on_the_same_line() -> None:
    s, line = race()
    top = s.top(0)
    touch(line, 1, top, at=3_999)
    touch(line, 2, top, at=4_000)
    rulings = line.settle(4_300)
    assert [ruling.refusal for ruling in rulings] == [None, None]
    assert s.facts(Turned) == []
    s, line = race()
    touch(line, 2, top, at=4_000)
    (ruling,) = line.settle(4_300)
    assert ruling.refusal is not None
    assert ruling.refusal.code == "stale"
    assert len(s.facts(Turned)) == 1


def test_TWIN_61_a_turn_over_heard_late_still_comes_before_a_later_touch() -> None:
    s, line = race()
    top = s.top(0)
    touch(line, 1, top, at=1_050)
    line.hear(0, {"type": "turn"}, 1_000)
    rulings = line.settle(1_300)
    assert [(ruling.seat, ruling.refusal and ruling.refusal.code) for ruling in rulings] == [
        (0, None),
        (1, "stale"),
    ]


@pytest.mark.parametrize("apart", [0, 10])
def test_TWIN_62_touches_within_the_tie_window_are_ordered_by_lot(apart: int) -> None:
    underneath: Counter[int] = Counter()
    for seed in range(200):
        s, line = race(seed)
        touch(line, 1, s.spot(0), at=1_000)
        touch(line, 2, s.spot(0), at=1_000 + apart)
        line.settle(1_300)
        underneath[s.hands()[0][0]] += 1
    assert 70 < underneath[1] < 130
    assert underneath[1] + underneath[2] == 200


def test_TWIN_62_outside_the_tie_window_the_earlier_one_lies_underneath() -> None:
    for seed in range(40):
        s, line = race(seed)
        touch(line, 1, s.spot(0), at=1_000)
        touch(line, 2, s.spot(0), at=1_011)
        line.settle(1_300)
        assert [seat for seat, _ in s.hands()] == [1, 2]


def test_TWIN_62_touches_on_different_cards_draw_no_lot() -> None:
    for seed in range(40):
        s, line = race(seed)
        touch(line, 1, s.spot(0), at=1_000)
        touch(line, 2, s.spot(1), at=1_000)
        line.settle(1_300)
        assert [seat for seat, _ in s.hands()] == [1, 2]


def test_TWIN_62_the_lot_decides_who_wins_the_pair() -> None:
    winners: Counter[int] = Counter()
    for seed in range(200):
        s, line = race(seed)
        for seat in (1, 2):
            touch(line, seat, s.spot(0), at=1_000)
        touch(line, 1, s.spot(2), at=1_100)
        touch(line, 2, s.spot(2), at=1_105)
        line.settle(1_300)
        winners.update(won.seats[0] for won in s.facts(Won))
    assert set(winners) == {1, 2}
    assert sum(winners.values()) < 200


def test_TWIN_62_the_tie_window_is_the_tables_choice() -> None:
    for seed in range(40):
        s, line = race(seed, tie_window=0)
        touch(line, 1, s.spot(0), at=1_000)
        touch(line, 2, s.spot(0), at=1_001)
        line.settle(1_300)
        assert [seat for seat, _ in s.hands()] == [1, 2]


def test_TWIN_63_the_order_used_and_the_times_heard_are_in_the_record() -> None:
    for seed in range(20):
        s, line = race(seed)
        touch(line, 1, s.spot(0), at=1_000)
        touch(line, 2, s.spot(0), at=1_006)
        line.settle(1_300)
        entries = s.match.log.entries[-2:]
        heard = {1: 1_000, 2: 1_006}
        assert [entry.at for entry in entries] == [1_000, 1_006]
        for entry in entries:
            assert entry.seat is not None
            claimed = entry.at if entry.claimed is None else entry.claimed
            assert claimed == heard[entry.seat]
        again = Match.replay(s.match.log.encode())
        assert again.view(0) == s.match.view(0)
        assert again.log.entries == s.match.log.entries


def test_TWIN_63_everybody_is_told_the_times_a_place_was_decided_by() -> None:
    for seed in range(20):
        s, line = race(seed)
        told = {audience: Stream(s.match, audience) for audience in (0, 1, None)}
        touch(line, 1, s.spot(0), at=1_000)
        touch(line, 2, s.spot(0), at=1_006)
        touch(line, 0, s.spot(1), at=1_100)
        line.settle(1_300)
        for stream in told.values():
            facts = [fact for update in stream.updates for fact in update.facts]
            touches = [fact for fact in facts if isinstance(fact, Touched)]
            assert [fact.at for fact in touches] == [1_000, 1_006, 1_100]
            heard = {fact.seat: fact.heard or fact.at for fact in touches}
            assert heard == {1: 1_000, 2: 1_006, 0: 1_100}


def test_TWIN_63_a_replay_tells_the_same_times() -> None:
    s, line = race(seed=3)
    touch(line, 1, s.spot(0), at=1_000)
    touch(line, 2, s.spot(0), at=1_006)
    line.settle(1_300)
    again = Match.begin(s.match.log)
    stream = Stream(again, None)
    for entry in s.match.log.entries:
        again.repeat(entry)
    facts = [fact for update in stream.updates for fact in update.facts]
    times = [(fact.at, fact.heard) for fact in facts if isinstance(fact, Touched)]
    assert times == [(fact.at, fact.heard) for fact in s.facts(Touched)]
    assert sorted(heard or at for at, heard in times) == [1_000, 1_006]
