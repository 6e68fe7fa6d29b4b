"""The moves of an offer, whole: those it lists, and those that its open targets make."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec

from tablee.games import GAMES
from tablee.kernel import OFFERED, AnyGame, Move, Offer, Target
from tablee.server.wire.client_state import ClientState


def open_moves(match: ClientState) -> list[Any]:
    """What this seat may do now, as far as it need not be made up: texts and places are.

    A listed text of `…` stands for any words. Of a game that is not installed here, what is listed.
    """
    game, offer = GAMES.get(match.started.game), match.offer
    return list(offer.moves) if game is None else moves_of(game, offer)


def moves_of(game: AnyGame, offer: Offer) -> list[Move]:
    """The moves of an offer of this game."""
    listed = [msgspec.convert(move, game.move_type) for move in offer.moves]
    kinds = (kind for kind in offer.kinds if not any(tag(move) == kind for move in listed))
    return [*listed, *(move for kind in kinds for move in of_kind(game, kind, offer))]


def of_kind(game: AnyGame, kind: str, offer: Offer) -> Iterator[Move]:
    """The moves of one kind that is open: with each of its targets, or as it is."""
    move_type = by_tag(game.move_type).get(kind)
    if move_type is None:
        return
    fields = [field for field in msgspec.structs.fields(move_type) if field.required]
    places = [field for field in msgspec.structs.fields(move_type) if takes_target(field.type)]
    if not offer.open.get(kind) and not fields:
        yield move_type()
    if len(places) == 1 and all(field in places for field in fields):
        yield from made(move_type, places[0].name, offer.open.get(kind, ()))


def made(move_type: type[Move], field: str, targets: tuple[Target, ...]) -> Iterator[Move]:
    """A move with each target, unless it takes several at once."""
    for target in targets:
        try:
            yield msgspec.convert({"type": tag(move_type), field: target}, move_type)
        except msgspec.ValidationError:
            return


@cache
def by_tag(move_type: Any) -> dict[str, type[Move]]:
    """The kinds of move of a game, by their `type` on the wire."""
    return {tag(kind): kind for kind in get_args(move_type) or (move_type,)}


def tag(move: Move | type[Move]) -> str:
    """The `type` under which it travels."""
    return str(move.__struct_config__.tag)


def takes_target(kind: Any) -> bool:
    """Whether a field of this type is where a target goes."""
    marks = getattr(kind, "__metadata__", ())
    parts = getattr(kind, "__args__", ())
    return OFFERED in marks or any(takes_target(part) for part in parts)
