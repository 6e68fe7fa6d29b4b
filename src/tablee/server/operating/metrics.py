"""The server's numbers as Prometheus reads them, on a port of their own.

prometheus_client answers in threads of its own; what it tells is read on the event loop, so a
loop that hangs shows as a scrape that fails.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import asynccontextmanager

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from tablee.games import GAMES
from tablee.server.counters import Counters, Histogram
from tablee.server.net.endpoint import Endpoint
from tablee.server.tables.snapshots import phase

READ_WITHIN = 5.0
"""Seconds."""


@asynccontextmanager
async def exposed(endpoint: Endpoint, host: str, port: int) -> AsyncGenerator[int]:
    """Answer scrapes at this address for as long as the server runs; the port."""
    registry = CollectorRegistry()
    registry.register(ServerMetrics(endpoint))
    ProcessCollector(registry=registry)
    server, thread = start_http_server(port, host, registry)
    try:
        yield server.server_port
    finally:
        await asyncio.to_thread(server.shutdown)
        server.server_close()
        thread.join()


class ServerMetrics(Collector):
    """All that is told of one server."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint
        self._loop = asyncio.get_running_loop()

    def collect(self) -> list[Metric]:
        """Everything as it is now; called from another thread."""
        return asyncio.run_coroutine_threadsafe(self._read(), self._loop).result(READ_WITHIN)

    async def _read(self) -> list[Metric]:
        meters = self._endpoint.registry.services.counters
        return [*carried(self._endpoint), *counted(meters), *spreads(meters)]


def carried(endpoint: Endpoint) -> Iterator[Metric]:
    """What is here just now."""
    registry = endpoint.registry
    tables = [session.table for session in registry.sessions.values()]
    awake = Counter(table.record.game for table in tables)
    playing = Counter(table.record.game for table in tables if phase(table) == "playing")
    none = dict.fromkeys(GAMES, 0)
    yield gauge("connections", "WebSockets that are open.", endpoint.connections)
    yield gauges("tables", "Tables that are awake, by game.", none | awake)
    yield gauges("playing", "Tables where a match is on and not paused, by game.", none | playing)
    yield gauge(
        "bot_queue", "Thoughts of bots and other long work not done yet.", registry.workers.queue
    )
    yield gauge("ready", "1 while newcomers may be sent here.", registry.ready)


def counted(meters: Counters) -> Iterator[Metric]:
    """What happened since the start."""
    none = Counter(dict.fromkeys(GAMES, 0))
    started = {game: meters.matches[game] for game in none}
    moves = {game: meters.records[game] - started[game] for game in none}
    yield counters("matches", "Matches begun, by game.", "game", started)
    yield counters("moves", "Moves of people, bots and the clock, by game.", "game", moves)
    yield counters("refusals", "Requests refused at tables, by code.", "code", meters.refusals)
    yield counters("calls", "Members and webhooks called, by outcome.", "outcome", meters.calls)
    yield counter("frames", "Frames sent once what they tell of was written.", meters.frames)
    yield counter("unwritten", "Changes that could not be written.", meters.unwritten)
    yield counter("put_back", "Tables where people know of more than is written.", meters.put_back)
    yield counter("struck", "Tables struck out because nobody used them.", meters.struck)


def spreads(meters: Counters) -> Iterator[Metric]:
    """How long things took, and how much was done at once."""
    yield histogram(
        "acknowledgement_seconds",
        "From a request to its answer, written in between.",
        meters.acknowledged,
    )
    yield histogram("settling_seconds", "From a touch in a race to its ruling.", meters.settled)
    yield histogram("commit_changes", "Changes committed together.", meters.batches)
    yield histogram("commit_seconds", "How long commits took.", meters.commits)


def gauge(name: str, help_text: str, value: float) -> Metric:
    """A number that goes up and down."""
    return GaugeMetricFamily(f"tablee_{name}", help_text, value)


def gauges(name: str, help_text: str, values: Mapping[str, int]) -> Metric:
    """One for each game."""
    family = GaugeMetricFamily(f"tablee_{name}", help_text, labels=["game"])
    for game, value in values.items():
        family.add_metric([game], value)
    return family


def counter(name: str, help_text: str, value: int) -> Metric:
    """A number that only goes up."""
    return CounterMetricFamily(f"tablee_{name}", help_text, value)


def counters(name: str, help_text: str, label: str, values: Mapping[str, int]) -> Metric:
    """One for each value of a label."""
    family = CounterMetricFamily(f"tablee_{name}", help_text, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def histogram(name: str, help_text: str, spread: Histogram) -> Metric:
    """A spread, as Prometheus wants it: each bound with all that lies below it."""
    below, buckets = 0, list[tuple[str, float]]()
    bounds = [*map(str, map(float, spread.bounds)), "+Inf"]
    for bound, count in zip(bounds, spread.counts, strict=True):
        below += count
        buckets.append((bound, below))
    family = HistogramMetricFamily(f"tablee_{name}", help_text)
    family.add_metric([], buckets, spread.total)
    return family
