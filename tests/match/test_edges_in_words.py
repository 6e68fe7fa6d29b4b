"""Values that look like others, and calls that were not meant: one exception, and a sentence."""

import random
from typing import Any

import msgspec
import pytest

from tablee import Log, Match, Refused, luck
from tablee.games.social.packs import read_pack
from tablee.kernel import DealSupply, PackError
from tablee.match import UpdateStream

NAN, INFINITY = float("nan"), float("inf")
HALF = "\ud800"
DEAL = {"hands": [[1, 6, 3, 1], [5, 6, 2, 1], [5, 2, 4, 4], [6, 1, 6, 4]]}
PICK = {"type": "pick", "value": 6}


def social(**named: Any) -> Match:
    return Match.new("social", seats=4, **named)


class Vague:
    """What cannot say whether it is equal to something else."""

    def __eq__(self, other: object) -> bool:
        raise ValueError("ambiguous")

    __hash__ = object.__hash__


@pytest.mark.parametrize(
    ("code", "named"),
    [
        *(("malformed_options", {"options": {"clock": clock}}) for clock in (NAN, INFINITY)),
        ("malformed_options", {"options": {"language": b"en"}}),
        ("malformed_seed", {"seed": HALF}),
        ("malformed_seed", {"seed": b"7"}),
        ("malformed_luck", {"luck": random.Random(7)}),
        ("malformed_supply", {"supply": {"pack": None}}),
        ("malformed_supply", {"supply": DealSupply(pack={"questions": []})}),
        ("unknown_chance", {"chance": Vague()}),
    ],
)
def test_what_only_looks_like_it_is_refused(code: str, named: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=f"{code}: "):
        social(**named)


def test_a_log_object_keeps_nan_and_nothing_apart() -> None:
    log = msgspec.structs.replace(social(seed=1).log, options={"clock": NAN})
    with pytest.raises(Refused, match="malformed_options: "):
        Match.replay(log)


@pytest.mark.parametrize("text", [b"hello", HALF, 5])
def test_a_text_is_a_text(text: Any) -> None:
    match = social(seed=1)
    with pytest.raises(Refused, match="malformed: "):
        match.play(0, {"type": "say", "text": text})


def test_a_pack_with_half_a_character_is_refused_by_its_line() -> None:
    assert read_pack(f"I have {HALF} swum.") == [PackError(1, "bad_text")]


@pytest.mark.parametrize("place", ["log", "entry"])
def test_a_log_has_no_other_fields(place: str) -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    match.play(0, PICK)
    log = msgspec.json.decode(match.log.encode())
    (log if place == "log" else log["entries"][0])["comment"] = "mine"
    with pytest.raises(Refused, match="malformed_log: Object contains unknown field"):
        Match.replay(msgspec.json.encode(log))


def test_a_game_for_a_log_is_read_like_any_other() -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    for deed in (Match.replay, Match.from_head):
        assert deed(match.log, game="pan").game is match.game
        for game in ("chess", "", 7):
            with pytest.raises(Refused, match=r"unknown_game: ."):
                deed(match.log, game=game)  # pyright: ignore[reportCallIssue, reportArgumentType]


@pytest.mark.parametrize("audience", [99, -1, "0", True, 0.0])
def test_an_audience_is_a_chair_or_nobody(audience: Any) -> None:
    with pytest.raises(Refused, match="no_such_seat: "):
        UpdateStream(social(seed=1), audience)


# Sentences -----------------------------------------------------------------------------------


def test_what_the_law_refuses_is_named() -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    with pytest.raises(Refused) as caught:
        match.play(1, {"type": "pick", "value": 3})
    assert (caught.value.code, caught.value.detail) == (
        "not_in_hand",
        'not now: {"type":"pick","value":3} of seat 1',
    )


def test_who_moves_in_place_of_the_table_is_told() -> None:
    match = Match.new("pan", seats=4, deal=DEAL, chance="manual")
    with pytest.raises(Refused, match=r"not_a_chance: .* comes when no draw is due"):
        match.play_table({"type": "barrel", "card": "pan"})
    source = luck.seeded(1)
    while not match.chances():
        seat = match.awaited()[0]
        legal = match.legal(seat)
        match.play(seat, legal[source.below(len(legal))])
    for deed in (lambda: match.play(0, PICK), lambda: match.advance(1)):
        with pytest.raises(Refused, match="table_to_move: a draw is due"):
            deed()


def test_a_log_object_that_is_none_is_told_why_once() -> None:
    with pytest.raises(Refused) as caught:
        Match.replay(Log("pan", 2, 4, object(), {}))
    assert str(caught.value).count("malformed_log") == 1
