"""What somebody has for the next deal."""

from tablee.kernel import Refusal
from tablee.server.live.handlers.common import who
from tablee.server.live.session import Session
from tablee.server.tables.connection import Connection
from tablee.server.wire import client_messages, server_messages


def load_pack(
    session: Session, connection: Connection, request: client_messages.LoadPack
) -> Refusal | None:
    """What somebody has for the next deal; a pack is the host's to choose."""
    person = who(connection)
    if request.seen is not None:
        session.packs.remember(person, request.seen)
    if request.pack is None:
        return None
    if person != session.table.record.host:
        return Refusal("not_host")
    return _load(session, connection, request.pack)


def _load(session: Session, connection: Connection, pack: str) -> Refusal | None:
    game = session.table.game
    if game.packs is None:
        return Refusal("no_packs")
    faults = session.packs.load(game, pack)
    if faults:
        session.outbox.send([connection], server_messages.PackErrors(list(faults)))
        return Refusal("bad_pack")
    session.changed(record=False)
    return None
