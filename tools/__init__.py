"""What makes and measures, run from the project's root: `python -m tools.pictures`.

They share the modules of the tests, which an editable install finds beside the sources.
"""

from pathlib import Path

ROOT = Path(__file__).parents[1]
