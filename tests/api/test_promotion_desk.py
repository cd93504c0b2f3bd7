"""The desk of promotions, held against the rule documents and against what a promotion lets a role do."""

from typing import Any

import msgspec
import pytest

from croupier.api.desk.form import Action, Plan, asked_by
from croupier.api.desk.promotion_actions import PLANS
from croupier.api.desk.promotion_desk import PromotionDeskView, promotion_desk_handler, promotion_desk_of
from croupier.api.promotion.front import PROMOTION_FRONT
from croupier.books import find_book
from croupier.books.clauses import catalogue
from croupier.core.common import advice, complaints
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Place, law_at
from croupier.core.promotion.promotion import ENGINE
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.api.floor import books_alone
from tests.api.test_desk import SAMPLES, least
from tests.core.promotion.floor import reached

STAR, WHEEL, NOVO = "star-roulette", "star-big-wheel", "novo-unity"
BOOKS = (STAR, WHEEL, NOVO)
OPERATOR, SCRUTINEER = Role.OPERATOR, Role.SCRUTINEER


def desk(book: str) -> PromotionDeskView:
    return promotion_desk_of(find_book(book))


def action(book: str, name: str) -> Action | None:
    return next((one for one in desk(book).actions if one.name == name), None)


def named(plan: Plan) -> str:
    return plan.name or str(plan.command.__struct_config__.tag)


@pytest.mark.parametrize(
    ("name", "role", "star", "wheel", "novo"),
    [
        ("create_promotion", OPERATOR, "11.7", "9.7", "6.5"),
        ("file_terms", OPERATOR, "11.12", "9.9", "6.6"),
        ("amend_terms", OPERATOR, "11.12.1", "9.9.1", "6.1"),
        ("send_amendment", OPERATOR, "11.12.1", None, None),
        ("close_entries", OPERATOR, "11.7.6", "9.7.6", "6.4"),
        ("sign_draw", SCRUTINEER, "11.2", "9.2", None),
        ("tell_winner", OPERATOR, "11.8", "9.8", "6.1"),
        ("pay_promotion_prize", OPERATOR, "11.4", "9.4", "6.1"),
        ("deny_claim", OPERATOR, "11.9", "9.10", "6.1"),
        ("tell_denied", OPERATOR, "11.9", "9.10", None),
        ("decide_on_terms", OPERATOR, "11.10", "9.11", "8.16"),
        ("find_compromised", OPERATOR, "11.11", "9.12", None),
        ("award_bonus", OPERATOR, None, None, "6.1"),
    ],
)
def test_each_role_has_its_forms_with_the_clause_of_the_document(
    name: str, role: Role, star: str | None, wheel: str | None, novo: str | None
) -> None:
    for book, clause in ((STAR, star), (WHEEL, wheel), (NOVO, novo)):
        found = action(book, name)
        assert (found and found.clause, found and found.roles) == (clause, (role,) if clause else None), book


def test_every_command_of_a_promotion_is_somebodys() -> None:
    planned = {str(plan.command.__struct_config__.tag) for plan in PLANS}
    known = {str(kind.__struct_config__.tag) for kind in ENGINE.deciders}
    assert planned == known - {"enter_by_play"}, "the link alone enters play"
    assert planned == set(PROMOTION_FRONT.forms.forms), "and each can be asked over HTTP"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("stage", ["draft", "running", "drawn"])
def test_whoever_has_a_button_is_not_refused_for_want_of_power_and_whoever_has_none_is(book: str, stage: str) -> None:
    state = reached(book, stage).state
    anybodys = {"enter_by_card", "enter_by_hand", "claim_prize", "dispute_terms", "sign_draw"}
    # Whose the steps after a decision are is the same at every place, and tried there.
    anybodys |= {str(kind.__struct_config__.tag) for kind in (*advice.DECIDERS, *complaints.DECIDERS)}
    for plan in PLANS:
        found = action(book, named(plan))
        for role in (one.role for one in desk(book).roles):
            answer = ENGINE.decide(find_book(book), state, least(plan.command, role, {}))
            held_back = isinstance(answer, Refused) and answer.rule is Rule.POWER
            if found is None:
                assert isinstance(answer, Refused), f"{named(plan)} works, but no {role} is offered it"
            elif role in found.roles:
                assert not held_back, (named(plan), role, answer)
            elif named(plan) not in anybodys:
                assert held_back, (named(plan), role, answer)


ONLY_THE_HOUSE_KNOWS = {"commitment", "reveal", "evidence", "ticket", "has_card"}


@pytest.mark.parametrize("plan", PLANS, ids=named)
def test_a_form_asks_for_every_field_of_its_command_and_for_nothing_else(plan: Plan) -> None:
    laws = [law_at(find_book(book), Place.PROMOTION) for book in BOOKS]
    asked = {one.name for law in laws for one in asked_by(plan, law)}
    fields = {one.name for one in msgspec.structs.fields(plan.command)} - {"by", "role", "at"}
    assert asked | plan.fixed.keys() == fields - ONLY_THE_HOUSE_KNOWS


PROMOTION_SAMPLES: dict[str, Any] = {
    **SAMPLES,
    **dict.fromkeys(("draw", "claim", "amendment", "compromise"), 1),
    **dict.fromkeys(("prize_to_draw", "drawn_prize"), "x"),
    "promised": {"terms": {}, "prizes": []},
    "entry_rules": {"ways": ["card"]},
    "parts": [{"by": "eft", "amount": 1}],
}


@pytest.mark.parametrize("book", BOOKS)
def test_a_form_with_all_of_it_filled_in_is_one_the_server_takes(book: str) -> None:
    for one in desk(book).actions:
        sent: dict[str, Any] = {"do": one.do, "role": one.roles[0], **one.fixed}
        for asked in one.fields:
            value = asked.choices[0].value if asked.kind == "choice" else PROMOTION_SAMPLES[asked.kind]
            sent[asked.name] = [value] if asked.many else value
        assert PROMOTION_FRONT.forms.read(msgspec.json.encode(sent)), one.name


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_a_screen_names_is_in_the_book(book: str) -> None:
    known = {clause.id for clause in catalogue(book).clauses}
    found = desk(book)
    cited: set[str | None] = {one.clause for one in found.actions}
    cited |= {asked.clause for one in found.actions for asked in one.fields}
    cited |= {choice.clause for one in found.actions for asked in one.fields for choice in asked.choices}
    cited |= {one.clause for one in found.terms} | {one.clause for one in found.means}
    cited |= {one.forbidden for one in found.kinds} | {asked.clause for one in found.kinds for asked in one.details}
    cited |= {found.scrutineer_clause, found.marketing_clause}
    assert cited - {None} <= known


def test_the_draft_asks_for_what_each_book_asks_for() -> None:
    star, novo = desk(STAR), desk(NOVO)
    asked = {str(one.item): (one.clause, one.only_if) for one in star.terms}
    assert (asked["minimum_wager"], asked["closes"]) == (("11.7.4", True), ("11.7.6", False))
    assert {one.item for one in novo.terms if one.clause is None} == {
        *("awarded_where", "closes", "place", "held", "claim_method"),
        *("must_be_present", "notified_how", "published_how"),
    }
    assert {one.kind for one in star.kinds if one.forbidden} == {
        *("tobacco", "firearm", "ammunition", "imitation_firearm", "prohibited_weapon", "prescribed"),
    }
    (vehicle,) = [one for one in star.kinds if one.kind == "vehicle"]
    assert [(one.detail, one.clause) for one in vehicle.details] == [
        (detail, "11.7.11.2") for detail in ("make", "model", "accessories", "on_road_costs")
    ]
    assert [one.value for one in star.means] == ["face_to_face", "mail", "telephone", "email"]
    assert "sms" in [one.value for one in novo.means], "a book that lists none leaves it to the terms"
    assert (star.scrutineer_over, novo.scrutineer_over) == (10_000_00, None)


def test_the_desk_is_served_and_a_book_without_promotions_has_none() -> None:
    with books_alone(promotion_desk_handler) as client:
        assert client.get(f"/api/books/{STAR}/promotion-desk").json()["filed_hours_before"] == 24
        for book in ("adelaide-roulette", "monte-carlo"):
            assert client.get(f"/api/books/{book}/promotion-desk").status_code == 404
