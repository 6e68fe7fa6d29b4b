"""`clans`: `solo` with two teams, one hand a player and their own channel (TWIN-30 to 36)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from msgspec import structs

from tablee.games.twinit.cards import Card
from tablee.games.twinit.deal import TwinDeal
from tablee.games.twinit.facts import Dealt, Pointed, Said
from tablee.games.twinit.mode import MoveRule
from tablee.games.twinit.moves import HELLO, Point, Say, TwinMove, point
from tablee.games.twinit.options import TEAMS, TwinOptions, are_even
from tablee.games.twinit.race import deal as race
from tablee.games.twinit.race.hands import is_unseen
from tablee.games.twinit.race.law import LAW, check_sight
from tablee.games.twinit.race.rulings import Dispute, Error, Win, judge_hands, wrong_hands
from tablee.games.twinit.race.solo import SOLO
from tablee.games.twinit.race.state import Race
from tablee.games.twinit.race.views import view_race
from tablee.games.twinit.views import TwinView
from tablee.kernel import (
    Audience,
    Candidate,
    Facts,
    Luck,
    Refusal,
    Seat,
    Token,
    per_audience,
    shuffled,
)

HAND_TIMEOUT = 6_000
"""TWIN-07: a hand waits for a team-mate who is being told where to look."""


def deal(options: TwinOptions, seats: int, cards: Sequence[Card], luck: Luck) -> TwinDeal:
    """TWIN-30: as in `solo`, with the teams the players chose, or drawn ones."""
    dealt = race.deal(options, seats, cards, luck)
    teams = options.teams or tuple(shuffled((TEAMS[seat % 2] for seat in range(seats)), luck))
    return structs.replace(dealt, teams=teams)


def need_fair_deal(options: TwinOptions, seats: int, deal: TwinDeal) -> None:
    """TWIN-30: two teams as equal as possible, those that were chosen."""
    race.need_fair_piles(options, seats, deal, piles=seats)
    if len(deal.teams) != seats or not are_even(deal.teams):
        raise ValueError("two even teams in clans, none elsewhere")
    if options.teams not in (None, deal.teams):
        raise ValueError(f"the teams {options.teams} were chosen")


def opening(state: Race) -> Facts:
    """TWIN-11, TWIN-30: who begins, and the teams."""
    return (Dealt(state.due or 0, state.sides),)


def view(state: Race, audience: Audience) -> TwinView:
    """TWIN-30: as in `solo`, with the teams."""
    return view_race(state, audience, teams=state.sides)


def never(state: Race, one: Token, other: Token) -> bool:
    """TWIN-32: two hands of one player are an error even if the motifs match."""
    return False


def ruling(state: Race) -> Win | Dispute | Error | None:
    """TWIN-31, TWIN-32, TWIN-33: one hand a player, two for a team."""
    return wrong_hands(state, state.hands, never) or judge_hands(state)


def let_anybody_restart(state: Race, seat: Seat | None) -> None:
    """TWIN-35: anybody who wants to may turn over the next card."""
    if state.search_until is None:
        state.free = True


# The team's own channel -----------------------------------------------------------------


def tell_team(state: Race, fact: Pointed | Said) -> Facts:
    """TWIN-34: only the team sees where a team-mate points, and hears what one says."""
    team = state.sides[fact.seat]
    told_team = {seat: fact for seat, side in enumerate(state.sides) if side == team}
    return (per_audience(state.seats, dict(told_team), others=None, spectators=None),)


def check_point(state: Race, seat: Seat, move: Point) -> Refusal | None:
    """TWIN-34: what is pointed at must be there, and be seen by who points."""
    return check_sight(state, seat, move.on)


def point_at(state: Race, seat: Seat, move: Point, at: int) -> Facts:
    """TWIN-34: "look here"."""
    return tell_team(state, Pointed(seat, move.on))


def points(state: Race, seat: Seat) -> list[TwinMove]:
    """TWIN-34: everything in sight."""
    return [point(on) for on in state.sight.things if not is_unseen(state, seat, on)]


def try_points(state: Race, seat: Seat) -> Iterator[Candidate]:
    """Anything; and what this player does not see yet."""
    unseen = [reveal.on for reveal in state.reveals if reveal.seat == seat]
    seen = [on for on in state.sight.things if on not in unseen]
    if seen:
        yield Candidate("point", point(seen[0]), alike=seen)
    for on in unseen:
        yield Candidate("point", point(on), on)


def check_say(state: Race, seat: Seat, move: Say) -> Refusal | None:
    """TWIN-34: team-mates may talk at any time."""
    return None


def say(state: Race, seat: Seat, move: Say, at: int) -> Facts:
    """TWIN-34: a few words."""
    return tell_team(state, Said(seat, move.text))


def words(state: Race, seat: Seat) -> list[TwinMove]:
    """TWIN-34: words are free; one stands for all."""
    return [HELLO]


def try_words(state: Race, seat: Seat) -> Iterator[Candidate]:
    """Any words."""
    yield Candidate("say", HELLO)


CLANS = replace(
    SOLO,
    law={
        **LAW,
        Point: MoveRule(check_point, point_at, points, try_points),
        Say: MoveRule(check_say, say, words, try_words),
    },
    deal=deal,
    need_fair_deal=need_fair_deal,
    opening=opening,
    view=view,
    ruling=ruling,
    hand_timeout=HAND_TIMEOUT,
    restart_by=let_anybody_restart,
)
