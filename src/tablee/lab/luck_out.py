"""Results without their luck, of games between bots: deal, draws and dice taken out."""

from collections.abc import Sequence

from tablee.analysis import WORTHS
from tablee.analysis.account import Account, Worth, accounts
from tablee.lab.pan.worth import KnownWorth, is_known
from tablee.lab.table import Chair
from tablee.match import Match


def worth_to(match: Match, names: Sequence[str]) -> Worth | None:
    """What tables of this game are worth to these; None: nobody has worked it out."""
    if match.game.key == "pan" and is_known(names, match.log.options):
        return KnownWorth(names)
    return WORTHS.get(match.game.key)


def accounts_of(
    match: Match, names: Sequence[str], chairs: Sequence[Chair] = ()
) -> tuple[Account, ...]:
    """Everybody's account of a game these have played; none where nothing is known of its luck."""
    worth = worth_to(match, names)
    thoughts = {number: again for chair in chairs for number, again in chair.thoughts.items()}
    return accounts(match.log, worth, thoughts) if worth else ()
