"""What a browser holds of a match, worked out from the frames it was sent."""

from typing import Any

from tablee.match import patched

Frame = dict[str, Any]
UPDATE = {"type", "n", "now", "facts", "patch"}
POSITION = {"view", "decision", "offer", "outcome"}


def states(frames: list[Frame]) -> list[Frame]:
    """Each match and each update with its facts and its whole position, in order."""
    told: list[Frame] = []
    for frame in frames:
        if frame["type"] not in ("match_changed", "update"):
            continue
        begun: Frame = frame["match"] if frame["type"] == "match_changed" else {}
        update: Frame = begun.get("update", frame)
        assert set(update) - {"acks"} == UPDATE
        position = patched(told[-1]["position"] if told else None, update["patch"])
        assert set(position) == POSITION
        told.append(begun | update | position | {"type": frame["type"], "position": position})
    return told
