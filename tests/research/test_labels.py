"""Every place of the arrays has a name, and says what its name says."""

# What is read here has many types, and the lambdas take them as they come.
# pyright: reportUnknownLambdaType=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false, reportUnknownVariableType=false

import re
from collections.abc import Callable
from typing import Any

import pytest

from research.tables import EVERY, SAMPLE, Table
from tablee import luck as sources
from tablee.research import Environment
from tablee.research.encoding import Encoding, Feature


def numbers_of(table: Table) -> Encoding:
    env = Environment.new(table.game, seats=table.seats, options=table.options, seed=1)
    return env.encoding


@pytest.mark.parametrize("table", EVERY, ids=lambda table: table.name)
def test_every_place_has_a_name_of_its_own(table: Table) -> None:
    numbers = numbers_of(table)
    labels = numbers.labels()
    assert len({*labels}) == len(labels) == numbers.size
    for feature in numbers.features:
        assert numbers.legend.means[feature.name]
        at = numbers.places()[feature.name]
        assert all(label.startswith(feature.name) for label in labels[at])


def test_what_has_no_legend_is_numbered() -> None:
    features = [Feature("pot", 1, lambda view: [0]), Feature("dice", 2, lambda view: [0, 0])]
    assert Encoding([], features, str).labels() == ("pot", "dice[0]", "dice[1]")


SEAT, VALUE = r"seat (\d)", r"(\d+)"
SAID: dict[str, Callable[..., Any]] = {
    rf"you\[{SEAT}\]": lambda v, seat: v.you == seat,
    rf"hand\[{VALUE}\]": lambda v, value: v.hand.count(value),
    rf"pick\[{VALUE}\]": lambda v, value: v.pick == value,
    rf"cards\[{SEAT}\]": lambda v, seat: v.seats[seat].cards,
    rf"picked\[{SEAT}\]": lambda v, seat: v.seats[seat].picked,
    rf"alive\[{SEAT}\]": lambda v, seat: v.seats[seat].alive,
    rf"captured\[{SEAT}, {VALUE}\]": lambda v, seat, value: v.seats[seat].captured.count(value),
    rf"order\[{SEAT}, place {VALUE}\]": lambda v, seat, n: v.order[n - 1 : n] == (seat,),
    rf"on_turn\[{SEAT}\]": lambda v, seat: v.on_turn == seat,
    rf"discards\[{VALUE}\]": lambda v, value: v.discards.count(value),
    rf"ghost_captured\[{VALUE}\]": lambda v, value: v.ghost.captured.count(value),
    r"ghost_cards": lambda v: v.ghost.cards,
    r"trick": lambda v: v.trick,
    r"clics": lambda v: v.clics,
    r"steals": lambda v: v.steals,
    r"price": lambda v: v.price,
    # Janus
    rf"hand\[slot (\d), symbol {VALUE}\]": lambda v, n, s: v.hand[n : n + 1] == (s,),
    rf"outer\[{SEAT}, slot (\d), symbol {VALUE}\]": lambda v, seat, n, s: (
        v.seats[seat].outer[n : n + 1] == (s,)
    ),
    rf"remembered\[{SEAT}, slot (\d), symbol {VALUE}\]": lambda v, seat, n, s: (
        v.memory.hands[seat][n : n + 1] == (s,)
    ),
    rf"trios\[{SEAT}, symbol {VALUE}\]": lambda v, seat, s: v.seats[seat].trios.count(s),
    rf"top\[symbol {VALUE}\]": lambda v, s: v.top == s,
    rf"drawn\[{SEAT}\]": lambda v, seat: v.drawn.count(seat),
    r"drawn\[the pile\]": lambda v: v.drawn.count("pile"),
    rf"proposal\[by {SEAT}\]": lambda v, seat: bool(v.proposal) and v.proposal.by == seat,
    rf"proposal\[{SEAT} agreed\]": lambda v, seat: bool(v.proposal) and seat in v.proposal.agreed,
    r"proposal\[by the table\]": lambda v: bool(v.proposal) and v.proposal.by is None,
    r"pile": lambda v: v.pile,
    r"quiet": lambda v: v.quiet,
    r"may_propose": lambda v: v.may_propose,
    # Social Network
    rf"turn\[{SEAT}\]": lambda v, seat: v.turn == seat,
    rf"piles\[{SEAT}\]": lambda v, seat: v.seats[seat].pile,
    rf"gallery\[{SEAT}\]": lambda v, seat: v.seats[seat].gallery is not None,
    rf"agreed\[{SEAT}\]": lambda v, seat: v.seats[seat].agreed,
    rf"worth\[{SEAT}\]": lambda v, seat: v.seats[seat].worth,
    rf"points\[{SEAT}, round (\d)\]": lambda v, seat, n: sum(v.seats[seat].points[n - 1 : n]),
    rf"rewards\[{SEAT}\]": lambda v, seat: any(seat in one.seats for one in v.rewards),
    r"hand\[slot (\d), (\D+)\]": lambda v, n, kind: v.hand[n : n + 1] == (kind,),
    rf"profiles\[profile of {SEAT}, from {SEAT}, (\D+)\]": lambda v, seat, owner, kind: sum(
        (card.owner, card.kind or "face down") == (owner, kind) for card in v.seats[seat].profile
    ),
    r"stage\[(\w+)\]": lambda v, stage: v.stage == stage,
    r"round": lambda v: v.round,
    r"unplayed_turns": lambda v: v.unplayed_turns,
    r"quiz\[by seat (\d)\]": lambda v, seat: bool(v.quiz) and v.quiz.author == seat,
    r"quiz\[seat (\d) has voted\]": lambda v, seat: bool(v.quiz) and seat in v.quiz.voted,
    r"quiz\[you voted (true|false)\]": lambda v, said: (
        bool(v.quiz) and v.quiz.vote is (said == "true")
    ),
    r"quiz\[it is (true|false)\]": lambda v, said: (
        bool(v.quiz) and v.quiz.truth is (said == "true")
    ),
    r"quiz\[([a-z_]+)\]": lambda v, phase: bool(v.quiz) and v.quiz.phase == phase,
    r"contests\[seat (\d) has chosen\]": lambda v, seat: any(seat in c.chosen for c in v.contests),
    r"contests\[([a-z_]+)\]": lambda v, kind: any(
        c.prompt.__struct_config__.tag == kind for c in v.contests
    ),
}


def said(label: str, view: Any, table: Table) -> float:
    """What a label speaks of, read from the view by another way than the row's."""
    if table.game == "social" and label.startswith("cards"):
        return view.seats[int(label[-2])].hand
    for form, read in SAID.items():
        if found := re.fullmatch(form, label):
            given = [int(part) if part.isdigit() else part for part in found.groups()]
            return float(read(view, *given))
    raise AssertionError(f"nobody says what {label} is")


@pytest.mark.parametrize("table", SAMPLE, ids=lambda table: table.name)
def test_every_place_says_what_its_name_says(table: Table) -> None:
    env = Environment.new(table.game, seats=table.seats, options=table.options, seed=1)
    luck, labels, seen = sources.seeded(1), env.encoding.labels(), set[str]()
    while env.outcome is None:
        for seat in range(table.seats):
            view, row = env.match.view(seat), env.observe(seat)
            for label, value in zip(labels, row.tolist(), strict=True):
                assert said(label, view, table) == value, label
                seen |= {label} if value else set()
        first = env.first()
        assert first is not None
        numbers = env.numbers(first)
        env.step(first, numbers[luck.below(len(numbers))])
    assert len(seen) > len(labels) / 6  # or nearly nothing was looked at
