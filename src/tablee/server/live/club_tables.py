"""Tables of clubs: who sits down there as a member, and what a club's page tells of them."""

from collections import defaultdict
from collections.abc import Callable, Iterable

import msgspec

from tablee.kernel import Refusal
from tablee.server.live import connections
from tablee.server.live.handlers import tickets
from tablee.server.live.session import Session
from tablee.server.tables.people import names
from tablee.server.tables.record import Person
from tablee.server.wire import client_messages, http
from tablee.server.wire.server_messages import TableClub, TableState

HERE_FOR = 12.0
"""Seconds after somebody last asked for a club's page: it asks every few."""


class ClubNews(msgspec.Struct, frozen=True):
    """What one node knows of a club just now."""

    here: list[str] = []
    """Who looks at its page or sits at one of its tables, by their ids."""
    tables: list[TableState] = []
    """Those that are awake with somebody there, as a spectator sees them."""


class Lookers:
    """Who looks at the pages of clubs, as far as they ask this node; kept in memory alone."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._asked: defaultdict[str, dict[str, float]] = defaultdict(dict)

    def saw(self, club: str, person: str) -> None:
        """Somebody asks for the page."""
        self._asked[club][person] = self._clock()

    def forget(self, club: str, person: str) -> None:
        """Somebody is gone."""
        self._asked.get(club, {}).pop(person, None)

    def here(self, club: str) -> list[str]:
        """Those who have asked lately; the others are forgotten."""
        since = self._clock() - HERE_FOR
        asked = {who: at for who, at in self._asked.pop(club, {}).items() if at >= since}
        if asked:
            self._asked[club] = asked
        return list(asked)

    def clubs(self) -> list[str]:
        """On whose pages somebody may be."""
        return list(self._asked)


def clubs_of(
    sessions: Iterable[Session], lookers: Lookers, club: str | None = None
) -> dict[str, ClubNews]:
    """What is to be told of each club, or of this one, by what is here."""
    found: defaultdict[str, ClubNews] = defaultdict(lambda: ClubNews([], []))
    for looked_at in [club] if club else lookers.clubs():
        if here := lookers.here(looked_at):
            found[looked_at].here.extend(here)
    for session in sessions:
        ours = session.table.record.club
        if ours and session.presence.connections and club in (None, ours.club):
            found[ours.club].tables.append(session.broadcast.table_state())
            found[ours.club].here.extend(members_at(session))
    return found


def members_at(session: Session) -> list[str]:
    """Who is there of the people whom the house knows."""
    return [
        who
        for person, who in session.table.record.members.items()
        if person in session.presence.connections
    ]


# Sitting down -----------------------------------------------------------------------------------


def enter(
    session: Session, who: str, wanted: client_messages.Join, address: str
) -> http.Opened | Refusal:
    """A place at a table for a member, or the one they had: their other browser's is void then."""
    token = names.new_secret(session.services.luck)
    members = session.table.record.members
    guest = next((g for g in session.table.record.people if members.get(g.person) == who), None)
    if guest:
        tickets.move(session, guest, token)
        return opened(session, guest, token)
    if session.table.record.knock:
        return Refusal("knocked")
    if connections.too_many_from(session, address):
        return Refusal("table_full")
    joined = session.table.join(wanted, token)
    if isinstance(joined, Refusal):
        return joined
    members[joined.person] = who
    session.joined_from[joined.person] = address
    if session.table.person(session.table.record.host) is None:
        session.table.record.host = joined.person
    session.changed()
    return opened(session, joined, token)


def opened(session: Session, guest: Person, token: str) -> http.Opened:
    """Where somebody sits now, and by which secret."""
    return http.Opened(session.table.record.code, guest.person, token)


def make_ours(session: Session, token: str, who: str, club: TableClub) -> Refusal | None:
    """The host's table is their club's from now on; who is there may become a member."""
    guest, record = session.table.person_with_token(token), session.table.record
    if guest is None or guest.person != record.host:
        return Refusal("not_host")
    if record.club:
        return Refusal("already_a_clubs")
    record.members[guest.person] = who
    invited = [one.person for one in record.people if one is not guest]
    record.club = msgspec.structs.replace(club, invited=invited)
    session.changed()
    return None


def invited_at(session: Session, token: str, club: str) -> bool:
    """Whether the owner of this token was here when the club was made at this table."""
    guest, ours = session.table.person_with_token(token), session.table.record.club
    return bool(guest and ours and ours.club == club and guest.person in ours.invited)


def is_members(session: Session, token: str, who: str) -> None:
    """The owner of this token is a member from now on, and plays as one."""
    guest = session.table.person_with_token(token)
    if guest:
        session.table.record.members[guest.person] = who
        session.changed()
