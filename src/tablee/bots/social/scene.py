"""What a player of Social Network reads off the table before deciding anything."""

from collections.abc import Sequence

from tablee.games.social.cards.box import Kind, Laid
from tablee.games.social.moves import DRAW, Play, Swap
from tablee.games.social.views import SocialSeat, SocialView
from tablee.kernel import Move, Seat, Token

AT_ONCE = 2
"""Contests."""
NEARLY_OUT = 4
"""Cards in hand and pile of a player who may end the round at any moment."""


class Scene:
    """The table from one chair, and what may be done there."""

    def __init__(self, view: SocialView, legal: Sequence[Move]) -> None:
        assert view.you is not None
        self.view = view
        self.me: Seat = view.you
        self.own = view.seats[view.you]
        self.legal = legal
        self.offered = set(legal)

    @property
    def two(self) -> bool:
        """Whether only two play."""
        return len(self.view.seats) == 2

    def others(self) -> list[Seat]:
        """Everybody else."""
        return [seat for seat in range(len(self.view.seats)) if seat != self.me]

    # My cards -------------------------------------------------------------------------------

    def slots(self, kind: Kind) -> list[int]:
        """Where in the hand cards of this kind are."""
        return [slot for slot, card in enumerate(self.view.hand) if card == kind]

    def can_draw(self) -> bool:
        """Whether the hand may be filled now."""
        return DRAW in self.offered

    def plays(self) -> dict[Kind, Play]:
        """A play of every kind of own card that may be laid now, without any words."""
        found: dict[Kind, Play] = {}
        for move in self.legal:
            if isinstance(move, Play) and is_bare(move):
                kind = self.view.hand[move.slot]
                if kind is not None and not self.unwise(kind):
                    found.setdefault(kind, move)
        return found

    def unwise(self, kind: Kind) -> bool:
        """A contest too many, or a gallery that a reward would have to cover before it was seen."""
        owed = any(self.me in rewards.seats for rewards in self.view.rewards)
        return (kind == "contest" and self.is_noisy()) or (kind == "gallery" and owed)

    def is_noisy(self) -> bool:
        """Whether so many contests are running that people could not follow another."""
        return len(self.view.contests) >= AT_ONCE

    def may_swap(self) -> bool:
        """Whether cards may be exchanged, and the pile has others."""
        return self.own.pile > 0 and any(isinstance(move, Swap) for move in self.legal)

    # Galleries ------------------------------------------------------------------------------

    def likeable(self) -> dict[Seat, Token]:
        """SOCIAL-13: active galleries of others without a Like of mine."""
        return {
            seat: token
            for seat in self.others()
            if (token := self.view.seats[seat].gallery) is not None
            and not has_liked(self.view.seats[seat].profile, self.me)
        }

    def waits_for_likes(self) -> bool:
        """Whether my gallery is active and somebody there has not liked it yet."""
        if self.own.gallery is None:
            return False
        here = [seat for seat in self.others() if not self.view.seats[seat].away]
        return any(not has_liked(self.own.profile, seat) and has_cards(self, seat) for seat in here)

    # The end of the round -------------------------------------------------------------------

    def hurry(self) -> bool:
        """Whether the round may be over soon."""
        return any(left(seat) <= NEARLY_OUT for seat in self.view.seats)

    def goes_out(self) -> bool:
        """SOCIAL-25: whether its next card is its last."""
        return left(self.own) == 1

    def standing(self, seat: Seat) -> int:
        """Points of the rounds so far, and what this one would bring now."""
        player = self.view.seats[seat]
        return sum(player.points) + len(player.profile) - left(player)


def is_bare(play: Play) -> bool:
    """SOCIAL-44: no Like, nothing that needs its own words, and nothing a bot cannot judge."""
    if play.on is not None or play.title is not None or play.statement is not None:
        return False
    announced = play.contest
    return announced is None or (announced.text is None and announced.kind != "real_life")


def left(player: SocialSeat) -> int:
    """SOCIAL-26: the cards that would cost a point each."""
    return player.hand + player.pile


def has_cards(scene: Scene, seat: Seat) -> bool:
    """Whether this player has a card in hand that may be a Like."""
    return scene.view.seats[seat].hand > 0


def has_liked(profile: Sequence[Laid], seat: Seat) -> bool:
    """Whether the topmost gallery has a Like of this player."""
    for card in reversed(profile):
        if card.kind == "gallery":
            return False
        if card.kind == "like" and card.owner == seat:
            return True
    return False
