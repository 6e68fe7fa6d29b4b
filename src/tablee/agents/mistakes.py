"""What was refused, in a sentence for somebody who reads: the code stays in front of it."""

from tablee.kernel import Refused

SENTENCES = {
    "bad_name": "A name needs letters that can be seen, and must not look like another's.",
    "game_over": "The match is over: wait until the host begins another.",
    "knocked": "The host is asked whether you may come in: wait.",
    "locked": "The host lets nobody new in.",
    "malformed": "The table does not understand this. Send a move just as it was offered.",
    "malformed_move": "No move of this game looks like this. Send one just as it was offered.",
    "no_match": "No match goes on: wait until one begins.",
    "not_host": "Only the host may do this.",
    "not_joined": "Take a seat with a name first.",
    "not_let_in": "The host does not let you in.",
    "not_seated": "You have no chair at this table.",
    "paused": "The game is paused: wait.",
    "stale": "The table has moved on since you looked: look again, then choose.",
    "table_full": "Every chair is taken.",
    "too_fast": "That was too much in a short time: wait a moment.",
    "try_again": "The house could not write this down: try again in a moment.",
    "unknown_table": "There is no such table: ask for its link again.",
    "wrong_number_of_seats": "This game is not played by so many: add bots, or have some stand up.",
}
"""Of the house; a game's own codes say what they mean by their name."""


def sentence(refused: Refused) -> str:
    """A code with a sentence: `not_in_hand: Not in hand.`"""
    told = refused.detail or SENTENCES.get(refused.code) or as_sentence(refused.code)
    return f"{refused.code}: {told}"


def as_sentence(code: str) -> str:
    """The name of a code, as far as it says something by itself."""
    return f"{code.replace('_', ' ').capitalize()}."
