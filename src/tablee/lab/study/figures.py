"""What the games of a study say, as numbers with their 95 % intervals."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from statistics import mean, quantiles, stdev
from typing import NamedTuple, TypeAlias

from tablee.kernel import Seat
from tablee.lab.standings import NORMAL_95
from tablee.lab.study.plan import Plan, Table, options_label, tables
from tablee.lab.study.play import Record

Games: TypeAlias = Sequence[Record]
Measure: TypeAlias = Callable[[Record], float]


class Estimate(NamedTuple):
    """A mean, and between which values the truth lies 19 times out of 20."""

    mean: float
    low: float
    high: float


class Row(NamedTuple):
    """A line of a plot: one estimate for each series that has one."""

    label: str
    found: dict[str, Estimate]


class Figure(NamedTuple):
    """A plot of estimates: what it asks, and what is measured."""

    title: str
    about: str
    unit: str
    rows: list[Row]
    par: float | None = None
    """What it would be if nothing mattered."""

    @property
    def says_something(self) -> bool:
        """Whether anything in it was found, and not the same everywhere without any doubt."""
        found = [estimate for row in self.rows for estimate in row.found.values()]
        return len({(it.mean, it.low, it.high) for it in found}) > 1 or any(
            it.low < it.mean < it.high for it in found
        )


class Lengths(NamedTuple):
    """How long the games of a table were, in moves or in seconds."""

    label: str
    cuts: list[float]
    """10, 25, 50, 75 and 90 % of the games were no longer."""
    mean: Estimate
    longest: float


def estimate(values: Iterable[float]) -> Estimate:
    """The mean with its normal interval."""
    found = list(values)
    middle, reach = mean(found), NORMAL_95 * stdev(found) / sqrt(len(found))
    return Estimate(middle, middle - reach, middle + reach)


def share(values: Iterable[bool]) -> Estimate:
    """How often it is true, in %, with Wilson's interval: never below 0 or above 100."""
    found = list(values)
    part, weight = mean(found), NORMAL_95**2 / len(found)
    middle = (part + weight / 2) / (1 + weight)
    spread = part * (1 - part) / len(found) + weight / (4 * len(found))
    reach = NORMAL_95 * sqrt(spread) / (1 + weight)
    low, high = min(part, middle - reach), max(part, middle + reach)
    return Estimate(100 * part, 100 * low, 100 * high)


# What is measured in a game ---------------------------------------------------------------


def moves(game: Record) -> float:
    """How many moves players made."""
    return game.moves


def seconds(game: Record) -> float:
    """How long it took."""
    return game.ms / 1_000


def won(game: Record, seat: Seat) -> float:
    """100 for a win, or the part of it that is left when several come first together."""
    first = game.ranking[0]
    return 100 / len(first) if seat in first else 0.0


def adjusted(game: Record, seat: Seat) -> float:
    """The same without its luck."""
    return 100 * game.adjusted[seat]


def shared(game: Record) -> bool:
    """Whether several came first together."""
    return len(game.ranking[0]) > 1


# The figures ------------------------------------------------------------------------------


def by_table(plan: Plan, records: Games) -> list[tuple[Table, Games]]:
    """The games of each table."""
    found: list[list[Record]] = [[] for _ in tables(plan)]
    for record in records:
        found[record.table].append(record)
    return list(zip(tables(plan), found, strict=True))


def lengths(plan: Plan, records: Games, measure: Measure) -> list[Lengths]:
    """How long games are at each table."""
    return [
        length(table.label, list(map(measure, games))) for table, games in by_table(plan, records)
    ]


def length(label: str, found: Sequence[float]) -> Lengths:
    """How long the games of one table are."""
    cuts = quantiles(found, n=20, method="inclusive")
    return Lengths(label, [cuts[n] for n in (1, 4, 9, 14, 17)], estimate(found), max(found))


def figures(plan: Plan, records: Games) -> Iterator[Figure]:
    """Every plot of estimates this study has something to say in."""
    tables = by_table(plan, records)
    return (figure for figure in asked(plan, tables) if figure.says_something)


def asked(plan: Plan, tables: Sequence[tuple[Table, Games]]) -> Iterator[Figure]:
    """Everything one may want to know of a study."""
    yield Figure(
        "Does the chair matter?",
        "Share of wins by seat, less the share that each would have if it did not.",
        "wins more or less than par, %",
        [Row(table.label, by_chair(games, table.seats, seat_of)) for table, games in tables],
        par=0,
    )
    yield Figure(
        "Does it matter who goes first?",
        "The same by place in the first order of play, in games that came to one.",
        "wins more or less than par, %",
        [
            Row(table.label, by_chair(list(filter(ordered, games)), table.seats, place_of))
            for table, games in tables
        ],
        par=0,
    )
    mixed = [(table, games) for table, games in tables if len(set(table.entrants)) > 1]
    if mixed:
        yield Figure(
            "Who is stronger?",
            "Share of wins of one chair of each kind, less par.",
            "wins more or less than par, %",
            [Row(table.label, by_entrant(table, games, won)) for table, games in mixed],
            par=0,
        )
    known = [(table, games) for table, games in mixed if all(game.adjusted for game in games)]
    if known:
        yield Figure(
            "Who is stronger, without luck?",
            "The same with the luck of deal, draws and the bots' dice taken out.",
            "wins more or less than par, %",
            [Row(table.label, by_entrant(table, games, adjusted)) for table, games in known],
            par=0,
        )
    yield Figure(
        "How often is a win shared?",
        "Games in which several came first together.",
        "% of games",
        [Row(table.label, {"shared": share(map(shared, games))}) for table, games in tables],
    )
    yield Figure(
        "How often does each rule matter?",
        "Games in which it happened at least once, where that is neither all nor none.",
        "% of games",
        list(rules(tables)),
    )
    if len(plan.options) > 1:
        yield from changes(plan, tables)


def seat_of(game: Record, seat: int) -> Seat:
    """A chair is a chair."""
    return seat


def ordered(game: Record) -> bool:
    """Whether there was an order of play."""
    return bool(game.order)


def place_of(game: Record, place: int) -> Seat:
    """Who was in this place of the first order; -1: nobody was."""
    return game.order[place] if place < len(game.order) else -1


def by_chair(games: Games, seats: int, who: Callable[[Record, int], Seat]) -> dict[str, Estimate]:
    """What each chair, or each place in the order, won beyond its share; two games at least."""
    if len(games) < 2:
        return {}
    return {
        f"{chair + 1}": estimate(won(game, who(game, chair)) - 100 / seats for game in games)
        for chair in range(seats)
    }


def by_entrant(
    table: Table, games: Games, measure: Callable[[Record, Seat], float]
) -> dict[str, Estimate]:
    """What each kind of entrant won beyond its share, for one chair of its kind."""
    found: dict[str, list[float]] = {name: [] for name in table.entrants}
    for game in games:
        sitting = table.sitting(game.number)
        for name, shares in found.items():
            chairs = [seat for seat, other in enumerate(sitting) if other == name]
            shares.append(mean(measure(game, seat) for seat in chairs) - 100 / table.seats)
    return {name: estimate(shares) for name, shares in found.items()}


def rules(tables: Sequence[tuple[Table, Games]]) -> Iterator[Row]:
    """How often each kind of thing happens at each table, where that is not always or never."""
    for kind in sorted({kind for _, games in tables for game in games for kind in game.facts}):
        found = {
            table.label: share(kind in game.facts for game in games) for table, games in tables
        }
        if any(0 < often.mean < 100 for often in found.values()):
            yield Row(kind.replace("_", " "), found)


def changes(plan: Plan, tables: Sequence[tuple[Table, Games]]) -> Iterator[Figure]:
    """What the other options change against the first of the file, game by game of equal number."""
    across = len(tables) // len(plan.options)
    base = tables[:across]
    for place, options in enumerate(plan.options[1:], 1):
        pairs = list(zip(base, tables[place * across : (place + 1) * across], strict=True))
        label = f"{options_label(options)} instead of {options_label(plan.options[0])}"
        yield Figure(
            f"What does {label} change in length?",
            "Difference in moves between games of the same deal.",
            "moves more or less",
            [
                Row(who(now), {"moves": changed(before, games, moves)})
                for (_, before), (now, games) in pairs
            ],
            par=0,
        )
        if rows := list(oftener(pairs)):
            yield Figure(
                f"What does {label} make happen more or less often?",
                "Difference in how often it happens in a game, as a share of how often it did.",
                "% more or less often",
                rows,
                par=0,
            )
        yield Figure(
            f"What does {label} change in who wins?",
            "Difference in wins by place in the first order of play, in games that came to one.",
            "wins more or less, %",
            [Row(who(now), moved(before, games, now.seats)) for (_, before), (now, games) in pairs],
            par=0,
        )


Pair: TypeAlias = tuple[tuple[Table, Games], tuple[Table, Games]]
"""A table with the first options of the file, and the same with others."""

SELDOM = 0.05
"""What happens less often in a game is not compared."""


def oftener(pairs: Sequence[Pair]) -> Iterator[Row]:
    """What happens more or less often at some of these tables, beyond chance."""
    kinds = {kind for pair in pairs for _, games in pair for game in games for kind in game.facts}
    for kind in sorted(kinds):
        found = {
            who(table): change
            for (_, before), (table, games) in pairs
            if (change := relative(before, games, lambda game, it=kind: game.facts.get(it, 0)))
        }
        if any(not change.low <= 0 <= change.high for change in found.values()):
            yield Row(kind.replace("_", " "), found)


def relative(before: Games, after: Games, measure: Measure) -> Estimate | None:
    """The mean difference as a share of what it was, in %; None: too rare to say."""
    base = mean(map(measure, before))
    if base < SELDOM:
        return None
    middle, low, high = changed(before, after, measure)
    return Estimate(100 * middle / base, 100 * low / base, 100 * high / base)


def who(table: Table) -> str:
    """A table without its options."""
    return f"{table.seats} seats, {table.label.rpartition(', ')[2]}"


def moved(before: Games, after: Games, seats: int) -> dict[str, Estimate]:
    """How the wins of each place in the order change."""
    pairs = zip(before, after, strict=True)
    both = [(then, now) for then, now in pairs if then.order and now.order]
    before, after = [then for then, _ in both], [now for _, now in both]
    if len(both) < 2:
        return {}
    return {
        f"{place + 1}": changed(before, after, lambda g, at=place: won(g, place_of(g, at)))
        for place in range(seats)
    }


def changed(before: Games, after: Games, measure: Measure) -> Estimate:
    """The mean difference between games of the same number."""
    pairs = zip(before, after, strict=True)
    return estimate(measure(now) - measure(then) for then, now in pairs)
