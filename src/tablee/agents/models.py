"""A function from text to text at a live table: a language model, or whatever answers like one."""

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Any

from tablee.agents.visitor import Visitor
from tablee.agents.words import described
from tablee.client import ClientState, TableClient, open_moves, play_match
from tablee.kernel import Outcome, Refused, as_json

NUMBER = re.compile(r"\[\s*(\d{1,4})\s*\]")
TRIES = 3
"""Answers without a move to one question before it gives up."""


async def play_in_words(client: TableClient, model: Callable[[str], str]) -> Outcome:
    """Have a match played by a model: it is told what its seat knows, and names a move by number.

    It answers in a thread of its own. Raises Refused when it names none three times in a row.
    """
    visitor = Visitor(client)

    async def choose(match: ClientState) -> Any:
        moves = open_moves(match)
        return await chosen(model, question(visitor, moves), moves) if moves else None

    return await play_match(client, choose)


def question(visitor: Visitor, moves: Sequence[Any]) -> str:
    """All that is new, how things stand, and the moves by their numbers."""
    listed = [f"  [{number}] {as_json(move)}" for number, move in enumerate(moves, 1)]
    asked = "Answer with the number of one move in square brackets, for instance [1]:"
    return "\n".join([described(visitor), asked, *listed])


async def chosen(model: Callable[[str], str], prompt: str, moves: Sequence[Any]) -> Any:
    """The move that it names. Raises Refused."""
    for _ in range(TRIES):
        found = NUMBER.findall(await asyncio.to_thread(model, prompt))
        if len(found) == 1 and 1 <= int(found[0]) <= len(moves):
            return moves[int(found[0]) - 1]
        prompt += "\nYour last answer did not hold the number of one of these moves in brackets."
    raise Refused("no_move", f"{TRIES} answers did not hold the number of a move")
