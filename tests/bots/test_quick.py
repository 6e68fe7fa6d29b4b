"""Bots for games that do not wait: they act at the moment they planned, or change their minds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from conformance.cases.magpies import CASES
from tablee import Log, Match, UpdateStream, luck
from tablee.bots import Act, PlannedBot, RealTimeBot
from tablee.kernel import Luck
from tablee.lab.race import SimulatedRace
from tablee.testing.case import play
from toy import MAGPIES
from toy.bot import MagpieBot
from toy.words import Grab, Say

TRINKETS = [0, 1, 2]


@dataclass
class Scripted:
    """Does what is written, each thing at its moment, and notes what it was asked."""

    acts: list[Act]
    asked: list[int] = field(default_factory=list[int])
    heard: list[tuple[int, list[Any]]] = field(default_factory=list[tuple[int, list[Any]]])

    def observe(self, facts: Sequence[Any], view: Any, at: int) -> None:
        self.heard.append((at, [type(fact).__name__ for fact in facts]))

    def plan(self, legal: Sequence[Any], luck: Luck, now: int) -> Act | None:
        self.asked.append(now)
        return self.acts[0] if self.acts else None

    def acted(self, act: Act) -> None:
        self.acts.pop(0)


def table(*minds: RealTimeBot, seed: int = 1, lots: int = 1) -> SimulatedRace:
    deal = {"trinkets": TRINKETS, "loves": list(range(len(minds)))}
    match = Match.new(MAGPIES, seats=len(minds), seed=seed, deal=deal)
    players = [PlannedBot(mind, luck.seeded(f"{seed} {seat}")) for seat, mind in enumerate(minds)]
    return SimulatedRace(match, players, luck.seeded(lots))


def moves(race: SimulatedRace) -> list[tuple[int | None, int]]:
    return [(entry.seat, entry.at) for entry in race.match.log.entries]


def test_an_act_has_the_moment_it_was_planned_for() -> None:
    race = table(Scripted([Act(700, Grab(1))]), Scripted([Act(400, Say("caw"))]), Scripted([]))
    race.run()
    assert moves(race)[:2] == [(1, 400), (0, 700)]


def test_a_bot_is_asked_after_all_it_hears_and_after_all_it_does() -> None:
    quiet, busy = Scripted([]), Scripted([Act(400, Say("caw")), Act(900), Act(1_000, Say("caw"))])
    table(quiet, busy).run()
    assert quiet.heard[:3] == [(0, ["Loves", "Appeared"]), (400, ["Said"]), (1_000, ["Said"])]
    assert quiet.asked[:3] == [0, 400, 1_000]
    assert busy.asked[:4] == [0, 400, 900, 1_000], "900: it only wanted to look again"


def test_nobody_acts_at_the_moment_of_what_it_heard_or_before() -> None:
    eager = Scripted([Act(0, Say("caw")), Act(-5, Say("caw"))])
    race = table(eager, Scripted([]))
    race.run()
    assert moves(race)[:2] == [(0, 1), (0, 2)]


def test_a_plan_that_news_overtakes_is_not_carried_out() -> None:
    slow, swift = MagpieBot(), Scripted([Act(40, Grab(1))])
    race = table(slow, swift, seed=3)
    while len(race.match.log.entries) < 2:
        race.step()
    assert moves(race)[0] == (1, 40)
    assert race.refusals["stale"] == 0, "the magpie saw that the trinket had gone"


def test_who_reaches_at_the_same_moment_is_put_in_order_by_lot() -> None:
    first: set[int | None] = set()
    for lots in range(12):
        race = table(Scripted([Act(400, Grab(1))]), Scripted([Act(404, Grab(1))]), lots=lots)
        race.run()
        assert race.refusals["stale"] == 1
        first.add(race.match.log.entries[0].seat)
    assert first == {0, 1}


def test_the_same_seeds_play_the_same_match() -> None:
    logs = [table(MagpieBot(), MagpieBot(), MagpieBot(), seed=4) for _ in range(2)]
    for race in logs:
        race.run()
    assert logs[0].match.log.encode() == logs[1].match.log.encode()
    assert {seat for seat, _ in moves(logs[0])} - {None}


def test_a_table_where_nothing_can_happen_is_our_mistake() -> None:
    race = table(Scripted([]), Scripted([]))
    race.run()
    with pytest.raises(RuntimeError):
        race.step()


def plans(log: Log, seat: int, mind: RealTimeBot) -> list[Act | None]:
    """What a bot in this seat plans after everything its seat is told."""
    planned: list[Act | None] = []
    match = Match.from_head(log, game=MAGPIES)
    stream = UpdateStream(match, seat)
    for entry in log.entries:
        match.replay_entry(entry)
        while stream.updates:
            update = stream.updates.pop(0)
            mind.observe(update.facts, update.position.view, entry.at)
            planned.append(mind.plan(match.legal(seat), luck.seeded(update.n), entry.at))
    return planned


def test_two_worlds_that_look_alike_are_planned_alike() -> None:
    source = luck.seeded("magpies")
    for case in CASES:
        here = play(case, source, 12).log
        there = case.other_world(here, 0, source)
        one, other = (plans(log, 0, MagpieBot()) for log in (here, there))
        assert one == other
        assert any(one)
