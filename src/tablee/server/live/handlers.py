"""What each request of a browser does to a session."""

import time
from collections.abc import Callable
from typing import Any, TypeAlias

from tablee.kernel import Refusal
from tablee.match import Match
from tablee.server.live import comings, matches
from tablee.server.live.session import Last, Session
from tablee.server.live.telling import answer
from tablee.server.tables import names
from tablee.server.tables.link import Link
from tablee.server.tables.page import Ticket
from tablee.server.tables.racing import touched_at
from tablee.server.tables.records import Begun
from tablee.server.tables.running import Submission
from tablee.server.wire import asked, told, web
from tablee.server.wire.words import LONGEST_LINE

Handler: TypeAlias = Callable[[Session, Link, Any], Refusal | None]

TICKET_LASTS = 600
"""Seconds."""
LINES_KEPT = 100


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
    if isinstance(wish, HOSTS) and link.person != session.table.page.host:
        return Refusal("not_host")
    return None


# What anybody may do ------------------------------------------------------------------------


def join(session: Session, link: Link, wish: asked.Join) -> Refusal | None:
    """Become somebody; the token goes to this connection alone."""
    if link.person is not None:
        return Refusal("already_joined")
    if comings.crowded(session, link.address):
        return Refusal("table_full")
    token = names.new_secret(session.services.luck)
    guest = session.table.join(wish, token)
    if isinstance(guest, Refusal):
        return guest
    comings.take(session, link, guest.person)
    session.joined_from[guest.person] = link.address
    session.outbox.send([link], told.Joined(guest.person, token))
    session.changed()
    return None


def rename(session: Session, link: Link, wish: asked.Rename) -> Refusal | None:
    """Be called something else."""
    return _change(session, session.table.rename(_who(link), wish.name))


def dress(session: Session, link: Link, wish: asked.Dress) -> Refusal | None:
    """Be another colour and shape."""
    return _change(session, session.table.dress(_who(link), wish.mark))


def take_over(session: Session, link: Link, wish: asked.TakeOver) -> Refusal | None:
    """Play on for a bot, or ask the host for it."""
    person, table = _who(link), session.table
    if table.page.takeover == "free" or person == table.page.host:
        return matches.take_over(session, person, wish.seat)
    refusal = table.may_take_over(person, wish.seat)
    if refusal is None:
        table.page.asking[person] = wish.seat
        session.changed()
    return refusal


def admit(session: Session, link: Link, wish: asked.Admit) -> Refusal | None:
    """The host lets somebody play on for a bot, or does not."""
    seat = session.table.page.asking.pop(wish.person, None)
    if seat is None:
        return Refusal("no_such_person")
    session.changed()
    return matches.take_over(session, wish.person, seat) if wish.welcome else None


def sit(session: Session, link: Link, wish: asked.Sit) -> Refusal | None:
    """Take a chair."""
    return _change(session, session.table.sit(_who(link), wish.seat))


def stand(session: Session, link: Link, wish: asked.Stand) -> Refusal | None:
    """Give up the chair."""
    return _change(session, session.table.stand(_who(link)))


def leave(session: Session, link: Link, wish: asked.Leave) -> Refusal | None:
    """Be gone for good."""
    comings.part(session, _who(link), "left")
    return None


def say(session: Session, link: Link, wish: asked.Say) -> Refusal | None:
    """A line of chat, as plain text."""
    text = names.clean(wish.text, LONGEST_LINE)
    guest = session.table.guest(link.person)
    if not text or guest is None:
        return Refusal("malformed")
    page = session.table.page
    page.lines += 1
    line = told.ChatLine(page.lines, guest.person, guest.name, text)
    page.chat = [*page.chat, line][-LINES_KEPT:]
    session.telling.everybody(told.Said(line))
    session.page_changed()
    return None


def react(session: Session, link: Link, wish: asked.React) -> Refusal | None:
    """A quick reaction."""
    session.telling.everybody(told.Reacted(_who(link), wish.reaction))
    return None


def bring(session: Session, link: Link, wish: asked.Bring) -> Refusal | None:
    """What somebody has for the next deal; a pack is the host's to choose."""
    person = _who(link)
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


def transfer(session: Session, link: Link, wish: asked.Transfer) -> Refusal | None:
    """A ticket that moves this person's place to another device; a new one voids the old."""
    person, ticket = _who(link), names.new_secret(session.services.luck)
    page, now = session.table.page, time.time()
    others = {p: t for p, t in page.tickets.items() if t.person != person and t.until > now}
    page.tickets = {**others, names.proof(ticket): Ticket(person, now + TICKET_LASTS)}
    session.page_changed()
    session.outbox.send([link], told.Ticket(ticket))
    return None


def move(session: Session, link: Link, wish: asked.Move) -> Refusal | None:
    """A move in the running match; its ruling comes with the rest of the news."""
    match = session.table.match
    seat = match.seat_of(link.person) if match else None
    if match is None or seat is None:
        return Refusal("not_seated" if match else "no_match")
    if session.table.page.paused and not match.outcome:
        return Refusal("paused")
    made = match.decode(wish.move)
    if made is None or wish.match != match.number:
        return Refusal("malformed" if made is None else "stale")
    if match.races:
        link.weigh()
    at = touched_at(link, wish, session.clock.now) if match.races else None
    if match.races and at is None:
        return Refusal("malformed")
    turn = None if match.races else wish.turn or 0
    match.submit(Submission(seat, made, at, turn, wish.id))
    return None


def redeem(session: Session, ticket: str) -> web.Redeemed | Refusal:
    """A ticket for a new token; the old token and its connection are void."""
    kept = session.table.page.tickets.pop(names.proof(ticket), None)
    guest = session.table.guest(kept.person) if kept else None
    if kept is None or guest is None or time.time() > kept.until:
        return Refusal("bad_ticket")
    token = names.new_secret(session.services.luck)
    guest.proof = names.proof(token)
    link = session.presence.links.get(guest.person)
    if link:
        link.close("moved")
    session.changed()
    return web.Redeemed(guest.person, token)


# What the host does -----------------------------------------------------------------------


def configure(session: Session, link: Link, wish: asked.Configure) -> Refusal | None:
    """Change what is played and how."""
    return _change(session, session.table.configure(wish))


def add_bot(session: Session, link: Link, wish: asked.AddBot) -> Refusal | None:
    """Put a bot on a chair."""
    return _change(session, session.table.add_bot(wish.seat, wish.level))


def remove_bot(session: Session, link: Link, wish: asked.RemoveBot) -> Refusal | None:
    """Send a bot away."""
    return _change(session, session.table.remove_bot(wish.seat))


def swap(session: Session, link: Link, wish: asked.Swap) -> Refusal | None:
    """Two chairs change places."""
    return _change(session, session.table.swap(wish.seat, wish.other))


def clear(session: Session, link: Link, wish: asked.Clear) -> Refusal | None:
    """Only the host keeps a chair; people who are away go, and on request everybody who may."""
    table, here = session.table, session.presence.links
    if table.playing and not wish.away:
        return Refusal("match_running")
    plays = [table.page.host, *(chair.person for chair in table.page.chairs if table.playing)]
    for person in table.persons:
        if person not in plays and (wish.away or person not in here):
            comings.part(session, person, "kicked")
    return None if table.playing else _change(session, table.clear(here))


def kick(session: Session, link: Link, wish: asked.Kick) -> Refusal | None:
    """Send somebody else away."""
    if wish.person == link.person or session.table.guest(wish.person) is None:
        return Refusal("no_such_person")
    comings.part(session, wish.person, "kicked")
    return None


def start(session: Session, link: Link, wish: asked.Start) -> Refusal | None:
    """Begin a match with those who sit there; after the end of one it is the rematch."""
    table = session.table
    if table.playing:
        return Refusal("match_running")
    refusal = table.close_up()
    if refusal:
        return refusal
    chairs = table.page.chairs
    seed = session.services.settings.seed
    people = [chair.person for chair in chairs]
    supply = session.supplies.of(table.game, people)
    match = Match.new(
        table.game, seats=len(chairs), options=table.options, seed=seed, supply=supply
    )
    table.page.matches += 1
    called = [table.called(seat) for seat in range(len(chairs))]
    matches.begin(session, Begun(table.page.matches, match.log, called, people))
    return None


def pause(session: Session, link: Link, wish: asked.Pause | asked.Resume) -> Refusal | None:
    """Stop the clock, or let it go on."""
    return matches.pause(session, stop=isinstance(wish, asked.Pause))


def hide(session: Session, link: Link, wish: asked.Hide) -> Refusal | None:
    """Blank a line of chat, for everybody and for good."""
    chat = session.table.page.chat
    for place, line in enumerate(chat):
        if line.line == wish.line:
            chat[place] = told.ChatLine(line.line, line.person, line.name, "")
            session.telling.everybody(told.Said(chat[place]))
            session.page_changed()
            return None
    return Refusal("no_such_line")


def _change(session: Session, refusal: Refusal | None) -> Refusal | None:
    if refusal is None:
        session.changed()
    return refusal


def _who(link: Link) -> int:
    """Who asks; `_allowed` has seen to it that it is somebody."""
    assert link.person is not None
    return link.person


HOSTS = (
    asked.Swap,
    asked.Clear,
    asked.Admit,
    asked.Configure,
    asked.AddBot,
    asked.RemoveBot,
    asked.Kick,
    asked.Start,
    asked.Pause,
    asked.Resume,
    asked.Hide,
)

HANDLERS: dict[type[asked.Request], Handler] = {
    asked.Join: join,
    asked.Rename: rename,
    asked.Dress: dress,
    asked.TakeOver: take_over,
    asked.Admit: admit,
    asked.Swap: swap,
    asked.Clear: clear,
    asked.Sit: sit,
    asked.Stand: stand,
    asked.Leave: leave,
    asked.Configure: configure,
    asked.Bring: bring,
    asked.AddBot: add_bot,
    asked.RemoveBot: remove_bot,
    asked.Kick: kick,
    asked.Start: start,
    asked.Pause: pause,
    asked.Resume: pause,
    asked.Move: move,
    asked.Say: say,
    asked.React: react,
    asked.Hide: hide,
    asked.Transfer: transfer,
}
