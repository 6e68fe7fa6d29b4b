"""What OpenSpiel is told of our games agrees with what they do."""

# OpenSpiel comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportAttributeAccessIssue=false
# pyright: reportMissingTypeStubs=false, reportMissingImports=false

import random

import pyspiel
import pytest

import tablee.research.openspiel as registered
from tablee.research.encodings import encoded_games


@pytest.mark.parametrize("key", encoded_games())
def test_a_game_does_what_it_says_of_itself(key: str) -> None:
    game = pyspiel.load_game(f"tablee_{key}")
    kind = game.get_type()
    assert kind.provides_observation_tensor
    assert kind.provides_observation_string
    assert kind.provides_information_state_string
    assert not kind.provides_information_state_tensor
    assert game.information_state_tensor_size() == 0
    state, choose = game.new_initial_state(), random.Random(1)
    chances = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = [action for action, _ in state.chance_outcomes()]
            assert len(outcomes) <= game.max_chance_outcomes()
            chances += 1
            state.apply_action(choose.choice(outcomes))
            continue
        player, legal = state.current_player(), state.legal_actions()
        assert [len(state.observation_tensor(player))] == game.observation_tensor_shape()
        assert state.information_state_tensor(player) == []
        assert max(legal) < game.num_distinct_actions()
        state.apply_action(choose.choice(legal))
    assert chances <= game.max_chance_nodes_in_history()
    assert state.move_number() - chances <= game.max_game_length()
    assert len(state.history()) <= game.max_history_length()
    assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= game.max_utility()
    assert sum(state.returns()) == pytest.approx(game.utility_sum())
    assert game.max_game_length() == registered.LONGEST
