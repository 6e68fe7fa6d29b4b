"""Members of a club are called from whichever node a table was opened on."""

from contextlib import ExitStack

from eventual import eventually
from postgres import database
from server.notifications.receivers import Member, calm, house, receiver
from server.notifications.test_calls import opens, told
from server.web.houseful import Browser
from tablee.server.cluster.node import Node
from tablee.store.postgres import PostgresStore


def test_nodes_have_one_key_and_one_count_of_the_hour() -> None:
    with database() as running, receiver() as service, ExitStack() as open:
        url = running.fresh()
        nodes = [
            open.enter_context(house(store, Node(name, store, store.directory()), calls_per_club=2))
            for name in "ab"
            for store in [PostgresStore(url, name)]
        ]
        ada = Member(Browser.new(nodes[0], "Ada"), service, "ada")
        bob = Member(Browser.new(nodes[1], "Bob"), service, "bob")
        club = ada.browser.founds()
        bob.browser.joins(club)
        bob.subscribes(club)
        there = Browser(nodes[1], ada.browser.secret)
        keys = {told(one, club)["push_key"] for one in (ada.browser, bob.browser, there)}
        assert len(keys) == 1
        for browser in (ada.browser, there, ada.browser, there):
            table = opens(browser, club)
            eventually(lambda: all(map(calm, nodes)))
            if len(service.got) == 1:
                assert bob.reads(service.got[0])["path"] == f"t/{table}"
        assert [one.path for one in service.got] == [bob.path, bob.path]
