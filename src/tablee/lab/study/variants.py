"""Rules that no table can choose, for studies: what if the box or the goal were another?

Each is named like an option in a study file, and makes another game of the game.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace as changed

from tablee.discovery import Found
from tablee.games import find
from tablee.games.pan.cards import NONE, pile
from tablee.games.pan.deal import PanDeal
from tablee.games.pan.options import PanOptions
from tablee.games.pan.state import State as PanState
from tablee.games.pan.views import PanView
from tablee.games.twinit.cards import Box
from tablee.games.twinit.deal import TwinDeal
from tablee.games.twinit.modes import TwinState
from tablee.games.twinit.modes import deal as twin_deal
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.race.state import Race
from tablee.kernel import AnyGame, Audience, Luck, Refused

Variant: TypeAlias = Callable[[AnyGame, Any], AnyGame]


# Pan --------------------------------------------------------------------------------------


def ghost(game: AnyGame, plays: bool) -> AnyGame:
    """PAN-22: two players with the ghost, or without."""
    if plays:
        return game

    def deal(options: PanOptions, seats: int, luck: Luck) -> PanDeal:
        return changed(game.deal(options, seats, luck), ghost=())

    def setup(options: PanOptions, seats: int, deal: PanDeal) -> PanState:
        return PanState(options, [pile(hand) for hand in deal.hands], NONE)

    def view(state: PanState, audience: Audience) -> PanView:
        seen: Any = game.view(state, audience)
        return changed(seen, ghost=None)

    return replace(game, deal=deal, setup=setup, view=view)


# Twin It! ---------------------------------------------------------------------------------

MOST_SINGLES = 43


def singles(game: AnyGame, number: int) -> AnyGame:
    """TWIN-01: as many motifs that exist once; 119 motifs on 135 cards leave no other choice."""
    if not 0 <= number <= MOST_SINGLES:
        raise Refused("malformed_options", f"0 to {MOST_SINGLES} singles, not {number}")
    box: Box = ((1, number), (2, 87 - 2 * number), (3, 32 + number))
    return replace(game, deal=partial(twin_deal, box=box))


def sets(game: AnyGame, goal: int) -> AnyGame:
    """TWIN-20, TWIN-36, TWIN-57: as many sets win at once."""

    def setup(options: TwinOptions, seats: int, deal: TwinDeal) -> TwinState:
        state: TwinState = game.setup(options, seats, deal)
        if isinstance(state, Race):
            state.mode = replace(state.mode, goal=goal)
        return state

    return replace(game, setup=setup)


OWN: dict[str, dict[str, Variant]] = {
    "pan": {"ghost": ghost},
    "twinit": {"singles": singles, "sets": sets},
}
VARIANTS: Found[dict[str, Variant]] = Found(OWN, OWN.__getitem__, "tablee.lab")
"""By game and name; a package from elsewhere names those of its game as an entry point."""


def varied(key: str, wanted: dict[str, Any]) -> tuple[AnyGame, dict[str, Any]]:
    """The game that a row of options asks for, and the options that are its own."""
    game, known = find(key), VARIANTS.get(key, {})
    for name in wanted.keys() & known.keys():
        game = known[name](game, wanted[name])
    return game, {name: value for name, value in wanted.items() if name not in known}
