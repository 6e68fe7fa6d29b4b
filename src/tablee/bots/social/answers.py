"""What a bot answers in a contest.

A bot sees of a question what its seat sees: the text. Whether it *knows* the answer is drawn by
lot, more often at a higher level; if so it says what the bank that comes with the game says to this
text. It is never told, and does not look at, what the running game would accept.
"""

from functools import cache

from tablee.bots.brain import Level
from tablee.games.social.bank import Language, bank
from tablee.games.social.prompts import Asked, Question, RealLife, RockPaperScissors, Taps
from tablee.games.social.views import SeenContest
from tablee.kernel import Luck

KNOWS: dict[Level, int] = {"easy": 45, "normal": 65, "strong": 85}
"""SOCIAL-44: of a hundred questions of the bank."""
CAREFUL: dict[Level, int] = {"easy": 65, "normal": 80, "strong": 92}
"""Of a hundred screen tasks, done right the first time."""


@cache
def answers(language: Language) -> dict[str, str]:
    """The first right answer to each question of the bank."""
    return {
        prompt.text: prompt.accepted[0] for prompt in bank(language) if isinstance(prompt, Question)
    }


def attempts(contest: SeenContest, language: Language, level: Level, luck: Luck) -> list[str]:
    """SOCIAL-44: what it will say, try after try; to a person's own question, nothing."""
    prompt = contest.prompt
    if contest.own or isinstance(prompt, RealLife | RockPaperScissors):
        return []
    if isinstance(prompt, Asked):
        return recalled(answers(language).get(prompt.text), level, luck)
    if isinstance(prompt, Taps):
        return [prompt.solution()] * prompt.times
    right = prompt.solution()
    return [right] if luck.below(100) < CAREFUL[level] else [slip(right, luck), right]


def recalled(right: str | None, level: Level, luck: Luck) -> list[str]:
    """The answer, or one that is only nearly right, or nothing."""
    if right is None:
        return []
    if luck.below(100) < KNOWS[level]:
        return [right]
    return [slip(right, luck)] if luck.below(2) else []


def slip(right: str, luck: Luck) -> str:
    """A number too many or too few, or a letter left out."""
    if right.isdigit():
        return str(int(right) + (1 if int(right) == 0 or luck.below(2) else -1))
    if len(right) == 1:
        return chr(ord(right) - 1)
    place = luck.below(len(right))
    return right[:place] + right[place + 1 :]
