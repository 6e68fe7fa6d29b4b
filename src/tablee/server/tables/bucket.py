"""So many at once, so many a second."""


class Bucket:
    """So many at once, so many a second; what is asked beyond is a debt that is told."""

    __slots__ = ("burst", "level", "rate", "seen")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.seen = now

    def take(self, now: float, cost: float = 1) -> float:
        """Take from the bucket; below 0: it was empty, and by how much."""
        self.level = min(self.burst, self.level + (now - self.seen) * self.rate) - cost
        self.seen = now
        return self.level

    def has(self, now: float, cost: float = 1) -> bool:
        """Whether there is so much to take."""
        return self.take(now, 0) >= cost

    def take_if_any(self, now: float, cost: float = 1) -> bool:
        """Take it if there is so much."""
        if self.take(now, cost) >= 0:
            return True
        self.level += cost
        return False
