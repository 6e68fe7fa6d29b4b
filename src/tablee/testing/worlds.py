"""The two-worlds test: what an audience gets must not depend on what it may not know."""

from itertools import pairwise
from typing import Any

import msgspec

from tablee import Log, Match, UpdateStream
from tablee.kernel import Audience, Luck
from tablee.match import patch
from tablee.testing.case import Case, dump


def look_the_same(case: Case, here: Log, there: Log, audience: Audience, luck: Luck) -> None:
    """Both worlds, whole: every update, the view on return, every answer to a question."""
    questions: list[Any] = []
    if audience is not None:
        state = Match.replay(here, game=case.game).state
        questions = list(case.moves_to_try(state, audience, luck))
    one, other = (everything_sent(case, log, audience, questions) for log in (here, there))
    for sent_here, sent_there in zip(one, other, strict=True):
        assert sent_here == sent_there, f"{audience}:\n{sent_here}\n{sent_there}"


def everything_sent(case: Case, log: Log, audience: Audience, questions: list[Any]) -> list[bytes]:
    """Each payload this audience gets in the course of the log, and could get at its end."""
    match = Match.from_head(log, game=case.game)
    stream = UpdateStream(match, audience)
    for entry in log.entries:
        match.replay_entry(entry)
    sent: list[Any] = [*stream.updates, match.view(audience), list(match.awaited())]
    sent += [patch(one.position, other.position) for one, other in pairwise(stream.updates)]
    if audience is not None:
        sent += [list(match.legal(audience)), match.offer(audience)]
        sent += [match.check(audience, question) for question in questions]
    return [msgspec.json.encode(payload) for payload in sent]


def differ(case: Case, here: Log, there: Log) -> bool:
    """Whether two worlds are really two: else a comparison would say nothing."""
    one, other = (Match.replay(log, game=case.game).state for log in (here, there))
    return dump(one) != dump(other)
