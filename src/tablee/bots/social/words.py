"""What bots say: titles, statements and contests from what comes with the game (SOCIAL-44)."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from tablee.bots.brain import Level
from tablee.bots.social.about import statements
from tablee.bots.social.bluff import Memory, says_the_truth
from tablee.bots.social.scene import Scene
from tablee.games.social.bank import ideas
from tablee.games.social.contests.prompts import ContestKind
from tablee.games.social.facts import Played, Stated
from tablee.games.social.moves import Announced, Declare, Play
from tablee.kernel import Fact, Luck

SPOKEN: dict[Level, int] = {"gentle": 50, "easy": 50, "normal": 50, "strong": 35}
"""Of a hundred contests, how many are questions, or signs between two. A screen task is more surely
won by somebody, and then its author is rewarded too.
"""


def fresh(texts: Sequence[str], said: Collection[str], luck: Luck) -> str:
    """One of these that was not said yet, as long as there are any."""
    left = [text for text in texts if text not in said] or texts
    return left[luck.below(len(left))]


def contest(scene: Scene, level: Level, luck: Luck) -> Announced:
    """SOCIAL-40, SOCIAL-44: of the bank and for the program to judge, as the table allows it."""
    spoken: ContestKind = "rock_paper_scissors" if scene.two else "question"
    wanted = [Announced("screen_task"), Announced(spoken)]
    if luck.below(100) < SPOKEN[level]:
        wanted.reverse()
    possible = {m.contest for m in scene.legal if isinstance(m, Play) and m.contest}
    return next(announced for announced in wanted if announced in possible)


class Speaker:
    """A player's words: nothing said at this table is said again, as long as there is more."""

    def __init__(self, level: Level) -> None:
        self.level: Level = level
        self.said: set[str] = set()

    def dressed(self, play: Play, scene: Scene, memory: Memory, luck: Luck) -> Play:
        """The bare play of a card, with what its player says to it."""
        ours = ideas(scene.view.options.language)
        match scene.view.hand[play.slot]:
            case "gallery":
                return replace(play, title=fresh(ours.titles, self.said, luck))
            case "contest":
                return replace(play, contest=contest(scene, self.level, luck))
            case "quiz":
                stated = self.statement(scene.without(play.slot), memory, luck)
                return replace(play, statement=stated.statement, truth=stated.truth)
            case _:
                return play

    def statement(self, scene: Scene, memory: Memory, luck: Luck) -> Declare:
        """SOCIAL-18: something about its play or its character, true or not."""
        truth = says_the_truth(memory, scene.others(), self.level, luck)
        said = statements(scene, memory, self.level, truth=truth)
        return Declare(fresh(said, self.said, luck), truth)

    def observe(self, facts: Sequence[Fact]) -> None:
        """What anybody has said before all is not said again in this match."""
        for fact in facts:
            if isinstance(fact, Played) and fact.title:
                self.said.add(fact.title)
            if isinstance(fact, Stated):
                self.said.add(fact.statement)
