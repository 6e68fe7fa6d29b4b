"""SOCIAL-41: which answers say the same, and which are nearly right, in both languages."""

from collections.abc import Iterator

import pytest

from tablee.games.social.bank import Language, bank
from tablee.games.social.contests.matching import is_near, is_right, is_slip, said
from tablee.games.social.contests.prompts import Question

both = pytest.mark.parametrize("language", ["en", "fr"])

SAME = [
    ("in Egypt", "Egypt"),
    ("100 °C", "100"),
    ("100°C", "100"),
    ("100 degrees Celsius", "a 100"),
    ("Mont-Blanc", "mont Blanc"),
    ("montblanc", "Mont Blanc"),
    ("Da Vinci", "de Vinci"),
    ("St Exupéry", "Saint-Exupéry"),
    ("de brebis", "brebis"),
    ("L’oreille.", "oreille"),
    ("d'or", "or"),
    ("U.S.A.", "usa"),
    ("  THE  wolves!", "wolf"),
    ("berries", "a berry"),
    ("glasses", "glass"),
    ("dovES", "dove"),
    ("les chevaux", "cheval"),
    ("knives", "knife"),
    ("travaux", "travail"),
    ("des gâteaux", "gateau"),
    ("feet", "foot"),
    ("thé vert", "the vert"),
    ("42 km", "42"),
]
OTHER = [
    ("vert", "thé vert"),
    ("vitamin A", "vitamin D"),
    ("9", "8"),
    ("1968", "1969"),
    ("chess", "cheese"),
    ("mars", "mare"),
    ("…", "x"),
    ("", "x"),
    ("the", "sea"),
]
SLIPS = ["Brazilia", "Brasiila", "Brasilai", "Brasili", "Brasiliaa", "brasi lya"]
SHORT = [("mars", "mare"), ("lion", "loin")]
"""Words so short that one more letter less would make them other words."""
AMONG = [("the middle ear", "ear"), ("I think it is Rome", "Rome"), ("8 legs", "8")]
FAR = [
    ("Rio", "Brasília"),
    ("cot", "cat"),
    ("canoe", "cnaps"),
    ("1968", "1969"),
    ("vitamin A", "vitamin D"),
    ("…", "x"),
]


@pytest.mark.parametrize(("given", "accepted"), SAME)
def test_SOCIAL_41_what_does_not_matter_is_set_aside(given: str, accepted: str) -> None:
    assert is_right(given, [accepted])
    assert is_right(accepted, [given])


@pytest.mark.parametrize(("given", "accepted"), OTHER)
def test_SOCIAL_41_what_matters_is_not(given: str, accepted: str) -> None:
    assert not is_right(given, [accepted])


@pytest.mark.parametrize("given", SLIPS)
def test_SOCIAL_41_a_slip_of_the_keys_is_a_near_miss(given: str) -> None:
    assert is_slip(given, ["Brasília"])
    assert is_near(given, ["Rio", "Brasília"])
    assert not is_right(given, ["Brasília"])


@pytest.mark.parametrize(("given", "accepted"), SHORT)
def test_SOCIAL_41_four_letters_are_enough_for_a_slip(given: str, accepted: str) -> None:
    assert is_slip(given, [accepted])


@pytest.mark.parametrize(("given", "accepted"), AMONG)
def test_SOCIAL_41_an_answer_among_other_words_is_a_near_miss(given: str, accepted: str) -> None:
    assert is_near(given, [accepted])
    assert not is_right(given, [accepted])
    assert not is_slip(given, [accepted])


@pytest.mark.parametrize(("given", "accepted"), FAR)
def test_SOCIAL_41_another_word_or_number_is_no_near_miss(given: str, accepted: str) -> None:
    assert not is_near(given, [accepted])


# Every question of the bank ---------------------------------------------------------------


def variants(answer: str, language: Language) -> Iterator[str]:
    """How people write an answer that they know."""
    yield from (answer.upper(), answer.lower(), f"  {answer} ", f"{answer}.", f"{answer} !")
    yield from (answer.replace("-", " "), answer.replace(" ", "-"), answer.replace("'", "’"))
    small = {"en": ("the", "a", "in", "from the"), "fr": ("le", "une", "dans", "du", "de la")}
    yield from (f"{word} {answer}" for word in small[language])
    last = said(answer).words[-1]
    if answer.isdigit():
        yield from (f"{answer} km", f"{answer} °C")
    elif last.isalpha() and len(last) > 1 and not last.endswith(("s", "x", "z", "y")):
        yield f"{answer}s"


@both
def test_SOCIAL_41_every_question_takes_the_usual_ways_to_write_its_answers(
    language: Language,
) -> None:
    questions = [prompt for prompt in bank(language) if isinstance(prompt, Question)]
    refused = [
        (prompt.text, variant)
        for prompt in questions
        for answer in prompt.accepted
        for variant in variants(answer, language)
        if not prompt.solved_by([variant])
    ]
    assert refused == []


@both
def test_SOCIAL_41_no_question_takes_nothing_for_an_answer(language: Language) -> None:
    questions = [prompt for prompt in bank(language) if isinstance(prompt, Question)]
    for nothing in ("…", "?", "the", "le", "of"):
        assert [prompt.text for prompt in questions if prompt.solved_by([nothing])] == []
