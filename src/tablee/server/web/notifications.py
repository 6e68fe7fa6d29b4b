"""What members ask about being called, and a founder about the webhook of a club."""

from functools import partial
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.kernel import Refusal
from tablee.server.clubs import notifications
from tablee.server.clubs.clubs import Club, found_by
from tablee.server.clubs.notifications import Subscription, Webhook
from tablee.server.net.origins import base_url
from tablee.server.services import Undelivered
from tablee.server.web.api import json_response
from tablee.server.web.notifier import Notifier, web_push
from tablee.server.web.people import PeopleApi, secret_of
from tablee.server.wire import notifications as wire
from tablee.server.wire import people
from tablee.store import Store


class Told(NamedTuple):
    """What is read of a club for one of its members."""

    on: bool
    webhook: Webhook | None


class NotificationsApi:
    """Calls."""

    def __init__(self, people_api: PeopleApi, notifier: Notifier) -> None:
        self.people, self.notifier = people_api, notifier
        self.api, self.services = people_api.api, people_api.services

    def routes(self) -> list[Route]:
        """What is asked where."""
        club = "/api/clubs/{club}"
        asked = [
            (f"{club}/subscribe", self.subscribe),
            (f"{club}/unsubscribe", self.unsubscribe),
            (f"{club}/webhook", self.set_webhook),
            (f"{club}/webhook/remove", self.remove_webhook),
            (f"{club}/webhook/test", self.test_webhook),
            ("/api/me/silence", self.silence),
        ]
        return [
            Route(f"{club}/notifications", self.told),
            *(Route(path, do, methods=["POST"]) for path, do in asked),
        ]

    async def told(self, request: Request) -> Response:
        """Whether this browser is called, and by which key it can be."""
        question = partial(_told, secret=secret_of(request), code=_code(request))
        found: Told | Refusal = await self.people.ask(request, question)
        if isinstance(found, Refusal):
            return json_response(found)
        hook = found.webhook
        shown = wire.WebhookInfo(hook.shape, urlsplit(hook.url).hostname or "") if hook else None
        key = await self.notifier.public_key()
        return json_response(wire.ClubNotifications(key, found.on, shown))

    async def subscribe(self, request: Request) -> Response:
        """This browser is called from now on."""
        posted = await self.api.body(request, wire.Subscribe)
        wanted = posted if isinstance(posted, Refusal) else self._subscription(posted)
        if isinstance(wanted, Refusal):
            return json_response(wanted)
        secret, code = secret_of(request), _code(request)
        plan = partial(notifications.subscribed, secret=secret, code=code, wanted=wanted)
        return await self.people.do(request, posted, plan)

    def _subscription(self, asked: wire.Subscribe) -> Subscription | Refusal:
        outgoing = self.services.outgoing
        if outgoing is None or not self.notifier.can_push:
            return Refusal("no_push")
        try:
            outgoing.verify(asked.endpoint)
            web_push().Receiver(asked.endpoint, asked.p256dh, asked.auth).verify()
        except (Undelivered, ValueError):
            return Refusal("malformed")
        now = self.services.calendar()
        return Subscription(asked.endpoint, asked.p256dh, asked.auth, asked.language, now)

    async def unsubscribe(self, request: Request) -> Response:
        """This browser is not called by this club any more."""
        posted = await self.api.body(request, people.Asked)
        secret, code = secret_of(request), _code(request)
        plan = partial(notifications.unsubscribed, secret=secret, code=code)
        return await self.people.do(request, posted, plan)

    async def silence(self, request: Request) -> Response:
        """A device of mine is called by no club any more."""
        posted = await self.api.body(request, people.Revoke)
        number = posted.device if isinstance(posted, people.Revoke) else 0
        plan = partial(notifications.silenced, secret=secret_of(request), number=number)
        return await self.people.do(request, posted, plan)

    # Webhooks -----------------------------------------------------------------------------------

    async def set_webhook(self, request: Request) -> Response:
        """An address that hears of tables, in place of the one before."""
        posted = await self.api.body(request, wire.SetWebhook)
        base = base_url(request.scope, self.people.registry.settings)
        wanted = posted if isinstance(posted, Refusal) else self._webhook(posted, base)
        return await self._hook(request, wanted)

    def _webhook(self, asked: wire.SetWebhook, base: str) -> Webhook | Refusal:
        url, outgoing = asked.url.strip(), self.services.outgoing
        try:
            if outgoing is None:
                raise Undelivered("not_reached")
            outgoing.verify(url)
        except Undelivered:
            return Refusal("bad_webhook")
        if asked.shape == "ntfy" and not urlsplit(url).path.strip("/"):
            return Refusal("bad_webhook")  # the topic is missing
        return Webhook(url, asked.shape, asked.language, base)

    async def remove_webhook(self, request: Request) -> Response:
        """None any more."""
        posted = await self.api.body(request, people.Asked)
        return await self._hook(request, posted if isinstance(posted, Refusal) else None)

    async def _hook(self, request: Request, wanted: Webhook | Refusal | None) -> Response:
        if isinstance(wanted, Refusal):
            return json_response(wanted)
        secret, code = secret_of(request), _code(request)
        plan = partial(notifications.hooked, secret=secret, code=code, wanted=wanted)
        return await self.people.do(request, wanted, plan)

    async def test_webhook(self, request: Request) -> Response:
        """A call as if the founder opened a table; the address in it is the club's."""
        posted = await self.api.body(request, people.Asked)
        if isinstance(posted, Refusal):
            return json_response(posted)
        secret, code, now = secret_of(request), _code(request), self.services.calendar()
        rates = self.notifier.rates
        plan = partial(notifications.tried, secret=secret, code=code, now=now, rates=rates)
        found: tuple[Club, Webhook] | Refusal = await self.people.amended(request, plan)
        if isinstance(found, Refusal):
            return json_response(found)
        club, webhook = found
        trial = self.notifier.opening(club, club.name_of(club.founder), "", "")
        network = self.api.network(request)
        return json_response(await self.notifier.try_webhook(webhook, trial, network))


def _code(request: Request) -> str:
    return request.path_params["club"][:32].lower()


def _told(store: Store, secret: str, code: str) -> Told | Refusal:
    found = found_by(store, secret, code)
    if isinstance(found, Refusal):
        return found
    club, me = found
    is_founder = me.number == club.value.founder
    webhook = notifications.webhook_of(store, code) if is_founder else None
    return Told(notifications.is_called(store, secret, code), webhook)
