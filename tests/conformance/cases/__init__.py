"""Every table the suite plays at: the `CASES` of each module of this folder."""

from importlib import import_module
from pkgutil import iter_modules

from tablee.testing import Case

CASES: list[Case] = [
    case
    for module in sorted(found.name for found in iter_modules(__path__))
    for case in getattr(import_module(f"{__name__}.{module}"), "CASES", ())
]
