"""What players do in Social Network. Slots count a player's hand from 0, texts are free."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from tablee.games.social.cards.box import HAND
from tablee.games.social.cards.drawing import Drawing
from tablee.games.social.contests.prompts import ContestKind
from tablee.kernel import Move, Seat, Text, Token

Slot: TypeAlias = Annotated[int, Meta(ge=0, lt=HAND)]
Sign: TypeAlias = Literal["rock", "paper", "scissors"]


class Announced(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SOCIAL-40: a contest of this kind, with the author's words or the next prompt of the bank."""

    kind: ContestKind
    text: Text | None = None


class Play(Move, frozen=True, omit_defaults=True):
    """SOCIAL-11 to SOCIAL-18: lay a card face up, with what its kind needs."""

    slot: Slot
    title: Text | None = None
    on: Token | None = None
    contest: Announced | None = None
    statement: Text | None = None
    truth: bool | None = None
    drawing: Drawing | None = None


class DrawPrompt(Move, frozen=True):
    """SOCIAL-40: look at the next prompt of the box, to announce it or to draw another."""

    kind: Literal["question", "real_life"]


class Draw(Move, frozen=True):
    """SOCIAL-08: fill the hand up to five."""


class Swap(Move, frozen=True):
    """SOCIAL-09: put cards under the player's pile and draw as many."""

    slots: Annotated[tuple[Slot, ...], Meta(min_length=1, max_length=HAND)]

    def __post_init__(self) -> None:
        """Cards go under in the order of their slots, so every order is the same move."""
        force_setattr(self, "slots", tuple(sorted(set(self.slots))))


class Pass(Move, frozen=True):
    """SOCIAL-31: two players; do nothing this turn."""


class Answer(Move, frozen=True):
    """SOCIAL-40: an answer to a question, or a try at a screen task."""

    contest: int
    text: Text


class Done(Move, frozen=True):
    """SOCIAL-42: I have done the real-life task."""

    contest: int


class Award(Move, frozen=True):
    """SOCIAL-41: name the winner of a contest, or nobody."""

    contest: int
    seat: Seat | None


class Duel(Move, frozen=True):
    """SOCIAL-43: rock, paper or scissors."""

    choice: Sign


class Declare(Move, frozen=True, tag="state"):
    """SOCIAL-18: make the statement of the quiz and lay a vote card."""

    statement: Text
    truth: bool


class Vote(Move, frozen=True):
    """SOCIAL-18: lay a vote card."""

    truth: bool


class Reward(Move, frozen=True, omit_defaults=True):
    """SOCIAL-16, SOCIAL-19: put a card face down on your own profile, or decline.

    A player who may put down several puts one down for what runs out first.
    """

    source: Literal["hand", "pile", "none"] = msgspec.field(name="from")
    slot: Slot | None = None


class GoOn(Move, frozen=True):
    """SOCIAL-17: the quiz is over; or SOCIAL-06: the host starts the next round."""


class AgreeCount(Move, frozen=True):
    """SOCIAL-29: for me the round can be counted; with SOCIAL-14: I have no more to object."""


class ObjectLike(Move, frozen=True):
    """SOCIAL-14: the Like at this place on your profile, bottom first, is one too many."""

    place: Annotated[int, Meta(ge=0)]


class Hide(Move, frozen=True):
    """SOCIAL-45: the host hides what this player has written."""

    seat: Seat


class Report(Move, frozen=True):
    """SOCIAL-45: tell the host that what this player has written should be hidden."""

    seat: Seat


class Leave(Move, frozen=True):
    """SOCIAL-46: the table makes this move for a player who is gone."""


class ComeBack(Move, frozen=True):
    """SOCIAL-46: the player is there again."""


SocialMove: TypeAlias = (
    Play
    | DrawPrompt
    | Draw
    | Swap
    | Pass
    | Answer
    | Done
    | Award
    | Duel
    | Declare
    | Vote
    | Reward
    | GoOn
    | AgreeCount
    | ObjectLike
    | Hide
    | Report
    | Leave
    | ComeBack
)

DRAW, PASS, GO_ON, AGREE_COUNT, LEAVE, COME_BACK = (
    Draw(),
    Pass(),
    GoOn(),
    AgreeCount(),
    Leave(),
    ComeBack(),
)
VOTE = {truth: Vote(truth) for truth in (True, False)}
DUEL = {choice: Duel(choice) for choice in ("rock", "paper", "scissors")}
