"""How the levels of Pan's bots differ."""

from collections import Counter
from typing import Any

import pytest

from rules.pan_table import at_the_barrel, flip, tricks_table
from tablee import Match, luck
from tablee.bots import Level
from tablee.bots.pan.barrel import SHOOTERS
from tablee.bots.pan.rehearsal import (
    HABITS,
    arrange,
    entering,
    imagine,
    likelihood,
    orders,
    rehearsed,
)
from tablee.bots.pan.tricks import PICKERS
from tablee.games.pan.moves import FLIP, SPIN, STOP, Pass, Spin, Steal
from tablee.games.pan.views import PanView

RANDOM, BEST_FIRST = HABITS[1], HABITS[3]


def seen(match: Match, seat: int) -> PanView:
    shown = match.view(seat)
    assert isinstance(shown, PanView)
    return shown


def shots(match: Match, level: Level, times: int = 60) -> Counter[Any]:
    """What this level does at the barrel, again and again."""
    seat = match.awaited()[0]
    source = luck.seeded(1)
    moves = (SHOOTERS[level](seen(match, seat), match.legal(seat), source) for _ in range(times))
    return Counter(moves)


# At the barrel --------------------------------------------------------------------------


def test_gentle_pays_only_where_the_next_flip_surely_kills_and_never_dares() -> None:
    match = at_the_barrel((6, 5), ())
    for clics in range(6):
        match.state.clics = clics
        assert (shots(match, "gentle")[FLIP] == 0) == (clics == 5), clics
    daring = at_the_barrel((), (), lots=(0,), double_clic=True)
    flip(daring, "clic")
    assert seen(daring, 0).stage == "daring"
    assert shots(daring, "gentle").keys() == {STOP}


def test_easy_pays_sooner_the_greater_the_danger() -> None:
    match = at_the_barrel((6, 5), ())
    often = [shots(match, "easy", 600)[FLIP]]
    for _ in range(5):
        match.state.clics += 1
        often.append(shots(match, "easy", 600)[FLIP])
    assert often == sorted(often, reverse=True)
    assert often[0] == pytest.approx(500, abs=40)
    assert often[-1] == 0


def test_easy_flips_when_it_cannot_pay() -> None:
    match = at_the_barrel((), (6,))
    match.state.begin_turn(1, 0)
    match.state.clics = 5
    assert shots(match, "easy") == {FLIP: 60}


def test_normal_flips_then_passes_then_spins() -> None:
    match = at_the_barrel((6, 5, 1), (4,))
    assert shots(match, "normal") == {FLIP: 60}
    match.state.clics = 2
    assert shots(match, "normal") == {Pass((5, 6)): 60}
    match.play(0, {"type": "pass", "values": [5, 6]})
    assert shots(match, "normal") == {SPIN[4]: 60}


def test_normal_stops_after_a_second_clic_and_robs_the_rich() -> None:
    match = at_the_barrel((6, 5, 1), (4,), (), double_clic=True)
    flip(match)
    flip(match)
    flip(match)
    assert shots(match, "normal") == {STOP: 60}
    match.play(2, {"type": "again"})
    match.play_table({"type": "barrel", "card": "clic"})
    assert shots(match, "normal") == {Steal(0, 1): 60}


def test_strong_pays_with_its_highest_card() -> None:
    """PAN-14: among equally rich players it is better to come later."""
    match = at_the_barrel((6, 2, 1), (3,))
    match.state.clics = 5
    (move,) = shots(match, "strong", 1)
    assert move in (SPIN[6], Pass((2, 6)))


def test_strong_spins_rather_than_die() -> None:
    match = at_the_barrel((1,), (), (), lots=(1,))
    match.state.clics = 5
    assert all(isinstance(move, Spin) for move in shots(match, "strong", 1))


# In the tricks --------------------------------------------------------------------------


def test_easy_picks_high_cards_rather_than_low_ones() -> None:
    view = seen(tricks_table(*zip((1, 2, 3, 6), (1, 2, 3, 6), (4, 4, 5, 5), strict=True)), 0)
    source = luck.seeded(1)
    picked = Counter(PICKERS["easy"](view, [], source) for _ in range(1_200))
    assert picked[6] == pytest.approx(600, abs=80)
    assert picked[1] == pytest.approx(100, abs=45)


def test_normal_picks_the_card_that_takes_most_tricks() -> None:
    """With all mice in our hand nothing but another 6 can stop a 6 (PAN-09)."""
    view = seen(tricks_table(*zip((1, 1, 1, 6), (2, 2, 3, 3), (4, 4, 5, 5), strict=True)), 0)
    assert PICKERS["normal"](view, [], luck.seeded(1)) == 6


def test_strong_has_no_choice_with_equal_cards() -> None:
    view = seen(tricks_table(*zip((5, 5, 5, 5), (2, 2, 3, 3), (4, 4, 6, 6), strict=True)), 0)
    assert PICKERS["strong"](view, [], luck.seeded(1)) == 5


def test_a_mouse_is_led_against_players_who_lead_elephants(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tablee.bots.pan.rehearsal.HABITS", (BEST_FIRST,))
    rows = zip((1, 2, 2, 3), (6, 4, 4, 1), (6, 5, 3, 3), (6, 5, 5, 4), strict=True)
    view = seen(tricks_table(*rows), 0)
    plans = orders(view.hand)
    worth = dict(zip(plans, rehearsed(plans, view, [], luck.seeded(1)), strict=True))
    first = max(chance for plan, chance in worth.items() if plan[0] == 1)
    last = max(chance for plan, chance in worth.items() if plan[-1] == 1)
    assert first > last + 0.02


def test_no_order_of_the_cards_matters_against_random_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every trick looks alike then: that is why strong looks for habits."""
    monkeypatch.setattr("tablee.bots.pan.rehearsal.HABITS", (RANDOM,))
    monkeypatch.setattr("tablee.bots.pan.rehearsal.WORLDS", 4_000)
    view = seen(Match.new("pan", seats=3, seed=5), 0)
    worth = rehearsed(orders(view.hand), view, [], luck.seeded(1))
    assert max(worth) - min(worth) < 0.02


def test_likelihoods_of_all_first_picks_add_up_to_one() -> None:
    hand = (1, 3, 3, 6)
    for habit in HABITS:
        rests = [hand[:i] + hand[i + 1 :] for i in range(4)]
        chances = [likelihood((hand[i],), rests[i], habit) for i in range(4)]
        assert sum(chances) == pytest.approx(1)


def test_a_hand_is_arranged_as_often_as_its_likelihood_says() -> None:
    source, tries = luck.seeded(3), 3_000
    found = Counter(arrange((2, 4, 6), HABITS[2], source) for _ in range(tries))
    for plan, times in found.items():
        share = likelihood(plan, (), HABITS[2])
        assert times / tries == pytest.approx(share, abs=4 * (share * (1 - share) / tries) ** 0.5)


def test_worlds_that_explain_the_past_weigh_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays the best first and led a 1 has hardly kept a 6."""
    monkeypatch.setattr("tablee.bots.pan.rehearsal.HABITS", (BEST_FIRST,))
    match = tricks_table(*zip((2, 3, 4, 5), (1, 6, 6, 5), (3, 2, 1, 4), strict=True))
    for seat, value in enumerate((2, 1, 3)):
        match.play(seat, {"type": "pick", "value": value})
    view, source = seen(match, 0), luck.seeded(1)
    weights: dict[int, list[float]] = {1: [], 6: []}
    for _ in range(400):
        weight, tricks = imagine(view, [(2, 1, 3)], source)
        rest = {trick[0] for trick in tricks}
        weights[6 if 6 in rest else 1].append(weight)
    mean = {high: sum(found) / len(found) for high, found in weights.items()}
    assert mean[6] < mean[1]


def test_the_worth_of_stage_one_knows_the_variant() -> None:
    """PAN-29: who captured nothing is out; one who alone captured something has won."""
    assert entering((4, 0, 0), False, "out") == (1.0, 0.0, 0.0)
    assert entering((0, 0), False, "out") == pytest.approx((0.5, 0.5))
    out = entering((3, 0, 3), False, "out")
    assert out == pytest.approx((0.5, 0.0, 0.5))
    assert entering((3, 0, 3), False, "plays")[1] > 0.1
