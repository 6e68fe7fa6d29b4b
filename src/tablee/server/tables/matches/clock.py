"""The time of one match: it runs while people play and stands still while they do not."""

from collections.abc import Callable


class MatchClock:
    """Milliseconds of play. After a restart it goes on from the last logged moment."""

    def __init__(self, at: int, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._at = float(at)
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    @property
    def now(self) -> int:
        """The moment it is in the match."""
        passed = 0.0 if self._since is None else (self._seconds() - self._since) * 1000
        return int(self._at + passed)

    def set(self, *, running: bool) -> bool:
        """Let time pass or stand still; whether that changed anything."""
        if running == self.running:
            return False
        self._at = float(self.now)
        self._since = self._seconds() if running else None
        return True

    def until(self, moment: int) -> float:
        """When, on the clock of the program, this moment comes."""
        return self._seconds() + max(0, moment - self.now) / 1000
