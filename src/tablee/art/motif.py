"""A motif: what a card's face shows, as plain words; and its picture."""

import msgspec

from tablee.art.families import FAMILIES
from tablee.art.inks import Inks


class Motif(msgspec.Struct, frozen=True):
    """One motif of a deck (TWIN-01): a family, what varies in it, and six colours."""

    name: str
    family: str
    traits: dict[str, int]
    inks: Inks
    twin: str | None = None
    """The name of the motif that differs from this one in a single detail, if there is one."""


def svg(motif: Motif, size: int | None = None, *, named: bool = False) -> str:
    """The motif as an SVG picture, square and full to its edges, as large as its place or as told.

    It has no identifiers inside, so any number of pictures can stand in one page. On request it
    says its name, for those who play by ear.
    """
    sides = "" if size is None else f' width="{size}" height="{size}"'
    title = f"<title>{motif.name}</title>" if named else ""
    strokes = "".join(FAMILIES[motif.family].draw(motif.traits, motif.inks))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000"{sides}>'
        f'{title}<g fill="none" stroke-linecap="round" stroke-linejoin="round">{strokes}</g></svg>'
    )
