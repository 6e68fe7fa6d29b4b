"""A copy of a table of Pan has all of it, and shares nothing that can change."""

from tablee import Match, luck
from tablee.games.pan.state import State
from tablee.lab.random_play import random_step


def test_a_clone_of_pan_has_everything_and_shares_nothing() -> None:
    for seed in range(6):
        match = Match.new("pan", seats=4, options={"double_clic": True}, seed=seed)
        source = luck.seeded(seed)
        while not match.outcome:
            random_step(match, source)
            compare(match.state)


def compare(state: State) -> None:
    copy = state.clone()
    for name in State.__slots__:
        mine, its = getattr(state, name), getattr(copy, name)
        assert its == mine, name
        assert not isinstance(mine, list) or its is not mine, name
