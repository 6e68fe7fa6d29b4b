"""Who counts as one: a /64 of IPv6 is one address, and whoever has many networks is not many."""

from collections.abc import Iterable

import pytest

from tablee.server.net.guard import SocketLimits
from tablee.server.net.limits import Limits
from tablee.server.net.networks import MORE, Crowds, NetworkBuckets, Rate, networks_of
from tablee.server.settings import Settings

ONCE = Rate(0, 1)
HOME = "2a01:1:1:1::"


def test_networks_from_the_narrowest_to_the_widest() -> None:
    assert networks_of("2a01:1:2:3:4:5:6:7") == ("2a01:1:2:3::/64", "2a01:1:2::/48", "2a01:1::/32")
    assert networks_of("81.2.69.142") == ("81.2.69.142/32", "81.2.69.0/24", "81.2.0.0/16")
    assert networks_of("::ffff:81.2.69.142") == networks_of("81.2.69.142")
    assert networks_of("2a01:1:2:3::/64") == networks_of("2a01:1:2:3::9")
    assert networks_of("192.168.1.7") == ("192.168.1.7/32",)
    assert networks_of("fe80::7%eth0") == ("fe80::/64",)
    assert networks_of("unix:") == ("unix:",)


def wrong_guesses(limits: Limits, addresses: Iterable[str], now: float = 0) -> int:
    """How many of these are heard, and are wrong."""
    heard = 0
    for address in addresses:
        if limits.may_guess(address, now):
            limits.guessed_wrong(address, now)
            heard += 1
    return heard


def test_all_addresses_of_a_64_are_one() -> None:
    limits = Limits(Settings())
    many = [f"{HOME}{n:x}" for n in range(3_000)]
    assert wrong_guesses(limits, many) == Settings().guesses_at_once
    assert sum(limits.allow("open", one, 0) for one in many) == Settings().tables_at_once


@pytest.mark.parametrize(
    "rented", ["2a01:1:1:{:x}::1", "2a01:1:{:x}::1", "81.2.69.{}", "81.2.{}.1"]
)
def test_who_rents_many_networks_may_do_more_but_not_as_much_as_many(rented: str) -> None:
    buckets, crowds = NetworkBuckets(), Crowds(1)
    many = [rented.format(n) for n in range(256)]
    assert sum(buckets.take("open", one, ONCE, 0) for one in many) in (MORE, MORE * MORE)
    assert buckets.take("open", "81.3.1.1", ONCE, 0), "somebody else notices nothing"
    entered = [one for one in many if crowds.has_room(one) and (crowds.enter(one) or True)]
    assert len(entered) in (MORE, MORE * MORE)
    for one in entered:
        crowds.leave(one)
    assert crowds.has_room(many[0])


def test_guessing_is_hopeless_from_however_many_networks() -> None:
    """Each with a clean record, for an hour: no more than the decision record says."""
    limits = Limits(Settings())
    heard = sum(
        wrong_guesses(limits, (f"{n}.{at % 256}.{at // 256}.1" for n in range(1, 21)), at)
        for at in range(3_600)
    )
    assert 120 * 60 <= heard <= 241 * 60


def test_who_mistypes_once_is_heard_while_somebody_guesses() -> None:
    limits = Limits(Settings())
    for second in range(600):  # from 64 networks, each of which has been wrong often
        wrong_guesses(limits, (f"2a01:{n:x}:1:1::{second:x}" for n in range(64)), second)
    assert not limits.may_guess("2a01:5:1:1::1", 600)
    assert limits.may_guess("81.2.69.142", 600)
    limits.guessed_wrong("81.2.69.142", 600)
    assert limits.may_guess("81.2.69.142", 600)


def test_forgetting_costs_the_same_however_many_there_are() -> None:
    buckets = NetworkBuckets(most=100)
    for n in range(10_000):
        assert buckets.take("open", f"2a01:{n // 60:x}:{n % 60:x}::1", Rate(0, 50), n)
    assert len(buckets) == 100
    assert not buckets.take("open", f"2a01:{9_999 // 60:x}:1::1", Rate(0, 0.5), 0)


def test_sockets_of_a_64_are_counted_together() -> None:
    sockets = SocketLimits(Settings(sockets_per_address=3))
    opened = [sockets.open(Line(f"{HOME}{n:x}"), 0) for n in range(5)]
    assert opened == [True] * 3 + [False] * 2


class Line:
    """The end of a socket, as far as it is counted."""

    def __init__(self, address: str) -> None:
        self._address = address

    def get_extra_info(self, name: str) -> tuple[str, int]:
        assert name == "peername"
        return self._address, 1


def test_no_network_holds_most_of_a_stock_that_runs_out() -> None:
    """A process with 256 descriptors: one address takes 48 of them, and all of a /24 half."""
    crowds, open_ = Crowds(256, 192), list[str]()
    for n in range(4_000):
        address = f"81.2.3.{n // 1_000}"
        if crowds.has_room(address):
            crowds.enter(address)
            open_.append(address)
    assert open_.count("81.2.3.0") == 48
    assert len(open_) == 96
    assert crowds.has_room("82.1.1.1")
