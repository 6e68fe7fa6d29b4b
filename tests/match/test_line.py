"""What the server believes of a connection."""

from tablee.match import Line


def line(*echoes: float, kernel: float | None = None, cap: int = 250) -> Line:
    measured = Line(cap)
    for echo in echoes:
        measured.echoed(echo)
    if kernel is not None:
        measured.acknowledged(kernel)
    return measured


def test_before_anything_is_measured_a_touch_belongs_to_its_arrival() -> None:
    assert line().lag.most < 20


def test_a_steady_line_may_reach_back_its_round_trip_and_a_frame() -> None:
    assert line(100, 100, 100).lag.most == 113


def test_one_stall_does_not_widen_the_bound() -> None:
    assert line(100, 100, 400, 100, 100).lag.most == line(100, 100, 100).lag.most


def test_a_restless_line_is_allowed_more_but_not_everything() -> None:
    calm, restless, wild = line(100, 100, 100), line(92, 100, 108), line(40, 100, 160)
    assert calm.lag.most < restless.lag.most < wild.lag.most
    assert wild.lag.most == 122


def test_a_page_that_holds_back_its_echoes_is_measured_by_the_kernel() -> None:
    honest, holding = line(20, 20, 20, kernel=20), line(200, 200, 200, kernel=20)
    assert holding.lag.most - honest.lag.most == 6


def test_behind_a_proxy_the_cap_holds() -> None:
    assert line(900, 900, 900, cap=150).lag.most == 150
