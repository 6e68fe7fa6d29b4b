"""What a bot answers in a contest.

A bot sees of a question what its seat sees: the text. Whether it *knows* the answer is drawn by
lot, more often at a higher level; if so it says what the bank that comes with the game says to this
text. It is never told, and does not look at, what the running game would accept.
"""

from functools import cache

from tablee.bots.brain import Level
from tablee.games.social.bank import Language, bank, words_of_their_own
from tablee.games.social.contests.matching import slips
from tablee.games.social.contests.prompts import Asked, Question, RealLife, RockPaperScissors, Taps
from tablee.games.social.views import SeenContest
from tablee.kernel import Luck, Seat

KNOWS: dict[Level, int] = {"gentle": 30, "easy": 45, "normal": 65, "strong": 85}
"""SOCIAL-44: of a hundred questions of the bank."""
CAREFUL: dict[Level, int] = {"gentle": 50, "easy": 65, "normal": 80, "strong": 92}
"""Of a hundred screen tasks, done right the first time."""


@cache
def accepted(language: Language) -> dict[str, tuple[str, ...]]:
    """All right answers to each question of the bank."""
    return {
        prompt.text: prompt.accepted for prompt in bank(language) if isinstance(prompt, Question)
    }


def worth_accepting(contest: SeenContest, language: Language) -> Seat | None:
    """SOCIAL-41: as author, the first whose answer was right but for a slip of the keys."""
    known = accepted(language).get(getattr(contest.prompt, "text", ""), ())
    near = [given for given in contest.answers if given.near]
    return next((given.seat for given in near if is_mere_slip(given.text, known, language)), None)


def is_mere_slip(text: str, known: tuple[str, ...], language: Language) -> bool:
    """SOCIAL-41: nobody means this word, so it is a slip; Zambia is no slip for Gambia."""
    others = words_of_their_own(language)
    found = slips(text, known)
    return bool(found) and not any(others & {slip, slip.removesuffix("s")} for slip in found)


def attempts(contest: SeenContest, language: Language, level: Level, luck: Luck) -> list[str]:
    """SOCIAL-44: what it will say, try after try; to a person's own question, nothing."""
    prompt = contest.prompt
    if contest.own or isinstance(prompt, RealLife | RockPaperScissors):
        return []
    if isinstance(prompt, Asked):
        known = accepted(language).get(prompt.text)
        return recalled(known[0] if known else None, level, luck)
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
    """One too many or too few, two in the wrong order, or a letter left out."""
    if right.isdigit():
        return str(int(right) + (1 if int(right) == 0 or luck.below(2) else -1))
    if len(right) == 1:
        return chr(ord(right) - 1)
    place = luck.below(len(right))
    if "," in right and " " not in right:
        return swapped(right.split(","), place)
    return right[:place] + right[place + 1 :]


def swapped(steps: list[str], place: int) -> str:
    """Two neighbours have changed places."""
    one = place % (len(steps) - 1)
    steps[one : one + 2] = reversed(steps[one : one + 2])
    return ",".join(steps)
