"""The address of a call that a host brings: shown as a link, never fetched."""

import re
from urllib.parse import urlsplit

WRITTEN = re.compile(r"https://[!#$%&()*+,\-./0-9:;=?@A-Z\[\]_a-z~]+")
"""Letters that an address is written with; quotes, brackets of markup and spaces are not."""


def is_address(text: str) -> bool:
    """Whether it leads to a page somewhere else, and says where."""
    if not WRITTEN.fullmatch(text):
        return False
    try:
        parts = urlsplit(text)
        named = parts.username is None and (parts.port is None or parts.port > 0)
    except ValueError:
        return False
    # What stands before an @ looks like a place and is none.
    return named and parts.hostname is not None and "." in parts.hostname.strip(".")
