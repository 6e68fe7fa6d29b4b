"""A table of Janus to learn at: Gymnasium's, with rewards for trios on the way."""

from typing import Any

import gymnasium
import numpy as np

import tablee.research.gymnasium  # noqa: F401 # pyright: ignore
from tablee.games.janus.cards import SYMBOLS

SEATS, TABLES = 3, 16
"""Three at a table, and so many tables at a time: each begins with its own seeds."""
TRIO = 0.5
"""What a trio is worth beside the return at the end, which lies between -1 and 1."""
FACES = "hand", "outer", "trios", "top", "remembered"
"""Where in the row symbols are."""
LARGE = 66
"""Numbers of the row are shares of the most they can be, or of this."""


class Table:
    """One table of Janus that begins again when it is over. A net without memory gets its aid."""

    def __init__(self, level: str, seed: int) -> None:
        aid = {"memory_aid": True}
        made = gymnasium.make("tablee/Janus-v0", seats=SEATS, level=level, seat=0, options=aid)
        self.env: Any = made.unwrapped
        places = self.env.env.encoding.places()
        self.trios, self.faces = places["trios"], np.r_[*(places[name] for name in FACES)]
        self.most = np.minimum(self.env.observation_space.high, LARGE)
        self.seed, self.won = seed, list[bool]()
        self.begin()

    def begin(self) -> None:
        self.row, info = self.env.reset(seed=self.seed)
        self.mask = info["action_mask"].astype(bool)
        self.seed += TABLES

    def seen(self) -> Any:
        """The row in small numbers, and which faces are equal: symbols have no other meaning."""
        row = self.row / self.most
        faces = row[self.faces].reshape(-1, len(SYMBOLS))
        return np.concatenate([row, (faces @ faces.T)[np.triu_indices(len(faces))]])

    def lead(self) -> float:
        """Trios of mine, less those of the others on average."""
        trios = self.row[self.trios].reshape(SEATS, -1).sum(1)
        return float(trios[0] - trios[1:].mean())

    def step(self, action: int) -> tuple[float, bool]:
        """What it is paid for this action, and whether the game is over."""
        before = self.lead()
        self.row, reward, over, _, info = self.env.step(action)
        self.mask = info["action_mask"].astype(bool)
        paid = reward + TRIO * (self.lead() - before)
        if over:
            self.won.append(0 in self.env.env.outcome.ranking[0])
            self.begin()
        return paid, over


def look(tables: list[Table]) -> tuple[Any, Any]:
    """What is seen at all tables, and what may be done."""
    return np.stack([table.seen() for table in tables]), np.stack([table.mask for table in tables])
