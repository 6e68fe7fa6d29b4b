"""Our bots as policies: how likely each of their moves is.

A bot is asked what it would do, with luck that takes every way in turn; where these are too many,
with luck of many seeds, and then every figure has its error.
"""

from collections.abc import Sequence
from copy import deepcopy
from math import prod
from typing import Any

from tablee import luck as sources
from tablee.analysis.mean import Mean
from tablee.analysis.results import Chance
from tablee.analysis.told import retell
from tablee.bots import Policy, RealTimeBot, TurnBot, entrant
from tablee.kernel import Luck, Move, Refused, Seat
from tablee.match import Match
from tablee.match.validation import is_whole, validated_seat

WAYS = 512
"""As many ways are followed; beyond that the bot is asked again and again."""


class EveryWay:
    """Luck that takes each of its ways in turn."""

    def __init__(self) -> None:
        self.taken: list[int] = []
        self.of: list[int] = []
        self._asked = 0

    def below(self, n: int, /) -> int:
        """The next number of this way; at a new place the first."""
        if self._asked == len(self.taken):
            self.taken.append(0)
            self.of.append(n)
        self._asked += 1
        return self.taken[self._asked - 1]

    def turn(self) -> bool:
        """Begin the next way; False: there is none."""
        self._asked = 0
        while self.taken and self.taken[-1] + 1 == self.of[-1]:
            self.taken.pop()
            self.of.pop()
        if not self.taken:
            return False
        self.taken[-1] += 1
        return True


def policy(
    match: Match, seat: Seat, level: str, n: int = 200, *, seed: int = 0
) -> dict[Any, Chance]:
    """How likely a bot of this level, in this chair, makes each move now; None: it waits.

    It has heard what the seat was told, and nothing else. A bot for studies may be named, too, such
    as `learned`. Where a bot knows its chances, or its luck has few ways, the figures are exact
    (error 0), else shares of `n` answers. A plan that it made for a whole turn is made
    anew. Raises Refused where it is not asked, and for games that bots play against the clock.
    """
    if not is_whole(n) or n < 1:
        raise Refused("malformed_count", "how many answers: a whole number above 0")
    bot = entrant(match.game.key, level)
    if isinstance(bot, RealTimeBot):
        raise Refused("no_policy", f"bots of {match.game.key} play against the clock")
    legal = match.legal(validated_seat(seat, match.seats))
    if not legal:
        raise Refused("not_asked", f"seat {seat} has nothing to decide")
    retell(match.log, seat, bot.observe)
    if isinstance(bot, Policy):
        return {move: Chance(share) for move, share in bot.likely(legal).items()}
    return _exact(bot, legal) or _sampled(bot, legal, n, seed)


def _answer(bot: TurnBot, legal: Sequence[Move], luck: Luck) -> Move | None:
    """What it would do; it is asked as if for the first time."""
    return deepcopy(bot).think(legal, luck)


def _exact(bot: TurnBot, legal: Sequence[Move]) -> dict[Any, Chance] | None:
    """By all ways its luck can take; None: too many."""
    luck, found, followed = EveryWay(), dict[Move | None, float](), 0
    while True:
        move = _answer(bot, legal, luck)
        ways = prod(luck.of)
        followed += 1
        if ways > WAYS or followed > WAYS:
            return None
        found[move] = found.get(move, 0.0) + 1 / ways
        if not luck.turn():
            return {move: Chance(share) for move, share in found.items()}


def _sampled(bot: TurnBot, legal: Sequence[Move], n: int, seed: int) -> dict[Any, Chance]:
    """By so many answers."""
    answers = [_answer(bot, legal, sources.seeded(f"{seed} {number}")) for number in range(n)]
    found: dict[Move | None, Mean] = {move: Mean() for move in answers}
    for answer in answers:
        for move, mean in found.items():
            mean.add(1, float(move == answer))
    return {move: mean.chance() for move, mean in found.items()}
