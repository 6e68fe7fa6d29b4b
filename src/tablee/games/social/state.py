"""A game of Social Network in progress."""

from typing import Literal, Self, TypeAlias

import msgspec

from tablee.games.social.album import Album
from tablee.games.social.cards.box import Hand, Kind, Laid, held
from tablee.games.social.contests.prompts import AnyPrompt, ContestKind, Question, RealLife
from tablee.games.social.moves import Award, Declare, Duel
from tablee.games.social.options import SocialDeal, SocialOptions
from tablee.games.social.times import REWARD
from tablee.kernel import Seat, Token, Tokens

Stage: TypeAlias = Literal[
    "countdown",  # SOCIAL-06: 3-2-1
    "playing",  # SOCIAL-07, SOCIAL-31: cards are played; contests run beside
    "stopped",  # SOCIAL-17: a quiz
    "emptied",  # SOCIAL-25: a reward emptied a player; the others of its kind are still open
    "objections",  # SOCIAL-14: owners point out Likes too many
    "between",  # SOCIAL-27: counted; the next round waits for its start
    "over",
]
ContestPhase: TypeAlias = Literal[
    "open",  # SOCIAL-41: answers come
    "near_miss",  # SOCIAL-41: one was right; the author may accept an earlier one
    "picking",  # SOCIAL-41, SOCIAL-42: the time is over; its author names the winner
]
QuizPhase: TypeAlias = Literal[
    "waiting",  # SOCIAL-24: for contests to end
    "stating",  # SOCIAL-18: the author is to make a statement
    "voting",  # SOCIAL-18: the others are to lay their vote cards
    "rewarding",  # SOCIAL-19: cards are put face down
    "going_on",  # SOCIAL-17: the author is to say so
]


class Given(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """SOCIAL-41: an answer that somebody gave."""

    seat: Seat
    text: str
    near: bool = False
    """It is a near-miss."""


class Contest(msgspec.Struct, frozen=True, gc=False):
    """SOCIAL-15: a contest that is running."""

    id: int
    author: Seat
    prompt: AnyPrompt
    own: bool
    """Whether the author wrote it; else it is of the bank."""
    until: int
    phase: ContestPhase = "open"
    ahead: Seat | None = None
    """SOCIAL-41: who gave the first right answer."""
    answers: tuple[Given, ...] = ()
    done: tuple[Seat, ...] = ()
    """SOCIAL-42: who has done a real-life task, in the order they said so."""
    laid: tuple[Duel | Award | None, ...] = ()
    """SOCIAL-43: what each of two players has chosen, secret until both have."""


class Quiz(msgspec.Struct, frozen=True, gc=False):
    """SOCIAL-17: a quiz, from the moment its card is played."""

    author: Seat
    votes: tuple[bool | None, ...]
    declared: Declare | None = None
    """The statement and the author's vote; they may come with the card or after the stop."""
    phase: QuizPhase = "waiting"
    until: int | None = None


class Rewards(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """SOCIAL-16, SOCIAL-19: who may still put a card face down for one contest or quiz."""

    seats: tuple[Seat, ...]
    until: int | None
    """None: it waits."""
    contest: int | None = None
    """None: for the quiz."""


class State:
    """Hands, piles, profiles, and all that is going on at once."""

    __slots__ = (
        "acted",
        "agreed",
        "album",
        "away",
        "contests",
        "contests_so_far",
        "deal",
        "drawn",
        "galleries",
        "hands",
        "hidden",
        "looks",
        "options",
        "passes",
        "piles",
        "played",
        "points",
        "profiles",
        "quiet_since",
        "quiz",
        "reported",
        "reward_time",
        "rewards",
        "round",
        "seats",
        "stage",
        "tokens",
        "turn",
        "turn_since",
        "unplayed_turns",
        "until",
        "warned",
    )

    def __init__(self, options: SocialOptions, seats: int, deal: SocialDeal) -> None:
        self.options = options
        self.seats = seats
        self.deal = deal
        self.stage: Stage = "countdown"
        self.until: int | None = None
        """When the stage ends by itself; contests, quiz and rewards have their own times."""
        self.round = 0
        self.points: list[tuple[int, ...]] = []
        """SOCIAL-26: of each counted round, by seat."""
        self.album = Album()
        self.away = [False] * seats
        self.agreed = [False] * seats
        self.hands: list[Hand] = []
        self.piles: list[tuple[Kind, ...]] = []
        self.profiles: list[list[Laid]] = []
        """SOCIAL-05: bottom first, as everybody sees them."""
        self.hidden: list[list[Kind]] = []
        """SOCIAL-10: what the face-down cards of each profile are, bottom first."""
        self.galleries: list[Token | None] = []
        """SOCIAL-12: each player's active gallery."""
        self.tokens = Tokens[Seat]()
        self.contests: list[Contest] = []
        self.contests_so_far = 0
        """In all rounds: the number of the newest one."""
        self.played: dict[ContestKind, int] = {}
        """Prompts of the bank so far, by kind."""
        self.drawn: list[Question | RealLife | None] = [None] * seats
        """SOCIAL-40: what each player has drawn from the bank and not announced yet."""
        self.looks = [0] * seats
        """SOCIAL-40: how many they have drawn for the contest to come."""
        self.quiz: Quiz | None = None
        self.reward_time = options.clock if seats == 2 else REWARD
        """SOCIAL-42: how long a reward waits; None: as long as its player likes."""
        self.rewards: list[Rewards] = []
        self.reported: tuple[tuple[Seat, Seat], ...] = ()
        """SOCIAL-45: who has reported whom in this round."""
        self.quiet_since = 0
        """SOCIAL-29: when a card was last played, or a contest or quiz came to its end."""
        self.warned = False
        self.turn: Seat = 0
        """Two players: whose turn it is."""
        self.turn_since = 0
        """Two players: when it began."""
        self.acted = False
        """Two players: the turn was taken, and only what it started is still going on."""
        self.passes = 0
        self.unplayed_turns = 0

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = self.__class__.__new__(self.__class__)
        copy.options = self.options
        copy.seats = self.seats
        copy.deal = self.deal
        copy.stage = self.stage
        copy.until = self.until
        copy.round = self.round
        copy.points = self.points[:]
        copy.album = self.album
        copy.away = self.away[:]
        copy.agreed = self.agreed[:]
        copy.hands = self.hands[:]
        copy.piles = self.piles[:]
        copy.profiles = [profile[:] for profile in self.profiles]
        copy.hidden = [cards[:] for cards in self.hidden]
        copy.galleries = self.galleries[:]
        copy.tokens = self.tokens.clone()
        copy.contests = self.contests[:]
        copy.contests_so_far = self.contests_so_far
        copy.played = self.played.copy()
        copy.drawn = self.drawn[:]
        copy.looks = self.looks[:]
        copy.quiz = self.quiz
        copy.reward_time = self.reward_time
        copy.rewards = self.rewards[:]
        copy.reported = self.reported
        copy.quiet_since = self.quiet_since
        copy.warned = self.warned
        copy.turn = self.turn
        copy.turn_since = self.turn_since
        copy.acted = self.acted
        copy.passes = self.passes
        copy.unplayed_turns = self.unplayed_turns
        return copy


# Questions that every stage asks ----------------------------------------------------------


def two_play(state: State) -> bool:
    """SOCIAL-30 to SOCIAL-33: whether only two play, in turns."""
    return state.seats == 2


def present(state: State) -> list[Seat]:
    """SOCIAL-46: the seats that have not left."""
    return [seat for seat, away in enumerate(state.away) if not away]


def host(state: State) -> Seat | None:
    """SOCIAL-06: the first seat that is taken."""
    return next(iter(present(state)), None)


def all_agree(state: State) -> bool:
    """SOCIAL-29: whether everybody who is there wants the count."""
    here = present(state)
    return bool(here) and all(state.agreed[seat] for seat in here)


def card_in(state: State, seat: Seat, slot: int) -> Kind | None:
    """The card in this slot of the hand, if there is one."""
    hand = state.hands[seat]
    return hand[slot] if 0 <= slot < len(hand) else None


def has_no_card(state: State, seat: Seat) -> bool:
    """SOCIAL-25: nothing in hand and pile."""
    return not state.piles[seat] and not held(state.hands[seat])


def busy(state: State) -> bool:
    """SOCIAL-24: whether a contest is running or still to be rewarded, or a quiz is on."""
    return bool(state.contests or state.rewards or state.quiz)


def quiz_on(state: State) -> Quiz:
    """The quiz that is waiting or on."""
    assert state.quiz is not None
    return state.quiz


def stir(state: State, at: int) -> None:
    """SOCIAL-29: something was played or ended, so the round is not idle."""
    state.quiet_since = at
    state.warned = False
