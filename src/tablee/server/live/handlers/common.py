"""What several handlers need."""

from tablee.kernel import Refusal
from tablee.server.live.session import Session
from tablee.server.tables.connection import Connection


def change(session: Session, refusal: Refusal | None) -> Refusal | None:
    """The table has changed, unless it was refused."""
    if refusal is None:
        session.changed()
    return refusal


def who(connection: Connection) -> int:
    """Who asks; `handlers` has seen to it that it is somebody."""
    assert connection.person is not None
    return connection.person
