"""SOCIAL-40, SOCIAL-44: the prompts and the ideas that come with the game, in both languages."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

import pytest

from tablee.games.social.bank import Language, bank, ideas
from tablee.games.social.prompts import Question, RealLife, Sentence, plain

both = pytest.mark.parametrize("language", ["en", "fr"])

PROMPTS, EACH_KIND = 120, 30
TITLES, STATEMENTS = 60, 80
SENTENCE, TITLE, ANSWER, TEXT = 60, 45, 40, 100
"""The longest of each: to be read at a glance, and typed with two thumbs."""


def texts(language: Language) -> list[str]:
    """Everything that is shown of the bank."""
    borrowed = ideas(language)
    return [*(prompt.text for prompt in bank(language)), *borrowed.titles, *borrowed.statements]


def gist(text: str) -> str:
    """What is left without punctuation, so that a comma makes no new prompt."""
    return re.sub(r"\W", "", plain(text))


def twice(words: Iterable[str]) -> list[str]:
    return [word for word, times in Counter(words).items() if times > 1]


@both
def test_SOCIAL_40_a_bank_of_every_kind_comes_with_the_game(language: Language) -> None:
    kinds = Counter(type(prompt) for prompt in bank(language))
    assert set(kinds) == {Question, RealLife, Sentence}
    assert kinds.total() >= PROMPTS
    assert min(kinds.values()) >= EACH_KIND


@both
def test_SOCIAL_40_nothing_in_the_bank_is_there_twice(language: Language) -> None:
    assert twice(map(gist, texts(language))) == []


@both
def test_SOCIAL_40_texts_are_short_and_clean(language: Language) -> None:
    assert [text for text in texts(language) if len(text) > TEXT or not tidy(text)] == []
    sentences = [prompt.text for prompt in bank(language) if isinstance(prompt, Sentence)]
    assert max(map(len, sentences)) <= SENTENCE
    assert max(map(len, ideas(language).titles)) <= TITLE


def tidy(text: str) -> bool:
    """Composed letters, single spaces inside only, nothing that cannot be seen."""
    composed = unicodedata.is_normalized("NFC", text) and text.isprintable()
    return composed and " ".join(text.split(" ")).strip() == text and "  " not in text


@both
def test_SOCIAL_41_every_question_has_right_answers_that_differ(language: Language) -> None:
    for prompt in bank(language):
        if isinstance(prompt, Question):
            assert prompt.accepted, prompt.text
            assert twice(map(plain, prompt.accepted)) == [], prompt.text
            assert all(0 < len(answer) <= ANSWER and tidy(answer) for answer in prompt.accepted)
            assert all(prompt.solved_by([answer.upper()]) for answer in prompt.accepted)


@both
def test_SOCIAL_41_no_question_says_its_answer(language: Language) -> None:
    for prompt in bank(language):
        if isinstance(prompt, Question):
            words = {gist(word) for word in re.split(r"[\s’'-]", prompt.text)}
            assert not words & {gist(answer) for answer in prompt.accepted}, prompt.text


@both
def test_SOCIAL_41_a_hyphen_more_or_less_does_not_matter(language: Language) -> None:
    for prompt in bank(language):
        if isinstance(prompt, Question):
            assert all(prompt.solved_by([a.replace("-", " ")]) for a in prompt.accepted)


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
