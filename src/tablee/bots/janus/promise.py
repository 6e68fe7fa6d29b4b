"""What a hand promises: the trios that its holder laid in the next three rounds, on average.

First for a holder who has just moved, then for the next player, then for a later one. Rows: by
number of cards, 0 to 4. Columns: by kind, as `judgement` names them; what cannot be is never asked.
Measured at 120 tables of four, of these bots and their forerunners, in the way of

    python -m tablee.lab.janus.promise

which shows what the bots of today make of their hands.
"""

from typing import TypeAlias

Hands: TypeAlias = tuple[tuple[float, ...], ...]

PROMISE: tuple[Hands, Hands, Hands] = (
    (  # me
        (0.18, 0.23, 0.25, 0.22, 0.29, 0.44, 0.61, 0.90),
        (0.17, 0.22, 0.25, 0.22, 0.29, 0.33, 0.55, 0.90),
        (0.16, 0.20, 0.25, 0.25, 0.29, 0.40, 0.56, 0.90),
        (0.15, 0.22, 0.25, 0.23, 0.29, 0.50, 0.69, 0.90),
        (0.12, 0.22, 0.25, 0.20, 0.29, 0.44, 0.61, 0.90),
    ),
    (  # next
        (0.14, 0.31, 0.20, 0.17, 0.22, 1.12, 1.14, 1.00),
        (0.17, 0.24, 0.20, 0.17, 0.22, 1.06, 1.15, 1.00),
        (0.08, 0.15, 0.20, 0.16, 0.22, 1.12, 1.14, 1.00),
        (0.12, 0.21, 0.20, 0.13, 0.22, 1.15, 1.14, 1.00),
        (0.14, 0.21, 0.20, 0.24, 0.22, 1.12, 1.14, 1.00),
    ),
    (  # later
        (0.16, 0.26, 0.28, 0.23, 0.30, 0.56, 0.75, 0.82),
        (0.17, 0.24, 0.28, 0.23, 0.30, 0.46, 0.70, 0.82),
        (0.13, 0.20, 0.28, 0.24, 0.30, 0.54, 0.72, 0.82),
        (0.15, 0.22, 0.28, 0.23, 0.30, 0.64, 0.79, 0.82),
        (0.12, 0.22, 0.28, 0.22, 0.30, 0.56, 0.75, 0.82),
    ),
)
