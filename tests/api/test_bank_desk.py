"""The desk of each book with terminals, held against the rule documents and against what a bank lets a role do."""

from typing import Any

import msgspec
import pytest

from croupier.api.bank.front import BANK_FRONT
from croupier.api.desk.bank_actions import PLANS
from croupier.api.desk.bank_desk import BankDeskView, bank_desk_handler, bank_desk_of
from croupier.api.desk.form import Action, Field, Plan
from croupier.api.jackpot.front import JACKPOT_FRONT
from croupier.books import find_book
from croupier.books.clauses import catalogue
from croupier.core.bank.bank import DECIDERS as OF_BANKS
from croupier.core.bank.bank import decide
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.controller import DECIDERS as OF_JACKPOTS
from croupier.core.jackpot.controller import decide as decide_jackpots
from croupier.core.law.law import at_terminals
from croupier.core.words.roles import HOUSE_POSTS, Role
from croupier.core.words.rules import Rule
from tests.api.floor import books_alone
from tests.api.test_desk import SAMPLES, least
from tests.core.bank.scene import Bank
from tests.core.jackpot.jackpots import PROGRESSIVE
from tests.core.jackpot.jackpots import Floor as Jackpots

NOVO, ADELAIDE = "novo-unity", "adelaide-roulette"
BOTH = (NOVO, ADELAIDE)
SUPERVISOR, ATTENDANT = Role.ELECTRONIC_GAMING_SUPERVISOR, Role.ELECTRONIC_GAMING_ATTENDANT


def desk(book: str) -> BankDeskView:
    return bank_desk_of(find_book(book))


def action(book: str, name: str) -> Action:
    return next(one for one in desk(book).actions if one.name == name)


def field(book: str, name: str, asked: str) -> Field:
    return next(one for one in action(book, name).fields if one.name == asked)


@pytest.mark.parametrize(
    ("book", "name", "roles", "clause"),
    [
        (NOVO, "confirm_result", {Role.DEALER}, "3.10.2"),
        (NOVO, "correct_result", {Role.DEALER, Role.CASINO_SUPERVISOR, SUPERVISOR}, "7.1.9"),
        (NOVO, "transfer_credits", {Role.OPERATOR}, "3.4.4"),
        (NOVO, "call_no_spin", {Role.DEALER, Role.CASINO_SUPERVISOR}, "7.1.7"),
        (NOVO, "confirm_from_records", {SUPERVISOR, Role.CASINO_SUPERVISOR}, "7.1.10"),
        (NOVO, "void_unconfirmed", {Role.CASINO_SUPERVISOR}, "7.1.12"),
        (NOVO, "redeem_slip", {Role.OPERATOR}, "5.3"),
        (NOVO, "ask_identification", {Role.OPERATOR}, "5.3.3"),
        (NOVO, "withhold_slip", {Role.OPERATOR}, "5.2"),
        (NOVO, "withhold_credits", {Role.OPERATOR}, "7.1.13"),
        (NOVO, "sanction", {SUPERVISOR}, "8.7"),
        (NOVO, "direct_to_vacate", {SUPERVISOR}, "8.14"),
        (NOVO, "decide_dispute", {ATTENDANT}, "8.15"),
        (NOVO, "pay_prize", {Role.OPERATOR}, "4.1.5"),
        (NOVO, "adjust_pool", {Role.OPERATOR}, "4.1.6"),
        (NOVO, "close_bank", {Role.OPERATOR}, "8.2"),
        (ADELAIDE, "close_betting", {Role.DEALER}, "9(c)"),
        (ADELAIDE, "register_result", {Role.DEALER}, "9(d)"),
        (ADELAIDE, "correct_result", {Role.PIT_BOSS, Role.SHIFT_MANAGER}, "11(e)"),
        (ADELAIDE, "enter_result", {Role.DEALER, Role.INSPECTOR}, "11(c)"),
        (ADELAIDE, "reset_terminals", {Role.DEALER, Role.INSPECTOR}, "11(d)"),
        (ADELAIDE, "void_bets", {Role.DEALER}, "11(b)i"),
        (ADELAIDE, "redeem_slip", {Role.OPERATOR}, "7(e)"),
        (ADELAIDE, "direct_to_vacate", {Role.OPERATOR}, "11(f)"),
    ],
)
def test_who_may_and_where_it_stands(book: str, name: str, roles: set[Role], clause: str) -> None:
    found = action(book, name)
    assert (set(found.roles), found.clause) == (roles, clause)


@pytest.mark.parametrize(
    ("book", "absent"),
    [
        (NOVO, {"open_betting", "close_betting", "register_result", "enter_result", "void_bets", "reset_terminals"}),
        (
            ADELAIDE,
            {
                "confirm_result",
                "withhold_slip",
                "ask_identification",
                "sanction",
                "use_wheel",
                "pay_prize",
                "transfer_credits",
            },
        ),
    ],
)
def test_a_book_without_such_a_thing_has_no_button_for_it(book: str, absent: set[str]) -> None:
    assert not absent & {one.name for one in desk(book).actions}


def test_what_can_be_chosen_is_the_books_own() -> None:
    assert [(one.value, one.clause) for one in field(ADELAIDE, "direct_to_vacate", "ground").choices] == [
        ("occupying a terminal without playing", "11(f)")
    ]
    grounds = [one.clause for one in field(NOVO, "declare_malfunction", "ground").choices]
    assert grounds == ["7.1.11.1", "7.1.11.2", "7.1.11.4"], "that the ball rested early only the system can tell"
    assert [one.clause for one in field(NOVO, "sanction", "measures").choices] == ["8.7.1", "8.7.2", "8.7.3"]
    assert field(ADELAIDE, "direct_to_vacate", "terminal").hint == "After 3 spins without a bet"


def test_actions_say_whether_a_bank_or_a_controller_is_asked() -> None:
    assert {one.of for one in desk(NOVO).actions} == {"bank", "jackpots"}
    assert {one.of for one in desk(ADELAIDE).actions} == {"bank"}
    assert action(NOVO, "open_pool").fixed == {"book": NOVO}


# --- against bank and controller themselves -------------------------------------------------------------------------


def answer(plan: Plan, book: str, role: Role) -> Any:
    if plan.of == "jackpots":
        controller = Jackpots().open("x", PROGRESSIVE)
        return decide_jackpots(find_book(book), controller.state, least(plan.command, role, dict(plan.fixed)))
    bank = Bank(book)
    there = {"terminal": "1", "slip": bank.slip("bob", "2")}
    known = {name: value for name, value in there.items() if name in plan.command.__struct_fields__}
    return decide(bank.book, bank.state, least(plan.command, role, {**plan.fixed, **known}))


DEPENDS = {"declare_malfunction", "correct_result"}
"""Whose it is depends on the ground, or on the wheel."""
OPEN_TO_ALL = {"request_review", "sanction", "declare_malfunction", "review_dispute", "add_credits"}
"""Anybody can try to raise a meter, and nobody can. The others, asked with nothing that makes sense, are refused for
that before anybody looks at who asks; and who may declare a malfunction depends on its ground."""

OPEN_TO_ALL_AT_WORK = {"report_jackpot_fault"}
"""Whoever is at work may put it on record; it is offered to those at the game."""


@pytest.mark.parametrize("book", BOTH)
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name or plan.command.__struct_config__.tag)
def test_whoever_has_a_button_is_not_refused_for_want_of_power_and_whoever_has_none_is(plan: Plan, book: str) -> None:
    name = plan.name or str(plan.command.__struct_config__.tag)
    if plan.of == "jackpots" and book == ADELAIDE:
        assert name not in {one.name for one in desk(book).actions}
        return
    found = next((one for one in desk(book).actions if one.name == name), None)
    for role in (one.role for one in desk(book).roles):
        said = answer(plan, book, role)
        held_back = isinstance(said, Refused) and (said.rule is Rule.POWER or _is_for_an_inspector(said))
        if found is None:
            useless = name == "tell_officer"  # where no officer must be told, telling one changes nothing
            assert useless or isinstance(said, Refused), f"{name} works under {book}, but no {role} is offered it"
        elif role in found.roles:
            assert not held_back or name in DEPENDS, (name, role, said)
        elif name not in OPEN_TO_ALL and not (name in OPEN_TO_ALL_AT_WORK and role in HOUSE_POSTS):
            assert held_back, (name, role, said)


def _is_for_an_inspector(said: Refused) -> bool:
    return said.message.startswith("A hold is reviewed by an inspector")


OF_PLAYERS = {"sit_down", "leave_terminal", "insert_note", "choose_wheel", "collect_credits"}
OF_PLAYERS |= {"place_bet", "place_bets", "press_max_bet", "move_bet", "cancel_bet", "cancel_bets"}
OF_PLAYERS |= {"sign_payout", "report_fault", "raise_dispute"}


def test_every_command_is_somebodys() -> None:
    """Those without a form are the system's own."""
    planned = {str(plan.command.__struct_config__.tag) for plan in PLANS}
    assert planned == {*BANK_FRONT.forms.forms, *JACKPOT_FRONT.forms.forms} - OF_PLAYERS


@pytest.mark.parametrize("role", [one for one in Role if one is not Role.SYSTEM])
def test_what_has_no_form_is_refused_to_everybody_but_the_system(role: Role) -> None:
    for deciders, forms, of in ((OF_BANKS, BANK_FRONT.forms, "bank"), (OF_JACKPOTS, JACKPOT_FRONT.forms, "jackpots")):
        for kind in deciders:
            if str(kind.__struct_config__.tag) not in forms.forms:
                plan = Plan(of=of, command=kind, title="", says="", task="")
                if str(kind.__struct_config__.tag) == "take_contributions":
                    continue  # its smallest form is no batch
                assert isinstance(answer(plan, NOVO, role), Refused), kind


ONLY_THE_HOUSE_KNOWS = {
    "commitment",
    "evidence",
    "sealed",
    "opened",
    "passed",
    "known_elsewhere",
    "slip_chance",
    "drawer_account",
    "on_record",
    "paid_slip",
}


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name or plan.command.__struct_config__.tag)
def test_a_form_asks_for_every_field_of_its_command_and_for_nothing_else(plan: Plan) -> None:
    law = at_terminals(find_book(NOVO))
    asked = {(one if isinstance(one, Field) else one(law)).name.partition(".")[0] for one in plan.asks}
    fields = {one.name for one in msgspec.structs.fields(plan.command)} - {"by", "role", "at"}
    assert asked | plan.fixed.keys() == fields - ONLY_THE_HOUSE_KNOWS


BANK_SAMPLES: dict[str, Any] = {
    **SAMPLES,
    **dict.fromkeys(("case", "hold", "claim", "offence", "direction", "prize", "bet"), 1),
    **dict.fromkeys(("terminal", "slip", "pool"), "x"),
    "bank_setup": {"bank": "B1", "book": NOVO},
    "pool_terms": msgspec.to_builtins(PROGRESSIVE),
}


@pytest.mark.parametrize("book", BOTH)
def test_a_form_with_only_what_is_needed_filled_in_is_one_the_server_takes(book: str) -> None:
    for one in desk(book).actions:
        sent: dict[str, Any] = {"do": one.do, "role": one.roles[0], **one.fixed}
        for asked in one.fields:
            if asked.required and not asked.shown_if and asked.default is None:
                value = asked.choices[0].value if asked.kind == "choice" else BANK_SAMPLES[asked.kind]
                sent[asked.name] = [value] if asked.many else value
            elif asked.sends_null:
                sent[asked.name] = [] if asked.many else None
            elif asked.default is not None:
                sent[asked.name] = asked.default
        forms = BANK_FRONT.forms if one.of == "bank" else JACKPOT_FRONT.forms
        assert forms.read(msgspec.json.encode(sent)), one.name


@pytest.mark.parametrize("book", BOTH)
def test_every_clause_a_screen_names_is_in_the_book(book: str) -> None:
    known = {clause.id for clause in catalogue(book).clauses}
    found = desk(book)
    cited = {choice.clause for choice in (*found.malfunctions, *found.conduct, *found.vacate_grounds)}
    cited |= {one.clause for one in found.actions}
    cited |= {choice.clause for one in found.actions for asked in one.fields for choice in asked.choices}
    assert {one for one in cited if one is not None and not one.startswith("house: ")} <= known


def test_the_desk_is_served_and_a_book_without_terminals_has_none() -> None:
    with books_alone(bank_desk_handler) as client:
        served = client.get(f"/api/books/{NOVO}/bank-desk")
        assert served.status_code == 200
        assert served.json()["tasks"][0] == "The round"
        for book in ("star-roulette", "monte-carlo"):
            assert client.get(f"/api/books/{book}/bank-desk").status_code == 404
