"""What each request of a browser does to a room."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tablee.kernel import Refusal
from tablee.match import Match
from tablee.server import names
from tablee.server.link import Link
from tablee.server.room import Room, answer
from tablee.server.running import Begun
from tablee.server.wire import asked, told

Deed: TypeAlias = Callable[[Room, Link, Any], Refusal | None]

TICKET_LASTS = 600
"""Seconds."""


def hear(room: Room, link: Link, wish: asked.Request) -> None:
    """Do what is asked, once, and answer."""
    try:
        room.advance()
        refusal = _allowed(room, link, wish) or DEEDS[type(wish)](room, link, wish)
        by_ruling = isinstance(wish, asked.Move) and refusal is None
        room.settle(None if by_ruling else (link, answer(wish.id, refusal)))
    except Exception as error:
        room.fail(error)


def _allowed(room: Room, link: Link, wish: asked.Request) -> Refusal | None:
    if link.person is None:
        return None if isinstance(wish, asked.Join) else Refusal("not_joined")
    if isinstance(wish, HOSTS) and link.person != room.table.page.host:
        return Refusal("not_host")
    return None


# What anybody may do ------------------------------------------------------------------------


def join(room: Room, link: Link, wish: asked.Join) -> Refusal | None:
    """Become somebody; the token goes to this connection alone."""
    if link.person is not None:
        return Refusal("already_joined")
    token = names.new_secret()
    guest = room.table.join(wish, token)
    if isinstance(guest, Refusal):
        return guest
    room.take(link, guest.person)
    room.send(link, told.Joined(guest.person, token))
    room.changed()
    return None


def rename(room: Room, link: Link, wish: asked.Rename) -> Refusal | None:
    """Be called something else."""
    return _change(room, room.table.rename(_who(link), wish.name))


def sit(room: Room, link: Link, wish: asked.Sit) -> Refusal | None:
    """Take a chair."""
    return _change(room, room.table.sit(_who(link), wish.seat))


def stand(room: Room, link: Link, wish: asked.Stand) -> Refusal | None:
    """Give up the chair."""
    return _change(room, room.table.stand(_who(link)))


def leave(room: Room, link: Link, wish: asked.Leave) -> Refusal | None:
    """Be gone for good."""
    room.part(_who(link), "left")
    return None


def say(room: Room, link: Link, wish: asked.Say) -> Refusal | None:
    """A line of chat, as plain text."""
    text = names.clean(wish.text, 200)
    guest = room.table.guest(link.person)
    if not text or guest is None:
        return Refusal("malformed")
    room.lines += 1
    line = told.ChatLine(room.lines, guest.person, guest.name, text)
    room.chat.append(line)
    room.send_all(told.Said(line))
    return None


def react(room: Room, link: Link, wish: asked.React) -> Refusal | None:
    """A quick reaction."""
    room.send_all(told.Reacted(_who(link), wish.reaction))
    return None


def transfer(room: Room, link: Link, wish: asked.Transfer) -> Refusal | None:
    """A ticket that moves this person's place to another device; a new one voids the old."""
    person, ticket = _who(link), names.new_secret()
    others = {proof: kept for proof, kept in room.tickets.items() if kept[0] != person}
    until = room.hall.seconds() + TICKET_LASTS
    room.tickets = {**others, names.proof(ticket): (person, until)}
    room.send(link, told.Ticket(ticket))
    return None


def move(room: Room, link: Link, wish: asked.Move) -> Refusal | None:
    """A move in the running match."""
    return room.move(link, wish)


def redeem(room: Room, ticket: str) -> tuple[int, str] | Refusal:
    """A ticket for a new token; the old token and its connection are void."""
    person, until = room.tickets.pop(names.proof(ticket), (0, 0.0))
    guest = room.table.guest(person)
    if guest is None or room.hall.seconds() > until:
        return Refusal("bad_ticket")
    token = names.new_secret()
    guest.proof = names.proof(token)
    link = room.presence.links.get(person)
    if link:
        link.close("moved")
    room.changed()
    room.settle()
    return person, token


# What the host does -----------------------------------------------------------------------


def configure(room: Room, link: Link, wish: asked.Configure) -> Refusal | None:
    """Change what is played and how."""
    return _change(room, room.table.configure(wish))


def add_bot(room: Room, link: Link, wish: asked.AddBot) -> Refusal | None:
    """Put a bot on a chair."""
    return _change(room, room.table.add_bot(wish.seat, wish.level))


def remove_bot(room: Room, link: Link, wish: asked.RemoveBot) -> Refusal | None:
    """Send a bot away."""
    return _change(room, room.table.remove_bot(wish.seat))


def kick(room: Room, link: Link, wish: asked.Kick) -> Refusal | None:
    """Send somebody else away."""
    if wish.person == link.person or room.table.guest(wish.person) is None:
        return Refusal("no_such_person")
    room.part(wish.person, "kicked")
    return None


def start(room: Room, link: Link, wish: asked.Start) -> Refusal | None:
    """Begin a match with who sits there; after the end of one it is the rematch."""
    table = room.table
    if table.running:
        return Refusal("match_running")
    refusal = table.close_up()
    if refusal:
        return refusal
    chairs = table.page.chairs
    seed = room.hall.settings.seed
    match = Match.new(table.game, seats=len(chairs), options=table.options, seed=seed)
    table.page.matches += 1
    people = [chair.person for chair in chairs]
    called = [table.called(seat) for seat in range(len(chairs))]
    room.begin(Begun(table.page.matches, match.log, called, people))
    return None


def pause(room: Room, link: Link, wish: asked.Pause | asked.Resume) -> Refusal | None:
    """Stop the clock, or let it go on."""
    if not room.table.running:
        return Refusal("no_match")
    room.table.page.paused = isinstance(wish, asked.Pause)
    room.changed()
    return None


def hide(room: Room, link: Link, wish: asked.Hide) -> Refusal | None:
    """Blank a line of chat, for everybody and for good."""
    for place, line in enumerate(room.chat):
        if line.line == wish.line:
            room.chat[place] = told.ChatLine(line.line, line.person, line.name, "")
            room.send_all(told.Said(room.chat[place]))
            return None
    return Refusal("no_such_line")


def _change(room: Room, refusal: Refusal | None) -> Refusal | None:
    if refusal is None:
        room.changed()
    return refusal


def _who(link: Link) -> int:
    """Who asks; `_allowed` has seen to it that it is somebody."""
    assert link.person is not None
    return link.person


HOSTS = (
    asked.Configure,
    asked.AddBot,
    asked.RemoveBot,
    asked.Kick,
    asked.Start,
    asked.Pause,
    asked.Resume,
    asked.Hide,
)

DEEDS: dict[type[asked.Request], Deed] = {
    asked.Join: join,
    asked.Rename: rename,
    asked.Sit: sit,
    asked.Stand: stand,
    asked.Leave: leave,
    asked.Configure: configure,
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
