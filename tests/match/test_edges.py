"""What comes in from outside is a match, or refused with a code and a sentence: nothing else."""

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee import Log, Match, Refused, luck
from tablee.games.janus.moves import Draw
from tablee.games.pan.deal import PanDeal
from tablee.games.pan.options import PanOptions
from tablee.lab.random_play import random_step

DEAL = {"hands": [[1, 6, 3, 1], [5, 6, 2, 1], [5, 2, 4, 4], [6, 1, 6, 4]]}
PICK = {"type": "pick", "value": 6}


def refused(deed: Any, *args: Any, **named: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        deed(*args, **named)
    return caught.value


@pytest.mark.parametrize("at", [12.5, True, "12", None, [], 2**60])
def test_a_time_is_whole_milliseconds(at: Any) -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    caught = refused(match.advance, at)
    assert caught.code == "malformed_time"
    assert caught.detail == f"whole milliseconds since the start, not {type(at).__name__}"
    if at is not None:
        assert refused(match.play, 0, PICK, at).code == "malformed_time"
    assert match.now == 0


def test_the_last_moment_of_a_match_is_a_moment() -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    match.play(0, PICK, 2**53 - 1)
    assert Match.replay(match.log.encode()).now == 2**53 - 1


@pytest.mark.parametrize("seat", [True, "0", 0.0, None, -1, 4, 2**70])
def test_a_seat_is_a_chair_of_this_table(seat: Any) -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    caught = refused(match.play, seat, PICK)
    assert (caught.code, caught.detail[:18]) == ("no_such_seat", "the seats are 0 to")
    assert refused(match.legal, seat).code == refused(match.offer, seat).code == "no_such_seat"
    if seat is not None:
        assert refused(match.view, seat).code == "no_such_seat"


@pytest.mark.parametrize("seats", [3.0, True, "4", None, 1, 7, -4])
def test_a_wrong_number_of_seats_is_told_the_range(seats: Any) -> None:
    caught = refused(Match.new, "pan", seats=seats)
    assert caught.code == "wrong_number_of_seats"
    assert "2 to 6 players" in str(caught)
    named = str(seats) if type(seats) is int else type(seats).__name__
    assert caught.detail.endswith(f", not {named}")


@pytest.mark.parametrize(
    ("named", "code"),
    [
        ({"options": []}, "malformed_options"),
        ({"options": False}, "malformed_options"),
        ({"options": PanOptions(clock=-5)}, "malformed_options"),
        ({"options": {"clock": 5}}, "malformed_options"),
        ({"chance": "Manual"}, "unknown_chance"),
        ({"chance": None}, "unknown_chance"),
        ({"seed": 1.5}, "malformed_seed"),
        ({"seed": True}, "malformed_seed"),
        ({"deal": {"hands": DEAL["hands"][:3]}}, "malformed_deal"),
        ({"deal": {"hands": []}}, "malformed_deal"),
        ({"deal": PanDeal(((1, 2, 3, 99),) * 4)}, "malformed_deal"),
        ({"deal": 4}, "malformed_deal"),
        ({"game": None}, "unknown_game"),
        ({"game": "chess"}, "unknown_game"),
        ({"game": ["pan"]}, "unknown_game"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(named: dict[str, Any], code: str) -> None:
    caught = refused(Match.new, **{"game": "pan", "seats": 4} | named)
    assert caught.code == code
    assert caught.detail


def test_a_log_that_cannot_be_read_is_told_why() -> None:
    good = Match.new("pan", seats=4, deal=DEAL)
    good.play(0, PICK)
    assert "truncated" in refused(Log.decode, good.log.encode()[:-3]).detail
    tampered = good.log.encode().replace(b'"value":6', b'"value":"six"')
    caught = refused(Match.replay, tampered)
    assert (caught.code, caught.entry, bool(caught.detail)) == ("malformed", 0, True)


def test_a_move_built_by_hand_is_looked_through() -> None:
    match = Match.new("janus", seats=3, options={"dealer": 0}, seed=1)
    assert refused(match.play, 0, Draw(1, -1)).code == "malformed"
    assert sum(len(hand) for hand in match.state.hands) == 6


# A move that is refused moves nothing ----------------------------------------------------


def clocked(**named: Any) -> Match:
    return Match.new("pan", seats=3, options={"clock": 1_000}, seed=3, **named)


def test_a_refused_move_does_not_let_the_clock_play_on() -> None:
    match = clocked()
    before = match.log.encode(), match.now, match.view(0)
    assert match.attempt(0, {"type": "steal", "seat": 1, "value": 1}, at=600_000)
    assert (match.log.encode(), match.now, match.view(0)) == before


def test_what_is_due_before_a_move_that_is_made_happens_first() -> None:
    match = clocked(deal={"hands": [[1] * 4, [2] * 4, [3] * 4]})
    match.play(0, {"type": "pick", "value": 1}, at=1_500)
    assert [(entry.at, entry.seat) for entry in match.log.entries] == [(1_000, None), (1_500, 0)]


def test_asking_again_does_not_change_the_luck() -> None:
    asked, patient = clocked(), clocked()
    for at in (1_000, 5_000, 600_000, 2_000):
        assert asked.attempt(2, {"type": "again"}, at=at)
    for match in (asked, patient):
        match.advance(600_000)
    assert asked.log.encode() == patient.log.encode()
    assert patient.outcome


class Coins:
    """Luck of somebody's own, that counts what is drawn from it."""

    def __init__(self) -> None:
        self.draws, self._source = 0, luck.system()

    def below(self, n: int, /) -> int:
        self.draws += 1
        return self._source.below(n)


@pytest.mark.parametrize("source", [None, Coins()])
def test_luck_without_a_seed_happens_as_a_refused_move_met_it(source: Coins | None) -> None:
    match = Match.new("pan", seats=3, options={"clock": 1_000}, luck=source)
    drawn: list[tuple[bytes, int]] = []
    for at in (600_000, 600_000, 5_000, 600_000):
        assert match.attempt(2, {"type": "again"}, at=at)
        then = match._dry_run(600_000)  # pyright: ignore[reportPrivateUsage]
        drawn.append((then.log.encode(), source.draws if source else 0))
    match.advance(600_000)
    assert {log for log, _ in drawn} == {match.log.encode()}
    assert len({draws for _, draws in drawn}) == 1
    assert match.outcome


# Logs of strangers -----------------------------------------------------------------------


def played(game: str, seats: int, seed: int, **options: Any) -> Match:
    match = Match.new(game, seats=seats, options=options, seed=seed)
    source = luck.seeded(seed)
    while not match.outcome:
        random_step(match, source)
    return match


def tampered(match: Match, change: Any) -> Refused:
    log = msgspec.json.decode(match.log.encode())
    change(log)
    return refused(Match.replay, msgspec.json.encode(log))


def first(log: Any, kind: str) -> int:
    return next(n for n, entry in enumerate(log["entries"]) if entry["move"]["type"] == kind)


def not_owned(log: Any) -> None:
    log["entries"][first(log, "flip")]["move"] = {"type": "spin", "value": 7}


def wrong_seat(log: Any) -> None:
    entry = log["entries"][first(log, "flip")]
    entry["seat"] = (entry["seat"] + 1) % 4


def surplus_card(log: Any) -> None:
    log["entries"][first(log, "flip")]["chance"] += [{"type": "barrel", "card": "clic"}]


def missing_card(log: Any) -> None:
    log["entries"][first(log, "flip")]["chance"] = []


def backwards(log: Any) -> None:
    log["entries"][2]["at"] = log["entries"][1]["at"] - 1


def false_deadline(log: Any) -> None:
    log["entries"].insert(3, {"at": log["entries"][2]["at"]})


TAMPERED: list[tuple[Any, str]] = [
    (not_owned, "malformed"),
    (wrong_seat, "not_your_turn"),
    (surplus_card, "not_a_chance"),
    (missing_card, "table_to_move"),
    (backwards, "wrong_time"),
    (false_deadline, "no_deadline"),
]


@pytest.mark.parametrize(("change", "code"), TAMPERED, ids=lambda it: getattr(it, "__name__", it))
def test_a_tampered_log_is_refused_with_the_number_of_the_entry(change: Any, code: str) -> None:
    caught = tampered(played("pan", 4, 5), change)
    assert caught.code == code
    assert caught.entry is not None
    assert f"entry {caught.entry}" in str(caught)


def test_a_move_after_a_deadline_that_never_fired_is_refused() -> None:
    match = played("pan", 3, 2, clock=2_000)
    log = msgspec.json.decode(match.log.encode())
    log["entries"] = [entry for entry in log["entries"] if "seat" in entry][:1]
    log["entries"][0]["at"] = 2_000
    caught = refused(Match.replay, msgspec.json.encode(log))
    assert (caught.code, caught.entry) == ("wrong_time", 0)


@pytest.mark.parametrize("seats", [1, 3, 7, -1])
def test_a_log_with_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    log = msgspec.structs.replace(played("pan", 4, 5).log, seats=seats)
    caught = refused(Match.replay, log)
    assert caught.code in ("wrong_number_of_seats", "malformed_deal")


@pytest.mark.parametrize(
    "log",
    ["", "{}", b"\xff", "[" * 100_000, None, 7, [], b"null", "[1]", Log("pan", 2, 4, object(), {})],
)
def test_what_is_no_log_is_refused(log: Any) -> None:
    assert refused(Match.replay, log).code == "malformed_log"


def test_a_log_may_be_text() -> None:
    match = played("pan", 4, 5)
    again = Match.replay(match.log.encode().decode())
    assert again.log.encode() == match.log.encode()


# Anything at all -------------------------------------------------------------------------

NUMBERS = st.none() | st.booleans() | st.integers(-3, 9) | st.integers() | st.floats()
LEAVES = NUMBERS | st.text(max_size=9) | st.sampled_from(["pan", "janus", "manual", "clic", "pile"])
THINGS = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["type", "value", "hands", "clock", "seat"]), inner)
    ),
    max_leaves=8,
)
GAMES = st.sampled_from(["pan", "janus", "twinit", "social"])
FUZZ = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@FUZZ
@given(GAMES | THINGS, st.integers(2, 6) | THINGS, THINGS, THINGS, THINGS, THINGS)
def test_any_table_is_a_match_or_refused(
    game: Any, seats: Any, options: Any, seed: Any, deal: Any, chance: Any
) -> None:
    try:
        match = Match.new(game, seats=seats, options=options, seed=seed, deal=deal, chance=chance)  # pyright: ignore[reportUnknownVariableType]
    except Refused:
        return
    assert isinstance(match, Match)


@FUZZ
@given(GAMES, st.lists(st.tuples(THINGS, THINGS, NUMBERS), max_size=5))
def test_any_move_is_made_or_refused(game: str, plays: list[tuple[Any, Any, Any]]) -> None:
    match = Match.new(game, seats=3, seed=1)
    for seat, move, at in plays:
        for deed in (match.play, match.attempt):
            before = match.log.encode(), match.now
            try:
                deed(seat, move, at)
            except Refused:
                assert (match.log.encode(), match.now) == before


def change_somewhere(holder: Any, data: st.DataObject) -> None:
    """Put anything in the place of some part of the log, however deep."""
    keys: list[Any] = list(holder) if isinstance(holder, dict) else list(range(len(holder)))  # pyright: ignore[reportUnknownArgumentType]
    key = data.draw(st.sampled_from(keys))
    if isinstance(holder[key], dict | list) and holder[key] and data.draw(st.integers(0, 3)):
        change_somewhere(holder[key], data)
    else:
        holder[key] = data.draw(THINGS)


LOGS = {game: played(game, 3, 1).log for game in ("pan", "janus")}


@FUZZ
@given(st.data())
def test_any_change_of_a_log_makes_a_match_or_is_refused(data: st.DataObject) -> None:
    log = msgspec.json.decode(LOGS[data.draw(st.sampled_from([*LOGS]))].encode())
    change_somewhere(log, data)
    try:
        raw = msgspec.json.encode(log)
        again = Match.replay(raw)
    except (Refused, UnicodeEncodeError):
        return  # what cannot be written as JSON cannot be sent as a log
    assert Match.replay(again.log.encode()).log.encode() == again.log.encode()
