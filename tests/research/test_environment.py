"""What the core promises, whatever library stands round it."""

import numpy as np
import pytest

from research.tables import SAMPLE, Table
from tablee import Match
from tablee import luck as sources
from tablee.kernel import Refused
from tablee.research import Environment, TimedEnvironment
from tablee.research.encoding import WAIT
from tablee.research.pettingzoo import ILLEGAL, Sequential, Simultaneous

SOME = pytest.mark.parametrize("table", SAMPLE, ids=lambda table: table.name)


def dealt(table: Table, seed: int = 1) -> Environment:
    return Environment.new(table.game, seats=table.seats, options=table.options, seed=seed)


def play_on(env: Environment, seed: int) -> None:
    luck = sources.seeded(seed)
    while not env.outcome:
        seat = env.asked()[0]
        actions = sorted(env.choices(seat))
        env.step(seat, actions[luck.below(len(actions))])


@SOME
def test_numbers_stay_within_their_bounds_and_mean_what_the_rules_offer(table: Table) -> None:
    env, luck = dealt(table), sources.seeded(1)
    least, most = env.encoding.bounds()
    while not env.outcome:
        for seat in range(table.seats):
            row = env.observe(seat)
            assert row.shape == least.shape
            assert (least <= row).all()
            assert (row <= most).all()
        seat = env.asked()[0]
        choices = env.choices(seat)
        assert set(np.flatnonzero(env.mask(seat))) == set(choices)
        assert all(move in env.match.legal(seat) for move in choices.values())
        env.step(seat, sorted(choices)[luck.below(len(choices))])
    assert sum(env.returns()) == pytest.approx(0)


@SOME
def test_a_clone_goes_its_own_way(table: Table) -> None:
    env = dealt(table)
    log = env.match.log.encode()
    copy = env.clone()
    play_on(copy, 1)
    assert env.match.log.encode() == log
    assert Match.replay(copy.match.log.encode()).outcome == copy.outcome


def test_who_is_not_asked_can_only_wait() -> None:
    env = Environment.new("janus", seats=3, seed=1)
    [on_turn] = env.asked()
    other = (on_turn + 1) % 3
    assert set(np.flatnonzero(env.mask(other))) == {WAIT}
    with pytest.raises(Refused, match="illegal_action: draw pile"):
        env.step(other, env.encoding.actions.index("draw pile"))


def test_a_text_tells_what_the_seat_sees_and_may_answer() -> None:
    env = Environment.new("pan", seats=3, seed=1)
    env.step(0, min(env.choices(0)))
    lines = env.text(1).splitlines()
    assert '  {"type":"picked","seat":0,"value":null}' in lines
    assert [line for line in lines if line.startswith("  hand:")] == ["  hand: [2,3,4,6]"]
    assert lines[-4:] == ["  2: pick 2", "  3: pick 3", "  4: pick 4", "  6: pick 6"]


def test_a_mask_is_the_askers_own() -> None:
    env = Environment.new("pan", seats=2, seed=1)
    env.mask(0)[:] = 0
    assert env.mask(0).any()


@pytest.mark.filterwarnings("ignore:.*Illegal move")
def test_an_illegal_action_ends_the_match_for_all_and_costs_who_made_it() -> None:
    env = Sequential("pan", seats=3)
    env.reset(seed=1)
    env.step(WAIT)
    earned: dict[str, float] = {}
    while env.agents:
        agent = env.agent_selection
        _, earned[agent], over, cut, _ = env.last()
        assert over
        assert cut
        env.step(None)
    assert earned == {"player_0": ILLEGAL, "player_1": 0, "player_2": 0}


def test_the_same_seed_deals_the_same_matches_to_all_at_once() -> None:
    one, other = Simultaneous("pan", seats=3), Simultaneous("pan", seats=3)
    for seed in (7, None):
        here, there = one.reset(seed)[0], other.reset(seed)[0]
        rows = [np.concatenate([seen["observation"] for seen in o.values()]) for o in (here, there)]
        assert (rows[0] == rows[1]).all()


def test_a_no_closes_the_question_for_those_who_answer_with_it() -> None:
    env = Simultaneous("janus", seats=3)
    seen, _ = env.reset(seed=1)
    names = env.env.encoding.actions
    proposer = env.env.asked()[0]
    wait = dict.fromkeys(env.agents, WAIT)
    env.step(wait | {f"player_{proposer}": names.index("propose_end")})
    seen, *_ = env.step(dict.fromkeys(env.agents, names.index("vote false")))
    assert env.env.asked() == [proposer]
    assert not seen[f"player_{proposer}"]["action_mask"][WAIT]


@pytest.mark.parametrize(("mode", "seats"), [("solo", 3), ("clans", 4), ("ring", 2), ("coop", 2)])
def test_a_race_is_played_in_time(mode: str, seats: int) -> None:
    env = TimedEnvironment.new("twinit", seats=seats, options={"mode": mode}, seed=1)
    luck = sources.seeded(1)
    while not env.outcome:
        for seat in env.asked():
            legal = env.legal(seat)
            move = legal[luck.below(len(legal))] if legal else None
            env.plan(seat, env.now + 200 + luck.below(2_000), move)
        before = env.now
        env.run()
        assert env.now >= before
        tokens = env.things(0)[:, 0]
        assert len(set(tokens)) == len(tokens)
    assert len(env.returns()) == seats
    assert Match.replay(env.match.log.encode()).outcome == env.outcome


def test_nobody_acts_in_the_moment_they_are_asked() -> None:
    env = TimedEnvironment.new("twinit", seats=1, options={"mode": "coop"}, seed=1)
    with pytest.raises(Refused, match=r"malformed_time: .* not -5"):
        env.plan(0, -5)
    env.plan(0, 0)
    env.run()
    assert env.now >= 1
    assert env.asked() == [0]
    assert "You are seat 0 of 1 in twinit." in env.text(0)
