"""Tables of Janus for scripted tests. A card is written as its near and its far symbol."""

from collections.abc import Sequence
from typing import Any

from tablee import Match, Refused, UpdateStream
from tablee.games.janus.cards import Card
from tablee.kernel import Audience, Fact

Cards = Sequence[tuple[int, int]]

STOP = {"type": "stop"}
PROPOSE = {"type": "propose_end"}
YES, NO = ({"type": "vote", "agree": agree} for agree in (True, False))
PILE = {"type": "draw", "from": "pile"}


def take(seat: int, slot: int) -> dict[str, Any]:
    """Draw this card of an opponent."""
    return {"type": "draw", "from": seat, "slot": slot}


def discard(*slots: int) -> dict[str, Any]:
    """Discard these cards, in this order."""
    return {"type": "discard", "slots": slots}


def lay(*slots: int) -> dict[str, Any]:
    """Lay these cards as a trio."""
    return {"type": "lay", "slots": slots}


def dealt(*hands: Cards, pile: Cards = (), **options: Any) -> Match:
    """A table before the first turn, seat 0 to begin. Hands as (inner, outer), pile top last."""
    deal = {"pile": pile, "hands": hands, "dealer": 0}
    return Match.new("janus", seats=len(hands), options=options, deal=deal)


def midgame(*hands: Cards, pile: Cards = (), **options: Any) -> Match:
    """A table with seat 0 on turn and any number of cards in each hand."""
    match = Match.new("janus", seats=len(hands), options={"dealer": 0, **options}, seed=1)
    match.state.hands = [tuple(Card(near, far) for near, far in hand) for hand in hands]
    match.state.pile = [Card(up, down) for up, down in pile]
    match.state.unseen = max(0, len(pile) - 1)
    return match


def play(match: Match, *moves: dict[str, Any]) -> None:
    """Moves of whoever is on turn, one after the other."""
    for move in moves:
        match.play(match.awaited()[0], move)


def quiet_turns(match: Match, turns: int) -> None:
    """This many turns without a trio; if the table asks, somebody says no."""
    for _ in range(turns):
        if seen(match, None).proposal:
            match.play(0, NO)
        move = discard(0) if seen(match, None).seats[match.awaited()[0]].cards else PILE
        play(match, move, *([STOP] if move is PILE else []))


def refused(match: Match, seat: int, move: dict[str, Any]) -> str | None:
    """The code under which a move is refused; None: it may be made. Nothing is played."""
    try:
        refusal = match.check(seat, match.decode(move))
    except Refused as malformed:
        return malformed.code
    return refusal.code if refusal else None


def offers(match: Match, seat: int) -> set[str]:
    """The kinds of moves this seat may make."""
    return {match_type(move) for move in match.legal(seat)}


def match_type(move: Any) -> str:
    """The `type` a move travels under."""
    return move.__struct_config__.tag


def seen(match: Match, audience: Audience) -> Any:
    """What an audience is shown."""
    return match.view(audience)


def listening(match: Match) -> dict[Audience, UpdateStream]:
    """Everybody's updates from now on."""
    return {audience: UpdateStream(match, audience) for audience in (*range(match.seats), None)}


def last_told(stream: UpdateStream) -> list[Fact]:
    """The facts of the newest update."""
    return stream.updates[-1].facts
