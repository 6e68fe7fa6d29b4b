"""What the moments of frames tell: games against bots at their usual pace, and between people.

    python -m tools.observe --out docs/reports/observer.md

The observer shares no code with the server. It notes when each seat acts, learns afterwards what
the others could not know at that moment, and asks whether the one says anything about the other:
by ranks, among moments that look alike to everybody, against 2,000 shufflings.
"""

import argparse
import os
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bench.house import House
from bench.server import free_port
from hostile.observer import Observer, asked

SHUFFLINGS = 2_000
MOST_SECONDS = 200
"""A game that takes longer is left."""
LIMITS: dict[str, object] = {
    "tables_at_once": 10_000,
    "joins_at_once": 10_000,
    "works_at_once": 10_000,
    "connections_per_address": 1_000,
}


class Moment(NamedTuple):
    """When somebody acted, and what only they knew."""

    alike: Any
    """What everybody knew: only moments that look alike are compared."""
    ms: float
    secret: float


Study: TypeAlias = Callable[[int, int], list[Moment]]
"""One game, on a port and with a number of its own, and the moments of it."""

# Statistics ------------------------------------------------------------------------------------


def ranks(values: list[float]) -> list[float]:
    """The rank of each value, the mean of them where several are the same."""
    places: dict[float, list[int]] = defaultdict(list)
    for place, value in enumerate(sorted(values)):
        places[value].append(place)
    return [sum(places[value]) / len(places[value]) for value in values]


def centred(values: list[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def correlation(moments: Iterable[Moment], luck: random.Random) -> tuple[int, float, float]:
    """How many moments were compared, their correlation, and how often chance does as much."""
    alike: dict[Any, list[Moment]] = defaultdict(list)
    for moment in moments:
        alike[moment.alike].append(moment)
    pairs: list[tuple[list[float], list[float]]] = []
    for group in alike.values():
        if len(group) > 1 and len({one.secret for one in group}) > 1:
            times = centred(ranks([one.ms for one in group]))
            pairs.append((times, centred(ranks([one.secret for one in group]))))
    found = product(pairs)
    scale = (
        sum(t * t for a, _ in pairs for t in a) * sum(s * s for _, b in pairs for s in b)
    ) ** 0.5
    beyond = 0
    for _ in range(SHUFFLINGS):
        for _, secrets in pairs:
            luck.shuffle(secrets)
        beyond += abs(product(pairs)) >= abs(found) - 1e-9
    return sum(len(a) for a, _ in pairs), found / scale if scale else 0, beyond / SHUFFLINGS


def product(pairs: list[tuple[list[float], list[float]]]) -> float:
    return sum(t * s for times, secrets in pairs for t, s in zip(times, secrets, strict=True))


# Games -----------------------------------------------------------------------------------------


def opened(port: int, game: str, level: str | None, seats: int) -> list[Observer]:
    """A table in the middle of a match: an observer and bots, or observers in every seat."""
    told = msgspec.json.decode(asked(port, "/api/tables", {"name": "Ada", "game": game})[2])
    host = Observer(port, told["table"], told["token"])
    there = [host]
    for seat in range(1, seats):
        if level:
            assert host.ask("add_bot", seat=seat, level=level) is None
        else:
            guest = Observer(port, told["table"])
            assert guest.ask("join", name=f"P{seat}", seat=seat) is None
            there.append(guest)
    assert host.ask("start") is None
    for one in there:
        while one.position is None:
            one.listen()
    return there


def against_bots(port: int, game: str, level: str, number: int) -> tuple[str, list[Any]]:
    """A whole game; the table, and every update of it."""
    [me] = opened(port, game, level, 3)
    luck, answered = random.Random(number), -1
    updates: list[Any] = []
    end = time.monotonic() + MOST_SECONDS
    while me.position and me.position["outcome"] is None and time.monotonic() < end:
        offer, decision = me.position["offer"], me.position["decision"]
        if offer["awaited"] and decision != answered and offer["moves"]:
            answered = decision
            me.say(
                {
                    "type": "move",
                    "id": f"m{decision}",
                    "match": me.match,
                    "decision": decision,
                    "move": luck.choice(offer["moves"]),
                }
            )
        message = me.listen().message
        if message["type"] == "update":
            updates.append(message)
    me.leave()
    return me.table, updates


def picks_of_bots(level: str, port: int, number: int) -> list[Moment]:
    """Pan: how long each bot took for a card that nobody sees yet."""
    _, updates = against_bots(port, "pan", level, number)
    moments, trick, begun = list[Moment](), 0, 0.0
    when: dict[int, float] = {}
    for update in updates:
        for fact in update["facts"]:
            if fact["type"] == "picked" and fact["seat"]:
                when.setdefault(fact["seat"], update["now"])
            elif fact["type"] == "revealed":
                for seat, at in when.items():
                    moments.append(Moment(trick, at - begun, fact["picks"][seat]))
                trick, begun, when = trick + 1, update["now"], {}
    return moments


def between_people(port: int, number: int) -> list[Moment]:
    """Pan: how long it takes until others hear that somebody has laid a card, by its value."""
    there, luck = opened(port, "pan", None, 3), random.Random(number)
    moments: list[Moment] = []
    try:
        while there[0].position and there[0].position["outcome"] is None:
            for one in there:
                one.settle()
            movers = [one for one in there if one.position and waits(one.position)]
            if not movers:
                there[0].listen()
                continue
            moments += laid(there, luck.choice(movers), luck)
    finally:
        for one in there:
            one.leave()
    return moments


def waits(position: Any) -> bool:
    view = position["view"]
    return position["offer"]["awaited"] and not (view["stage"] == "picking" and view["pick"])


def laid(there: list[Observer], mover: Observer, luck: random.Random) -> Iterator[Moment]:
    """Somebody lays a card; another one hears of it, if that is all there is to hear."""
    assert mover.position
    hears = next(one for one in there if one is not mover)
    move = luck.choice(mover.position["offer"]["moves"])
    before = len(mover.heard)
    mover.ask("move", match=mover.match, decision=mover.position["decision"], move=move)
    begun = mover.heard[before].at
    hears.settle()
    picked = [h for h in hears.heard[-4:] if b'"picked"' in h.text and b'"revealed"' not in h.text]
    if move["type"] == "pick" and picked:
        yield Moment(0, (picked[-1].at - begun) * 1000, move["value"])


# The page --------------------------------------------------------------------------------------

HEAD = """\
# Observer

`python -m tools.observe`, load average {load:.1f} on {cores} cores.

Who sits at a table without the server's code, and with a watch: what do the moments tell? Each row
compares when somebody acted with what only they knew then, by ranks, among moments that look alike
to everybody (the same trick). The last column says how often shuffled
secrets correlate as much: below 0.01 the watch tells something.

| moments of | secret | moments | correlation | as much by chance |
|---|---|---|---|---|
"""
FOOT = """
Bots move 0.6 to 1.5 s after they are asked, plus the time people need to look at what happened,
drawn from luck of their own before they think. So their moments tell nothing as long as they have
thought by then; on a machine too slow for that, they tell how long a thought took. Measured for
Pan, where a card is laid that nobody sees yet. In the other games what a bot does is seen at once,
and what it keeps to itself has not been told apart from what everybody sees well enough to be
measured so.

What is told, apart from when, is compared byte by byte in `tests/hostile/test_observer.py`: every
table of the four games is played again on a real server in a world that differs only in what one
seat, or a spectator, may not know. For that one everything must be the same: texts, lengths,
numbers and order of frames, refusals of moves tried to find something out, the welcome on a new
connection, previews, open tables, standings, replays, transcripts and analyses. `make observe`
plays {worlds} games of every table so. Not compared so: refusals in races, which are ruled when
their time has come, and absences. An agent's seat (MCP) is one more client, told what its seat is
told.
"""
WORLDS = 40


def page(rows: Iterable[str]) -> str:
    head = HEAD.format(load=os.getloadavg()[0], cores=os.cpu_count())
    return head + "".join(f"{row}\n" for row in rows) + FOOT.format(worlds=WORLDS)


def measured(tables: int, what: str, secret: str, one: Study) -> str:
    """One row: so many games of a kind, all at once."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), free_port(), LIMITS)
        try:
            with ThreadPoolExecutor(tables) as crowd:
                games = [crowd.submit(one, house.port, n) for n in range(tables)]
                moments = [moment for game in games for moment in game.result()]
        finally:
            house.stop()
    n, rho, p = correlation(moments, random.Random(1))
    return f"| {what} | {secret} | {n} | {rho:+.3f} | {p:.3f} |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    report = page([measured(args.tables, *study) for study in STUDIES])
    print(report)
    if args.out:
        args.out.write_text(report)


STUDIES: list[tuple[str, str, Study]] = [
    ("Pan, easy bots", "the card they lay", partial(picks_of_bots, "easy")),
    ("Pan, strong bots", "the card they lay", partial(picks_of_bots, "strong")),
    ("Pan, people", "the card they lay", between_people),
]

if __name__ == "__main__":
    main()
