"""The laws of all games, for the tests of a game. A `Case` says what they cannot know::

    LAWS_OF_CASES = [(case, law) for case in CASES for law in laws_for(case)]

    @pytest.mark.parametrize(("case", "law"), LAWS_OF_CASES)
    def test_the_law_is_kept(case: Case, law: Law) -> None:
        keep(case, law)

What `__all__` names is public and stable; the modules in this folder are not.
"""

from collections.abc import Iterable

from tablee import luck
from tablee.testing.case import Act, Case, by_type, new_match, play
from tablee.testing.laws import LAWS, Law, laws_for
from tablee.testing.worlds import differ

__all__ = [
    "LAWS",
    "SEEDS",
    "Act",
    "Case",
    "Law",
    "by_type",
    "keep",
    "laws_for",
    "new_match",
    "play",
    "worlds_differ",
]

SEEDS = range(12)
"""How often a law is tried, each time with other luck."""


def keep(case: Case, law: Law, seeds: Iterable[int] = SEEDS) -> None:
    """Try a law on a table, again and again. Raises AssertionError where it is broken."""
    for seed in seeds:
        law(case, luck.seeded(f"{case.name} {seed}"))


def worlds_differ(case: Case) -> bool:
    """Whether its other worlds are often others: ones that never are would prove nothing."""
    differing = 0
    for seed in SEEDS:
        source = luck.seeded(f"{case.name} {seed}")
        match = play(case, source, source.below(8))
        differing += differ(case, match.log, case.other_world(match.log, 0, source))
    return differing >= len(SEEDS) // 4
