"""Twin It!, as the suite knows it from its clauses: all four modes, with a small box."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

import msgspec

from conformance.cases.twinit_story import Face, Story
from tablee import Log, Match
from tablee.games.twinit import TWINIT
from tablee.games.twinit.heap.law import SAMPLES
from tablee.games.twinit.heap.state import Heap, Made
from tablee.games.twinit.modes import deal
from tablee.games.twinit.moves import (
    HELLO,
    LET_GO,
    TURN_PILE,
    Drop,
    Flip,
    GiveBack,
    Grab,
    Lift,
    Point,
    Show,
    Touch,
    Tuck,
    Turn,
    TwinMove,
)
from tablee.games.twinit.moves import Match as PutTogether
from tablee.games.twinit.race.state import Race
from tablee.games.twinit.ring.state import Ring
from tablee.kernel import Audience, Luck, Seat, Target, shuffled
from tablee.lab.random_play import random_act
from tablee.match import Entry
from tablee.testing.case import Act, Case, by_type

SMALL_BOX = ((1, 2), (2, 5), (3, 4))
"""12 cards, so that everything that can happen does happen in a short game."""

GAME = replace(TWINIT, deal=partial(deal, box=SMALL_BOX))


def cards(state: Race | Heap) -> list[Any]:
    found = [card for thing in state.sight.things.values() for card in thing.cards]
    if isinstance(state, Heap):
        found += [dealt.card for dealt in state.stock]
    else:
        tops = [pile[:-1] for pile in state.piles]
        found += [card for pile in (*tops, state.gone) for card in pile]
        found += [card for _, buried in state.burials for card in buried]
    return sorted(tuple(sorted(card)) for card in found)


def tries(state: Race | Heap, seat: Seat, luck: Luck) -> Iterable[TwinMove]:
    last = max(2, state.sight.issued)
    tokens = [last + 1, last, *(1 + luck.below(last + 1) for _ in range(4))]
    yield from (Turn(), TURN_PILE[0], TURN_PILE[4], GiveBack(0, 4), GiveBack(2, 0))
    yield from (Touch(last), Lift(last), Show((1, last)), Point(last), HELLO)
    yield from (Grab(last), Flip(last), Drop(last, 0, 0), LET_GO, PutTogether((1, last)))
    if isinstance(state, Heap):
        yield from tries_with_heap(state, tokens)
    else:
        for one, other in combinations(tokens, 2):
            yield from (Touch(one), Lift(one), Point(one), Show((one, other)))


def tries_with_heap(heap: Heap, tokens: list[int]) -> Iterable[TwinMove]:
    for one, other in combinations(tokens, 2):
        yield from (Grab(one), Flip(one), PutTogether((one, other)))
        yield from (Drop(one, x, y) for x, y in SAMPLES)
    yield from (PutTogether(tied) for tied in heap.sight.equal.values() if len(tied) > 1)


def targets(move: TwinMove) -> tuple[int, ...]:
    """TWIN-41, TWIN-42, TWIN-53: the cards that a drop, a match or a claim is made with."""
    match move:
        case Show(cards) | PutTogether(cards):
            return cards
        case Drop(card):
            return (card,)
        case _:
            return ()


def names(state: Race | Heap, seat: Seat, move: TwinMove) -> tuple[str, Target | None] | None:
    """TWIN-03, TWIN-41: hands by what they are laid on; TWIN-51: at the ring turns by pile.

    Boards send only what lies there to be taken, lift a hand of the player's own, and name a
    pile where there is more than one to turn.
    """
    deed, _ = by_type(state, seat, move)
    match move:
        case Touch(on) | Point(on) | Grab(on) | Flip(on):
            lying = state.sight.find(on)
            return (deed, on) if lying and not isinstance(lying, Made) else None
        case Lift(on):
            hands = () if isinstance(state, Heap) else state.hands
            return (deed, on) if any((hand.seat, hand.on) == (seat, on) for hand in hands) else None
        case Turn(pile):
            return (deed, pile) if (pile is not None) == isinstance(state, Ring) else None
        case _:
            return deed, None


def act(match: Match, luck: Luck) -> Act | None:
    """Random players who often see what there is to see."""
    if luck.below(3) == 0:
        return random_act(match, luck)
    acts = [
        (seat, move)
        for seat in range(match.seats)
        for move in match.legal(seat)
        if is_worthwhile(match.state, move)
    ]
    return acts[luck.below(len(acts))] if acts else random_act(match, luck)


def is_worthwhile(state: Race | Heap, move: TwinMove) -> bool:
    if isinstance(move, Touch):
        return len(state.sight.equal[state.sight.things[move.on].motif]) > 1
    if isinstance(move, Show):
        return len({state.sight.things[token].motif for token in move.cards}) == 1
    return isinstance(move, Turn | GiveBack | PutTogether)


def other_world(log: Log, audience: Audience, luck: Luck) -> Log:
    """What TWIN-10, TWIN-12, TWIN-17, TWIN-34 and TWIN-40 hide is drawn again.

    That is faces never seen, lost cards under a pile, and what the other team points at.
    """
    story = Story(log, audience)
    hidden = story.hidden()
    faces = story.faces.copy()
    for _ in range(20):
        drawn = shuffled((story.faces[face] for face in hidden), luck)
        faces.update(zip(hidden, drawn, strict=True))
        if all(motif != faces[face.back] for face, motif in faces.items()):
            break
    else:
        faces = story.faces
    entries = point_no_more(story, bury_anew(story, faces, luck), luck)
    return Log(log.game, log.version, log.seats, log.options, redealt(log, faces, luck), entries)


def redealt(log: Log, faces: dict[Face, int], luck: Luck) -> Any:
    """The deal with these faces; a heap that nobody has seen yet lies anywhere (TWIN-40)."""
    piles = tuple(
        tuple(
            (faces[Face(pile, place, 0)], faces[Face(pile, place, 1)])
            for place in range(len(cards))
        )
        for pile, cards in enumerate(log.deal.piles)
    )
    heap = tuple(
        msgspec.structs.replace(
            dealt,
            card=(faces[Face(0, place, 0)], faces[Face(0, place, 1)]),
            x=dealt.x if log.entries else luck.below(1_001),
        )
        for place, dealt in enumerate(log.deal.heap)
    )
    return msgspec.structs.replace(log.deal, piles=piles, heap=heap)


def bury_anew(story: Story, faces: dict[Face, int], luck: Luck) -> list[Entry]:
    """TWIN-17: nobody knows in which order lost cards went under, until one is taken out."""
    tucks: dict[int, list[Tuck]] = {}
    for number, up in story.burials:
        untouched = all(story.moved[face[:2]] <= number for face in up)
        order = shuffled(up, luck) if untouched else up
        tucks.setdefault(number, []).extend(Tuck(faces[face.back]) for face in order[:-1])
    return [
        msgspec.structs.replace(entry, chance=list(tucks.get(number, ())))
        for number, entry in enumerate(story.log.entries)
    ]


def point_no_more(story: Story, entries: list[Entry], luck: Luck) -> list[Entry]:
    """TWIN-34: the other team and spectators cannot tell whether anybody pointed."""
    teams, audience = story.log.deal.teams, story.audience
    mine = None if audience is None or not teams else teams[audience]
    return [
        entry
        for entry in entries
        if entry.seat is None
        or not isinstance(entry.move, Point)
        or teams[entry.seat] == mine
        or luck.below(2)
    ]


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"mode": "solo"}),
    (4, {"mode": "solo", "reveal_delay": 900, "flip_timeout": 1_500}),
    (4, {"mode": "clans", "flip_timeout": 1_500}),
    (2, {"mode": "coop"}),
    (3, {"mode": "ring", "final_search": 5_000}),
]

CASES = [
    Case(
        name="-".join(["twinit", str(options["mode"]), str(seats), *list(options)[1:]]),
        game=GAME,
        seats=seats,
        options=options,
        cards=cards,
        moves_to_try=tries,
        kind_and_target=names,
        targets=targets,
        is_listed=lambda move: isinstance(move, GiveBack),
        other_world=other_world,
        max_steps=600,
        ends_by_itself=True,
        act=act,
    )
    for seats, options in TABLES
]
