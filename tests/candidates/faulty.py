"""Copies of `anew` with one fault each, of kinds that are easily made."""

from dataclasses import replace

from msgspec import structs

from candidates import anew
from candidates.anew import ANEW, AnewMove, AnewView, Happened, Table
from tablee.kernel import Audience, Facts, Seat


def tells_the_card(table: Table, seat: Seat, move: AnewMove, at: int) -> Facts:
    """PAN-06 broken: all are told which card was laid, since the fact was not told apart."""
    told = anew.apply(table, seat, move, at)
    if isinstance(move, anew.Pick):
        return (Happened("laid", seat, (move.value,)), *told[1:])
    return told


def shows_the_box(table: Table, audience: Audience) -> AnewView:
    """PAN-03 broken: a number that looks harmless depends on cards nobody may see."""
    shown = anew.view(table, audience)
    return structs.replace(shown, price=shown.price + sum(map(sum, table.hands)) % 2)


def turns_without_shuffling(table: Table, seat: Seat, move: AnewMove, at: int) -> Facts:
    """PAN-17 broken: a spin costs a card and leaves the barrel as it is."""
    lying = table.lying
    told = anew.apply(table, seat, move, at)
    if isinstance(move, anew.Spin):
        table.lying = lying
    return told


def never_kills(table: Table, move: anew.AnewTableMove, at: int) -> Facts:
    """PAN-19 broken: whoever turns over Pan lives, so nobody wins."""
    if move == anew.Barrel("pan"):
        table.luck, table.lying = "", 0
        anew.next_turn(table, at)
        return (Happened("pan", table.turn),)
    return anew.apply_table(table, move, at)


TELLING = replace(ANEW, key="pan_telling", apply=tells_the_card)
SHOWING = replace(ANEW, key="pan_showing", view=shows_the_box)
MISTAKEN = replace(ANEW, key="pan_mistaken", apply=turns_without_shuffling)
ENDLESS = replace(ANEW, key="pan_endless", apply_table=never_kills)
