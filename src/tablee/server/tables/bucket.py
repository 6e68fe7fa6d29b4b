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

    def has_one(self, now: float) -> bool:
        """Whether there is one to take."""
        return self.take(now, 0) >= 1

    def is_full(self, now: float) -> bool:
        """Whether nothing was taken of late."""
        return self.take(now, 0) >= self.burst

    def take_if_any(self, now: float) -> bool:
        """Take one if there is one."""
        if self.take(now) >= 0:
            return True
        self.level += 1
        return False
