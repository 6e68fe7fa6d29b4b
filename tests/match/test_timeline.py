"""Races in fair time: who was first, whatever the network did. Played with the toy race."""

from collections import Counter

from tablee import Match, luck
from tablee.games.twinit.facts import Touched
from tablee.match import RoundTrip, Step, Timeline, fair_time, watermark
from toy import MAGPIES

DEAL = {"trinkets": [0, 1, 2, 0, 1, 2], "loves": [0, 1, 2]}


def race(seed: int = 0, tie_window: int = 10) -> tuple[Match, Timeline]:
    match = Match.new(MAGPIES, seats=3, deal=DEAL, chance="drawn", seed=seed)
    return match, Timeline(match, luck.seeded(f"lots {seed}"), tie_window=tie_window)


def grab(line: Timeline, seat: int, at: int, on: int = 1) -> None:
    line.enqueue(seat, {"type": "grab", "on": on}, at, id=f"{seat}@{at}")


def order(match: Match) -> list[int | None]:
    return [entry.seat for entry in match.log.entries]


def test_the_earlier_finger_wins_though_its_message_came_later() -> None:
    match, line = race()
    grab(line, 0, at=500)
    grab(line, 1, at=460)
    rulings = line.settle(600)
    assert [ruling.seat for ruling in rulings] == [1, 0]
    assert rulings[0].refusal is None
    assert rulings[1].refusal is not None
    assert rulings[1].refusal.code == "stale"
    assert order(match) == [1]
    assert match.log.entries[0].id == "1@460"


def test_nothing_is_ruled_before_the_watermark_has_passed_it() -> None:
    match, line = race()
    grab(line, 0, at=500)
    assert line.settle(499) == []
    assert line.settle(509) == []
    assert match.log.entries == []
    assert [ruling.id for ruling in line.settle(510)] == ["0@500"]


def test_a_move_that_races_for_nothing_does_not_wait_for_ties() -> None:
    _, line = race()
    line.enqueue(2, {"type": "say", "text": "caw"}, 500)
    assert [ruling.seat for ruling in line.settle(500)] == [2]


def test_who_comes_behind_the_watermark_is_moved_up_to_it() -> None:
    match, line = race()
    line.enqueue(0, {"type": "say", "text": "first"}, 700)
    line.settle(700)
    line.enqueue(1, {"type": "say", "text": "from long ago"}, 100)
    line.settle(800)
    assert [(entry.at, entry.claimed) for entry in match.log.entries] == [(700, None), (700, 100)]


def test_within_the_tie_window_a_lot_decides() -> None:
    winners: Counter[int | None] = Counter()
    for seed in range(400):
        match, line = race(seed)
        grab(line, 0, at=500)
        grab(line, 1, at=510)
        line.settle(600)
        winners[order(match)[0]] += 1
    assert set(winners) == {0, 1}
    assert 150 < winners[0] < 250


def test_outside_the_tie_window_the_earlier_wins_always() -> None:
    for seed in range(50):
        match, line = race(seed)
        grab(line, 0, at=500)
        grab(line, 1, at=511)
        line.settle(600)
        assert order(match)[0] == 0


def test_only_those_near_the_earliest_draw_lots() -> None:
    """Ties do not chain: 500, 508 and 516 are not one group."""
    for seed in range(60):
        match, line = race(seed)
        for seat, at in enumerate((500, 508, 516)):
            grab(line, seat, at)
        line.settle(600)
        assert order(match)[0] in (0, 1)


def test_touching_twice_gives_no_second_lot() -> None:
    firsts: Counter[int | None] = Counter()
    for seed in range(400):
        match, line = race(seed)
        for at in range(500, 509):
            grab(line, 0, at)
        grab(line, 1, at=509)
        line.settle(600)
        firsts[order(match)[0]] += 1
    assert 150 < firsts[1] < 250


def test_the_photo_finish_is_in_the_log() -> None:
    """The order that was used and the times that were claimed can be looked at later."""
    for seed in range(20):
        match, line = race(seed)
        grab(line, 0, at=500)
        grab(line, 1, at=507)
        line.settle(600)
        entry = match.log.entries[0]
        assert entry.at == 500
        assert (entry.seat, entry.claimed) in [(0, None), (1, 507)]


def test_deadlines_stand_on_the_same_line() -> None:
    match, line = race()
    grab(line, 0, at=2_999)
    line.settle(3_500)
    assert order(match) == [0]
    match, line = race()
    grab(line, 0, at=3_000)
    rulings = line.settle(3_500)
    assert order(match) == [None]
    assert rulings[0].refusal is not None


def test_a_deadline_waits_for_an_earlier_claim_that_is_not_ripe_yet() -> None:
    match, line = race()
    grab(line, 0, at=2_995)
    line.settle(3_002)
    assert match.log.entries == []
    line.settle(3_005)
    assert order(match) == [0]


def test_time_passes_at_a_silent_table() -> None:
    match, line = race()
    line.settle(6_500)
    assert [(entry.seat, entry.at) for entry in match.log.entries] == [
        (None, 3_000),
        (None, 6_000),
    ]


def test_a_raced_match_replays() -> None:
    match, line = race(seed=4)
    for at in range(400, 9_000, 350):
        for seat in range(3):
            grab(line, seat, at + seat * 6, on=match.state.tokens.issued)
        line.settle(at + 100)
    again = Match.replay(match.log.encode(), game=MAGPIES)
    assert again.log.encode() == match.log.encode()
    assert again.outcome == match.outcome


def test_a_claim_counts_from_the_release_of_what_was_seen() -> None:
    near, far = RoundTrip(least_ms=15, most_ms=40), RoundTrip(least_ms=180, most_ms=260)
    assert fair_time(1_000, since=300, arrived=1_320, lag=near) == 1_300
    assert fair_time(1_000, since=300, arrived=1_500, lag=far) == 1_300


def test_a_claim_is_cut_to_what_the_connection_makes_possible() -> None:
    lag = RoundTrip(least_ms=20, most_ms=50)
    assert fair_time(1_000, since=0, arrived=1_400, lag=lag) == 1_350
    assert fair_time(1_000, since=399, arrived=1_400, lag=lag) == 1_380
    assert fair_time(1_000, since=-500, arrived=1_030, lag=lag) == 1_000


def test_the_watermark_waits_for_the_slowest_but_not_for_ever() -> None:
    lags = [RoundTrip(10, 30), RoundTrip(90, 120)]
    assert watermark(5_000, lags, settle_max=250) == 4_880
    assert watermark(5_000, [*lags, RoundTrip(400, 900)], settle_max=250) == 4_750
    assert watermark(5_000, [], settle_max=250) == 5_000


def test_what_still_waits_when_the_match_ends_is_answered_at_once() -> None:
    match = Match.new("twinit", seats=1, options={"mode": "coop", "minute": 1_000}, seed=1)
    line = Timeline(match, luck.seeded("lots"))
    line.enqueue(0, {"type": "flip", "card": 1}, 90_000, id="late")
    (ruling,) = line.settle(60_000)
    assert match.outcome
    assert ruling.refusal
    assert ruling.refusal.code == "game_over"
    assert line.pending == []


def test_claims_of_one_moment_are_ruled_as_they_came() -> None:
    match, line = race()
    for seat in (2, 0, 1):
        line.enqueue(seat, {"type": "say", "text": "caw"}, 500)
    line.settle(500)
    assert order(match) == [2, 0, 1]


def test_while_a_claim_waits_the_match_stands_just_before_it() -> None:
    match, line = race()
    grab(line, 0, at=500)
    line.settle(505)
    assert match.now == 499
    line.settle(600)
    assert [(entry.seat, entry.at) for entry in match.log.entries] == [(0, 500)]


class Counted:
    """Luck that remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def below(self, n: int, /) -> int:
        self.asked += 1
        return 0


def test_a_lot_is_drawn_once_for_all_who_tie() -> None:
    _, line = race()
    line.luck = lots = Counted()
    for seat in range(3):
        grab(line, seat, at=500 + seat)
    line.settle(510)
    drawn = lots.asked
    assert drawn
    line.settle(600)
    assert (lots.asked, line.pending) == (drawn, [])


def test_no_lot_is_drawn_where_nobody_races() -> None:
    for seed in range(10):
        _, line = race(seed)
        for seat in (2, 0, 1):
            line.enqueue(seat, {"type": "say", "text": "caw"}, 500)
        assert [ruling.seat for ruling in line.settle(600)] == [2, 0, 1]


def test_a_touch_that_comes_too_late_tells_when_it_was_made_and_when_it_counts() -> None:
    match = Match.new("twinit", seats=2, seed=1)
    line = Timeline(match, luck.seeded("lots"), tie_window=0)
    line.settle(30_000)
    told: list[Step] = []
    match.listeners.append(told.append)
    card = match.view(0).race.table[0].card  # type: ignore[attr-defined]
    line.enqueue(0, {"type": "touch", "on": card}, 20_000)
    line.settle(31_000)
    touched = next(fact for step in told for fact in step.facts if isinstance(fact, Touched))
    assert (touched.heard, touched.at) == (20_000, 30_000)
