"""What is true of every table's record, whatever people ask.

No request may break these; tests look after every one. A record that breaks one all the same,
written by an older program or a faulty one, is repaired when it is read, so that nobody finds a
chair that belongs to nobody.
"""

from collections.abc import Iterator

from tablee.server.tables.record import Chair, TableRecord


def repair(record: TableRecord) -> list[str]:
    """Make the record whole again; what was wrong with it, nothing if nothing was."""
    return [*_mend_people(record), *_mend_chairs(record), *_mend_host(record)]


def _mend_people(record: TableRecord) -> Iterator[str]:
    """Each person has a number of their own, and no number was never given."""
    known = {guest.person: guest for guest in reversed(record.people)}
    if len(known) < len(record.people):
        record.people = [known[person] for person in sorted(known)]
        yield "a person is there twice"
    last = max(known, default=0)
    if record.people_so_far < last:
        record.people_so_far = last
        yield "a number was never given"


def _mend_chairs(record: TableRecord) -> Iterator[str]:
    """Each chair is free, a bot's, or that of one person here who sits nowhere else."""
    people = {guest.person for guest in record.people}
    for seat, chair in enumerate(record.chairs):
        if chair.person is None:
            continue
        if chair.person not in people:
            record.chairs[seat] = Chair(bot=chair.bot)
            yield "a chair belongs to nobody"
        elif chair.bot is not None:
            record.chairs[seat] = Chair(chair.person)
            yield "a person and a bot share a chair"
        people.discard(chair.person)


def _mend_host(record: TableRecord) -> Iterator[str]:
    """The host is somebody who is there; where somebody is, somebody is host."""
    people = [guest.person for guest in record.people]
    if record.host not in people and (record.host is not None or people):
        record.host = people[0] if people else None
        yield "the host is nobody"
