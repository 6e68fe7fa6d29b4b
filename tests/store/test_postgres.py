"""PostgreSQL comes and goes; nothing acknowledged is lost, and nothing is written twice."""

from queue import SimpleQueue

from postgres import database
from store.test_store import write
from tablee.store import Change, Fenced
from tablee.store.postgres import PostgresStore

PATIENCE = 60


def test_a_restart_of_the_database_is_waited_out() -> None:
    with database() as postgres:
        store = PostgresStore(postgres.url)
        assert write(store, Change("a", 1, table_record=b"page")) is None
        answers: SimpleQueue[Exception | None] = SimpleQueue()
        postgres.stop()
        for seq in range(20):
            store.write(Change("a", 1, seq, (b"%d" % seq,), b"page %d" % seq), answers.put)
        assert answers.empty(), "nobody is acknowledged while nothing can be written"
        postgres.start()
        assert [answers.get(timeout=PATIENCE) for _ in range(20)] == [None] * 20
        saved = store.load("a")
        assert saved is not None
        assert saved.records == [b"%d" % seq for seq in range(20)]
        assert saved.table_record == b"page 19"
        store.close()


def test_a_commit_nobody_heard_of_is_not_made_again() -> None:
    with database() as postgres:
        store = PostgresStore(postgres.url)
        answers: SimpleQueue[Exception | None] = SimpleQueue()
        for seq in range(300):
            store.write(Change("a", 1, seq, (b"x" * 100,), b"page"), answers.put)
            if seq % 100 == 50:
                postgres.stop()
                postgres.start()
        assert [answers.get(timeout=PATIENCE) for _ in range(300)] == [None] * 300
        saved = store.load("a")
        assert saved is not None
        assert len(saved.records) == 300
        store.close()


def test_a_store_that_slept_is_fenced_by_whoever_claimed_its_table() -> None:
    with database() as postgres:
        sleeper, taker = PostgresStore(postgres.url), PostgresStore(postgres.url)
        assert write(sleeper, Change("a", 1, 0, (b"zero",), b"page")) is None
        saved = taker.claim("a")
        assert saved is not None
        assert saved.epoch == 2
        assert isinstance(write(sleeper, Change("a", 1, 1, (b"late",))), Fenced)
        assert isinstance(write(sleeper, Change("a", 1, 1, table_record=b"late")), Fenced)
        assert write(taker, Change("a", 2, 1, (b"one",))) is None
        sleeper.close()
        taker.close()


def test_closing_does_not_wait_for_a_database_that_is_away() -> None:
    with database() as postgres:
        store = PostgresStore(postgres.url)
        answers: SimpleQueue[Exception | None] = SimpleQueue()
        postgres.stop()
        store.write(Change("a", 1, table_record=b"page"), answers.put)
        store.close()
        assert answers.get(timeout=PATIENCE) is not None
        postgres.start()
