"""The entry form: the conditions as published, and the application to fill in and sign."""

from collections.abc import Sequence

from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, Table, TableStyle

from croupier.core.words.rules import Rule
from croupier.documents.event.conditions import items
from croupier.documents.event.entry_terms import free_until
from croupier.documents.event.layout import facts, heading, leaf_of, title
from croupier.documents.event.words import Scene, money
from croupier.documents.paper.a4 import BODY, LABEL, STRONG, blanks, drawn, space, text


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
    return [*title(scene, "Entry form"), facts(said, width, (0.5, 1, 1)), space(4)]


def _conditions(scene: Scene) -> Sequence[Flowable]:
    rows = [[text(one.clause, STRONG), [text(one.title, STRONG), text(one.says, BODY)]] for one in items(scene)]
    made = Table(rows, [24 * mm, 150 * mm], hAlign="LEFT")
    made.setStyle(
        TableStyle(
            [
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LEFTPADDING", (0, 0), (-1, -1), 0),
                ("RIGHTPADDING", (0, 0), (-1, -1), 0),
                ("TOPPADDING", (0, 0), (-1, -1), 2.6),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 2.6),
                ("NOSPLIT", (0, 0), (-1, -1)),
            ]
        )
    )
    return [*heading(f"Conditions of the {scene.noun}"), made]


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
    block: list[Flowable] = [
        *heading("Application"),
        text(agreed, BODY),
        space(8),
        blanks(who, width),
        blanks(["Signature of the entrant", "Date"], width, high=40),
        space(8),
        text("For the house", LABEL),
        blanks(["Entry number", "Fee received", f"Accepted by, {scene.manager}", "Date and time"], width),
    ]
    return [KeepTogether(block)]
