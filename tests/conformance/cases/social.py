"""Social Network, as the suite knows it from its clauses."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from conformance.case import Act, Case
from conformance.cases.social_worlds import other_world
from tablee import Match
from tablee.games.social import SOCIAL
from tablee.games.social.moves import (
    AGREE_COUNT,
    COME_BACK,
    DRAW,
    DUEL,
    GO_ON,
    LEAVE,
    PASS,
    VOTE,
    Announced,
    Answer,
    Award,
    Declare,
    Hide,
    ObjectLike,
    Play,
    Reward,
    SocialMove,
    Swap,
)
from tablee.games.social.offers import KINDS, SAMPLE
from tablee.games.social.prompts import Question
from tablee.games.social.state import State
from tablee.kernel import Luck, Seat


def cards(state: State) -> list[Any]:
    found: list[tuple[Seat, str]] = []
    for seat in range(state.seats):
        own = [*state.hands[seat], *state.piles[seat], *state.hidden[seat]]
        found += [(seat, kind) for kind in own if kind]
        found += [(card.owner, card.kind) for card in state.profiles[seat] if card.kind]
    return sorted(found)


# Moves worth trying -----------------------------------------------------------------------

SLOTS = range(5)
PLAIN: list[SocialMove] = [
    *(DRAW, PASS, GO_ON, AGREE_COUNT, LEAVE, COME_BACK),
    *VOTE.values(),
    *DUEL.values(),
    *(Declare(SAMPLE, truth) for truth in (True, False)),
    *(Swap(slots) for size in (1, 3, 5) for slots in combinations(SLOTS, size)),
    *(Reward("hand", slot) for slot in (None, *SLOTS)),
    *(Reward(source, slot) for source in ("pile", "none") for slot in (None, 2)),
    *(Hide(seat) for seat in (0, 1, 7)),
    *(ObjectLike(place) for place in range(0, 30, 3)),
]
PLAYS: list[SocialMove] = [
    play
    for slot in SLOTS
    for play in (
        Play(slot),
        Play(slot, title=SAMPLE),
        Play(slot, statement=SAMPLE),
        Play(slot, statement=SAMPLE, truth=True),
        *(Play(slot, contest=Announced(kind)) for kind in KINDS),
        *(Play(slot, contest=Announced(kind, SAMPLE)) for kind in KINDS),
    )
]


def tries(state: State, seat: Seat, luck: Luck) -> Iterable[SocialMove]:
    yield from PLAIN[luck.below(2) :: 2]
    yield from PLAYS[luck.below(4) :: 4]
    for token in (0, *range(state.tokens.issued - 2, state.tokens.issued + 2)):
        yield Play(luck.below(5), on=token)
    for contest in (0, *(contest.id for contest in state.contests), state.held + 1):
        yield Answer(contest, SAMPLE)
        yield from (Award(contest, winner) for winner in (None, -1, 0, 1, state.seats))


# Random play that goes somewhere ----------------------------------------------------------

WEIGHTS: dict[type, int] = defaultdict(
    lambda: 8, {Play: 16, Swap: 2, type(PASS): 1, type(LEAVE): 1, Hide: 1, type(AGREE_COUNT): 1}
)
ROUND = 60
"""After so many entries the players of a round grow tired and agree to count."""


def lively(match: Match, luck: Luck) -> Act | None:
    """Somebody does something, each kind of move as likely as it is in a real game."""
    tired = len(match.log.entries) > ROUND * (match.state.round + 1)
    seats = [seat for seat in range(match.seats) if match.legal(seat)]
    if not seats:
        return None
    seat = seats[luck.below(len(seats))]
    moves = match.legal(seat)
    if tired and AGREE_COUNT in moves:
        return seat, AGREE_COUNT
    kinds = [kind for kind in dict.fromkeys(map(type, moves)) for _ in range(WEIGHTS[kind])]
    kind = kinds[luck.below(len(kinds))]
    choice = [move for move in moves if type(move) is kind]
    move = choice[luck.below(len(choice))]
    return seat, known_answer(match.state, move, luck)


def known_answer(state: State, move: SocialMove, luck: Luck) -> SocialMove:
    """Some players do know the answer, which no offered sample may give away."""
    for contest in state.contests:
        asked = isinstance(move, Answer) and move.contest == contest.id
        if asked and isinstance(contest.prompt, Question) and contest.prompt.accepted:
            return Answer(contest.id, contest.prompt.accepted[0]) if luck.below(2) else move
    return move


TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("duo", 2, {}),
    ("trio", 3, {}),
    ("honour", 4, {"likes": "honour", "language": "fr"}),
    ("six", 6, {"contest_timeout": 4_000, "quiz_timeout": 3_000}),
    (
        "quizzes",
        3,
        {"make_up": {"likes": 5, "galleries": 2, "contests": 8, "quizzes": 8}},
    ),
    (
        "duels",
        2,
        {
            "likes": "honour",
            "make_up": {"likes": 5, "galleries": 2, "contests": 10, "quizzes": 6},
        },
    ),
]

CASES = [
    Case(
        name=f"social-{name}",
        game=SOCIAL,
        seats=seats,
        options=options,
        cards=cards,
        tries=tries,
        other_world=other_world,
        longest=2_000,
        ends_by_itself=True,
        act=lively,
    )
    for name, seats, options in TABLES
]
