"""Social Network for two as numbers: cards by kind and slot.

Words stay out: galleries have no title, a contest is of the bank, and a statement is the sample
that `legal` lists, so that a vote guesses the other's mind and not a text. A screen task is a
race of fingers, which the first player asked would win: it cannot be announced here.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import get_args

from tablee.games.social import moves as m
from tablee.games.social.cards.box import COLOUR, HAND, PLAY_CARDS, ROUNDS, Kind
from tablee.games.social.contests.prompts import ContestKind
from tablee.games.social.options import SocialOptions
from tablee.games.social.state import QuizPhase, Stage
from tablee.games.social.views import SocialSeat, SocialView
from tablee.kernel import Refused
from tablee.research.encoding import (
    Encoding,
    Feature,
    Legend,
    chairs,
    counts,
    floats,
    in_words,
    joined,
    noughts,
    number,
    one_hot,
    several_hot,
)

SEATS = 2
SLOTS = range(HAND)
KINDS: tuple[str, ...] = get_args(Kind)
KIND: dict[str | None, int] = {kind: number for number, kind in enumerate((*KINDS, None))}
"""The number of each kind; the last is that of a card that lies face down."""
STAGES: tuple[str, ...] = get_args(Stage)
PHASES: tuple[str, ...] = get_args(QuizPhase)
DUELS: tuple[ContestKind, ...] = ("rock_paper_scissors", "real_life")
MOST = SEATS * COLOUR
SILENT = (m.DrawPrompt, m.Answer, m.Done, m.Hide, m.Report, m.Leave, m.ComeBack)
"""Moves of words, of quick fingers and of people who come and go."""


def encoding(seats: int, options: SocialOptions) -> Encoding:
    """A table of Social Network for two; more play at once, in time."""
    if seats != SEATS:
        raise Refused("not_encoded", "more than two play in time: see TimedEnvironment")
    return Encoding(actions(), features(), name, legend())


def actions() -> Iterator[str]:
    """SOCIAL-07 to SOCIAL-19, SOCIAL-31, SOCIAL-43: what a seat can ever do."""
    for slot in SLOTS:
        yield f"play {slot}"
        yield f"like {slot}"
        yield from (f"contest {slot} {kind}" for kind in DUELS)
        yield f"reward hand {slot}"
    for size in range(1, HAND + 1):
        for slots in combinations(SLOTS, size):
            yield " ".join(map(str, ("swap", *slots)))
    yield from ("draw", "pass", "go_on", "agree_count", "reward pile", "reward none")
    yield from ("duel rock", "duel paper", "duel scissors")
    yield from ("award nobody", "award 0", "award 1")
    yield from ("state true", "state false", "vote true", "vote false")
    yield from (f"object_like {place}" for place in range(MOST))


def name(move: m.SocialMove) -> str | None:
    """A move as this environment calls it; None: it has no such move."""
    match move:
        case m.Play():
            return played(move)
        case m.Award(_, winner):
            return f"award {'nobody' if winner is None else winner}"
        case m.Declare(_, truth):
            return f"state {truth}".lower()
        case _:
            return None if isinstance(move, SILENT) else in_words(move)


def played(move: m.Play) -> str | None:
    """SOCIAL-13: a Like needs no address: of two players only the other has a gallery for it."""
    if move.title is not None or move.statement is not None:
        return None
    if move.on is not None:
        return f"like {move.slot}"
    if move.contest is not None:
        of_the_bank = move.contest.text is None and move.contest.kind in DUELS
        return f"contest {move.slot} {move.contest.kind}" if of_the_bank else None
    return f"play {move.slot}"


def hand(view: SocialView) -> bytes:
    """The seat's own cards, slot by slot."""
    places = [
        slot * len(KINDS) + KIND[card]
        for slot, card in enumerate(view.hand[:HAND])
        if card is not None
    ]
    return several_hot(places, HAND * len(KINDS))


def profile(seat: SocialSeat) -> bytes:
    """SOCIAL-10: cards by owner and kind; the last kind is face down."""
    found = tuple(card.owner * len(KIND) + KIND[card.kind] for card in seat.profile)
    return counts(found, SEATS * len(KIND))


def points(seat: SocialSeat) -> bytes:
    """SOCIAL-26: round by round."""
    return floats(seat.points) + noughts(ROUNDS - len(seat.points))


def contests(view: SocialView) -> bytes:
    """SOCIAL-43: which duel is on, and who has chosen."""
    if not view.contests:
        return noughts(len(DUELS) + SEATS)
    kinds = [DUELS.index(kind) for kind in DUELS for c in view.contests if on(c.prompt) == kind]
    chosen = [seat for contest in view.contests for seat in contest.chosen]
    return several_hot(kinds, len(DUELS)) + several_hot(chosen, SEATS)


def on(prompt: object) -> str:
    """The kind of a prompt."""
    return str(prompt.__struct_config__.tag)  # type: ignore[attr-defined]


def quiz(view: SocialView) -> bytes:
    """SOCIAL-17, SOCIAL-18: how far the quiz is, whose it is, and what is known of it."""
    seen = view.quiz
    if seen is None:
        return noughts(len(PHASES) + 2 * SEATS + 4)
    known = [seen.vote is True, seen.vote is False, seen.truth is True, seen.truth is False]
    return (
        one_hot(PHASES.index(seen.phase), len(PHASES))
        + one_hot(seen.author, SEATS)
        + several_hot(seen.voted, SEATS)
        + floats(known)
    )


def features() -> list[Feature]:
    """SOCIAL-10: what everybody sees, and the seat's own hand."""
    return [
        Feature("you", SEATS, lambda view: one_hot(view.you, SEATS)),
        Feature("stage", len(STAGES), lambda view: one_hot(STAGES.index(view.stage), len(STAGES))),
        Feature("round", 1, lambda view: number(view.round), ROUNDS),
        Feature("turn", SEATS, lambda view: one_hot(view.turn, SEATS)),
        Feature("unplayed_turns", 1, lambda view: number(view.unplayed_turns), MOST),
        Feature("hand", HAND * len(KINDS), hand),
        Feature("cards", SEATS, lambda view: floats([seat.hand for seat in view.seats]), MOST),
        Feature(
            "piles", SEATS, lambda view: floats([seat.pile for seat in view.seats]), PLAY_CARDS
        ),
        Feature(
            "profiles",
            SEATS * SEATS * (len(KINDS) + 1),
            lambda view: joined(map(profile, view.seats)),
            MOST,
        ),
        Feature(
            "gallery", SEATS, lambda view: floats([seat.gallery is not None for seat in view.seats])
        ),
        Feature("agreed", SEATS, lambda view: floats([seat.agreed for seat in view.seats])),
        Feature(
            "worth", SEATS, lambda view: floats([seat.worth for seat in view.seats]), MOST, -MOST
        ),
        Feature("points", SEATS * ROUNDS, lambda v: joined(map(points, v.seats)), MOST, -MOST),
        Feature("contests", len(DUELS) + SEATS, contests),
        Feature("quiz", len(PHASES) + 2 * SEATS + 4, quiz),
        Feature(
            "rewards",
            SEATS,
            lambda view: several_hot((s for r in view.rewards for s in r.seats), 2),
        ),
    ]


MEANS = {
    "you": "which seat is yours",
    "stage": "what the table does",
    "round": "which round it is",
    "turn": "whose turn it is",
    "unplayed_turns": "how many turns in a row have brought no card",
    "hand": "your cards, slot by slot",
    "cards": "how many cards each player holds",
    "piles": "how many cards each player's pile has",
    "profiles": "the cards of each profile, by whose they are and of which kind",
    "gallery": "who has a gallery",
    "agreed": "who has agreed to the count",
    "worth": "what each profile is worth as it lies",
    "points": "the points of each round that is over",
    "contests": "which duel is on, and who has chosen in it",
    "quiz": "how far the quiz is, whose it is, who has voted, and what you know of it",
    "rewards": "who has a reward to choose",
}


def legend() -> Legend:
    """What the features mean."""
    who = chairs(SEATS)
    own = ("you", "turn", "cards", "piles", "gallery", "agreed", "worth", "rewards")
    quiz = [*PHASES, *(f"by {seat}" for seat in who), *(f"{seat} has voted" for seat in who)]
    known = ["you voted true", "you voted false", "it is true", "it is false"]
    profiles = [f"profile of {seat}" for seat in who], [f"from {seat}" for seat in who]
    along = {
        **dict.fromkeys(own, (who,)),
        "stage": [STAGES],
        "hand": [[f"slot {slot}" for slot in SLOTS], KINDS],
        "profiles": [*profiles, [*KINDS, "face down"]],
        "points": [who, [f"round {number + 1}" for number in range(ROUNDS)]],
        "contests": [[*DUELS, *(f"{seat} has chosen" for seat in who)]],
        "quiz": [[*quiz, *known]],
    }
    return Legend(MEANS, along)
