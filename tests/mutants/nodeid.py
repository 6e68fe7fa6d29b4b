"""A plugin for pytest: mutmut asks its items for a name that pytest 9.2 calls otherwise."""

from typing import Any

import pytest

item: Any = pytest.Item
item._nodeid = property(lambda self: self.nodeid)
