"""The numbers a server runs with; tests make them small."""

import re
from urllib.parse import urlsplit

from tablee.server.house import House, verify_host
from tablee.server.wire.types import Pace

PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*/?")
KEY = re.compile(r"(?!A{43}|_{5})[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]")
CONTACT = re.compile(r"(mailto:|https://)[!-~]+")
OURS = ("api", "assets", "n", "t", "ws")
"""Where the house itself answers: a proxy may cut a prefix off, so it must not look like these."""


def verify_url(url: str) -> None:
    """Raise ValueError, with what would be right, unless this is where a house may be."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{url!r} is no whole address: write https://play.example.org")
    if "@" in parts.netloc or parts.query or parts.fragment or not PATH.fullmatch(parts.path):
        raise ValueError(f"{url!r}: only a name, a port and a path of letters, digits, -._~")
    if parts.path.split("/")[1:2] and parts.path.split("/")[1] in OURS:
        raise ValueError(f"{url!r}: the path must not begin with one of {', '.join(OURS)}")
    _ = parts.port  # raises ValueError for what is no port


class Settings(House, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Times in seconds unless they say ms."""

    version: str = "dev"
    code_mark: str = ""
    """Put before the codes of its tables: a page knows by it whom to ask for them."""
    public_url: str | None = None
    """Where people find the house: `https://play.example.org`, or with a path below that."""
    lan_url: str | None = None
    """Where the same network finds it: the invitation of who opened it on this machine."""
    origins: tuple[str, ...] = ()
    """Further pages that may open a connection: `https://other.example.org`."""
    hosts: tuple[str, ...] = ()
    """Further names it answers to: `pc.example.org`; those of home networks it knows."""
    any_host: bool = False
    """Answer to every name: for a proxy in front that knows its own."""

    relaxed_ms: int = 60_000
    fast_ms: int = 20_000
    """How long a decision may take at this pace, in ms."""
    drawn_within: float = 8
    """A match that waits for every screen to draw its table waits no longer than this."""
    gone_after: float = 8
    """At a racing table: a player away this long has left, until they or a bot are back."""
    stand_in_after: int = 60
    """Until a bot plays for an absent player, unless the host says otherwise."""
    host_after: float = 30
    """After a host is away this long, somebody else becomes host."""
    unload_after: float = 120
    """A table with nobody there is taken out of memory."""
    expire_after: float = 14 * 86_400
    """A table that nobody has used is marked to be struck out."""
    strike_after: float = 3 * 86_400
    """So long it stays marked; who opens it has it stay."""
    strikes_per_sweep: int = 500
    """No more than so many are struck out at once."""
    sweep_every: float = 3_600
    """How often unused tables are looked for."""
    drain_for: float = 0
    """How long a server that is to stop goes on, so that proxies send newcomers to others."""
    stats_every: float = 60
    """How often the log says what the server carries, at level info."""

    hello_within: float = 10
    """How long a connection may say nothing at its beginning."""
    ping_every: float = 10
    """How often it is asked whether it is still there."""
    silent_after: float = 30
    """After how long without an answer it is gone."""
    frames_per_second: float = 40
    frames_at_once: int = 120
    """How many requests a connection may make."""
    raw_per_second: float = 150
    raw_at_once: int = 400
    """Frames of any kind, pings and fragments among them, before anything is made of them."""
    signals_per_second: float = 60
    signals_at_once: int = 60
    """Passing signs are counted apart: who moves a finger fast can still make a move."""
    signs_every: float = 0.03
    """How often at most a table tells them on; what comes more often is told by its latest."""
    queue_frames: int = 512
    queue_bytes: int = 2_000_000
    """How much waits for a slow connection before it is closed."""
    largest_frame: int = 16_384
    """Bytes of one request."""
    connections_per_address: int = 64
    """How many connections an address may have."""
    sockets_per_address: int = 256
    """With those on which nothing was asked yet."""
    requests_per_second: float = 100
    requests_at_once: int = 600
    """Plain requests and sockets of an address: ten screens that load everything at once."""
    request_within: float = 10
    """How long a request may take to arrive."""
    tables_per_minute: float = 6
    tables_at_once: int = 20
    """How many an address may open in a burst."""
    joins_per_minute: float = 30
    joins_at_once: int = 40
    """How often an address may give a name, at all tables together."""
    people_per_minute: float = 6
    people_at_once: int = 40
    """How many an address may make whom the house knows again, and clubs."""
    people_per_address: int = 20
    """How many with a name one table has from one address."""
    lookups_per_minute: float = 60
    lookups_at_once: int = 60
    """How many codes of tables that do not exist an address may try."""
    guesses_per_minute: float = 6
    guesses_at_once: int = 10
    """How many short codes that lead nowhere an address may try."""
    house_guesses_per_minute: float = 120
    """How many all may try together: so many who were wrong often, and so many who were not."""
    faults_per_minute: float = 6
    faults_at_once: int = 6
    """How many broken pages an address may report."""
    works_per_minute: float = 30
    works_at_once: int = 30
    """How many pictures and replays that have to be made an address may ask for."""
    most_tables: int = 5_000
    """How many may be awake at once."""
    spectators_per_table: int = 100
    """How many may watch a table."""

    push_key: str | None = None
    """By which browsers know who calls them, 43 signs of base64url; None: one is made and kept."""
    push_contact: str = ""
    """`mailto:` or https: whom services of browsers' makers may ask; else it is `public_url`."""
    private_receivers: tuple[str, ...] = ()
    """Hosts of one's own network that clubs may call, also without TLS: `ntfy.lan`, `pc:8080`."""
    calls_per_club: int = 6
    """How often in an hour a club calls its members because a table opens."""
    calls_per_device: int = 12
    """How often in an hour one browser is called, by all its clubs together."""

    seed: str | None = None
    """Deals that come out the same every time, for tests; None: nobody can foresee them."""
    bot_delay_ms: tuple[int, int] = (600, 1_500)
    """A bot waits at least for a random time between these."""
    bot_patience: float = 1
    """A bot also waits this share of the time people need to see what happened."""
    bot_workers: int = 1
    """In how many processes bots think."""
    judged_worlds: int = 200
    """In how many worlds each choice of a match that is over is tried, unless it is calculated."""
    trip_cap_ms: int | None = None
    """Behind a proxy: in a race no round trip counts for more. None: the kernel's measure holds."""

    def __post_init__(self) -> None:
        """What was chosen makes sense. Raises ValueError."""
        self.verify_house()
        for host in self.hosts:
            verify_host(host)
        for url in (self.public_url, *self.origins):
            if url is not None:
                verify_url(url)
        if self.push_key is not None and not KEY.fullmatch(self.push_key):
            raise ValueError("push_key is a private key of P-256: 32 bytes as base64url")
        if self.push_contact and not CONTACT.fullmatch(self.push_contact):
            raise ValueError("push_contact begins with mailto: or https://")

    @property
    def prefix(self) -> str:
        """The path below which people find the house: `/tablee`; empty: it is at the top."""
        return urlsplit(self.public_url or "").path.rstrip("/")

    @property
    def contact(self) -> str:
        """Whom services of browsers' makers may ask about calls; empty: nobody is named."""
        public = self.public_url or ""
        return self.push_contact or (public if public.startswith("https://") else "")

    @property
    def clocks(self) -> dict[Pace, int]:
        """The clock of each pace that has one, in ms."""
        return {"relaxed": self.relaxed_ms, "fast": self.fast_ms}
