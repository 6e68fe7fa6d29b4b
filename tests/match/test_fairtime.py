"""The formulas between a time line and a network, as numbers."""

import pytest

from tablee.match import HEAD_START_MS, RoundTrip, fair_time, head_start, watermark


@pytest.mark.parametrize(("most", "head"), [(30, 0), (240, 0), (272, 32), (900, HEAD_START_MS)])
def test_only_who_would_be_too_late_is_given_a_head_start(most: int, head: int) -> None:
    assert head_start(RoundTrip(0, most), settle_max=240) == head


def test_a_head_start_is_taken_off_both_ends_of_a_lag() -> None:
    assert RoundTrip(40, 100).after(30) == RoundTrip(10, 70)
    assert RoundTrip(40, 100).after(60) == RoundTrip(0, 40)


def test_a_head_start_changes_when_a_touch_arrives_but_not_when_it_was() -> None:
    """270 ms there and back, 300 ms to respond: sent 30 ms before its release, it comes in time."""
    lag = RoundTrip(0, 280)
    plain = fair_time(1_000, 300, 1_000 + 270 + 300, lag)
    ahead = fair_time(1_000, 300, 1_000 - 30 + 270 + 300, lag.after(30))
    assert plain == ahead == 1_300


def test_a_head_start_lets_nobody_claim_more() -> None:
    """Who claims the earliest moment is cut to the same one, whenever the update was sent."""
    lag = RoundTrip(0, 280)
    plain = fair_time(1_000, 0, 1_570, lag)
    ahead = fair_time(1_000, 0, 1_570 - 30, lag.after(30))
    assert plain == ahead == 1_290


def test_with_its_head_start_a_far_line_holds_up_nobody_longer_than_allowed() -> None:
    far = RoundTrip(0, 272)
    assert watermark(2_000, [far], settle_max=240) == 1_760
    assert watermark(2_000, [far.after(head_start(far, settle_max=240))], settle_max=240) == 1_760
    assert far.after(32).most_ms == 240
