"""What a table of Janus is worth to everybody, in chances to win.

A seat stands as well as the trios it has laid and those its hand promises (`bots.janus.promise`).
The fewer cards are left, the more a lead decides. The three numbers below were fitted to games
of bots by

    python -m tablee.lab.janus_chances

which shows how well they foretell games they were not fitted to.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from tablee.bots.janus.judgement import places
from tablee.bots.janus.promise import PROMISE
from tablee.bots.janus.scene import Scene
from tablee.kernel import Seat

OWN, FOLLOWING, LATER = ([worth for row in hands for worth in row] for hands in PROMISE)
"""What a hand promises whose holder has just moved, moves next, or moves later."""


class Fit(NamedTuple):
    """How a standing becomes a chance."""

    lead: float
    """How much a trio counts at any time."""
    late: float
    """How much more it counts, the fewer cards there are for each seat."""
    promise: float
    """What a promised trio counts beside one that lies there."""


FIT = Fit(0.76, 3.1, 1.2)


def promises(scene: Scene, mover: Seat) -> list[float]:
    """The trios that each hand promises when this seat has just moved."""
    found = places(scene)
    after = (mover + 1) % len(found)
    rows = {mover: OWN, after: FOLLOWING}
    return [rows.get(seat, LATER)[place] for seat, place in enumerate(found)]


def chances(
    trios: Sequence[int], promised: Sequence[float], left: int, fit: Fit = FIT
) -> list[float]:
    """Everybody's chance to win, by trios laid and promised and the number of cards left."""
    weight = fit.lead + fit.late * len(trios) / max(1, left)
    worth = [
        weight * (laid + fit.promise * more) for laid, more in zip(trios, promised, strict=True)
    ]
    most = max(worth)
    shares = [exp(one - most) for one in worth]
    total = sum(shares)
    return [share / total for share in shares]
