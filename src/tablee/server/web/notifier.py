"""Members are called when a table of their club opens: off to the side, and once or not at all."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import partial
from importlib import import_module
from typing import Any

import msgspec

from tablee.games.wording import names_of
from tablee.kernel import Refusal
from tablee.server.clubs import clubs, messages, notifications
from tablee.server.clubs.documents import amend
from tablee.server.clubs.notifications import Rates, Receivers, Subscription, Webhook
from tablee.server.live.registry import Registry
from tablee.server.net.lanes import Errand, FairLane
from tablee.server.services import Undelivered
from tablee.server.settings import Settings
from tablee.server.wire.notifications import WebhookTested, Why

log = logging.getLogger("tablee.calls")

OPENINGS_AT_ONCE, BROWSERS_AT_ONCE = 4, 8
"""So many openings are told of at once, and each to so many at once."""
TOLD_WITHIN = 60.0
"""Seconds from the opening; whoever was not called by then is not called."""
GONE = (404, 410)
"""A service knows this subscription no more."""
UNANSWERED = 0


def no_push(settings: Settings) -> str:
    """Why this house cannot call browsers; empty: it can."""
    try:
        web_push()
    except ModuleNotFoundError as missing:
        return str(missing)
    return "" if settings.contact else "set push_contact, or a public_url of https"


def web_push() -> Any:
    """Encryption, which not every house has installed. Raises ModuleNotFoundError."""
    return import_module("tablee.server.web.web_push")


class Notifier:
    """Tells receivers of tables that open."""

    def __init__(self, registry: Registry, titles: Mapping[str, dict[str, str]]) -> None:
        self.registry, self._titles = registry, titles
        self.services, self.settings = registry.services, registry.settings
        self.rates = Rates(self.settings.calls_per_club, self.settings.calls_per_device)
        self.can_push = self.services.outgoing is not None and not no_push(self.settings)
        self._lane = FairLane(OPENINGS_AT_ONCE)
        self._key = self.settings.push_key or ""

    async def key(self) -> str:
        """The private key of the house, made when it is first asked for; empty: it has none."""
        if not self._key:
            fresh = web_push().new_key(self.services.luck)
            made = await amend(self.services, partial(notifications.house_key, fresh=fresh))
            self._key = "" if isinstance(made, Refusal) else made
        return self._key

    async def public_key(self) -> str:
        """What browsers subscribe to; empty: this house cannot call them."""
        key = await self.key() if self.can_push else ""
        return web_push().public_key(key) if key else ""

    def opening(self, club: clubs.Club, who: str, game: str, table: str) -> messages.TableOpened:
        """What is told of a table."""
        titles = self._titles.get(game) or names_of(game)
        return messages.TableOpened(club.code, club.name, who, game, titles, "", table)

    def tell(self, opening: messages.TableOpened, person: str, network: str) -> None:
        """Have everybody called but this person, who opened it; nobody waits for that."""
        if self.services.outgoing is not None:
            until = self.services.loop.time() + TOLD_WITHIN
            work = partial(self._tell, opening, person, until)
            errand = Errand(object(), network, opening.club)
            self.registry.do_beside(self._in_turn(errand, work))

    async def _in_turn(self, errand: Errand, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        if isinstance(await self._lane.run(errand, work), Refusal):
            self.services.counters.calls["crowded"] += 1

    async def try_webhook(
        self, webhook: Webhook, opening: messages.TableOpened, network: str
    ) -> WebhookTested | Refusal:
        """What became of a call that its founder waits for."""
        errand = Errand(object(), network, opening.club)
        return await self._lane.run(errand, partial(self._post, webhook, opening))

    async def _tell(self, opening: messages.TableOpened, person: str, until: float) -> None:
        plan = partial(
            notifications.called,
            code=opening.club,
            spared={person, *self._seated(opening)},
            now=self.services.calendar(),
            rates=self.rates,
        )
        try:
            async with asyncio.timeout_at(until):
                receivers = await amend(self.services, plan)
                if receivers and not isinstance(receivers, Refusal):
                    await self._call(opening, receivers)
        except TimeoutError:
            self.services.counters.calls["no_time"] += 1

    def _seated(self, opening: messages.TableOpened) -> Iterable[str]:
        """Members who are at the table by now."""
        session = self.registry.sessions.get(opening.table)
        return session.table.record.members.values() if session else ()

    async def _call(self, opening: messages.TableOpened, receivers: Receivers) -> None:
        room = asyncio.Semaphore(BROWSERS_AT_ONCE)
        calls: list[Coroutine[Any, Any, object]] = [
            self._push(room, opening, key, subscription)
            for key, subscription in receivers.subscriptions.items()
            if self.can_push
        ]
        if receivers.webhook:
            calls.append(self._post(receivers.webhook, opening))
        for failed in await asyncio.gather(*calls, return_exceptions=True):
            if isinstance(failed, Exception):
                log.error("somebody could not be called", exc_info=failed)

    async def _push(
        self,
        room: asyncio.Semaphore,
        opening: messages.TableOpened,
        key: str,
        subscription: Subscription,
    ) -> None:
        async with room:
            if notifications.person_of(key) in self._seated(opening):
                return
            headers, body = await self._sealed(opening, subscription)
            status = await self._sent(subscription.endpoint, headers, body)
        if status in GONE:
            gone = partial(notifications.forgotten, key=key, endpoint=subscription.endpoint)
            await amend(self.services, gone)

    async def _sealed(
        self, opening: messages.TableOpened, to: Subscription
    ) -> tuple[dict[str, str], bytes]:
        push = web_push()
        return await asyncio.to_thread(
            push.request,
            messages.notification(opening, to.language),
            push.Receiver(to.endpoint, to.p256dh, to.auth),
            push.Sender(await self.key(), self.settings.contact),
            push.Once.drawn(self.services.luck),
            self.services.calendar(),
        )

    async def _post(self, webhook: Webhook, opening: messages.TableOpened) -> WebhookTested:
        base = (self.settings.public_url or webhook.base).rstrip("/")
        told = opening._replace(base=base)
        url, body = messages.post(webhook.shape, webhook.url, told, webhook.language)
        headers = {"Content-Type": "application/json"}
        sent = await self._sent(url, headers, msgspec.json.encode(body))
        return WebhookTested(sent) if isinstance(sent, int) else WebhookTested(UNANSWERED, sent)

    async def _sent(self, url: str, headers: Mapping[str, str], body: bytes) -> int | Why:
        """The status it was answered with, or why it was not. No address is ever logged."""
        outgoing, calls = self.services.outgoing, self.services.counters.calls
        assert outgoing is not None
        try:
            status = await outgoing.post(url, headers, body)
        except Undelivered as error:
            calls[error.why] += 1
            return error.why
        calls[f"{status // 100}xx"] += 1
        return status
