"""What the server acknowledged survives the server."""

from pathlib import Path

from server.live.crash import lost

KILLS = 12
SEED = 2026
"""Decides when the server is killed and which moves are made; the machine decides the rest."""


def test_every_acknowledgement_is_in_the_log_after_many_kills(tmp_path: Path) -> None:
    acknowledged, wrong = lost(tmp_path / "tables.db", KILLS, SEED, tables=3)
    assert acknowledged
    assert wrong == []
