"""A person who comes back: a name, a look, and the secrets by which a house knows them again.

Nothing here waits or sends: each function reads the store and says what is to be written
(`documents`). Of secrets only proofs are kept. There are three kinds: of a *device*, kept by its
browser; *words* to write down, five of 16 bits each, that last until there are new ones; and a
*pass*, which another phone scans within ten minutes, and which works once.
"""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.kernel import Luck, Refusal
from tablee.server.clubs.documents import Found, Kind, Plan
from tablee.server.tables.people import names
from tablee.server.wire.people import Company
from tablee.server.wire.types import LONGEST_NAME
from tablee.store import Edit, Store

CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
WORDS = 5
WORD = re.compile(f"[{CONSONANTS}][{VOWELS}][{CONSONANTS}][{VOWELS}][{CONSONANTS}]")
PASS_LASTS = 600
"""Seconds."""
MOST_DEVICES, MOST_CLUBS = 12, 12
LONGEST_DEVICE = 40
MOST_TABLES = 400
"""So many tables of clubs, and days, are remembered of somebody; older ones were struck out."""

UNKNOWN = Refusal("unknown_person")


class Device(msgspec.Struct, frozen=True):
    """A browser that knows somebody's secret."""

    number: int
    proof: str
    name: str
    since: float


class Person(msgspec.Struct):
    """Everything a house keeps of somebody, besides what is at tables and in clubs."""

    id: str
    name: str
    since: float
    mark: int | None = None
    company: Company | None = None
    devices: list[Device] = []
    devices_so_far: int = 0
    words: str = ""
    """Their proof; empty: there are none."""
    pass_: str = ""
    """The proof of the last pass."""
    clubs: list[str] = []
    clubs_left: list[str] = []
    """Where their name still stands below games of before."""
    tables: list[str] = []
    """Those of clubs where they sat down, the latest last."""
    days: list[str] = []
    """On whose boards they are, the latest last."""


class Whose(msgspec.Struct, frozen=True):
    """To whom a secret leads."""

    person: str


class Pass(msgspec.Struct, frozen=True):
    """To whom a pass leads, and until when (seconds of the calendar)."""

    person: str
    until: float


PERSONS = Kind("person", Person)
DEVICES = Kind("device", Whose)
RECOVERY = Kind("words", Whose)
PASSES = Kind("pass", Pass)
OF_DEVICES: list[Kind[Any]] = []
"""What else is kept of somebody's devices: it goes with the device, or with the person."""


def device_key(person: str, number: int) -> str:
    """Under which something is kept of a device."""
    return f"{person}/{number:08}"


class Newcomer(msgspec.Struct, frozen=True):
    """A browser that is about to be somebody's: what luck and the calendar say of it."""

    secret: str
    device: str
    now: float

    @property
    def proof(self) -> str:
        """What is kept of its secret."""
        return names.secret_hash(self.secret)


# Who is it? ------------------------------------------------------------------------------------


def known(store: Store, secret: str) -> Found[Person] | None:
    """Whose browser has this secret."""
    proof = names.secret_hash(secret)
    whose = DEVICES.find(store, proof)
    person = PERSONS.find(store, whose.value.person) if whose else None
    if person is None or all(device.proof != proof for device in person.value.devices):
        return None
    return person


def new_words(luck: Luck) -> str:
    """Words to write down, 80 bits of them: each can be said in any language."""
    return "-".join(_word(luck.below(1 << 16)) for _ in range(WORDS))


def _word(number: int) -> str:
    """16 bits as a consonant, a vowel, a consonant, a vowel and a consonant."""
    shifts = ((12, CONSONANTS), (10, VOWELS), (6, CONSONANTS), (4, VOWELS), (0, CONSONANTS))
    return "".join(letters[number >> shift & len(letters) - 1] for shift, letters in shifts)


def read_words(text: str) -> str | None:
    """Words as somebody typed them; None: they cannot be ours."""
    typed = re.findall(r"[a-z]+", text.lower())
    if len(typed) != WORDS or not all(map(WORD.fullmatch, typed)):
        return None
    return "-".join(typed)


# What becomes of a person ------------------------------------------------------------------------


def created(store: Store, id: str, name: str, mark: int | None, first: Newcomer) -> Plan[str]:
    """Somebody new, with their first device; their id."""
    person = Person(id, name, first.now, mark)
    device = _add_device(person, first)
    return Plan(id, (PERSONS.new(id, person), device))


def _add_device(person: Person, new: Newcomer) -> Edit:
    person.devices_so_far += 1
    name = names.cleaned_text(new.device, LONGEST_DEVICE)
    person.devices.append(Device(person.devices_so_far, new.proof, name, new.now))
    return DEVICES.new(new.proof, Whose(person.id))


def kept(store: Store, secret: str, words: str) -> Plan[str] | Refusal:
    """New words to write down; the old ones work no longer."""
    person = known(store, secret)
    if person is None:
        return UNKNOWN
    old = RECOVERY.find(store, person.value.words)
    person.value.words = names.secret_hash(words)
    new = RECOVERY.new(person.value.words, Whose(person.key))
    return Plan(words, (person.edited(), new, *([old.struck()] if old else [])))


def passed_on(store: Store, secret: str, pass_: str, now: float) -> Plan[str] | Refusal:
    """A pass for another device; an older one works no longer."""
    person = known(store, secret)
    if person is None:
        return UNKNOWN
    old = PASSES.find(store, person.value.pass_)
    person.value.pass_ = names.secret_hash(pass_)
    new = PASSES.new(person.value.pass_, Pass(person.key, now + PASS_LASTS))
    return Plan(pass_, (person.edited(), new, *([old.struck()] if old else [])))


def came_back(store: Store, shown: str, new: Newcomer, before: str = "") -> Plan[str] | Refusal:
    """Another device of whoever shows their words or a pass; a pass is void from now on.

    If it was somebody's before, by this secret, nothing is kept of it as theirs: whoever has it now
    is not called by the clubs of another.
    """
    words = read_words(shown)
    spent = None if words else PASSES.find(store, names.secret_hash(shown))
    recovered = RECOVERY.find(store, names.secret_hash(words)) if words else None
    if spent and not 0 <= spent.value.until - new.now <= PASS_LASTS:
        return Refusal("bad_words")
    whose = spent or recovered
    person = PERSONS.find(store, whose.value.person) if whose else None
    if person is None:
        return Refusal("bad_words")
    if len(person.value.devices) >= MOST_DEVICES:
        return Refusal("too_many_devices")
    device = _add_device(person.value, new)
    return Plan(
        person.key,
        (
            person.edited(),
            device,
            *([spent.struck()] if spent else []),
            *_kept_by(store, before),
        ),
    )


def _kept_by(store: Store, secret: str) -> list[Edit]:
    """All that is kept of the device with this secret, struck out."""
    person = known(store, secret)
    proof = names.secret_hash(secret)
    devices = [one for one in person.value.devices if one.proof == proof] if person else []
    return kept_of(store, person.key, devices) if person else []


def revoked(store: Store, secret: str, number: int) -> Plan[None] | Refusal:
    """A device that is somebody's no longer; the last one stays while there are no words."""
    person = known(store, secret)
    if person is None:
        return UNKNOWN
    device = next((one for one in person.value.devices if one.number == number), None)
    if device is None:
        return Refusal("no_such_device")
    if len(person.value.devices) == 1 and not person.value.words:
        return Refusal("last_device")
    person.value.devices.remove(device)
    whose = DEVICES.find(store, device.proof)
    return Plan(
        None,
        (
            person.edited(),
            *([whose.struck()] if whose else []),
            *kept_of(store, person.key, [device]),
        ),
    )


def kept_of(store: Store, person: str, devices: Sequence[Device]) -> list[Edit]:
    """All that is kept of these devices, struck out."""
    keys = [device_key(person, device.number) for device in devices]
    return [one.struck() for kind in OF_DEVICES for one in kind.find_all(store, keys)]


def played_on(store: Store, person: str, day: str) -> Plan[None] | Refusal:
    """Somebody is about to be on the board of a day: what is written there goes with them."""
    found = PERSONS.find(store, person)
    if found is None:
        return UNKNOWN
    if day in found.value.days:
        return Plan(None)
    found.value.days = [*found.value.days, day][-MOST_TABLES:]
    return Plan(None, (found.edited(),))


def proofs_of(store: Store, person: Person) -> list[Edit]:
    """Every secret of somebody, struck out."""
    found: Sequence[Found[Whose] | Found[Pass] | None] = [
        *DEVICES.find_all(store, [device.proof for device in person.devices]),
        RECOVERY.find(store, person.words),
        PASSES.find(store, person.pass_),
    ]
    return [one.struck() for one in found if one]


def cleaned_name(name: str) -> str:
    """A name as it is kept; empty if nothing is left of it."""
    return names.cleaned_text(name, LONGEST_NAME)
