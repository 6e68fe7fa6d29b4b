"""Why a move in Twin It! may not be made. None of them costs anything (TWIN-06, TWIN-08)."""

from tablee.kernel import Refusal

NOT_IN_THIS_MODE = Refusal("not_in_this_mode")
STALE = Refusal("stale")
PAUSED = Refusal("paused")

NOT_REVEALED = Refusal("not_revealed")
BANNED = Refusal("banned")
BARRED = Refusal("barred")
HANDS_BUSY = Refusal("hands_busy")
ALREADY_THERE = Refusal("already_there")
TOUCH_THE_CENTRE = Refusal("touch_the_centre")
NO_HAND_THERE = Refusal("no_hand_there")
CARD_FIRST = Refusal("card_first")
MUST_SHOW = Refusal("must_show")

NOT_YOUR_TURN = Refusal("not_your_turn")
NO_PILE = Refusal("no_pile")
EMPTY_PILE = Refusal("empty_pile")
HELD = Refusal("held")

NO_CLAIM = Refusal("no_claim")
SAME_CARD = Refusal("same_card")
NO_DEBT = Refusal("no_debt")
NO_SUCH_SET = Refusal("no_such_set")

NOT_STARTED = Refusal("not_started")
DRAGGED = Refusal("dragged")
NOT_DRAGGED = Refusal("not_dragged")
NOT_ON_TABLE = Refusal("not_on_table")
NOT_EQUAL = Refusal("not_equal")
