"""How a table of Twin It! is set up."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from tablee.kernel import Options

Mode: TypeAlias = Literal["solo", "clans", "coop", "ring"]

Difficulty: TypeAlias = Literal["easy", "normal", "hard"]
"""TWIN-01: how many near-twins a deck has, and how near they are."""

DECKS = 10_000

Team: TypeAlias = Literal[0, 1]
TEAMS: tuple[Team, Team] = (0, 1)
MOST_SEATS = 6

SEATS: dict[Mode, range] = {
    "solo": range(2, 7),
    "clans": range(4, 7),
    "coop": range(1, 7),
    "ring": range(2, 7),
}


class TwinOptions(Options, frozen=True):
    """The mode, who begins, the times in ms, and the deck."""

    mode: Mode = "solo"
    first: Annotated[int, Meta(ge=0, le=5)] | None = None
    """TWIN-11: the seat that begins; None: drawn by lot."""
    teams: Annotated[tuple[Team, ...], Meta(max_length=MOST_SEATS)] | None = None
    """TWIN-30: the team of each seat; None: drawn by lot."""
    hand_timeout: Annotated[int, Meta(ge=500, le=60_000)] | None = None
    """TWIN-07: how long a hand may lie without a partner; None: as the mode has it."""
    reveal_delay: Annotated[int, Meta(ge=0, le=2_000)] = 150
    """TWIN-12: how much later than the rivals the owner sees a card turned over."""
    flip_timeout: Annotated[int, Meta(ge=500, le=60_000)] = 4_000
    """TWIN-18: when a turn-over that nobody makes happens by itself."""
    final_search: Annotated[int, Meta(ge=1_000, le=600_000)] = 20_000
    """TWIN-21: the time left to find pairs when all piles are empty."""
    countdown: Annotated[int, Meta(ge=0, le=10_000)] = 3_000
    """TWIN-64: how long all count before the game starts."""
    minute: Annotated[int, Meta(ge=1_000, le=600_000)] = 60_000
    """TWIN-40: how long all play together in `coop`."""
    tie_window: Annotated[int, Meta(ge=0, le=100)] = 10
    """TWIN-62: touches on one card so close together are ordered by lot."""
    settle_max: Annotated[int, Meta(ge=0, le=2_000)] = 250
    """TWIN-61: how long a touch waits at most for an earlier one."""
    deck: Annotated[int, Meta(ge=0, lt=DECKS)] = 1
    """TWIN-01: the seed the motifs are drawn from."""
    difficulty: Difficulty = "normal"
    """TWIN-01: how hard the motifs are to tell apart."""
    colour_blind: bool = False
    """TWIN-01: no two motifs differ in hue alone."""


def seats(options: TwinOptions) -> range:
    """How many can play this mode, with these teams and this first player."""
    fits = SEATS[options.mode]
    least, most = fits.start, fits.stop
    if options.first is not None:
        least = max(least, options.first + 1)
    if options.teams is not None:
        size = len(options.teams) if are_even(options.teams) else 0
        least, most = max(least, size), min(most, size + 1)
    return range(least, most)


def fitted(options: TwinOptions, seats: int) -> TwinOptions:
    """TWIN-11, TWIN-30: who begins and who plays together is drawn again once players have left."""
    teams, first = options.teams, options.first
    return replace(
        options,
        teams=teams if teams is None or len(teams) == seats else None,
        first=first if first is None or first < seats else None,
    )


def are_even(teams: tuple[int, ...]) -> bool:
    """TWIN-30: two teams as equal as possible."""
    return abs(teams.count(0) - teams.count(1)) <= 1
