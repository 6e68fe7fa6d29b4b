"""What the libraries ask of an environment, run on a table of ours."""

# The libraries come without types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportMissingImports=false

import warnings

import pyspiel
from gymnasium import make
from gymnasium.utils.env_checker import check_env

from research.tables import Table
from tablee.research import openspiel
from tablee.research.pettingzoo import Sequential, Simultaneous

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where pygame is installed, it imports games that warn
    from pettingzoo.test import api_test, parallel_api_test, seed_test

assert openspiel, "importing it registers the games"

# PettingZoo wants bare arrays, but for environments of its own it knows by name to have a mask.
ABOUT_DICTS = ("Observation is not a NumPy array", "Observation space for each agent probably")


def pettingzoo(table: Table, cycles: int) -> None:
    """`api_test`, `seed_test` and `parallel_api_test`."""

    def env() -> object:
        return Sequential(table.game, seats=table.seats, options=table.options)

    with warnings.catch_warnings():
        for message in ABOUT_DICTS:
            warnings.filterwarnings("ignore", message)
        api_test(env(), num_cycles=cycles)
        seed_test(env, num_cycles=cycles)
    parallel = Simultaneous(table.game, seats=table.seats, options=table.options)
    parallel_api_test(parallel, num_cycles=cycles)


def random_sim(table: Table, games: int) -> None:
    """OpenSpiel's `random_sim_test`, with states written down and read again."""
    game = pyspiel.load_game(table.openspiel)
    pyspiel.random_sim_test(game, num_sims=games, serialize=True, verbose=False)


def gymnasium(table: Table) -> None:
    """Gymnasium's `check_env`."""
    name = f"tablee.research.gymnasium:tablee/{table.game.title()}-v0"
    env = make(name, seats=table.seats, options=table.options, level="easy")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*No render fps was declared.*")
        check_env(env.unwrapped)
