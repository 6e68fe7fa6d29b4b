"""The clauses of the ghost, of both variants and of the clock: PAN-22 to PAN-30."""

from fractions import Fraction

from tablee.testing.benchmark.pan.barrel import FLIP
from tablee.testing.benchmark.pan.reading import BARREL, FULL, Turn, less

# With two players -------------------------------------------------------------------------


def pan_22(turn: Turn) -> bool | None:
    """With two a ghost has four cards; after each trick's two one of them is turned at random."""
    draws, ghost = turn.draws("ghost"), turn.before.ghost
    if len(turn.before.seats) > 2:
        return False if draws or ghost or turn.table.deal["ghost"] else None
    if turn.first and (ghost["cards"], len(turn.table.deal["ghost"])) != (FULL, FULL):
        return False
    if not turn.trick:
        return False if draws else None
    earlier = [
        draw.drawn["value"]
        for step in turn.table.steps[: turn.step.number]
        for draw in step.draws
        if draw.drawn["type"] == "ghost"
    ]
    held = less(turn.table.deal["ghost"], earlier)
    offered = [sorted(one["value"] for one in draw.offered) for draw in draws]
    return turn.after.ghost["cards"] == ghost["cards"] - 1 and offered == [held]


def pan_23(turn: Turn) -> bool | None:
    """The ghost is not at the barrel, and a pass costs one card for each player alive."""
    if turn.before.ghost is None or turn.before.stage != "turn":
        return None
    return sorted(turn.before.order) == [0, 1] and turn.before.open["price"] == 2


# Double Clic ------------------------------------------------------------------------------


def pan_24(turn: Turn) -> bool | None:
    """Without a captured card one must flip; a last card paid for a spin makes nobody bare."""
    if not turn.options["double_clic"] or turn.before.stage != "turn":
        return None
    if turn.bare:
        return turn.before.scene.offers(turn.seat, [FLIP])
    last = turn.kind == "spin" and len(turn.before.captured[turn.seat]) == 1 and turn.clic
    return turn.after.on_turn == turn.before.next(turn.seat) if last else None


def pan_25(turn: Turn) -> bool | None:
    """After such a Clic one may stop, or dare a second flip."""
    before, after = turn.before, turn.after
    if turn.bare and turn.clic:
        asked = [*after.scene.awaited] == [turn.seat] == [after.on_turn]
        return asked and after.scene.offers(turn.seat, [{"type": "again"}, {"type": "stop"}])
    if turn.kind == "stop":
        still = not turn.flips and after.clics == before.clics
        return still and after.on_turn == before.next(turn.seat)
    if turn.kind == "again":
        return len(turn.flips) == 1 and turn.danger == Fraction(1, BARREL - before.clics)
    return None


def pan_26(turn: Turn) -> bool | None:
    """After a second Clic one steals as many cards as are alive, or all, from any of the living."""
    before, after = turn.before, turn.after
    if turn.kind == "again" and turn.clic:
        others = [seat for seat in before.order if seat != turn.seat]
        owed = min(len(before.order), sum(len(before.captured[seat]) for seat in others))
        return is_owed(turn, owed)
    if turn.kind != "steal":
        return None
    gains = [less(after.captured[turn.seat], before.captured[turn.seat])]
    losses = [
        less(before.captured[seat], after.captured[seat])
        for seat in before.order
        if seat != turn.seat
    ]
    taken = [card for card in losses if card]
    return len(taken) == 1 and taken == gains and is_owed(turn, before.open["steals"] - 1)


def is_owed(turn: Turn, cards: int) -> bool:
    """Whether so many are still to be stolen; after the last it is the next player's turn."""
    after, seat = turn.after, turn.seat
    if not cards:
        return after.on_turn == turn.before.next(seat) and after.stage == "turn"
    thefts = [
        {"type": "steal", "seat": other, "value": card}
        for other in after.order
        if other != seat
        for card in {*after.captured[other]}
    ]
    return after.open["steals"] == cards and after.scene.offers(seat, thefts)


def pan_27(turn: Turn) -> bool | None:
    """If the second is Pan one is out; stolen cards change no order until somebody is."""
    if turn.kind == "again" and turn.bang:
        return turn.seat not in turn.after.alive
    return turn.after.order == turn.before.order if turn.kind == "steal" else None


def pan_28(turn: Turn) -> bool | None:
    """Whoever had a captured card as the turn began never flips twice."""
    if not turn.options["double_clic"] or not turn.clic or turn.bare or turn.kind == "again":
        return None
    return turn.after.stage == "turn" and turn.after.on_turn != turn.seat


# Empty-handed, and the clock --------------------------------------------------------------


def pan_29(turn: Turn) -> bool | None:
    """With this option whoever captured nothing stays away; without it all go, or if nobody did."""
    if not turn.gone_to_barrel:
        return None
    after = turn.after
    away = sorted({*after.seats} - {*turn.survivors})
    if sorted(after.open["left_out"]) != away or sorted(after.order) != turn.survivors:
        return False
    outcome = after.scene.outcome
    won = outcome is not None and outcome["ranking"] == [turn.survivors, away]
    return won or len(turn.survivors) > 1


def pan_30(turn: Turn) -> bool | None:
    """When time runs out the table plays: a random card, a flip, a stop, the best card in reach."""
    if not is_timed(turn):
        return False
    if turn.step.seat is not None:
        return None
    if turn.kind == "late":
        return lays_for_the_late(turn)
    return takes_the_best(turn) if turn.kind == "steal" else is_played_on(turn)


def is_timed(turn: Turn) -> bool:
    """Everybody is shown when the time is over; without a clock it never is."""
    before, after, clock = turn.before, turn.after, turn.options["clock"]
    due = after.scene.due
    if any(view["deadline"] != due for view in turn.step.after.shown.values()):
        return False
    new = (before.stage, before.on_turn) != (after.stage, after.on_turn) or bool(turn.trick)
    if clock is None or after.scene.outcome:
        return due is None
    return due == turn.step.at + clock if new else due is not None


def is_played_on(turn: Turn) -> bool:
    """A flip turns one card over; to stop turns none, and the next player's turn begins."""
    if turn.kind == "flip":
        return len(turn.flips) == 1
    return not turn.flips and turn.after.on_turn == turn.before.next(turn.seat)


def lays_for_the_late(turn: Turn) -> bool:
    """Each late player's card is drawn from their hand, all alike; then the trick goes on."""
    late = [seat for seat in turn.before.seats if turn.before.picks[seat] is None]
    lots = {
        draw.drawn["seat"]: sorted(one["value"] for one in draw.offered)
        for draw in turn.draws("late_card")
    }
    return lots == {seat: turn.before.hands[seat] for seat in late} and bool(turn.trick)


def takes_the_best(turn: Turn) -> bool:
    """The highest card of the other player who has the most."""
    captured = turn.before.captured
    others = [seat for seat in turn.before.order if seat != turn.seat]
    richest = max(len(captured[seat]) for seat in others)
    best = {max(captured[seat]) for seat in others if len(captured[seat]) == richest}
    gain = less(turn.after.captured[turn.seat], captured[turn.seat])
    return gain is not None and len(gain) == 1 and gain[0] in best
