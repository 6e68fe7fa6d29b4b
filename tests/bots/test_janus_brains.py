"""Bots of Janus: they play by the rules to an end, and know only what their seat was told."""

import pickle

import pytest

from conformance.cases.janus import CASES
from tablee import Log, Match, UpdateStream, luck
from tablee.bots import Level, TurnBot, turn_bot
from tablee.games.janus.views import JanusView
from tablee.kernel import Move
from tablee.testing.case import new_match, step

LEVELS: list[Level] = ["easy", "normal", "strong"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_table_of_bots_plays_to_an_end(level: Level) -> None:
    match = Match.new("janus", seats=4, seed=f"bots {level}")
    streams = [UpdateStream(match, seat) for seat in range(4)]
    brains = [turn_bot("janus", level) for _ in streams]
    heard = [0] * 4
    source = luck.seeded(level)
    while not match.outcome:
        for seat in match.awaited():
            for update in streams[seat].updates[heard[seat] :]:
                brains[seat].observe(update.facts, update.position.view)
            heard[seat] = len(streams[seat].updates)
            move = brains[seat].think(match.legal(seat), source)
            assert move is not None
            match.play(seat, move)
            break
    view = match.view(0)
    assert isinstance(view, JanusView)
    assert view.end
    assert view.end.why == "agreed"
    assert sum(match.outcome.scores) > 0


def thought(case_log: Log, seat: int, level: Level) -> Move | None:
    """What a bot in this seat would do at the end of the log."""
    match = Match.from_head(case_log)
    stream = UpdateStream(match, seat)
    for entry in case_log.entries:
        match.replay_entry(entry)
    mind: TurnBot = turn_bot("janus", level)
    for update in stream.updates:
        mind.observe(update.facts, update.position.view)
    mind = pickle.loads(pickle.dumps(mind))
    return mind.think(match.legal(seat), luck.seeded("same"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_cannot_peek(level: Level) -> None:
    """JANUS-28: in another world that looks the same to its seat it makes the same move."""
    case = CASES[0]
    for seed in range(6):
        source = luck.seeded(f"peek {seed}")
        match = new_match(case, source)
        for _ in range(4 + source.below(30)):
            if not match.outcome:
                step(case, match, source)
        for seat in match.awaited():
            other = case.other_world(match.log, seat, source)
            assert thought(match.log, seat, level) == thought(other, seat, level)
