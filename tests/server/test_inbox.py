"""What other threads hand to the loop."""

import asyncio
import threading
from collections.abc import Callable
from contextvars import Context
from typing import Any

from tablee.server.inbox import Inbox


class CountingLoop(asyncio.SelectorEventLoop):
    """Knows how often other threads have woken it."""

    wakes = 0

    def call_soon_threadsafe(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        self.wakes += 1
        return super().call_soon_threadsafe(callback, *args, context=context)


def emptied(loop: asyncio.AbstractEventLoop) -> None:
    loop.run_until_complete(asyncio.sleep(0))


def test_the_loop_is_woken_once_for_what_comes_together() -> None:
    loop, heard = CountingLoop(), list[int]()
    inbox = Inbox(loop)

    def hand_in() -> None:
        for number in range(100):
            inbox.call(heard.append, number)

    thread = threading.Thread(target=hand_in)
    thread.start()
    thread.join()
    emptied(loop)
    assert (heard, loop.wakes) == ([*range(100)], 1)
    inbox.call(heard.append, 100)
    emptied(loop)
    assert (heard[-1], loop.wakes) == (100, 2)
    loop.close()


def test_what_breaks_keeps_nothing_else_from_being_done() -> None:
    loop, heard = CountingLoop(), list[int]()
    inbox = Inbox(loop)
    inbox.call(heard.index, 7)
    inbox.call(heard.append, 1)
    emptied(loop)
    assert heard == [1]
    loop.close()


def test_nobody_is_told_once_the_loop_has_closed() -> None:
    loop, heard = CountingLoop(), list[int]()
    inbox = Inbox(loop)
    loop.close()
    inbox.call(heard.append, 1)
    assert not heard
