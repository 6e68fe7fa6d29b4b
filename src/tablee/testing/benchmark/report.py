"""What is said of a candidate: three scores, what was wrong, and what nobody looked at."""

from collections.abc import Iterator

import msgspec

from tablee.testing.benchmark.judging import Count, Example, Verdict
from tablee.version import version

CLEAR = 160
"""As much of a reason is printed."""


class Score(msgspec.Struct, frozen=True):
    """So many of so many."""

    good: int
    of: int

    def __str__(self) -> str:
        return f"{self.good} of {self.of}"


class Report(msgspec.Struct, frozen=True):
    """All that was found; its JSON form is what `--json` prints."""

    task: str
    candidate: str
    """Its key, and the version it has given itself."""
    tablee: str
    seed: int
    clauses: Score
    """A clause is held if it was looked at and never found broken."""
    secrets: Score
    """Pairs of worlds that looked the same to an audience that may not tell them apart."""
    endings: Score
    """Games that came to an end; one that was not reached did not."""
    each: dict[str, Count]
    leaks: Count
    unended: Count
    stopped: str | None
    """Why not all games were played."""
    unjudged: dict[str, str]

    @property
    def is_full(self) -> bool:
        """Whether nothing was wrong."""
        return all(score.good == score.of for score in (self.clauses, self.secrets, self.endings))


def reported(
    key: str,
    candidate: str,
    seed: int,
    found: Verdict,
    *,
    games: int,
    stopped: str | None,
    unjudged: dict[str, str],
) -> Report:
    """The three scores."""
    held = [count for count in found.clauses.values() if count.looked and not count.wrong]
    leaks, endings = found.leaks, found.endings
    return Report(
        task=key,
        candidate=candidate,
        tablee=version(),
        seed=seed,
        clauses=Score(len(held), len(found.clauses)),
        secrets=Score(leaks.looked - leaks.wrong, leaks.looked),
        endings=Score(endings.looked - endings.wrong, games),
        each=found.clauses,
        leaks=leaks,
        unended=endings,
        stopped=stopped,
        unjudged=unjudged,
    )


def text(report: Report) -> str:
    """For somebody who reads."""
    return "\n".join(lines(report))


def lines(report: Report) -> Iterator[str]:
    """The scores, then what was wrong."""
    yield f"{report.candidate}, as {report.task}, by tablee {report.tablee}, seed {report.seed}"
    yield f"  clauses held     {report.clauses}"
    yield f"  leaks            {report.leaks.wrong} in {report.leaks.looked} pairs of worlds"
    yield f"  games that end   {report.endings}"
    for number, count in report.each.items():
        if not count.looked:
            yield f"{number}: never came about"
        elif count.wrong:
            yield f"{number}: broken {count.wrong} of {count.looked} times. {told(count.example)}"
    if report.leaks.wrong:
        yield f"leak: {told(report.leaks.example)}"
    if report.unended.wrong:
        yield f"no end: {told(report.unended.example)}"
    if report.stopped:
        yield f"stopped: {report.stopped}"
    for number, why in report.unjudged.items():
        yield f"not judged of {number}: {why}"


def told(example: Example | None) -> str:
    """Where it was, and what."""
    return (
        f"{example.table}, game {example.seed}, step {example.step}: {example.why}"
        if example
        else ""
    )
