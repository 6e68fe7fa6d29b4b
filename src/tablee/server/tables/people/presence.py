"""Who is connected to a table, who is away since when, and for whom a bot plays."""

from collections.abc import Collection, Iterable

from tablee.server.tables.link import Link


class Presence:
    """Connections of people by their number, and those of visitors without a name."""

    def __init__(self, people: Iterable[int], now: float) -> None:
        self.links: dict[int, Link] = {}
        self.visitors: dict[Link, None] = {}
        self.away: dict[int, float] = dict.fromkeys(people, now)
        self.stand_ins: set[int] = set()
        self.empty_since = now

    @property
    def anybody(self) -> bool:
        """Whether somebody is connected at all."""
        return bool(self.links or self.visitors)

    def everybody(self) -> list[Link]:
        """All connections."""
        return [*self.links.values(), *self.visitors]

    def visit(self, link: Link) -> None:
        """Somebody without a name looks in."""
        self.visitors[link] = None

    def arrive(self, link: Link, person: int) -> Link | None:
        """This connection is that person's now; the one it takes the place of."""
        link.person = person
        self.visitors.pop(link, None)
        other = self.links.get(person)
        self.links[person] = link
        self.away.pop(person, None)
        self.stand_ins.discard(person)
        return other if other is not link else None

    def lose(self, link: Link, now: float) -> None:
        """A connection is gone; its person is away if it was theirs to the end."""
        self.visitors.pop(link, None)
        if link.person is not None and self.links.get(link.person) is link:
            del self.links[link.person]
            self.away[link.person] = now
        if not self.anybody:
            self.empty_since = now

    def part(self, person: int, now: float) -> Link | None:
        """A person is gone for good; the connection they had."""
        link = self.links.pop(person, None)
        self.away.pop(person, None)
        self.stand_ins.discard(person)
        if not self.anybody:
            self.empty_since = now
        return link

    def stand_in(self, people: Iterable[int | None], since: float) -> bool:
        """A bot plays for those of these who are away since then; whether that is new."""
        late = {
            person
            for person in people
            if person in self.away and self.away[person] <= since and person not in self.stand_ins
        }
        self.stand_ins |= late
        return bool(late)

    def next_stand_in(self, people: Iterable[int | None]) -> float | None:
        """Since when the next of these is away for whom no bot plays yet."""
        absent = (self.away[p] for p in people if p in self.away and p not in self.stand_ins)
        return min(absent, default=None)

    def renewed(self, people: Collection[int], now: float, broken: Link | None) -> "Presence":
        """The same connections but this one, at a table that was read from the store again."""
        again = Presence(people, now)
        again.away |= {one: since for one, since in self.away.items() if one in people}
        again.stand_ins = self.stand_ins & set(people)
        for link in self.everybody():
            if link is broken:
                continue
            if link.person is not None and link.person in people:
                again.arrive(link, link.person)
            else:
                link.person = None
                again.visit(link)
        return again
