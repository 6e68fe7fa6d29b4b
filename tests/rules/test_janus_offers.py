"""What a board of Janus is offered, and why not the rest."""

from rules.janus_table import NO, PILE, PROPOSE, midgame, play
from tablee.kernel import Offer

PAIR = [(0, 1), (0, 2)]
LYING = [(5, 6), (7, 8), (3, 9)]


def offered(offer: Offer) -> Offer:
    """An offer without its list of moves."""
    return Offer((), offer.kinds, offer.barred, offer.awaited, offer.default_reason)


def why(offer: Offer, deed: str) -> object:
    """The reason why a deed is closed."""
    return offer.barred.get(deed, offer.default_reason)


def test_JANUS_08_the_player_on_turn_draws_or_discards_and_all_may_propose() -> None:
    match = midgame(PAIR, [(4, 5)], [], pile=LYING)
    told = offered(match.offer(0))
    assert told.kinds == ("propose_end", "draw", "discard")
    assert told.awaited
    assert told.barred["draw"] == {"2": "no_such_card"}
    assert (why(told, "lay"), why(told, "stop")) == ("draw_first", "draw_first")
    assert offered(match.offer(1)) == Offer((), ("propose_end",), default_reason="not_your_turn")


def test_JANUS_09_the_pile_and_each_opponent_are_barred_by_themselves() -> None:
    match = midgame(PAIR, [(4, 5)], [(3, 4)])
    assert match.offer(0).barred["draw"] == {"pile": "pile_empty"}
    match = midgame(PAIR, [(4, 5)], [(3, 4)], pile=LYING)
    play(match, PILE)
    assert match.offer(0).barred["draw"] == {"pile": "one_from_pile"}
    assert "stop" in match.offer(0).kinds
    assert why(match.offer(0), "lay") == "no_trio"
    assert why(match.offer(0), "discard") == "drawn_already"


def test_JANUS_21_while_a_proposal_is_open_there_is_nothing_but_the_vote() -> None:
    match = midgame(PAIR, [(4, 5)], [(3, 4)], pile=LYING)
    match.play(1, PROPOSE)
    told = offered(match.offer(0))
    assert told == Offer((), ("vote",), awaited=True, default_reason="proposal_open")
    answered = offered(match.offer(1))
    assert answered == Offer((), (), {"vote": "answered_already"}, default_reason="proposal_open")
    match.play(0, NO)
    assert "draw" in match.offer(0).kinds
