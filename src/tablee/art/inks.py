"""The colours: palettes from dark to light, and moods that give each colour its part."""

from itertools import combinations
from typing import NamedTuple, TypeAlias

Palette: TypeAlias = tuple[str, str, str, str, str, str]


class Inks(NamedTuple):
    """The six colours of a motif, by the part they play."""

    ground: str
    line: str
    main: str
    second: str
    third: str
    spark: str


SOME = 120**2
"""The squared distance in RGB at which two colours are different but not opposed."""


def exchanged(inks: Inks) -> Inks:
    """The same inks, two of the three great colours exchanged: not too near, not too far."""
    pairs = combinations(("main", "second", "third"), 2)
    a, b = min(pairs, key=lambda pair: abs(_gap(*(getattr(inks, role) for role in pair)) - SOME))
    return inks._replace(**{a: getattr(inks, b), b: getattr(inks, a)})


def _gap(a: str, b: str) -> int:
    return sum(
        (x - y) ** 2 for x, y in zip(bytes.fromhex(a[1:]), bytes.fromhex(b[1:]), strict=True)
    )


MOODS = (
    (0, 1, 2, 4, 3, 5),
    (5, 0, 2, 1, 3, 4),
    (1, 0, 3, 4, 2, 5),
    (3, 0, 1, 4, 2, 5),
    (4, 0, 2, 1, 3, 5),
)
"""Which colour of a palette plays which part: night, day, dusk, noon, gold."""

PALETTES: dict[str, tuple[Palette, ...]] = {
    "fire": (
        ("#390909", "#900d25", "#d13d13", "#fb8d34", "#fdd172", "#fcecd4"),
        ("#350822", "#840d6a", "#dd2313", "#f29520", "#eadd2c", "#f6f0ca"),
        ("#31092f", "#7f0d7b", "#dd2313", "#e59e21", "#f3d92b", "#f9efc9"),
        ("#39090e", "#0b5d2a", "#dc1b3e", "#fb6c35", "#fcb864", "#fcebe0"),
        ("#331106", "#0b5859", "#d13d13", "#fb6862", "#fcb952", "#fcebde"),
    ),
    "dusk": (
        ("#290d3a", "#770e8b", "#da1a5b", "#fb8c47", "#fdd172", "#fcecda"),
        ("#240f3e", "#6310ac", "#d41a7f", "#fa6e1c", "#fbd52b", "#fbeec9"),
        ("#31092f", "#7b0d83", "#9243ee", "#fb666e", "#fcb952", "#fceae4"),
        ("#350822", "#6310ac", "#d41a7f", "#eb56e3", "#fcb493", "#fceae9"),
        ("#1e1241", "#371ecb", "#ba2ac4", "#fb5d99", "#fcb67c", "#eeecfc"),
    ),
    "sea": (
        ("#061e34", "#0640af", "#17898e", "#22b988", "#e0e12c", "#cbfaf0"),
        ("#091844", "#0a4f88", "#188a85", "#22bc5c", "#fbd52b", "#d8f9dd"),
        ("#131644", "#4315c9", "#256cf8", "#21abe9", "#2ddff8", "#dbf3fc"),
        ("#071f2f", "#094c92", "#1785a7", "#eb56e3", "#2de2e2", "#d8f4fc"),
        ("#0e1744", "#5512bc", "#188f5f", "#22b5ae", "#a5f32c", "#d3f9e3"),
    ),
    "garden": (
        ("#07230f", "#0b5e1a", "#de1b2c", "#f99020", "#c8e92c", "#f0f2cc"),
        ("#112206", "#0b585c", "#17912d", "#eb9a21", "#d5e52c", "#f6f0ca"),
        ("#072316", "#0b5b41", "#5b8914", "#eb56e3", "#d5e52c", "#eaf4cf"),
        ("#07221a", "#0b5a4b", "#d11a8b", "#43bc1e", "#f3d92b", "#e4f6d3"),
        ("#07230f", "#0b5d2a", "#9243ee", "#78b31e", "#fda8e0", "#ddf7d8"),
    ),
    "candy": (
        ("#31092f", "#2726cc", "#cb1aa3", "#21afd2", "#fbd52b", "#fce8f1"),
        ("#1e1241", "#6310ac", "#da1a5b", "#21ace0", "#e0e12c", "#fce9eb"),
        ("#380915", "#5512bc", "#d11a8b", "#fb666e", "#2de1e9", "#fcebde"),
        ("#1b1342", "#371ecb", "#9243ee", "#eb56e3", "#2ddff8", "#f8e8fc"),
        ("#072125", "#5512bc", "#17898e", "#fb55b1", "#2ee8ac", "#f8e8fc"),
    ),
    "flags": (
        ("#051b40", "#094c92", "#de1b2c", "#fb6c35", "#fdd356", "#f9efc9"),
        ("#051b40", "#0746a4", "#de1b2c", "#22bc5c", "#fbd52b", "#fbeec9"),
        ("#091844", "#0c2dcc", "#157ccf", "#fa6e1c", "#fdd172", "#e2f1fc"),
        ("#39090e", "#910e19", "#178a8a", "#fa6e1c", "#fdd356", "#fcedcf"),
        ("#380911", "#8e0d39", "#189045", "#fb6956", "#fbd52b", "#f6f0ca"),
    ),
    "market": (
        ("#072128", "#890d5a", "#188f5f", "#fb8c47", "#eadd2c", "#c9faf6"),
        ("#240f3e", "#870d62", "#178a8a", "#f99020", "#fdd356", "#fcedcf"),
        ("#07202b", "#0b5668", "#dd2313", "#22b6a1", "#fdd083", "#c8f9fc"),
        ("#171443", "#0640af", "#d13d13", "#f99020", "#2ee3db", "#fcecda"),
        ("#2f1506", "#901308", "#675bf8", "#eb9a21", "#fbd52b", "#f9efc9"),
    ),
    "violet": (
        ("#260e3c", "#4d13c3", "#a339df", "#78b31e", "#e0e12c", "#f4eafc"),
        ("#340828", "#870d62", "#c024ba", "#ba7afa", "#fcb864", "#fce7f9"),
        ("#171443", "#0b5c3c", "#db1b4d", "#9e8afa", "#fbd52b", "#e4f6d3"),
        ("#240f3e", "#6e0f9c", "#136ef8", "#fb8d34", "#fdd356", "#f9efc9"),
        ("#07221f", "#840d6a", "#188c7b", "#22b988", "#2eed75", "#d0fae6"),
    ),
}
"""Palettes from dark to light, by what they remind you of: those of one kind look alike."""
