"""Averages over sampled worlds."""

from tablee.analysis.results import Chance

SURE = 1.96
"""Standard errors to either side that 95 of 100 stay within."""


class Mean:
    """An average over worlds that count more or less, and its error."""

    __slots__ = ("squares", "total", "weight", "weight_squares")

    def __init__(self) -> None:
        self.weight = self.weight_squares = self.total = self.squares = 0.0

    def add(self, weight: float, value: float) -> None:
        """One world more."""
        self.weight += weight
        self.weight_squares += weight * weight
        self.total += weight * value
        self.squares += weight * value * value

    def chance(self) -> Chance:
        """The average; as uncertain as so many equally heavy worlds would leave it."""
        mean = self.total / self.weight
        variance = max(0.0, self.squares / self.weight - mean * mean)
        worlds = self.weight * self.weight / self.weight_squares
        return Chance(mean, SURE * (variance / worlds) ** 0.5)
