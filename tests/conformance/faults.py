"""Faults planted in copies of games, to show that the suite finds them."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import count
from typing import Any

from msgspec import defstruct, structs

from tablee import luck
from tablee.kernel import (
    AnyGame,
    Audience,
    Candidate,
    Facts,
    Game,
    Offer,
    Options,
    PerAudience,
    Seat,
    View,
)
from tablee.kernel.contract import nothing
from tablee.testing import Case
from tablee.testing.laws import Law, laws_for
from tablee.testing.laws import candidates as candidates_of

Fault = Callable[[AnyGame], AnyGame]
SEEDS = 25


def laws_broken(case: Case, fault: Fault) -> set[str]:
    """The laws that a faulty copy of the case's game is caught by."""
    return {law.__name__ for law in laws_for(case) if breaks(law, case, fault)}


def breaks(law: Law, case: Case, fault: Fault, *, seeds: int = SEEDS) -> bool:
    """Whether a faulty copy of the case's game is caught by this law."""
    faulty = replace(case, game=fault(case.game))
    try:
        for seed in range(seeds):
            law(faulty, luck.seeded(seed))
    except AssertionError:
        return True
    return False


def tells_everybody(game: AnyGame) -> AnyGame:
    """A fact's audience is forgotten: what one seat should hear, all do."""

    def shout(facts: Facts) -> Facts:
        return tuple(_shouted(fact) if isinstance(fact, PerAudience) else fact for fact in facts)

    def opening(state: Any) -> Facts:
        return shout(game.opening(state))

    def apply(state: Any, seat: Seat, move: Any, at: int) -> Facts:
        return shout(game.apply(state, seat, move, at))

    def apply_table(state: Any, move: Any, at: int) -> Facts:
        return shout(game.apply_table(state, move, at))

    return replace(game, opening=opening, apply=apply, apply_table=apply_table)


def tells_everybody_of_luck(game: AnyGame) -> AnyGame:
    """What luck brings to one seat, all hear; all else is told as it should be."""
    return replace(game, apply_table=tells_everybody(game).apply_table)


def _shouted(fact: PerAudience) -> Any:
    return next((form for form in fact.seats if form is not None), fact)


def draws_hidden_luck(change: Callable[[Any, int], None]) -> Fault:
    """Something changes in the state that neither the log nor a clone can repeat."""

    def fault(game: AnyGame) -> AnyGame:
        hidden = count()

        def apply(state: Any, seat: Seat, move: Any, at: int) -> Facts:
            facts = game.apply(state, seat, move, at)
            change(state, next(hidden))
            return facts

        return replace(game, apply=apply)

    return fault


def refuses_with_a_trace(change: Callable[[Any], None]) -> Fault:
    """A refusal leaves something behind."""

    def fault(game: AnyGame) -> AnyGame:
        def check(state: Any, seat: Seat, move: Any) -> Any:
            refusal = game.check(state, seat, move)
            if refusal:
                change(state)
            return refusal

        return replace(game, check=check)

    return fault


def offers_too_much(move: Any) -> Fault:
    """A move is listed that the law refuses."""

    def fault(game: AnyGame) -> AnyGame:
        def legal(state: Any, seat: Seat) -> list[Any]:
            return [*game.legal(state, seat), move]

        return replace(game, legal=legal)

    return fault


def drops_candidates(keeps: Callable[[Candidate], bool]) -> Fault:
    """A board is told nothing of some kinds or targets."""

    def fault(game: AnyGame) -> AnyGame:
        def candidates(state: Any, seat: Seat) -> Iterator[Candidate]:
            return filter(keeps, candidates_of(game, state, seat))

        return replace(game, candidates=candidates, situation=nothing)

    return fault


def offers_by_turns_alone(game: AnyGame) -> AnyGame:
    """Who is on turn is offered what others were on theirs."""

    def situation(state: Any, seat: Seat) -> bool:
        return seat in game.awaited(state)

    return replace(game, situation=situation)


def adds_a_candidate(more: Callable[[Any, Seat], Candidate]) -> Fault:
    """A board is told of one thing too many."""

    def fault(game: AnyGame) -> AnyGame:
        def candidates(state: Any, seat: Seat) -> list[Any]:
            assert game.candidates
            return [*game.candidates(state, seat), more(state, seat)]

        return replace(game, candidates=candidates, situation=nothing)

    return fault


def offers_otherwise(change: Callable[[Offer], Offer]) -> Fault:
    """A seat is told something else than what the law answers."""

    class Faulty(Game[Any, Any, Any, Any, Any, Any]):
        def offer(self, state: Any, seat: Seat) -> Offer:
            return change(super().offer(state, seat))

    def fault(game: AnyGame) -> AnyGame:
        given = {one.name: getattr(game, one.name) for one in fields(game) if one.init}
        return Faulty(**given)

    return fault


def loses_a_card(lose: Callable[[Any], None]) -> Fault:
    """A step drops a card on the floor."""

    def fault(game: AnyGame) -> AnyGame:
        def apply_table(state: Any, move: Any, at: int) -> Facts:
            facts = game.apply_table(state, move, at)
            lose(state)
            return facts

        return replace(game, apply_table=apply_table)

    return fault


def sets_its_own_clock(game: AnyGame) -> AnyGame:
    """An option `clock` that the server cannot know of, because its kind does not say so."""
    fields = [
        (field.name, field.type, field.default) for field in structs.fields(game.options_type)
    ]
    options = defstruct("Options", fields, bases=(Options,), frozen=True)
    return replace(game, options_type=options)


def shows_its_own_deadline(game: AnyGame) -> AnyGame:
    """A view with a `deadline` that no kind announces."""
    own = [(field.name, field.type) for field in structs.fields(game.view_type)]
    return replace(game, view_type=defstruct("Own", own, bases=(View,), frozen=True))


def leaks_in_view(leak: Callable[[Any, Any], Any]) -> Fault:
    """A view shows one thing too many."""

    def fault(game: AnyGame) -> AnyGame:
        def view(state: Any, audience: Audience) -> Any:
            return leak(state, game.view(state, audience))

        return replace(game, view=view)

    return fault
