"""What members are told of a club's book: names for numbers, and how sure the order is."""

from collections.abc import Iterable
from itertools import zip_longest

from tablee.analysis import Chance
from tablee.server.clubs.clubs import Club
from tablee.server.clubs.standings import (
    FEW,
    BookedGame,
    Line,
    PlayerOfGame,
    Standings,
    Together,
    best_with,
    better_than,
    most_played,
)
from tablee.server.tables.matches.verdict import THOUSANDTHS
from tablee.server.wire.people import ClubGame, ClubLine, ClubOther, ClubStandings, ClubVerdict


def games_told(club: Club, games: Iterable[BookedGame], me: int) -> list[ClubGame]:
    """Finished games, with names, for one of the members."""
    names = {one.number: one.name for one in club.members}
    return [
        ClubGame(
            one.table,
            one.match,
            one.game,
            one.at,
            [[_name(names, one.players[seat]) for seat in group] for group in one.ranking],
            one.scores[one.ranking[0][0]] if one.sides == "together" else None,
            one.is_rated,
            one.table in club.tables,
            next((seat for seat, player in enumerate(one.players) if player.member == me), None),
            _verdict(names, one),
        )
        for one in games
    ]


def _verdict(names: dict[int, str], game: BookedGame) -> ClubVerdict | None:
    verdict = game.verdict
    if verdict is None:
        return None
    # Where a bot stood in, nobody knows whose play it was.
    pairs = zip(verdict.played, verdict.error, strict=True) if game.counts else ()
    return ClubVerdict(
        [_name(names, player) for player in game.players],
        [Chance(value / THOUSANDTHS, error / THOUSANDTHS) for value, error in pairs],
        verdict.moment,
        verdict.decisions,
        verdict.curve,
    )


def _name(names: dict[int, str], player: PlayerOfGame) -> str:
    return names.get(player.member, player.name)


def standings_told(standings: Standings, members: set[int]) -> list[ClubStandings]:
    """How these stand in each game, the strongest first, who is little known last."""
    return [
        ClubStandings(game, lines)
        for game, by_member in standings.games.items()
        if (lines := _lines({who: line for who, line in by_member.items() if who in members}))
    ]


def _lines(by_member: dict[int, Line]) -> list[ClubLine]:
    order = sorted(by_member, key=lambda who: _rank(by_member[who]))
    return [_line(who, by_member, after) for who, after in zip_longest(order, order[1:])]


def _rank(line: Line) -> tuple[bool, float, int]:
    told = line.rated >= FEW
    return (not told, -line.mean if told else 0, -line.games)


def _line(who: int, lines: dict[int, Line], after: int | None) -> ClubLine:
    line, below = lines[who], lines[after] if after is not None else None
    is_told = line.rated >= FEW
    known = is_told and below is not None and below.rated >= FEW
    return ClubLine(
        who,
        line.games,
        line.wins,
        line.streak,
        line.longest_streak,
        line.best,
        is_told,
        round(1000 * better_than(line, below)) if known and below else None,
        _other(most_played(line.rivals), line.rivals, lines),
        _other(best_with(line.mates), line.mates, lines),
        line.above,
        line.fastest,
    )


def _other(
    who: int | None, others: dict[int, Together], lines: dict[int, Line]
) -> ClubOther | None:
    """Somebody who is still a member."""
    if who is None or who not in lines:
        return None
    return ClubOther(who, others[who].games, others[who].ahead, others[who].behind)
