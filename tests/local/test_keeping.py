"""What a browser keeps of a match that is over is there for the next page of the same browser."""

import asyncio

import msgspec

from eventual import PATIENCE
from local.page import OPEN, SETTINGS, Page
from tablee.local.local_server import LocalServer
from tablee.local.store import ClaimedTable
from tablee.local.workers import InlineWorkers
from tablee.store import ArchivedRow, Change, MemoryStore

FEW = msgspec.structs.replace(SETTINGS, judged_worlds=2)


class Browser:
    """A database that outlives the pages of its browser."""

    def __init__(self) -> None:
        self.store = MemoryStore()

    async def claim(self, table: str) -> ClaimedTable | None:
        saved = self.store.claim(table)
        kept = self.store.matches.get(table, {})
        return ClaimedTable(saved, [ArchivedRow(*one) for one in kept.items()]) if saved else None

    async def write(self, change: Change) -> bool:
        told: list[Exception | None] = []
        self.store.write(change, told.append)
        return told == [None]


async def judged(house: LocalServer, table: str) -> str:
    """What the first match was worth, whenever that is known."""
    while True:
        done, answer = await house.ask(f"/api/tables/{table}/matches/1/analysis", "", "")
        if done:
            return answer
        await asyncio.sleep(0.01)


async def played(browser: Browser) -> tuple[str, str]:
    """A game to its end: its table, and what it was worth."""
    house = LocalServer(browser, FEW, InlineWorkers())
    _, opened = await house.ask("/api/tables", msgspec.json.encode(OPEN["pan"]).decode(), "")
    told = msgspec.json.decode(opened)
    page, inbox = Page(told["table"], told["token"]), asyncio.Queue[str]()
    call = house.connect(inbox.put_nowait, lambda code: None)
    await call.on_frame(page.hello)
    while not page.over:
        for reply in page.observe(await inbox.get()):
            assert isinstance(reply, str)
            await call.on_frame(reply)
    return told["table"], await judged(house, told["table"])


async def after_a_reload() -> None:
    browser = Browser()
    table, first = await asyncio.wait_for(played(browser), PATIENCE)
    again = LocalServer(browser, FEW, InlineWorkers())
    done, answer = await again.ask(f"/api/tables/{table}/matches/1/analysis", "", "")
    assert (done, answer) == (True, first)


def test_a_match_stays_judged_after_a_reload() -> None:
    asyncio.run(after_a_reload())


async def asked_twice_at_once() -> None:
    browser = Browser()
    first = LocalServer(browser, FEW, InlineWorkers())
    _, opened = await first.ask("/api/tables", msgspec.json.encode(OPEN["pan"]).decode(), "")
    table = msgspec.json.decode(opened)["table"]
    again = LocalServer(browser, FEW, InlineWorkers())
    replay = f"/api/tables/{table}/matches/1/replay"
    await asyncio.gather(*(again.ask(replay, "", "") for _ in range(2)))
    assert browser.store.epochs[table] == 2


def test_a_table_asked_for_twice_at_once_is_claimed_once() -> None:
    asyncio.run(asked_twice_at_once())


async def asked_for_nonsense() -> None:
    house = LocalServer(Browser(), FEW, InlineWorkers())
    _, opened = await house.ask("/api/tables", msgspec.json.encode(OPEN["pan"]).decode(), "")
    matches = f"/api/tables/{msgspec.json.decode(opened)['table']}/matches"
    for path in ("x/replay", "1/replay?seat=x", "-1/transcript", "9999999999999/analysis"):
        done, answer = await house.ask(f"{matches}/{path}", "", "")
        assert not done
        assert msgspec.json.decode(answer)["code"] in ("no_match", "no_such_seat")


def test_an_address_that_makes_no_sense_is_refused() -> None:
    asyncio.run(asked_for_nonsense())
