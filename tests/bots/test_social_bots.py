"""Bots of Social Network: a lively table that keeps the rules, human times, and its secrets."""

import pickle
from collections.abc import Sequence
from typing import Any

import pytest

from conformance.cases.social import CASES, TABLES
from rules.social_table import OWN_QUESTION, REAL_LIFE, SCREEN_TASK, SIGNS, Table
from tablee import Log, Match, UpdateStream, luck
from tablee.bots import Act, Level, PlannedBot, RealTimeBot, real_time_bot
from tablee.bots.social import NOTICE, ON_SHOW
from tablee.games.social.contests.prompts import RealLife
from tablee.games.social.facts import (
    ContestOpened,
    Forgone,
    Played,
    Rewarded,
    RoundEnded,
    Stopped,
)
from tablee.games.social.moves import (
    PASS,
    AgreeCount,
    Answer,
    Award,
    ComeBack,
    Declare,
    GoOn,
    Hide,
    Leave,
    ObjectLike,
    Play,
    Swap,
    Vote,
)
from tablee.games.social.offers import SAMPLE
from tablee.games.social.state import has_no_card
from tablee.kernel import Fact, Luck, Move, Seat, View
from tablee.lab.race import SimulatedRace
from tablee.testing.case import Case, play

LEVELS: list[Level] = ["easy", "normal", "strong"]
OPTIONS = {name: (seats, options) for name, seats, _, options in TABLES}


def mind(level: Level) -> RealTimeBot:
    bot = real_time_bot("social", level)
    assert bot is not None
    return bot


def bots_play(levels: list[Level], seed: str, options: dict[str, Any]) -> SimulatedRace:
    match = Match.new("social", seats=len(levels), seed=seed, options=options)
    players = [PlannedBot(mind(level), luck.seeded(f"{seed}{i}")) for i, level in enumerate(levels)]
    return SimulatedRace(match, players, luck.seeded(seed))


# A whole game -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OPTIONS)
def test_SOCIAL_44_a_table_of_bots_plays_to_an_end_by_choice(name: str) -> None:
    seats, options = OPTIONS[name]
    race = bots_play([LEVELS[seat % 3] for seat in range(seats)], name, options)
    opened: list[ContestOpened] = []
    race.match.listeners.append(
        lambda step: opened.extend(f for f in step.facts if isinstance(f, ContestOpened))
    )
    race.run()
    moves = [entry.move for entry in race.match.log.entries if entry.seat is not None]
    assert not [move for move in moves if isinstance(move, Leave | ComeBack | Hide)]
    assert not [text for move in moves for text in texts(move) if text == SAMPLE]
    assert opened
    assert not [fact for fact in opened if fact.own or isinstance(fact.prompt, RealLife)]
    assert {Play, Vote, GoOn} <= {type(move) for move in moves}
    assert sum(race.refusals.values()) < len(moves) / 50, "only what somebody else overtook"


def texts(move: Move) -> list[str | None]:
    match move:
        case Play(title=title, statement=statement, contest=contest):
            return [title, statement, contest.text if contest else None]
        case Answer(text=text) | Declare(statement=text):
            return [text]
        case _:
            return []


LIVELY = {"likes": 5, "galleries": 5, "contests": 9, "quizzes": 4}


def test_SOCIAL_44_one_contest_or_quiz_of_bots_is_open_at_a_time() -> None:
    race = bots_play(["easy", "normal", "strong", "strong"], "noise", {"make_up": LIVELY})
    running: list[int] = []

    def watch(step: Any) -> None:
        state = race.match.state
        running.append(len(state.contests) + (state.quiz is not None))

    race.match.listeners.append(watch)
    race.run()
    assert set(running) == {0, 1}


@pytest.mark.parametrize("level", LEVELS)
def test_SOCIAL_44_a_bot_whose_contest_runs_starts_nothing_else(level: Level) -> None:
    table = Table("CCQGG", "LLLLL", "LLLLL")
    table.play(0, "contest", contest=SCREEN_TASK)
    for seed in range(9):
        assert not isinstance(planned(table, 0, level, seed), Play)


THREE_MINUTES = 180_000


class Sleeper:
    """Somebody who reads the rules, and plays nothing."""

    def observe(self, facts: Sequence[Fact], view: View, at: int) -> None: ...

    def plan(self, legal: Sequence[Move], luck: Luck, now: int) -> None: ...

    def acted(self, act: Act) -> None: ...


@pytest.mark.parametrize("level", LEVELS)
def test_SOCIAL_44_bots_do_not_run_away_from_somebody_slow(level: Level) -> None:
    match = Match.new("social", seats=4, seed="slow")
    minds = [Sleeper(), *(mind(level) for _ in range(3))]
    players = [PlannedBot(m, luck.seeded(i)) for i, m in enumerate(minds)]
    race = SimulatedRace(match, players, luck.seeded("slow"))
    while race.now < THREE_MINUTES:
        race.step()
    seats = match.view(0).seats
    assert match.view(0).round == 1
    assert all(6 < seat.hand + seat.pile < 16 for seat in seats[1:])


def test_SOCIAL_44_bots_speak_the_language_of_the_table_and_no_title_comes_twice() -> None:
    race = bots_play(["strong"] * 3, "French", {"language": "fr"})
    race.run()
    said = [(e.seat, e.move.title) for e in race.match.log.entries if getattr(e.move, "title", 0)]
    titles = [title for _, title in said]
    assert len(set(titles)) == len(titles) > 20
    assert any("é" in title for _, title in said)


def test_SOCIAL_13_no_bot_likes_a_gallery_before_it_can_have_seen_it() -> None:
    race = bots_play(["easy", "normal", "strong", "strong"], "eyes", {})
    seen: dict[int, int] = {}
    waited: list[int] = []

    def watch(step: Any) -> None:
        for fact in step.facts:
            if isinstance(fact, Played) and fact.token is not None:
                seen[fact.token] = step.entry.at
        if isinstance(step.entry.move, Play) and step.entry.move.on is not None:
            waited.append(step.entry.at - seen[step.entry.move.on])

    race.match.listeners.append(watch)
    race.run()
    assert len(waited) > 60
    assert min(waited) >= NOTICE["strong"]


def test_SOCIAL_12_bots_leave_a_gallery_on_show_and_quizzes_rest_between() -> None:
    race = bots_play(["gentle", "easy", "normal", "strong"], "show", {})
    opened: dict[int, int] = {}
    shown: list[int] = []
    stops: list[int] = []

    def watch(step: Any) -> None:
        at = step.entry.at
        for fact in step.facts:
            covers = isinstance(fact, Rewarded) or (
                isinstance(fact, Played) and fact.seat == fact.on
            )
            if covers and fact.seat in opened:
                shown.append(at - opened.pop(fact.seat))
            if isinstance(fact, Played) and fact.token is not None:
                opened[fact.seat] = at
            if isinstance(fact, Stopped):
                stops.append(at)
            if isinstance(fact, RoundEnded):
                opened.clear()

    race.match.listeners.append(watch)
    race.run()
    assert len(shown) > 15
    assert min(shown) >= ON_SHOW
    assert stops


@pytest.mark.parametrize("seed", ["1", "3"])
def test_SOCIAL_42_no_bot_forgets_a_reward_while_it_has_cards(seed: str) -> None:
    race = bots_play(["strong"] * 4, f"pace {seed}", {})
    taken: list[Rewarded] = []
    lapsed: list[tuple[int, Seat]] = []

    def watch(step: Any) -> None:
        for fact in step.facts:
            if isinstance(fact, Rewarded):
                taken.append(fact)
            if isinstance(fact, Forgone) and fact.lapsed:
                have = [seat for seat in fact.seats if not has_no_card(race.match.state, seat)]
                lapsed.extend((step.entry.at, seat) for seat in have)

    race.match.listeners.append(watch)
    race.run()
    assert len(taken) > 30
    assert lapsed == []


def test_higher_levels_choose_better() -> None:
    points: dict[Level, list[int]] = {level: [] for level in LEVELS}
    for seed in range(6):
        line_up: list[Level] = [*LEVELS[seed % 3 :], *LEVELS[: seed % 3]]
        outcome = bots_play(line_up, f"levels {seed}", {}).run()
        for level, score in zip(line_up, outcome.scores, strict=True):
            points[level].append(score)
    assert sum(points["easy"]) < sum(points["normal"]) < sum(points["strong"])


def test_the_pace_is_the_same_at_every_level() -> None:
    waits: list[float] = []
    for level in LEVELS:
        moments: list[int] = []
        for seed in range(200):
            table = Table("QLLLL", "LLLLL", "LLLLL")
            table.quiz(0)
            bot = mind(level)
            bot.observe([], table.view(1), table.now)
            act = bot.plan(table.match.legal(1), luck.seeded(seed), table.now)
            assert act
            assert isinstance(act.move, Vote)
            moments.append(act.at - table.now)
        assert min(moments) > 1_000
        waits.append(sum(moments) / len(moments))
    assert max(waits) < 1.1 * min(waits)


# One moment ---------------------------------------------------------------------------------


def planned(table: Table, seat: Seat, level: Level, seed: int = 1) -> Move | None:
    """What a bot that comes to this table would do next."""
    bot = mind(level)
    bot.observe([], table.view(seat), table.match.now)
    act = bot.plan(table.match.legal(seat), luck.seeded(seed), table.match.now)
    return act.move if act else None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("announced", [OWN_QUESTION, REAL_LIFE])
def test_SOCIAL_44_what_people_ask_each_other_bots_leave_alone(
    level: Level, announced: dict[str, str]
) -> None:
    table = Table("CLLLL", "L", "L")
    table.play(0, "contest", contest=announced)
    for seed in range(20):
        assert not isinstance(planned(table, 1, level, seed), Answer | Award)


@pytest.mark.parametrize("level", LEVELS)
def test_SOCIAL_43_a_bot_that_saw_no_task_done_says_draw(level: Level) -> None:
    table = Table("CLLLL", "LLLLL")
    table.play(0, "contest", contest=REAL_LIFE)
    assert planned(table, 1, level) == Award(1, None)


@pytest.mark.parametrize("level", LEVELS)
def test_SOCIAL_43_bots_of_two_show_signs_and_do_tasks(level: Level) -> None:
    table = Table("CLLLL", "LLLLL")
    table.play(0, "contest", contest=SIGNS)
    assert len({planned(table, 1, level, seed) for seed in range(30)}) == 3
    table = Table("CLLLL", "LLLLL")
    table.play(0, "contest", contest=SCREEN_TASK)
    assert isinstance(planned(table, 1, level), Answer)


@pytest.mark.parametrize("level", LEVELS)
def test_SOCIAL_31_a_bot_of_two_looks_for_other_cards_before_it_passes(level: Level) -> None:
    table = Table("GGLLL", "LLLLL")
    table.do(0, "swap", slots=[0, 1])
    assert planned(table, 1, level) == Swap((0, 1, 2, 3, 4))
    for _ in range(2):
        table.do(1, "pass")
        table.do(0, "swap", slots=[0, 1])
    assert planned(table, 1, level) == PASS


@pytest.mark.parametrize("level", LEVELS)
def test_SOCIAL_14_bots_with_honour_play_no_like_too_many_and_point_them_out(level: Level) -> None:
    table = Table("GLLLL", "LLLLL", "LLLLL", likes="honour")
    table.play(0, "gallery")
    table.like(1, owner=0)
    assert not isinstance(planned(table, 1, level), Play)
    table.like(1, owner=0)
    for seat in (0, 1, 2):
        table.do(seat, "agree_count")
    assert isinstance(planned(table, 0, level), ObjectLike)
    table.do(0, "object_like", place=2)
    assert isinstance(planned(table, 0, level), AgreeCount)


@pytest.mark.parametrize("level", LEVELS)
def test_SOCIAL_45_a_bot_that_is_host_hides_what_was_reported_and_nothing_else(
    level: Level,
) -> None:
    table = Table("LLLLL", "GLLLL", "LLLLL")
    table.play(1, "gallery", title="Oh")
    assert not isinstance(planned(table, 0, level), Hide)
    table.do(2, "report", seat=1)
    bot = mind(level)
    bot.observe(table.told(0), table.view(0), table.match.now)
    hidden: list[Move | None] = []
    for moment in range(0, 9_000, 100):
        act = bot.plan(table.match.legal(0), luck.seeded(moment), table.match.now + moment)
        if act and act.at <= table.match.now + moment + 100:
            bot.acted(act)
            hidden.append(act.move)
            bot.observe([], table.view(0), table.match.now + moment)
    assert Hide(1) in hidden


# Two worlds ---------------------------------------------------------------------------------


def plans(log: Log, seat: Seat, bot: RealTimeBot) -> list[Act | None]:
    """What a bot in this seat plans after everything its seat is told."""
    made: list[Act | None] = []
    match = Match.from_head(log)
    stream = UpdateStream(match, seat)
    for entry in log.entries:
        match.replay_entry(entry)
        while stream.updates:
            update = stream.updates.pop(0)
            bot.observe(update.facts, update.position.view, entry.at)
            made.append(bot.plan(match.legal(seat), luck.seeded(update.n), entry.at))
    return made


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_SOCIAL_40_a_bot_cannot_peek(case: Case, level: Level) -> None:
    """In another world that looks the same to its seat it plans the same, answers included."""
    source = luck.seeded(f"peek {case.name}")
    for _ in range(3):
        here = play(case, source, 60 + source.below(80)).log
        seat = source.below(case.seats)
        there = case.other_world(here, seat, source)
        one = plans(here, seat, pickle.loads(pickle.dumps(mind(level))))
        assert one == plans(there, seat, mind(level))
        assert any(act and act.move for act in one)
