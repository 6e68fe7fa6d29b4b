"""What is true of every table's page, whatever people ask.

Nothing that is asked of a table may break these; tests look after every request. A page that breaks
one all the same, written by an older program or a faulty one, is mended when it is read, so that
nobody finds a chair that belongs to nobody.
"""

from collections.abc import Iterator

from tablee.server.tables.page import Chair, Page


def mend(page: Page) -> list[str]:
    """Make the page whole again; what was wrong with it, nothing if nothing was."""
    return [*_mend_people(page), *_mend_chairs(page), *_mend_host(page)]


def _mend_people(page: Page) -> Iterator[str]:
    """Each person has a number of their own, and no number was never given."""
    known = {guest.person: guest for guest in reversed(page.people)}
    if len(known) < len(page.people):
        page.people = [known[person] for person in sorted(known)]
        yield "a person is there twice"
    last = max(known, default=0)
    if page.persons < last:
        page.persons = last
        yield "a number was never given"


def _mend_chairs(page: Page) -> Iterator[str]:
    """Each chair is free, a bot's, or that of one person here who sits nowhere else."""
    people = {guest.person for guest in page.people}
    for seat, chair in enumerate(page.chairs):
        if chair.person is None:
            continue
        if chair.person not in people:
            page.chairs[seat] = Chair(bot=chair.bot)
            yield "a chair belongs to nobody"
        elif chair.bot is not None:
            page.chairs[seat] = Chair(chair.person)
            yield "a person and a bot share a chair"
        people.discard(chair.person)


def _mend_host(page: Page) -> Iterator[str]:
    """The host is somebody who is there; where somebody is, somebody is host."""
    people = [guest.person for guest in page.people]
    if page.host not in people and (page.host is not None or people):
        page.host = people[0] if people else None
        yield "the host is nobody"
