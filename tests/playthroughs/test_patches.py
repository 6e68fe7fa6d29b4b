"""Every patch of every playthrough, applied: what is held is the position that was built."""

import json
from typing import Any

import msgspec
import pytest

from conformance.cases import CASES
from tablee import Match, UpdateStream, luck
from tablee.match import patch, patched
from tablee.testing.case import Case, audiences, play
from tools.goldens import SEED


def wire(thing: Any) -> Any:
    """As it travels."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def text(plain: Any) -> bytes:
    """Bytes to compare, the keys in one order."""
    return json.dumps(plain, sort_keys=True).encode()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_held_is_what_was_built_byte_for_byte(case: Case) -> None:
    log = play(case, luck.seeded(SEED)).log
    for audience in audiences(Match.from_head(log, game=case.game)):
        match = Match.from_head(log, game=case.game)
        stream = UpdateStream(match, audience)
        before = stream.take()[0].position
        held = wire([before])[0]
        for entry in log.entries:
            match.replay_entry(entry)
            for update in stream.take():
                held = patched(held, wire(patch(before, update.position)))
                assert text(held) == text(wire(update.position))
                before = update.position
