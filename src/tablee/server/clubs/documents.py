"""Documents by their types, and how several nodes change them without locks.

A change is a *plan*: it reads the store and says what is to be written. If somebody else was
faster, nothing is written, and the plan is made again from what is there then.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from tablee.kernel import Refusal
from tablee.server.services import Services
from tablee.store import Document, Edit, Fenced, Store

log = logging.getLogger("tablee.clubs")
T = TypeVar("T")

ATTEMPTS = 20
"""So often a plan is made again; each time somebody else has come further."""


@dataclass(frozen=True)
class Found(Generic[T]):
    """A document as it was read."""

    kind: str
    key: str
    version: int
    value: T

    def edited(self, value: T | None = None) -> Edit:
        """It is like this from now on; its own value may have been changed in place."""
        body = msgspec.json.encode(self.value if value is None else value)
        return Edit(self.kind, self.key, self.version, body)

    def struck(self) -> Edit:
        """It is gone from now on."""
        return Edit(self.kind, self.key, self.version, None)


class Kind(Generic[T]):
    """All documents of one type."""

    def __init__(self, name: str, type_: type[T]) -> None:
        self.name = name
        self._read = msgspec.json.Decoder(type_).decode

    def find(self, store: Store, key: str) -> Found[T] | None:
        """The one with this key."""
        return next(iter(self.find_all(store, [key])), None)

    def find_all(self, store: Store, keys: Iterable[str]) -> list[Found[T]]:
        """Those of these keys that there are."""
        return self._found(store.documents((self.name, key) for key in keys))

    def last(self, store: Store, prefix: str, most: int) -> list[Found[T]]:
        """Those whose keys begin so, the last first."""
        return self._found(store.last_documents(self.name, prefix, most))

    def new(self, key: str, value: T) -> Edit:
        """One that is not there yet."""
        return Edit(self.name, key, 0, msgspec.json.encode(value))

    def _found(self, documents: Iterable[Document]) -> list[Found[T]]:
        return [
            Found(kind, key, version, self._read(body)) for kind, key, version, body in documents
        ]


@dataclass(frozen=True)
class Plan(Generic[T]):
    """What comes of it once this is written."""

    result: T
    edits: tuple[Edit, ...] = ()


async def amend(services: Services, plan: Callable[[Store], Plan[T] | Refusal]) -> T | Refusal:
    """Do what a plan says, off the loop; answered once it is written."""
    for _ in range(ATTEMPTS):
        planned = await asyncio.to_thread(plan, services.store)
        if isinstance(planned, Refusal):
            return planned
        error = await _written(services, planned.edits)
        if error is None:
            return planned.result
        if not isinstance(error, Fenced):
            log.error("a document could not be written", exc_info=error)
            break
    return Refusal("try_again")


async def _written(services: Services, edits: tuple[Edit, ...]) -> Exception | None:
    if not edits:
        return None
    answer: asyncio.Future[Exception | None] = services.loop.create_future()

    def tell(error: Exception | None) -> None:
        if not answer.done():  # whoever asked may have gone meanwhile
            answer.set_result(error)

    def done(error: Exception | None) -> None:
        services.loop.call_soon_threadsafe(tell, error)

    services.store.edit(edits, done)
    return await answer
