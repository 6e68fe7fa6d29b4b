"""The start: all count together, and nothing happens before (TWIN-64)."""

import pytest

from rules.twinit_table import scene
from tablee import Match
from tablee.games.twinit.facts import Resumed, Turned
from tablee.kernel import facts_for

RACES = [(2, {"mode": "solo"}), (4, {"mode": "clans"}), (3, {"mode": "ring"})]


@pytest.mark.parametrize(("seats", "options"), RACES)
def test_TWIN_64_nothing_happens_before_the_count_is_over(
    seats: int, options: dict[str, str]
) -> None:
    match = Match.new("twinit", seats=seats, options=options, seed=1)
    heard = list(facts_for(None, match.opening))
    match.listeners.append(lambda step: heard.extend(facts_for(None, step.facts)))
    assert not match.awaited()
    for seat in range(seats):
        offer = match.offer(seat)
        for deed in ("touch", "turn"):
            assert deed not in offer.kinds
            assert offer.barred.get(deed, offer.default_reason) == "not_started"
    match.advance(2_999)
    assert len(heard) == 1
    match.advance(3_000)
    assert isinstance(heard[-1], Resumed)
    assert "touch" in match.offer(0).kinds


def test_TWIN_64_the_first_card_has_its_whole_time_after_the_start() -> None:
    s = scene([10, 11], [20, 21], countdown=3_000)
    s.match.advance(6_999)
    assert s.facts(Turned) == []
    s.match.advance(7_000)
    assert len(s.facts(Turned)) == 1


def test_TWIN_64_the_count_is_told_as_what_it_is() -> None:
    s = scene([10, 11], [20, 21], countdown=3_000)
    assert (s.race.pause.why, s.race.pause.until) == ("start", 3_000)
    assert s.refused(0, "touch", on=s.top(0)) == "not_started"


def test_TWIN_64_a_team_may_talk_while_it_is_counted() -> None:
    s = scene([10], [20], [30], [40], teams=(0, 1, 0, 1), countdown=3_000)
    s.play(0, "say", text="left is yours")
    s.play(0, "point", on=s.top(1))
