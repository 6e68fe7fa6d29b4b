"""What a magpie sees."""

from tablee.kernel import Audience, BySeat, Token, View
from toy.state import State
from toy.words import Colour


class MagpieView(View, frozen=True):
    """The table from one branch."""

    love: Colour | None
    token: Token | None
    colour: Colour | None
    left: int
    nests: BySeat[tuple[Colour, ...]]
    gone_at: int


def view(state: State, audience: Audience) -> MagpieView:
    """Its love, the trinket on the table, and everybody's nest."""
    lying = bool(state.trinkets)
    return MagpieView(
        love=None if audience is None else state.loves[audience],
        token=state.tokens.issued if lying else None,
        colour=state.trinkets[-1] if lying else None,
        left=len(state.trinkets),
        nests=tuple(map(tuple, state.nests)),
        gone_at=state.since + state.patience,
    )
