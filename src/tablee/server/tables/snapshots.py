"""How a table and its match look to those who are sent them."""

import msgspec

from tablee.server.tables.evening import evening_of, tally_of
from tablee.server.tables.people.presence import Presence
from tablee.server.tables.people.tally import Score, ranked
from tablee.server.tables.record import Chair, Person, Standing, TableRecord
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
        evening=evening_state(record),
    )


def evening_state(record: TableRecord) -> server_messages.EveningState | None:
    """How the last evening went so far, by the matches that are over."""
    results = evening_of(record.results)
    if not results:
        return None
    last, helped = results[-1], sum(bool(result.helped) for result in results)
    scores = [score_state(score) for score in tally_of(results)]
    return server_messages.EveningState(last.match, len(results), helped, last.at, scores)


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


def score_state(score: Score) -> server_messages.Score:
    """A line of the tally."""
    return server_messages.Score(score.person, score.name, score.wins, score.games)
