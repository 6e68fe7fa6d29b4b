"""Work that takes long is done in an order that is fair by network and by table."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from tablee.kernel import Refusal
from tablee.server.net.lanes import REMEMBERED, WAITING_EACH, Errand, FairLane


class Work:
    """What is done, in which order, and not before it is let go."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.gate = asyncio.Event()

    def __call__(self, name: str) -> Callable[[], Awaitable[str]]:
        async def work() -> str:
            self.done.append(name)
            await self.gate.wait()
            return name

        return work


def lane_test(play: Callable[[FairLane, Work], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run it on a loop of its own."""

    def run() -> None:
        async def whole() -> None:
            await play(FairLane(), Work())

        asyncio.run(whole())

    run.__doc__ = play.__doc__
    return run


async def asked(lane: FairLane, work: Work, *errands: Errand) -> list[asyncio.Task[Any]]:
    """All of them wait in the lane, in this order."""
    tasks = [asyncio.ensure_future(lane.run(one, work(str(one.name)))) for one in errands]
    for _ in range(3):
        await asyncio.sleep(0)
    return tasks


@lane_test
async def test_whoever_asks_for_little_comes_before_the_rest_of_a_crowd(
    lane: FairLane, work: Work
) -> None:
    crowd = [Errand(f"crowd {n}", "stranger", f"table {n}", 10) for n in range(10)]
    tasks = await asked(lane, work, *crowd, Errand("honest", "ada", "hers"))
    work.gate.set()
    await asyncio.gather(*tasks)
    assert work.done[:2] == ["crowd 0", "honest"]


@lane_test
async def test_a_crowd_of_networks_at_one_table_leaves_room_for_another(
    lane: FairLane, work: Work
) -> None:
    crowd = [Errand(f"crowd {n}", f"stranger {n}", "theirs", 10) for n in range(10)]
    tasks = await asked(lane, work, *crowd, Errand("honest", "ada", "hers"))
    work.gate.set()
    await asyncio.gather(*tasks)
    assert work.done[:2] == ["crowd 0", "honest"]


@lane_test
async def test_who_asks_for_much_at_a_time_comes_less_often(lane: FairLane, work: Work) -> None:
    dear = [Errand(f"dear {n}", "eve", "", 4) for n in range(3)]
    cheap = [Errand(f"cheap {n}", "ada", "", 1) for n in range(8)]
    tasks = await asked(lane, work, *dear, *cheap)
    work.gate.set()
    await asyncio.gather(*tasks)
    assert work.done[:6] == ["dear 0", *(f"cheap {n}" for n in range(4)), "dear 1"]


@lane_test
async def test_the_same_work_is_done_once_for_all_who_wait(lane: FairLane, work: Work) -> None:
    tasks = await asked(lane, work, *(Errand("same", f"network {n}", "t") for n in range(50)))
    tasks[0].cancel()
    work.gate.set()
    assert await asyncio.gather(*tasks[1:]) == ["same"] * 49
    assert work.done == ["same"]
    assert await lane.run(Errand("same", "later", "t"), work("again")) == "again"


@lane_test
async def test_only_so_much_of_one_network_waits(lane: FairLane, work: Work) -> None:
    crowd = [Errand(n, "stranger", "") for n in range(WAITING_EACH + 5)]
    tasks = await asked(lane, work, *crowd, Errand("honest", "ada", ""))
    work.gate.set()
    answers = await asyncio.gather(*tasks)
    refused = [answer for answer in answers if answer == Refusal("too_fast")]
    assert 0 < len(refused) <= 5
    assert answers[-1] == "honest"


@lane_test
async def test_work_that_fails_lets_the_next_one_come(lane: FairLane, work: Work) -> None:
    async def broken() -> str:
        raise RuntimeError("broken")

    tasks = [asyncio.ensure_future(lane.run(Errand("broken", "eve", ""), broken))]
    tasks += await asked(lane, work, Errand("fine", "ada", ""))
    work.gate.set()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(answers[0], RuntimeError)
    assert answers[1] == "fine"


@lane_test
async def test_nothing_is_remembered_of_those_who_were_served(lane: FairLane, work: Work) -> None:
    work.gate.set()
    for n in range(2 * REMEMBERED):
        await lane.run(Errand(n, f"network {n}", f"table {n}"), work("one"))
    assert lane.remembered == 0
