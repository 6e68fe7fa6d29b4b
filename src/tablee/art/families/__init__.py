"""The seventeen families. Seven motifs of each are a deck (TWIN-01: 119)."""

from tablee.art.families.eye import EYE
from tablee.art.families.flower import FLOWER
from tablee.art.families.lattice import LATTICE
from tablee.art.families.leaf import LEAF
from tablee.art.families.mandala import MANDALA
from tablee.art.families.maze import MAZE
from tablee.art.families.mosaic import MOSAIC
from tablee.art.families.paisley import PAISLEY
from tablee.art.families.prism import PRISM
from tablee.art.families.rings import RINGS
from tablee.art.families.scales import SCALES
from tablee.art.families.spiral import SPIRAL
from tablee.art.families.star import STAR
from tablee.art.families.tunnel import TUNNEL
from tablee.art.families.wave import WAVE
from tablee.art.families.weave import WEAVE
from tablee.art.families.zigzag import ZIGZAG

FAMILIES = {
    family.key: family
    for family in (
        EYE,
        FLOWER,
        LATTICE,
        LEAF,
        MANDALA,
        MAZE,
        MOSAIC,
        PAISLEY,
        PRISM,
        RINGS,
        SCALES,
        SPIRAL,
        STAR,
        TUNNEL,
        WAVE,
        WEAVE,
        ZIGZAG,
    )
}
