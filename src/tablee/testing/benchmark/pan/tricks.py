"""The clauses of the box, of getting ready and of the tricks: PAN-01, PAN-03, PAN-06 to PAN-13.

Each says whether a step keeps it; None: the step has nothing to do with it.
"""

from collections.abc import Sequence

from tablee.kernel import Audience, Seat
from tablee.testing.benchmark.pan.reading import FULL, Turn
from tablee.testing.benchmark.watching import Plain, Setup

HANDS = [[1, 3, 1, 6], [5, 6, 2, 1], [5, 2, 4, 4], [6, 1, 6, 4]]
LAID = [(1, 5, 5, 6), (6, 6, 2, 1), (3, 2, 4, 6), (1, 1, 4, 4)]
EXAMPLE = Setup(
    "pan-13",
    4,
    {},
    {"hands": HANDS, "ghost": []},
    tuple(
        (seat, {"type": "pick", "value": value})
        for trick in LAID
        for seat, value in enumerate(trick)
    ),
)
"""PAN-13: Ann, Ben, Cleo and Dan."""
TAKERS = [[0], [2], [3], []]
ORDER = [0, 2, 3, 1]


def pan_01(turn: Turn) -> bool | None:
    """At most four of each value from 1 to 6 are dealt, and no card appears or gets lost."""
    deal = turn.table.deal
    dealt = sorted(card for hand in (*deal["hands"], deal["ghost"]) for card in hand)
    if turn.first and any(not 1 <= card <= 6 or dealt.count(card) > 4 for card in dealt):
        return False
    drawn = [
        draw.drawn["value"]
        for step in turn.table.steps[: turn.step.number + 1]
        for draw in step.draws
        if draw.drawn["type"] == "ghost"
    ]
    held = sorted(deal["ghost"])
    for card in drawn:
        held.remove(card)
    return sorted([*turn.after.everything, *held]) == dealt


def pan_03(turn: Turn) -> bool | None:
    """Everybody begins with the four cards dealt to them; of others' only the number is shown."""
    if not turn.first:
        return None
    seen, deal = turn.before, turn.table.deal
    counted = all(seat["cards"] == FULL for seat in seen.open["seats"])
    return counted and not seen.open["hand"] and seen.hands == [*map(sorted, deal["hands"])]


def pan_06(turn: Turn) -> bool | None:
    """Any card of the hand may be laid, and swapped until all have chosen; only its owner sees."""
    if not turn.picking:
        return None
    for seat in turn.before.seats:
        picks = [{"type": "pick", "value": value} for value in {*turn.before.hands[seat]}]
        if not turn.before.scene.offers(seat, picks):
            return False
    if turn.trick or turn.kind != "pick":
        return True
    own = turn.step.after.shown[turn.seat]
    if own["pick"] != turn.step.move["value"] or turn.after.hands != turn.before.hands:
        return False
    swapped = turn.before.picks[turn.seat] is not None
    return not swapped or all(unmoved(turn, other) for other in others(turn))


def others(turn: Turn) -> list[Audience]:
    """Everybody but whoever acts, and those who watch."""
    return [*(seat for seat in turn.before.seats if seat != turn.seat), None]


def unmoved(turn: Turn, audience: Audience) -> bool:
    """Whether this audience noticed nothing."""
    same = turn.step.before.shown[audience] == turn.step.after.shown[audience]
    return same and audience not in turn.step.told


def pan_07(turn: Turn) -> bool | None:
    """All cards turn over together; until then the others see of a card only that it lies there."""
    if turn.trick:
        return not any(turn.after.picks) and turn.after.hands == [
            without(hand, card) for hand, card in zip(turn.before.hands, turn.trick, strict=False)
        ]
    if turn.kind != "pick" or turn.before.picks[turn.seat] is not None:
        return None
    shown = turn.step.before.shown, turn.step.after.shown
    return all(covered(shown[0][one], turn.seat) == shown[1][one] for one in others(turn))


def without(hand: Sequence[int], card: int) -> list[int]:
    """A hand without this card."""
    at = hand.index(card)
    return [*hand[:at], *hand[at + 1 :]]


def covered(view: Plain, seat: Seat) -> Plain:
    """The same view, with one card of this seat face down."""
    seats = [dict(one) for one in view["seats"]]
    seats[seat] |= {"picked": True, "cards": seats[seat]["cards"] - 1}
    return view | {"seats": seats}


def pan_08(turn: Turn) -> bool | None:
    """Whoever laid a value that another one laid too does not win the trick."""
    if len({*turn.trick}) == len(turn.trick):
        return None
    return all(turn.trick[taker] in turn.running for taker in turn.takers)


def pan_09(turn: Turn) -> bool | None:
    """Of the values laid once the highest wins, but a mouse beats an elephant."""
    cancelled = [taker for taker in turn.takers if turn.trick[taker] not in turn.running]
    if not turn.running or cancelled:
        return None
    mouse = {1, 6} <= {*turn.running}
    return turn.takers == [turn.trick.index(1 if mouse else max(turn.running))]


def pan_10(turn: Turn) -> bool | None:
    """The winner has all cards of the trick, and everybody sees them."""
    if not turn.trick or not turn.takers:
        return None
    before, after = list(turn.before.captured), list(turn.after.captured)
    if turn.before.ghost:
        before.append(turn.before.ghost["captured"])
        after.append(turn.after.ghost["captured"])
    for taker in turn.takers:
        before[taker] = [*before[taker], *turn.trick]
    open_to_all = all(
        view["seats"] == turn.after.open["seats"] for view in turn.step.after.shown.values()
    )
    return open_to_all and [*map(sorted, before)] == [*map(sorted, after)]


def pan_11(turn: Turn) -> bool | None:
    """If everything cancels out, nobody wins, and the cards are put away."""
    if not turn.trick or turn.running:
        return None
    put_away = sorted([*turn.before.discards, *turn.trick]) == turn.after.discards
    return put_away and not turn.takers


def pan_12(turn: Turn) -> bool | None:
    """There are four tricks, and everybody picks in each; then the barrel comes."""
    if not turn.trick:
        return None
    if turn.before.open["trick"] < FULL:
        goes_on = turn.after.stage == "picking" and [*turn.after.scene.awaited] == [
            *turn.after.seats
        ]
        return goes_on and turn.after.open["trick"] == turn.before.open["trick"] + 1
    barrel = turn.after.stage in ("turn", "over") and bool(turn.after.order)
    return turn.gone_to_barrel and barrel and turn.after.open["trick"] == 0


def pan_13(turn: Turn) -> bool | None:
    """The example: who takes each of the four tricks, and the order at the barrel."""
    if turn.table.setup != EXAMPLE or not turn.trick:
        return None
    number: int = turn.before.open["trick"]
    return turn.takers == TAKERS[number - 1] and (number < FULL or turn.after.order == ORDER)
