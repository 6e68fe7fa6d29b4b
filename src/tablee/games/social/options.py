"""How a table is set up, and all the luck of its game."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from tablee.games.social import times
from tablee.games.social.bank import Language
from tablee.games.social.cards.box import Kind, MakeUp
from tablee.games.social.contests.prompts import ContestKind, Question, RealLife, ScreenTask
from tablee.kernel import Clocked, Deal, Seat, Text

Timeout: TypeAlias = Annotated[int, Meta(ge=1_000, le=600_000)]


class SocialOptions(Clocked, frozen=True):
    """How a table of Social Network is set up. With a clock SOCIAL-29 applies to two players."""

    likes: Literal["enforced", "honour"] = "enforced"
    """SOCIAL-14: whether a Like too many is refused, or only found out at the count."""
    make_up: MakeUp = MakeUp()
    """SOCIAL-02: the play cards of a colour."""
    contest_timeout: Timeout = times.CONTEST
    """SOCIAL-42: ms until a contest nobody has won is over."""
    quiz_timeout: Timeout = times.QUIZ
    """SOCIAL-42: ms to lay a vote."""
    language: Language = "en"
    """SOCIAL-40: of the bank of prompts."""
    first: Literal[0, 1] | msgspec.UnsetType | None = msgspec.UNSET
    """SOCIAL-31: of two players the one who begins; None, or not said: drawn by lot."""


def chosen(options: SocialOptions) -> Seat | None:
    """SOCIAL-31: who was chosen to begin."""
    return None if options.first is msgspec.UNSET else options.first


def fitted(options: SocialOptions, seats: int) -> SocialOptions:
    """SOCIAL-31: who of two begins is drawn again once they are not two any more."""
    return options if seats == 2 else replace(options, first=msgspec.UNSET)


class Prompts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SOCIAL-40: what contests of the bank ask for, in the order in which it is played.

    After the last of a kind the first comes again.
    """

    questions: tuple[Question, ...] = ()
    real_life: tuple[RealLife, ...] = ()
    screen_tasks: tuple[ScreenTask, ...] = ()
    statements: tuple[Text, ...] = ()
    """Of a pack: words to borrow in a quiz, known to all."""

    def of(self, kind: ContestKind) -> tuple[Question | RealLife | ScreenTask, ...]:
        """The prompts of one kind."""
        match kind:
            case "question":
                return self.questions
            case "real_life":
                return self.real_life
            case "screen_task":
                return self.screen_tasks
            case "rock_paper_scissors":
                return ()


class SocialDeal(Deal, frozen=True):
    """SOCIAL-03, SOCIAL-31, SOCIAL-40: the luck of a whole game."""

    piles: tuple[tuple[tuple[Kind, ...], ...], ...]
    """For each round and each seat the shuffled pile, top first; its first five are the hand."""
    prompts: Prompts = Prompts()
    first: Seat = 0
    """With two players, who begins the first round."""
