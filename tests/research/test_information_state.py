"""Information states: the same for histories that a seat cannot tell apart, others for all others.

Every history of small games is played; what a seat can tell apart is written from the clauses.
"""

# OpenSpiel comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportAttributeAccessIssue=false
# pyright: reportMissingTypeStubs=false, reportMissingImports=false

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Any

import pyspiel
import pytest

import tablee.research.openspiel as registered
from research.tables import SAMPLE, Table
from tablee import Log, Match
from tablee.games import GAMES
from tablee.games.pan.moves import Pick
from tablee.kernel import Refused, Seat
from tablee.research import Environment
from toy.cups import CUPS

Known = Callable[[Log, Seat], Any]
Said = Callable[..., str]


def histories(env: Environment, depth: int) -> Iterator[Environment]:
    """This match where somebody is asked or all is over, and every way it can go on from there."""
    if env.asked() or env.outcome:
        yield env
    if not depth or env.outcome:
        return
    due = env.due()
    for number in range(len(due.moves)) if due else env.numbers(env.asked()[0]):
        then = env.clone()
        if due:
            then.draw(number)
        else:
            then.step(env.asked()[0], number)
        yield from histories(then, depth - 1)


def dealt(game: str, deal: Any, options: Any = None, start: tuple[int, ...] = ()) -> Environment:
    seats = len(deal.get("hands", deal.get("dice")))
    env = Environment(Match.new(game, seats=seats, options=options, deal=deal, chance="manual"))
    for action in start:
        env.draw(action) if env.due() else env.step(env.asked()[0], action)
    return env


def in_pan(log: Log, seat: Seat) -> Any:
    """PAN-03, PAN-06, PAN-07: the own hand; of others' picks only that they were made, until all
    are; and everything else, which lies open."""
    known: list[Any] = [seat, log.options, log.deal.hands[seat]]
    laid: dict[Seat, int] = {}
    for entry in log.entries:
        match entry.move:
            case Pick(value) if entry.seat is not None:
                laid[entry.seat] = value
                known.append((entry.seat, value if entry.seat == seat else "a card"))
            case _:
                known.append((entry.seat, entry.move))
        if len(laid) == log.seats:
            known.append((*sorted(laid.items()),))
            laid = {}
        known += entry.chance
    return tuple(known)


def in_cups(log: Log, seat: Seat) -> Any:
    """The own die and how it lands; of the others only that they shake, or what they lift."""
    known: list[Any] = [seat, log.deal.dice[seat]]
    dice = [*log.deal.dice]
    for entry in log.entries:
        assert entry.seat is not None
        own = entry.seat == seat
        for roll in entry.chance:
            dice[entry.seat] = roll.die
        lifted = not entry.chance
        known.append((entry.seat, lifted, dice[entry.seat] if own or lifted else "a die"))
    return tuple(known)


TRICKS = [
    dealt("pan", {"hands": [(1, 2, 6, 6), hand], "ghost": ghost})
    for hand, ghost in product([(1, 2, 3, 6), (1, 3, 5, 5)], [(4, 4, 5, 5), (1, 4, 4, 4)])
]
"""Who cannot see the other hand or the ghost's takes these for one."""
BARRELS = [
    dealt(
        "pan",
        {"hands": [(1, 2, 3, one), (4, 5, 6, other)], "ghost": (5, 5, 5, 4)},
        {"double_clic": True},
        (1, 4, 0, 2, 5, 0, 3, 6, 0),
    )
    for one, other in [(1, 6), (1, 2), (4, 6)]
]
"""The last trick, and what follows it."""
DICE = [{"dice": dice} for dice in [(1, 2), (1, 3), (6, 2)]]


def partition(envs: list[Environment], of: Callable[[Environment], Any]) -> set[tuple[int, ...]]:
    """Which histories are alike, each by its number."""
    groups: dict[Any, list[int]] = {}
    for number, env in enumerate(envs):
        groups.setdefault(of(env), []).append(number)
    return {*map(tuple, groups.values())}


def given(env: Environment, seat: Seat) -> Any:
    """What an agent could ask for now, if the game goes on."""
    return env.outcome or env.observe(seat).tolist(), env.mask(seat).tolist(), env.text(seat)


def agree(
    envs: list[Environment], known: Known, said: Said = Environment.information_state
) -> None:
    """Strings tell apart what the clauses do, and what is alike is shown and asked the same."""
    for seat in range(envs[0].match.seats):
        groups = partition(envs, partial(said, seat=seat))
        assert groups == partition(envs, lambda env, seat=seat: known(env.match.log, seat))
        assert 1 < len(groups) < len(envs)
        for first, *others in groups:
            assert all(given(envs[n], seat) == given(envs[first], seat) for n in others[:2])


@pytest.mark.parametrize(
    ("begun", "depth"), [(TRICKS, 5), (BARRELS, 7)], ids=["tricks", "a barrel"]
)
def test_strings_tell_apart_what_a_player_of_pan_can(begun: list[Environment], depth: int) -> None:
    agree([env for first in begun for env in histories(first, depth)], in_pan)


def test_strings_tell_apart_what_a_player_with_a_die_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "cups", CUPS)
    begun = [dealt("cups", deal) for deal in DICE]
    agree([env for first in begun for env in histories(first, 6)], in_cups)


def forgets(env: Environment, seat: Seat) -> str:
    return f"{seat} {env.news(seat)}"


def peeks(env: Environment, seat: Seat) -> str:
    return f"{env.information_state(seat)} {env.match.log.deal}"


@pytest.mark.parametrize("faulty", [forgets, peeks])
def test_a_string_that_forgets_or_peeks_is_found(faulty: Said) -> None:
    with pytest.raises(AssertionError):
        agree([env for first in TRICKS for env in histories(first, 5)], in_pan, faulty)


@pytest.mark.parametrize("table", SAMPLE, ids=lambda table: table.name)
def test_nothing_is_forgotten_and_openspiel_says_the_same(table: Table) -> None:
    assert registered.PARAMETERS
    state, choose = pyspiel.load_game(table.openspiel).new_initial_state(), random.Random(1)
    known = [""] * table.seats
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choose.choice([action for action, _ in state.chance_outcomes()]))
            continue
        for seat in range(table.seats):
            said = state.information_state_string(seat)
            assert said.startswith(known[seat])
            assert said == state.env.information_state(seat)
            known[seat] = said
        state.apply_action(choose.choice(state.legal_actions()))
    assert len(set(known)) == table.seats


def test_who_sits_nowhere_has_no_information() -> None:
    with pytest.raises(Refused, match="no_such_seat"):
        Environment.new("pan", seats=2, seed=1).information_state(2)
