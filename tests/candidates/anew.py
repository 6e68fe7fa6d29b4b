"""Pan written anew from its clauses: lists and names of its own, and the shapes of the task."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations
from typing import Annotated, Any, Literal, Self, TypeAlias

import msgspec
from msgspec import Meta

from tablee.kernel import (
    Audience,
    Chances,
    Clocked,
    ClockedView,
    Deal,
    Fact,
    Facts,
    Game,
    Luck,
    Move,
    Outcome,
    PerAudience,
    Refusal,
    Seat,
    TableMove,
    shuffled,
)

Value: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
NO = Refusal("not_allowed")

# Shapes -----------------------------------------------------------------------------------


class AnewOptions(Clocked, frozen=True):
    double_clic: bool = False
    no_cards: Literal["plays", "out"] = "plays"


class AnewDeal(Deal, frozen=True):
    hands: tuple[tuple[Value, ...], ...]
    ghost: tuple[Value, ...] = ()


class Pick(Move, frozen=True):
    value: Value


class Flip(Move, frozen=True):
    pass


class Spin(Move, frozen=True):
    value: Value


class Pass(Move, frozen=True):
    values: tuple[Value, ...]


class Again(Move, frozen=True):
    pass


class Stop(Move, frozen=True):
    pass


class Steal(Move, frozen=True):
    seat: Seat
    value: Value


class Barrel(TableMove, frozen=True):
    card: Literal["clic", "pan"]


class Ghost(TableMove, frozen=True):
    value: Value


class Lot(TableMove, frozen=True):
    seat: Seat


class LateCard(TableMove, frozen=True):
    seat: Seat
    value: Value


class Happened(Fact, frozen=True):
    """Whatever it was."""

    what: str
    seat: Seat | None = None
    cards: tuple[int, ...] = ()


class Player(msgspec.Struct, frozen=True):
    cards: int
    picked: bool
    captured: tuple[int, ...]
    alive: bool


class Phantom(msgspec.Struct, frozen=True):
    cards: int
    captured: tuple[int, ...]


class AnewView(ClockedView, frozen=True):
    options: AnewOptions
    stage: str
    you: Audience
    hand: tuple[int, ...]
    pick: int | None
    seats: tuple[Player, ...]
    ghost: Phantom | None
    trick: int
    order: tuple[Seat, ...]
    on_turn: Seat | None
    clics: int
    steals: int
    price: int
    discards: tuple[int, ...]
    fallen: tuple[Seat, ...]
    left_out: tuple[Seat, ...]


AnewMove: TypeAlias = Pick | Flip | Spin | Pass | Again | Stop | Steal
AnewTableMove: TypeAlias = Barrel | Ghost | Lot | LateCard

# A game in progress -----------------------------------------------------------------------


@dataclass
class Table:
    options: AnewOptions
    hands: list[list[int]]
    phantom: list[int]
    won: list[list[int]]
    phantom_won: list[int] = field(default_factory=list[int])
    away: list[int] = field(default_factory=list[int])
    laid: dict[Seat, int] = field(default_factory=dict[Seat, int])
    order: list[Seat] = field(default_factory=list[Seat])
    tied: list[list[Seat]] = field(default_factory=list[list[Seat]])
    dead: list[Seat] = field(default_factory=list[Seat])
    absent: list[Seat] = field(default_factory=list[Seat])
    late: list[Seat] = field(default_factory=list[Seat])
    stage: str = "picking"
    luck: str = ""
    turn: Seat = 0
    lying: int = 0
    second: bool = False
    owed: int = 0
    since: int = 0

    def clone(self) -> Self:
        return deepcopy(self)


def deal(options: AnewOptions, seats: int, luck: Luck) -> AnewDeal:
    cards = shuffled([value for value in range(1, 7) for _ in range(4)], luck)
    hands = [tuple(cards[4 * n : 4 * n + 4]) for n in range(seats + 1)]
    return AnewDeal(tuple(hands[:-1]), hands[-1] if seats == 2 else ())


def setup(options: AnewOptions, seats: int, deal: AnewDeal) -> Table:
    hands = [list(hand) for hand in deal.hands]
    return Table(options, hands, list(deal.ghost), [[] for _ in range(seats)])


def opening(table: Table) -> Facts:
    return (PerAudience(tuple(Happened("dealt", cards=tuple(hand)) for hand in table.hands)),)


# What may be done -------------------------------------------------------------------------


def awaited(table: Table) -> Sequence[Seat]:
    if table.stage == "picking":
        return [seat for seat in range(len(table.hands)) if seat not in table.laid]
    return [] if table.stage == "over" else [table.turn]


def legal(table: Table, seat: Seat) -> Sequence[AnewMove]:
    if table.stage == "picking":
        return [Pick(value) for value in sorted({*table.hands[seat]})]
    if table.stage == "over" or seat != table.turn:
        return []
    if table.stage == "daring":
        return [Again(), Stop()]
    if table.stage == "stealing":
        victims = [other for other in table.order if other != seat]
        return [Steal(other, value) for other in victims for value in {*table.won[other]}]
    own = sorted(table.won[seat])
    passes = {*combinations(own, len(table.order))}
    return [Flip(), *map(Spin, sorted({*own})), *map(Pass, sorted(passes))]


def check(table: Table, seat: Seat, move: AnewMove) -> Refusal | None:
    if isinstance(move, Pass):
        move = Pass(tuple(sorted(move.values)))
    return None if move in legal(table, seat) else NO


# What it does -----------------------------------------------------------------------------


def apply(table: Table, seat: Seat, move: AnewMove, at: int) -> Facts:
    match move:
        case Pick(value):
            return lay(table, seat, value, at)
        case Flip():
            table.second = False
            table.luck = "barrel"
        case Spin(value):
            put_away(table, seat, [value])
            table.lying, table.second, table.luck = 0, True, "barrel"
        case Pass(values):
            put_away(table, seat, values)
            next_turn(table, at)
        case Again():
            table.second, table.luck = True, "barrel"
        case Stop():
            next_turn(table, at)
        case Steal(victim, value):
            table.won[victim].remove(value)
            table.won[seat].append(value)
            table.owed -= 1
            if not table.owed:
                next_turn(table, at)
    return (Happened(type(move).__name__.lower(), seat, tuple(table.away)),)


def lay(table: Table, seat: Seat, value: int, at: int) -> Facts:
    new = seat not in table.laid
    table.laid[seat] = value
    unseen = Happened("laid", seat) if new else None
    forms: list[Fact | None] = [unseen] * len(table.hands)
    forms[seat] = Happened("laid", seat, (value,))
    told: Facts = (PerAudience(tuple(forms), unseen),)
    if len(table.laid) < len(table.hands):
        return told
    if table.phantom:
        table.luck = "ghost"
    else:
        end_trick(table, [], at)
    return (
        *told,
        Happened("turned", None, tuple(value for _, value in sorted(table.laid.items()))),
    )


def end_trick(table: Table, ghost: list[int], at: int) -> None:
    cards = [table.laid[seat] for seat in range(len(table.hands))] + ghost
    for hand, card in zip(table.hands, cards, strict=False):
        hand.remove(card)
    piles = [*table.won, table.phantom_won]
    winner = best(cards)
    (table.away if winner is None else piles[winner]).extend(cards)
    table.laid = {}
    table.since = at
    if not table.hands[0]:
        to_the_barrel(table, at)


def best(cards: Sequence[int]) -> int | None:
    left = [card for card in cards if cards.count(card) == 1]
    if not left:
        return None
    return cards.index(1 if {1, 6} <= {*left} else max(left))


def to_the_barrel(table: Table, at: int) -> None:
    everybody = [*range(len(table.hands))]
    holders = [seat for seat in everybody if table.won[seat]]
    if table.options.no_cards == "out" and holders:
        table.absent = [seat for seat in everybody if seat not in holders]
    put_in_order(table, [seat for seat in everybody if seat not in table.absent], at)


def put_in_order(table: Table, living: list[Seat], at: int) -> None:
    groups: dict[Any, list[Seat]] = {}
    for seat in living:
        won = table.won[seat]
        key = len(won), sum(won), tuple(sorted(won, reverse=True))
        groups.setdefault(key, []).append(seat)
    table.tied = [groups[key] for key in sorted(groups, reverse=True)]
    table.order = []
    place(table, at)


def place(table: Table, at: int) -> None:
    while table.tied and len(table.tied[0]) == 1:
        table.order += table.tied.pop(0)
    table.luck = "lot" if table.tied else ""
    if not table.tied:
        table.lying = 0
        table.stage = "turn" if len(table.order) > 1 else "over"
        table.turn, table.since = table.order[0], at


def put_away(table: Table, seat: Seat, cards: Sequence[int]) -> None:
    for card in list(cards):
        table.won[seat].remove(card)
        table.away.append(card)


def next_turn(table: Table, at: int) -> None:
    place = table.order.index(table.turn) + 1
    table.turn = table.order[place % len(table.order)]
    table.stage, table.since = "turn", at


# Luck -------------------------------------------------------------------------------------


def chance(table: Table) -> Chances[AnewTableMove] | None:
    match table.luck:
        case "ghost":
            return [Ghost(value) for value in table.phantom]
        case "lot":
            return [Lot(seat) for seat in table.tied[0]]
        case "late":
            return [LateCard(table.late[0], value) for value in table.hands[table.late[0]]]
        case "barrel":
            return [Barrel("clic")] * (5 - table.lying) + [Barrel("pan")]
        case _:
            return None


def apply_table(table: Table, move: AnewTableMove, at: int) -> Facts:
    table.luck = ""
    match move:
        case Ghost(value):
            table.phantom.remove(value)
            end_trick(table, [value], at)
            return (Happened("ghost", None, (value,)),)
        case Lot(seat):
            table.tied[0].remove(seat)
            table.order.append(seat)
            place(table, at)
            return (Happened("lot", seat),)
        case LateCard(seat, value):
            table.late.remove(seat)
            table.luck = "late" if table.late else ""
            return lay(table, seat, value, at)
        case Barrel(card):
            seat = table.turn
            (survive if card == "clic" else die)(table, at)
            return (Happened(card, seat),)


def survive(table: Table, at: int) -> None:
    table.lying += 1
    bare = table.options.double_clic and not table.won[table.turn]
    if bare and table.stage == "daring":
        others = sum(len(table.won[seat]) for seat in table.order)
        table.owed = min(len(table.order), others)
        table.stage, table.since = "stealing", at
        if not table.owed:
            next_turn(table, at)
    elif bare and not table.second:
        table.stage, table.since = "daring", at
    else:
        next_turn(table, at)


def die(table: Table, at: int) -> None:
    seat = table.turn
    put_away(table, seat, table.won[seat])
    table.dead.append(seat)
    put_in_order(table, [other for other in table.order if other != seat], at)


# Time -------------------------------------------------------------------------------------


def deadline(table: Table) -> int | None:
    clock = table.options.clock
    return None if clock is None or table.stage == "over" else table.since + clock


def expire(table: Table, at: int) -> Facts:
    late = Happened("late")
    if table.stage == "picking":
        table.late, table.luck = [*awaited(table)], "late"
        return (late,)
    seat = table.turn
    if table.stage == "turn":
        return (late, *apply(table, seat, Flip(), at))
    if table.stage == "daring":
        return (late, *apply(table, seat, Stop(), at))
    others = [other for other in table.order if other != seat]
    victim = max(others, key=lambda other: len(table.won[other]))
    return (late, *apply(table, seat, Steal(victim, max(table.won[victim])), at))


# What is shown ----------------------------------------------------------------------------


def view(table: Table, audience: Audience) -> AnewView:
    own = [] if audience is None else table.hands[audience][:]
    pick = None if audience is None else table.laid.get(audience)
    if pick:
        own.remove(pick)
    picking = table.stage == "picking"
    phantom = Phantom(len(table.phantom), tuple(sorted(table.phantom_won)))
    return AnewView(
        deadline=deadline(table),
        options=table.options,
        stage=table.stage,
        you=audience,
        hand=tuple(sorted(own)),
        pick=pick,
        seats=tuple(player(table, seat) for seat in range(len(table.hands))),
        ghost=phantom if len(table.hands) == 2 else None,
        trick=5 - len(table.hands[0]) if picking else 0,
        order=tuple(table.order),
        on_turn=None if picking or table.stage == "over" else table.turn,
        clics=table.lying,
        steals=table.owed,
        price=len(table.order),
        discards=tuple(sorted(table.away)),
        fallen=tuple(table.dead),
        left_out=tuple(table.absent),
    )


def player(table: Table, seat: Seat) -> Player:
    picked = seat in table.laid
    alive = seat not in table.dead and seat not in table.absent
    return Player(len(table.hands[seat]) - picked, picked, tuple(sorted(table.won[seat])), alive)


def outcome(table: Table) -> Outcome | None:
    if table.stage != "over":
        return None
    places = [table.order, *([seat] for seat in reversed(table.dead))]
    ranking = [[*place] for place in places] + ([table.absent] if table.absent else [])
    return Outcome(ranking, [0] * len(table.hands))


ANEW: Game[AnewOptions, AnewDeal, Table, AnewMove, AnewTableMove, AnewView] = Game(
    key="pan_anew",
    version=1,
    options_type=AnewOptions,
    deal_type=AnewDeal,
    move_type=AnewMove,
    table_move_type=AnewTableMove,
    fact_type=Happened,
    view_type=AnewView,
    seats=lambda options: range(2, 7),
    deal=deal,
    setup=setup,
    opening=opening,
    awaited=awaited,
    check=check,
    legal=legal,
    apply=apply,
    chance=chance,
    apply_table=apply_table,
    deadline=deadline,
    expire=expire,
    view=view,
    outcome=outcome,
)
