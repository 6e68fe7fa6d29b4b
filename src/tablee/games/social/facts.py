"""What is told of a game of Social Network."""

from typing import Literal, TypeAlias

from tablee.games.social.cards.box import Hand, Kind
from tablee.games.social.cards.drawing import Drawing
from tablee.games.social.contests.prompts import ShownPrompt
from tablee.games.social.moves import Sign
from tablee.games.social.state import Given
from tablee.kernel import Fact, PerAudience, Seat, Token, per_audience

WhyEnded: TypeAlias = Literal["emptied", "idle", "agreed", "passed", "stalled"]
WhyOver: TypeAlias = Literal["won", "nobody", "cancelled"]


class Dealt(Fact, frozen=True):
    """SOCIAL-03: a round is dealt; only you are told your hand."""

    round: int
    hand: Hand
    starts: int | None
    """SOCIAL-06: when the 3-2-1 is over; None: at once."""


class RoundBegun(Fact, frozen=True):
    """SOCIAL-06: everybody plays."""

    round: int


class Played(Fact, frozen=True, omit_defaults=True):
    """SOCIAL-10: a card lies face up in somebody's profile."""

    seat: Seat
    kind: Kind
    on: Seat
    """Whose profile it lies in."""
    title: str | None = None
    token: Token | None = None
    """SOCIAL-11: the name of a new active gallery."""
    drawing: Drawing | None = None


class Drew(Fact, frozen=True, omit_defaults=True):
    """SOCIAL-08: cards drawn; only who drew them is told which."""

    seat: Seat
    count: int
    cards: tuple[Kind, ...] = ()


class Swapped(Fact, frozen=True, omit_defaults=True):
    """SOCIAL-09: cards put under the pile and as many drawn; only who did is told which."""

    seat: Seat
    count: int
    cards: tuple[Kind, ...] = ()


class Passed(Fact, frozen=True):
    """SOCIAL-31: two players; a turn in which nothing was done."""

    seat: Seat


class ContestOpened(Fact, frozen=True, omit_defaults=True):
    """SOCIAL-15: what is to be done, and until when."""

    contest: int
    author: Seat
    prompt: ShownPrompt
    until: int
    own: bool = False
    fingerprint: int | None = None
    """SOCIAL-40: by what a browser remembers a prompt that may come again."""


class PromptDrawn(Fact, frozen=True):
    """SOCIAL-40: what you have drawn from the box; others do not hear that you look for a task."""

    prompt: ShownPrompt


class Answered(Fact, frozen=True, omit_defaults=True):
    """SOCIAL-41: an answer came; told to its author and to those who may have to judge it."""

    contest: int
    seat: Seat
    text: str
    near: bool = False
    """It is a near-miss."""


class SaidDone(Fact, frozen=True):
    """SOCIAL-42: this player has done the real-life task, or says so."""

    contest: int
    seat: Seat


class AnsweredRight(Fact, frozen=True):
    """SOCIAL-41: the first right answer; until then the author may accept an earlier one."""

    contest: int
    seat: Seat
    until: int


class AnswersClosed(Fact, frozen=True):
    """SOCIAL-41, SOCIAL-42: the time is over; the author names the winner."""

    contest: int
    until: int


class Chosen(Fact, frozen=True, omit_defaults=True):
    """SOCIAL-43: one of two players has chosen, and only they know what."""

    contest: int
    seat: Seat
    choice: Sign | Seat | None = None


class ContestOver(Fact, frozen=True, omit_defaults=True):
    """SOCIAL-15: how a contest ended, with all that was secret while it ran."""

    contest: int
    why: WhyOver
    winner: Seat | None
    answers: tuple[Given, ...] = ()
    accepted: tuple[str, ...] = ()
    choices: tuple[Sign | Seat | None, ...] = ()
    """SOCIAL-43: the signs shown, or the winners named, by seat."""


class RewardsOpened(Fact, frozen=True, omit_defaults=True):
    """SOCIAL-16, SOCIAL-19: who may put a card face down, and until when."""

    seats: tuple[Seat, ...]
    until: int | None
    contest: int | None = None
    """None: for the quiz."""


class Rewarded(Fact, frozen=True):
    """SOCIAL-22: a card lies face down in its owner's profile."""

    seat: Seat
    source: Literal["hand", "pile"]


class Forgone(Fact, frozen=True, omit_defaults=True):
    """SOCIAL-42: these put nothing down."""

    seats: tuple[Seat, ...]
    lapsed: bool = False
    """They had no time or no card left; else they chose so."""


class Frozen(Fact, frozen=True):
    """SOCIAL-25: a reward emptied this player: nothing else goes on."""

    seat: Seat


class Stopped(Fact, frozen=True):
    """SOCIAL-17: Stop!"""

    author: Seat
    until: int
    """SOCIAL-42: for the statement."""


class Stated(Fact, frozen=True):
    """SOCIAL-18: the statement; the author's vote card lies face down."""

    author: Seat
    statement: str
    until: int


class Voted(Fact, frozen=True, omit_defaults=True):
    """SOCIAL-18: a vote card lies face down; only its owner knows it."""

    seat: Seat
    truth: bool | None = None


class Revealed(Fact, frozen=True):
    """SOCIAL-18: all vote cards; None: no vote."""

    author: Seat
    truth: bool
    votes: tuple[bool | None, ...]
    right: tuple[Seat, ...]


class QuizSettled(Fact, frozen=True):
    """SOCIAL-17: nothing is left but to say "Go on"."""

    author: Seat
    until: int


class WentOn(Fact, frozen=True):
    """SOCIAL-17: Go on! The vote cards are back with their owners (SOCIAL-23)."""

    author: Seat


class QuizCancelled(Fact, frozen=True):
    """SOCIAL-42, SOCIAL-46: no statement came, or the author left; the card stays."""

    author: Seat


class IdleWarning(Fact, frozen=True):
    """SOCIAL-29: nobody plays; the count comes at this moment."""

    count_at: int


class AgreedToCount(Fact, frozen=True):
    """SOCIAL-29: this player is ready for the count."""

    seat: Seat


class RoundEnded(Fact, frozen=True):
    """SOCIAL-25, SOCIAL-29, SOCIAL-33: the round is over; until then there may be objections."""

    why: WhyEnded
    seats: tuple[Seat, ...]
    """Who has no card left."""
    until: int | None


class LikeReturned(Fact, frozen=True):
    """SOCIAL-14: a Like too many goes back to its player's hand."""

    seat: Seat
    owner: Seat
    place: int


class Counted(Fact, frozen=True):
    """SOCIAL-26: the points of a round, and what lay face down."""

    round: int
    points: tuple[int, ...]
    face_down: tuple[tuple[Kind, ...], ...]
    until: int | None
    """When the next round starts by itself; None: there is none."""


class Ended(Fact, frozen=True):
    """SOCIAL-28: the final ranking."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]


class TextsHidden(Fact, frozen=True):
    """SOCIAL-45: what this player has written so far is not shown any more."""

    seat: Seat


class Reported(Fact, frozen=True):
    """SOCIAL-45: somebody minds what this player has written; the host hears it."""

    seat: Seat
    by: Seat


class Left(Fact, frozen=True):
    """SOCIAL-46: a player is gone."""

    seat: Seat


class CameBack(Fact, frozen=True):
    """SOCIAL-46: a player is there again."""

    seat: Seat


SocialFact: TypeAlias = (
    Dealt
    | RoundBegun
    | Played
    | Drew
    | Swapped
    | Passed
    | PromptDrawn
    | ContestOpened
    | Answered
    | SaidDone
    | AnsweredRight
    | AnswersClosed
    | Chosen
    | ContestOver
    | RewardsOpened
    | Rewarded
    | Forgone
    | Frozen
    | Stopped
    | Stated
    | Voted
    | Revealed
    | QuizSettled
    | WentOn
    | QuizCancelled
    | IdleWarning
    | AgreedToCount
    | RoundEnded
    | LikeReturned
    | Counted
    | Ended
    | TextsHidden
    | Reported
    | Left
    | CameBack
)


def known_to_one_alone(seats: int, seat: Seat, known: Fact) -> PerAudience:
    """One player is told, and nobody else hears of it."""
    return per_audience(seats, {seat: known}, others=None, spectators=None)


def known_to_one(seats: int, seat: Seat, known: Fact, hidden: Fact) -> PerAudience:
    """One player is told all of it, everybody else that it happened."""
    return per_audience(seats, {seat: known}, others=hidden, spectators=hidden)
