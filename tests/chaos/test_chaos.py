"""Nodes die, sleep and stop, the database goes and comes back, and the house keeps its word."""

from chaos.run import run


def test_nothing_acknowledged_is_lost_whatever_happens() -> None:
    result = run(["kill", "stop", "term", "database", "cut from a player"], tables=4, seed=2026)
    assert result.violations == []


def test_the_checker_finds_a_node_that_does_not_look_who_owns_the_table() -> None:
    result = run(["cut from the database"], tables=6, seed=7, plant="unfenced")
    assert result.violations


def test_the_checker_finds_an_acknowledgement_before_the_write() -> None:
    result = run(["kill without database"], tables=4, seed=7, plant="hasty")
    assert any("acknowledged" in violation for violation in result.violations)
