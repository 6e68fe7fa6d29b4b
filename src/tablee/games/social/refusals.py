"""Why a move in Social Network may not be made."""

from tablee.kernel import Refusal

NOT_NOW = Refusal("not_now")
STOPPED = Refusal("stopped")
NOT_YOUR_TURN = Refusal("not_your_turn")
AWAY = Refusal("away")
NOT_AWAY = Refusal("not_away")

EMPTY_SLOT = Refusal("empty_slot")
EMPTY_PILE = Refusal("empty_pile")
HAND_FULL = Refusal("hand_full")
HAND_NOT_EMPTY = Refusal("hand_not_empty")
MISFIT = Refusal("misfit")

STALE = Refusal("stale")
NO_LIKE = Refusal("no_like")
NO_GALLERY = Refusal("no_gallery")
OWN_GALLERY = Refusal("own_gallery")
ALREADY_LIKED = Refusal("already_liked")
NOT_TOO_MANY = Refusal("not_too_many")

QUIZ_WAITING = Refusal("quiz_waiting")
WRONG_KIND = Refusal("wrong_kind")
NO_PROMPT = Refusal("no_prompt")
ENOUGH_PROMPTS = Refusal("enough_prompts")
NO_SUCH_CONTEST = Refusal("no_such_contest")
OWN_CONTEST = Refusal("own_contest")
OWN_QUIZ = Refusal("own_quiz")
NOT_THE_AUTHOR = Refusal("not_the_author")
ANSWERS_CLOSED = Refusal("answers_closed")
ENOUGH_ANSWERS = Refusal("enough_answers")
NO_SUCH_ANSWER = Refusal("no_such_answer")
ALREADY_SAID = Refusal("already_said")
ALREADY_LAID = Refusal("already_laid")

NO_REWARD = Refusal("no_reward")
ALREADY_AGREED = Refusal("already_agreed")
NOT_THE_HOST = Refusal("not_the_host")
NOTHING_WRITTEN = Refusal("nothing_written")
ALREADY_REPORTED = Refusal("already_reported")
