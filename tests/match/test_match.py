"""The public API: a match without a network."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tablee import Log, Match, Refused, Timeline, UpdateStream, luck
from tablee.games import find
from tablee.kernel import DealSupply, Luck, PackError, PackRules, Refusal
from tablee.match import Entry, Step
from toy import MAGPIES

PICK = {"type": "pick", "value": 6}
DEAL = {"hands": [[1, 6, 3, 1], [5, 6, 2, 1], [5, 2, 4, 4], [6, 1, 6, 4]]}


def refusal(match: Match, seat: int, move: Any) -> str:
    before = match.log.encode(), match.view(0)
    with pytest.raises(Refused) as caught:
        match.play(seat, move)
    assert (match.log.encode(), match.view(0)) == before
    return caught.value.code


def test_a_seed_repeats_a_match() -> None:
    one, two, other = (Match.new("pan", seats=4, seed=seed) for seed in (7, 7, 8))
    assert one.log.deal == two.log.deal
    assert one.log.deal != other.log.deal


def test_without_a_seed_nobody_can_foresee_the_deal() -> None:
    deals = {msgspec.json.encode(Match.new("pan", seats=6).log.deal) for _ in range(8)}
    assert len(deals) == 8


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"type": "pick", "value": 7}, "malformed"),
        ({"type": "pick", "value": "6"}, "malformed"),
        ({"type": "pick"}, "malformed"),
        ({"type": "pick", "value": 6, "extra": 1}, "malformed"),
        ({"type": "cheat"}, "malformed"),
        ({}, "malformed"),
        (None, "malformed"),
        (6, "malformed"),
        ({"type": "flip"}, "not_now"),
        ({"type": "pick", "value": 2}, "not_in_hand"),
    ],
)
def test_a_bad_move_is_refused_with_a_code_and_changes_nothing(move: Any, code: str) -> None:
    assert refusal(Match.new("pan", seats=4, deal=DEAL), 0, move) == code


@pytest.mark.parametrize("seat", [-1, 4, 1000])
def test_a_forged_seat_is_refused(seat: int) -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    assert refusal(match, seat, PICK) == "no_such_seat"
    for ask in (match.view, match.legal):
        with pytest.raises(Refused, match="no_such_seat"):
            ask(seat)


@pytest.mark.parametrize(
    ("call", "code"),
    [
        ({"game": "poker", "seats": 4}, "unknown_game"),
        ({"game": "pan", "seats": 7}, "wrong_number_of_seats"),
        ({"game": "pan", "seats": 4, "options": {"jokers": True}}, "malformed_options"),
        ({"game": "pan", "seats": 4, "options": {"clock": 1}}, "malformed_options"),
        ({"game": "pan", "seats": 4, "deal": {"hands": "mine"}}, "malformed_deal"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(call: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        Match.new(call.pop("game"), **call)
    assert caught.value.code == code


def test_time_never_runs_backwards() -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    match.play(0, PICK, at=500)
    before = match.log.encode()
    with pytest.raises(Refused, match="wrong_time: the match stands at 500 ms: 200 ms is in"):
        match.play(1, PICK, at=200)
    assert match.attempt(1, PICK, at=499) == Refusal("wrong_time")
    with pytest.raises(Refused, match=r"wrong_time: .* 499 ms is in the past"):
        match.advance(499)
    assert (match.log.encode(), match.now) == (before, 500)
    match.advance(500)
    match.play(3, PICK)
    assert [entry.at for entry in match.log.entries] == [500, 500]


@pytest.mark.parametrize("at", [-5, -1])
def test_no_time_is_before_the_start(at: int) -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    line = Timeline(match, luck.seeded(1))
    for call in (
        lambda: match.play(0, PICK, at=at),
        lambda: match.attempt(0, PICK, at),
        lambda: match.attempt(0, PICK, claimed=at),
        lambda: match.advance(at),
        lambda: line.enqueue(0, PICK, at),
        lambda: line.settle(at),
    ):
        with pytest.raises(Refused, match=f"malformed_time: whole .* since the start, not {at}"):
            call()
    assert (match.now, match.log.entries, line.pending) == (0, [], [])


def test_a_deadline_fires_before_a_move_of_the_same_moment() -> None:
    match = Match.new("pan", seats=4, deal=DEAL, options={"clock": 1_000}, seed=1)
    match.play(0, PICK, at=1_000)
    assert [entry.seat for entry in match.log.entries] == [None, 0]
    assert [entry.at for entry in match.log.entries] == [1_000, 1_000]


def test_a_turn_that_ends_by_the_clock_cannot_be_taken_at_that_very_moment() -> None:
    match = Match.new("pan", seats=4, deal=DEAL, options={"clock": 1_000}, seed=1)
    while match.state.stage == "picking":
        match.advance(match.now + 1_000)
    [seat] = match.awaited()
    before, due = len(match.log.entries), match.deadline()
    refusal = match.attempt(seat, {"type": "flip"}, due)
    assert refusal is not None
    assert len(match.log.entries) == before
    assert match.attempt(seat, {"type": "flip"}, match.now) is None


def test_several_deadlines_fire_in_order() -> None:
    match = Match.new("pan", seats=4, deal=DEAL, options={"clock": 1_000}, seed=1)
    match.advance(to=4_500)
    assert [entry.at for entry in match.log.entries] == [1_000, 2_000, 3_000, 4_000]
    assert match.now == 4_500


def test_a_move_and_its_luck_are_one_entry_and_one_step() -> None:
    match = Match.new("pan", seats=2, seed=3)
    steps: list[Step] = []
    match.listeners.append(steps.append)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    assert len(match.log.entries) == len(steps) == 2
    assert [type(move).__name__ for move in match.log.entries[1].chance] == ["Ghost"]
    names = [type(fact).__name__ for fact in steps[1].facts]
    assert names == ["PerAudience", "Revealed", "GhostRevealed", "Trick"]


def test_manual_chance_waits_for_the_callers_draw() -> None:
    match = Match.new("pan", seats=2, seed=3, chance="manual")
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    assert match.awaited() == match.legal(0) == ()
    assert match.deadline() is None
    assert refusal(match, 0, match.decode(PICK)) == "table_to_move"
    with pytest.raises(Refused, match="not_a_chance"):
        match.play_table({"type": "barrel", "card": "pan"})
    with pytest.raises(Refused, match="malformed"):
        match.play_table({"type": "ghost", "value": 9})
    with pytest.raises(Refused, match="table_to_move"):
        match.advance(to=10)
    ghost = match.log.deal.ghost[0]
    match.play_table({"type": "ghost", "value": ghost})
    assert match.log.entries[-1].chance == [match.game.table_move_type.__args__[1](ghost)]
    with pytest.raises(Refused, match="not_a_chance"):
        match.play_table({"type": "ghost", "value": ghost})


def test_a_log_that_stops_before_its_luck_goes_on_with_fresh_luck() -> None:
    match = Match.new("pan", seats=2, seed=3, chance="manual")
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    waiting = Match.replay(match.log.encode(), chance="manual")
    assert waiting.chances() == match.chances()
    drawn = Match.replay(match.log.encode())
    assert drawn.chances() is None
    assert len(drawn.log.entries[-1].chance) == 1


def test_a_log_of_other_rules_is_refused() -> None:
    log = Match.new("pan", seats=4, seed=1).log
    for change, code in [({"version": 99}, "unknown_version"), ({"game": "poker"}, "unknown_game")]:
        with pytest.raises(Refused) as caught:
            Match.replay(msgspec.structs.replace(log, **change).encode())
        assert caught.value.code == code


def test_a_log_of_our_own_that_cannot_be_read_says_what_of_it() -> None:
    log = Match.new("pan", seats=4, seed=1).log
    for change, code in [({"options": 3}, "malformed_options"), ({"deal": 3}, "malformed_deal")]:
        with pytest.raises(Refused, match=code):
            Match.from_head(msgspec.structs.replace(log, **change))


def test_an_entry_of_our_own_that_cannot_be_read_is_malformed() -> None:
    for entry in (Entry(0, 0, {"type": "fold"}), Entry(0, 0, PICK, [{"type": "dice"}])):
        with pytest.raises(Refused, match="malformed"):
            Match.new("pan", seats=4, deal=DEAL).replay_entry(entry)


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b'{"game": 3}'])
def test_a_broken_log_is_refused(raw: bytes) -> None:
    with pytest.raises(Refused, match="malformed_log"):
        Log.decode(raw)


def test_an_entry_keeps_the_clients_id_through_the_log() -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    assert match.attempt(0, match.decode(PICK), 5, id="a1") is None
    again = Match.replay(match.log.encode())
    assert again.log.entries == [Entry(5, 0, match.decode(PICK), [], "a1")]


def test_updates_are_dense_for_each_audience() -> None:
    match = Match.new("pan", seats=4, deal=DEAL)
    mine, theirs, watchers = (UpdateStream(match, audience) for audience in (0, 1, None))
    match.play(0, PICK)
    match.play(0, {"type": "pick", "value": 1})
    match.play(2, {"type": "pick", "value": 5})
    assert [update.n for update in mine.updates] == [0, 1, 2, 3]
    assert [update.n for update in theirs.updates] == [0, 1, 2]
    assert [update.n for update in watchers.updates] == [0, 1, 2]
    assert theirs.updates[-1].position.view == match.view(1)


def test_games_are_found_by_key() -> None:
    assert find("pan").key == "pan"


def test_a_clone_in_the_middle_of_a_draw_writes_its_luck_into_its_own_log() -> None:
    match = Match.new("pan", seats=2, seed=1, chance="manual")
    for seat in range(2):
        match.play(seat, match.legal(seat)[0])
    before = match.log.encode()
    copy = match.clone()
    copy.apply_chance(next(iter(copy.chances() or ())))
    assert match.log.encode() == before
    assert len(copy.log.entries[-1].chance) == 1
    assert copy.log.entries[-1].seat == match.log.entries[-1].seat
    assert copy.log.prefix(1).encode() == match.log.prefix(1).encode()


def test_a_clone_in_the_middle_of_a_draw_tells_what_came_before_it_too() -> None:
    match = Match.new("pan", seats=2, seed=1, chance="manual")
    for seat in range(2):
        match.play(seat, match.legal(seat)[0])
    steps: dict[str, list[Step]] = {"match": [], "copy": []}
    copy = match.clone()
    match.listeners.append(steps["match"].append)
    copy.listeners.append(steps["copy"].append)
    ghost = next(iter(match.chances() or ()))
    match.apply_chance(ghost)
    copy.apply_chance(ghost)
    assert steps["match"]
    assert steps["copy"] == steps["match"]


def test_a_move_made_without_asking_the_law_is_logged_as_one_that_was_played() -> None:
    played, made = (Match.new("pan", seats=4, seed=7) for _ in range(2))
    for match in (played, made):
        match.advance(1_200)
    move = played.legal(2)[0]
    played.play(2, move)
    made.apply_unchecked(2, move)
    assert made.log.encode() == played.log.encode()


def test_a_match_that_begins_from_its_log_has_the_same_head_and_draws_its_luck() -> None:
    match = Match.new("pan", seats=2, seed=1)
    again = Match.from_head(match.log)
    assert again.log.encode() == match.log.encode()
    for seat in range(2):
        again.play(seat, again.legal(seat)[0])
    assert again.chances() is None
    assert len(again.log.entries[-1].chance) == 1


def test_what_people_bring_reaches_the_deal() -> None:
    brought: list[tuple[int, DealSupply]] = []

    def supplied(options: Any, seats: int, luck: Luck, supply: DealSupply) -> Any:
        brought.append((seats, supply))
        return MAGPIES.deal(options, seats, luck)

    def unread(text: str) -> list[PackError]:
        return []

    game = replace(MAGPIES, packs=PackRules(unread, supplied))
    supply = DealSupply(seen={7: 2})
    with_it, without = (
        Match.new(game, seats=3, seed=1, supply=given).log for given in (supply, None)
    )
    assert brought == [(3, supply)]
    assert with_it.deal == without.deal


def test_a_replayed_match_goes_on_with_the_luck_it_is_given() -> None:
    log = Match.new("pan", seats=3, seed=1).log
    first, second = (Match.replay(log, luck=luck.seeded(5)) for _ in range(2))
    for match in (first, second):
        while not match.outcome:
            seat = match.awaited()[0]
            match.play(seat, match.legal(seat)[0])
    assert first.log.encode() == second.log.encode()
