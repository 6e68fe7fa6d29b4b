"""How a table and its match look to those who are sent them."""

import msgspec

from tablee.server.tables.page import Chair, Guest
from tablee.server.tables.people.presence import Presence
from tablee.server.tables.people.tally import Score
from tablee.server.tables.table import Table
from tablee.server.wire import told
from tablee.server.wire.words import Phase


def phase(table: Table) -> Phase:
    """Where the table is between two matches."""
    if table.match is None:
        return "lobby"
    if not table.playing:
        return "over"
    return "paused" if table.page.paused else "playing"


class Around(msgspec.Struct, frozen=True):
    """What a table does not know of itself."""

    presence: Presence
    now: float
    spoken: str
    pack: told.PackState | None


def table_state(table: Table, around: Around) -> told.TableState:
    """The table as everybody at it sees it."""
    presence = around.presence
    page, numbers = table.page, table.numbers
    return told.TableState(
        table=page.code,
        phase=phase(table),
        game=page.game,
        options=table.options,
        pace=page.pace,
        public=page.public,
        stand_in_after=page.stand_in_after,
        host=page.host,
        chairs=[chair_state(chair, presence) for chair in page.chairs],
        people=[person_state(guest, table, around) for guest in page.people],
        watching=len(presence.visitors),
        least=numbers[0],
        most=numbers[-1],
        match=page.matches,
        kept=page.kept,
        clocks=table.clocks if table.game.clocked else {},
        locked=page.locked,
        takeover=page.takeover,
        spoken=None if page.locked else around.spoken,
        asking=[told.Asking(person, seat) for person, seat in page.asking.items()],
        substitutes=page.substitutes,
        tally=[score_state(score) for score in ranked(page.tally)],
        pack=around.pack,
    )


def chair_state(chair: Chair, presence: Presence) -> told.ChairState:
    """A chair, and whether a bot plays for its owner."""
    bot = told.BotState(chair.bot.name, chair.bot.level) if chair.bot else None
    return told.ChairState(chair.person, bot, chair.person in presence.stand_ins, chair.mark)


def person_state(guest: Guest, table: Table, around: Around) -> told.PersonState:
    """Somebody with a name; never what proves who they are."""
    since = around.presence.away.get(guest.person)
    seat = table.seat_of(guest.person)
    if since is None:
        return told.PersonState(guest.person, guest.name, seat, "here")
    absent = max(0, round((around.now - since) * 1000))
    return told.PersonState(guest.person, guest.name, seat, "away", absent)


def ranked(tally: list[Score]) -> list[Score]:
    """Most wins first, then the fewest games they took."""
    return sorted(tally, key=lambda score: (-score.wins, score.games))


def score_state(score: Score) -> told.Score:
    """A line of the tally."""
    return told.Score(score.person, score.name, score.wins, score.games)
