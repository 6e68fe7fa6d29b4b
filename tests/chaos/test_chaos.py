"""Nodes die, sleep and stop, the database goes and comes back, and the house keeps its word."""

from tools.chaos.run import run


def test_nothing_acknowledged_is_lost_whatever_happens() -> None:
    result = run(["kill", "stop", "term", "database", "cut from a player"], tables=4, seed=2026)
    assert result.violations == []


def found(plant: str, kind: str) -> str:
    """What the checker says of a planted bug: it shows only where a fault meets a write."""
    tries = (run([kind], tables=6, seed=seed, plant=plant).violations for seed in range(7, 13))
    return next((violations[0] for violations in tries if violations), "")


def test_the_checker_finds_a_node_that_does_not_look_who_owns_the_table() -> None:
    assert found("unfenced", "cut from the database")


def test_the_checker_finds_an_acknowledgement_before_the_write() -> None:
    assert "acknowledged" in found("hasty", "kill without database")
