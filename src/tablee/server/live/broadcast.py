"""Which frames tell of a table and its match, and to whom they go; the outbox sends them."""

from msgspec.structs import replace

from tablee.kernel import Audience, Refusal
from tablee.match import Ruling
from tablee.server.bots.seats import Bots
from tablee.server.live.door import Door
from tablee.server.live.outbox import Outbox
from tablee.server.tables.connection import Connection
from tablee.server.tables.context import Context
from tablee.server.tables.matches.changes import Delivery
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.tables.people.packs import Packs
from tablee.server.tables.snapshots import Surroundings, table_state
from tablee.server.wire import server_messages
from tablee.server.wire.types import PROTOCOL, Message


class Broadcast:
    """What one table sends."""

    def __init__(
        self, context: Context, outbox: Outbox, bots: Bots, packs: Packs, door: Door
    ) -> None:
        self._context = context
        self._outbox = outbox
        self._bots = bots
        self._packs = packs
        self._door = door

    # The table --------------------------------------------------------------------------------

    def table_state(self) -> server_messages.TableState:
        """The table as everybody at it sees it."""
        context = self._context
        short_code = context.services.short_codes.code_of(context.table.record.code)
        pack = self._packs.state(context.table.game)
        now, knocks = context.services.now_s(), self._door.state
        around = Surroundings(context.presence, now, short_code, pack, knocks)
        return table_state(context.table, around)

    def send_table(self) -> None:
        """Send everybody the table; where people meet is for those who have a name here."""
        state, presence = self.table_state(), self._context.presence
        call = self._context.table.record.call
        named = server_messages.TableChanged(replace(state, call=call))
        self._outbox.send(presence.connections.values(), named)
        if presence.spectators:
            self._outbox.send(presence.spectators, server_messages.TableChanged(state))

    def send_to_all(self, message: Message) -> None:
        """Send everybody a message."""
        self._outbox.send(self._context.presence.all_connections(), message)

    def welcome(self, connection: Connection) -> None:
        """Send a connection everything it may know of the table and its match."""
        match = self._match_state(connection, fresh=False)
        call = "" if connection.person is None else self._context.table.record.call
        welcome = server_messages.Welcome(
            protocol=PROTOCOL,
            version=self._context.services.settings.version,
            person=connection.person,
            invite=connection.invite,
            table=replace(self.table_state(), call=call),
            chat=self._context.table.record.chat,
            match=match,
        )
        self._outbox.send([connection], welcome, match.update.n if match else None)
        self._measure(connection)

    # The match --------------------------------------------------------------------------------

    def send_match(self, connection: Connection, *, fresh: bool) -> None:
        """Send a connection the whole match, as it begins or as it stands."""
        state = self._match_state(connection, fresh=fresh)
        if state:
            self._outbox.send([connection], server_messages.MatchChanged(state), state.update.n)
        self._measure(connection)

    def _match_state(
        self, connection: Connection, *, fresh: bool
    ) -> server_messages.MatchState | None:
        match, clock = self._context.table.match, self._context.clock
        if match is None:
            return None
        seat = match.seat_of(connection.person)
        return server_messages.MatchState(
            match=match.number,
            game=match.match.game.key,
            races=match.is_race,
            names=match.names,
            you=seat,
            running=clock.running,
            update=match.snapshot(seat, clock.now, fresh=fresh),
        )

    def _measure(self, connection: Connection) -> None:
        """From now on the connection is measured as often as its match needs it."""
        match = self._context.table.match
        seated = match is not None and match.seat_of(connection.person) is not None
        connection.join_race(match.race if match and seated else None)

    def deliver(self, match: RunningMatch, delivery: Delivery, acks: tuple[str, ...]) -> None:
        """An update to its audience, with the moves of theirs that it acknowledges."""
        connections = self._audience(match, delivery.audience)
        if connections:
            number = delivery.update.n if match.is_race else None
            update = match.patch_update(delivery, self._context.clock.now, acks)
            self._outbox.send(connections, update, number)
        else:
            match.shown.pop(delivery.audience, None)

    def answer(self, match: RunningMatch, ruling: Ruling) -> None:
        """What became of a move, to whoever made it."""
        connections = self._audience(match, ruling.seat)
        self._outbox.send(connections, reply(ruling.id or "", ruling.refusal))

    def refuse_pending(self, match: RunningMatch) -> None:
        """In a race, moves that were not ruled yet have not happened."""
        ruled = [(ruling.seat, ruling.id or "") for ruling in match.take_changes().rulings]
        for seat, id in dict.fromkeys([*match.submitted, *ruled]):
            self._outbox.send(self._audience(match, seat), server_messages.Refused(id, "try_again"))

    def has_audience(self, seat: Audience) -> bool:
        """Whether anybody gets the updates of this audience."""
        match = self._context.table.match
        return match is not None and (seat in self._bots or bool(self._audience(match, seat)))

    def _audience(self, match: RunningMatch, seat: Audience) -> list[Connection]:
        presence = self._context.presence
        if seat is None:
            seated = match.people
            watching = [
                connection
                for person, connection in presence.connections.items()
                if person not in seated
            ]
            return [*watching, *presence.spectators]
        connection = presence.connections.get(match.people[seat] or 0)
        return [connection] if connection else []


def reply(id: str, refusal: Refusal | None) -> Message:
    """The one answer to a request."""
    return server_messages.Refused(id, refusal.code) if refusal else server_messages.Ack(id)
