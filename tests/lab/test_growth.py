"""The simulated house waits where a real one would."""

import pytest

from bench.growth import Costs, House, grown, measured, simulate

COSTS = Costs(
    node=0.002,
    idle=0,
    transaction=0.001,
    append=0.0005,
    renewal=0,
    flush=0.004,
    proxy=0.0005,
    table_mb=0.1,
)
"""A move that waits for nobody takes 8 ms: all of these once."""


def test_what_was_measured_stands_in_a_file() -> None:
    assert measured().node > measured().append > 0


def test_where_others_write_a_move_waits_for_company() -> None:
    """400 players are 100 moves a second: nobody else comes within 8 ms. 1,000 are enough."""
    few, many = (simulate(House(), players, COSTS, 2_000) for players in (400, 1_000))
    assert many.p50 > few.p50 + 0.004
    assert many.together > 1.5 * few.together


def test_one_player_waits_for_nobody() -> None:
    found = simulate(House(), players=1, costs=COSTS, moves=200)
    assert found.p50 == pytest.approx(0.008)
    assert found.together == pytest.approx(1)


def test_what_waits_is_written_together() -> None:
    quiet = simulate(House(nodes=20, database=4), players=400, costs=COSTS, moves=2_000)
    busy = simulate(House(nodes=20, database=4), players=16_000, costs=COSTS, moves=2_000)
    assert busy.together > 1.5 * quiet.together
    assert busy.p99 > quiet.p99


def test_whatever_is_full_grows_until_nothing_is() -> None:
    steps = grown(players=8_000, costs=COSTS, moves=4_000)
    assert (steps[0].house, steps[0].found.fullest) == (House(), "nodes")
    assert {step.found.fullest for step in steps[:-1]} == {"nodes", "database", "proxy"}
    assert steps[-1].house.nodes * 0.75 >= 8_000 / 4 * COSTS.node
    assert max(steps[-1].found.used.values()) <= 0.75
