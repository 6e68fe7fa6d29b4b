"""Who is called when a table of a club opens: browsers of its members, and its webhook.

As elsewhere here, nothing waits or sends: a plan says whom to call, and writes down that they were
called before anybody is. So whoever is called for a table is called once, or not at all.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from tablee.kernel import Refusal
from tablee.server.clubs.clubs import CLUBS, OF_CLUBS, OF_MEMBERS, Club, found_by, founders
from tablee.server.clubs.documents import Found, Kind, Plan
from tablee.server.clubs.persons import (
    OF_DEVICES,
    PERSONS,
    UNKNOWN,
    Person,
    device_key,
    known,
)
from tablee.server.tables.people import names
from tablee.server.wire.notifications import Language, Shape
from tablee.store import Edit, Store

HOUR = 3_600


class Subscription(msgspec.Struct):
    """A browser that is called, and by which clubs."""

    endpoint: str
    p256dh: str
    auth: str
    language: Language
    since: float
    clubs: list[str] = []
    called: list[float] = []
    """When, within the last hour."""


class Webhook(msgspec.Struct, frozen=True):
    """An address that hears of a club's tables."""

    url: str
    shape: Shape
    language: Language
    base: str = ""
    """Where its founder finds the house: what a link begins with is never whoever opens a table's
    to say."""
    member: int = 0
    """Whose it is: it goes with them, so that nobody hears of a club who is no more in it."""


class Calls(msgspec.Struct):
    """What is kept of a club's calls."""

    webhook: Webhook | None = None
    called: list[float] = []
    """When, within the last hour; also to try the webhook."""


class HouseKey(msgspec.Struct, frozen=True):
    """By which browsers know that it is this house that calls."""

    key: str


SUBSCRIPTIONS = Kind("subscription", Subscription)
CALLS = Kind("calls", Calls)
KEYS = Kind("push_key", HouseKey)
OF_DEVICES.append(SUBSCRIPTIONS)
OF_CLUBS.append(CALLS)
HOUSE = "house"


class Rates(NamedTuple):
    """How often a club calls, and one browser is called, within an hour."""

    club: int
    device: int


class Receivers(NamedTuple):
    """Whom to call."""

    subscriptions: dict[str, Subscription]
    """By their keys."""
    webhook: Webhook | None


def house_key(store: Store, fresh: str) -> Plan[str]:
    """The key of this house; this one if it has none yet."""
    found = KEYS.find(store, HOUSE)
    if found:
        return Plan(found.value.key)
    return Plan(fresh, (KEYS.new(HOUSE, HouseKey(fresh)),))


# Browsers ----------------------------------------------------------------------------------------


def subscribed(
    store: Store, *, secret: str, code: str, wanted: Subscription
) -> Plan[None] | Refusal:
    """This browser is called from now on by this club, and by those that it was called by."""
    found, person = found_by(store, secret, code), known(store, secret)
    if isinstance(found, Refusal) or person is None:
        return found if isinstance(found, Refusal) else UNKNOWN
    key = _key_of(person.value, secret)
    now = SUBSCRIPTIONS.find(store, key)
    if now is None:  # the person is named so that nothing is kept of who is being deleted
        return Plan(None, (SUBSCRIPTIONS.new(key, replace(wanted, clubs=[code])), person.edited()))
    others = [one for one in now.value.clubs if one in person.value.clubs and one != code]
    same = replace(wanted, since=now.value.since, called=now.value.called, clubs=[*others, code])
    return Plan(None, () if same == now.value else (now.edited(same),))


def unsubscribed(store: Store, secret: str, code: str) -> Plan[None] | Refusal:
    """This browser is not called by this club any more."""
    person = known(store, secret)
    if person is None:
        return UNKNOWN
    return _silenced(SUBSCRIPTIONS.find(store, _key_of(person.value, secret)), code)


def silenced(store: Store, secret: str, number: int) -> Plan[None] | Refusal:
    """None of one's devices with this number is called any more, by whichever club."""
    person = known(store, secret)
    if person is None:
        return UNKNOWN
    found = SUBSCRIPTIONS.find(store, device_key(person.key, number))
    return Plan(None, (found.struck(),) if found else ())


def _silenced(found: Found[Subscription] | None, code: str) -> Plan[None]:
    if found is None or code not in found.value.clubs:
        return Plan(None)
    found.value.clubs.remove(code)
    return Plan(None, (found.edited() if found.value.clubs else found.struck(),))


def _key_of(person: Person, secret: str) -> str:
    proof = names.secret_hash(secret)
    device = next(one for one in person.devices if one.proof == proof)
    return device_key(person.id, device.number)


def person_of(key: str) -> str:
    """Whose subscription has this key."""
    return key.partition("/")[0]


def forgotten(store: Store, key: str, endpoint: str) -> Plan[None]:
    """A subscription that its service knows no more."""
    found = SUBSCRIPTIONS.find(store, key)
    same = found is not None and found.value.endpoint == endpoint
    return Plan(None, (found.struck(),) if found and same else ())


def subscriptions_of(store: Store, person: Person) -> dict[int, Subscription]:
    """By the numbers of somebody's devices."""
    numbers = {device_key(person.id, one.number): one.number for one in person.devices}
    found = SUBSCRIPTIONS.find_all(store, numbers)
    return {numbers[one.key]: one.value for one in found}


def is_called(store: Store, secret: str, code: str) -> bool:
    """Whether this browser is called by this club."""
    person = known(store, secret)
    found = SUBSCRIPTIONS.find(store, _key_of(person.value, secret)) if person else None
    return bool(found and code in found.value.clubs)


# Webhooks ----------------------------------------------------------------------------------------


def hooked(store: Store, *, secret: str, code: str, wanted: Webhook | None) -> Plan[None] | Refusal:
    """The webhook of a club, as its founder wants it; None: there is none any more.

    The club is named so that none is kept of a club, or of a founder, that is gone meanwhile.
    """
    club = founders(store, secret, code)
    if isinstance(club, Refusal):
        return club
    found = CALLS.find(store, code)
    calls = found.value if found else Calls()
    calls.webhook = wanted and replace(wanted, member=club.value.founder)
    return Plan(None, (club.edited(), found.edited() if found else CALLS.new(code, calls)))


def _without_webhook_of(store: Store, club: Club, number: int) -> list[Edit]:
    found = CALLS.find(store, club.code)
    if found is None or found.value.webhook is None or found.value.webhook.member != number:
        return []
    found.value.webhook = None
    return [found.edited()]


OF_MEMBERS.append(_without_webhook_of)


def webhook_of(store: Store, code: str) -> Webhook | None:
    """Where a club's calls go, besides to browsers."""
    found = CALLS.find(store, code)
    return found.value.webhook if found else None


def tried(
    store: Store, *, secret: str, code: str, now: float, rates: Rates
) -> Plan[tuple[Club, Webhook]] | Refusal:
    """Somebody tries the webhook of their club; that counts as a call."""
    club, found = founders(store, secret, code), CALLS.find(store, code)
    if isinstance(club, Refusal):
        return club
    if found is None or found.value.webhook is None:
        return Refusal("bad_webhook")
    if not _counted(found.value.called, now, rates.club):
        return Refusal("too_fast")
    return Plan((club.value, found.value.webhook), (found.edited(),))


# Calling -----------------------------------------------------------------------------------------


def called(
    store: Store, *, code: str, spared: Collection[str], now: float, rates: Rates
) -> Plan[Receivers | None]:
    """Whom to call but these, once it is written that they were; None: nobody, or not again now."""
    club = CLUBS.find(store, code)
    if club is None:
        return Plan(None)
    meant = [*_meant(store, club.value, spared)]
    found = CALLS.find(store, code)
    calls = found.value if found else Calls()
    if not (meant or calls.webhook) or not _counted(calls.called, now, rates.club):
        return Plan(None)
    due = [one for one in meant if _counted(one.value.called, now, rates.device)]
    receivers = Receivers({one.key: one.value for one in due}, calls.webhook)
    noted: list[Edit] = [one.edited() for one in due]
    counts = [found.edited()] if found else [CALLS.new(code, calls), club.edited()]
    return Plan(receivers, (*counts, *noted))


def _meant(store: Store, club: Club, spared: Collection[str]) -> Iterator[Found[Subscription]]:
    """Browsers of members who asked this club to call them."""
    ids = [one.person for one in club.present if one.person not in spared]
    keys = [
        device_key(person.key, device.number)
        for person in PERSONS.find_all(store, ids)
        for device in person.value.devices
    ]
    for found in SUBSCRIPTIONS.find_all(store, keys):
        if club.code in found.value.clubs:
            yield found


def _counted(times: list[float], now: float, most: int) -> bool:
    """Count that something is done now, unless it was done so often within the hour."""
    times[:] = [at for at in times if now - HOUR < at <= now]
    if len(times) >= most:
        return False
    times.append(now)
    return True
