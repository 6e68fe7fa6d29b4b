"""How a table is set up, and all the luck of its game."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tablee.games.social import times
from tablee.games.social.bank import Language
from tablee.games.social.cards import Kind, MakeUp
from tablee.games.social.prompts import DealtPrompt
from tablee.kernel import Deal, Options, Seat

Timeout: TypeAlias = Annotated[int, Meta(ge=1_000, le=600_000)]


class SocialOptions(Options, frozen=True):
    """How a table of Social Network is set up."""

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


class SocialDeal(Deal, frozen=True):
    """SOCIAL-03, SOCIAL-31, SOCIAL-40: the luck of a whole game."""

    piles: tuple[tuple[tuple[Kind, ...], ...], ...]
    """For each round and each seat the shuffled pile, top first; its first five are the hand."""
    prompts: tuple[DealtPrompt, ...] = ()
    """Each kind is played in this order; after its last the first comes again."""
    first: Seat = 0
    """With two players, who begins the first round."""
