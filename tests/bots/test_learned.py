"""Players who learned: what they say of themselves is what they do, and files are anybody's."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conformance.cases import janus, pan
from tablee import Match, Refused, luck
from tablee.bots import BASELINES, baseline, entrant
from tablee.bots.janus.learned import TRAITS, LearnedJanus, Weights
from tablee.bots.pan.learned import LearnedPan, Table, barrel_key, choices_of, picks_by, trick_key
from tablee.kernel import facts_for
from tablee.lab.duel import Duel, play_deal
from tablee.lab.janus import learn as janus_school
from tablee.lab.pan import learn as pan_school
from tablee.research.gymnasium import AgainstBots
from tablee.testing import Case, play

CASES = [*pan.CASES, *janus.CASES]
FILES = {"pan": "picks", "janus": "rows"}
OFTEN = 300


def seated(match: Match, seat: int) -> LearnedPan | LearnedJanus:
    """A player who was told what the seat was told."""
    bot = baseline(match.game.key)
    assert isinstance(bot, LearnedPan | LearnedJanus)
    again = Match.from_head(match.log, chance="manual")
    bot.observe(facts_for(seat, again.opening), again.view(seat))
    again.listeners.append(lambda step: bot.observe(facts_for(seat, step.facts), again.view(seat)))
    for entry in match.log.entries:
        again.replay_entry(entry)
    return bot


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_chances_are_those_of_legal_moves_and_add_up(case: Case) -> None:
    for seed in range(6):
        source = luck.seeded(f"{case.name} {seed}")
        match = play(case, source, 1 + source.below(80))
        for seat in match.awaited() if match.outcome is None else ():
            legal = match.legal(seat)
            likely = seated(match, seat).likely(legal)
            if likely:
                assert set(likely) <= set(legal)
                assert sum(likely.values()) == pytest.approx(1)
                assert seated(match, seat).think(legal, source) in likely


@pytest.mark.parametrize(("case", "steps"), [(pan.CASES[0], 1), (janus.CASES[0], 3)])
def test_what_is_said_to_be_likely_is_done_as_often(case: Case, steps: int) -> None:
    match, source = play(case, luck.seeded(3), steps), luck.seeded(5)
    seat = match.awaited()[0]
    legal = match.legal(seat)
    done = Counter(seated(match, seat).think(legal, source) for _ in range(OFTEN))
    likely = seated(match, seat).likely(legal)
    assert len(likely) > 1
    for move, chance in likely.items():
        spread = (chance * (1 - chance) / OFTEN) ** 0.5
        assert done[move] / OFTEN == pytest.approx(chance, abs=4 * spread + 1e-9)


def own(game: str) -> dict[str, Any]:
    """The house's file, to be spoilt."""
    return msgspec.json.decode(
        (Path(luck.__file__).parent / "bots" / game / "learned.json").read_bytes()
    )


@pytest.mark.parametrize(
    ("game", "spoilt"),
    [
        ("pan", {"game": "janus"}),
        ("pan", {"picks": {"2 1112 00": [101, 0]}}),
        ("pan", {"picks": {"x" * 41: [1]}}),
        ("pan", {"barrel": {"3 1 3 00": []}}),
        ("pan", {"more": 1}),
        ("janus", {"rows": [[0.0] * TRAITS] * 2}),
        ("janus", {"rows": [[0.0] * TRAITS, [0.0] * TRAITS, [1e300] * TRAITS]}),
        ("janus", {"rows": [[0.0] * (TRAITS - 1)] * 3}),
        ("janus", {"made_by": "x" * 201}),
    ],
)
def test_a_file_that_is_none_is_refused(game: str, spoilt: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(msgspec.json.encode(own(game) | spoilt))
    with pytest.raises(Refused, match="malformed_policy"):
        baseline(game, path)


@pytest.mark.parametrize(
    "raw", [b"", b"\x80\x04K\x01.", b"[" * 100_000, b'{"game": NaN}', b" " * 1_000_001, b"\xff"]
)
@pytest.mark.parametrize("game", BASELINES)
def test_bytes_that_are_none_are_refused(game: str, raw: bytes, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_bytes(raw)
    with pytest.raises(Refused, match="malformed_policy"):
        baseline(game, tmp_path / "mine.json")


def test_nobody_has_learned_a_game_against_the_clock() -> None:
    with pytest.raises(Refused, match="no_baseline"):
        baseline("twinit")


def test_lines_that_fit_no_hand_are_left_out() -> None:
    evenly = dict.fromkeys((1, 2, 3), 1 / 3)
    for line in ([100], [0, 0, 0]):
        assert picks_by({"4 1123 00": line}, "4 1123 00", (1, 1, 2, 3)) == evenly
    table = Table("pan", "by hand", {}, {barrel_key((1, 0, 0), 3): [0, 50, 50]})
    assert choices_of(table, (1, 0, 0), 3) == {"spin": 1.0}, "it cannot pay for a pass"
    assert choices_of(table, (0, 0, 0), 3) == {"flip": 1.0}
    assert choices_of(table, (3, 0, 0), 3) == {"pass": 1.0}, "what normal does"


def test_larger_tables_share_lines() -> None:
    assert trick_key(6, (1, 2), 3, 0) == trick_key(4, (1, 2), 2, 0) == "4 12 20"


# Learning -------------------------------------------------------------------------------


def test_the_same_lessons_teach_the_same() -> None:
    assert pan_school.taught(30) == pan_school.taught(30)
    lesson = [janus_school.taught(janus_school.LESSON // 5) for _ in range(2)]
    assert lesson[0] == lesson[1] != [janus_school.first(row) for row in range(3)]


def test_files_name_the_command_that_made_them() -> None:
    assert own("pan")["made_by"].startswith("python -m tablee.lab.pan.learn --deals ")
    assert own("janus")["made_by"].startswith("python -m tablee.lab.janus.learn --games ")
    msgspec.convert(own("pan"), Table)
    msgspec.convert(own("janus"), Weights)


def test_a_turn_is_held_to_account_for_what_came_of_it() -> None:
    notes = [janus_school.Note(0, {}, chance) for chance in (0.25, 0.5)]
    (_, last), (_, first) = janus_school.gains(notes, 1.0)
    assert last == 0.5
    assert first == 0.25 + janus_school.TRACE * 0.5


def test_what_turned_out_well_becomes_likelier() -> None:
    learner = janus_school.Learner()
    before = [row[:] for row in learner.rows]
    learner.learn([[1.0, -1.0, *[0.0] * (TRAITS - 2)]] * 3, 0.1)
    assert learner.rows[0][0] > before[0][0]
    assert learner.rows[0][1] < before[0][1]
    assert learner.rows[0][2:] == before[0][2:]


@pytest.mark.parametrize(
    ("game", "rival", "deals", "least"), [("pan", "easy", 12, 0.29), ("janus", "easy", 1, 0.5)]
)
def test_what_was_learned_wins(game: str, rival: str, deals: int, least: float) -> None:
    """Without luck; the seeds are fixed, so this either holds or does not."""
    duel = Duel(game, ("learned", rival, rival, rival), deals)
    found = [play_deal(duel, number)["learned"].adjusted[0] for number in range(deals)]
    assert sum(found) / deals > least


def test_a_study_finds_them_by_name() -> None:
    assert isinstance(entrant("pan", "learned"), LearnedPan)
    assert isinstance(entrant("janus", "learned"), LearnedJanus)


def test_an_agent_plays_against_them() -> None:
    env = AgainstBots("janus", seats=3, level="learned", seat=0)
    _, info = env.reset(seed=3)
    for _ in range(4):
        legal = [number for number, may in enumerate(info["action_mask"]) if may]
        _, _, over, _, info = env.step(legal[0])
        assert not over
