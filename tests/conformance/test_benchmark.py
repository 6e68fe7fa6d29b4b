"""The benchmark of rules: ours and one written anew are right, and every check can find a fault."""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from candidates import anew, faulty
from candidates.anew import ANEW, Again, Barrel, Flip, Pick, Spin, Steal, Stop, Table
from tablee.cli import main
from tablee.games.pan import PAN
from tablee.kernel import AnyGame, Outcome, Refused
from tablee.testing.benchmark import pan
from tablee.testing.benchmark.apart import Orders, judged
from tablee.testing.benchmark.judging import Judge, Verdict, nothing_yet
from tablee.testing.benchmark.task import shapes

HERE = str(Path(__file__).parents[1])
TASK = pan.TASK


@pytest.fixture(autouse=True)
def in_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process of a candidate finds the modules beside these tests."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([HERE, os.environ.get("PYTHONPATH", "")]))


def verdicts(game: AnyGame, games: int) -> Iterator[Verdict]:
    """All that was found after each game, without a process of its own."""
    found = nothing_yet(TASK)
    for number in range(games):
        for setup in TASK.tables:
            found.include(Judge(TASK, game, setup, f"1/{number}").judge())
            yield found


def broken(found: Verdict) -> set[str]:
    return {number for number, count in found.clauses.items() if count.wrong}


# Right ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [PAN, ANEW], ids=["the house's", "one written anew"])
def test_what_keeps_the_rules_has_full_scores(game: AnyGame) -> None:
    *_, found = verdicts(game, 4)
    assert broken(found) == set()
    assert all(count.looked for count in found.clauses.values())
    assert (found.leaks.wrong, found.endings.wrong) == (0, 0)
    assert found.leaks.looked > 100


def test_every_clause_of_the_page_is_asked_for() -> None:
    page = (Path(HERE).parent / "docs/rules/pan.en.md").read_text("utf-8")
    assert {f"PAN-{number:02}" for number in range(1, 31)} == {*TASK.clauses}
    assert all(f"**{number}**" in page for number in TASK.clauses)
    assert {*TASK.unjudged} <= {*TASK.clauses}
    asked = shapes(TASK)
    assert all(asked["clauses"].values())
    assert "PanDeal" in asked["$defs"]


# Wrong ------------------------------------------------------------------------------------

Fault = Callable[[pytest.MonkeyPatch], AnyGame]
Change = Callable[[Table, Any], None]


def after_moves(change: Change) -> Fault:
    """Something else happens, too, when somebody has moved."""

    def apply(table: Table, seat: int, move: Any, at: int) -> Any:
        told = anew.apply(table, seat, move, at)
        change(table, move)
        return told

    return lambda _: replace(ANEW, apply=apply)


def after_luck(change: Change) -> Fault:
    def apply_table(table: Table, move: Any, at: int) -> Any:
        told = anew.apply_table(table, move, at)
        change(table, move)
        return told

    return lambda _: replace(ANEW, apply_table=apply_table)


def listing(change: Callable[[Table, int, list[Any]], Sequence[Any]]) -> Fault:
    def legal(table: Table, seat: int) -> Sequence[Any]:
        return change(table, seat, list(anew.legal(table, seat)))

    def check(table: Table, seat: int, move: Any) -> Any:
        return None if move in legal(table, seat) else anew.NO

    return lambda _: replace(ANEW, legal=legal, check=check)


def drawing(change: Callable[[Table, list[Any]], list[Any]]) -> Fault:
    def chance(table: Table) -> Any:
        chances = anew.chance(table)
        return None if chances is None else change(table, list(chances))

    return lambda _: replace(ANEW, chance=chance)


def showing(change: Callable[[Table, Any], dict[str, Any]]) -> Fault:
    def view(table: Table, audience: Any) -> Any:
        return structs.replace(anew.view(table, audience), **change(table, audience))

    return lambda _: replace(ANEW, view=view)


def instead(name: str, function: Callable[..., Any]) -> Fault:
    """A part of the rules, replaced."""

    def fault(patch: pytest.MonkeyPatch) -> AnyGame:
        patch.setattr(anew, name, function)
        return ANEW

    return fault


def dealing(options: Any, seats: int, luck: Any) -> Any:
    ghost = (1, 2, 3, 4) if seats == 2 else ()
    return anew.AnewDeal(((6, 6, 6, 6), *[(6, 1, 2, 3 + n % 3) for n in range(seats - 1)]), ghost)


def lowest(cards: Sequence[int]) -> int | None:
    left = [card for card in cards if cards.count(card) == 1]
    return cards.index(min(left)) if left else None


def any_highest(cards: Sequence[int]) -> int | None:
    return cards.index(max(cards))


def never_nobody(cards: Sequence[int]) -> int | None:
    found = _best(cards)
    return 0 if found is None else found


_best, _put_in_order, _survive, _die = anew.best, anew.put_in_order, anew.survive, anew.die


def by_number_alone(table: Table, living: list[int], at: int) -> None:
    table.tied = [
        [seat for seat in living if len(table.won[seat]) == size] for size in range(24, -1, -1)
    ]
    table.tied, table.order = [group for group in table.tied if group], []
    anew.place(table, at)


def by_seats(table: Table, at: int) -> None:
    table.turn = sorted(table.order)[(sorted(table.order).index(table.turn) + 1) % len(table.order)]
    table.stage, table.since = "turn", at


def keeps_cards(table: Table, at: int) -> None:
    table.dead.append(table.turn)
    anew.put_in_order(table, [seat for seat in table.order if seat != table.turn], at)


def dares_anybody(table: Table, at: int) -> None:
    if table.options.double_clic and table.stage == "turn" and not table.second:
        table.lying += 1
        table.stage, table.since = "daring", at
    else:
        _survive(table, at)


def all_go(table: Table, at: int) -> None:
    anew.put_in_order(table, [*range(len(table.hands))], at)


def third_trick_is_last(table: Table, ghost: list[int], at: int) -> None:
    _end_trick(table, ghost, at)
    if len(table.hands[0]) == 1:
        table.away += [hand.pop() for hand in table.hands]
        anew.to_the_barrel(table, at)


_end_trick = anew.end_trick


def drop_a_card(table: Table, move: Any) -> None:
    if isinstance(move, Pick) and not table.laid and any(table.won):
        won = max(table.won, key=len)
        table.away.append(won.pop())


def free_spin(table: Table, move: Any) -> None:
    if isinstance(move, Spin) and table.away:
        table.won[table.turn].append(table.away.pop())


def lies_open(table: Table, move: Any) -> None:
    if isinstance(move, Pick) and table.stage == "turn":
        table.lying = 1


def is_not_shuffled(table: Table, move: Any) -> None:
    if move == Barrel("pan") and table.stage == "turn":
        table.lying = 1


def steals_more(table: Table, move: Any) -> None:
    table.owed += table.stage == "stealing"


def orders_anew(table: Table, move: Any) -> None:
    if isinstance(move, Steal) and table.owed:
        table.order.reverse()


def first_is_last(table: Table) -> Outcome | None:
    over = anew.outcome(table)
    return over and Outcome(over.ranking[::-1], over.scores)


def by_death(table: Table) -> Outcome | None:
    over = anew.outcome(table)
    first, *others = over.ranking if over else [[]]
    return over and Outcome([first, *others[::-1]], over.scores)


def waits(table: Table, at: int) -> Any:
    if table.stage != "turn":
        return anew.expire(table, at)
    anew.next_turn(table, at)
    return (anew.Happened("late"),)


def swap_is_refused(table: Table, seat: int, moves: list[Any]) -> list[Any]:
    return [] if table.stage == "picking" and seat in table.laid else moves


def all_spins(table: Table, seat: int, moves: list[Any]) -> list[Any]:
    spins = [spin for spin in map(Spin, range(1, 7)) if spin not in moves]
    return [*moves, *spins] if Flip() in moves and not table.won[seat] else moves


def bare_may_stop(table: Table, seat: int, moves: list[Any]) -> list[Any]:
    bare = table.options.double_clic and moves == [Flip()]
    return [Flip(), Stop()] if bare else moves


def must_dare(table: Table, seat: int, moves: list[Any]) -> list[Any]:
    return [Again()] if table.stage == "daring" else moves


FAULTS: dict[str, Fault] = {
    "PAN-01": lambda _: replace(ANEW, deal=dealing),
    "PAN-02": drawing(lambda t, c: c[1:] if t.luck == "barrel" and not t.lying else c),
    "PAN-03": showing(lambda t, who: {} if who is not None else {"hand": tuple(t.hands[0])}),
    "PAN-04": after_moves(lies_open),
    "PAN-05": lambda _: replace(ANEW, outcome=first_is_last),
    "PAN-06": listing(swap_is_refused),
    "PAN-07": showing(lambda t, _: {"discards": (*sorted(t.away), *sorted(t.laid.values()))}),
    "PAN-08": instead("best", any_highest),
    "PAN-09": instead("best", lowest),
    "PAN-10": after_moves(drop_a_card),
    "PAN-11": instead("best", never_nobody),
    "PAN-12": instead("end_trick", third_trick_is_last),
    "PAN-13": instead("best", any_highest),
    "PAN-14": instead("put_in_order", by_number_alone),
    "PAN-15": after_moves(free_spin),
    "PAN-16": listing(all_spins),
    "PAN-17": lambda _: faulty.MISTAKEN,
    "PAN-18": instead("next_turn", by_seats),
    "PAN-19": instead("die", keeps_cards),
    "PAN-20": after_luck(is_not_shuffled),
    "PAN-21": lambda _: replace(ANEW, outcome=by_death),
    "PAN-22": drawing(lambda t, c: c[:1] if t.luck == "ghost" else c),
    "PAN-23": showing(lambda t, _: {"price": len(t.order) + 1}),
    "PAN-24": listing(bare_may_stop),
    "PAN-25": listing(must_dare),
    "PAN-26": after_luck(steals_more),
    "PAN-27": after_moves(orders_anew),
    "PAN-28": instead("survive", dares_anybody),
    "PAN-29": instead("to_the_barrel", all_go),
    "PAN-30": lambda _: replace(ANEW, expire=waits),
}


@pytest.mark.parametrize("number", TASK.clauses)
def test_a_broken_clause_is_found(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert any(number in broken(found) for found in verdicts(FAULTS[number](monkeypatch), 4))


@pytest.mark.parametrize("game", [faulty.TELLING, faulty.SHOWING], ids=lambda game: game.key)
def test_a_leak_is_found(game: AnyGame) -> None:
    *_, found = verdicts(game, 1)
    assert found.leaks.wrong
    assert found.leaks.example
    assert not found.endings.wrong


# Apart ------------------------------------------------------------------------------------


def test_one_mistake_costs_one_clause() -> None:
    report = judged(Orders(task="pan", candidate="candidates.faulty:MISTAKEN", games=3))
    assert [number for number, count in report.each.items() if count.wrong] == ["PAN-17"]
    assert (report.clauses.good, report.leaks.wrong) == (29, 0)
    assert report.endings.good == report.endings.of == 24
    assert not report.is_full


def test_a_game_without_end_is_not_waited_for() -> None:
    report = judged(Orders(task="pan", candidate="candidates.faulty:ENDLESS", games=1))
    assert report.endings.good < 4
    assert "no end after 600 steps" in str(report.unended.example)


STRANGERS = {
    "hangs": ("view", "while True: pass"),
    "grows": ("legal", "hoard = [bytes(1 << 24) for _ in range(1 << 20)]"),
    "fails": ("apply", "raise ValueError('no idea')"),
    "leaves": ("outcome", "import os; os._exit(3)"),
    "prints": ("awaited", "print('{}'); return ANEW.awaited(*given)"),
}


def stranger(folder: Path, name: str) -> str:
    """A module from elsewhere, with this line in one of its functions."""
    field, line = STRANGERS[name]
    source = (
        "from dataclasses import replace\nfrom candidates.anew import ANEW\n"
        f"def odd(*given):\n    {line}\n"
        f"GAME = replace(ANEW, key='stranger', {field}=odd)\n"
    )
    (folder / "stranger.py").write_text(source, "utf-8")
    return "stranger:GAME"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hangs", "longer than 0.2 s of processor time"),
        ("grows", "MemoryError"),
        ("fails", "ValueError: no idea"),
        ("leaves", "its process ended with 3"),
    ],
)
def test_a_candidate_cannot_take_the_judge_along(
    name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]]))
    known = Orders(task="pan", candidate=stranger(tmp_path, name), games=1, game_seconds=0.2)
    report = judged(known)
    assert report.endings.good == 0
    assert report.endings.of == 8
    assert said in f"{report.unended.example} {report.stopped}"


def test_what_takes_too_long_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]]))
    hangs = Orders(task="pan", candidate=stranger(tmp_path, "hangs"), seconds=2, game_seconds=60)
    report = judged(hangs)
    assert report.stopped == "it took longer than 2 s"
    assert (report.endings.good, report.clauses.good, report.secrets.of) == (0, 0, 0)


def test_what_a_candidate_prints_is_not_taken_for_a_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]]))
    report = judged(Orders(task="pan", candidate=stranger(tmp_path, "prints"), games=1))
    assert report.endings.good == 8
    assert report.stopped is None


@pytest.mark.parametrize("candidate", ["nowhere", "nowhere:GAME", "candidates.anew:Table", ":"])
def test_what_is_no_game_is_refused(candidate: str) -> None:
    with pytest.raises(Refused, match="no_candidate"):
        judged(Orders(task="pan", candidate=candidate, games=1))


def test_the_command_prints_three_scores(capsys: pytest.CaptureFixture[str]) -> None:
    main(["benchmark", "pan", "candidates.faulty:TELLING", "--games", "1"])
    said = capsys.readouterr().out
    assert "clauses held     29 of 30" in said
    assert "games that end   8 of 8" in said
    assert "\nleak: pan-" in said
    main(["benchmark", "pan", "--games", "1", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert report["endings"] == {"good": 8, "of": 8}
    main(["benchmark", "pan", "--shapes"])
    assert json.loads(capsys.readouterr().out)["clauses"].keys() == report["each"].keys()
    with pytest.raises(SystemExit, match="unknown_task"):
        main(["benchmark", "pam"])
