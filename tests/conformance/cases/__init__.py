"""Every table the suite plays at. A new game adds its module here."""

from conformance.case import Case
from conformance.cases import magpies, pan, social

CASES: list[Case] = [*magpies.CASES, *pan.CASES, *social.CASES]
