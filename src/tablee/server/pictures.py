"""How a table and its match look to those who are sent them."""

from tablee.server.presence import Presence
from tablee.server.running import Running
from tablee.server.table import Chair, Guest, Table
from tablee.server.wire import told
from tablee.server.wire.words import Phase


def phase(table: Table, running: Running | None) -> Phase:
    """Where the table is between two matches."""
    if running is None:
        return "lobby"
    if running.outcome:
        return "over"
    return "paused" if table.page.paused else "playing"


def table_state(table: Table, presence: Presence, running: Running | None) -> told.TableState:
    """The table as everybody at it sees it."""
    page, numbers = table.page, table.numbers
    return told.TableState(
        table=page.code,
        phase=phase(table, running),
        game=page.game,
        options=table.options,
        pace=page.pace,
        public=page.public,
        stand_in_after=page.stand_in_after,
        host=page.host,
        chairs=[chair_state(chair, presence) for chair in page.chairs],
        people=[person_state(guest, table, presence) for guest in page.people],
        watching=len(presence.visitors),
        least=numbers[0],
        most=numbers[-1],
        match=page.matches,
    )


def chair_state(chair: Chair, presence: Presence) -> told.ChairState:
    """A chair, and whether a bot plays for who sits there."""
    bot = told.BotState(chair.bot.name, chair.bot.level) if chair.bot else None
    return told.ChairState(chair.person, bot, chair.person in presence.stand_ins)


def person_state(guest: Guest, table: Table, presence: Presence) -> told.PersonState:
    """Somebody with a name; never what proves who they are."""
    here = "here" if guest.person in presence.links else "away"
    return told.PersonState(guest.person, guest.name, table.seat_of(guest.person), here)
