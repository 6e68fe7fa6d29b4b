"""One day of the daily deal, as it is kept: its seeds, and who did how well, as they came."""

from bisect import bisect_left, insort
from collections.abc import Sequence, Set
from typing import NamedTuple

import msgspec

from tablee.server.tables.matches.daily import DAILY, DailyDeal, code_of_day
from tablee.server.tables.people import names
from tablee.server.wire import http
from tablee.store import ArchivedRow, Change, Store, StoredTable

ROWS = 20
"""Of a board that are shown."""


class DayPage(msgspec.Struct, frozen=True):
    """What is written first of a day."""

    day: str
    seeds: dict[str, str]


class Player(NamedTuple):
    """Somebody who asks."""

    proofs: tuple[str, ...]
    """Of what they may be known again by; what they hand in is kept under the first."""
    person: str

    @classmethod
    def of(cls, secret: str, person: str) -> "Player":
        """A person is one on any device, and is who played in this browser before it was known."""
        known = (names.secret_hash(f"person {person}"),) if person else ()
        return cls((*known, names.secret_hash(secret)), person)


class HandedIn(msgspec.Struct, frozen=True, tag_field="type", tag="handed_in"):
    """A record: how somebody did."""

    game: str
    proof: str
    """Of what they are known again by."""
    name: str
    mark: int | None
    result: http.DailyResult
    person: str = ""
    """Whom the house knows; told to nobody."""
    moves: list[http.DailyMove] = []
    """Only where nobody had done better before."""


class Day:
    """One day, as this process knows it."""

    def __init__(self, page: DayPage, saved: StoredTable) -> None:
        self.page = page
        self.epoch, self.written = saved.ownership
        self.boards: dict[str, list[HandedIn]] = {game: [] for game in page.seeds}
        self._known: dict[tuple[str, str], HandedIn] = {}
        self.best: dict[str, HandedIn] = {}
        for record in saved.records:
            self.add(msgspec.json.decode(record, type=HandedIn))

    def add(self, row: HandedIn) -> None:
        """One result more; it stands behind those that are as good and came before."""
        insort(self.boards[row.game], row, key=merit)
        self._known[row.game, row.proof] = row
        if row.moves:
            self.best[row.game] = row

    def of(self, game: str, me: Player) -> HandedIn | None:
        """What somebody has handed in."""
        found = (self._known.get((game, proof)) for proof in me.proofs)
        return next((row for row in found if row), None)

    def deal(self, game: str) -> DailyDeal:
        """What is dealt."""
        return DailyDeal(self.page.day, game, self.page.seeds[game])

    def best_lines(self) -> list[http.BestLine]:
        """The games of which there is a best line, and where it is looked at."""
        code, games = code_of_day(self.page.day), enumerate(DAILY, start=1)
        return [http.BestLine(game, code, match) for match, game in games if self.best_of(game)]

    def best_of(self, game: str) -> HandedIn | None:
        """Whose match is looked back at; None: nobody's, or the best had themselves deleted."""
        best = self.best.get(game)
        return best if best and merit(best) == merit(self.boards[game][0]) else None

    def board(self, game: str, me: Player, among: Set[str] | None = None) -> http.DailyBoard:
        """Who did best, of all or among these people, and how whoever asks did."""
        rows, mine = self.boards[game], self.of(game, me)
        if among is not None:
            rows = [row for row in rows if row.person in among]
        shown = [line(row, rows) for row in rows[:ROWS]]
        return http.DailyBoard(shown, len(rows), mine and line(mine, rows))


def merit(row: HandedIn) -> tuple[int, int]:
    """The least is the best: the place first, then the points."""
    return row.result.place, -row.result.points


def line(row: HandedIn, rows: Sequence[HandedIn]) -> http.BoardRow:
    """A line of the board; equal results share a rank."""
    rank = 1 + bisect_left(rows, merit(row), key=merit)
    return http.BoardRow(rank, row.name, row.mark, row.result)


def without(store: Store, day: Day, people: Set[str]) -> tuple[Change, StoredTable] | None:
    """What is to be written so that nothing stays of these people, and the day as it is then.

    None: it was struck out meanwhile.
    """
    code = code_of_day(day.page.day)
    saved = store.load(code)
    if saved is None:
        return None
    theirs = msgspec.json.Decoder(HandedIn).decode
    kept = [row for row in saved.records if theirs(row).person not in people]
    others = [
        match
        for match, game in enumerate(DAILY, start=1)
        if game in day.best and day.best[game].person not in people
    ]
    found = ((match, store.archived(code, match)) for match in others)
    told = tuple(ArchivedRow(match, packed) for match, packed in found if packed)
    change = Change(code, day.epoch, day.written, tuple(kept), archived=told, anew=True)
    return change, StoredTable(saved.table_record, kept, day.epoch)
