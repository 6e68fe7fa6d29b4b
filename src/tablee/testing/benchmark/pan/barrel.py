"""The clauses of the barrel and of its end: PAN-02, PAN-04, PAN-05, PAN-14 to PAN-21."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, groupby

from tablee.kernel import Seat
from tablee.testing.benchmark.pan.reading import BARREL, Seen, Turn, less, rank
from tablee.testing.benchmark.watching import Draw, Plain, text_of

FLIP: Plain = {"type": "flip"}


def pan_02(turn: Turn) -> bool | None:
    """Of six barrel cards one says Pan: one in six, where all of them are face down."""
    if not turn.flips or turn.before.clics:
        return None
    return turn.danger == Fraction(1, BARREL)


def pan_04(turn: Turn) -> bool | None:
    """As the barrel begins, none of its cards lies open."""
    return turn.after.clics == 0 if turn.gone_to_barrel else None


def pan_05(turn: Turn) -> bool | None:
    """The game is over when one is left alive, and that one has won."""
    outcome = turn.after.scene.outcome
    if not turn.survivors:
        return None if outcome is None else False
    if len(turn.survivors) > 1:
        return outcome is None
    return outcome is not None and outcome["ranking"][0] == turn.survivors


def pan_14(turn: Turn) -> bool | None:
    """Most cards first, then the higher sum, then more 6s, 5s and so on; what is equal, by lot."""
    if len(turn.survivors) < 2:
        return None
    captured = turn.after.captured
    living = sorted(turn.survivors, key=lambda seat: rank(captured[seat]), reverse=True)
    lots, expected = iter(turn.draws("lot")), list[Seat]()
    for _, tied in groupby(living, key=lambda seat: rank(captured[seat])):
        expected += drawn({*tied}, lots)
    return turn.after.order == expected


def drawn(tied: set[Seat], lots: Iterator[Draw]) -> Iterator[Seat]:
    """Those who are equal in the order in which lots put them; each was as likely as the others."""
    while len(tied) > 1:
        lot = next(lots, None)
        if lot is None or sorted(one["seat"] for one in lot.offered) != sorted(tied):
            return
        yield lot.drawn["seat"]
        tied = tied - {lot.drawn["seat"]}
    yield from tied


def payable(seen: Seen, seat: Seat) -> list[Plain]:
    """PAN-15: what this seat can pay for: each spin, and each pass."""
    captured = seen.captured[seat]
    spins = [{"type": "spin", "value": value} for value in {*captured}]
    passes = {*combinations(captured, len(seen.order))}
    return spins + [{"type": "pass", "values": [*values]} for values in passes]


def begins_bare(turn: Turn) -> bool:
    """PAN-24: whether the variant leaves nothing but a flip."""
    return turn.options["double_clic"] and not turn.before.captured[turn.seat]


def pan_15(turn: Turn) -> bool | None:
    """On a turn one flips, spins for a card or passes for as many as are alive; the others wait."""
    before, scene = turn.before, turn.before.scene
    if before.stage != "turn":
        return None
    may = [FLIP, *payable(before, turn.seat)]
    if not all(text_of(move) in scene.listed[turn.seat] for move in may):
        return False
    idle = all(scene.offers(seat, []) for seat in before.seats if seat != turn.seat)
    return idle and [*scene.awaited] == [turn.seat] and is_paid(turn)


def price(turn: Turn) -> list[int]:
    """PAN-15: the cards that this costs."""
    match turn.step.move:
        case {"type": "spin", "value": value}:
            return [value]
        case {"type": "pass", "values": values}:
            return values
        case _:
            return []


def is_paid(turn: Turn) -> bool:
    """Whether a flip is free, a spin costs its card, and a pass its cards and turns nothing."""
    cost = price(turn)
    rest = less(turn.before.captured[turn.seat], cost)
    if rest is None or len(turn.flips) != (turn.kind != "pass"):
        return False
    left, lost = ([], rest) if turn.bang else (rest, [])
    others = all(
        turn.after.captured[seat] == turn.before.captured[seat]
        for seat in turn.before.seats
        if seat != turn.seat
    )
    discarded = sorted([*turn.before.discards, *cost, *lost]) == turn.after.discards
    went_on = turn.kind != "pass" or (turn.after.on_turn, turn.after.clics) == (
        turn.before.next(turn.seat),
        turn.before.clics,
    )
    return others and discarded and went_on and turn.after.captured[turn.seat] == left


def pan_16(turn: Turn) -> bool | None:
    """Nothing that cannot be paid is allowed, and a flip always is."""
    if turn.before.stage != "turn":
        return None
    may = [FLIP, *payable(turn.before, turn.seat)]
    flips = text_of(FLIP) in turn.before.scene.listed[turn.seat]
    return flips and turn.before.scene.refuses_others(turn.seat, may)


def pan_17(turn: Turn) -> bool | None:
    """Clics stay open: one in six, one in five, and so on to certain death; a spin starts anew."""
    if not turn.flips:
        return None
    lying = 0 if turn.kind == "spin" else turn.before.clics
    grows = not turn.clic or turn.after.clics == lying + 1
    return grows and turn.danger == Fraction(1, BARREL - lying)


def pan_18(turn: Turn) -> bool | None:
    """After a Clic nothing happens, and it is the next player's turn, with the barrel as it is."""
    if not turn.clic or turn.kind not in ("flip", "spin") or turn.bare:
        return None
    before, after = turn.before, turn.after
    still = after.order == before.order and after.alive == before.alive
    return still and after.clics > 0 and after.on_turn == before.next(turn.seat)


def pan_19(turn: Turn) -> bool | None:
    """Whoever turns Pan is out at once, and so are their captured cards."""
    if not turn.bang:
        return None
    after, seat = turn.after, turn.seat
    out = seat not in after.alive and seat not in after.order and seat in after.open["fallen"]
    lost = not after.captured[seat] and len(after.discards) >= len(turn.before.discards)
    return out and lost and after.scene.offers(seat, [])


def pan_20(turn: Turn) -> bool | None:
    """Then the survivors are in a new order, all six are shuffled, and the first one begins."""
    if not turn.bang or len(turn.survivors) < 2:
        return None
    after = turn.after
    first = after.on_turn == after.order[0] and after.stage == "turn"
    return first and after.clics == 0 and sorted(after.order) == sorted(turn.survivors)


def pan_21(turn: Turn) -> bool | None:
    """The last one alive is first; the others are ranked by how long they lived."""
    outcome, after = turn.after.scene.outcome, turn.after
    if outcome is None:
        return None
    fallen = [[seat] for seat in reversed(after.open["fallen"])]
    last = [sorted(after.open["left_out"])] if after.open["left_out"] else []
    ranking = [sorted(group) for group in outcome["ranking"]]
    return ranking == [after.alive, *fallen, *last]
