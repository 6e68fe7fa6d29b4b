"""Social Network, as the suite knows it from its clauses."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from conformance.cases.social_worlds import other_world
from tablee import Match
from tablee.games.social import SOCIAL
from tablee.games.social.cards.drawing import Drawing, Stroke
from tablee.games.social.contests.announcing import DRAWABLE, drawable
from tablee.games.social.contests.prompts import Question
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
from tablee.games.social.offers import KINDS, SAMPLE
from tablee.games.social.packs import read_pack
from tablee.games.social.state import State, host
from tablee.games.social.views import view
from tablee.kernel import DealSupply, Luck, Seat, Target
from tablee.kernel.types import snake_case
from tablee.testing.case import Act, Case, by_type


def cards(state: State) -> list[Any]:
    found: list[tuple[Seat, str]] = []
    for seat in range(state.seats):
        own = [*state.hands[seat], *state.piles[seat], *state.hidden[seat]]
        found += [(seat, kind) for kind in own if kind]
        found += [(card.owner, card.kind) for card in state.profiles[seat] if card.kind]
    return sorted(found)


# Moves worth trying -----------------------------------------------------------------------

SLOTS = range(5)
ONCE: list[SocialMove] = [DRAW, PASS, GO_ON, AGREE_COUNT, LEAVE, COME_BACK]
PLAIN: list[SocialMove] = [
    *VOTE.values(),
    *DUEL.values(),
    *(DrawPrompt(kind) for kind in DRAWABLE),
    *(Declare(SAMPLE, truth) for truth in (True, False)),
    *(Swap(slots) for size in (1, 3, 5) for slots in combinations(SLOTS, size)),
    *(Reward("hand", slot) for slot in (None, *SLOTS)),
    *(Reward(source, slot) for source in ("pile", "none") for slot in (None, 2)),
    *(Hide(seat) for seat in (0, 1, 7)),
    *(Report(seat) for seat in (0, 1, 7)),
    *(ObjectLike(place) for place in range(0, 30, 3)),
]
SKETCH = Drawing((Stroke(2, (1000, 1010, 2040)), Stroke(0, (5,), wide=True)))

PLAYS: list[SocialMove] = [
    play
    for slot in SLOTS
    for play in (
        Play(slot),
        Play(slot, title=SAMPLE),
        Play(slot, statement=SAMPLE, drawing=SKETCH),
        Play(slot, statement=SAMPLE),
        Play(slot, statement=SAMPLE, truth=True),
        *(Play(slot, contest=Announced(kind)) for kind in KINDS),
        *(Play(slot, contest=Announced(kind, SAMPLE)) for kind in KINDS),
    )
]


def tries(state: State, seat: Seat, luck: Luck) -> Iterable[SocialMove]:
    yield from ONCE  # not by luck: Hypothesis may let it stand still
    yield from PLAIN[luck.below(5) :: 5]
    yield from PLAYS[luck.below(8) :: 8]
    yield Play(luck.below(5), on=state.tokens.issued - luck.below(4) + 1)
    for contest in state.contests or [None]:
        number = contest.id if contest else state.contests_so_far + luck.below(2)
        yield Answer(number, SAMPLE)
        yield Done(number)
        yield Award(number, (None, *range(-1, state.seats + 1))[luck.below(state.seats + 3)])


# What a board calls them ------------------------------------------------------------------


def is_listed(move: SocialMove) -> bool:
    """What a player does in the game itself; no answer that solves a task, and one card to swap."""
    match move:
        case Answer(_, text):
            return text == SAMPLE
        case Swap(slots):
            return len(slots) == 1
        case _:
            return not isinstance(move, Leave | ComeBack | Hide | Report)


def names(state: State, seat: Seat, move: SocialMove) -> tuple[str, Target | None] | None:
    """Cards by their kind, Likes by whose gallery it is, contests by their numbers."""
    match move:
        case Play():
            return played(state, seat, move)
        case DrawPrompt(kind):
            held = "contest" in state.hands[seat][:5]
            return ("draw_prompt", kind) if held and kind in drawable(state) else None
        case Answer(number) | Done(number):
            running = any(contest.id == number for contest in state.contests)
            return (snake_case(type(move).__name__), number) if running else None
        case Award(number, winner):
            return awarded(state, seat, number, winner)
        case Reward(source):
            thing = "pile" if source == "pile" else None
            return ("reward", thing) if fits(state, seat, move) else None
        case Swap(slots):
            return ("swap", None) if all(map(state.hands[seat].__getitem__, slots)) else None
        case ObjectLike(place):
            return ("object_like", place) if is_like(state, seat, place) else None
        case Hide(writer) | Report(writer):
            deed = "hide" if seat == host(state) else "report"
            mine = deed == snake_case(type(move).__name__) and (deed == "hide" or writer != seat)
            return (deed, writer) if mine and writer < state.seats else None
        case Declare():
            return "state", None
        case _:
            return None if move in (LEAVE, COME_BACK) else by_type(state, seat, move)


def played(state: State, seat: Seat, move: Play) -> tuple[str, Target | None] | None:
    card = state.hands[seat][move.slot]
    announced, owner = move.contest, state.tokens.find(move.on or 0)
    match card:
        case "like" if owner is not None and owner != seat:
            return "like", owner
        case "contest" if announced:
            name = f"own_{announced.kind}" if announced.text else announced.kind
            return ("contest", name) if name in view(state, seat).announceable else None
        case "gallery" | "quiz" if move == Play(move.slot):
            return card, None
        case _:
            return None


def awarded(
    state: State, seat: Seat, number: int, winner: Seat | None
) -> tuple[str, Target | None] | None:
    running = [contest for contest in state.contests if contest.id == number]
    judges = running and (running[0].author == seat or state.seats == 2)
    if not judges or winner not in (None, *range(state.seats)):
        return None
    return "award", f"{number}:{'nobody' if winner is None else winner}"


def fits(state: State, seat: Seat, move: Reward) -> bool:
    if move.slot is None:
        return move.source != "hand"
    return move.source == "hand" and state.hands[seat][move.slot] is not None


def is_like(state: State, seat: Seat, place: int) -> bool:
    profile = state.profiles[seat]
    return state.stage == "objections" and place < len(profile) and profile[place].kind == "like"


# Random play that goes somewhere ----------------------------------------------------------

RARE = {type(PASS), type(LEAVE), type(AGREE_COUNT), Hide, Report, Swap}


def lively(match: Match, luck: Luck, patience: int) -> Act | None:
    """The first seat plays most; when a round has become long, everybody ends it."""
    legal = {seat: match.legal(seat) for seat in range(match.seats)}
    tired = len(match.log.entries) > patience * (match.state.round + 1)
    for end in (AGREE_COUNT, PASS):
        ready = [seat for seat in legal if end in legal[seat]]
        if ready and tired and match.state.stage == "playing":
            return ready[0], end
    busy = [seat for seat in legal if usual(legal[seat])]
    seats = busy if luck.below(25) else [seat for seat in legal if legal[seat]]
    if not seats:
        return None
    seat = seats[luck.below(len(seats)) if luck.below(2) else 0]
    moves = usual(legal[seat]) if seats is busy else legal[seat]
    return seat, drawn(known_answer(match.state, lively_move(moves, luck), luck))


def usual(moves: Sequence[SocialMove]) -> list[SocialMove]:
    """Without those that seldom lead on."""
    return [move for move in moves if type(move) not in RARE]


def lively_move(moves: Sequence[SocialMove], luck: Luck) -> SocialMove:
    """Any kind of move is as likely as any other."""
    kinds = list(dict.fromkeys(map(type, moves)))
    kind = kinds[luck.below(len(kinds))]
    choice = [move for move in moves if type(move) is kind]
    return choice[luck.below(len(choice))]


def known_answer(state: State, move: SocialMove, luck: Luck) -> SocialMove:
    """Some players know the answer, or nearly; no offered sample may give it away."""
    for contest in state.contests:
        if not isinstance(move, Answer) or move.contest != contest.id:
            continue
        if isinstance(contest.prompt, Question) and contest.prompt.accepted:
            right = contest.prompt.accepted[0]
            said = (move.text, right, f"perhaps {right}")[luck.below(3)]
            return Answer(contest.id, said)
    return move


def drawn(move: SocialMove) -> SocialMove:
    """Every other gallery with a title has a drawing too."""
    if not isinstance(move, Play) or move.title is None or move.slot % 2 == 0:
        return move
    return replace(move, drawing=SKETCH)


TABLES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("duo", 2, 90, {"clock": 30_000}),
    ("trio", 3, 150, {}),
    ("honour", 4, 35, {"likes": "honour", "language": "fr"}),
    ("six", 6, 35, {"contest_timeout": 4_000, "quiz_timeout": 3_000}),
    ("quizzes", 3, 40, {"make_up": {"likes": 5, "galleries": 2, "contests": 8, "quizzes": 8}}),
    ("duels", 2, 60, {"likes": "honour", "make_up": {"likes": 8, "contests": 7}, "clock": 5_000}),
]

PACK = """
# Our evening
What is our cat called? = Minou; Mimi
Where were we last summer? = Crete
Who snores? = Grandpa; nobody
! Hum a song until somebody knows it.
I have swum in a fountain.
"""

CASES = [
    Case(
        name=f"social-{name}",
        game=SOCIAL,
        seats=seats,
        options=options,
        cards=cards,
        moves_to_try=tries,
        kind_and_target=names,
        is_listed=is_listed,
        other_world=other_world,
        max_steps=500,
        ends_by_itself=True,
        act=partial(lively, patience=patience),
        supply=DealSupply(read_pack(PACK)) if name == "quizzes" else None,
    )
    for name, seats, patience, options in TABLES
]
