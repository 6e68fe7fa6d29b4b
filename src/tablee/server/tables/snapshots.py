"""How a table and its match look to those who are sent them."""

import msgspec

from tablee.server.tables.people.presence import Presence
from tablee.server.tables.people.tally import Score
from tablee.server.tables.record import Chair, Person, Standing
from tablee.server.tables.table import Table
from tablee.server.wire import server_messages
from tablee.server.wire.types import Phase


def phase(table: Table) -> Phase:
    """Where the table is between two matches."""
    if table.match is None:
        return "lobby"
    if not table.playing:
        return "over"
    return "paused" if table.record.paused else "playing"


def standing_of(table: Table, records: int) -> Standing:
    """How it stands there, in few words: what a sleeping table can be asked without its log."""
    running = table.match if table.playing else None
    acting = sorted(running.match.awaited()) if running else []
    turns = [] if running is None or running.is_race else acting
    return Standing(records, phase(table), turns, acting)


class Surroundings(msgspec.Struct, frozen=True):
    """What a table does not know of itself."""

    presence: Presence
    now: float
    short_code: str
    pack: server_messages.PackState | None
    knocks: list[server_messages.Knock] = []


def table_state(table: Table, around: Surroundings) -> server_messages.TableState:
    """The table as everybody at it sees it."""
    presence = around.presence
    record, numbers = table.record, table.player_counts
    return server_messages.TableState(
        table=record.code,
        phase=phase(table),
        game=record.game,
        options=table.options,
        pace=record.pace,
        public=record.public,
        stand_in_after=record.stand_in_after,
        host=record.host,
        chairs=[chair_state(chair, presence) for chair in record.chairs],
        people=[person_state(guest, table, around) for guest in record.people],
        watching=len(presence.spectators),
        least_players=numbers[0],
        most_players=numbers[-1],
        match=record.matches_so_far,
        archived=record.archived,
        clocks=table.clocks if table.game.has_clock else {},
        locked=record.locked,
        knock=record.knock,
        knocks=around.knocks,
        takeover=record.takeover,
        short_code=None if record.locked else around.short_code,
        takeover_requests=[
            server_messages.TakeoverRequest(person, seat)
            for person, seat in record.takeover_requests.items()
        ],
        substitutes=record.substitutes,
        tally=[score_state(score) for score in ranked(record.tally)],
        pack=around.pack,
        club=record.club,
    )


def chair_state(chair: Chair, presence: Presence) -> server_messages.ChairState:
    """A chair, and whether a bot plays for its owner."""
    bot = server_messages.BotState(chair.bot.name, chair.bot.level) if chair.bot else None
    return server_messages.ChairState(
        chair.person, bot, chair.person in presence.stand_ins, chair.mark
    )


def person_state(guest: Person, table: Table, around: Surroundings) -> server_messages.PersonState:
    """Somebody with a name; never what proves who they are."""
    since = around.presence.away.get(guest.person)
    seat = table.seat_of(guest.person)
    if since is None:
        connection = around.presence.connections.get(guest.person)
        relayed = connection is not None and connection.is_relayed
        return server_messages.PersonState(guest.person, guest.name, seat, "here", None, relayed)
    absent = max(0, round((around.now - since) * 1000))
    return server_messages.PersonState(guest.person, guest.name, seat, "away", absent)


def ranked(tally: list[Score]) -> list[Score]:
    """Most wins first, then the fewest games they took."""
    return sorted(tally, key=lambda score: (-score.wins, score.games))


def score_state(score: Score) -> server_messages.Score:
    """A line of the tally."""
    return server_messages.Score(score.person, score.name, score.wins, score.games)
