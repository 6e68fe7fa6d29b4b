"""The environment of words: whole matches, wrong answers, and nothing a seat may not know."""

import re
from typing import Any

import msgspec
import pytest

from research.law import everything_in_words, worlds
from research.tables import SAMPLE, Table
from research.test_secrets import IN_TURNS
from tablee import Log
from tablee import luck as sources
from tablee.games import GAMES
from tablee.games.wording import ABOUT, WITH_OPTION, about
from tablee.kernel import Refused, Seat
from tablee.research import TextEnvironment
from tablee.testing import Case

MOVE = re.compile(r"^  \[(.+)\]$", re.MULTILINE)
SOME = pytest.mark.parametrize("table", SAMPLE, ids=lambda table: table.name)


def begun(seats: int = 3, **named: int) -> TextEnvironment:
    env = TextEnvironment("pan", **named)
    env.reset(num_players=seats, seed=1)
    return env


@SOME
def test_whoever_copies_a_move_they_read_plays_to_the_end(table: Table) -> None:
    env = TextEnvironment(table.game, table.options)
    env.reset(num_players=table.seats, seed=1)
    luck, done = sources.seeded(1), False
    while not done:
        _, observation = env.get_observation()
        moves = MOVE.findall(observation)
        done, info = env.step(f"I think.\n[{moves[luck.below(len(moves))]}]")
        assert not info
    rewards, fared = env.close()
    assert list(rewards.values()) == env.env.returns()
    assert all(one["turn_count"] and not one["invalid_move"] for one in fared.values())
    with pytest.raises(Refused, match="game_over"):
        env.get_observation()


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("pick 3", "no_move"),
        ("", "no_move"),
        ("[pick 3] or rather [pick 4]", "several_moves"),
        ("[pick 1]", "illegal_move"),
        ("[flip]", "illegal_move"),
        ("[wait]", "illegal_move"),
        ("[3]", "illegal_move"),
        ("[pick ３]", "illegal_move"),
        ("[[pick 3", "no_move"),
        ("x" * 20_001, "too_long"),
    ],
)
def test_a_wrong_answer_is_explained_and_changes_nothing(answer: str, code: str) -> None:
    env = begun()
    player, before = env.get_observation()
    log = env.env.match.log.encode()
    done, info = env.step(answer)
    assert (done, info["error"]) == (False, code)
    assert env.get_observation() == (
        player,
        f"{before}\nYour last answer was refused. {code}: {info['detail']}",
    )
    assert env.env.match.log.encode() == log


def test_case_and_blanks_do_not_matter() -> None:
    env = begun()
    name = MOVE.findall(env.get_observation()[1])[0]
    assert env.step(f"[ {name.upper().replace(' ', '   ')} ]") == (False, {})
    assert "refused" not in env.get_observation()[1]


def test_who_errs_too_often_loses_and_nobody_else_does() -> None:
    env = begun(mistakes=2)
    assert [env.step("no idea")[0] for _ in range(2)] == [False, True]
    rewards, fared = env.close()
    assert rewards == {0: -1.0, 1: 0.0, 2: 0.0}
    assert [one["invalid_move"] for one in fared.values()] == [True, False, False]
    with pytest.raises(Refused, match="game_over"):
        env.step("[flip]")


def test_mistakes_are_counted_anew_for_every_question() -> None:
    env = begun(mistakes=2)
    for _ in range(3):
        assert not env.step("hm")[0]
        assert not env.step(f"[{MOVE.findall(env.get_observation()[1])[0]}]")[0]
    assert [one["wrong"] for one in env.close()[1].values()] == [1, 1, 1]


def test_a_race_is_not_told_in_words() -> None:
    with pytest.raises(Refused, match="not_in_words"):
        TextEnvironment("twinit")


class Gossip(TextEnvironment):
    """A leak as it is easily written: how high the cards are that lie face down."""

    def observation(self, seat: Seat) -> str:
        return f"{super().observation(seat)}\n{sum(self.env.match.state.picks)}"


def told(log: Log, seat: Seat, kind: type[TextEnvironment] = TextEnvironment) -> list[Any]:
    return everything_in_words(log, seat, kind(log.game, mistakes=10_000))


@pytest.mark.parametrize("case", IN_TURNS, ids=lambda case: case.name)
def test_words_tell_nothing_that_a_seat_may_not_know(case: Case) -> None:
    for here, there, seat in worlds(case, f"words {case.name}"):
        assert told(here, seat) == told(there, seat)


def test_a_leak_in_words_is_caught() -> None:
    [case, *_] = [case for case in IN_TURNS if case.name == "pan-4-no_cards"]
    assert any(
        told(here, seat, Gossip) != told(there, seat, Gossip)
        for here, there, seat in worlds(case, "leak")
    )


def test_the_rules_are_told_with_the_options_that_are_on() -> None:
    plain, daring = TextEnvironment("pan"), TextEnvironment("pan", {"double_clic": True})
    for env in (plain, daring):
        env.reset(num_players=3, seed=1)
    assert "Double Clic" not in plain.get_observation()[1]
    assert "Double Clic is on" in daring.get_observation()[1]


@pytest.mark.parametrize("game", GAMES.own)
def test_what_is_said_of_options_is_said_of_options_there_are(game: str) -> None:
    known = {field.name: field for field in msgspec.structs.fields(GAMES[game].options_type)}
    for name, texts in WITH_OPTION[game].items():
        assert ABOUT[game]
        for value in texts:
            options = msgspec.convert({name: value}, GAMES[game].options_type)
            assert texts[value] in about(game, options, 4)
        assert name in known
