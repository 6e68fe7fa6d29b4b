"""The deck of a seed: how many motifs, which near-twins, what the pictures are made of."""

from collections import Counter
from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablee.art import DIFFICULTIES, Difficulty, Motif, deck, svg
from tablee.art.deck import EACH, TWINS
from tablee.art.families import FAMILIES
from tablee.art.sheets import sheets
from tablee.cli import main

SEEDS = range(8)
DIGEST = "215fca30067ba7eff71009f1e74a5d25c0eb9949cdc0ff6fe12ce5d5496469b2"
"""Of all pictures of the deck of seed 1; changes with the art, never with the machine."""


def pairs(motifs: list[Motif]) -> list[tuple[Motif, Motif]]:
    """Every two near-twins, once."""
    named = {motif.name: motif for motif in motifs}
    return [(m, named[m.twin]) for m in motifs if m.twin is not None and m.name < m.twin]


def changes(a: Motif, b: Motif) -> tuple[list[str], list[str]]:
    """In which traits and in which colours two motifs differ."""
    traits = [trait for trait in a.traits if a.traits[trait] != b.traits[trait]]
    inks = [role for role in a.inks._fields if getattr(a.inks, role) != getattr(b.inks, role)]
    return traits, inks


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_TWIN_01_every_seed_makes_119_motifs(difficulty: Difficulty) -> None:
    for seed in SEEDS:
        motifs = deck(seed, difficulty)
        assert len({motif.name for motif in motifs}) == len(motifs) == 119
        assert len({svg(motif) for motif in motifs}) == 119
        assert Counter(m.family for m in motifs) == dict.fromkeys(FAMILIES, EACH)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_TWIN_01_near_twins_differ_in_one_detail(difficulty: Difficulty) -> None:
    for seed in SEEDS:
        twins = pairs(deck(seed, difficulty))
        assert len(twins) == TWINS[difficulty]
        for a, b in twins:
            assert (a.family, a.name) == (b.family, b.twin)
            traits, inks = changes(a, b)
            assert (len(traits), len(inks)) in {(1, 0), (0, 2)}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_TWIN_01_for_the_colour_blind_twins_differ_in_shape(difficulty: Difficulty) -> None:
    for seed in SEEDS:
        twins = pairs(deck(seed, difficulty, colour_blind=True))
        assert all(len(traits) == 1 and not inks for traits, inks in (changes(*p) for p in twins))
    hues = [changes(*pair)[1] for seed in SEEDS for pair in pairs(deck(seed, difficulty))]
    assert any(hues), "otherwise some differ in colour"


def test_more_twins_the_harder() -> None:
    assert TWINS["easy"] < TWINS["normal"] < TWINS["hard"] <= 119 // 2


def test_a_seed_repeats_its_deck_on_every_platform() -> None:
    pictures = "".join(svg(motif) for motif in deck(1))
    assert sha256(pictures.encode()).hexdigest() == DIGEST
    assert pictures != "".join(svg(motif) for motif in deck(2))


def test_pictures_are_small_and_only_shapes() -> None:
    for motif in deck(3, "hard"):
        picture = svg(motif, 96)
        assert 800 < len(picture) < 7_500
        root = ElementTree.fromstring(picture)
        assert root.attrib["width"] == root.attrib["height"] == "96"
        assert {node.tag.rpartition("}")[2] for node in root.iter()} <= {"svg", "g", "path"}
        assert not any("id" in node.attrib for node in root.iter()), "pages may hold many"


def test_sheets_hold_every_motif() -> None:
    motifs = deck(1)
    pages = list(sheets(motifs))
    assert sum(page.count("clip-path=") for page in pages) == len(motifs)
    for page in pages:
        ElementTree.fromstring(page)


def test_the_command_writes_the_sheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "deck"
    arguments = ["--seed", "4", "--difficulty", "easy", "--colour-blind", "--out", str(out)]
    monkeypatch.setattr("sys.argv", ["tablee", "deck", *arguments])
    main()
    told = [Path(line) for line in capsys.readouterr().out.split()]
    assert told == sorted(out.iterdir())
    expected = list(sheets(deck(4, "easy", colour_blind=True)))
    assert [path.read_text(encoding="utf-8") for path in told] == expected
