"""A result in parts as it is shown: to the last digit, with an error where something is sampled."""

import re
from typing import Any

import msgspec
import pytest

from tablee import Log, Match
from tablee import luck as sources
from tablee.analysis import Parts, analyse
from tablee.analysis.janus.worth import JanusWorth
from tablee.analysis.page import page
from tablee.analysis.parts import closed, parts
from tablee.lab.duel import sit_down
from tablee.lab.table import play_out

NAMES = ["Ada", "Bo", "Cy"]
LEVELS = ("easy", "gentle", "easy")


def finished(game: str, seed: int = 1, **options: Any) -> Log:
    match = Match.new(game, seats=3, options=options, seed=seed)
    play_out(match, sit_down(game, LEVELS, str(seed)))
    return match.log


def sums(its: Parts) -> list[float]:
    return [one.value for one in (its.start, its.deal, its.draws, its.others, its.own)]


@pytest.mark.parametrize("game", ["pan", "janus"])
def test_the_parts_of_the_json_add_up_to_the_last_digit(game: str) -> None:
    plain = msgspec.to_builtins(analyse(finished(game), budget=2))
    for player in plain["players"]:
        its = player["parts"]
        tenths = [round(1000 * its[name]["value"]) for name in ("start", "deal", "draws")]
        chosen = [round(1000 * its[name]["value"]) for name in ("others", "own")]
        assert sum(tenths) + sum(chosen) == round(1000 * its["result"])
        assert sum(chosen) == round(1000 * its["played"]["value"])


def test_three_who_share_a_victory_have_a_third_each() -> None:
    third = closed([1 / 3, 0.01, 0.02, -0.04, 1 / 3 - 1 / 3 + 0.01], 1 / 3)
    assert sum(round(1000 * value) for value in third) == 333
    assert closed([0.25, 0.0004, 0.0004, 0.0002, 0.749], 1) == [0.25, 0.001, 0, 0, 0.749]
    assert closed([0.25, -0.25, 0, 0, 0], 0) == [0.25, -0.25, 0, 0, 0]


def test_what_is_sampled_has_an_error_and_what_is_calculated_has_none() -> None:
    for player in analyse(finished("pan"), budget=2).players:
        its = player.parts
        assert its
        assert its.deal.error > 0
        assert its.own.error > 0
        assert its.start.error == its.draws.error == 0
    janus = analyse(finished("janus"), budget=2).players[0].parts
    assert janus
    assert janus.draws.error > 0
    assert janus.start.error == janus.deal.error == 0


def test_games_without_an_account_have_no_parts() -> None:
    match = Match.new("social", seats=3, seed=1)
    play_out(match, sit_down("social", ("easy",) * 3, "1"))
    assert all(player.parts is None for player in analyse(match.log).players)


def test_cards_that_nobody_ever_saw_change_no_part() -> None:
    """JANUS-28, after the end too: the pile below its top, in another order."""
    log = finished("janus", 2)
    short = Log(log.game, log.version, log.seats, log.options, log.deal, log.entries[:40])
    match = Match.replay(short)
    unseen = match.state.unseen
    pile = [*log.deal.pile]
    pile[:unseen] = [card[::-1] for card in reversed(pile[:unseen])]
    other = msgspec.structs.replace(log.deal, pile=tuple(pile))
    assert unseen > 10
    worth = JanusWorth()
    luck = sources.seeded("other")
    there = Match.replay(Log(log.game, log.version, log.seats, log.options, other, short.entries))
    assert [s.pile[-2:] for s in worth.otherwise(there.state, luck)] == [
        s.pile[-2:] for s in worth.otherwise(match.state, sources.seeded("other"))
    ]
    assert parts(short, worth, 0) == parts(there.log, worth, 0)


def test_the_page_names_its_parts_and_has_one_kind_of_minus() -> None:
    html = page(analyse(finished("pan"), budget=2), NAMES)
    assert "<title>Pan, t’es mort !: a game judged</title>" in html
    assert "width=device-width" in html
    shown = re.sub(r"<style>.*</style>|<[^>]*>", " ", html)
    assert "above the cards" in shown
    assert not re.search(r"-\d", shown)
    assert all(name in shown for name in NAMES)
