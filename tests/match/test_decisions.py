"""Decisions are numbered per seat, from what that seat is told and does."""

from tablee import Match, UpdateStream

PICKING = {"hands": [[1, 1, 2, 3], [4, 4, 5, 6], [5, 5, 6, 6]]}
CLOCK = {"clock": 1000}


def turns(stream: UpdateStream) -> list[int]:
    return [update.position.decision for update in stream.updates]


def pick(match: Match, seat: int, value: int) -> None:
    match.play(seat, {"type": "pick", "value": value})


def test_the_picks_of_others_leave_my_decision_alone() -> None:
    match = Match.new("pan", seats=3, deal=PICKING)
    mine = UpdateStream(match, 0)
    pick(match, 1, 4)
    pick(match, 2, 5)
    assert turns(mine) == [1, 1, 1]


def test_my_own_move_is_a_decision_taken_also_when_i_may_change_it() -> None:
    match = Match.new("pan", seats=3, deal=PICKING)
    mine = UpdateStream(match, 0)
    pick(match, 0, 1)
    pick(match, 0, 2)
    assert turns(mine) == [1, 2, 3]


def test_a_trick_that_others_complete_is_a_new_decision() -> None:
    match = Match.new("pan", seats=3, deal={"hands": [[1, 1, 1, 1], [4, 4, 5, 6], [5, 5, 6, 6]]})
    mine = UpdateStream(match, 0)
    for seat, value in enumerate((1, 4, 5)):
        pick(match, seat, value)
    before, after = mine.updates[-2:]
    assert before.position.offer.moves == after.position.offer.moves, "the same cards can be picked"
    assert after.position.decision == before.position.decision + 1


def test_the_clock_decides_even_if_the_choice_stays_the_same() -> None:
    match = Match.new("pan", seats=2, options=CLOCK, seed=1)
    streams = [UpdateStream(match, seat) for seat in range(2)]
    while not match.outcome:
        at = match.deadline()
        assert at is not None
        waited = match.awaited()
        before = [stream.updates[-1].position.decision for stream in streams]
        match.advance(at)
        for seat in waited:
            assert streams[seat].updates[-1].position.decision > before[seat]


def test_numbers_are_the_same_after_a_replay() -> None:
    match = Match.new("pan", seats=3, seed=5)
    streams = [UpdateStream(match, seat) for seat in range(3)]
    while not match.outcome:
        seat = match.awaited()[0]
        match.play(seat, match.legal(seat)[-1])
    again = Match.from_head(match.log)
    repeated = [UpdateStream(again, seat) for seat in range(3)]
    for entry in match.log.entries:
        again.replay_entry(entry)
    assert [s.updates for s in repeated] == [s.updates for s in streams]


def test_who_watches_decides_nothing() -> None:
    match = Match.new("pan", seats=3, deal=PICKING)
    watching = UpdateStream(match, None)
    pick(match, 0, 1)
    positions = [update.position for update in watching.updates]
    assert [(position.decision, position.offer.moves) for position in positions] == [(0, ())] * 2
