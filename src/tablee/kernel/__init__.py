"""The vocabulary every game is written in: seats, moves, facts, outcomes, and the Game contract."""

from tablee.kernel.contract import AnyGame, Game, Race, never_contested, never_races
from tablee.kernel.facts import Audience, Fact, Facts, Timed, Told, told, told_to, with_times
from tablee.kernel.luck import Chances, Luck, shuffled
from tablee.kernel.outcome import Outcome, rank
from tablee.kernel.refusal import Refusal, Refused
from tablee.kernel.tokens import Token, Tokens
from tablee.kernel.words import Deal, Move, Options, Seat, State, TableMove, Text, View

__all__ = [
    "AnyGame",
    "Audience",
    "Chances",
    "Deal",
    "Fact",
    "Facts",
    "Game",
    "Luck",
    "Move",
    "Options",
    "Outcome",
    "Race",
    "Refusal",
    "Refused",
    "Seat",
    "State",
    "TableMove",
    "Text",
    "Timed",
    "Token",
    "Tokens",
    "Told",
    "View",
    "never_contested",
    "never_races",
    "rank",
    "shuffled",
    "told",
    "told_to",
    "with_times",
]
