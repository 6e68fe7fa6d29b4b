"""How far apart two motifs look: a named measure, for four kinds of colour vision.

The measure is the *multi-scale OKLab difference*. A motif is rendered at 96 px and averaged in
linear light to 48 px, about the smallest card on a phone, and on to 24, 12 and 6 px: what is there
when looked at, and what is left of it in the corner of the eye. Every pixel is a place in OKLab,
where equal distances look about equally different. The difference of two motifs is the root mean
square of their pixels' distances, each of the four sizes counting the same, times 100. A card may
lie any way round: the least over the four quarter turns counts.

Whether near-twins can be told at the size people see them is another question: a texture that is
only mirrored differs in every pixel and looks the same. Their *plainest spot* is the largest OKLab
difference of two motifs at 48 px, averaged over a square of an eighth of the card, times 100: fine
grain cancels out, and what is left is there to be pointed at.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import TypeAlias

import numpy as np
import resvg_py
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray
from PIL import Image

Pixels: TypeAlias = NDArray[np.float32]

RENDERED = 96
SIZES = (48, 24, 12, 6)
SPOT = 6
"""The side of a spot that the eye takes in at once, in pixels of the largest size."""

VISIONS: dict[str, Sequence[Sequence[float]]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB."""

CONES = np.array(
    (
        (0.4122214708, 0.5363325363, 0.0514459929),
        (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005),
    )
)
OPPONENTS = np.array(
    (
        (0.2104542553, 0.7936177850, -0.0040720468),
        (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660),
    )
)
"""Ottosson (2020): linear RGB to cones, and the cones' cube roots to OKLab."""


def seen(svg: str) -> Pixels:
    """A picture as linear RGB at the size at which it is judged."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg, width=RENDERED, height=RENDERED, skip_system_fonts=True
    )
    pixels = np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"), dtype=np.float32) / 255
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    return _shrunk(linear[None].astype(np.float32), SIZES[0])[0]


def _shrunk(pictures: Pixels, size: int) -> Pixels:
    step = pictures.shape[1] // size
    return pictures.reshape(-1, size, step, size, step, 3).mean(axis=(2, 4))


def oklab(linear: Pixels, vision: str) -> Pixels:
    """Linear RGB as this kind of vision places it in OKLab."""
    sight = np.array(VISIONS[vision])
    cones = np.clip(linear @ sight.T, 0, 1) @ CONES.T
    return (np.cbrt(cones) @ OPPONENTS.T).astype(np.float32)


def differences(pictures: Sequence[Pixels], vision: str) -> Pixels:
    """The multi-scale OKLab difference of every two pictures."""
    linear = np.stack(pictures)
    scales = [oklab(_shrunk(linear, size), vision) for size in SIZES]
    upright = _places(scales, 0)
    least = np.minimum.reduce([_squares(upright, _places(scales, turn)) for turn in range(4)])
    return 100 * np.sqrt(np.maximum(least, 0))


def _places(scales: Sequence[Pixels], quarters: int) -> Pixels:
    """Every picture as one row, so weighted that a squared distance is a mean over the sizes."""
    turned = (np.rot90(scale, quarters, axes=(1, 2)) for scale in scales)
    rows = [scale.reshape(len(scale), -1) / scale.shape[1] for scale in turned]
    return np.concatenate(rows, axis=1) / len(rows) ** 0.5


def _squares(a: Pixels, b: Pixels) -> Pixels:
    """The squared distance of every row of a to every row of b."""
    return (a * a).sum(1)[:, None] + (b * b).sum(1)[None, :] - 2 * a @ b.T


def plainest_spot(a: Pixels, b: Pixels) -> float:
    """How much two pictures differ where they differ most, as normal vision sees it."""
    first, second = oklab(np.stack((a, b)), "normal")
    return 100 * min(_spot(first - np.rot90(second, quarters)) for quarters in range(4))


def _spot(difference: Pixels) -> float:
    spots = sliding_window_view(difference, (SPOT, SPOT), axis=(0, 1)).mean(axis=(-1, -2))
    return float(np.sqrt((spots**2).sum(-1)).max())
