"""The vocabulary every game is written in: seats, moves, facts, outcomes, and the Game contract."""

from tablee.kernel.contract import AnyGame, Game, Race, never_contested, never_races
from tablee.kernel.facts import (
    Audience,
    Fact,
    Facts,
    OrderOfPlay,
    Timed,
    Told,
)
from tablee.kernel.law import Check, Deed, Rule, always, deeds, no_chance, no_table_move
from tablee.kernel.luck import Chances, Luck, shuffled
from tablee.kernel.offers import NOTHING, Bars, Offer, Thing, Try, no_tries
from tablee.kernel.outcome import Outcome
from tablee.kernel.ranking import rank
from tablee.kernel.refusal import Refusal, Refused
from tablee.kernel.supplies import LineFault, Pack, Supply
from tablee.kernel.telling import told, told_to, with_times
from tablee.kernel.tokens import Token, Tokens
from tablee.kernel.words import (
    LONGEST_TEXT,
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
    in_text,
)

__all__ = [
    "LONGEST_TEXT",
    "NOTHING",
    "AnyGame",
    "Audience",
    "Bars",
    "Chances",
    "Check",
    "Clocked",
    "ClockedView",
    "Deal",
    "Deed",
    "Fact",
    "Facts",
    "Game",
    "LineFault",
    "Luck",
    "Move",
    "Offer",
    "Options",
    "OrderOfPlay",
    "Outcome",
    "Pack",
    "Race",
    "Refusal",
    "Refused",
    "Rule",
    "Seat",
    "State",
    "Supply",
    "TableMove",
    "Text",
    "Thing",
    "Timed",
    "Token",
    "Tokens",
    "Told",
    "Try",
    "View",
    "always",
    "deeds",
    "in_text",
    "never_contested",
    "never_races",
    "no_chance",
    "no_table_move",
    "no_tries",
    "rank",
    "shuffled",
    "told",
    "told_to",
    "with_times",
]
