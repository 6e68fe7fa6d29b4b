"""Our bots as opponents of an agent: each hears what its seat is told, and moves when asked."""

from collections.abc import Sequence
from typing import Any

from tablee.bots import PlannedBot, RealTimeBot, TurnBot, entrant
from tablee.kernel import Fact, Luck, Seat, facts_for
from tablee.research.environment import Environment


class Opponent:
    """One bot at one seat."""

    def __init__(self, env: Environment, seat: Seat, level: str, luck: Luck) -> None:
        self.env, self.seat, self.luck = env, seat, luck
        self.mind: TurnBot | RealTimeBot = entrant(env.match.game.key, level)
        self._heard = 0

    def take_turn(self) -> None:
        """Do what it wants to do, now that it is asked."""
        legal = self.env.match.legal(self.seat)
        if isinstance(self.mind, RealTimeBot):
            self._act_in_time(self.mind, legal)
        else:
            self._answer(self.mind, legal)

    def _answer(self, mind: TurnBot, legal: Sequence[Any]) -> None:
        """A bot that would rather wait gets no time: it is asked, so it answers."""
        mind.observe(self._news(), self.env.match.view(self.seat))
        wanted = mind.think(legal, self.luck)
        choices = self.env.choices(self.seat)
        self.env.play(self.seat, choices[min(choices)] if wanted is None else wanted)

    def _act_in_time(self, mind: RealTimeBot, legal: Sequence[Any]) -> None:
        """It acts after as long as it takes, unless something happens before."""
        match = self.env.match
        first, news = self._heard == 0, self._news()
        if news or first:
            mind.observe(news, match.view(self.seat), match.now)
        player = PlannedBot(mind, self.luck)
        player.plan(legal, match.now)
        due, steps = match.deadline(), len(self.env.steps)
        at = player.next.at if player.next else due
        assert at is not None, "it waits for ever"
        self.env.wait(at)
        if len(self.env.steps) == steps and (act := player.act()) and act.move is not None:
            self.env.play(self.seat, act.move)

    def _news(self) -> list[Fact]:
        news = self.env.steps[self._heard :]
        self._heard += len(news)
        return [fact for *_, facts in news for fact in facts_for(self.seat, facts)]
