"""The games where researchers are: arrays, text, masks and seeds; PettingZoo, OpenSpiel, Gymnasium.

One `Environment` asks a match what a seat is told and writes it as numbers; the modules named
after the libraries are thin shells round it. Installed with `tablee[research]`.
"""

from tablee.extras import needed

with needed():
    from tablee.research.environment import Environment
    from tablee.research.text import TextEnvironment
    from tablee.research.timed import TimedEnvironment
    from tablee.research.vector import Arrays, VectorEnvironment

__all__ = ["Arrays", "Environment", "TextEnvironment", "TimedEnvironment", "VectorEnvironment"]
