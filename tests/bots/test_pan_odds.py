"""The calculation at the barrel against the rules themselves, played out to every end."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from bots.expectimax import Expectimax
from rules.pan_table import at_the_barrel
from tablee import luck
from tablee.bots.pan.barrel import TREMBLE, holdings, odds_for, strong
from tablee.bots.pan.odds import Choice, Held, Odds, first_best, levelled, thefts
from tablee.games.pan import PAN
from tablee.games.pan.moves import PanMove
from tablee.games.pan.sight import view
from tablee.games.pan.state import State
from tablee.kernel import Luck, shuffled


def position(*captured: tuple[int, ...], turn: int = 0, clics: int = 0, **options: Any) -> State:
    """A turn at the barrel; tied players drew lots in the order of the seats."""
    match = at_the_barrel(*captured, **options)
    while draws := PAN.chance(match.state):
        PAN.apply_table(match.state, draws[0], 0)
    match.state.clics = clics
    match.state.begin_turn(turn, 0)
    return match.state


def from_turn(state: State, chances: tuple[float, ...]) -> tuple[float, ...]:
    order = state.order[state.turn :] + state.order[: state.turn]
    return tuple(chances[seat] for seat in order)


def held(state: State) -> Held:
    return holdings(view(state, None))


def compare(state: State, truth: Expectimax, odds: Odds) -> None:
    real = from_turn(state, truth.chances(state))
    assert odds.turn(held(state), state.clics) == pytest.approx(real, abs=1e-9), held(state)


ALIKE = (3,)
"""Where all cards are alike, equally many is really a tie, and the calculation is exact."""


@pytest.mark.parametrize("double_clic", [False, True])
def test_two_alive_is_exact_whatever_the_cards(double_clic: bool) -> None:
    truth, odds = Expectimax(), Odds(double_clic=double_clic, tremble=0)
    cards = (6, 1, 4, 2, 5)
    for first, second, turn, clics in product(range(6), range(4), range(2), range(6)):
        captured = cards[:first], cards[-second:] if second else ()
        compare(position(*captured, turn=turn, clics=clics, double_clic=double_clic), truth, odds)


@pytest.mark.parametrize(
    ("double_clic", "tremble"), [(False, 0.0), (False, 0.1), (True, 0.0)], ids=str
)
def test_three_alive_is_exact_where_cards_are_alike(double_clic: bool, tremble: float) -> None:
    truth, odds = Expectimax(tremble), Odds(double_clic=double_clic, tremble=tremble)
    for counts in [(0, 0, 0), (1, 0, 0), (3, 1, 0), (2, 2, 1), (4, 3, 0), (5, 0, 0), (3, 3, 3)]:
        for turn, clics in product(range(3), (0, 2, 3, 5)):
            captured = [ALIKE * count for count in counts]
            state = position(*captured, turn=turn, clics=clics, double_clic=double_clic)
            compare(state, truth, odds)


@pytest.mark.parametrize("double_clic", [False, True])
def test_four_alive_is_exact_where_cards_are_alike(double_clic: bool) -> None:
    truth, odds = Expectimax(), Odds(double_clic=double_clic, tremble=0)
    for counts in [(1, 1, 0, 0), (5, 1, 0, 0), (2, 1, 1, 1)]:
        captured = [ALIKE * count for count in counts]
        compare(position(*captured, clics=1, double_clic=double_clic), truth, odds)


def best_choice(odds: Odds, held: Held, clics: int) -> Choice:
    choices = odds.choices(held, clics)
    return list(choices)[first_best(list(choices.values()))]


@pytest.mark.parametrize("double_clic", [False, True])
def test_with_two_alive_strong_plays_perfectly(double_clic: bool) -> None:
    exact = Odds(double_clic=double_clic, tremble=0)
    wary = Odds(double_clic=double_clic, tremble=TREMBLE)
    for own, other, clics in product(range(10), range(10), range(6)):
        choices = exact.choices((own, other), clics)
        chosen = choices[best_choice(wary, (own, other), clics)][0]
        assert chosen == pytest.approx(max(chances[0] for chances in choices.values()), abs=1e-4)


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Strong bots that trust everybody to be perfect."""
    monkeypatch.setattr("tablee.bots.pan.barrel.TREMBLE", 0)
    odds_for.cache_clear()
    yield
    odds_for.cache_clear()


@pytest.mark.usefixtures("steady")
def test_leaving_the_values_of_the_cards_out_costs_next_to_nothing() -> None:
    """Three alive with real cards, where PAN-14 settles ties by value."""
    source = luck.seeded(4)
    for _ in range(12):
        state = any_three(source)
        seat = PAN.awaited(state)[0]
        worth = Expectimax().options(state)
        chosen = worth[strong_move(state, source)][seat]
        assert chosen > max(chances[seat] for chances in worth.values()) - 0.01


def any_three(source: Luck) -> State:
    cards = shuffled([value for value in range(1, 7) for _ in range(4)], source)
    captured = [tuple(cards[4 * seat :][: source.below(4)]) for seat in range(3)]
    return position(*captured, turn=source.below(3), clics=source.below(5))


def strong_move(state: State, source: Luck) -> PanMove:
    seat = PAN.awaited(state)[0]
    move = strong(view(state, seat), PAN.legal(state, seat), source)
    assert PAN.check(state, seat, move) is None  # pyright: ignore[reportArgumentType]
    return move  # pyright: ignore[reportReturnType]


def test_the_chances_of_all_add_up_to_one() -> None:
    for double_clic, alive in product((False, True), range(2, 7)):
        odds = Odds(double_clic=double_clic, tremble=TREMBLE)
        assert sum(odds.turn((2,) * alive, 2)) == pytest.approx(1)


def test_who_holds_equally_many_has_the_same_chance_in_a_new_round() -> None:
    """PAN-14: the lot decides."""
    chances = Odds(double_clic=False, tremble=0).round((0, 4, 0, 4))
    assert chances[0] == chances[2]
    assert chances[1] == chances[3]
    assert chances[0] < chances[1]


def test_certain_death_is_never_chosen_while_there_is_a_way_out() -> None:
    """PAN-17: five Clics are out."""
    for double_clic, alive in product((False, True), range(2, 7)):
        odds = Odds(double_clic=double_clic, tremble=TREMBLE)
        assert best_choice(odds, (1,) * alive, 5) == "spin"
        assert odds.choices((0,) * alive, 5)["flip"][0] == 0


def test_every_theft_is_considered_once() -> None:
    """PAN-26: this many cards from the others, in every way."""
    ways = thefts((2, 0, 1), 2)
    assert ways == ((0, 0, 1), (1, 0, 0))
    assert set(thefts((2, 2), 4)) == {(0, 0)}
    assert len(thefts((4, 4, 4), 4)) == len(set(thefts((4, 4, 4), 4))) == 15


def test_the_rich_are_robbed_where_thefts_are_not_thought_through() -> None:
    assert levelled((5, 0, 4, 1), 5) == (2, 0, 2, 1)


def test_too_many_answers_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    odds = Odds(double_clic=False, tremble=0)
    before = odds.turn((2, 2), 0)
    monkeypatch.setattr("tablee.bots.pan.odds.REMEMBERED", 10)
    odds.forget()
    assert odds.turn((2, 2), 0) == before
