"""The numbers that a house runs with tonight: what is rare at home is common here.

Everything that limits something is drawn: settings, how long leases last, and the constants of
modules. What is left out would break a promise if it were small: how many games are looked through
before one is booked, how many tables are remembered of somebody, how much one seat may do in a
match; or is of a part that is not simulated.
"""

from collections.abc import Generator
from contextlib import contextmanager
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from tablee.server.clubs import clubs, documents, persons
from tablee.server.live import club_tables, days, door, recovery, registry, session
from tablee.server.live.handlers import chat, tickets
from tablee.server.net import connection, endpoint
from tablee.server.settings import Settings
from tablee.server.tables import table
from tablee.server.tables.matches import replays
from tablee.store import LeaseTimes

LEASES = (LeaseTimes(), LeaseTimes(), LeaseTimes(0.1, 0.35), LeaseTimes(1.0, 3.5))
SWEEPS = ((100, 100, 1), (100, 100, 30), (100, 3 * 86_400, 1), (14 * 86_400, 3 * 86_400, 3600))
"""Seconds until a table is marked, until it is struck out, and between two looks."""
HEARTBEATS = ((10, 30), (10, 30), (2, 6))
"""How often a line is asked, and after how long in silence it is gone."""
CHOICES: dict[str, tuple[Any, ...]] = {
    "drawn_within": (0, 2, 8),
    "gone_after": (1, 8),
    "stand_in_after": (5, 20, 60),
    "host_after": (2, 30),
    "unload_after": (3, 20, 120),
    "strikes_per_sweep": (1, 500),
    "hello_within": (2, 10),
    "relaxed_ms": (8_000, 60_000),
    "fast_ms": (3_000, 20_000),
    "queue_frames": (8, 64, 512),
    "queue_bytes": (20_000, 2_000_000),
    "raw_at_once": (60, 400),
    "frames_at_once": (30, 120),
    "signals_at_once": (5, 60),
    "signs_every": (0.03, 0.5),
    "connections_per_address": (16, 64),
    "joins_at_once": (8, 40),
    "people_per_address": (3, 20),
    "lookups_at_once": (10, 60),
    "guesses_at_once": (3, 10),
    "most_tables": (4, 5_000),
    "spectators_per_table": (2, 100),
    "bot_delay_ms": ((0, 50), (600, 1_500)),
    "bot_patience": (0, 1),
    "trip_cap_ms": (150, 550),
}
CONSTANTS: tuple[tuple[ModuleType, str, tuple[Any, ...]], ...] = (
    (chat, "LINES_KEPT", (5, 100)),
    (clubs, "MOST_MEMBERS", (2, 30)),
    (clubs, "TABLES_KEPT", (1, 50)),
    (club_tables, "HERE_FOR", (2.0, 12.0)),
    (connection, "LAST_WORDS", (0.2, 3.0)),
    (days, "REMEMBERED", (1, 4)),
    (documents, "ATTEMPTS", (2, 20)),
    (door, "MOST_KNOCKS", (1, 6)),
    (endpoint, "EARLY", (4, 32)),
    (endpoint, "WOKEN_AT_ONCE", (1, 4)),
    (persons, "MOST_DEVICES", (3, 12)),
    (persons, "PASS_LASTS", (5, 600)),
    (recovery, "REST", (0.1, 1.0, 5.0)),
    (registry, "PROBE_EVERY", (0.1, 1.0)),
    (registry, "STANDINGS", (1, 1_000)),
    (registry, "WRITTEN_WITHIN", (0.3, 3.0)),
    (replays, "MOST_ENTRIES", (30, 30_000)),
    (session, "TABLES_AT_ONCE", (2, 60)),
    (session, "TABLES_PER_SECOND", (4, 15)),
    (table, "MOST_PEOPLE", (8, 60)),
    (tickets, "TICKET_LASTS", (3, 600)),
)


class Drawn(NamedTuple):
    """All of them, for one evening."""

    settings: Settings
    times: LeaseTimes
    constants: list[Any]


def drawn(luck: Random) -> Drawn:
    """A house whose rare branches are common."""
    expire_after, strike_after, sweep_every = luck.choice(SWEEPS)
    ping_every, silent_after = luck.choice(HEARTBEATS)
    chosen: Any = {name: luck.choice(choices) for name, choices in CHOICES.items()}
    given = Settings(
        expire_after=expire_after,
        strike_after=strike_after,
        sweep_every=sweep_every,
        ping_every=ping_every,
        silent_after=silent_after,
        works_at_once=10_000,
        people_at_once=10_000,
        **chosen,
    )
    return Drawn(given, luck.choice(LEASES), [luck.choice(few) for *_, few in CONSTANTS])


@contextmanager
def in_place(given: Drawn) -> Generator[None]:
    """With the constants of this evening."""
    before = [getattr(module, name) for module, name, _ in CONSTANTS]
    _set(given.constants)
    try:
        yield
    finally:
        _set(before)


def _set(values: list[Any]) -> None:
    for (module, name, _), value in zip(CONSTANTS, values, strict=True):
        setattr(module, name, value)
