"""A daily deal played again from the moves of one person: bots and luck follow from its seed.

So nothing that a stranger hands in is believed but what they did themselves, and that has to be
legal when it is done. It runs in another process, and costs no more than `MOST_MOVES` and
`MOST_ENTRIES` allow.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from tablee.games.janus.facts import Laid
from tablee.games.pan.facts import Trick
from tablee.games.twinit.facts import Matched
from tablee.kernel import Fact, Refusal, Refused, facts_for
from tablee.match import Entry, Log, Match, Step
from tablee.server.bots.thinking import SeatedMind
from tablee.server.tables.matches.daily import LEVEL, PERSON, DailyDeal, bot_to_move
from tablee.server.tables.matches.records import (
    EntryRecorded,
    MatchStarted,
    Record,
    matches_in,
)
from tablee.server.wire.http import DailyMove, DailyPlayed, DailyResult

MOST_ENTRIES = 4_000
"""Of a match that is played again."""
DIFFERS = Refusal("daily_differs")

MINE, THEIRS, NOBODYS = "🟩", "⬛", "⬜"
BARS = "▁▃▅▆█"
"""None, one, two … points in a tenth of the minute."""
TENTHS = 10

Moments: TypeAlias = list[tuple[int, Fact]]


def played(deal: DailyDeal, moves: Sequence[DailyMove]) -> Log | Refusal:
    """The log of the whole match; or that it cannot have gone like this."""
    match = Match.from_head(deal.head(), luck=deal.luck())
    bots = {
        seat: SeatedMind(match, seat, LEVEL, deal.bot_seed(seat)) for seat in range(1, match.seats)
    }
    try:
        for move in moves:
            while len(match.log.entries) < move.n and not match.is_race:
                if not _bot_moves(match, bots):
                    return DIFFERS
            if not _done(match, move) or len(match.log.entries) > MOST_ENTRIES:
                return DIFFERS
        while match.outcome is None:
            if not (_bot_moves(match, bots) or (match.is_race and _time_passes(match))):
                return DIFFERS
    except (Refused, msgspec.MsgspecError, UnicodeError, RecursionError):
        return DIFFERS
    return match.log


def _done(match: Match, move: DailyMove) -> bool:
    """Do what the person did. Where players take turns no time passes but what is handed in."""
    plain = msgspec.json.decode(move.move)
    if plain is None:
        return not match.is_race and _time_passes(match)
    return match.attempt(PERSON, plain, move.at if match.is_race else None) is None


def _bot_moves(match: Match, bots: dict[int, SeatedMind]) -> bool:
    seat = bot_to_move(match)
    if seat not in bots or match.outcome or len(match.log.entries) > MOST_ENTRIES:
        return False
    return match.attempt(seat, bots[seat].think()) is None


def _time_passes(match: Match) -> bool:
    due = match.deadline()
    if due is None:
        return False
    match.advance(due)
    return True


def moves_of(log: Log) -> list[DailyMove]:
    """What the person did in a match, or let pass, to be handed in."""
    is_race = Match.from_head(msgspec.structs.replace(log, entries=[])).is_race
    return [
        DailyMove(n, entry.at, msgspec.Raw(msgspec.json.encode(entry.move)))
        for n, entry in enumerate(log.entries)
        if entry.seat == PERSON or (entry.seat is None and not is_race)
    ]


def handed_in(records: Sequence[Record]) -> DailyPlayed:
    """What the records of a match that is over say of it."""
    started, entries = next(matches_in(records))
    log = msgspec.structs.replace(started.head, entries=entries)
    return DailyPlayed(result_of(log), moves_of(log))


def judged(deal: DailyDeal, moves: Sequence[DailyMove]) -> DailyResult | Refusal:
    """How the deal was played; for another process."""
    log = played(deal, moves)
    return log if isinstance(log, Refusal) else result_of(log)


def result_of(log: Log) -> DailyResult:
    """Place, points, and a strip of signs that gives no card away."""
    match = Match.from_head(msgspec.structs.replace(log, entries=[]))
    moments: Moments = []

    def note(step: Step) -> None:
        moments.extend((step.entry.at, fact) for fact in facts_for(None, step.facts))

    match.listeners.append(note)
    for entry in log.entries:
        match.replay_entry(entry)
    end = match.outcome
    assert end is not None
    place = 1 + sum(len(group) for group in end.ranking if _beats(group, end.ranking))
    strip, points = STRIPS[log.game](match, moments)
    return DailyResult(place, match.seats, points, strip)


def _beats(group: list[int], ranking: list[list[int]]) -> bool:
    """Whether these did better than the person."""
    mine = next(place for place, one in enumerate(ranking) if PERSON in one)
    return ranking.index(group) < mine


def _strip_of_pan(match: Match, moments: Moments) -> tuple[str, int]:
    """Who took each trick; the points are the cards that the person captured."""
    tricks = [fact for _, fact in moments if isinstance(fact, Trick)]
    cards = sum(len(trick.cards) for trick in tricks if trick.taker == PERSON)
    return "".join(_whose(trick.taker) for trick in tricks), cards


def _strip_of_janus(match: Match, moments: Moments) -> tuple[str, int]:
    """Whose each trio was, in the order in which they were laid."""
    whose = [fact.seat for _, fact in moments if isinstance(fact, Laid)]
    return "".join(map(_whose, whose)), whose.count(PERSON)


def _strip_of_twinit(match: Match, moments: Moments) -> tuple[str, int]:
    """The points of each tenth of the minute."""
    options = match.log.options
    gained, before = [0] * TENTHS, 0
    for at, fact in moments:
        if isinstance(fact, Matched):
            tenth = (at - options.countdown) * TENTHS // options.minute
            gained[min(tenth, TENTHS - 1)] += fact.points - before
            before = fact.points
    return "".join(BARS[min(points, len(BARS) - 1)] for points in gained), before


STRIPS: dict[str, Any] = {
    "pan": _strip_of_pan,
    "janus": _strip_of_janus,
    "twinit": _strip_of_twinit,
}


def _whose(seat: Any) -> str:
    return MINE if seat == PERSON else NOBODYS if seat is None else THEIRS


def records_of(
    deal: DailyDeal, moves: Sequence[DailyMove], match: int, names: list[str]
) -> list[bytes]:
    """The match as the store of a table has it, so that it can be looked back at."""
    log = played(deal, moves)
    assert isinstance(log, Log)
    people = [1, *[None] * (log.seats - 1)]
    head = msgspec.structs.replace(log, entries=[])
    entries: list[Entry] = log.entries
    records = [MatchStarted(match, head, names, people), *map(EntryRecorded, entries)]
    return [msgspec.json.encode(record) for record in records]
