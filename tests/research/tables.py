"""The tables at which the environments are tried: every number of seats, every option."""

from typing import Any, NamedTuple


class Table(NamedTuple):
    """One game set up in one way."""

    game: str
    seats: int
    options: dict[str, Any]

    @property
    def name(self) -> str:
        return "-".join([self.game, str(self.seats), *self.options])

    @property
    def openspiel(self) -> str:
        """The same table as OpenSpiel names it."""
        options = ";".join(f"{key}:{str(value).lower()}" for key, value in self.options.items())
        return f"tablee_{self.game}(players={self.seats},options={options})"


PAN: list[dict[str, Any]] = [{}, {"double_clic": True}, {"no_cards": "out"}]
JANUS: list[dict[str, Any]] = [
    {},
    {"memory_aid": True, "trio_hint": False},
    {"two_from_pile": True, "stall_rounds": 5, "dealer": 2},
]
SOCIAL: list[dict[str, Any]] = [{}, {"likes": "honour"}, {"language": "fr"}]

EVERY = [
    *(Table("pan", seats, options) for seats in range(2, 7) for options in PAN),
    *(Table("janus", seats, options) for seats in range(3, 7) for options in JANUS),
    *(Table("social", 2, options) for options in SOCIAL),
]
SAMPLE = [
    Table("pan", 2, {"double_clic": True}),
    Table("pan", 5, {}),
    Table("janus", 3, {"memory_aid": True}),
    Table("social", 2, {}),
]
