"""What a player of Social Network reads off the table before deciding anything."""

from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from tablee.games.social.cards.box import Kind, Laid
from tablee.games.social.moves import DRAW, Play, Swap
from tablee.games.social.views import SocialSeat, SocialView
from tablee.kernel import Move, Seat, Token

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

    def without(self, slot: int) -> Self:
        """The same, once the card in this slot is played."""
        hand = tuple(None if place == slot else card for place, card in enumerate(self.view.hand))
        return self.__class__(replace(self.view, hand=hand), self.legal)

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
        """More than people can follow: one contest or quiz at a time, one thing of one bot."""
        return self.is_busy() or (kind in ("contest", "quiz") and bool(self.view.contests))

    def is_busy(self) -> bool:
        """Whether something of its own is still open: a contest, a quiz, or a reward."""
        owed = any(self.me in rewards.seats for rewards in self.view.rewards)
        quiz = self.view.quiz
        contests = any(contest.author == self.me for contest in self.view.contests)
        return owed or contests or (quiz is not None and quiz.author == self.me)

    def ahead(self) -> int:
        """How many cards more than it has somebody at the table has still to get rid of."""
        others = [self.view.seats[seat] for seat in self.others()]
        return max([left(seat) for seat in others if not seat.away], default=0) - left(self.own)

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
    on_it = latest_gallery(profile)[1:]
    return any(card.kind == "like" and card.owner == seat for card in on_it)


def latest_gallery(profile: Sequence[Laid]) -> Sequence[Laid]:
    """The topmost gallery and all that lies on it; nothing, if there is none."""
    places = [place for place, card in enumerate(profile) if card.kind == "gallery"]
    return profile[places[-1] :] if places else ()


def has_like(cards: Sequence[Laid]) -> bool:
    """Whether a Like is among these cards."""
    return any(card.kind == "like" for card in cards)
