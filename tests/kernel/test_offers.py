"""What a board may offer: the law is asked about each try, and its answer is told."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from tablee.games import find
from tablee.games.pan.moves import FLIP, PICK, STOP
from tablee.kernel import Move, Offer, Refusal, Try
from tablee.kernel.contract import as_chosen, never_contested, never_races
from tablee.kernel.law import no_chance, no_deadline, no_expiry, no_table_move
from tablee.kernel.offers import no_tries


def offer(refused: dict[Move, str], *tries: Try, listed: bool = False, seat: int = 1) -> Offer:
    """What a game offers whose law refuses these moves."""

    def check(state: Any, who: int, move: Move) -> Refusal | None:
        assert (state, who) == ("table", seat)
        return Refusal(refused[move]) if move in refused else None

    def given(state: Any, who: int) -> Iterable[Try]:
        assert (state, who) == ("table", seat)
        return tries

    def legal(state: Any, who: int) -> tuple[Move, ...]:
        assert (state, who) == ("table", seat)
        return FLIP, STOP

    def awaited(state: Any) -> tuple[int, ...]:
        assert state == "table"
        return (0, 2)

    asked = {"check": check, "tries": given, "legal": legal, "awaited": awaited}
    return replace(find("pan"), **asked).offer("table", seat, listed=listed)


FLIPS, STOPS = Try("flip", FLIP), Try("stop", STOP)
THIRD, FOURTH = Try("flip", PICK[3], 3), Try("flip", PICK[4], 4)


def test_a_deed_is_open_when_the_law_lets_it_pass() -> None:
    assert offer({}, FLIPS, STOPS) == Offer((), ("flip", "stop"))


def test_a_deed_that_is_refused_is_closed_with_the_code_and_the_next_is_still_asked() -> None:
    told = offer({FLIP: "late", PICK[3]: "gone"}, FLIPS, THIRD, STOPS)
    assert told == Offer((), ("stop",), otherwise="late")


def test_a_thing_is_barred_by_itself() -> None:
    told = offer({PICK[3]: "gone"}, FLIPS, THIRD, FOURTH, STOPS)
    assert told == Offer((), ("flip", "stop"), {"flip": {"3": "gone"}})


def test_a_deed_closed_for_one_reason_with_all_its_things_is_barred_once() -> None:
    closed = offer({PICK[3]: "gone", PICK[4]: "gone"}, THIRD, FOURTH)
    assert closed == Offer((), (), otherwise="gone")
    mixed = offer({PICK[3]: "gone", PICK[4]: "late"}, THIRD, FOURTH)
    assert mixed == Offer((), (), {"flip": {"3": "gone", "4": "late"}})
    both = offer({FLIP: "early", STOP: "late"}, FLIPS, STOPS)
    assert both == Offer((), (), {"stop": "late"}, otherwise="early")
    open_ = offer({PICK[3]: "gone"}, THIRD, FOURTH)
    assert open_ == Offer((), ("flip",), {"flip": {"3": "gone"}})


def test_the_reason_why_most_deeds_are_closed_is_told_once() -> None:
    spin, end = Try("spin", PICK[1]), Try("end", PICK[2])
    refused: dict[Move, str] = {FLIP: "early", STOP: "late", PICK[1]: "late", PICK[3]: "gone"}
    told = offer(refused, FLIPS, STOPS, spin, end, Try("end", PICK[3], 3))
    assert told.barred == {"flip": "early", "end": {"3": "gone"}}
    assert (told.deeds, told.otherwise) == (("end",), "late")
    assert offer({}, FLIPS).otherwise == "not_now"


def test_a_seat_is_told_whether_the_game_waits_for_it() -> None:
    assert [offer({}, seat=seat).awaited for seat in range(3)] == [True, False, True]


def test_where_players_take_turns_every_move_is_listed() -> None:
    assert offer({}, FLIPS, listed=True).moves == (FLIP, STOP)
    assert offer({}, FLIPS).moves == ()


def test_an_offer_can_be_asked() -> None:
    told = Offer((), ("flip",), {"flip": {"3": "gone"}, "spin": "late"})
    assert told.may("flip")
    assert told.may("flip", 4)
    assert not told.may("flip", 3)
    assert not told.may("spin")
    assert not told.may("spin", 3)
    assert not told.may("stop")
    assert not Offer((), ("flip",), {"flip": "late"}).may("flip")


def test_a_game_that_does_not_say_neither_races_nor_offers() -> None:
    assert never_races(None, 3) is None
    assert as_chosen({}, 3) == {}
    assert never_contested(FLIP) is None
    assert tuple(no_tries(None, 0)) == ()


def test_a_game_without_chance_or_deadlines_is_never_asked_for_them() -> None:
    assert no_chance(None) is None
    assert no_deadline(None) is None
    with pytest.raises(AssertionError, match="without chance"):
        no_table_move(None, FLIP, 0)
    with pytest.raises(AssertionError, match="without deadlines"):
        no_expiry(None, 0)
