"""Logs as lines of JSON. No names, texts, tokens, tickets or table codes go in."""

import logging
import time
from collections import Counter, deque
from typing import Any

import msgspec

MOST_RECENT = 20
PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


TELL_EVERY = 10.0
"""Seconds between two lines about the same thing that anybody can cause."""


class Seldom:
    """Lines about what strangers cause: for each reason one now and then, with how often it was."""

    def __init__(self, log: logging.Logger, what: str) -> None:
        self._log, self._what = log, what
        self._told_at: dict[str, float] = {}
        self._since: Counter[str] = Counter()

    def tell(self, now: float, reason: str, **more: Any) -> None:
        """Once more. There are few reasons: they are ours, and nothing a stranger wrote."""
        self._since[reason] += 1
        if now - self._told_at.get(reason, float("-inf")) >= TELL_EVERY:
            count = self._since.pop(reason)
            self._log.warning(self._what, extra={"reason": reason, "count": count, **more})
            self._told_at[reason] = now


class JsonFormatter(logging.Formatter):
    """One JSON object a line: when, how grave, where, what, and what was added to it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class Recent(logging.Handler):
    """The last lines that somebody should look at, the newest first."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(JsonFormatter())
        self.lines: deque[str] = deque(maxlen=MOST_RECENT)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.lines.appendleft(self.format(record))


def set_up(level: str) -> None:
    """Send all logs to stderr as lines of JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
