"""The games where researchers are: arrays, text, masks and seeds; PettingZoo, OpenSpiel, Gymnasium.

One `Environment` asks a match what a seat is told and writes it as numbers; the modules named
after the libraries are thin shells round it. Installed with `tablee[research]`.
"""

from tablee.extras import help_for

try:
    from tablee.research.environment import Environment
    from tablee.research.text import TextEnvironment
    from tablee.research.timed import TimedEnvironment
except ModuleNotFoundError as missing:
    missing.add_note(help_for(missing) or "")
    raise

__all__ = ["Environment", "TextEnvironment", "TimedEnvironment"]
