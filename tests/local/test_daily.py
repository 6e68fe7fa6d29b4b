"""The deal of a day, played in a browser, is the same game when a server plays it again."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from local.page import SETTINGS, Page, read
from local.test_keeping import Browser
from tablee.local.local_server import LocalServer
from tablee.local.workers import InlineWorkers
from tablee.luck import seeded
from tablee.server.bots.daily import judged
from tablee.server.tables.matches.daily import DAILY, DailyDeal
from tablee.server.wire import http, server_messages
from tablee.server.wire.client_state import ClientState

DAY = "2026-11-19"
DEALS = {game: DailyDeal(DAY, game, "nobody knew it") for game in DAILY}
STARTS = {"type": "start"}
PROPOSES = {"type": "propose_end"}
ENOUGH = 60
"""Moves after which somebody who plays without a plan lets bots end the game."""


class Restless(Page):
    """Moves as soon as it may, and says things out of turn that bots did not reckon with."""

    forgives = True

    def __init__(self, table: str, token: str, *, begins: bool, luck: str) -> None:
        super().__init__(table, token)
        self._plans = [STARTS] if begins else []
        self._whim = seeded(luck)
        self._asked = 0 if begins else 1_000  # no name of a move is used twice
        self.said = 0

    def observe(self, frame: str) -> list[Any]:
        """A page that is loaded again finds itself in the middle of the match."""
        message = read(frame)
        if isinstance(message, server_messages.Welcome) and message.match:
            self._held = ClientState.of(message.match)
            return self._move(self._held)
        return super().observe(frame)

    def _move(self, held: ClientState) -> list[Any]:
        if held.decision == self._answered or not held.offer.moves:
            return []
        self._answered = held.decision
        mine = held.offer.awaited
        moves = [move for move in held.offer.moves if mine or self._whim.below(4) == 0]
        if self.said % 5:  # a table has no room for proposals without end
            moves = [move for move in moves if move != PROPOSES]
        if not moves:
            return []
        self.said += 1
        move: Any = moves[self._whim.below(len(moves))]
        if self.said > ENOUGH and {"type": "vote", "agree": True} in moves:
            move = {"type": "vote", "agree": True}
        return [self._ask(type="move", match=held.match_number, decision=held.decision, move=move)]


async def sit(house: LocalServer, page: Page, until: Callable[[], bool]) -> None:
    """The page plays until that is so, or the match is over."""
    inbox: asyncio.Queue[str] = asyncio.Queue()
    call = house.connect(inbox.put_nowait, lambda code: None)
    await call.on_frame(page.hello)
    while not page.over and not until():
        for reply in page.observe(await asyncio.wait_for(inbox.get(), 20)):
            await call.on_frame(reply if isinstance(reply, str) else "")
    call.hang_up()


async def opened(house: LocalServer, deal: DailyDeal) -> http.Opened:
    body = http.OpenDaily(deal.day, deal.game, deal.seed, "Ada")
    done, told = await house.ask("/api/daily", msgspec.json.encode(body).decode(), "")
    assert done, told
    return msgspec.json.decode(told, type=http.Opened)


async def handed_in(house: LocalServer, table: str) -> http.DailyPlayed:
    done, told = await house.ask(f"/api/tables/{table}/daily", "", "")
    assert done, told
    return msgspec.json.decode(told, type=http.DailyPlayed)


def in_a_browser(work: Callable[[Browser], Awaitable[http.DailyPlayed]]) -> http.DailyPlayed:
    async def run() -> http.DailyPlayed:
        return await work(Browser())

    return asyncio.run(run())


@pytest.mark.parametrize("luck", ["a", "b", "c"])
@pytest.mark.parametrize("game", ["pan", "janus"])
def test_what_is_handed_in_is_the_game_that_was_played(game: str, luck: str) -> None:
    """Also with a page that was loaded again, and with words out of turn."""
    deal = DEALS[game]

    async def work(browser: Browser) -> http.DailyPlayed:
        house = LocalServer(browser, SETTINGS, InlineWorkers())
        seat = await opened(house, deal)
        page = Restless(seat.table, seat.token, begins=True, luck=luck)
        await sit(house, page, lambda: page.said > 3)
        house = LocalServer(browser, SETTINGS, InlineWorkers())
        page = Restless(seat.table, seat.token, begins=False, luck=luck + "later")
        await sit(house, page, lambda: False)
        return await handed_in(house, seat.table)

    played = in_a_browser(work)
    assert judged(deal, played.moves) == played.result
    assert len(played.result.strip) == len(played.result.strip.strip())


class Asks(Page):
    """Asks one thing after the other, and keeps what it is refused."""

    forgives = True

    def __init__(self, table: str, token: str, *asked: dict[str, Any]) -> None:
        super().__init__(table, token)
        self._plans = [*asked]
        self.codes: list[str] = []

    def observe(self, frame: str) -> list[Any]:
        message = read(frame)
        if isinstance(message, server_messages.Refused):
            self.codes.append(message.code)
            return [self._ask(**self._plans.pop(0))] if self._plans else []
        return super().observe(frame)

    def _move(self, held: ClientState) -> list[Any]:
        return []


def refused(game: str, enough: int, *asked: dict[str, Any]) -> list[str]:
    """What a page hears that asks for this at the table of a day."""

    async def run() -> list[str]:
        house = LocalServer(Browser(), SETTINGS, InlineWorkers())
        seat = await opened(house, DEALS[game])
        page = Asks(seat.table, seat.token, *asked)
        await sit(house, page, lambda: len(page.codes) >= enough)
        done, told = await house.ask(f"/api/tables/{seat.table}/daily", "", "")
        assert (done, told) == (False, '{"code":"not_over"}')
        return page.codes

    return asyncio.run(run())


def test_the_clock_of_a_race_does_not_stop_and_nothing_is_begun_twice() -> None:
    pause = {"type": "pause"}
    assert refused("twinit", 2, STARTS, pause, STARTS) == ["daily_runs", "match_running"]


def test_a_table_that_was_never_of_a_day_hands_nothing_in() -> None:
    async def run() -> tuple[bool, str]:
        house = LocalServer(Browser(), SETTINGS, InlineWorkers())
        _, told = await house.ask("/api/tables", '{"name": "Ada", "game": "pan"}', "")
        table = msgspec.json.decode(told, type=http.Opened).table
        return await house.ask(f"/api/tables/{table}/daily", "", "")

    assert asyncio.run(run()) == (False, '{"code":"unknown_table"}')
