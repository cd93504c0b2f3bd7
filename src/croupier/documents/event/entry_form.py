"""The entry form: the conditions as published, and the application to fill in and sign."""

from collections.abc import Sequence

from reportlab.platypus import Flowable, KeepTogether

from croupier.core.words.rules import Rule
from croupier.documents.event.conditions import items
from croupier.documents.event.entry_terms import free_until
from croupier.documents.event.layout import facts, heading, leaf_of, title
from croupier.documents.event.words import Scene, money
from croupier.documents.paper.a4 import BODY, drawn, space, text
from croupier.documents.paper.a4_parts import blanks, item


def entry_form(scene: Scene) -> bytes:
    mark = scene.mark or ("DRAFT: THE CONDITIONS ARE NOT PUBLISHED" if scene.is_draft else "")
    leaf = leaf_of(scene, "Entry form", mark=mark)
    return drawn(leaf, lambda: [*_head(scene, leaf.width), *_conditions(scene), *_application(scene, leaf.width)])


def _head(scene: Scene, width: float) -> Sequence[Flowable]:
    terms = scene.terms
    until = free_until(scene)
    said = [
        ("Entry fee", money(terms.entry_fee) if terms.entry_fee else "none"),
        ("Starts", scene.when(terms.starts)),
        ("Withdraw without penalty until", "not stated" if until is None else scene.when(until)),
    ]
    return [*title(scene, "Entry form"), facts(said, width), space(4)]


def _conditions(scene: Scene) -> Sequence[Flowable]:
    made = [part for one in items(scene) for part in item(one.clause, one.title, one.says)]
    return [*heading(f"Conditions of the {scene.noun}"), *made]


def _application(scene: Scene, width: float) -> Sequence[Flowable]:
    law, form = scene.law, scene.law.tournament
    who = ["Name of the entrant, in print"]
    if form.needs_card:
        who.append(f"Number of the player card ({law.clause(Rule.ENTRY_CARD)})")
    if form.nominees:
        who.append(f"Played by, if by somebody else ({law.clause(Rule.NOMINEE)})")
    fee = f" and pay the entry fee of {money(scene.terms.entry_fee)}" if scene.terms.entry_fee else ""
    clause = f" ({law.clause(Rule.AGREEMENT)})" if form.asks_agreement else ""
    agreed = (
        f"I apply to enter this {scene.noun}{fee}. I was given these conditions, and I agree with them and with the "
        f"rules of the game{clause}."
    )
    house = ["Entry number", "Fee received", f"Accepted by the {scene.manager}", "Date and time"]
    block: list[Flowable] = [
        *heading("Application"),
        text(agreed, BODY),
        space(10),
        blanks(who, width, high=44),
        blanks(["Signature of the entrant", "Date"], width, shares=(2, 1), high=56),
        *heading("For the house"),
        blanks(house, width, shares=(1, 1, 2.2, 1.4)),
    ]
    return [KeepTogether(block)]
