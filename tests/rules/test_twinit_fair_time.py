"""TWIN-60 to TWIN-63: what makes a race over a network fair."""

from collections import Counter
from typing import Any

import pytest

from rules.twinit_table import Scene, scene
from tablee import Match, luck
from tablee.games.twinit.facts import Touched, Turned, Won
from tablee.match import RoundTrip, Timeline, UpdateStream, fair_time, watermark

LINE = RoundTrip(least_ms=40, most_ms=80)


def race(seed: int = 0, **options: Any) -> tuple[Scene, Timeline]:
    """Three players, a pair of 1s on the table, and the table's time line."""
    s = scene([10, 11], [20, 21], [30, 31], table=[1, 2, 1], **options)
    window = s.match.log.options.tie_window
    return s, Timeline(s.match, luck.seeded(f"lots {seed}"), tie_window=window)


def touch(line: Timeline, seat: int, on: int, at: int) -> None:
    line.enqueue(seat, {"type": "touch", "on": on}, at, id=f"{seat}@{at}")


def test_TWIN_60_a_touch_happens_when_the_finger_comes_down() -> None:
    """Two connections, one slow: who answered faster was first, whatever arrived first."""
    slow = fair_time(released=1_000, since=230, arrived=1_420, lag=RoundTrip(60, 200))
    fast = fair_time(released=1_000, since=260, arrived=1_275, lag=RoundTrip(10, 20))
    assert (slow, fast) == (1_230, 1_260)


def test_TWIN_60_a_claim_is_cut_to_what_the_connection_makes_possible() -> None:
    assert fair_time(released=1_000, since=5, arrived=1_400, lag=LINE) == 1_400 - LINE.most_ms
    assert fair_time(released=1_000, since=900, arrived=1_400, lag=LINE) == 1_400 - LINE.least_ms
    assert fair_time(released=1_350, since=5, arrived=1_400, lag=LINE) == 1_355


def test_TWIN_60_who_turned_the_card_reacts_to_the_later_reveal() -> None:
    """The update that shows the owner the card is released `reveal_delay` after the rivals'."""
    s = scene([(9, 1), 11], [20, 21], [30, 31], reveal_delay=150)
    released = {seat: [0] for seat in (0, 1)}
    streams = {seat: UpdateStream(s.match, seat) for seat in released}
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
    lags = [RoundTrip(10, 30), RoundTrip(60, 180)]
    touch(line, 0, s.spot(0), at=1_000)
    assert line.settle(watermark(1_100, lags, settle_max=250)) == []
    touch(line, 1, s.spot(0), at=985)
    line.settle(watermark(1_200, lags, settle_max=250))
    assert s.hands() == [(1, s.spot(0)), (0, s.spot(0))]


def test_TWIN_61_nobody_waits_longer_than_settle_max() -> None:
    """250 ms after its fair time a touch is ruled, its tie window included."""
    s, line = race()
    timed = s.match.game.race_timing(s.match.log.options, s.match.seats)
    assert timed
    patience = timed.patience_ms
    touch(line, 0, s.spot(0), at=1_000)
    hopeless = [RoundTrip(100, 5_000)]
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
    line.enqueue(0, {"type": "turn"}, 1_000)
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


def no_lot(s: Scene, seed: int, *touches: tuple[int, int, int]) -> list[tuple[int, str | None]]:
    """Who was let through and who refused, in the order of the line."""
    line = Timeline(s.match, luck.seeded(f"lots {seed}"))
    for seat, on, at in touches:
        touch(line, seat, on, at)
    rulings = line.settle(touches[-1][2] + 250)
    return [(ruling.seat, ruling.refusal and ruling.refusal.code) for ruling in rulings]


SEEDS = range(12)
"""Enough that a lot would have put the wrong one first."""


def test_TWIN_62_a_touch_before_the_start_takes_no_part_in_the_lot() -> None:
    for seed in SEEDS:
        s = scene([1, 11], [2, 21], [3, 31], countdown=3_000)
        top = s.top(0)
        ruled = no_lot(s, seed, (1, top, 2_995), (2, top, 3_002))
        assert ruled == [(1, "not_started"), (2, None)]
        assert s.hands() == [(2, top)]


def test_TWIN_62_those_behind_a_refused_touch_draw_among_themselves() -> None:
    first: Counter[int] = Counter()
    for seed in range(100):
        s = scene([1, 11], [2, 21], [3, 31], countdown=3_000)
        top = s.top(0)
        no_lot(s, seed, (1, top, 2_995), (2, top, 3_002), (0, top, 3_009))
        first[s.hands()[0][0]] += 1
    assert set(first) == {0, 2}
    assert 30 < first[0] < 70


def test_TWIN_62_a_touch_in_a_pause_takes_no_part_in_the_lot() -> None:
    """An error stops the game for 1 s; who touches before it goes on is refused."""
    for seed in SEEDS:
        s = scene([10, 11], [20, 21], [30, 31], table=[1, 2, 1])
        s.both(0, s.spot(0), s.spot(1), at=1_000)
        ruled = no_lot(s, seed, (1, s.spot(2), 1_993), (2, s.spot(2), 2_001))
        assert ruled == [(1, "paused"), (2, None)]


def test_TWIN_62_a_touch_after_the_end_of_the_search_takes_no_part_in_the_lot() -> None:
    """Seat 0 would win the last pair; the lot must not give its place to somebody too late."""
    for seed in SEEDS:
        s = scene([10], [], [], table=[1, 2, 1], final_search=20_000)
        s.turn(0, at=100)
        card, other = s.spot(0), s.spot(2)
        s.touch(0, other, at=20_050)
        ruled = no_lot(s, seed, (0, card, 20_095), (2, card, 20_102))
        assert ruled == [(0, None), (2, "game_over")]
        assert s.sets() == [[(1, 2)], [], []]


def test_TWIN_62_a_pause_that_begins_within_the_tie_window_bars_from_the_lot() -> None:
    """Seat 0 errs between two touches on one card: the second comes into the pause."""
    for seed in SEEDS:
        s = scene([10, 11], [20, 21], [30, 31], table=[1, 2, 3])
        s.touch(0, s.spot(0), at=900)
        card, wrong = s.spot(2), s.spot(1)
        ruled = no_lot(s, seed, (1, card, 1_000), (0, wrong, 1_003), (2, card, 1_006))
        assert ruled == [(1, None), (0, None), (2, "paused")]


def test_TWIN_62_a_touch_on_a_card_still_barred_takes_no_part_in_the_lot() -> None:
    """Who left the card at 1,000 may touch it again from 3,000 on."""
    for seed in SEEDS:
        s, _ = race()
        card = s.spot(0)
        s.touch(1, card, at=500)
        s.lift(1, card, at=1_000)
        ruled = no_lot(s, seed, (1, card, 2_995), (2, card, 2_998))
        assert ruled == [(1, "barred"), (2, None)]


def test_TWIN_62_nobody_is_drawn_into_a_moment_that_would_refuse_them() -> None:
    """Seat 0 turned the card over and sees it at 1,150: no hand of theirs can lie there sooner."""
    for seed in SEEDS:
        s = scene([(9, 1), 11], [20, 21], [30, 31], reveal_delay=150)
        s.turn(0, at=1_000)
        card = s.spot(0)
        ruled = no_lot(s, seed, (1, card, 1_147), (0, card, 1_153))
        assert ruled == [(1, None), (0, None)]
        assert s.hands() == [(1, card), (0, card)]


def test_TWIN_62_who_loses_the_card_to_the_other_of_the_tie_had_a_part_in_the_lot() -> None:
    """The first touch wins the pair: it is what the lot is about, and refuses nobody before it."""
    won: Counter[int] = Counter()
    for seed in range(60):
        s, _ = race()
        card, other = s.spot(0), s.spot(2)
        s.touch(1, other, at=900)
        no_lot(s, seed, (1, card, 1_000), (2, card, 1_006))
        won[len(s.facts(Won))] += 1
    assert set(won) == {0, 1}


@pytest.mark.parametrize(
    ("early", "late", "ruled"),
    [
        (2_995, 3_004, [(0, "not_started"), (1, None)]),
        (9_995, 10_003, [(0, None), (1, "game_over")]),
    ],
)
def test_TWIN_62_cards_of_the_heap_are_drawn_for_only_while_the_minute_runs(
    early: int, late: int, ruled: list[tuple[int, str | None]]
) -> None:
    for seed in SEEDS:
        options = {"mode": "coop", "minute": 7_000, "countdown": 3_000}
        match = Match.new("twinit", seats=2, options=options, seed=seed)
        line = Timeline(match, luck.seeded(f"lots {seed}"))
        for seat, at in enumerate((early, late)):
            line.enqueue(seat, {"type": "grab", "card": 1}, at)
        found = line.settle(late + 250)
        assert [(one.seat, one.refusal and one.refusal.code) for one in found] == ruled


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
        told = {audience: UpdateStream(s.match, audience) for audience in (0, 1, None)}
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
    again = Match.from_head(s.match.log)
    stream = UpdateStream(again, None)
    for entry in s.match.log.entries:
        again.replay_entry(entry)
    facts = [fact for update in stream.updates for fact in update.facts]
    times = [(fact.at, fact.heard) for fact in facts if isinstance(fact, Touched)]
    assert times == [(fact.at, fact.heard) for fact in s.facts(Touched)]
    assert sorted(heard or at for at, heard in times) == [1_000, 1_006]
