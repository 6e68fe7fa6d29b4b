"""Why a move in Janus may not be made. No code depends on a face the player does not see."""

from tablee.kernel import Refusal

NOT_YOUR_TURN = Refusal("not_your_turn")
PROPOSAL_OPEN = Refusal("proposal_open")
NO_PROPOSAL = Refusal("no_proposal")
ANSWERED_ALREADY = Refusal("answered_already")
PROPOSED_ALREADY = Refusal("proposed_already")
HAND_FULL = Refusal("hand_full")
DRAWN_ENOUGH = Refusal("drawn_enough")
DRAWN_ALREADY = Refusal("drawn_already")
PILE_EMPTY = Refusal("pile_empty")
ONE_FROM_PILE = Refusal("one_from_pile")
ONE_FROM_OPPONENT = Refusal("one_from_opponent")
NO_OPPONENT = Refusal("no_opponent")
NO_SUCH_CARD = Refusal("no_such_card")
DRAW_FIRST = Refusal("draw_first")
NO_TRIO = Refusal("no_trio")
