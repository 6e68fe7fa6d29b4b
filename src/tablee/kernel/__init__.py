"""The vocabulary every game is written in: seats, moves, facts, outcomes, and the Game contract.

What `__all__` names is public and stable; the modules in this folder are not.
"""

from tablee.kernel.contract import AbsenceEvent, AnyGame, Game, RaceTiming, never, nothing
from tablee.kernel.facts import Audience, Fact, Facts, OrderOfPlay, PerAudience, Timed
from tablee.kernel.luck import Chances, Luck, shuffled
from tablee.kernel.offers import NO_OFFER, OFFERED, Candidate, Offer, Reasons, Target
from tablee.kernel.outcome import Outcome, rank
from tablee.kernel.packs import DealSupply, Pack, PackError, PackRules
from tablee.kernel.refusal import Refusal, Refused, unknown
from tablee.kernel.rules import Check, Effect, Rule, always, effects
from tablee.kernel.telling import facts_for, per_audience, with_heard_time
from tablee.kernel.tokens import Token, Tokens
from tablee.kernel.types import (
    LONGEST_TEXT,
    BySeat,
    Clocked,
    ClockedView,
    Deal,
    Move,
    Options,
    Seat,
    State,
    TableMove,
    Text,
    View,
    as_json,
)

__all__ = [
    "LONGEST_TEXT",
    "NO_OFFER",
    "OFFERED",
    "AbsenceEvent",
    "AnyGame",
    "Audience",
    "BySeat",
    "Candidate",
    "Chances",
    "Check",
    "Clocked",
    "ClockedView",
    "Deal",
    "DealSupply",
    "Effect",
    "Fact",
    "Facts",
    "Game",
    "Luck",
    "Move",
    "Offer",
    "Options",
    "OrderOfPlay",
    "Outcome",
    "Pack",
    "PackError",
    "PackRules",
    "PerAudience",
    "RaceTiming",
    "Reasons",
    "Refusal",
    "Refused",
    "Rule",
    "Seat",
    "State",
    "TableMove",
    "Target",
    "Text",
    "Timed",
    "Token",
    "Tokens",
    "View",
    "always",
    "as_json",
    "effects",
    "facts_for",
    "never",
    "nothing",
    "per_audience",
    "rank",
    "shuffled",
    "unknown",
    "with_heard_time",
]
