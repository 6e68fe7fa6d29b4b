"""What each audience of Twin It! is shown: built field by field, never by taking things away."""

import msgspec

from tablee.games.twinit.coop import LEVEL_FROM, level
from tablee.games.twinit.ending import ranking
from tablee.games.twinit.facts import Level
from tablee.games.twinit.heap import COUNTDOWN, Heap, Lying, Made
from tablee.games.twinit.heap import Stage as HeapStage
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.ring import claimer
from tablee.games.twinit.state import State
from tablee.kernel import Audience, Seat, Token, View


class SeenPile(msgspec.Struct, frozen=True):
    """TWIN-10: how many cards, and the top one; a motif of None is not seen yet (TWIN-12)."""

    cards: int
    top: Token | None
    motif: int | None


class SeenCard(msgspec.Struct, frozen=True):
    """A card on the table; a motif of None is not seen yet (TWIN-12)."""

    spot: int
    card: Token
    motif: int | None


class SeenSet(msgspec.Struct, frozen=True):
    """TWIN-13: a won set lies open."""

    set: Token
    motif: int
    cards: int


class SeenHand(msgspec.Struct, frozen=True):
    """TWIN-05: a hand, and when it lifts by itself."""

    seat: Seat
    on: Token
    until: int


class SeenPause(msgspec.Struct, frozen=True):
    """TWIN-16: a dispute over these cards; no cards: an error is put right."""

    until: int
    disputed: tuple[Token, ...]


class SeenClaim(msgspec.Struct, frozen=True):
    """TWIN-53: who is to show a pair, and until when."""

    seat: Seat
    until: int


class SeenDebt(msgspec.Struct, frozen=True):
    """TWIN-56: who owes a set, and until when."""

    seat: Seat
    due: int


class RaceView(msgspec.Struct, frozen=True):
    """A race from one chair."""

    teams: tuple[int, ...]
    """TWIN-30: in `clans` the team of each seat."""
    piles: tuple[SeenPile, ...]
    """By seat; in the ring the four corners and the centre."""
    table: tuple[SeenCard, ...]
    sets: tuple[tuple[SeenSet, ...], ...]
    """By seat, in `clans` by team; the newest last."""
    centre: Token | None
    """TWIN-53: where a hand is laid to claim, also when the pile is empty."""
    hands: tuple[SeenHand, ...]
    """The earliest first: on each card it lies underneath."""
    due: Seat | None
    """Who turns over the next card."""
    free: bool
    """TWIN-35: whether anybody may."""
    due_at: int | None
    """TWIN-18: when it happens by itself."""
    pause: SeenPause | None
    barred: tuple[Token, ...]
    """TWIN-07: what you left a moment ago and may not touch yet."""
    banned: tuple[int | None, ...]
    """TWIN-17: by seat, until when it may not touch."""
    claim: SeenClaim | None
    debts: tuple[SeenDebt, ...]
    search_until: int | None
    """TWIN-21."""


class SeenLying(msgspec.Struct, frozen=True):
    """TWIN-40: a card of the heap, and who is dragging it."""

    card: Token
    motif: int
    x: int
    y: int
    angle: int
    layer: int
    dragger: Seat | None


class SeenMade(msgspec.Struct, frozen=True):
    """TWIN-42: a pair or a triple, and who put it together; a third one came from the second."""

    set: Token
    motif: int
    cards: int
    by: tuple[Seat, ...]


class HeapView(msgspec.Struct, frozen=True):
    """A co-op game; everybody sees the same."""

    stage: HeapStage
    starts: int
    ends: int
    waiting: int
    """TWIN-40: cards still in the heap."""
    table: tuple[SeenLying, ...]
    made: tuple[SeenMade, ...]
    points: int
    level: Level
    steps: tuple[int, ...]
    """TWIN-46: the points from which each level after the first is reached."""


class TwinView(View, frozen=True):
    """A game of Twin It! from one chair."""

    options: TwinOptions
    you: Audience
    seats: int
    race: RaceView | None
    heap: HeapView | None
    ranking: tuple[tuple[Seat, ...], ...]


def view_race(state: State, audience: Audience) -> TwinView:
    """TWIN-04, TWIN-12: the table as this audience sees it."""
    groups = tuple(map(tuple, ranking(state))) if state.over else ()
    race = seen_race(state, audience)
    return TwinView(state.options, audience, state.seats, race, None, groups)


def seen_race(state: State, audience: Audience) -> RaceView:
    """Everything that is public, and the bars of who looks."""
    claim = claimer(state)
    unseen = hidden_from(state, audience)
    return RaceView(
        teams=state.sides if state.options.mode == "clans" else (),
        piles=tuple(seen_pile(state, pile, unseen) for pile in range(len(state.piles))),
        table=tuple(seen_card(state, token, unseen) for token in state.spots if token),
        sets=tuple(tuple(seen_set(state, token) for token in sets) for sets in state.sets),
        centre=state.centre or None,
        hands=seen_hands(state),
        due=state.due,
        free=state.free,
        due_at=None if state.due is None else state.due_at,
        pause=SeenPause(*state.pause) if state.pause else None,
        barred=tuple(bar.on for bar in state.bars if bar.seat == audience),
        banned=tuple(until or None for until in state.bans),
        claim=SeenClaim(claim.seat, state.show_until) if claim else None,
        debts=tuple(SeenDebt(debt.seat, debt.due) for debt in state.debts),
        search_until=state.search_until,
    )


def hidden_from(state: State, audience: Audience) -> set[Token]:
    """TWIN-12: who turned a card over sees it later, and so does who only watches."""
    return {shown.on for shown in state.reveals if audience in (shown.seat, None)}


def seen_pile(state: State, pile: int, unseen: set[Token]) -> SeenPile:
    """TWIN-10: a pile's size and top, nothing of what lies below."""
    top = state.tops[pile]
    if not top:
        return SeenPile(0, None, None)
    motif = None if top in unseen else state.sight.things[top].motif
    return SeenPile(len(state.piles[pile]), top, motif)


def seen_card(state: State, token: Token, unseen: set[Token]) -> SeenCard:
    """A card on the table, upper face only."""
    thing = state.sight.things[token]
    return SeenCard(thing.where, token, None if token in unseen else thing.motif)


def seen_set(state: State, token: Token) -> SeenSet:
    """TWIN-13: a set lies open, its lower faces do not."""
    thing = state.sight.things[token]
    return SeenSet(token, thing.motif, len(thing.cards))


def seen_hands(state: State) -> tuple[SeenHand, ...]:
    """TWIN-05: all hands, the earliest first."""
    last = state.options.hand_timeout
    return tuple(SeenHand(hand.seat, hand.on, hand.since + last) for hand in state.hands)


def view_heap(heap: Heap, audience: Audience) -> TwinView:
    """TWIN-41: everybody sees everything that lies open."""
    things = heap.sight.things
    seen = HeapView(
        stage=heap.stage,
        starts=COUNTDOWN,
        ends=heap.ends,
        waiting=len(heap.stock),
        table=tuple(
            seen_lying(heap, token, thing)
            for token, thing in things.items()
            if isinstance(thing, Lying)
        ),
        made=tuple(
            SeenMade(token, thing.motif, len(thing.cards), thing.by)
            for token, thing in things.items()
            if isinstance(thing, Made)
        ),
        points=heap.points,
        level=level(heap.seats, heap.points),
        steps=LEVEL_FROM[heap.seats],
    )
    everybody = (tuple(range(heap.seats)),) if heap.stage == "over" else ()
    return TwinView(heap.options, audience, heap.seats, None, seen, everybody)


def seen_lying(heap: Heap, token: Token, thing: Lying) -> SeenLying:
    """A card on the table, upper face only."""
    return SeenLying(
        token, thing.motif, thing.x, thing.y, thing.angle, thing.layer, heap.drags.get(token)
    )
