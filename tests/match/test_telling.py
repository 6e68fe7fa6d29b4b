"""What a teller says is its own audience's; a log says when things happened by themselves."""

import pytest
from msgspec.structs import replace

from tablee import Match, Refused
from tablee.kernel import NO_OFFER
from tablee.match import Feed

CLOCK = 5_000


def test_a_position_is_that_of_its_audience() -> None:
    match = Match.new("pan", seats=3, seed=1)
    for audience in (0, 1, 2, None):
        position = Feed(match, audience).snapshot().position
        assert position.view == match.game.view(match.state, audience)
        assert position.offer == (NO_OFFER if audience is None else match.offer(audience))
        assert position.outcome is None
    assert match.view(0) != match.view(1)
    assert match.offer(0).moves == tuple(match.legal(0))


def test_where_moments_matter_a_position_says_what_is_open_at_each_of_them() -> None:
    match = Match.new("twinit", seats=2, seed=1)
    teller = Feed(match, 0)
    before = teller.snapshot()
    match.advance(20_000)
    after = teller.snapshot()
    assert before.facts == []
    assert after.position.offer == match.offer(0) != before.position.offer
    assert after.position.offer.moves == (), "there would be too many"


def test_the_end_is_part_of_the_position() -> None:
    match = Match.new("pan", seats=2, seed=1)
    while not match.outcome:
        seat = match.awaited()[0]
        match.play(seat, match.legal(seat)[0])
    assert match.outcome.ranking
    for audience in (0, 1, None):
        assert Feed(match, audience).snapshot().position.outcome == match.outcome


def clocked() -> Match:
    """A match whose first decisions the clock has taken."""
    match = Match.new("pan", seats=2, options={"clock": CLOCK}, seed=1)
    match.advance(CLOCK)
    return match


def test_what_the_clock_did_is_replayed_at_its_moment() -> None:
    match = clocked()
    assert [entry.at for entry in match.log.entries if entry.seat is None] == [CLOCK]
    again = Match.replay(match.log.encode())
    assert again.view(None) == match.view(None)
    assert again.log == match.log


@pytest.mark.parametrize("at", [CLOCK - 1, CLOCK + 1])
def test_a_log_in_which_the_clock_was_early_or_late_is_refused(at: int) -> None:
    log = clocked().log
    entries = [replace(entry, at=at) for entry in log.entries]
    with pytest.raises(Refused) as refused:
        Match.replay(replace(log, entries=entries).encode())
    assert refused.value.entry == 0


def test_a_log_of_unknown_rules_is_refused_by_name() -> None:
    log = replace(clocked().log, version=99)
    with pytest.raises(Refused, match="pan 99") as refused:
        Match.from_head(log)
    assert refused.value.code == "unknown_version"
