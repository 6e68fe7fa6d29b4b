"""A refusal says what would have been right: the nearest name, the names there are, the limits."""

from typing import Any

import pytest

from tablee import Log, Match, Refused, Timeline, UpdateStream, luck
from tablee.bots import turn_bot
from tablee.games.pan.options import PanOptions
from tablee.kernel import unknown

MOVES = "pick, flip, spin, pass, again, stop, steal"
OPTIONS = "double_clic, no_cards, clock"
MISTYPED: Any = "easyy"
TYPES = "'pick', 'flip', 'spin', 'pass', 'again', 'stop' or 'steal'"


def sentence(call: Any, *args: Any, **named: Any) -> str:
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    return str(caught.value)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            {"double_clik": True},
            f"no option 'double_clik'; did you mean 'double_clic'? options: {OPTIONS}",
        ),
        ({"jokers": 2}, f"no option 'jokers'; options: {OPTIONS}"),
        ({"double_clic": 3}, "double_clic is True or False, not 3"),
        ({"no_cards": "plys"}, "no_cards is 'out' or 'plays', not 'plys'"),
        ({"clock": 5}, "clock is a whole number from 1000 to 600000 or None, not 5"),
        (PanOptions(clock=-5), "clock is a whole number from 1000 to 600000 or None, not -5"),
        ([], f"options are an object of {OPTIONS}, not []"),
        ({1: 2}, f"options are an object of {OPTIONS}, not {{1: 2}}"),
    ],
)
def test_an_option_that_is_none(options: Any, said: str) -> None:
    assert sentence(Match.new, "pan", seats=4, options=options) == f"malformed_options: {said}"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ({"type": "pikc"}, f"no move 'pikc'; did you mean 'pick'? moves: {MOVES}"),
        ({"type": "fold"}, f"no move 'fold'; moves: {MOVES}"),
        ({}, f"a move is an object of type {TYPES}"),
        (5, f"a move is an object of type {TYPES}, not 5"),
        ({"type": "pick"}, "the field 'value' is missing: a whole number from 1 to 6"),
        (
            {"type": "pick", "valuex": 6},
            "a move 'pick' has no field 'valuex'; did you mean 'value'? fields: value",
        ),
        ({"type": "flip", "value": 6}, "a move 'flip' has no field 'value', and takes none"),
        ({"type": "pick", "value": "6"}, "value is a whole number from 1 to 6, not '6'"),
        ({"type": "pass", "values": [1, 9]}, "values[1] is a whole number from 1 to 6, not 9"),
        (
            {"type": "pass", "values": [1] * 7},
            "values is a list of at most 6, each a whole number from 1 to 6, not "
            "[1, 1, 1, 1, 1, 1, 1]",
        ),
    ],
)
def test_a_move_that_is_none(move: Any, said: str) -> None:
    match = Match.new("pan", seats=4, seed=1)
    for call in (match.play, match.attempt, match.check):
        assert sentence(call, 0, move) == f"malformed: {said}"


def test_a_text_and_a_nested_deal() -> None:
    match = Match.new("twinit", seats=2, seed=1)
    said = "text is one line of text, at most 200 characters, not ''"
    assert sentence(match.play, 0, {"type": "say", "text": ""}) == f"malformed: {said}"
    said = "malformed_deal: hands[0][1] is a whole number from 1 to 6, not 9"
    assert sentence(Match.new, "pan", seats=4, deal={"hands": [[1, 9]]}) == said


def test_luck_that_cannot_be_brought_is_told_what_can() -> None:
    match = Match.new("pan", seats=2, seed=3, chance="manual")
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    due = {drawn.value for drawn in match.chances() or ()}
    (other, *_) = {1, 2, 3, 4, 5, 6} - due
    said = sentence(match.play_table, {"type": "ghost", "value": other})
    assert said.startswith(f'not_a_chance: {{"type":"ghost","value":{other}}} is not among {{')
    assert all(f'"value":{value}' in said for value in due)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: Match.replay(5), "malformed_log: a log is a Log, bytes or str, not 5"),  # pyright: ignore
        (lambda: Match.replay({}), "malformed_log: a log is a Log, bytes or str, not dict"),  # pyright: ignore
        (lambda: Match.from_head(b"{}"), "malformed_log: a log is a Log, bytes or str, not bytes"),  # pyright: ignore
        (lambda: Log.decode(5), "malformed_log: a log is bytes or str, not 5"),  # pyright: ignore
        (lambda: Timeline(5, luck.seeded(1)), "malformed_match: a match is a Match, not 5"),  # pyright: ignore
        (lambda: UpdateStream("pan", 0), "malformed_match: a match is a Match, not str"),  # pyright: ignore
        (lambda: luck.seeded(1.5), "malformed_seed: a seed is a whole number or a text, not float"),  # pyright: ignore
        (
            lambda: Match.new("pann", seats=3),
            "unknown_game: no game 'pann'; did you mean 'pan'? games: ",
        ),
        (lambda: Match.new([], seats=3), "unknown_game: no game []; games: janus, pan, "),  # pyright: ignore
        (
            lambda: turn_bot("pan", MISTYPED),
            "unknown_level: no level 'easyy'; did you mean 'easy'? levels: ",
        ),
    ],
)
def test_an_argument_of_the_wrong_kind(call: Any, said: str) -> None:
    assert sentence(call).startswith(said)


@pytest.mark.parametrize(("window", "source"), [(-1, None), ("10", None), (10, 7)])
def test_a_line_that_cannot_be(window: Any, source: Any) -> None:
    match = Match.new("twinit", seats=2, seed=1)
    with pytest.raises(Refused, match=r"malformed_(time|luck): "):
        Timeline(match, source or luck.seeded(1), tie_window=window)


def test_a_name_is_told_what_is_known() -> None:
    assert unknown("colour", "rde", ["red", "blue"]) == (
        "no colour 'rde'; did you mean 'red'? colours: red, blue"
    )
