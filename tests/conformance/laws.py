"""What every game must keep, whatever its rules. Each law plays and raises AssertionError."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any, get_args

import msgspec

from conformance.case import Case, audiences, dump, new_match, play, step
from conformance.worlds import look_the_same
from tablee import Log, Match
from tablee.kernel import ClockedView, Facts, Luck, Refused, Seat, Thing, Told, no_tries, told_to
from tablee.match import Step

Law = Callable[[Case, Luck], None]

ENDLESS = 100
"""More than all hands, bars and debts of a table can end at one moment."""


def random_play_ends(case: Case, luck: Luck) -> None:
    """The game comes to an end, with every seat ranked once and scored."""
    match = play(case, luck)
    assert match.outcome, f"no end after {case.longest} steps"
    assert sorted(seat for group in match.outcome.ranking for seat in group) == [*range(case.seats)]
    assert len(match.outcome.scores) == case.seats
    assert not match.awaited(), "nobody is waited for after the end"
    assert not match.awaited()
    assert not any(match.legal(seat) for seat in range(case.seats))


def cards_are_conserved(case: Case, luck: Luck) -> None:
    """No step makes a card or loses one."""
    match = new_match(case, luck)
    dealt = case.cards(match.state)
    assert dealt
    match.listeners.append(lambda step: _same(case.cards(match.state), dealt))
    _play_on(case, match, luck)


def replay_is_identical(case: Case, luck: Luck) -> None:
    """The encoded log makes the same match again, the same at every entry, with no luck drawn."""
    match = new_match(case, luck)
    moments = [_moment(match)]
    match.listeners.append(lambda step: moments.append(_moment(match)))
    _play_on(case, match, luck)
    log = Log.decode(match.log.encode())
    again = Match.begin(log, game=case.game, luck=_NoLuck())
    _same(_moment(again), moments[0])
    for entry, moment in zip(log.entries, moments[1:], strict=True):
        again.repeat(entry)
        _same(_moment(again), moment)
    _same(again.log.encode(), match.log.encode())


def any_prefix_can_be_resumed(case: Case, luck: Luck) -> None:
    """A match rebuilt from a part of its log can be played on and replayed."""
    match = play(case, luck)
    kept = luck.below(len(match.log.entries) + 1)
    rebuilt = Match.replay(match.log.prefix(kept), game=case.game, luck=luck)
    _same(rebuilt.log.encode(), match.log.prefix(kept).encode())
    _play_on(case, rebuilt, luck)
    again = Match.replay(rebuilt.log.encode(), game=case.game, luck=_NoLuck())
    _same(dump(again.state), dump(rebuilt.state))


def luck_is_the_tables(case: Case, luck: Luck) -> None:
    """From one state one move leads to one state, whatever was done elsewhere meanwhile."""
    match = play(case, luck, luck.below(case.longest))
    before = dump(match.state)
    for seat in range(case.seats):
        for move in list(match.legal(seat))[:6]:
            one, two = match.state.clone(), match.state.clone()
            facts = case.game.apply(one, seat, move, match.now)
            _same(case.game.apply(two, seat, move, match.now), facts)
            _same(dump(one), dump(two))
            _same(dump(match.state), before)


def chances_are_sound(case: Case, luck: Luck) -> None:
    """Luck that is due has distinct moves of whole, positive weight, each of which can happen."""
    match = new_match(case, luck)
    _play_on(case, match, _Watched(luck, lambda: _try_chances(match)))


def refusals_change_nothing(case: Case, luck: Luck) -> None:
    """A question or a refused move leaves state, log, luck and deadline as they were."""

    def try_all(match: Match) -> None:
        before = _moment(match)
        for seat in range(case.seats):
            for move in case.tries(match.state, seat, luck):
                _same(match.check(seat, move), match.check(seat, move))
                if match.check(seat, move):
                    assert match.attempt(seat, move) == match.check(seat, move)
        _same(_moment(match), before)
        _refuses_strangers(match)
        _same(_moment(match), before)

    _at_every_step(case, luck, try_all)


def legal_is_what_check_lets_pass(case: Case, luck: Luck) -> None:
    """A move is listed if and only if it is not refused."""

    def compare(match: Match) -> None:
        for seat in range(case.seats):
            legal = list(match.legal(seat))
            assert all(match.check(seat, move) is None for move in legal)
            assert all(legal.count(move) == 1 for move in legal[:20])
            for move in case.tries(match.state, seat, luck):
                assert (match.check(seat, move) is None) == (move in legal), (seat, move)

    _at_every_step(case, luck, compare)


def the_law_always_answers(case: Case, luck: Luck) -> None:
    """`check` knows every kind of move at any time: while luck is due, and after the end too."""
    match = new_match(case, luck)
    asked: set[type] = set()

    def ask() -> None:
        for seat in range(case.seats):
            for move in case.tries(match.state, seat, luck):
                asked.add(move.__class__)
                _answers_to(case, match, seat, move)

    match.listeners.append(lambda step: ask())
    _play_on(case, match, _Watched(luck, lambda: ask() if match.chances() else None))
    _same(asked, {*get_args(case.game.move_type)} or {case.game.move_type})


def offers_are_what_check_says(case: Case, luck: Luck) -> None:
    """A deed, and each thing to do it with, is offered if the law lets it pass, or why not."""

    def compare(match: Match) -> None:
        for seat in range(case.seats):
            offer = match.offer(seat)
            _same(offer.awaited, seat in match.awaited())
            listed = match.game.listed and not match.races
            _same(list(offer.moves), list(match.legal(seat)) if listed else [])
            if case.game.tries is not no_tries:
                _compare_offer(case, match, seat, luck)

    _at_every_step(case, luck, compare)


def who_is_told_nothing_sees_nothing_new(case: Case, luck: Luck) -> None:
    """A view changes only together with a fact told to its audience."""
    match = new_match(case, luck)
    shown = {audience: match.view(audience) for audience in audiences(match)}

    def look(step: Step) -> None:
        for audience in audiences(match):
            view = match.view(audience)
            assert told_to(audience, step.facts) or view == shown[audience], audience
            shown[audience] = view

    match.listeners.append(look)
    _play_on(case, match, luck)


def words_travel(case: Case, luck: Luck) -> None:
    """Every move, fact, view and option survives its JSON form under its declared type."""
    match = new_match(case, luck)
    game = case.game
    _travels(match.log.options, game.options_type)
    _travels(match.log.deal, game.deal_type)

    def send(facts: Facts) -> None:
        for audience in audiences(match):
            _travels(match.view(audience), game.view_type)
            for fact in told_to(audience, facts):
                _travels(fact, game.fact_type)
        assert all(len(fact.seats) == case.seats for fact in facts if isinstance(fact, Told))

    def hear(step: Step) -> None:
        send(step.facts)
        if step.entry.seat is not None:
            _travels(step.entry.move, game.move_type)
        for move in step.entry.chance:
            _travels(move, game.table_move_type)

    send(match.opening)
    match.listeners.append(hear)
    _play_on(case, match, luck)


def deadlines_move_on(case: Case, luck: Luck) -> None:
    """What happens by itself happens once: nobody acting, one moment does not go on for ever."""
    match = new_match(case, luck)
    _play_on(case, match, luck)
    entries = match.log.entries
    alone, last = 0, -1
    for entry in entries:
        alone = alone + 1 if entry.seat is None and entry.at == last else 0
        last = entry.at
        assert alone <= ENDLESS, f"still at {last}"
    assert all(a.at <= b.at for a, b in pairwise(entries))


def deadlines_alone_finish(case: Case, luck: Luck) -> None:
    """With nobody there, a game with a clock still ends."""
    if not case.ends_by_itself:
        return
    match = new_match(case, luck)
    for _ in range(case.longest):
        due = match.deadline()
        if due is None:
            break
        match.advance(due)
    assert match.outcome


def secrets_cannot_be_told_apart(case: Case, luck: Luck) -> None:
    """Two worlds that differ only in what an audience may not know look the same to it."""
    match = play(case, luck, luck.below(case.longest))
    match = Match.replay(match.log.prefix(luck.below(len(match.log.entries) + 1)), game=case.game)
    for audience in audiences(match):
        look_the_same(case, match.log, case.other_world(match.log, audience, luck), audience, luck)


def a_clock_is_declared(case: Case, luck: Luck) -> None:
    """Options with a `clock` are `Clocked`, and a view has a `deadline` exactly then."""
    options, view = case.game.options_type, case.game.view_type
    assert case.game.clocked == ("clock" in options.__struct_fields__)
    assert case.game.clocked == ("deadline" in view.__struct_fields__)
    assert case.game.clocked == issubclass(view, ClockedView)


LAWS: list[Law] = [
    random_play_ends,
    cards_are_conserved,
    replay_is_identical,
    any_prefix_can_be_resumed,
    luck_is_the_tables,
    chances_are_sound,
    refusals_change_nothing,
    legal_is_what_check_lets_pass,
    the_law_always_answers,
    offers_are_what_check_says,
    who_is_told_nothing_sees_nothing_new,
    words_travel,
    deadlines_move_on,
    deadlines_alone_finish,
    secrets_cannot_be_told_apart,
    a_clock_is_declared,
]

# How the laws look ----------------------------------------------------------------------


class _NoLuck:
    """A replay that draws luck has lost something."""

    def below(self, n: int, /) -> int:
        raise AssertionError("luck was drawn for what the log tells")


class _Watched:
    """Luck that lets somebody look each time before it is drawn."""

    def __init__(self, luck: Luck, look: Callable[[], None]) -> None:
        self.luck = luck
        self.look = look

    def below(self, n: int, /) -> int:
        self.look()
        return self.luck.below(n)


def _try_chances(match: Match) -> None:
    chances = match.chances()
    if not chances:
        return
    for move in chances:
        copy = match.state.clone()
        assert match.game.chance(copy) == chances, "a clone waits for the same luck"
        match.game.apply_table(copy, move, match.now)


def _answers_to(case: Case, match: Match, seat: Seat, move: Any) -> None:
    try:
        case.game.check(match.state, seat, move)
    except Exception as error:
        raise AssertionError(f"{move} of {seat}: {error!r}") from error


def _compare_offer(case: Case, match: Match, seat: Seat, luck: Luck) -> None:
    """What is not tried now is closed, whatever for; of what is tried the reason is compared.

    A deed that is closed as a whole is closed with each thing for the same reason.
    """
    offer = match.offer(seat)
    tried = [] if match.outcome else [*case.game.tries(match.state, seat)]
    moves = [*match.legal(seat), *case.tries(match.state, seat, luck), *(it.move for it in tried)]
    answers, deeds = _answers(case, match, seat, moves), {it.deed for it in tried}
    for (deed, thing), codes in answers.items():
        why = offer.why_not(deed, thing)
        assert (why is None) == (None in codes), (seat, deed, thing, codes, offer)
        by_thing = deed in offer.deeds or isinstance(offer.barred.get(deed), dict)
        reasons = codes if by_thing else answers[deed, None]
        assert deed not in deeds or why in reasons, (seat, deed, thing, codes, offer)


def _answers(
    case: Case, match: Match, seat: Seat, moves: Iterable[Any]
) -> dict[tuple[str, Thing | None], set[str | None]]:
    """For each deed, and each thing to do it with, all that the law says of such moves."""
    answers: dict[tuple[str, Thing | None], set[str | None]] = {}
    for move in moves:
        if (named := case.names(match.state, seat, move)) is None:
            continue
        refusal = match.check(seat, move)
        for name in {named, (named[0], None)}:
            answers.setdefault(name, set()).add(refusal.code if refusal else None)
    return answers


def _moment(match: Match) -> tuple[Any, ...]:
    """All there is at one moment."""
    return (
        dump(match.state),
        [msgspec.json.encode(match.view(audience)) for audience in audiences(match)],
        [match.offer(seat) for seat in range(match.seats)],
        [list(match.legal(seat)) for seat in range(match.seats)],
        list(match.awaited()),
        match.deadline(),
        match.chances(),
        match.outcome,
        len(match.log.entries),
    )


def _play_on(case: Case, match: Match, luck: Luck) -> None:
    for _ in range(case.longest):
        if match.outcome:
            return
        step(case, match, luck)


def _at_every_step(case: Case, luck: Luck, look: Callable[[Match], None]) -> None:
    match = new_match(case, luck)
    look(match)
    for _ in range(case.longest):
        if match.outcome:
            return
        step(case, match, luck)
        look(match)


def _refuses_strangers(match: Match) -> None:
    """Neither a chair that does not exist nor a thing that is no move changes anything."""
    strangers: list[tuple[int, Any]] = [
        (match.seats, {"type": "no_such_move"}),
        (-1, {}),
        (0, {"type": "no_such_move"}),
        (0, []),
        (0, None),
    ]
    for seat, move in strangers:
        try:
            match.play(seat, move)
        except Refused:
            continue
        raise AssertionError(f"{move} of {seat} was let pass")


def _travels(thing: Any, kind: Any) -> None:
    _same(msgspec.json.decode(msgspec.json.encode(thing), type=kind), thing)


def _same(one: Any, other: Any) -> None:
    assert one == other, f"\n{one}\n{other}"
