"""Which words are a slip of the keys away from an answer of the bank, and mean something else.

A bot as author accepts a slip, but no other answer (SOCIAL-41). So it needs the words that nobody
types by mistake: `bank/words.<language>.txt`, made from word lists that are not shipped.

    python -m tools.lookalikes en /usr/share/dict/american-english-large
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tablee.games import social
from tablee.games.social.bank import Language, bank
from tablee.games.social.contests.matching import LONG, is_same_word, one_slip, said
from tablee.games.social.contests.prompts import Question

BANK = Path(social.__file__).parent / "bank"


def answer_words(language: Language) -> set[str]:
    """Every word of an accepted answer that is long enough for a slip, also written together."""
    answers = [
        said(answer).bare
        for asked in bank(language)
        if isinstance(asked, Question)
        for answer in asked.accepted
    ]
    words = {word for answer in answers for word in (*answer, "".join(answer))}
    return {word for word in words if len(word) >= LONG and word.isalpha()}


def holes(word: str) -> set[str]:
    """A word, and without each of its letters: words a slip apart have one of these in common."""
    return {word} | {word[:place] + word[place + 1 :] for place in range(len(word))}


def lookalikes(answers: Iterable[str], words: Iterable[str]) -> Iterator[str]:
    """Those words that could be taken for a slip in an answer, and are none."""
    by_hole: dict[str, set[str]] = {}
    for answer in answers:
        for hole in holes(answer):
            by_hole.setdefault(hole, set()).add(answer)
    for word in words:
        near = {answer for hole in holes(word) for answer in by_hole.get(hole, ())}
        if any(one_slip(word, answer) and not is_same_word(word, answer) for answer in near):
            yield word


def main(language: Language, *lists: str) -> None:
    """Write the list, those that were added by hand included."""
    file, answers = BANK / f"words.{language}.txt", answer_words(language)
    lines = [line for name in lists for line in Path(name).read_text("utf-8").splitlines()]
    known = file.read_text("utf-8").split() if file.exists() else []
    words = {"".join(said(line).words) for line in (*lines, *known)} | answers
    found = sorted(set(lookalikes(answers, (word for word in words if word.isalpha()))))
    file.write_text("\n".join(found) + "\n", "utf-8")
    print(f"{len(answers)} words of answers, {len(found)} others a slip away")


if __name__ == "__main__":
    main(*sys.argv[1:])  # pyright: ignore[reportArgumentType]
