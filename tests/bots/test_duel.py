"""Duels: fair to every chair, the same whenever they are played, told as they were."""

from pathlib import Path

import pytest

from tablee import Refused
from tablee.analysis.account import shares
from tablee.bots import RandomBot, entrant
from tablee.cli import main
from tablee.kernel import Outcome
from tablee.lab.duel import Duel, Tally, fight, play_deal
from tablee.lab.standings import milestones, page, standing

DUEL = Duel("pan", ("normal", "easy", "easy"), deals=4, seed=3)


def test_every_win_goes_to_somebody() -> None:
    tallies = play_deal(DUEL, 0)
    assert tallies["normal"].shares[0] + 2 * tallies["easy"].shares[0] == pytest.approx(1)


def test_a_duel_can_be_repeated() -> None:
    one, other = (play_deal(DUEL, 2) for _ in range(2))
    assert [tally.shares for tally in one.values()] == [tally.shares for tally in other.values()]


def test_twins_who_meet_have_equal_shares() -> None:
    """Each sits in every chair once, with the same cards."""
    tallies = play_deal(Duel("pan", ("easy", "easy"), deals=1), 0)
    assert tallies["easy"].shares == [0.5]


def test_a_shared_win_counts_in_part() -> None:
    outcome = Outcome([[0, 2], [1]], [1, 0, 1])
    assert shares(outcome, 3) == (0.5, 0, 0.5)


def test_many_deals_are_played_in_other_processes() -> None:
    tallies = fight(DUEL, jobs=2)
    assert len(tallies["normal"].shares) == DUEL.deals
    assert tallies["normal"].shares[2] == play_deal(DUEL, 2)["normal"].shares[0]


def test_one_stage_of_pan_can_be_played_at_another_level() -> None:
    tallies = play_deal(Duel("pan", ("easy+normal", "easy"), deals=1), 0)
    assert set(tallies) == {"easy+normal", "easy"}


def test_who_makes_any_move_can_enter() -> None:
    assert isinstance(entrant("janus", "random"), RandomBot)


def test_who_can_change_a_pick_for_ever_does_not() -> None:
    tallies = play_deal(Duel("pan", ("random", "random", "easy"), deals=1), 0)
    assert 2 * tallies["random"].shares[0] + tallies["easy"].shares[0] == pytest.approx(1)


@pytest.mark.parametrize("name", ["genius", "easy+genius", "genius+easy", ""])
def test_nobody_knows_such_a_level(name: str) -> None:
    with pytest.raises(Refused, match="unknown_level"):
        entrant("pan", name)


def test_the_interval_is_the_normal_one() -> None:
    found = standing([0.0, 1.0] * 50)
    assert found.share == 0.5
    assert found.high - found.share == pytest.approx(1.96 * 0.5025 / 10, abs=1e-3)
    assert found.low == pytest.approx(1 - found.high)


def test_the_page_tells_what_was_found() -> None:
    tallies = {
        "strong": Tally([0.5, 0.25], spent=[0.010, 0.030]),
        "easy": Tally([0.1, 0.2], [0.15, 0.15], [0.001]),
    }
    text = page("tablee duel", [(Duel("pan", ("strong", "easy"), 2), tallies)])
    raw = "| strong, easy | 4 | strong | **0.375** | 0.130 – 0.620 | – | – | 0.500 | 30.0"
    assert raw in text
    assert "|  | 4 | easy | **0.150** | 0.052 – 0.248 | **0.150** | 0.150 – 0.150 | 0.500" in text
    assert milestones([3.0, 1.0, 2.0]) == (2.0, 3.0, 3.0)


def test_the_command_writes_its_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "report.md"
    command = [
        "tablee",
        "duel",
        "pan",
        "--levels",
        "normal,easy",
        "--games",
        "5",
        "--out",
        str(out),
    ]
    monkeypatch.setattr("sys.argv", command)
    main()
    assert " ".join(command) in out.read_text(encoding="utf-8")
    assert "| normal, easy | 6 | normal |" in out.read_text(encoding="utf-8")
