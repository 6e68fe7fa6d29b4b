"""Tables that fit what a seat knows, and bots as policies: even, exact, and blind to secrets."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from conformance.cases import janus, pan
from tablee import Log, Match, Refused, luck
from tablee.analysis import policy, worlds
from tablee.analysis.policy import EveryWay
from tablee.bots import RealTimeBot, entrant
from tablee.games.janus.cards import BOX
from tablee.games.janus.state import State
from tablee.games.pan.cards import spread
from tablee.kernel import Seat, facts_for
from tablee.lab.duel import sit_down
from tablee.lab.table import play_out
from tablee.testing import Case, play
from tablee.testing.case import dump

CASES = [*pan.CASES, *janus.CASES]
LEVELS = ("gentle", "easy", "normal", "learned")
STEPS = 60
REACH = 4
"""Standard errors that a share may be from what enumeration says; seeds are fixed."""


def reached(case: Case, seed: int) -> Match:
    """A match at some moment before its end."""
    source = luck.seeded(f"{case.name} {seed}")
    match = play(case, source, 1 + source.below(STEPS))
    return Match.replay(match.log.prefix(len(match.log.entries) - bool(match.outcome)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_world_looks_from_its_chair_as_the_table_does(case: Case) -> None:
    for seed in range(4):
        match = reached(case, seed)
        for seat in range(match.seats):
            for state in worlds(match, seat, 3):
                assert case.game.view(state, seat) == match.view(seat)
                assert case.game.legal(state, seat) == match.legal(seat)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_worlds_and_policies_tell_nothing_that_the_seat_may_not_know(case: Case) -> None:
    source = luck.seeded(case.name)
    for seed in range(2):
        log = reached(case, seed).log
        for seat in range(case.seats):
            assert asked(log, seat) == asked(case.other_world(log, seat, source), seat)


def asked(log: Log, seat: Seat) -> Any:
    """All that can be asked for this seat at the end of the log."""
    match = Match.replay(log)
    imagined = [dump(state) for state in worlds(match, seat, 2, seed=5)]
    may = match.legal(seat)
    return imagined, [policy(match, seat, level, 4) for level in LEVELS if may]


def test_pan_deals_hidden_cards_as_often_as_enumeration_says() -> None:
    match = Match.new("pan", seats=4, seed=12)
    for _ in range(3):
        for seat in range(4):
            match.play(seat, match.legal(seat)[0])
    view = match.view(1)
    shown = [*view.hand, *view.discards, *(card for seat in view.seats for card in seat.captured)]
    hidden = list((Counter(4 * [*range(1, 7)]) - Counter(shown)).elements())
    ways = Counter(permutations(hidden, 3))
    tries = 6_000
    found = Counter(
        tuple(spread(state.hands[seat])[0] for seat in (0, 2, 3))
        for state in worlds(match, 1, tries)
    )
    check(found, ways)


def test_janus_turns_hidden_faces_as_often_as_enumeration_says() -> None:
    tried = 0
    for seed in range(40):
        match = late(seed)
        for seat in range(match.seats):
            known = faces_known(match, seat)
            if known and 1 < len(ways := Counter(fillings(known))) <= 60:
                tables = worlds(match, seat, 40 * len(ways))
                check(Counter(map(faces, tables)), ways)
                tried += 1
    assert tried > 3


def late(seed: int) -> Match:
    """A game of bots with a perfect memory, shortly before its end."""
    match = Match.new("janus", seats=3, seed=seed)
    play_out(match, sit_down("janus", ["normal"] * 3, str(seed)))
    return Match.replay(match.log.prefix(len(match.log.entries) - 8))


Faces = tuple[tuple[int, int], ...]


def faces(state: State) -> Faces:
    laid = [trio for trios in state.trios for trio in trios]
    cards = [card for part in [*state.hands, state.pile, *laid] for card in part]
    return tuple((card.near, card.far) for card in cards)


def faces_known(match: Match, seat: Seat) -> list[tuple[int | None, int | None]] | None:
    """What is the same in many worlds is known; None: too little is."""
    tables = [faces(state) for state in worlds(match, seat, 300, seed=1)]
    known: list[Any] = []
    for cards in zip(*tables, strict=True):
        sides = zip(*cards, strict=True)
        known.append(tuple(side[0] if len({*side}) == 1 else None for side in sides))
    return known if sum(None in card for card in known) <= 4 else None


def fillings(known: list[tuple[int | None, int | None]]) -> Iterator[Faces]:
    """Every way to lay the cards of the box there, each card once, a double both ways round."""
    deck = {*BOX} - {(min(card), max(card)) for card in known if None not in card}  # type: ignore[type-var]
    return filled(known, deck)


def filled(known: list[Any], deck: set[tuple[int, int]]) -> Iterator[Faces]:
    if not known:
        yield ()
        return
    (near, far), rest = known[0], known[1:]
    if near is not None and far is not None:
        for others in filled(rest, deck):
            yield (near, far), *others
        return
    for one, other in deck:
        for a, b in ((one, other), (other, one)):
            if near in (None, a) and far in (None, b):
                for others in filled(rest, deck - {(one, other)}):
                    yield (a, b), *others


def check(found: Counter[Any], ways: Counter[Any]) -> None:
    assert set(found) <= set(ways)
    tries = found.total()
    for way, times in ways.items():
        share = times / ways.total()
        reach = REACH * (share * (1 - share) / tries) ** 0.5
        assert found[way] / tries == pytest.approx(share, abs=reach), way


def test_what_cannot_be_imagined_is_refused_with_a_reason() -> None:
    race = Match.new("twinit", seats=3, seed=1)
    with pytest.raises(Refused, match="no_worlds"):
        worlds(race, 0, 1)
    with pytest.raises(Refused, match="no_policy"):
        policy(race, 0, "easy")
    match = Match.new("pan", seats=3, seed=1, chance="manual")
    for count in (-1, 1.5, True):
        with pytest.raises(Refused, match="malformed_count"):
            worlds(match, 0, count)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="seat"):
        worlds(match, 3, 1)
    with pytest.raises(Refused, match="malformed_count"):
        policy(match, 0, "easy", 0)
    match.play(0, match.legal(0)[0])
    while not match.chances():
        seat = match.awaited()[0]
        match.play(seat, match.legal(seat)[0])
    with pytest.raises(Refused, match="table_to_move"):
        worlds(match, 0, 1)
    with pytest.raises(Refused, match="not_asked"):
        policy(match, 0, "easy")


# Policies -----------------------------------------------------------------------------------


def test_an_easy_player_picks_a_6_six_times_as_readily_as_a_1() -> None:
    match = Match.new("pan", seats=3, seed=5)
    hand = match.view(0).hand
    for move, chance in policy(match, 0, "easy").items():
        assert move is not None
        assert chance.error == 0
        assert chance.value == pytest.approx(hand.count(move.value) * move.value / sum(hand))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["pan", "janus"])
def test_a_policy_is_how_often_the_bot_does_it(game: str, level: Any) -> None:
    match = Match.new(game, seats=3, seed=9)
    seat = match.awaited()[0]
    said = policy(match, seat, level, 600)
    assert sum(chance.value for chance in said.values()) == pytest.approx(1)
    bot = entrant(game, level)
    assert not isinstance(bot, RealTimeBot)
    bot.observe(facts_for(seat, match.opening), match.view(seat))
    tries = 900
    done = Counter(bot.think(match.legal(seat), luck.seeded(f"again {n}")) for n in range(tries))
    for move, chance in said.items():
        reach = 2.1 * chance.error + REACH * (0.25 / tries) ** 0.5
        assert done[move] / tries == pytest.approx(chance.value, abs=reach)


def test_every_way_of_luck_comes_once() -> None:
    source, found = EveryWay(), list[tuple[int, ...]]()
    while True:
        first = source.below(3)
        found.append((first, source.below(2)) if first else (first,))
        if not source.turn():
            break
    assert found == [(0,), (1, 0), (1, 1), (2, 0), (2, 1)]
