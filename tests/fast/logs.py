"""Check sums of whole matches at every table, to be compared between two builds."""

import sys
from hashlib import sha256
from types import FunctionType

import msgspec

from conformance.cases import CASES
from tablee import UpdateStream, luck
from tablee.games.pan import barrel
from tablee.testing.case import Case, audiences, new_match, step


def check_sum(case: Case, seed: int) -> str:
    """Of the log, and of every update that any audience was sent."""
    source = luck.seeded(seed)
    match = new_match(case, source)
    streams = [UpdateStream(match, audience) for audience in audiences(match)]
    for _ in range(case.max_steps):
        if match.outcome:
            break
        step(case, match, source)
    told = [msgspec.json.encode(stream.take()) for stream in streams]
    return sha256(b"".join([match.log.encode(), *told])).hexdigest()


if __name__ == "__main__":
    print("interpreted" if isinstance(barrel.flip, FunctionType) else "compiled")
    for table in CASES:
        for number in range(int(sys.argv[1])):
            print(table.name, number, check_sum(table, number))
