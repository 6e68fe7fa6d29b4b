"""Hands, piles and profiles: how cards move (SOCIAL-05, SOCIAL-08 to SOCIAL-13)."""

from tablee.games.social.cards.box import HAND, Kind, Laid
from tablee.games.social.cards.drawing import Drawing
from tablee.games.social.facts import Drew, Swapped, known_to_one
from tablee.games.social.state import State
from tablee.kernel import Facts, Seat, Token

# From the pile to the hand ----------------------------------------------------------------


def fill(state: State, seat: Seat, most: int = HAND) -> Facts:
    """SOCIAL-08: draw into the free slots, as many as the pile has."""
    hand = list(state.hands[seat])
    free = [slot for slot, card in enumerate(hand) if card is None][:most]
    drawn = take_from_pile(state, seat, len(free))
    if not drawn:
        return ()
    for slot, card in zip(free, drawn, strict=False):
        hand[slot] = card
    state.hands[seat] = tuple(hand)
    hidden = Drew(seat, len(drawn))
    return (known_to_one(state.seats, seat, Drew(seat, len(drawn), drawn), hidden),)


def exchange(state: State, seat: Seat, slots: tuple[int, ...]) -> Facts:
    """SOCIAL-09: the cards go under the pile first, then as many are drawn into their slots."""
    hand = list(state.hands[seat])
    under: list[Kind] = [card for slot in slots if (card := hand[slot]) is not None]
    state.piles[seat] = (*state.piles[seat], *under)
    drawn = take_from_pile(state, seat, len(slots))
    for slot, card in zip(slots, drawn, strict=True):
        hand[slot] = card
    state.hands[seat] = tuple(hand)
    hidden = Swapped(seat, len(drawn))
    return (known_to_one(state.seats, seat, Swapped(seat, len(drawn), drawn), hidden),)


def take_from_pile(state: State, seat: Seat, count: int) -> tuple[Kind, ...]:
    """The top cards of the player's pile, fewer if it has no more."""
    pile = state.piles[seat]
    state.piles[seat] = pile[count:]
    return pile[:count]


def take_from_hand(state: State, seat: Seat, slot: int) -> Kind:
    """The card of this slot, which is free then."""
    hand = state.hands[seat]
    card = hand[slot]
    assert card is not None
    state.hands[seat] = (*hand[:slot], None, *hand[slot + 1 :])
    return card


# Onto the profile -------------------------------------------------------------------------


def lay_own(state: State, seat: Seat, card: Laid) -> None:
    """SOCIAL-12: an own card, face up or face down, ends the active gallery."""
    if (token := state.galleries[seat]) is not None:
        state.tokens.retire(token)
        state.galleries[seat] = None
    state.profiles[seat].append(card)


def lay_gallery(state: State, seat: Seat, title: str | None, drawing: Drawing | None) -> Token:
    """SOCIAL-11: the new active gallery, under its own name."""
    lay_own(state, seat, Laid(seat, "gallery", title, drawing=drawing))
    token = state.galleries[seat] = state.tokens.issue(seat)
    return token


def lay_like(state: State, seat: Seat, token: Token) -> Seat:
    """SOCIAL-13: a Like onto another player's active gallery. Tells whose it is."""
    owner = state.tokens.things[token]
    state.profiles[owner].append(Laid(seat, "like"))
    return owner


def lay_face_down(state: State, seat: Seat, card: Kind) -> None:
    """SOCIAL-22: nobody sees it, and it does nothing but cover."""
    lay_own(state, seat, Laid(seat, None, face_down=True))
    state.hidden[seat].append(card)


def revealed(state: State, seat: Seat) -> list[Laid]:
    """SOCIAL-10: the profile at the count, with its face-down cards turned over."""
    kinds = iter(state.hidden[seat])
    return [
        Laid(card.owner, next(kinds), face_down=True) if card.face_down else card
        for card in state.profiles[seat]
    ]


# Likes ------------------------------------------------------------------------------------


def has_liked(state: State, seat: Seat, owner: Seat) -> bool:
    """SOCIAL-13: whether this player has a Like on the owner's active gallery."""
    for card in reversed(state.profiles[owner]):
        if card.kind == "gallery":
            return False
        if card.owner == seat:
            return True
    return False


def is_too_many(profile: list[Laid], place: int) -> bool:
    """SOCIAL-14: whether the player of this Like has another one on the same gallery."""
    if not 0 <= place < len(profile) or profile[place].kind != "like":
        return False
    first = last = place
    while profile[first - 1].kind == "like":
        first -= 1
    while last + 1 < len(profile) and profile[last + 1].kind == "like":
        last += 1
    mine = [card for card in profile[first : last + 1] if card.owner == profile[place].owner]
    return len(mine) > 1
