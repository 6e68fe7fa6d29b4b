"""Idle tables are struck out slowly, and never because a clock was wrong."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from store.test_store import write
from tablee.local.workers import InlineWorkers
from tablee.luck import system
from tablee.server.live.handlers import tickets
from tablee.server.live.sweeping import Sweeper
from tablee.server.services import Services
from tablee.server.settings import Settings
from tablee.server.short_codes import ShortCodes
from tablee.server.tables.record import TicketRecord
from tablee.store import Change
from tablee.store.sqlite import SqliteStore

HOUR, DAY = 3_600.0, 86_400.0


class House:
    """A store whose calendar and program clock are turned by hand."""

    def __init__(self, path: Path, settings: Settings) -> None:
        self.calendar = 1e9
        self.program = 0.0
        self.settings = settings
        self.awake: set[str] = set()
        self.store = SqliteStore(path, lambda: self.calendar)

    def fill(self, *codes: str) -> None:
        for code in codes:
            assert write(self.store, Change(code, 1, 0, (b"zero",), b"page")) is None

    def there(self) -> set[str]:
        return set(self.store.untouched_since(1e12))

    def run(self, night: Callable[["Night"], Awaitable[None]]) -> None:
        async def all_of_it() -> None:
            await night(Night(self))

        asyncio.run(all_of_it())


class Night:
    """One life of a server."""

    def __init__(self, house: House) -> None:
        self.house = house
        loop, workers = asyncio.get_running_loop(), InlineWorkers()
        self.services = Services(
            house.store,
            house.settings,
            workers,
            loop,
            ShortCodes(system()),
            lambda code: None,
            clock=lambda: house.program,
        )
        self.sweeper = Sweeper(self.services, house.awake.__contains__)

    async def passes(self, seconds: float, *, calendar: float = 0.0) -> None:
        """An hour or more, in which the calendar may jump; then a sweep."""
        self.house.program += seconds
        self.house.calendar += seconds + calendar
        await self.sweeper.sweep()

    async def days(self, number: float) -> None:
        for _ in range(int(number * 24)):
            await self.passes(HOUR)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    one = House(tmp_path / "t.db", Settings())
    yield one
    one.store.close()


def said(caplog: pytest.LogCaptureFixture, what: str) -> list[int]:
    """How many tables each of these lines is about."""
    return [
        getattr(record, "tables", 0) for record in caplog.records if record.getMessage() == what
    ]


def test_an_idle_table_is_marked_then_struck_out_and_each_is_said(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house.fill("a", "b")

    async def night(night: Night) -> None:
        await night.days(13.9)
        assert house.store.marked_for_deletion() == {}
        await night.days(0.3)
        assert house.store.marked_for_deletion().keys() == {*"ab"}
        assert said(caplog, "tables will be struck out") == [2]
        await night.days(2.7)
        assert house.there() == {*"ab"}
        await night.days(0.4)
        assert house.there() == set()
        assert said(caplog, "tables are struck out") == [2]
        assert night.services.counters.struck == 2

    with caplog.at_level(logging.WARNING):
        house.run(night)


@pytest.mark.parametrize("jump", [15 * DAY, 400 * DAY, -15 * DAY])
def test_a_clock_that_jumps_strikes_out_nothing(
    house: House, caplog: pytest.LogCaptureFixture, jump: float
) -> None:
    """Neither at once nor at the next jump; once it is right again all is as before."""
    house.fill("a")

    async def night(night: Night) -> None:
        await night.days(1)
        for _ in range(5):
            await night.passes(HOUR, calendar=jump)
            await night.days(1)
            await night.passes(HOUR, calendar=-jump)
            await night.days(0.5)
        assert house.there() == {"a"}
        assert house.store.marked_for_deletion() == {}

    house.run(night)
    assert said(caplog, "the calendar has jumped: nothing is struck out") == [0] * 10


def test_a_clock_that_was_wrong_when_the_server_started_leaves_days_to_see_it(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house.fill("a")
    house.calendar += 15 * DAY

    async def wrong(night: Night) -> None:
        await night.days(2.9)
        assert said(caplog, "tables will be struck out") == [1]

    async def right(night: Night) -> None:
        await night.days(1)
        assert house.there() == {"a"}
        assert house.store.marked_for_deletion() == {}
        assert said(caplog, "tables will not be struck out") == [1]

    house.run(wrong)
    house.calendar -= 15 * DAY
    house.run(right)


def test_one_reading_of_a_restarted_server_strikes_out_nothing(house: House) -> None:
    house.fill("a")

    async def night(night: Night) -> None:
        await night.passes(HOUR, calendar=20 * DAY)

    for _ in range(3):
        house.run(night)
    assert house.there() == {"a"}


def test_who_comes_back_has_the_table_stay(house: House) -> None:
    house.fill("opened", "awake", "written", "idle")

    async def night(night: Night) -> None:
        await night.days(15)
        assert len(house.store.marked_for_deletion()) == 4
        assert house.store.claim("opened")
        house.awake.add("awake")
        assert write(house.store, Change("written", 1, 1, (), b"page 2")) is None
        await night.days(2.5)
        assert house.there() == {"opened", "awake", "written"}
        assert house.store.marked_for_deletion().keys() == {"opened"}, "idle still, and marked anew"

    house.run(night)


def test_no_sweep_strikes_out_more_than_a_few(tmp_path: Path) -> None:
    house = House(tmp_path / "t.db", replace(Settings(), strikes_per_sweep=10))
    house.fill(*(f"table-{number}" for number in range(25)))

    async def night(night: Night) -> None:
        await night.passes(HOUR)
        for _ in range(3):
            await night.passes(17 * DAY)
        left = [len(house.there())]
        while left[-1]:
            await night.passes(HOUR)
            left.append(len(house.there()))
        assert left == [5, 0]

    house.run(night)
    house.store.close()


def test_a_ticket_of_a_clock_that_was_wrong_is_none() -> None:
    now = 1e9
    ticket = TicketRecord(1, now + tickets.TICKET_LASTS)
    assert tickets.is_valid(ticket, now)
    assert tickets.is_valid(ticket, now + 600)
    assert not tickets.is_valid(ticket, now + 601)
    assert not tickets.is_valid(ticket, now - 60), "it was made later than it is"
