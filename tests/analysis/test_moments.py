"""What mattered, and one thing done well: in every game, and nothing that did not happen."""

from typing import Any

import pytest

from tablee import Match
from tablee import luck as sources
from tablee.analysis import analyse
from tablee.analysis.brief import brief
from tablee.analysis.janus.notes import Notebook
from tablee.analysis.lead import lead_for_good
from tablee.analysis.results import Chance, Moment, Point
from tablee.analysis.twinit.moments import closest, inhuman
from tablee.analysis.twinit.race import Hand, Pair, RaceStory
from tablee.bots import BOTS
from tablee.games.janus.facts import Discarded, Drawn, Laid, Stopped
from tablee.games.twinit.facts import Erred
from tablee.lab.table import Chair, play_out

WORLDS = 4
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("pan", 3, {}),
    ("janus", 3, {}),
    ("twinit", 4, {}),
    ("twinit", 4, {"mode": "clans"}),
    ("twinit", 3, {"mode": "ring"}),
    ("twinit", 2, {"mode": "coop"}),
    ("social", 2, {}),
    ("social", 4, {}),
]


def played(game: str, seats: int, options: dict[str, Any]) -> tuple[Match, list[Any]]:
    match = Match.new(game, seats=seats, options=options, seed=9)
    told: list[Any] = []
    match.listeners.append(lambda step: told.extend(step.facts))
    play_out(match, [Chair(BOTS[game]("easy"), sources.seeded(seat)) for seat in range(seats)])
    return match, told


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_game_has_its_moments_and_a_compliment(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    match, told = played(game, seats, options)
    judged = analyse(match.log, budget=WORLDS)
    assert 1 <= len(judged.moments) <= 3
    assert judged.praise
    assert judged.praise.seat in range(seats)
    for moment in judged.moments:
        assert -1 <= moment.entry < len(match.log.entries)
        assert moment.seat is None or moment.seat in range(seats)
        assert moment.by
    errors = [fact.seat for fact in told if isinstance(fact, Erred)]
    for moment in judged.moments:
        if moment.kind == "mistaken":
            assert moment.by == sum(seat == moment.seat for seat in errors)


def point(entry: int, *values: float) -> Point:
    return Point(entry, entry * 1_000, entry, tuple(map(Chance, values)))


def test_who_leads_leads_since_passing_everybody_for_the_last_time() -> None:
    curve = [point(0, 0, 0), point(1, 1, 0), point(2, 1, 1), point(3, 1, 2), point(4, 1, 3)]
    assert lead_for_good(curve) == Moment(3, "lead", 1, 3_000)
    assert lead_for_good(curve[:3]) is None
    assert lead_for_good(curve[1:2]) == Moment(1, "lead", 0, 1_000)


def test_a_card_put_back_that_makes_the_next_ones_trio_was_handed_over() -> None:
    pile = Drawn(1, 3, "pile", None, None, None)
    book = Notebook()
    book.observe([Discarded(0, (1,), (4,)), pile, Laid(1, (0, 1, 2), 4)])
    book.observe([Discarded(0, (1,), (4,)), pile, Stopped(1), Drawn(1, 3, 0, 0, None, None)])
    book.observe([Laid(1, (0, 1, 2), 4)])
    assert book.notes() == [Moment(-1, "handed", 0, 1)]


def test_who_takes_pairs_sooner_than_a_person_can_is_named_for_the_host() -> None:
    def taken(seat: int, after: int) -> Pair:
        since = (1_000, 1_150)
        return Pair(7, since, since[seat] + after, "taken", (seat,), (Hand(seat, 0),))

    pairs = [taken(1, 90), taken(1, 249), taken(1, 120), taken(0, 30), taken(0, 260), taken(0, 255)]
    story = RaceStory((*pairs, Pair(8, (None, 5), 9, "left", (), ())), ())
    assert inhuman(story) == (Moment(-1, "inhuman", 1, 3, of=250),)
    assert inhuman(RaceStory((), ())) == ()


@pytest.mark.parametrize("mode", ["solo", "ring"])
def test_strong_bots_are_no_quicker_than_people(mode: str) -> None:
    match = Match.new("twinit", seats=3, options={"mode": mode}, seed=4)
    play_out(match, [Chair(BOTS["twinit"]("strong"), sources.seeded(seat)) for seat in range(3)])
    assert analyse(match.log).notes == ()


def test_the_closest_pair_is_the_one_a_rival_came_to_soonest_after() -> None:
    def pair(*hands: int, by: int = 0) -> Pair:
        laid = tuple(Hand(seat, at) for seat, at in enumerate(hands))
        return Pair(1, (0, 0), max(hands), "taken", (by,), laid)

    story = RaceStory((pair(500, 540), pair(730, 718, by=1), pair(900)), ())
    assert closest(story) == (Moment(-1, "closest", 1, 12),)
    assert closest(RaceStory((pair(900),), ())) == ()


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_in_brief_a_game_is_decided_by_one_of_its_moments(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    match, _ = played(game, seats, options)
    found = analyse(match.log, budget=WORLDS)
    told = brief(found)
    assert bool(told.moments) == bool(found.moments)
    for moment in told.moments:
        assert moment in found.moments
        assert all(point.entry <= moment.entry for point in told.curve)
        assert {made.entry for made in told.decisions} <= {moment.entry}
        if found.unit == "chance":
            assert abs(moment.by) == max(abs(one.by) for one in found.moments)
    assert (told.notes, told.praise) == (found.notes, found.praise)
    assert (told.players, told.swings, told.story) == ((), (), None)
