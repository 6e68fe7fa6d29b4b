"""What a page of docs/environments says of a game, from the code: its arrays, and random play.

Every figure is played while the site is built, from seeds, so that none can be old.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import prod, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from tablee import luck as sources
from tablee.games import find
from tablee.kernel import Luck
from tablee.research import Environment, TimedEnvironment
from tablee.research.encoding import Encoding, Feature
from tablee.research.encodings import encoding, numbers_of_seats, twinit, usual_seats

ALL_OF_IT: dict[str, dict[str, Any]] = {
    "pan": {"double_clic": True},
    "janus": {"memory_aid": True},
    "social": {},
}
"""Options with which a game's arrays have all they can have."""
OTHERWISE_CALLED = {
    "wait": "nothing: for a seat that is not asked, where all answer at once",
    "like": "SOCIAL-13: lay a Like for the other player's gallery.",
    "contest": "SOCIAL-15, SOCIAL-43: lay a contest card, for a duel of this kind.",
}
"""Actions that are moves of another name."""
STUDENT = {4: 3.18, 5: 2.78, 6: 2.57}
"""How many standard errors a 95 % interval has on each side, where games are few."""


class Sample(NamedTuple):
    """A table that is played at random, and how often."""

    seats: int
    options: dict[str, Any]
    games: int
    timed: bool = False


SAMPLES = {
    "pan": [
        *(Sample(seats, {}, 400) for seats in range(2, 7)),
        Sample(4, {"double_clic": True}, 400),
        Sample(4, {"no_cards": "out"}, 400),
    ],
    "janus": [Sample(seats, {}, 200) for seats in range(3, 7)],
    "social": [Sample(2, {}, 200), Sample(4, {}, 5, timed=True)],
    "twinit": [
        Sample(2, {"mode": "solo"}, 6, timed=True),
        Sample(4, {"mode": "solo"}, 6, timed=True),
        Sample(4, {"mode": "clans"}, 4, timed=True),
        Sample(2, {"mode": "ring"}, 6, timed=True),
        Sample(2, {"mode": "coop"}, 6, timed=True),
    ],
}


@dataclass
class Played:
    """What was counted in random games."""

    lengths: list[int] = field(default_factory=list[int])
    choices: list[int] = field(default_factory=list[int])
    seconds: list[float] = field(default_factory=list[float])
    returns: list[list[float]] = field(default_factory=list[list[float]])


def made(kind: str, game: str) -> str:
    """A part of a game's page."""
    lines = {
        "actions": actions,
        "observations": observations,
        "moves": moves,
        "things": things,
        "random": random_play,
    }
    return "\n".join(lines[kind](game))


# Actions ----------------------------------------------------------------------------------


def usual(game: str, seats: int | None = None) -> Encoding:
    """The arrays with all they can have."""
    options = msgspec.convert(ALL_OF_IT[game], find(game).options_type)
    return encoding(game, seats or usual_seats(game), options)


def actions(game: str) -> Iterator[str]:
    """A row for each word that actions begin with."""
    docs = documented(game) | OTHERWISE_CALLED
    yield from ("| numbers | actions | what they do |", "|---|---|---|")
    known = usual(game).actions
    words = [name.split()[0] for name in known]
    for word in dict.fromkeys(words):
        numbers = [number for number, one in enumerate(words) if one == word]
        names = " to ".join(f"`{known[n]}`" for n in dict.fromkeys((numbers[0], numbers[-1])))
        yield f"| {spans(numbers)} | {names} | {docs[word]} |"


def spans(numbers: Sequence[int]) -> str:
    """Numbers in short: 1, 4 to 6."""
    firsts = [n for n in numbers if n - 1 not in numbers]
    lasts = [n for n in numbers if n + 1 not in numbers]
    return ", ".join(map(span, firsts, lasts))


def documented(game: str) -> dict[str, str]:
    """The first sentence on each kind of move, by its name."""
    kinds = inspect.type_info(find(game).move_type)
    assert isinstance(kinds, inspect.UnionType)
    structs = [kind.cls for kind in kinds.types if isinstance(kind, inspect.StructType)]
    return {
        str(struct.__struct_config__.tag): (struct.__doc__ or "").partition("\n")[0]
        for struct in structs
    }


def moves(game: str) -> Iterator[str]:
    """Where there are no numbers: each kind of move with its fields."""
    yield from ("| move | what it does |", "|---|---|")
    for name, text in documented(game).items():
        yield f"| `{name}` | {text} |"


# Observations -----------------------------------------------------------------------------


def observations(game: str) -> Iterator[str]:
    """A row for each feature; then how long the arrays are for other numbers of seats."""
    numbers = usual(game)
    yield from feature_rows(numbers, numbers.features)
    sizes = [(seats, usual(game, seats)) for seats in numbers_of_seats(game)]
    for seats, other in sizes:
        extra = [one for one in other.features if one.name not in numbers.places()]
        if extra:
            yield from ("", f"With {seats} seats there are also:", "")
            yield from feature_rows(other, extra)
    yield from ("", "| seats | actions | places |", "|---|---|---|")
    for seats, other in sizes:
        yield f"| {seats} | {len(other.actions)} | {other.size} |"


def feature_rows(numbers: Encoding, features: Sequence[Feature]) -> Iterator[str]:
    """Where each stands, what its numbers run along, what they mean."""
    places = numbers.places()
    yield from (
        "| places | feature | one number for each | what it says | range |",
        "|---|---|---|---|---|",
    )
    for one in features:
        at = places[one.name]
        along = numbers.legend.along.get(one.name, ())
        assert prod(map(len, along)) == one.size, one.name
        runs_along = " × ".join(map(axis, along))
        says = numbers.legend.means[one.name]
        limits = f"{one.least:g} to {one.most:g}"
        yield f"| {span(at.start, at.stop - 1)} | `{one.name}` | {runs_along} | {says} | {limits} |"


def axis(names: Sequence[str]) -> str:
    """What a feature runs along, in short where it is only counted."""
    numbered = [re.fullmatch(r"(\D*)\d+", name) for name in names]
    if len(names) > 3 and all(numbered):
        return f"{names[0]} … {names[-1]}"
    return ", ".join(names)


def things(game: str) -> Iterator[str]:
    """The columns of a race, as the module has them."""
    text = twinit.__doc__ or ""
    yield text[text.index("|") :].strip()


def span(first: int, last: int) -> str:
    """A number, or from one to the other."""
    return str(first) if first == last else f"{first}–{last}"


# Random play ------------------------------------------------------------------------------


def random_play(game: str) -> Iterator[str]:
    """Lengths, choices and what each seat earned, each mean with its 95 % interval."""
    yield (
        "| seats | options | games | answers a game | longest | to choose from | seconds"
        " | what seats 0, 1, … earned |"
    )
    yield "|---|---|---|---|---|---|---|---|"
    for number, sample in enumerate(SAMPLES[game]):
        played = play(game, number)
        options = ", ".join(f"{key}: {value}" for key, value in sample.options.items()) or "usual"
        earned = ", ".join(map(interval, zip(*played.returns, strict=True)))
        yield (
            f"| {sample.seats} | {options} | {sample.games} | {interval(played.lengths, 1)}"
            f" | {max(played.lengths)} | {fmean(played.choices):.1f}"
            f" | {interval(played.seconds, 0) if sample.timed else '–'} | {earned} |"
        )


def interval(values: Sequence[float], digits: int = 2) -> str:
    """A mean, and half the width of its 95 % interval."""
    around = STUDENT.get(len(values), 1.96) * stdev(values) / sqrt(len(values))
    return f"{fmean(values):.{digits}f} ± {around:.{digits}f}"


@cache
def play(game: str, number: int) -> Played:
    """All games of a sample, by the seeds 0, 1, 2 and so on."""
    sample, played = SAMPLES[game][number], Played()
    for seed in range(sample.games):
        luck = sources.seeded(f"random play {seed}")
        (in_time if sample.timed else in_turns)(game, sample, seed, luck, played)
    return played


def in_turns(game: str, sample: Sample, seed: int, luck: Luck, played: Played) -> None:
    """Whoever is asked answers with any of the numbers that are open."""
    env = Environment.new(game, seats=sample.seats, options=sample.options, seed=seed)
    answers = 0
    while (seat := env.first()) is not None:
        numbers = env.numbers(seat)
        env.step(seat, numbers[luck.below(len(numbers))])
        played.choices.append(len(numbers))
        answers += 1
    played.lengths.append(answers)
    played.returns.append(env.returns())
    played.seconds.append(0.0)


def in_time(game: str, sample: Sample, seed: int, luck: Luck, played: Played) -> None:
    """Whoever is asked plans any of its moves, 0.2 to 2.2 s later."""
    env = TimedEnvironment.new(game, seats=sample.seats, options=sample.options, seed=seed)
    answers = 0
    while not env.outcome:
        for seat in env.asked():
            legal = env.legal(seat)
            move = legal[luck.below(len(legal))] if legal else None
            env.plan(seat, env.now + 200 + luck.below(2_000), move)
            played.choices.append(len(legal))
            answers += 1
        env.run()
    played.lengths.append(answers)
    played.returns.append(env.returns())
    played.seconds.append(env.now / 1_000)
