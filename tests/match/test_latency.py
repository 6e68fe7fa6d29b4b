"""What the server believes of a connection."""

from tablee.match import Latency
from tablee.match.latency import PROXY_CAP_MS


def line(*echoes: float, kernel: tuple[float, float] | None = None) -> Latency:
    measured = Latency()
    for echo in echoes:
        measured.echoed(echo)
    if kernel is not None:
        measured.acknowledged(*kernel)
    return measured


def test_before_anything_is_measured_a_touch_belongs_to_its_arrival() -> None:
    assert line().lag.most_ms < 20


def test_a_steady_line_may_reach_back_its_round_trip_and_a_frame() -> None:
    assert line(100, 100, 100).lag.most_ms == 113


def test_one_stall_does_not_widen_the_bound() -> None:
    assert line(100, 100, 400, 100, 100).lag.most_ms == line(100, 100, 100).lag.most_ms


def test_a_restless_line_is_allowed_more_but_not_everything() -> None:
    calm, restless, wild = line(100, 100, 100), line(92, 100, 108), line(40, 100, 160)
    assert calm.lag.most_ms < restless.lag.most_ms < wild.lag.most_ms
    assert wild.lag.most_ms == 128


def test_who_holds_back_echoes_is_measured_by_the_kernel() -> None:
    honest, holding = line(20, 20, 20, kernel=(20, 20)), line(200, 200, 200, kernel=(20, 20))
    assert holding.lag.most_ms - honest.lag.most_ms == 6


def test_late_acknowledgements_count_only_as_far_as_the_best_bears_them_out() -> None:
    honest, late = line(20, 20, 20, kernel=(20, 20)), line(200, 200, 200, kernel=(60, 20))
    assert late.lag.most_ms - honest.lag.most_ms == 13


def test_a_restless_kernel_cuts_no_honest_line_short() -> None:
    assert line(100, 100, 100, kernel=(104, 76)).lag == line(100, 100, 100).lag


def test_before_the_first_echo_the_kernel_knows() -> None:
    assert line(kernel=(40, 35)).lag.most_ms == 53


def test_behind_a_proxy_the_cap_holds() -> None:
    proxied = line(900, 900, 900)
    proxied.capped(150)
    assert proxied.lag.most_ms == 150 + 6 + 5 + 8


def test_a_player_is_told_how_good_the_line_is() -> None:
    assert line(100, 100, 100).standing(300) == "good"
    assert line(40, 100, 160).standing(300) == "restless"
    assert line(400, 400, 400).standing(300) == "far"


def test_a_touch_that_reaches_back_just_far_enough_comes_over_a_good_line() -> None:
    steady = line(100, 100, 100)
    assert (steady.standing(113), steady.standing(112)) == ("good", "far")


def test_a_line_is_known_by_its_latest_echoes() -> None:
    better = line(*[200.0] * 30, *[20.0] * 15)
    assert better.echoes == 15
    assert better.lag == line(20).lag


def test_a_restless_line_reaches_back_no_further_than_its_kernel_bears_out() -> None:
    assert line(40, 100, 160, kernel=(60, 60)).lag.most_ms == 88


def test_something_stands_between_where_even_the_best_echo_is_far_beyond_the_kernel() -> None:
    relayed = line(*[200.0] * 8, kernel=(1, 1))
    assert relayed.is_relayed
    assert relayed.trip == 200, "the light tells the truth"
    assert relayed.lag == line(*[200.0] * 8).lag
    assert not line(*[200.0] * 7, kernel=(1, 1)).is_relayed, "not after so few"
    assert not line(*[200.0] * 14, 20.0, kernel=(1, 1)).is_relayed, "one was quick"
    assert not line(*[200.0] * 15, kernel=(190, 180)).is_relayed
    assert not line(*[200.0] * 15).is_relayed


def test_nobody_is_believed_to_be_further_away_than_behind_a_proxy() -> None:
    wild = line(*[5_000.0] * 15, kernel=(1, 1))
    assert wild.lag.most_ms == PROXY_CAP_MS + 6 + 5 + 8


def test_a_told_proxy_is_no_relay() -> None:
    proxied = line(*[200.0] * 15)
    proxied.capped(150)
    assert not proxied.is_relayed
