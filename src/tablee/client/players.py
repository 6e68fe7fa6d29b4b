"""Who plays in the seat of a client: a function, or a bot like those of the house."""

import asyncio
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any, TypeAlias, TypeGuard

from tablee.bots import RealTimeBot, TurnBot
from tablee.client.bot_players import TimedPlayer, TurnPlayer
from tablee.client.table_client import TableClient
from tablee.kernel import Move, Outcome, Refused
from tablee.server.wire.client_state import ClientState

Choice: TypeAlias = Move | dict[str, Any] | None
Chooser: TypeAlias = Callable[[ClientState], Choice | Awaitable[Choice]]
"""From how a match stands to a move; None: rather wait for what comes next."""
Player: TypeAlias = Chooser | TurnBot | RealTimeBot
"""Who plays in a seat: a function, or a bot like those of the house."""

PASSING = frozenset({"stale", "paused", "offline", "too_fast", "try_again"})
"""Refusals that say nothing of the move itself."""
BREATH = 0.25
"""Seconds after a refusal."""


async def play_match(client: TableClient, player: Player) -> Outcome:
    """Have the running match, or the next one, played to its end. Raises Refused."""
    match = await beginning(client)
    if match.you is None:
        raise Refused("not_seated", "take a chair before the match begins")
    if isinstance(player, RealTimeBot):
        await TimedPlayer(client, player).play()
    elif is_bot(player):
        await TurnPlayer(client, player).play()
    elif callable(player):
        await play_by(client, player)
    else:
        raise Refused("no_player", "a player is a function, or has `observe` and `think` or `plan`")
    assert client.match
    if client.match.outcome is None:
        raise Refused(client.gone or "no_match", "the match is not over")
    return client.match.outcome


async def beginning(client: TableClient) -> ClientState:
    """The match that is to be played. Raises Refused."""
    await client.until(lambda: client.gone or is_running(client))
    if client.match is None or client.gone:
        raise Refused(client.gone or "no_match")
    return client.match


def is_running(client: TableClient) -> bool:
    """Whether there is a match that goes on."""
    return client.match is not None and client.match.outcome is None


def is_bot(player: Player) -> TypeGuard[TurnBot]:
    """Whether it hears what its seat is told, and thinks when it is asked."""
    return hasattr(player, "observe") and hasattr(player, "think")


# A function ---------------------------------------------------------------------------------


async def play_by(client: TableClient, choose: Chooser) -> None:
    """Ask a function whenever the table waits for this seat, and in a race with all news."""
    answered: tuple[int, int] | None = None

    def news() -> bool:
        match = client.match
        return match is not None and (match.match_number, match.n) != answered

    while await client.until(lambda: client.gone or not is_running(client) or news()):
        match = client.match
        if client.gone or match is None or match.outcome:
            return
        answered = match.match_number, match.n
        if not (match.offer.awaited or (match.started.races and match.offer.kinds)):
            continue
        chosen = choose(match)
        move = await chosen if isawaitable(chosen) else chosen
        if move is not None and not await tried(client, match, move):
            answered = None


async def tried(client: TableClient, match: ClientState, move: Move | dict[str, Any]) -> bool:
    """Make a move; False: not now, and a moment has passed. Raises Refused for a wrong one."""
    try:
        await client.play(move)
    except Refused as refused:
        if refused.code not in PASSING and not match.started.races:
            raise
        await asyncio.sleep(BREATH)
        return False
    return True
