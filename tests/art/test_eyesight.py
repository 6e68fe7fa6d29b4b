"""Motifs are never the same to the eye by accident; near-twins are close, and never too close."""

import numpy as np
import pytest

from art.eyesight import VISIONS, Pixels, differences, plainest_spot, seen
from art.test_deck import pairs
from tablee.art import DIFFICULTIES, Difficulty, Motif, deck, svg

SEED = 1
ACCIDENT = 6.0
"""Ordinary pairs differ by at least this, to every kind of vision."""
LIMIT = 1.2
"""Near-twins differ by at least this, to every vision that the deck is made for."""
PLAIN = 6.0
"""Near-twins have a spot that differs by at least this at the size of a card on a phone."""
NEAR = 0.8
"""To normal vision this share of the near-twins is closer than 99 of 100 ordinary pairs."""

DECKS = pytest.mark.parametrize(
    ("difficulty", "colour_blind"),
    [(difficulty, blind) for difficulty in DIFFICULTIES for blind in (False, True)],
)


def apart(motifs: list[Motif], table: Pixels) -> tuple[Pixels, Pixels]:
    """The differences of near-twins, and those of all other pairs."""
    places = {motif.name: place for place, motif in enumerate(motifs)}
    a, b = np.array([[places[m.name] for m in pair] for pair in pairs(motifs)]).T
    ordinary = np.triu(np.ones_like(table, dtype=bool), 1)
    ordinary[a, b] = ordinary[b, a] = False
    return table[a, b], table[ordinary]


@DECKS
def test_TWIN_01_near_twins_are_close_and_nothing_is_the_same_by_accident(
    difficulty: Difficulty, colour_blind: bool
) -> None:
    motifs = deck(SEED, difficulty, colour_blind=colour_blind)
    pictures = [seen(svg(motif)) for motif in motifs]
    for vision in VISIONS:
        twins, ordinary = apart(motifs, differences(pictures, vision))
        assert ordinary.min() >= ACCIDENT, vision
        if colour_blind or vision == "normal":
            assert twins.min() >= LIMIT, vision
        if vision == "normal":
            assert (twins < np.percentile(ordinary, 1)).mean() >= NEAR
            assert twins.max() < np.median(ordinary)


def test_TWIN_01_near_twins_are_closer_the_harder() -> None:
    medians = [np.median(twins_apart(difficulty)) for difficulty in DIFFICULTIES]
    assert medians == sorted(medians, reverse=True)
    assert len(set(medians)) == len(DIFFICULTIES)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_TWIN_01_near_twins_can_be_told_at_the_size_people_see(difficulty: Difficulty) -> None:
    for seed in (1, 2, 3):
        for a, b in pairs(deck(seed, difficulty, colour_blind=True)):
            spot = plainest_spot(seen(svg(a)), seen(svg(b)))
            assert spot >= PLAIN, (seed, a, b)


def test_a_fine_texture_that_is_only_mirrored_has_no_plain_spot() -> None:
    card = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">{}</svg>'
    ground = '<path fill="#fff" d="M0 0h96v96h-96z"/>'
    lines = "".join(f"M{x} 0l96 96" for x in range(-96, 96, 4))
    mirrored = "".join(f"M{x} 96l96-96" for x in range(-96, 96, 4))
    hatched, other = (
        seen(card.format(f'{ground}<path stroke="#036" d="{way}"/>')) for way in (lines, mirrored)
    )
    dotted = seen(
        card.format(f'{ground}<path stroke="#036" d="{lines}"/><path d="M40 40h16v16z"/>')
    )
    assert plainest_spot(hatched, other) < 2
    assert plainest_spot(hatched, dotted) > 10


def twins_apart(difficulty: Difficulty) -> list[float]:
    """How far apart the near-twins of a deck are."""
    twins = pairs(deck(SEED, difficulty, colour_blind=True))
    looks = ([seen(svg(motif)) for motif in pair] for pair in twins)
    return [float(differences(look, "normal")[0, 1]) for look in looks]


def test_the_measure_sees_what_it_should() -> None:
    card = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">{}</svg>'
    red = '<path fill="#e00" d="M0 0h4v4h-4z"/>'
    left, top = '<path fill="#080" d="M0 0h2v4h-2z"/>', '<path fill="#080" d="M0 0h4v2h-4z"/>'
    blue = '<path fill="#00c" d="M0 0h2v4h-2z"/>'
    pictures = [seen(card.format(red + half)) for half in (left, top, blue, "")]
    normal, deutan = differences(pictures, "normal"), differences(pictures, "deutan")
    assert normal[0, 1] < 0.1, "a quarter turn is no difference"
    assert min(normal[0, 2], normal[0, 3]) > 20, "another colour, or a half missing"
    assert deutan[0, 3] < normal[0, 3] / 2, "red and green look alike to some"
