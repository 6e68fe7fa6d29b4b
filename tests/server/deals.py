"""People without a plan who play the deals of a day."""

from tablee.luck import seeded
from tablee.match import Log, Match
from tablee.server.bots.daily import moves_of
from tablee.server.bots.thinking import SeatedMind
from tablee.server.tables.matches.daily import LEVEL, PERSON, DailyDeal, bot_to_move
from tablee.server.wire.http import DailyMove

HASTE = 400
"""Ms at least between two moves in a race."""


def somebody_plays(deal: DailyDeal, whim: str) -> list[DailyMove]:
    """What is handed in after a whole match of legal moves."""
    return moves_of(somebodys_match(deal, whim))


def somebodys_match(deal: DailyDeal, whim: str) -> Log:
    """All of that match."""
    match, luck = Match.from_head(deal.head(), luck=deal.luck()), seeded(whim)
    bots = [SeatedMind(match, s, LEVEL, deal.bot_seed(s)) for s in range(1, match.seats)]
    while not match.outcome:
        bot = None if match.is_race else bot_to_move(match)
        if bot is not None:
            match.play(bot, bots[bot - 1].think())
            continue
        if match.is_race:
            match.advance(match.now + HASTE + luck.below(HASTE))
        if legal := match.legal(PERSON):
            match.play(PERSON, legal[luck.below(len(legal))])
    return match.log
