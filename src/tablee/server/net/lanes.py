"""A lane for what takes long: who asked for little lately goes first, and nobody waits for a crowd.

Each piece of work has a cost that is known before it begins. It starts, on paper, when the last
one of the same network and the last one of the same table would be over if the lane were theirs
alone; whatever starts first on paper is done next. So somebody who asks for the first time comes
next, however many wait; and so does whoever asks about another table. The same work that is
already under way is waited for, not done twice.
"""

import asyncio
import heapq
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from itertools import count
from typing import Any, NamedTuple, TypeVar

from tablee.kernel import Refusal
from tablee.server.net.networks import MORE, networks_of

T = TypeVar("T")

WAITING_EACH, WAITING = 16, 256
"""How much may wait for one network, and for all of them."""
REMEMBERED = 4_096
EVERYBODY = ""
"""Under which all that waits is counted."""


class Errand(NamedTuple):
    """A piece of work: what makes it the same as another, and for whom it is."""

    name: Hashable
    network: str
    table: str
    """"" for what is of no table."""
    cost: float = 1


class FairLane:
    """So many pieces of work at once, in an order that is fair by network and by table."""

    def __init__(self, at_once: int = 1) -> None:
        self._at_once = self._free = at_once
        self._now = 0.0
        """The start, on paper, of what was begun last."""
        self._over: dict[Hashable, float] = {}
        """When, on paper, the last work of a network or of a table is over."""
        self._line: list[tuple[float, int, asyncio.Future[None]]] = []
        self._places = count()
        self._waiting: Counter[str] = Counter()
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}

    @property
    def remembered(self) -> int:
        """Of how many networks and tables it is known what they were given."""
        return len(self._over)

    async def run(self, errand: Errand, work: Callable[[], Awaitable[T]]) -> T | Refusal:
        """What comes of it, in its turn; refused at once when too much waits already."""
        task = self._under_way.get(errand.name)
        if task is None:
            if self._is_crowded(errand.network):
                return Refusal("too_fast")
            self._waiting.update([EVERYBODY, *networks_of(errand.network)])
            task = asyncio.ensure_future(self._run(errand, work))
            self._under_way[errand.name] = task
            task.add_done_callback(partial(self._done, errand.name))
        return await asyncio.shield(task)

    def _is_crowded(self, network: str) -> bool:
        """Whether too much waits already: of a network, of a wider one around it, or of all."""
        crowds = enumerate(networks_of(network))
        return self._waiting[EVERYBODY] >= WAITING or any(
            self._waiting[wider] >= WAITING_EACH * MORE**place for place, wider in crowds
        )

    def _done(self, name: Hashable, task: asyncio.Task[Any]) -> None:
        """Whoever waited may have gone meanwhile: then nobody else asks whether it failed."""
        del self._under_way[name]
        if not task.cancelled():
            task.exception()

    async def _run(self, errand: Errand, work: Callable[[], Awaitable[T]]) -> T:
        try:
            await self._turn(errand)
        finally:
            self._waiting -= Counter([EVERYBODY, *networks_of(errand.network)])
        try:
            return await work()
        finally:
            self._free += 1
            self._let_next()

    async def _turn(self, errand: Errand) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._line, (self._start(errand), next(self._places), turn))
        self._let_next()
        await turn

    def _start(self, errand: Errand) -> float:
        """On paper. A wider network is served `MORE` times as fast as the one inside it."""
        costs: dict[Hashable, float] = {
            ("network", network): errand.cost / MORE**place
            for place, network in enumerate(networks_of(errand.network))
        }
        if errand.table:
            costs["table", errand.table] = errand.cost
        start = max(self._now, *(self._over.get(side, 0) for side in costs))
        self._over.update({side: start + cost for side, cost in costs.items()})
        return start

    def _let_next(self) -> None:
        while self._free and self._line:
            start, _, turn = heapq.heappop(self._line)
            self._free -= 1
            self._now = max(self._now, start)
            turn.set_result(None)
        if self._free == self._at_once or len(self._over) > REMEMBERED:
            self._over = {side: over for side, over in self._over.items() if self._is_owed(over)}

    def _is_owed(self, over: float) -> bool:
        """Whether it still matters: not when nobody is being served."""
        return over > self._now and self._free < self._at_once
