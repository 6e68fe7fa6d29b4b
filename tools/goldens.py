"""Golden playthroughs: one whole game of every table, written down to be read and compared.

What the seats were offered is there as a check sum only: it is long, and follows from the rest.

`make goldens` writes them anew. A change of the rules shows as a diff, and the diff is reviewed.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec

from conformance.cases import CASES
from tablee import luck
from tablee.kernel import Audience, Facts, PerAudience
from tablee.match import Step
from tablee.testing.case import Case, audiences, new_match, step
from tools import ROOT

FOLDER = ROOT / "tests/playthroughs"
SEED = 2026


def text(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


def told(facts: Facts) -> Iterator[str]:
    """A line for what all hear; where forms differ, a line for each."""
    for fact in facts:
        if isinstance(fact, PerAudience):
            forms: dict[str, list[str]] = {}
            for name, form in [*enumerate(fact.seats), ("watchers", fact.spectators)]:
                forms.setdefault("nothing" if form is None else text(form), []).append(str(name))
            for form, names in forms.items():
                yield f"    {','.join(names)}: {form}"
        else:
            yield f"    all: {text(fact)}"


def playthrough(case: Case) -> str:
    """A random game of this table, every step and the last views, as text."""
    source = luck.seeded(SEED)
    match = new_match(case, source)
    lines = [f"{case.name} {text(match.log.options)}", text(match.log.deal), *told(match.opening)]

    offers = 0

    def write(step: Step) -> None:
        nonlocal offers
        for seat in range(match.seats):
            offers = crc32(msgspec.json.encode(match.offer(seat)), offers)
        entry = step.entry
        action = "time" if entry.seat is None else f"seat {entry.seat} {text(entry.move)}"
        drawn = "".join(f" / {text(move)}" for move in entry.chance)
        lines.extend([f"@{entry.at} {action}{drawn}", *told(step.facts)])

    def name(audience: Audience) -> str:
        return "watchers" if audience is None else f"seat {audience}"

    match.listeners.append(write)
    for _ in range(case.max_steps):
        if match.outcome:
            break
        step(case, match, source)
    lines += [
        f"{name(audience)} sees {text(match.view(audience))}" for audience in audiences(match)
    ]
    lines += [f"offers {offers:08x}", f"outcome {text(match.outcome)}"]
    return "\n".join([*lines, ""])


def path(case: Case) -> Path:
    return FOLDER / f"{case.name}.txt"


if __name__ == "__main__":
    for case in CASES:
        path(case).write_text(playthrough(case), encoding="utf-8")
