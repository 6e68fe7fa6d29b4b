"""The moves a player may make now, free texts represented by a sample."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tablee.games.social.cards import HAND, Kind
from tablee.games.social.law import check
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
from tablee.games.social.prompts import ContestKind, Task
from tablee.games.social.state import State
from tablee.kernel import Seat

SAMPLE = "…"
KINDS: tuple[ContestKind, ...] = ("question", "screen_task", "real_life", "rock_paper_scissors")
CONTESTS = [Announced(kind, text) for kind in KINDS for text in (None, SAMPLE)]
SLOTS = range(HAND)
SWAPS = [Swap(slots) for size in range(1, HAND + 1) for slots in combinations(SLOTS, size)]
REWARDS = [*(Reward("hand", slot) for slot in SLOTS), Reward("pile"), Reward("none")]
DECLARATIONS = [Declare(SAMPLE, truth) for truth in (True, False)]
PLAYS: dict[Kind, list[list[Play]]] = {
    "gallery": [[Play(slot), Play(slot, title=SAMPLE)] for slot in SLOTS],
    "like": [[] for _ in SLOTS],
    "contest": [[Play(slot, contest=contest) for contest in CONTESTS] for slot in SLOTS],
    "quiz": [[Play(slot), Play(slot, statement=SAMPLE, truth=True)] for slot in SLOTS],
}
ALWAYS: list[SocialMove] = [
    *(DRAW, PASS, GO_ON, AGREE_COUNT, LEAVE, COME_BACK),
    *SWAPS,
    *VOTE.values(),
    *DUEL.values(),
    *DECLARATIONS,
    *REWARDS,
]


def legal(state: State, seat: Seat) -> Sequence[SocialMove]:
    """Every move that `check` lets pass."""
    return [move for move in offers(state, seat) if check(state, seat, move) is None]


def offers(state: State, seat: Seat) -> Iterator[SocialMove]:
    """Every move that could ever make sense, lawful now or not."""
    yield from plays(state, seat)
    yield from ALWAYS
    for contest in state.contests:
        if isinstance(contest.prompt, Task):
            yield Answer(contest.id, contest.prompt.solution())
        yield Answer(contest.id, SAMPLE)
        yield from (Award(contest.id, winner) for winner in (None, *range(state.seats)))
    yield from map(Hide, range(state.seats))
    if state.stage == "objections":
        yield from map(ObjectLike, range(len(state.profiles[seat])))


def plays(state: State, seat: Seat) -> Iterator[Play]:
    """The cards of the hand, each with what its kind needs."""
    for slot, card in enumerate(state.hands[seat][:HAND]):
        if card is not None:
            yield from PLAYS[card][slot]
        if card == "like":
            yield from (Play(slot, on=token) for token in state.galleries if token is not None)
