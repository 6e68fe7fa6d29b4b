"""Nothing is kept of who or what is deleted while something is written of them, on another node."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee.kernel import Refusal
from tablee.server.clubs import clubs, leaving, persons
from tablee.server.clubs.documents import Plan
from tablee.server.clubs.notifications import (
    Rates,
    Subscription,
    Webhook,
    called,
    hooked,
    subscribed,
)
from tablee.store import Document, Fenced, MemoryStore, Store

CLUB = "p3rn8v2mkd"
Planned = Callable[[Store], Plan[Any] | Refusal]


def written(store: MemoryStore, plan: Plan[Any] | Refusal) -> Exception | None:
    assert isinstance(plan, Plan), plan
    errors = list[Exception | None]()
    store.edit(plan.edits, errors.append)
    return errors[0]


def of_two() -> MemoryStore:
    """A club of Ada, who founded it, and Bob."""
    store = MemoryStore()
    for name in ("Ada", "Bob"):
        first = persons.Newcomer(name, "first", 0)
        assert written(store, persons.created(store, name, name, None, first)) is None
    founded = clubs.founded(store, secret="Ada", code=CLUB, key="key", name="Ours", now=0)
    assert written(store, founded) is None
    assert written(store, clubs.joined(store, "Bob", CLUB)) is None
    return store


def subscribes(store: Store) -> Plan[None] | Refusal:
    wanted = Subscription("https://push.example.net/x", "key", "auth", "en", 0)
    return subscribed(store, secret="Ada", code=CLUB, wanted=wanted)


def hooks(store: Store) -> Plan[None] | Refusal:
    return hooked(store, secret="Ada", code=CLUB, wanted=Webhook("https://x/", "json", "en"))


def subscribes_and_calls(store: Store) -> Plan[Any] | Refusal:
    assert isinstance(store, MemoryStore)
    assert written(store, subscribes(store)) is None
    return called(store, code=CLUB, spared=(), now=1, rates=Rates(6, 12))


def deletes(store: Store) -> Plan[None] | Refusal:
    return leaving.deleted(store, "Ada")


def closes(store: Store) -> Plan[None] | Refusal:
    return clubs.closed(store, "Ada", CLUB)


def hands_over(store: Store) -> Plan[None] | Refusal:
    return clubs.handed_over(store, "Ada", CLUB, 2)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (subscribes, deletes),
        (subscribes_and_calls, closes),
        (hooks, closes),
        (hooks, deletes),
        (hooks, hands_over),
    ],
)
def test_what_was_read_before_is_not_written_after(one: Planned, other: Planned) -> None:
    store = of_two()
    late = one(store)
    assert written(store, other(store)) is None
    before = dict[tuple[str, str], Document](store.papers)
    assert isinstance(written(store, late), Fenced)
    assert store.papers == before
