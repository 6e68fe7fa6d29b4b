"""A slow way to a server on this machine: what is sent takes its time, and so does all of it."""

import asyncio
from threading import Thread

from ports import free_port

RTT = 0.150
"""Seconds there and back."""
DOWN = 1_600_000 / 8
UP = 750_000 / 8
"""Bytes a second: what Lighthouse calls slow 4G."""
CHUNK = 1460


class Line:
    """One direction for everybody behind it: so many bytes a second, so long on the way."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._free = 0.0

    async def carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        """Until the source has nothing more to say."""
        loop = asyncio.get_running_loop()
        on_the_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arriving = loop.create_task(self._arrive(on_the_way, target))
        while chunk := await source.read(CHUNK):
            self._free = max(self._free, loop.time()) + len(chunk) / self._rate
            await asyncio.sleep(self._free - loop.time())
            on_the_way.put_nowait((loop.time() + RTT / 2, chunk))
        on_the_way.put_nowait((loop.time() + RTT / 2, b""))
        await arriving

    async def _arrive(
        self, on_the_way: "asyncio.Queue[tuple[float, bytes]]", target: asyncio.StreamWriter
    ) -> None:
        loop = asyncio.get_running_loop()
        while True:
            at, chunk = await on_the_way.get()
            await asyncio.sleep(at - loop.time())
            if not chunk:
                target.close()
                return
            target.write(chunk)


class Proxy:
    """A slow way to a server on this machine."""

    def __init__(self, to: int) -> None:
        self.port = free_port()
        self._to = to
        self._down, self._up = Line(DOWN), Line(UP)
        self._loop = asyncio.new_event_loop()
        Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        listening = asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self._loop.run_until_complete(listening)
        self._loop.run_forever()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(RTT)  # the handshake
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        ways = self._up.carry(reader, back), self._down.carry(there, writer)
        await asyncio.gather(*ways, return_exceptions=True)
