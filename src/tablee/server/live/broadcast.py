"""What is said of a table and its match, and to whom; the outbox says it once it is written."""

from tablee.kernel import Audience, Refusal
from tablee.server.bots.seats import Bots
from tablee.server.live.outbox import Outbox
from tablee.server.tables.context import Context
from tablee.server.tables.link import Link
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.tables.people.supplies import Supplies
from tablee.server.tables.snapshots import Around, table_state
from tablee.server.wire import told
from tablee.server.wire.words import Message


class Broadcast:
    """One table's words."""

    def __init__(self, context: Context, outbox: Outbox, bots: Bots, supplies: Supplies) -> None:
        self._context = context
        self._outbox = outbox
        self._bots = bots
        self._supplies = supplies

    # The table --------------------------------------------------------------------------------

    def state(self) -> told.TableState:
        """The table as everybody at it sees it."""
        context = self._context
        spoken = context.services.spoken.of(context.table.page.code)
        pack = self._supplies.told(context.table.game)
        around = Around(context.presence, context.services.seconds(), spoken, pack)
        return table_state(context.table, around)

    def table(self) -> None:
        """Tell everybody how the table looks."""
        self.everybody(told.Table(self.state()))

    def everybody(self, message: Message) -> None:
        """Say something to everybody."""
        self._outbox.send(self._context.presence.everybody(), message)

    def welcome(self, link: Link) -> None:
        """Tell a connection all there is."""
        match = self._match_state(link, fresh=False)
        welcome = told.Welcome(
            version=self._context.services.settings.version,
            person=link.person,
            invite=link.invite,
            table=self.state(),
            chat=self._context.table.page.chat,
            match=match,
        )
        self._outbox.send([link], welcome, match and match.update.n)
        self._measure(link)

    # The match --------------------------------------------------------------------------------

    def match(self, link: Link, *, fresh: bool) -> None:
        """Tell a connection of the whole match, as it begins or as it stands."""
        state = self._match_state(link, fresh=fresh)
        if state:
            self._outbox.send([link], told.Match(state), state.update.n)
        self._measure(link)

    def _match_state(self, link: Link, *, fresh: bool) -> told.MatchState | None:
        match, clock = self._context.table.match, self._context.clock
        if match is None:
            return None
        seat = match.seat_of(link.person)
        return told.MatchState(
            match=match.number,
            game=match.match.game.key,
            races=match.races,
            names=match.names,
            you=seat,
            running=clock.running,
            update=match.whole(seat, clock.now, fresh=fresh),
        )

    def _measure(self, link: Link) -> None:
        """From now on the connection is measured as often as its match needs it."""
        match = self._context.table.match
        seated = match is not None and match.seat_of(link.person) is not None
        link.enter(match.race if match and seated else None)

    def news(self, match: RunningMatch) -> None:
        """Updates to their audiences, then the answers to those who asked."""
        now = self._context.clock.now
        for news in match.take_news():
            links = self._audience(match, news.audience)
            if links:
                number = news.update.n if match.races else None
                self._outbox.send(links, match.change(news, now), number)
            else:
                match.shown.pop(news.audience, None)
            self._bots.hear(news)
        for ruling in match.take_rulings():
            links = self._audience(match, ruling.seat)
            self._outbox.send(links, answer(ruling.id or "", ruling.refusal))

    def not_ruled(self, match: RunningMatch) -> None:
        """In a race, moves that were not ruled yet have not happened."""
        ruled = {(ruling.seat, ruling.id or "") for ruling in match.take_rulings()}
        for seat, id in match.waiting.keys() | ruled:
            self._outbox.send(self._audience(match, seat), told.Refused(id, "try_again"))

    def listens(self, seat: Audience) -> bool:
        """Whether anybody hears what this audience is told."""
        match = self._context.table.match
        return match is not None and (seat in self._bots or bool(self._audience(match, seat)))

    def _audience(self, match: RunningMatch, seat: Audience) -> list[Link]:
        presence = self._context.presence
        if seat is None:
            seated = match.people
            watching = [link for person, link in presence.links.items() if person not in seated]
            return [*watching, *presence.visitors]
        link = presence.links.get(match.people[seat] or 0)
        return [link] if link else []


def answer(id: str, refusal: Refusal | None) -> Message:
    """The one answer to a request."""
    return told.Refused(id, refusal.code) if refusal else told.Ack(id)
