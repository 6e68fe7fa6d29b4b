"""What a board may offer: the law is asked about each candidate, and its answer is told."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from tablee.games import find
from tablee.games.pan.moves import FLIP, PICK, STOP
from tablee.kernel import AnyGame, Candidate, Move, Offer, Refusal, never, nothing
from tablee.kernel.contract import no_facts, same_options


def offer(refused: dict[Move, str], *given: Candidate | Move, seat: int = 1) -> Offer:
    """What a game offers whose law refuses these moves."""

    def check(state: Any, who: int, move: Move) -> Refusal | None:
        assert (state, who) == ("table", seat)
        return Refusal(refused[move]) if move in refused else None

    def candidates(state: Any, who: int) -> Iterable[Candidate | Move]:
        assert (state, who) == ("table", seat)
        return given

    def awaited(state: Any) -> tuple[int, ...]:
        assert state == "table"
        return (0, 2)

    asked: dict[str, Any] = {"check": check, "candidates": candidates, "awaited": awaited}
    game: AnyGame = replace(find("pan"), **asked, situation=nothing)
    return game.offer("table", seat)


FLIPS, STOPS = Candidate("flip", FLIP), Candidate("stop", STOP)
THIRD, FOURTH = Candidate("flip", PICK[3], 3), Candidate("flip", PICK[4], 4)


def test_a_kind_is_open_when_the_law_lets_it_pass() -> None:
    assert offer({}, FLIPS, STOPS) == Offer((), ("flip", "stop"))


def test_a_kind_that_is_refused_is_closed_with_the_code_and_the_next_is_still_asked() -> None:
    told = offer({FLIP: "late", PICK[3]: "gone"}, FLIPS, THIRD, STOPS)
    assert told == Offer((), ("stop",), default_reason="late")


def test_a_target_is_barred_by_itself() -> None:
    told = offer({PICK[3]: "gone"}, FLIPS, THIRD, FOURTH, STOPS)
    assert told == Offer((), ("flip", "stop"), {"flip": {"3": "gone"}}, open={"flip": (4,)})


def test_a_kind_closed_for_one_reason_with_all_its_targets_is_barred_once() -> None:
    closed = offer({PICK[3]: "gone", PICK[4]: "gone"}, THIRD, FOURTH)
    assert closed == Offer((), (), default_reason="gone")
    mixed = offer({PICK[3]: "gone", PICK[4]: "late"}, THIRD, FOURTH)
    assert mixed == Offer((), (), {"flip": {"3": "gone", "4": "late"}})
    both = offer({FLIP: "early", STOP: "late"}, FLIPS, STOPS)
    assert both == Offer((), (), {"stop": "late"}, default_reason="early")
    open_ = offer({PICK[3]: "gone"}, THIRD, FOURTH)
    assert open_ == Offer((), ("flip",), {"flip": {"3": "gone"}}, open={"flip": (4,)})


def test_one_move_stands_for_all_targets_that_are_alike() -> None:
    alike = Candidate("flip", PICK[4], alike=(4, 5, "pile"))
    told = offer({PICK[3]: "gone"}, alike, THIRD)
    assert told == Offer((), ("flip",), {"flip": {"3": "gone"}}, open={"flip": (4, 5, "pile")})
    assert offer({PICK[4]: "late"}, alike, THIRD) == Offer(default_reason="late")


def test_the_reason_why_most_kinds_are_closed_is_told_once() -> None:
    spin, end = Candidate("spin", PICK[1]), Candidate("end", PICK[2])
    refused: dict[Move, str] = {FLIP: "early", STOP: "late", PICK[1]: "late", PICK[3]: "gone"}
    told = offer(refused, FLIPS, STOPS, spin, end, Candidate("end", PICK[3], 3))
    assert told.barred == {"flip": "early", "end": {"3": "gone"}}
    assert (told.kinds, told.default_reason) == (("end",), "late")
    assert offer({}, FLIPS).default_reason == "not_now"


def test_a_seat_is_told_whether_the_game_waits_for_it() -> None:
    assert [offer({}, seat=seat).awaited for seat in range(3)] == [True, False, True]


def test_a_bare_move_is_listed_and_its_kind_is_open() -> None:
    assert offer({}, STOP, PICK[3], PICK[4]) == Offer((STOP, PICK[3], PICK[4]), ("stop", "pick"))
    assert offer({}, FLIPS).moves == ()


def test_where_kinds_are_named_a_bare_move_adds_none() -> None:
    assert offer({}, FLIPS, STOP, PICK[3]) == Offer((STOP, PICK[3]), ("flip",))


def test_a_game_that_names_no_candidates_offers_its_legal_moves() -> None:
    def legal(state: Any, who: int) -> tuple[Move, ...]:
        assert (state, who) == ("table", 1)
        return FLIP, STOP

    def awaited(state: Any) -> tuple[int, ...]:
        return (1,)

    asked: dict[str, Any] = {"candidates": None, "legal": legal, "awaited": awaited}
    game: AnyGame = replace(find("pan"), **asked, situation=nothing)
    assert game.offer("table", 1) == Offer((FLIP, STOP), ("flip", "stop"), awaited=True)


def test_an_offer_can_be_asked() -> None:
    told = Offer((), ("flip",), {"flip": {"3": "gone"}, "spin": "late"}, open={"flip": (4,)})
    assert told.is_open("flip")
    assert not told.is_open("flip", 5), "nothing is open because nobody barred it"
    assert told.reason("flip", 5) == "not_now"
    assert told.is_open("flip", 4)
    assert not told.is_open("flip", 3)
    assert not told.is_open("spin")
    assert not told.is_open("spin", 3)
    assert not told.is_open("stop")
    assert not Offer((), ("flip",), {"flip": "late"}).is_open("flip")


def test_what_a_game_leaves_out_is_nothing() -> None:
    assert nothing(None, 3) is None
    assert no_facts(None) == ()
    assert same_options({}, 3) == {}
    with pytest.raises(AssertionError, match="no chance or deadline"):
        never(None, FLIP, 0)
