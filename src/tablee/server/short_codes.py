"""Short codes that can be said aloud, of tables that are awake and let people in.

They are kept in memory only: a code lasts as long as its table is awake, and stops working the
moment the host locks the table. Guessing is hopeless because of `Limits.may_guess`.
"""

from tablee.kernel import Luck

LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""None is mistaken for another when it is read."""
LENGTH = 6
"""148 million codes."""


class ShortCodes:
    """Both ways: a table's short code, and the table of a short code."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self._of: dict[str, str] = {}
        self._tables: dict[str, str] = {}

    def code_of(self, table: str) -> str:
        """The short code of this table, made when first asked for."""
        while table not in self._of:
            short_code = "".join(LETTERS[self._luck.below(len(LETTERS))] for _ in range(LENGTH))
            if short_code not in self._tables:
                self._of[table], self._tables[short_code] = short_code, table
        return self._of[table]

    def table_of(self, short_code: str) -> str | None:
        """Where this code leads."""
        return self._tables.get(short_code)

    def forget(self, table: str) -> None:
        """The code leads nowhere from now on."""
        self._tables.pop(self._of.pop(table, ""), None)
