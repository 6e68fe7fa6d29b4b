"""The moves a player may make now, free texts represented by a sample."""

from collections.abc import Iterator, Sequence
from functools import cache
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
    Report,
    Reward,
    SocialMove,
    Swap,
)
from tablee.games.social.playing import check_turn
from tablee.games.social.prompts import ContestKind, Task
from tablee.games.social.state import State, two_play
from tablee.kernel import Seat

SAMPLE = "…"
KINDS: tuple[ContestKind, ...] = ("question", "screen_task", "real_life", "rock_paper_scissors")
CONTESTS = [Announced(kind, text) for kind in KINDS for text in (None, SAMPLE)]
SLOTS = range(HAND)
REWARDS = [*(Reward("hand", slot) for slot in SLOTS), Reward("pile"), Reward("none")]
DECLARATIONS = [Declare(SAMPLE, truth) for truth in (True, False)]
PLAYS: dict[Kind, list[list[Play]]] = {
    "gallery": [[Play(slot), Play(slot, title=SAMPLE)] for slot in SLOTS],
    "like": [[] for _ in SLOTS],
    "contest": [[Play(slot, contest=contest) for contest in CONTESTS] for slot in SLOTS],
    "quiz": [[Play(slot), Play(slot, statement=SAMPLE, truth=True)] for slot in SLOTS],
}
IN_A_QUIZ = [GO_ON, *VOTE.values(), *DECLARATIONS]
AT_ANY_TIME = [AGREE_COUNT, LEAVE, COME_BACK]


def legal(state: State, seat: Seat) -> Sequence[SocialMove]:
    """Every move that `check` lets pass."""
    return [move for move in offers(state, seat) if check(state, seat, move) is None]


def offers(state: State, seat: Seat) -> Iterator[SocialMove]:
    """Every move that may make sense at this moment, lawful or not."""
    yield from AT_ANY_TIME
    for writer in range(state.seats):
        yield from (Hide(writer), Report(writer))
    match state.stage:
        case "playing":
            yield from with_cards(state, seat)
            yield from in_contests(state)
        case "stopped":
            yield from IN_A_QUIZ
        case "objections":
            yield from map(ObjectLike, range(len(state.profiles[seat])))
        case "between":
            yield GO_ON
        case _:
            pass
    if state.rewards:
        yield from REWARDS


def with_cards(state: State, seat: Seat) -> Iterator[SocialMove]:
    """SOCIAL-07 to SOCIAL-09, SOCIAL-31: what can be done with the own cards."""
    if check_turn(state, seat):
        return
    yield from (DRAW, PASS)
    yield from swaps(tuple(slot for slot, card in enumerate(state.hands[seat]) if card))
    for slot, card in enumerate(state.hands[seat]):
        if card is not None:
            yield from PLAYS[card][slot]
        if card == "like":
            yield from (Play(slot, on=token) for token in state.galleries if token is not None)


@cache
def swaps(slots: tuple[int, ...]) -> tuple[Swap, ...]:
    """SOCIAL-09: every choice of these slots."""
    sizes = range(1, len(slots) + 1)
    return tuple(Swap(chosen) for size in sizes for chosen in combinations(slots, size))


def in_contests(state: State) -> Iterator[SocialMove]:
    """SOCIAL-15, SOCIAL-43: answers, awards and signs in the contests that are running."""
    for contest in state.contests:
        if isinstance(contest.prompt, Task):
            yield Answer(contest.id, contest.prompt.solution())
        yield Answer(contest.id, SAMPLE)
        yield from (Award(contest.id, winner) for winner in (None, *range(state.seats)))
    if two_play(state):
        yield from DUEL.values()
