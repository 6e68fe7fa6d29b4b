"""Who is connected to a table, who is away since when, and for whom a bot plays."""

from collections.abc import Collection, Iterable

from tablee.server.tables.connection import Connection


class Presence:
    """Connections of people by their number, and those of visitors without a name."""

    def __init__(self, people: Iterable[int], now: float) -> None:
        self.connections: dict[int, Connection] = {}
        self.spectators: dict[Connection, None] = {}
        self.away: dict[int, float] = dict.fromkeys(people, now)
        self.stand_ins: set[int] = set()
        self.empty_since = now

    @property
    def anybody(self) -> bool:
        """Whether somebody is connected at all."""
        return bool(self.connections or self.spectators)

    def all_connections(self) -> list[Connection]:
        """All connections."""
        return [*self.connections.values(), *self.spectators]

    def add_spectator(self, connection: Connection) -> None:
        """Somebody without a name looks in."""
        self.spectators[connection] = None

    def connect(self, connection: Connection, person: int) -> Connection | None:
        """This connection is that person's now; the one it takes the place of."""
        connection.person = person
        self.spectators.pop(connection, None)
        other = self.connections.get(person)
        self.connections[person] = connection
        self.away.pop(person, None)
        self.stand_ins.discard(person)
        return other if other is not connection else None

    def disconnect(self, connection: Connection, now: float) -> None:
        """A connection is gone; its person is away if it was theirs to the end."""
        self.spectators.pop(connection, None)
        if connection.person is not None and self.connections.get(connection.person) is connection:
            del self.connections[connection.person]
            self.away[connection.person] = now
        if not self.anybody:
            self.empty_since = now

    def remove(self, person: int, now: float) -> Connection | None:
        """A person is gone for good; the connection they had."""
        connection = self.connections.pop(person, None)
        self.away.pop(person, None)
        self.stand_ins.discard(person)
        if not self.anybody:
            self.empty_since = now
        return connection

    def stand_in(self, people: Iterable[int | None], now: float, after: float) -> bool:
        """A bot plays for those of these who are away so long; whether that is new."""
        late = {
            person
            for person in people
            if person in self.away
            and self.away[person] + after <= now
            and person not in self.stand_ins
        }
        self.stand_ins |= late
        return bool(late)

    def next_stand_in_at(self, people: Iterable[int | None]) -> float | None:
        """Since when the next of these is away for whom no bot plays yet."""
        absent = (self.away[p] for p in people if p in self.away and p not in self.stand_ins)
        return min(absent, default=None)

    def renewed(self, people: Collection[int], now: float, broken: Connection | None) -> "Presence":
        """The same connections but this one, at a table that was read from the store again."""
        again = Presence(people, now)
        again.away |= {one: since for one, since in self.away.items() if one in people}
        again.stand_ins = self.stand_ins & set(people)
        for connection in self.all_connections():
            if connection is broken:
                continue
            if connection.person is not None and connection.person in people:
                again.connect(connection, connection.person)
            else:
                connection.person = None
                again.add_spectator(connection)
        return again
