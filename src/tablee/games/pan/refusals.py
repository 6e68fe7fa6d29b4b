"""Why a move in Pan may not be made."""

from tablee.kernel import Refusal

NOT_NOW = Refusal("not_now")
NOT_YOUR_TURN = Refusal("not_your_turn")
NOT_IN_HAND = Refusal("not_in_hand")
NOT_CAPTURED = Refusal("not_captured")
WRONG_PRICE = Refusal("wrong_price")
NO_VICTIM = Refusal("no_victim")
NOT_THEIRS = Refusal("not_theirs")
