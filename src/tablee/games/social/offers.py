"""What a player may do now: the moves as a list, and what a board can offer with the reasons."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Literal, TypeAlias

from tablee.games.social.cards.box import HAND, Kind
from tablee.games.social.cards.playing import check_turn
from tablee.games.social.contests.announcing import DRAWABLE, check_kind, drawable
from tablee.games.social.contests.prompts import ContestKind, RealLife, RockPaperScissors, Task
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
    ComeBack,
    Declare,
    Done,
    DrawPrompt,
    Hide,
    Leave,
    ObjectLike,
    Play,
    Report,
    Reward,
    SocialMove,
    Swap,
)
from tablee.games.social.people.texts import has_written
from tablee.games.social.state import Contest, QuizPhase, State, host, two_play
from tablee.kernel import Candidate, Seat, Token

SAMPLE = "…"
KINDS: tuple[ContestKind, ...] = ("question", "screen_task", "real_life", "rock_paper_scissors")
ContestName: TypeAlias = Literal[
    "question", "own_question", "screen_task", "real_life", "own_real_life", "rock_paper_scissors"
]
CONTESTS: dict[ContestName, Announced] = {
    "question": Announced("question"),
    "own_question": Announced("question", SAMPLE),
    "screen_task": Announced("screen_task"),
    "real_life": Announced("real_life"),
    "own_real_life": Announced("real_life", SAMPLE),
    "rock_paper_scissors": Announced("rock_paper_scissors"),
}
"""What can be announced, as a board calls it."""
NOWHERE: Token = 0
"""It names no gallery: tokens are counted from 1."""
SLOTS = range(HAND)
REWARDS: list[SocialMove] = [
    *(Reward("hand", slot) for slot in SLOTS),
    Reward("pile"),
    Reward("none"),
]
DECLARATIONS = [Declare(SAMPLE, truth) for truth in (True, False)]
PLAYS: dict[Kind, list[list[Play]]] = {
    "gallery": [[Play(slot), Play(slot, title=SAMPLE)] for slot in SLOTS],
    "like": [[] for _ in SLOTS],
    "contest": [[Play(slot, contest=one) for one in CONTESTS.values()] for slot in SLOTS],
    "quiz": [[Play(slot), Play(slot, statement=SAMPLE, truth=True)] for slot in SLOTS],
}
DRAW_PROMPT: dict[str, SocialMove] = {kind: DrawPrompt(kind) for kind in DRAWABLE}
IN_A_QUIZ = [GO_ON, *VOTE.values(), *DECLARATIONS]
AT_ANY_TIME: list[SocialMove] = [AGREE_COUNT, LEAVE, COME_BACK]

# The list ---------------------------------------------------------------------------------


def legal(state: State, seat: Seat) -> Sequence[SocialMove]:
    """Every move that `check` lets pass; free texts are represented by a sample.

    All swaps of cards in hand are lawful or none: the first one stands for them.
    """
    lawful: list[SocialMove] = []
    for move in offers(state, seat):
        if check(state, seat, move) is None:
            lawful += swaps(held_slots(state, seat)) if isinstance(move, Swap) else (move,)
    return lawful


def offers(state: State, seat: Seat) -> list[SocialMove]:
    """Every move that may make sense at this moment, lawful or not; of the swaps only the first."""
    moves = AT_ANY_TIME[:]
    for writer in range(state.seats):
        if has_written(state, writer):
            moves += (Hide(writer), Report(writer))
    match state.stage:
        case "playing":
            moves += with_cards(state, seat)
            moves += in_contests(state) if state.contests else ()
        case "stopped":
            moves += IN_A_QUIZ
        case "objections":
            moves += map(ObjectLike, range(len(state.profiles[seat])))
        case "between":
            moves.append(GO_ON)
        case _:
            pass
    return moves + REWARDS if state.rewards else moves


def with_cards(state: State, seat: Seat) -> list[SocialMove]:
    """SOCIAL-07 to SOCIAL-09, SOCIAL-31: what can be done with your own cards."""
    if check_turn(state, seat):
        return []
    moves = [DRAW, PASS, *swaps(held_slots(state, seat))[:1], *DRAW_PROMPT.values()]
    for slot, card in enumerate(state.hands[seat]):
        if card is not None:
            moves += PLAYS[card][slot]
        if card == "like":
            moves += [Play(slot, on=token) for token in state.galleries if token is not None]
    return moves


def held_slots(state: State, seat: Seat) -> tuple[int, ...]:
    """Where there are cards in the hand."""
    return tuple(slot for slot, card in enumerate(state.hands[seat]) if card)


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
        yield from (Answer(contest.id, SAMPLE), Done(contest.id))
        yield from (Award(contest.id, winner) for winner in (None, *range(state.seats)))
    if two_play(state):
        yield from DUEL.values()


# The board --------------------------------------------------------------------------------

ALWAYS = [Candidate("draw", DRAW), Candidate("pass", PASS)]
COUNT = Candidate("agree_count", AGREE_COUNT)
GOING_ON = Candidate("go_on", GO_ON)
OF_THE_AUTHOR: dict[QuizPhase, Candidate] = {
    "stating": Candidate("state", DECLARATIONS[0]),
    "going_on": GOING_ON,
}
OF_THE_OTHERS: dict[QuizPhase, Candidate] = {"voting": Candidate("vote", VOTE[True])}
FACE_DOWN = [Candidate("reward", Reward("none")), Candidate("reward", Reward("pile"), "pile")]


def candidates(state: State, seat: Seat) -> Iterator[Candidate | SocialMove]:
    """What a board can offer: cards by their kind, Likes by seat, contests by number.

    What cannot be done now by anybody is left out: it would only be said to be closed. Boards
    make their moves of this; who knows no rule takes one of the list.
    """
    yield from ALWAYS
    yield from with_hand(state, seat)
    yield from FACE_DOWN if state.rewards else ()
    yield from in_stage(state, seat)
    for contest in state.contests:
        yield from in_contest(state, contest, seat)
    yield from about_words(state, seat)
    yield from listed(state, seat)


def listed(state: State, seat: Seat) -> Iterator[SocialMove]:
    """The lawful moves of a player's own play, of the swaps those of one card.

    Texts are samples: one that solves a task would give it away.
    """
    for move in legal(state, seat):
        match move:
            case Leave() | ComeBack() | Hide() | Report():
                pass
            case Answer(text=text) if text != SAMPLE:
                pass
            case Swap(slots) if len(slots) > 1:
                pass
            case _:
                yield move


def in_stage(state: State, seat: Seat) -> Iterator[Candidate]:
    """SOCIAL-06, SOCIAL-14, SOCIAL-17, SOCIAL-29: what the quiz, the count and the end ask for."""
    if quiz := state.quiz:
        asked = OF_THE_AUTHOR if quiz.author == seat else OF_THE_OTHERS
        yield from (asked[quiz.phase],) if quiz.phase in asked else ()
    if state.stage == "between":
        yield GOING_ON
    if state.stage == "objections" or not two_play(state):
        yield COUNT
    if state.stage == "objections":
        likes = (place for place, card in enumerate(state.profiles[seat]) if card.kind == "like")
        yield from (Candidate("object_like", ObjectLike(place), place) for place in likes)


def with_hand(state: State, seat: Seat) -> Iterator[Candidate]:
    """SOCIAL-09 to SOCIAL-18: a card of each kind that is held, and what it is played with."""
    # SOCIAL-14: a Like that came back after the round may be a sixth card, which no move can name.
    hand = state.hands[seat][:HAND]
    slots: dict[Kind, int] = {card: slot for slot, card in enumerate(hand) if card}
    yield Candidate("swap", Swap((next(iter(slots.values()), 0),)))
    if (slot := slots.get("gallery")) is not None:
        yield Candidate("gallery", Play(slot))
    if (slot := slots.get("quiz")) is not None:
        yield Candidate("quiz", Play(slot))
    if (slot := slots.get("contest")) is not None:
        names = announceable(state)
        yield Candidate("contest", Play(slot, contest=CONTESTS[names[0]]), alike=names)
        yield from (Candidate("draw_prompt", DRAW_PROMPT[kind], kind) for kind in drawable(state))
    yield from likes(state, seat, slots.get("like"))


def announceable(state: State) -> tuple[ContestName, ...]:
    """SOCIAL-40, SOCIAL-43: the contests of this table; where one may be announced, all may."""
    return tuple(name for name, one in CONTESTS.items() if check_kind(state, one) is None)


def likes(state: State, seat: Seat, slot: int | None) -> Iterator[Candidate]:
    """SOCIAL-13: a Like for each gallery of somebody else; or why there is nothing to like."""
    galleries = state.galleries
    shown = [owner for owner, on in enumerate(galleries) if on is not None and owner != seat]
    if slot is None or not shown:
        yield Candidate("like", Play(slot or 0, on=NOWHERE))
    else:
        yield from (Candidate("like", Play(slot, on=galleries[owner]), owner) for owner in shown)


def in_contest(state: State, contest: Contest, seat: Seat) -> Iterator[Candidate]:
    """SOCIAL-15, SOCIAL-42: what those who take part say, and who judges names."""
    if two_play(state):
        yield from in_duel(state, contest)
        return
    yield Candidate("answer", Answer(contest.id, SAMPLE), contest.id)
    yield Candidate("done", Done(contest.id), contest.id)
    if contest.author == seat:
        yield from awards(state, contest)


def in_duel(state: State, contest: Contest) -> Iterator[Candidate]:
    """SOCIAL-43: two players have one contest at a time, so its kind says what can be done."""
    match contest.prompt:
        case RockPaperScissors():
            yield Candidate("duel", DUEL["rock"])
        case RealLife():
            yield Candidate("done", Done(contest.id), contest.id)
            yield from awards(state, contest)
        case _:
            yield Candidate("answer", Answer(contest.id, SAMPLE), contest.id)


def awards(state: State, contest: Contest) -> Iterator[Candidate]:
    """SOCIAL-41: each who could be named the winner, and nobody."""
    for winner in (None, *range(state.seats)):
        thing = f"{contest.id}:{'nobody' if winner is None else winner}"
        yield Candidate("award", Award(contest.id, winner), thing)


def about_words(state: State, seat: Seat) -> Iterator[Candidate]:
    """SOCIAL-45: the host hides what somebody wrote, the others report it."""
    hosting = seat == host(state)
    for writer in range(state.seats):
        if hosting:
            yield Candidate("hide", Hide(writer), writer)
        elif writer != seat:
            yield Candidate("report", Report(writer), writer)
