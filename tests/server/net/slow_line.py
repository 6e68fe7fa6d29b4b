"""A long line to a server that is near: every byte takes its time, each way.

It ends on this machine, so the server's kernel sees a short one: a server behind it is a server
behind a proxy, and has to be told how far away people may be (`trip_cap_ms`).
"""

import asyncio
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Self


class SlowLine:
    """A port that leads to another one, so many ms away."""

    def __init__(self, to: int, *, one_way_ms: int) -> None:
        self.port = 0
        self._to = to
        self._delay = one_way_ms / 1000
        self._loop = asyncio.new_event_loop()
        self._open = threading.Event()
        self._free = asyncio.Event()
        self._free.set()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self._thread.start()
        self._open.wait()
        return self

    def __exit__(self, *args: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    @contextmanager
    def held(self) -> Generator[None]:
        """What is said to the server meanwhile sets out only afterwards."""
        self._free.clear()
        try:
            yield
        finally:
            self._loop.call_soon_threadsafe(self._free.set)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._lead, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._open.set()
        self._loop.run_forever()
        server.close()
        tasks = asyncio.all_tasks(self._loop)
        for task in tasks:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, here = await asyncio.open_connection("127.0.0.1", self._to)
        try:
            await asyncio.gather(self._carry(reader, here, self._free), self._carry(there, writer))
        finally:
            here.close()
            writer.close()

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        free: asyncio.Event | None = None,
    ) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65_536):
                if free:
                    await free.wait()
                self._loop.call_later(self._delay, _write, writer, data)
        self._loop.call_later(self._delay, writer.close)


def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    if not writer.is_closing():
        writer.write(data)
