"""What lies where: coming into sight, being turned, taken, buried (TWIN-08, TWIN-22)."""

from tablee.games.twinit.cards import Card, turned
from tablee.games.twinit.facts import TurnedOver, Uncovered
from tablee.games.twinit.race.state import Appearance, Place, Race
from tablee.kernel import Facts, Token


def show(state: Race, place: Place, where: int, cards: tuple[Card, ...]) -> Token:
    """A card or a set comes into sight."""
    return state.sight.issue(Appearance(place, where, cards, cards[0][0]))


def vanish(state: Race, token: Token) -> Appearance:
    """TWIN-08: something is no longer what was seen; hands on it lift without penalty."""
    state.hands = [hand for hand in state.hands if hand.on != token]
    state.bars = [bar for bar in state.bars if bar.on != token]
    state.reveals = [reveal for reveal in state.reveals if reveal.on != token]
    return state.sight.retire(token)


def motif_of(state: Race, token: Token) -> int:
    """What is up."""
    return state.sight.things[token].motif


def lay(state: Race, card: Card) -> Token:
    """A card is laid in the first free spot."""
    if 0 not in state.spots:
        state.spots.append(0)
    spot = state.spots.index(0)
    state.spots[spot] = show(state, "table", spot, (card,))
    return state.spots[spot]


def uncover(state: Race, pile: int) -> Facts:
    """TWIN-18: a pile shows the card that is on top now, if it has one."""
    cards = state.piles[pile]
    if not cards:
        state.tops[pile] = 0
        return ()
    state.tops[pile] = top = show(state, "pile", pile, cards[-1:])
    return (Uncovered(pile, top, cards[-1][0]),)


def draw(state: Race, pile: int) -> Card:
    """The top card leaves its pile, which does not yet show the next."""
    vanish(state, state.tops[pile])
    card = state.piles[pile][-1]
    state.piles[pile] = state.piles[pile][:-1]
    return card


def take(state: Race, token: Token) -> tuple[tuple[Card, ...], Facts]:
    """Pick up what lies there; from a pile this uncovers the next card."""
    seen = state.sight.things[token]
    if seen.place == "pile":
        return (draw(state, seen.where),), uncover(state, seen.where)
    vanish(state, token)
    if seen.place == "table":
        state.spots[seen.where] = 0
    else:
        state.sets[seen.where] = tuple(own for own in state.sets[seen.where] if own != token)
    return seen.cards, ()


def turn_over(state: Race, token: Token) -> Facts:
    """TWIN-16, TWIN-22: a card is turned over where it lies, from a pile onto the table."""
    seen = state.sight.things[token]
    other = turned(seen.cards[0])
    told: Facts = ()
    if seen.place == "pile":
        _, told = take(state, token)
        to = lay(state, other)
    else:
        vanish(state, token)
        state.spots[seen.where] = to = show(state, "table", seen.where, (other,))
    return (TurnedOver(token, to, state.sight.things[to].where, other[0]), *told)


def show_tops(state: Race) -> None:
    """TWIN-10, TWIN-50: the piles lie with their top faces in sight."""
    for pile, cards in enumerate(state.piles):
        if cards:
            state.tops[pile] = show(state, "pile", pile, cards[-1:])
