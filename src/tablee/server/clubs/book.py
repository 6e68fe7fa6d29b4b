"""A club's book: its finished games in the order in which they ended, and the standings.

A game, once booked, is never changed; what the analysis says of it is added once it is known. Its
players are numbers of members, so that somebody who is forgotten takes their name with them. The
standings are only a sum of the games.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from tablee.kernel import Refusal
from tablee.server.clubs.clubs import ALL, CLUBS, NOBODY, OF_CLUBS, Club
from tablee.server.clubs.documents import Found, Kind, Plan
from tablee.server.clubs.standings import BookedGame, PlayerOfGame, Standings, counted
from tablee.server.tables.finished import FinishedMatch, Player
from tablee.server.tables.matches.verdict import Verdict
from tablee.store import Store

GAMES = Kind("game", BookedGame)
STANDINGS = Kind("standings", Standings)
OF_CLUBS.extend([GAMES, STANDINGS])
SAME = 100
"""A game is looked for among so many of the last, before it is booked."""


def booked(store: Store, code: str, table: str, finished: FinishedMatch) -> Plan[None]:
    """A finished match in the book of a club, once; of no club any more, it is in no book."""
    club = CLUBS.find(store, code)
    if club is None or is_booked(store, code, table, finished.match):
        return Plan(None)
    game = booked_game(club.value, table, finished)
    standings = STANDINGS.find(store, code)
    sums = standings.value if standings else Standings()
    sums.count(game)
    club.value.games += 1
    return Plan(
        None,
        (
            club.edited(),
            GAMES.new(game_key(code, club.value.games), game),
            standings.edited() if standings else STANDINGS.new(code, sums),
        ),
    )


def judged(store: Store, code: str, table: str, match: int, verdict: Verdict) -> Plan[None]:
    """What the analysis says of a game in the book, once; the club is named so that no recount
    goes on without it."""
    club, standings = CLUBS.find(store, code), STANDINGS.find(store, code)
    game = find_game(store, code, table, match)
    if club is None or standings is None or game is None or game.value.verdict:
        return Plan(None)
    known = replace(game.value, verdict=verdict)
    standings.value.judge(known)
    return Plan(None, (club.edited(), game.edited(known), standings.edited()))


def is_booked(store: Store, code: str, table: str, match: int) -> bool:
    """Whether the book has it already: the table was not told so before a crash."""
    return find_game(store, code, table, match) is not None


def find_game(store: Store, code: str, table: str, match: int) -> Found[BookedGame] | None:
    """A match among the last in a club's book."""
    last = GAMES.last(store, f"{code}/", SAME)
    return next((one for one in last if (one.value.table, one.value.match) == (table, match)), None)


def booked_game(club: Club, table: str, finished: FinishedMatch) -> BookedGame:
    """A match as the book has it: members by their numbers, also who has left meanwhile.

    Who was one and is not known any more had themselves deleted, and is nobody.
    """
    return BookedGame(
        table,
        finished.match,
        finished.game,
        finished.at,
        [_player(club, player) for player in finished.players],
        finished.ranking,
        finished.scores,
        finished.counts,
        finished.sides,
    )


def _player(club: Club, player: Player) -> PlayerOfGame:
    if not player.person:
        return PlayerOfGame(0, player.name, player.is_bot)
    member = next((one for one in club.members if one.person == player.person), None)
    return PlayerOfGame(member.number) if member else PlayerOfGame(0, NOBODY)


def game_key(code: str, number: int) -> str:
    """Under which a game lies: those of a club stand together, in their order."""
    return f"{code}/{number:08}"


def games_of(store: Store, club: Club) -> Iterator[BookedGame]:
    """All games of a club, the first one first."""
    for first in range(1, club.games + 1, SAME):
        numbers = range(first, min(first + SAME, club.games + 1))
        found = GAMES.find_all(store, [game_key(club.code, number) for number in numbers])
        yield from (one.value for one in sorted(found, key=lambda one: one.key))


def all_clubs(store: Store) -> list[str]:
    """The codes of all clubs of a house."""
    return [one.key for one in CLUBS.last(store, "", ALL)]


def recounted(store: Store, code: str) -> Plan[bool] | Refusal:
    """The standings of a club made again from its games; whether they were the same before."""
    club = CLUBS.find(store, code)
    if club is None:
        return Refusal("unknown_club")
    sums = counted(games_of(store, club.value))
    before = STANDINGS.find(store, code)
    if before is None:
        same = not club.value.games
        return Plan(same, () if same else (STANDINGS.new(code, sums), club.edited()))
    if before.value == sums:
        return Plan(True)
    return Plan(False, (before.edited(sums), club.edited()))


def standings_of(store: Store, code: str) -> Standings:
    """How a club's members stand."""
    found: Found[Standings] | None = STANDINGS.find(store, code)
    return found.value if found else Standings()


def last_games(store: Store, code: str, most: int) -> list[BookedGame]:
    """The last games of a club, the latest first."""
    return [one.value for one in GAMES.last(store, f"{code}/", most)]
