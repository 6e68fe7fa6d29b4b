"""The deck of Twin It! (TWIN-01): 119 motifs from a seed, some of them near-twins."""

from collections.abc import Iterator, Sequence
from itertools import cycle, product

from tablee import luck
from tablee.art.families import FAMILIES
from tablee.art.family import Family
from tablee.art.inks import MOODS, PALETTES, Inks, Palette, exchanged
from tablee.art.motif import Motif
from tablee.games.twinit.options import Difficulty
from tablee.kernel import Luck, shuffled

EACH = 7
"""Motifs of every family."""
TWINS: dict[Difficulty, int] = {"easy": 12, "normal": 30, "hard": 51}
"""How many pairs of near-twins a deck has."""
DIFFICULTIES = tuple(TWINS)
"""The difficulties of a deck, from the easiest."""

Design = tuple[dict[str, int], Inks]
"""A motif without a name."""
HUE = "hue"
"""The detail that is no trait: two colours that change places."""


def deck(
    seed: int, difficulty: Difficulty = "normal", *, colour_blind: bool = False
) -> list[Motif]:
    """TWIN-01: the 119 motifs of a seed; for the colour-blind, twins never differ in hue alone."""
    source = luck.seeded(f"deck {seed}")
    kin = [cycle(shuffled(palettes, source)) for palettes in PALETTES.values()]
    motifs: list[Motif] = []
    for family, pairs in _shares(TWINS[difficulty], source):
        designs = list(
            _designs(
                family,
                [next(palettes) for palettes in shuffled(kin, source)[: EACH - pairs]],
                source,
            )
        )
        details = _details(family, difficulty, colour_blind=colour_blind)
        twins = [_twin(family, design, details, source) for design in designs[:pairs]]
        motifs += _named(family, designs, twins)
    return shuffled(motifs, source)


def _shares(twins: int, source: Luck) -> Iterator[tuple[Family, int]]:
    """The families in a new order, each with its share of the pairs."""
    for place, family in enumerate(shuffled(FAMILIES.values(), source)):
        yield family, (twins + len(FAMILIES) - 1 - place) // len(FAMILIES)


def _designs(family: Family, palettes: Sequence[Palette], source: Luck) -> Iterator[Design]:
    """Designs that differ in cut, mood and colours; where a cut returns, in two traits more."""
    cuts, moods = shuffled(family.traits["cut"], source), shuffled(MOODS, source)
    taken: list[dict[str, int]] = []
    for place, palette in enumerate(palettes):
        taken.append(_traits(family, cuts[place % len(cuts)], taken, source))
        mood = moods[(place + place // len(cuts)) % len(moods)]
        yield taken[-1], Inks(*(palette[part] for part in mood))


def _traits(family: Family, cut: int, taken: list[dict[str, int]], source: Luck) -> dict[str, int]:
    rest = {trait: values for trait, values in family.traits.items() if trait != "cut"}
    for values in shuffled(product(*rest.values()), source):
        traits = {"cut": cut, **dict(zip(rest, values, strict=True))}
        if all(_gap(traits, other) >= 2 for other in taken):
            return traits
    raise ValueError(f"{family.key} has too few traits")


def _gap(a: dict[str, int], b: dict[str, int]) -> int:
    """In how many traits two designs differ; another cut is worth two."""
    return sum(a[trait] != b[trait] for trait in a) + (a["cut"] != b["cut"])


def _details(family: Family, difficulty: Difficulty, *, colour_blind: bool) -> list[str]:
    return [*family.details[difficulty], *(() if colour_blind else (HUE,))]


def _twin(family: Family, design: Design, details: list[str], source: Luck) -> Design:
    """The same design with one detail changed."""
    traits, inks = design
    detail = details[source.below(len(details))]
    if detail == HUE:
        return traits, exchanged(inks)
    return {**traits, detail: _next(family.traits[detail], traits[detail])}, inks


def _next(values: tuple[int, ...], value: int) -> int:
    """The value beside this one."""
    place = values.index(value)
    return values[place + 1 if place + 1 < len(values) else place - 1]


def _named(family: Family, designs: list[Design], twins: list[Design]) -> Iterator[Motif]:
    names = [f"{family.key}-{number}" for number in range(1, EACH + 1)]
    paired = len(twins)
    for place, (traits, inks) in enumerate(twins + designs):
        other = (place + paired) % (2 * paired) if place < 2 * paired else None
        yield Motif(names[place], family.key, traits, inks, None if other is None else names[other])
