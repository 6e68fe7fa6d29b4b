"""A whole round of three players, computed by hand: hand, pile and profile after every step."""

from typing import Any

from rules.social_table import OWN_QUESTION, REAL_LIFE, START, Table

ANN, BEN, CLEO = 0, 1, 2
Counts = tuple[int, int, int]
"""Cards in hand, pile and profile."""


def test_SOCIAL_26_a_whole_round_counted_step_by_step() -> None:
    """Every deed, and what each player has in hand, pile and profile after it."""
    table = Table("GGCLLQ", "GLLLQC", "LLGCLL")

    def step(who: int, deed: str, /, *counts: Counts, **fields: Any) -> None:
        if deed in ("gallery", "contest", "quiz"):
            table.play(who, deed, **fields)
        elif deed == "like":
            table.like(who, fields["owner"])
        else:
            table.do(who, deed, **fields)
        assert table.counts() == list(counts), (who, deed)

    step(ANN, "gallery", (4, 18, 1), (5, 18, 0), (5, 18, 0), title="Holidays")
    step(CLEO, "like", (4, 18, 2), (5, 18, 0), (4, 18, 0), owner=ANN)
    step(BEN, "like", (4, 18, 3), (4, 18, 0), (4, 18, 0), owner=ANN)
    step(BEN, "gallery", (4, 18, 3), (3, 18, 1), (4, 18, 0))
    step(ANN, "like", (3, 18, 3), (3, 18, 2), (4, 18, 0), owner=BEN)
    step(BEN, "draw", (3, 18, 3), (5, 16, 2), (4, 18, 0))
    step(CLEO, "swap", (3, 18, 3), (5, 16, 2), (4, 18, 0), slots=[1, 4])
    step(ANN, "contest", (2, 18, 4), (5, 16, 2), (4, 18, 0), contest=OWN_QUESTION)
    step(BEN, "answer", (2, 18, 4), (5, 16, 2), (4, 18, 0), contest=1, text="Tom")
    step(CLEO, "gallery", (2, 18, 4), (5, 16, 2), (3, 18, 1))
    step(ANN, "award", (2, 18, 4), (5, 16, 2), (3, 18, 1), contest=1, seat=BEN)
    step(BEN, "reward", (2, 18, 4), (5, 15, 3), (3, 18, 1), from_="pile")
    step(ANN, "reward", (1, 18, 5), (5, 15, 3), (3, 18, 1), from_="hand", slot=1)
    step(ANN, "draw", (5, 14, 5), (5, 15, 3), (3, 18, 1))
    step(CLEO, "contest", (5, 14, 5), (5, 15, 3), (2, 18, 2), contest=REAL_LIFE)
    step(BEN, "quiz", (5, 14, 5), (4, 15, 4), (2, 18, 2), statement="I ski", truth=False)
    step(CLEO, "award", (5, 14, 5), (4, 15, 4), (2, 18, 2), contest=2, seat=ANN)
    step(CLEO, "reward", (5, 14, 5), (4, 15, 4), (2, 17, 3), from_="pile")
    step(ANN, "reward", (5, 14, 5), (4, 15, 4), (2, 17, 3), from_="none")
    assert table.stage == "stopped"
    step(ANN, "vote", (5, 14, 5), (4, 15, 4), (2, 17, 3), truth=False)
    step(CLEO, "vote", (5, 14, 5), (4, 15, 4), (2, 17, 3), truth=True)
    step(BEN, "reward", (5, 14, 5), (3, 15, 5), (2, 17, 3), from_="hand", slot=4)
    step(ANN, "reward", (5, 13, 6), (3, 15, 5), (2, 17, 3), from_="pile")
    step(BEN, "go_on", (5, 13, 6), (3, 15, 5), (2, 17, 3))
    step(CLEO, "draw", (5, 13, 6), (3, 15, 5), (5, 14, 3))
    step(ANN, "agree_count", (5, 13, 6), (3, 15, 5), (5, 14, 3))
    step(CLEO, "agree_count", (5, 13, 6), (3, 15, 5), (5, 14, 3))
    step(BEN, "agree_count", (5, 13, 6), (3, 15, 5), (5, 14, 3))
    assert [seat.points for seat in table.view().seats] == [(6 - 18,), (5 - 18,), (3 - 19,)]
    assert table.match.now == START
