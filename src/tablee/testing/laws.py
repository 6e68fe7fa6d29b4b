"""What every game must keep, whatever its rules. Each law plays and raises AssertionError."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any, get_args

import msgspec

from tablee import Log, Match
from tablee.kernel import (
    AnyGame,
    Candidate,
    ClockedView,
    Facts,
    Luck,
    PerAudience,
    Refused,
    Seat,
    Target,
    facts_for,
)
from tablee.match import Step
from tablee.testing.case import Case, audiences, by_type, dump, new_match, play, step
from tablee.testing.worlds import look_the_same

Law = Callable[[Case, Luck], None]
"""Plays a table of this case with this luck; raises AssertionError where the law is broken."""

ENDLESS = 100
"""More than all hands, bars and debts of a table can end at one moment."""


def random_play_ends(case: Case, luck: Luck) -> None:
    """The game comes to an end, with every seat ranked once and scored."""
    match = play(case, luck)
    assert match.outcome, f"no end after {case.max_steps} steps"
    assert sorted(seat for group in match.outcome.ranking for seat in group) == [*range(case.seats)]
    assert len(match.outcome.scores) == case.seats
    assert not match.awaited(), "nobody is waited for after the end"
    assert not any(match.legal(seat) for seat in range(case.seats))


def cards_are_conserved(case: Case, luck: Luck) -> None:
    """No step makes a card or loses one."""
    assert case.cards
    cards, match = case.cards, new_match(case, luck)
    dealt = cards(match.state)
    assert dealt
    match.listeners.append(lambda step: _same(cards(match.state), dealt))
    _play_on(case, match, luck)


def replay_is_identical(case: Case, luck: Luck) -> None:
    """The encoded log makes the same match again, the same at every entry, with no luck drawn."""
    match = new_match(case, luck)
    moments = [_moment(match)]
    match.listeners.append(lambda step: moments.append(_moment(match)))
    _play_on(case, match, luck)
    log = Log.decode(match.log.encode())
    again = Match.from_head(log, game=case.game, luck=_NoLuck())
    _same(_moment(again), moments[0])
    for entry, moment in zip(log.entries, moments[1:], strict=True):
        again.replay_entry(entry)
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
    match = play(case, luck, luck.below(case.max_steps))
    before = dump(match.state)
    for seat in range(case.seats):
        for move in list(match.legal(seat))[:6]:
            one, two = match.state.clone(), match.state.clone()
            facts = case.game.apply(one, seat, move, match.now)
            _same(case.game.apply(two, seat, move, match.now), facts)
            _same(dump(one), dump(two))
            _same(dump(match.state), before)


def chances_are_sound(case: Case, luck: Luck) -> None:
    """A draw that is due has something to draw, a clone waits for the same, and each can happen."""
    match = new_match(case, luck)
    _play_on(case, match, _Watched(luck, lambda: _try_chances(match)))


def refusals_change_nothing(case: Case, luck: Luck) -> None:
    """A question or a refused move changes neither state, log, views, draw nor deadline."""

    def try_all(match: Match) -> None:
        before = _moment(match)
        for seat in range(case.seats):
            for move in case.moves_to_try(match.state, seat, luck):
                refusal = match.check(seat, move)
                _same(refusal, match.check(seat, move))
                if refusal:
                    assert match.attempt(seat, move) == refusal
        _same(_moment(match), before)
        _refuses_strangers(match)
        _same(_moment(match), before)

    _at_every_step(case, luck, try_all)


def legal_is_what_check_lets_pass(case: Case, luck: Luck) -> None:
    """A move is listed, once, if and only if it is not refused."""

    def compare(match: Match) -> None:
        for seat in range(case.seats):
            legal = list(match.legal(seat))
            assert all(match.check(seat, move) is None for move in legal)
            assert len({*legal}) == len(legal)
            for move in case.moves_to_try(match.state, seat, luck):
                assert (match.check(seat, move) is None) == (move in legal), (seat, move)

    _at_every_step(case, luck, compare)


def the_law_always_answers(case: Case, luck: Luck) -> None:
    """`check` knows every kind of move at any time: while luck is due, and after the end too."""
    match = new_match(case, luck)
    asked: set[type] = set()

    def ask() -> None:
        for seat in range(case.seats):
            for move in case.moves_to_try(match.state, seat, luck):
                asked.add(move.__class__)
                _answers_to(case, match, seat, move)

    match.listeners.append(lambda step: ask())
    _play_on(case, match, _Watched(luck, lambda: ask() if match.chances() else None))
    _same(asked, {*get_args(case.game.move_type)} or {case.game.move_type})


def offers_are_what_check_says(case: Case, luck: Luck) -> None:
    """A kind of move, and each of its targets, is open if the law lets it pass, or says why not.

    The list of moves has all that are listed in this game, or is not there at all.
    """

    def compare(match: Match) -> None:
        for seat in range(case.seats):
            offer = match.offer(seat)
            _same(offer.awaited, seat in match.awaited())
            if offer.moves or case.game.candidates is None:
                _same(list(offer.moves), [*filter(case.is_listed, match.legal(seat))])
            _compare_offer(case, match, seat, luck)

    _at_every_step(case, luck, compare)


def what_is_open_was_said_to_be(case: Case, luck: Luck) -> None:
    """A target is open to a seat if the law lets it pass, and not because nobody barred it.

    Asked of each seat is all that was ever open to anybody at this table.
    """
    known: set[tuple[str, Target]] = set()

    def compare(match: Match) -> None:
        offers = [match.offer(seat) for seat in range(case.seats)]
        known.update((kind, on) for it in offers for kind, named in it.open.items() for on in named)
        for seat, offer in enumerate(offers):
            legal = match.legal(seat)
            lawful = {case.kind_and_target(match.state, seat, it) for it in legal}
            lawful |= {(by_type(None, seat, it)[0], on) for it in legal for on in case.targets(it)}
            assert {it for it in known if offer.is_open(*it)} <= lawful, (seat, offer)

    _at_every_step(case, luck, compare)


def who_is_told_nothing_sees_nothing_new(case: Case, luck: Luck) -> None:
    """A view changes only together with a fact told to its audience."""
    match = new_match(case, luck)
    shown = {audience: match.view(audience) for audience in audiences(match)}

    def look(step: Step) -> None:
        for audience in audiences(match):
            view = match.view(audience)
            assert facts_for(audience, step.facts) or view == shown[audience], audience
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
            for fact in facts_for(audience, facts):
                _travels(fact, game.fact_type)
        assert all(len(fact.seats) == case.seats for fact in facts if isinstance(fact, PerAudience))

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
    """With nobody there, a table with a clock still ends."""
    match = new_match(case, luck)
    for _ in range(case.max_steps):
        due = match.deadline()
        if due is None:
            break
        match.advance(due)
    assert match.outcome


def secrets_cannot_be_told_apart(case: Case, luck: Luck) -> None:
    """Two worlds that differ only in what an audience may not know look the same to it."""
    match = play(case, luck, luck.below(case.max_steps))
    match = Match.replay(match.log.prefix(luck.below(len(match.log.entries) + 1)), game=case.game)
    for audience in audiences(match):
        look_the_same(case, match.log, case.other_world(match.log, audience, luck), audience, luck)


def a_clock_is_declared(case: Case, luck: Luck) -> None:
    """Options with a `clock` are `Clocked`, and a view has a `deadline` exactly then."""
    options, view = case.game.options_type, case.game.view_type
    assert case.game.has_clock == ("clock" in options.__struct_fields__)
    assert case.game.has_clock == ("deadline" in view.__struct_fields__)
    assert case.game.has_clock == issubclass(view, ClockedView)


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
    what_is_open_was_said_to_be,
    who_is_told_nothing_sees_nothing_new,
    words_travel,
    deadlines_move_on,
    deadlines_alone_finish,
    secrets_cannot_be_told_apart,
    a_clock_is_declared,
]
"""Every law; `laws_for` leaves out those that say nothing of a case."""


def laws_for(case: Case) -> list[Law]:
    """The laws that say something of this case: not all have cards, or end by themselves."""
    needless: set[Law] = set()
    if case.cards is None:
        needless.add(cards_are_conserved)
    if not (case.ends_by_itself or case.options.get("clock")):
        needless.add(deadlines_alone_finish)
    return [law for law in LAWS if law not in needless]


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
    if chances is None:
        return
    assert chances, "a draw of nothing"
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
    """A kind without a candidate is closed, for whatever reason; else the reason is compared.

    A kind that is closed as a whole is closed with each target for the same reason.
    """
    offer = match.offer(seat)
    asked = [] if match.outcome else candidates(case.game, match.state, seat)
    tried = [*case.moves_to_try(match.state, seat, luck), *(it.move for it in asked)]
    answers = _answers(case, match, seat, [*match.legal(seat), *tried])
    kinds = {it.kind for it in asked}
    for (kind, target), codes in answers.items():
        why = offer.reason(kind, target)
        assert (why is None) == (None in codes), (seat, kind, target, codes, offer)
        by_target = kind in offer.kinds or isinstance(offer.barred.get(kind), dict)
        reasons = codes if by_target else answers[kind, None]
        assert kind not in kinds or why in reasons, (seat, kind, target, codes, offer)


def candidates(game: AnyGame, state: Any, seat: Seat) -> list[Candidate]:
    """What the law is asked about for this seat's board, without the moves that are only listed."""
    given = game.candidates(state, seat) if game.candidates else ()
    return [one for one in given if isinstance(one, Candidate)]


def _answers(
    case: Case, match: Match, seat: Seat, moves: Iterable[Any]
) -> dict[tuple[str, Target | None], set[str | None]]:
    """For each kind, and each of its targets, all that the law says of such moves."""
    answers: dict[tuple[str, Target | None], set[str | None]] = {}
    for move in moves:
        if (named := case.kind_and_target(match.state, seat, move)) is None:
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
        match.log.entries[-1:],
    )


def _play_on(case: Case, match: Match, luck: Luck) -> None:
    for _ in range(case.max_steps):
        if match.outcome:
            return
        step(case, match, luck)


def _at_every_step(case: Case, luck: Luck, look: Callable[[Match], None]) -> None:
    match = new_match(case, luck)
    look(match)
    for _ in range(case.max_steps):
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
