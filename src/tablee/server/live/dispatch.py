"""What a frame says, and to whom it goes, over whatever line it came."""

import msgspec

from tablee.server.live import connections, handlers, matches
from tablee.server.live.session import Session
from tablee.server.tables.link import Link
from tablee.server.wire import asked, told
from tablee.server.wire.words import Ping, Pong

read = msgspec.json.Decoder(asked.ClientMessage).decode


def let_in(session: Session, link: Link, hello: asked.Hello, invite: str) -> str | None:
    """Into the session; or why not, as a word of `CLOSE`."""
    guest = session.table.who(hello.token) if hello.token else None
    if hello.token and guest is None:
        return "bad_token"
    most = session.services.settings.watchers_per_table
    if guest is None and len(session.presence.visitors) >= most:
        return "too_many"
    connections.enter(session, link, guest, invite)
    return None


def hear(
    session: Session, link: Link, message: asked.ClientMessage | None, *, allowed: bool = True
) -> None:
    """What somebody who is in says; too much of it is refused, and signs are just dropped."""
    match message:
        case None | asked.Hello():
            link.say(told.Refused(None, "malformed"))
        case Ping():
            link.say(Pong(message.n))
        case Pong():
            pass
        case asked.Visible():
            link.visible = message.visible
        case asked.Drawn():
            matches.drawn(session, link, message.match)
        case asked.Signal():
            if allowed:
                session.signals.hear(link, message)
        case _ if allowed:
            handlers.hear(session, link, message)
        case _:
            session.services.meters.refusals["too_fast"] += 1
            link.say(told.Refused(message.id, "too_fast"))


def parsed(frame: str) -> asked.ClientMessage | None:
    """The message in a frame; None if there is none."""
    try:
        return read(frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
