"""Every table the suite plays at. A new game adds its module here."""

from conformance.case import Case
from conformance.cases import janus, magpies, pan, social, twinit

CASES: list[Case] = [
    *janus.CASES,
    *magpies.CASES,
    *pan.CASES,
    *social.CASES,
    *twinit.CASES,
]
