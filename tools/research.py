"""Every table, a hundred seeds: the libraries' suites and our law. `make research`; minutes."""

from tqdm import tqdm

from conformance.cases import CASES
from research import suites
from research.law import agents_cannot_tell_worlds_apart
from research.tables import EVERY
from tablee.research.encodings import ENCODINGS

SEEDS = 100
CYCLES = 200


def main() -> None:
    for table in tqdm(EVERY, unit=" tables"):
        suites.pettingzoo(table, CYCLES)
        suites.random_sim(table, SEEDS)
        suites.gymnasium(table)
    for case in tqdm(CASES, unit=" cases of the law"):
        if case.game.key in ENCODINGS and not case.game.race_timing(case.options, case.seats):
            for seed in range(SEEDS):
                agents_cannot_tell_worlds_apart(case, f"{case.name} {seed}")


if __name__ == "__main__":
    main()
