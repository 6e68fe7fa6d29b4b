"""What somebody has for the next deal."""

from tablee.kernel import Refusal
from tablee.server.live.handlers.common import who
from tablee.server.live.session import Session
from tablee.server.tables.link import Link
from tablee.server.wire import asked, told


def bring(session: Session, link: Link, wish: asked.Bring) -> Refusal | None:
    """What somebody has for the next deal; a pack is the host's to choose."""
    person = who(link)
    if wish.seen is not None:
        session.supplies.remember(person, wish.seen)
    if wish.pack is None:
        return None
    if person != session.table.page.host:
        return Refusal("not_host")
    return _load(session, link, wish.pack)


def _load(session: Session, link: Link, pack: str) -> Refusal | None:
    game = session.table.game
    if game.read_pack is None:
        return Refusal("no_packs")
    faults = session.supplies.load(game, pack)
    if faults:
        session.outbox.send([link], told.Faults(list(faults)))
        return Refusal("bad_pack")
    session.changed(page=False)
    return None
