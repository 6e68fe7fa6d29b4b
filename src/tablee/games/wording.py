"""How games are told where no page of ours does it: to pages of any game, and to readers.

Rules hold no text, so a package names its texts as an entry point `<key>` of the group
`tablee.words`: by language, a text for each name that the rules use. What is not there is shown as
the name itself, so a game needs none.

What language models are told of a game is written here: the whole of the rules is in docs/rules.
"""

from typing import Any, TypeAlias

import msgspec

from tablee.discovery import Found, Unsound
from tablee.games import find

Wording: TypeAlias = dict[str, dict[str, str]]
"""By language, `en` or `fr`, a text by name."""

LANGUAGES = ("en", "fr")
MOST_CHARACTERS = 100_000
"""Of all texts of a game: every page of a table fetches them."""


def _sound(texts: Any, key: str) -> Wording:
    try:
        wording = msgspec.convert(texts, Wording)
    except msgspec.ValidationError as error:
        raise Unsound(f"texts are a dict of dicts of str: {error}") from error
    if strange := wording.keys() - {*LANGUAGES}:
        raise Unsound(f"it speaks {', '.join(sorted(strange))}, but pages speak en and fr")
    if len(msgspec.json.encode(wording)) > MOST_CHARACTERS:
        raise Unsound(f"its texts are longer than {MOST_CHARACTERS} characters together")
    return wording


def _none(key: str) -> Wording:
    raise KeyError(key)


WORDINGS: Found[Wording] = Found((), _none, "tablee.words", _sound)


def wording_of(game: str) -> Wording:
    """The texts of a game, in both languages; one that is missing is lent by the other."""
    texts: Wording = WORDINGS.get(game, {})
    lent = texts.get("en") or texts.get("fr") or {}
    return {language: texts.get(language) or lent for language in LANGUAGES}


def names_of(game: str) -> dict[str, str]:
    """What a game is called, by language."""
    called = game.replace("_", " ").capitalize()
    return {language: texts.get("name", called) for language, texts in wording_of(game).items()}


# For somebody who reads and never saw the rules ------------------------------------------

ABOUT = {
    "pan": """Pan: be the last one alive. First four tricks: all pick a card in secret, equal
cards cancel out, of the others the highest wins, but a 1 beats a 6; the winner captures all cards.
Then the barrel, five Clics and one Pan, in an order that the most captured cards lead. On your
turn `flip` the next barrel card; or `spin 4`: pay a captured 4, shuffle all six barrel cards and
flip; or `pass 1 4`: pay one captured card for each player alive and flip nothing. Pan kills.""",
    "janus": """Janus: lay more trios than anybody. Every card has two faces; of a card in your
hand you see one, the others see the other. On your turn take one or two cards, `draw 2 0` (from
seat 2 its card in slot 0) or `draw pile`, never two from one place, never more than four in hand;
then `stop`. Or put cards back on the pile: `discard 0 1`. `lay 0 1 2`: three cards that show you
the same symbol. `propose_end` asks all to end the game; `vote true` agrees.""",
    "social": """Social Network, three rounds: a point for each card in your profile, less one for
each card left in your hand and pile when somebody runs out. `play 0`: the card in slot 0 of your
hand onto your profile; `like 1`: a Like onto another's gallery, and the point is theirs; a Contest
asks the others something; a Quiz is about its author: `state true` or `state false` in secret, and
the others guess: `vote true`, `vote false`. As a reward `reward hand 0` or `reward pile` puts a
card face down on your profile; `reward none` does not.""",
    "twinit": """Twin It!: a race of eyes and hands. Each card shows one motif and hides another.
Every motif in sight counts, on the table, on the piles and on sets that were won. You have two
hands. A set is two or three cards with the same motif; near-twins are none.""",
}
"""Each game as it is always."""

FOR_TWO = {
    "social": """With two you take turns: play a card and draw one; or `swap 0 3`: those under your
pile, as many drawn; or `pass`. A contest is a duel, `contest 2 rock_paper_scissors`, answered with
`duel rock`."""
}
"""What is so at a table of two."""

WITH_OPTION: dict[str, dict[str, dict[Any, str]]] = {
    "pan": {
        "double_clic": {
            True: "Double Clic is on: with nothing to pay with, you must flip, and after a Clic "
            "may flip once more; after two Clics you steal as many captured cards as there are "
            "players alive."
        },
        "no_cards": {
            "out": "Whoever captured nothing in the tricks is out, in the last place; if nobody "
            "captured anything, everybody goes to the barrel."
        },
    },
    "janus": {
        "two_from_pile": {True: "Both cards of a turn may come from the pile."},
        "trio_hint": {False: "A trio in your hand is not pointed out to you."},
        "memory_aid": {True: "You are shown all that you have been shown before."},
        "stall_rounds": {0: "The game never ends by itself, however long there is no trio."},
    },
    "social": {
        "likes": {
            "honour": "Likes are on honour: a second Like on one gallery is let through, and costs "
            "a point if somebody finds it after the round."
        }
    },
    "twinit": {
        "mode": {
            "solo": "Everybody for themselves: both your hands on a pair. Two hands on different "
            "motifs cost a set. Five sets win.",
            "clans": "Two teams: your hand on one card of a pair, a team-mate's on the other. Two "
            "hands of your own cost a set. Five sets win.",
            "coop": "All together against the clock: put two or three cards that show the same "
            "motif together. Cards may be moved and turned over.",
            "ring": "Piles and a ring of cards: for a pair in the ring a hand on each; for others "
            "one hand on the centre, then show the pair. Seven sets win.",
        }
    },
}
"""By game, option and value, what is so then; a value without words is the usual one."""


def about(game: str, options: Any, seats: int) -> str:
    """A game as it is played at this table. Raises Refused for a game nobody knows."""
    chosen: dict[str, Any] = msgspec.to_builtins(options)
    lines = [ABOUT.get(game) or by_its_package(game)]
    if seats == 2 and game in FOR_TWO:
        lines.append(FOR_TWO[game])
    told = WITH_OPTION.get(game)
    if told is None:
        usual: dict[str, Any] = msgspec.to_builtins(find(game).options_type())
        lines += [f"{name}: {value}" for name, value in chosen.items() if value != usual.get(name)]
    else:
        lines += [text for name, texts in told.items() if (text := texts.get(chosen.get(name)))]
    if clock := chosen.get("clock"):
        lines.append(f"A decision may take {clock / 1000:g} s; then the table takes one for you.")
    return "\n".join(lines)


def by_its_package(game: str) -> str:
    """What the package of a game from elsewhere says of it."""
    texts = wording_of(find(game).key)["en"]
    return texts.get("rules") or texts.get("pitch") or (find(game).move_type.__doc__ or game)
