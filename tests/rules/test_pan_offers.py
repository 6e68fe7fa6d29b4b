"""What a board of Pan is offered in each stage, and why not the rest."""

from rules.pan_table import at_the_barrel, flip, tricks_table
from tablee.kernel import Offer


def offered(offer: Offer) -> Offer:
    """An offer without its list of moves."""
    return Offer((), offer.kinds, offer.barred, offer.awaited, offer.default_reason)


def test_PAN_07_everybody_may_pick_and_change_a_pick() -> None:
    match = tricks_table((1, 5, 5), (6, 6, 2), (3, 2, 4), (1, 1, 4))
    assert offered(match.offer(0)) == Offer((), ("pick",), awaited=True)
    match.play(0, {"type": "pick", "value": 1})
    assert offered(match.offer(0)) == Offer((), ("pick",))


def test_PAN_15_who_is_on_turn_flips_spins_or_passes_and_nobody_else() -> None:
    match = at_the_barrel((1, 2, 3), (4,), (5,))
    first, *others = match.state.order
    assert offered(match.offer(first)) == Offer((), ("flip", "spin", "pass"), awaited=True)
    for seat in others:
        assert offered(match.offer(seat)) == Offer(default_reason="not_your_turn")


def test_PAN_16_who_cannot_pay_is_told_why() -> None:
    match = at_the_barrel((1, 1, 1), (), (2, 3))
    flip(match)
    flip(match)
    told = match.offer(match.awaited()[0])
    assert told.kinds == ("flip",)
    assert (told.barred, told.default_reason) == ({}, "not_captured")


def test_PAN_25_after_a_clic_one_dares_again_or_stops() -> None:
    match = at_the_barrel((6,), (), double_clic=True)
    flip(match)
    flip(match)
    assert offered(match.offer(1)) == Offer((), ("again", "stop"), awaited=True)
    assert offered(match.offer(0)) == Offer(default_reason="not_your_turn")


def test_PAN_26_each_who_has_nothing_to_steal_is_barred() -> None:
    match = at_the_barrel((6,), (), double_clic=True)
    for _ in range(2):
        flip(match)
    match.play(1, {"type": "again"})
    match.play_table({"type": "barrel", "card": "clic"})
    assert offered(match.offer(1)) == Offer((), ("steal",), awaited=True)
    assert offered(match.offer(0)) == Offer(default_reason="not_your_turn")
