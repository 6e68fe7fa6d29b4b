"""What people and bots have won at a table, over all its matches."""

import msgspec

from tablee.server.tables.finished import Result


class Score(msgspec.Struct):
    """What somebody has won here; a bot has no number and is known by its name."""

    person: int | None
    name: str
    wins: int = 0
    games: int = 0


def count(tally: list[Score], result: Result) -> None:
    """Count one match. Where all won or lost together there is nothing to count."""
    ranking = result.outcome.ranking
    if len(ranking) < 2:
        return
    for seat, (person, name) in enumerate(result.players()):
        score = score_of(tally, person, name)
        score.name = name
        score.games += 1
        score.wins += seat in ranking[0]


def ranked(tally: list[Score]) -> list[Score]:
    """Most wins first, then the fewest games they took."""
    return sorted(tally, key=lambda score: (-score.wins, score.games))


def score_of(tally: list[Score], person: int | None, name: str) -> Score:
    """The line of this player, begun if there is none."""
    for score in tally:
        if score.person == person and (person is not None or score.name == name):
            return score
    tally.append(Score(person, name))
    return tally[-1]
