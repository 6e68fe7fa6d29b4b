"""The cards of one colour (SOCIAL-01, SOCIAL-02) and what is seen of them in a profile."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tablee.games.social.cards.drawing import Drawing
from tablee.kernel import Seat

Kind: TypeAlias = Literal["gallery", "contest", "quiz", "like"]

ROUNDS = 3
HAND = 5
COLOUR = 25
VOTE_CARDS = 2
PLAY_CARDS = COLOUR - VOTE_CARDS
LEFT_OUT = 5
"""SOCIAL-30: with two players this many Likes stay in the box."""

COVERING = ("gallery", "contest", "quiz", "reward")
"""SOCIAL-12: what puts an own card onto one's profile, which ends the gallery there."""

Hand: TypeAlias = tuple[Kind | None, ...]
"""Five slots. A card keeps its slot as long as it is held, so a quick second tap cannot miss."""

Amount: TypeAlias = Annotated[int, Meta(ge=0, le=PLAY_CARDS)]


class MakeUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SOCIAL-02: how many of the 23 play cards are of which kind."""

    likes: Annotated[int, Meta(ge=LEFT_OUT, le=PLAY_CARDS)] = 12
    galleries: Amount = 5
    contests: Amount = 3
    quizzes: Amount = 3

    def __post_init__(self) -> None:
        """A colour has 23 play cards, whatever they are."""
        if self.likes + self.galleries + self.contests + self.quizzes != PLAY_CARDS:
            raise ValueError(f"a colour has {PLAY_CARDS} play cards")


def deck(make_up: MakeUp, seats: int) -> tuple[Kind, ...]:
    """SOCIAL-03, SOCIAL-30: the play cards one player shuffles."""
    amounts: dict[Kind, int] = {
        "like": make_up.likes - (LEFT_OUT if seats == 2 else 0),
        "gallery": make_up.galleries,
        "contest": make_up.contests,
        "quiz": make_up.quizzes,
    }
    return tuple(kind for kind, amount in amounts.items() for _ in range(amount))


class Laid(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """SOCIAL-10: a card in a profile as everybody sees it; face down it has no kind."""

    owner: Seat
    kind: Kind | None
    title: str | None = None
    face_down: bool = False
    drawing: Drawing | None = None


def held(hand: Hand) -> int:
    """How many cards are in the hand."""
    return len(hand) - hand.count(None)
