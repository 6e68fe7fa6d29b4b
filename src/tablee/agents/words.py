"""What a visitor knows, in words: what happened, what is to be seen, what may be done."""

from collections.abc import Iterator

import msgspec

from tablee.agents.visitor import Visitor
from tablee.games import GAMES
from tablee.games.wording import about
from tablee.kernel import Offer, as_json
from tablee.server.wire.client_state import ClientState


def described(visitor: Visitor) -> str:
    """Everything new, and how things stand; what was new is so no longer."""
    lines = [*at_table(visitor)]
    if visitor.client.match:
        lines += in_match(visitor, visitor.client.match)
    visitor.facts.clear()
    visitor.said.clear()
    return "\n".join(lines)


def at_table(visitor: Visitor) -> Iterator[str]:
    """The table, who sits there, and what they said."""
    table, client = visitor.client.table, visitor.client
    yield f"Table {table.table}: {table.game}, {table.phase}."
    names = {person.person: person.name for person in table.people}
    for seat, chair in enumerate(table.chairs):
        who = names.get(chair.person or 0, "") or (chair.bot and f"a bot ({chair.bot.level})")
        you = " (you)" if chair.person and chair.person == client.person else ""
        if who:
            yield f"  seat {seat}: {who}{you}"
    for line in visitor.said:
        yield f"{line.name} says: {line.text}"
    if client.gone:
        yield f"You are no longer connected: {client.gone}."


def in_match(visitor: Visitor, match: ClientState) -> Iterator[str]:
    """What this seat was told of the match."""
    seat = "a spectator" if match.you is None else f"seat {match.you}"
    yield f"Match {match.match_number}: you are {seat}."
    if visitor.rules_of != match.match_number:
        visitor.rules_of = match.match_number
        yield from rules(visitor, match)
    if visitor.facts:
        yield "What happened since you last looked:"
        yield from (f"  {as_json(fact)}" for fact in visitor.facts)
    yield "What you see:"
    yield from (f"  {key}: {as_json(value)}" for key, value in match.view.items())
    if match.outcome:
        yield f"The match is over: {as_json(match.outcome)}"
    else:
        yield from may_do(match.offer)


def rules(visitor: Visitor, match: ClientState) -> Iterator[str]:
    """The game as this table plays it; nothing of a game that is not installed here."""
    table = visitor.client.table
    if table.game in GAMES:
        game = GAMES[table.game]
        options = msgspec.convert(table.options, game.options_type)
        yield about(game.key, options, len(match.started.names))


def may_do(offer: Offer) -> Iterator[str]:
    """The moves that are open."""
    if offer.awaited:
        yield "It is your turn." if offer.moves else "The table waits for you."
    if offer.moves:
        yield "You may play one of these:"
        yield from (f"  {as_json(move)}" for move in offer.moves)
    elif offer.kinds:
        yield f"Kinds of move that are open: {', '.join(offer.kinds)}."
    for kind, targets in offer.open.items() if not offer.moves else ():
        yield f"{kind} is open with: {as_json(targets)}"
    for kind, reasons in offer.barred.items():
        yield f"Not now: {kind}: {as_json(reasons)}"
