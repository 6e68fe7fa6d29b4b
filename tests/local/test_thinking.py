"""Bots of a browser think elsewhere, and answer in time."""

import asyncio

import pytest

from tablee import Match, luck
from tablee.bots import Level, turn_bot
from tablee.bots.pan import PanBrain
from tablee.local.workers import Post, RemoteWorkers, thought
from tablee.server.bots.thinking import Answer, ThinkRequest, think


def asked(level: Level = "strong") -> ThinkRequest:
    """The first pick at a table of six."""
    match = Match.new("pan", seats=6, seed=3)
    legal = list(match.legal(0))
    return ThinkRequest("pan", level, 0, None, [], match.log.encode(), legal, "7")


async def there(raw: bytes) -> bytes:
    return thought(raw)


async def never(raw: bytes) -> bytes:
    await asyncio.Event().wait()
    return raw


async def broken(raw: bytes) -> bytes:
    raise ConnectionError


def run(elsewhere: RemoteWorkers, question: ThinkRequest) -> Answer:
    return asyncio.run(elsewhere.run(think, question))


@pytest.mark.parametrize("post", [there, broken])
def test_a_bot_thinks_the_same_wherever_it_thinks(post: Post) -> None:
    mind, move = run(RemoteWorkers(post, in_time=60), asked("normal"))
    assert isinstance(mind, PanBrain)
    assert move == think(asked("normal"))[1]


def test_a_bot_that_is_late_says_what_it_sees() -> None:
    mind, move = run(RemoteWorkers(never, in_time=0), asked())
    assert isinstance(mind, PanBrain)
    assert mind.tricks == "strong", "it thinks again when there is time"
    assert move == mind.glance(asked().legal, luck.seeded("7"))
    assert move in asked().legal


def test_a_bot_without_a_glance_thinks_here() -> None:
    match = Match.new("janus", seats=3, seed=3)
    seat = match.awaited()[0]
    question = ThinkRequest("janus", "easy", seat, None, [], match.log.encode(), [], "7")
    question.legal = list(match.legal(seat))
    assert not hasattr(turn_bot("janus", "easy"), "glance")
    assert run(RemoteWorkers(never, in_time=0), question)[1] in question.legal


def test_what_breaks_there_is_raised_here() -> None:
    question = asked()
    question.game = "chess"
    with pytest.raises(Exception, match="unknown_game"):
        run(RemoteWorkers(there, in_time=60), question)
