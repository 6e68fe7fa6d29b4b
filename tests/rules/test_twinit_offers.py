"""What a board of Twin It! is offered at the ring, by deed and by thing."""

from rules.test_twinit_ring_debts import rich
from rules.twinit_table import ring


def test_TWIN_51_who_is_due_may_turn_over_every_pile_that_has_cards() -> None:
    s = ring(1, tops=(None, 11, 12, 13, 14))
    due, other = s.match.offer(1), s.match.offer(2)
    assert [due.is_open("turn", pile) for pile in range(5)] == [False, True, True, True, True]
    assert "turn" not in other.kinds


def test_TWIN_07_only_who_has_a_hand_on_the_table_may_lift_it() -> None:
    s = ring(1, 2, 1)
    s.touch(1, s.spot(0), at=90)
    assert "lift" in s.match.offer(1).kinds
    assert "lift" not in s.match.offer(0).kinds


def test_TWIN_53_who_holds_the_centre_shows_a_pair_and_nobody_else() -> None:
    s = ring(1, 2, 1)
    s.touch(0, s.centre, at=100)
    claimer, other = s.match.offer(0), s.match.offer(1)
    assert "show" in claimer.kinds
    assert "lift" not in claimer.kinds
    assert not {"show", "turn"} & {*other.kinds}


def test_TWIN_56_who_owes_a_set_may_give_one_back() -> None:
    s = rich()
    assert "give_back" not in s.match.offer(0).kinds
    s.both(0, s.spot(4), s.spot(5), at=100)
    assert "give_back" in s.match.offer(0).kinds
    assert "give_back" not in s.match.offer(1).kinds
