"""Bots think elsewhere: they hold nobody up, and one that breaks is not the end of the game."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from eventual import eventually
from server.bots.minds import Broken, Remembering, Waiting
from server.live.test_playing import catch_up, play_to_the_end
from server.people import Served
from tablee import Match, UpdateStream
from tablee.luck import seeded
from tablee.server.bots.seats import PACES, pause_ms
from tablee.server.bots.thinking import ThinkRequest, think, updates_so_far
from tablee.server.tables.people.names import BOTS
from tablee.server.wire import server_messages
from tablee.server.workers import LEISURE, ProcessWorkers


def question(match: Match, seat: int, mind: Any, log: bytes = b"") -> ThinkRequest:
    return ThinkRequest("pan", "normal", seat, mind, [], log, list(match.legal(seat)), "seed")


def with_thinkers(
    deed: Callable[[ProcessWorkers], Coroutine[Any, Any, None]], leisure: float = LEISURE
) -> None:
    async def run() -> None:
        workers = ProcessWorkers(1, leisure)
        try:
            await asyncio.wait_for(deed(workers), 60)
        finally:
            workers.close()

    asyncio.run(run())


def test_the_loop_goes_on_while_a_bot_thinks(tmp_path: Path) -> None:
    sign = tmp_path / "now"
    match = Match.new("pan", seats=2, seed=1)

    async def deed(workers: ProcessWorkers) -> None:
        thinking = asyncio.create_task(workers.run(think, question(match, 0, Waiting(sign))))
        for _ in range(1_000):
            await asyncio.sleep(0)
        assert not thinking.done()
        sign.touch()
        _, move = await thinking
        assert move == match.legal(0)[0]

    with_thinkers(deed)


def test_a_process_that_dies_is_replaced() -> None:
    match = Match.new("pan", seats=2, seed=1)

    async def deed(workers: ProcessWorkers) -> None:
        with pytest.raises(BrokenProcessPool):
            await workers.run(think, question(match, 0, Broken()))
        _, move = await workers.run(think, question(match, 0, None, match.log.encode()))
        assert move in match.legal(0)

    with_thinkers(deed)


POOL = """
import asyncio, os, time
from server.bots.minds import Telling
from server.bots.test_thinking import question
from tablee.server.bots.thinking import think
from tablee import Match
from tablee.server.workers import ProcessWorkers
async def main():
    mind, _ = await ProcessWorkers(1).run(think, question(Match.new("pan", seats=2), 0, Telling()))
    print(mind.process, flush=True)
    time.sleep(60)
if __name__ == "__main__":
    asyncio.run(main())
"""


def test_the_pool_dies_with_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "pool.py"
    script.write_text(POOL)
    there = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    server = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, env=there)
    with server:
        assert server.stdout
        process = Path(f"/proc/{int(server.stdout.readline())}")
        assert process.exists()
        server.kill()
    eventually(lambda: not process.exists() or "Z" in (process / "stat").read_text().split()[2])


def test_a_bot_is_told_what_its_seat_was_told_and_nothing_else() -> None:
    match = Match.new("pan", seats=3, seed=4)
    streams = [UpdateStream(match, seat) for seat in range(3)]
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    for seat in range(3):
        told_to_it = updates_so_far(seat, match.log.encode())
        assert [update for _, update in told_to_it] == streams[seat].updates
    known = question(match, 0, Remembering())
    known.unseen = streams[0].updates
    mind, _ = think(known)
    assert isinstance(mind, Remembering)
    assert mind.heard == [fact for update in streams[0].updates for fact in update.facts]


def test_each_bot_has_a_pace_of_its_own() -> None:
    usual = (600, 1_500)
    assert set(PACES) < set(BOTS)

    def pauses(name: str | None) -> list[float]:
        return [pause_ms(name, usual, seeded(n)) for n in range(200)]

    assert usual[0] <= min(pauses("Bo")) < max(pauses("Bo")) <= usual[1]
    assert pauses(None) == pauses("Bo"), "who stands in keeps the usual pace"
    assert max(pauses("Hop")) < min(pauses("Ezra"))
    assert min(pauses("Juno")) < min(pauses("Bo"))
    assert max(pauses("Juno")) > max(pauses("Bo"))


def test_people_and_bots_play_to_the_end(server: Served) -> None:
    ada = server.open("Ada")
    for seat, level in ((1, "gentle"), (2, "easy"), (3, "normal"), (4, "strong")):
        assert ada.ask("add_bot", seat=seat, level=level) is None
    assert ada.ask("start") is None
    play_to_the_end([ada])
    assert ada.see(lambda table: table.phase == "over").chairs[3].bot
    assert ada.ask("start") is None, "and again"
    ada.wait(server_messages.Update)
    catch_up(ada)


def test_a_bot_that_answers_nonsense_makes_any_move_instead(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nonsense(self: ProcessWorkers, *given: Any) -> Any:
        return Remembering(), {"type": "fly"}

    monkeypatch.setattr(ProcessWorkers, "run", nonsense)
    ada = server.open("Ada")
    assert ada.ask("add_bot", seat=1, level="easy") is None
    assert ada.ask("start") is None
    play_to_the_end([ada])


def scheduler() -> int:
    return os.sched_getscheduler(0)


@pytest.mark.parametrize(("leisure", "how"), [(60.0, os.SCHED_IDLE), (0.0, os.SCHED_OTHER)])
def test_what_nobody_waits_for_is_left_to_idle_cores_but_not_for_ever(
    leisure: float, how: int
) -> None:
    async def deed(workers: ProcessWorkers) -> None:
        assert await workers.run_in_background(scheduler) == how

    with_thinkers(deed, leisure)
