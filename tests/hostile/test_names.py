"""Nobody looks like somebody else at the table."""

import pytest

from server.people import Served
from tablee.server.tables.people.lookalikes import skeleton
from tablee.server.tables.people.names import LONGEST_NAME, cleaned_text, unambiguous_name

ALIKE = {
    "joiner": "Ad\u200da",
    "non-joiner": "Ad\u200ca",
    "variation selector": "Ada\ufe0f",
    "grapheme joiner": "A\u034fda",
    "Cyrillic": "\u0410d\u0430",
    "full width": "\uff21da",
    "mathematical": "\U0001d400da",
    "capitals": "ADA",
    "spaces": "A d a",
    "filler": "Ada\u3164",
    "blank Braille": "Ada\u2800",
    "soft hyphen": "A\u00adda",
}


@pytest.mark.parametrize("how", ALIKE)
def test_a_name_that_looks_like_another_s_gets_a_number(how: str) -> None:
    assert skeleton(ALIKE[how]) == skeleton("Ada")
    assert unambiguous_name(cleaned_text(ALIKE[how], LONGEST_NAME), ["Ada"]).endswith(" 2")


@pytest.mark.parametrize("name", ["Adam", "Ida", "Àda", "阿达", "Аня", "👩‍🚀", "👩"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert unambiguous_name(cleaned_text(name, LONGEST_NAME), ["Ada"]) == name


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u200d\u200d", "\ufe0f", " \u034f ", ""])
def test_a_name_that_shows_nothing_is_none(blank: str) -> None:
    assert cleaned_text(blank, LONGEST_NAME) == ""


def test_what_is_shown_stays_as_typed_at_a_real_table(server: Served) -> None:
    ada = server.open("Ada")
    server.join(ada.table_code, "\u0410da")
    server.join(ada.table_code, "👩‍🚀 Zoé")
    ada.ask("react", reaction="wow")
    names = [person.name for person in ada.table.people]
    assert names == ["Ada", "\u0410da 2", "👩‍🚀 Zoé"]
