"""SOCIAL-40, SOCIAL-44: the prompts and the ideas that come with the game, in both languages."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from tablee.games.social.bank import Language, bank, ideas
from tablee.games.social.contests.matching import plain, said, same
from tablee.games.social.contests.prompts import Question, RealLife, Sentence

both = pytest.mark.parametrize("language", ["en", "fr"])

AT_LEAST = {Question: 250, RealLife: 120, Sentence: 80}
TITLES, STATEMENTS = 120, 150
SENTENCE, TITLE, ANSWER, TEXT = 60, 45, 40, 100
"""The longest of each: to be read at a glance, and typed with two thumbs."""
ALIKE, ALIKE_WITH_ONE_ANSWER, FREQUENT = 0.8, 0.4, 12
"""From this share of common words on, two texts are the same to whoever hears both. Words that
stand in this many texts do not count.
"""
NBSP = "\u00a0"


def questions(language: Language) -> list[Question]:
    return [prompt for prompt in bank(language) if isinstance(prompt, Question)]


def lists(language: Language) -> list[list[str]]:
    """Everything that is shown of the bank, by what it is for."""
    borrowed = ideas(language)
    kinds = [[p.text for p in bank(language) if type(p) is kind] for kind in AT_LEAST]
    return [*kinds, list(borrowed.titles), list(borrowed.statements)]


def texts(language: Language) -> list[str]:
    return [text for each in lists(language) for text in each]


def words(text: str) -> list[str]:
    """The words of a text, a plural s aside."""
    spaced = re.sub(r"[^\w]", " ", text)
    return [plain(word).removesuffix("s") or word for word in spaced.split()]


@cache
def telling(language: Language) -> Callable[[str], frozenset[str]]:
    """What tells a text from others: its words without those that stand in many."""
    times = Counter(word for text in texts(language) for word in set(words(text)))

    @cache
    def rare(text: str) -> frozenset[str]:
        return frozenset(word for word in words(text) if times[word] < FREQUENT)

    return rare


def likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """The share of the words of both that is common to both; a single one says nothing."""
    common = len(one & other)
    return common / len(one | other) if common > 1 else 0.0


def twice(things: Iterable[str]) -> list[str]:
    return [thing for thing, times in Counter(things).items() if times > 1]


@both
def test_SOCIAL_40_a_bank_for_many_evenings_comes_with_the_game(language: Language) -> None:
    kinds = Counter(type(prompt) for prompt in bank(language))
    assert kinds.keys() == AT_LEAST.keys()
    assert [kind for kind, least in AT_LEAST.items() if kinds[kind] < least] == []


@both
def test_SOCIAL_40_nothing_in_the_bank_is_there_twice(language: Language) -> None:
    assert twice("".join(words(text)) for text in texts(language)) == []


@both
def test_SOCIAL_40_nothing_in_the_bank_is_nearly_there_twice(language: Language) -> None:
    rare = telling(language)
    pairs = (pair for each in lists(language) for pair in combinations(each, 2))
    assert [(a, b) for a, b in pairs if likeness(rare(a), rare(b)) >= ALIKE] == []


@both
def test_SOCIAL_40_no_answer_is_asked_for_twice_with_like_words(language: Language) -> None:
    rare = telling(language)
    asked: defaultdict[str, list[str]] = defaultdict(list)
    for question in questions(language):
        asked[plain(question.accepted[0])].append(question.text)
    pairs = (pair for same in asked.values() for pair in combinations(same, 2))
    alike = [(a, b) for a, b in pairs if likeness(rare(a), rare(b)) >= ALIKE_WITH_ONE_ANSWER]
    assert alike == []


@both
def test_SOCIAL_40_texts_are_short_and_clean(language: Language) -> None:
    assert [text for text in texts(language) if len(text) > TEXT or not tidy(text)] == []
    sentences = [prompt.text for prompt in bank(language) if isinstance(prompt, Sentence)]
    assert max(map(len, sentences)) <= SENTENCE
    assert max(map(len, ideas(language).titles)) <= TITLE


def tidy(text: str) -> bool:
    """Composed letters, single spaces inside only, nothing that cannot be seen."""
    seen = text.replace(NBSP, " ")
    composed = unicodedata.is_normalized("NFC", text) and seen.isprintable()
    return composed and seen.strip() == seen and "  " not in seen


@both
def test_SOCIAL_40_texts_are_set_like_a_book(language: Language) -> None:
    answers = [answer for question in questions(language) for answer in question.accepted]
    shown = [*texts(language), *answers]
    assert [text for text in shown if re.search("['\"`]|\\.\\.\\.", text)] == []


def test_SOCIAL_40_french_signs_stay_on_the_line_of_their_word() -> None:
    apart = re.compile(f"[^{NBSP}][?!;:»%]|«[^{NBSP}]")
    assert [text for text in texts("fr") if apart.search(text)] == []


@both
def test_SOCIAL_41_every_question_has_right_answers_that_differ(language: Language) -> None:
    for question in questions(language):
        accepted = question.accepted
        assert accepted, question.text
        assert [pair for pair in combinations(map(said, accepted), 2) if same(*pair)] == []
        assert all(0 < len(answer) <= ANSWER and tidy(answer) for answer in accepted)
        assert all(question.solved_by([answer.upper()]) for answer in accepted)


@both
def test_SOCIAL_41_a_number_is_accepted_in_words_too(language: Language) -> None:
    for question in questions(language):
        if question.accepted[0].isdigit() and not is_year(question.accepted[0]):
            assert any(plain(answer).replace("-", "").isalpha() for answer in question.accepted), (
                question.text
            )


def is_year(number: str) -> bool:
    """Years are seldom written out."""
    return 1400 < int(number) < 2100


@both
def test_SOCIAL_41_no_question_says_its_answer(language: Language) -> None:
    for question in questions(language):
        asked = words(question.text)
        said = [answer for answer in question.accepted if within(words(answer), asked)]
        assert said == [], question.text


def within(few: list[str], many: list[str]) -> bool:
    """Whether these words stand side by side among the others."""
    return any(many[at : at + len(few)] == few for at in range(len(many)))


@both
def test_SOCIAL_44_there_are_titles_and_statements_to_borrow(language: Language) -> None:
    borrowed = ideas(language)
    assert len(borrowed.titles) >= TITLES
    assert len(borrowed.statements) >= STATEMENTS
    assert all(statement.endswith(".") for statement in borrowed.statements)


def test_SOCIAL_40_the_languages_are_written_each_for_itself() -> None:
    english, french = (len(bank(language)) for language in ("en", "fr"))
    assert abs(english - french) <= english // 10
    assert not set(texts("en")) & set(texts("fr"))


def test_SOCIAL_40_the_pages_say_how_many_prompts_there_are() -> None:
    said = {len(bank("fr")), len(bank("en"))}
    for language in ("en", "fr"):
        page = (Path(__file__).parents[2] / f"docs/rules/social.{language}.md").read_text("utf-8")
        (clause,) = [line for line in page.splitlines() if "**SOCIAL-40**" in line]
        assert {int(number) for number in re.findall(r"\d{3}", clause)} == said
