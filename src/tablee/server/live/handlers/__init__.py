"""What each request of a browser does to a session."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tablee.kernel import Refusal
from tablee.server.live.broadcast import answer
from tablee.server.live.handlers import chat, host, match, packs, people, tickets
from tablee.server.live.session import Last, Session
from tablee.server.tables.link import Link
from tablee.server.wire import asked

Handler: TypeAlias = Callable[[Session, Link, Any], Refusal | None]

FOR_ALL: dict[type[asked.Request], Handler] = {
    asked.Join: people.join,
    asked.Rename: people.rename,
    asked.Dress: people.dress,
    asked.TakeOver: people.take_over,
    asked.Sit: people.sit,
    asked.Stand: people.stand,
    asked.Leave: people.leave,
    asked.Move: match.move,
    asked.Bring: packs.bring,
    asked.Say: chat.say,
    asked.React: chat.react,
    asked.Transfer: tickets.transfer,
}
FOR_HOSTS: dict[type[asked.Request], Handler] = {
    asked.Swap: host.swap,
    asked.Clear: host.clear,
    asked.Admit: host.admit,
    asked.Configure: host.configure,
    asked.AddBot: host.add_bot,
    asked.RemoveBot: host.remove_bot,
    asked.Kick: host.kick,
    asked.Start: match.start,
    asked.Pause: match.pause,
    asked.Resume: match.pause,
    asked.Hide: chat.hide,
}
HANDLERS = FOR_ALL | FOR_HOSTS


def hear(session: Session, link: Link, wish: asked.Request) -> None:
    """Do what is asked, once, and answer."""
    session.turn(lambda: _handled(session, link, wish), link, wish.id)


def _handled(session: Session, link: Link, wish: asked.Request) -> Last | None:
    refusal = _allowed(session, link, wish) or HANDLERS[type(wish)](session, link, wish)
    ruled_later = isinstance(wish, asked.Move) and refusal is None
    return None if ruled_later else (link, answer(wish.id, refusal))


def _allowed(session: Session, link: Link, wish: asked.Request) -> Refusal | None:
    if link.person is None:
        return None if isinstance(wish, asked.Join) else Refusal("not_joined")
    if session.presence.links.get(link.person) is not link:
        return Refusal("not_joined")  # left, sent away, or on another device by now
    if type(wish) in FOR_HOSTS and link.person != session.table.page.host:
        return Refusal("not_host")
    return None
