"""The libraries' own suites on a sample of our tables; `make research` runs them on every table."""

import pytest

from research import suites
from research.tables import SAMPLE, Table

SOME = pytest.mark.parametrize("table", SAMPLE, ids=lambda table: table.name)


@SOME
def test_pettingzoo_accepts_it(table: Table) -> None:
    suites.pettingzoo(table, cycles=40)


@SOME
def test_openspiel_accepts_it(table: Table) -> None:
    suites.random_sim(table, games=2)


@SOME
def test_gymnasium_accepts_it(table: Table) -> None:
    suites.gymnasium(table)
