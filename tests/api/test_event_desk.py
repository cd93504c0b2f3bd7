"""The desk of each form of competition, held against the rule documents and against what an event lets a role do."""

from typing import Any

import msgspec
import pytest

from croupier.api.desk.event_actions import PLANS
from croupier.api.desk.event_desk import EventDeskView, event_desk_handler, event_desk_of, event_forms_handler
from croupier.api.desk.form import Action, Field, Plan, asked_by
from croupier.api.event.front import EVENT_FRONT
from croupier.books import find_book
from croupier.books.clauses import catalogue
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.competition import ENGINE, law_of
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.api.floor import books_alone
from tests.api.test_desk import SAMPLES, least
from tests.core.tournament.test_any_moves import begun

WREST, STAR = "wrest-point-competition", "star-roulette"
BOOK_OF = {"competition": WREST, "live": WREST, "tournament": STAR}
FORMS = tuple(BOOK_OF)
DIRECTOR, MANAGER, OPERATOR = Role.TOURNAMENT_DIRECTOR, Role.TOURNAMENT_MANAGER, Role.OPERATOR
COUNTERS = {Role.DEALER, Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER}


def desk(form: str) -> EventDeskView:
    return event_desk_of(find_book(BOOK_OF[form]), form)


def action(form: str, name: str) -> Action:
    return next(one for one in desk(form).actions if one.name == name)


def field(form: str, name: str, asked: str) -> Field:
    return next(one for one in action(form, name).fields if one.name == asked)


def named(plan: Plan) -> str:
    return plan.name or str(plan.command.__struct_config__.tag)


@pytest.mark.parametrize(
    ("form", "name", "roles", "clause"),
    [
        ("competition", "enter", {DIRECTOR, OPERATOR}, "1.2.1"),
        ("competition", "nominate", {DIRECTOR, OPERATOR}, "1.1.5"),
        ("competition", "withdraw", {DIRECTOR, OPERATOR}, "1.2.2"),
        ("competition", "allot", {DIRECTOR, OPERATOR}, "1.3.1"),
        ("competition", "move_start", {DIRECTOR, OPERATOR}, "1.3.2"),
        ("competition", "start_session", {DIRECTOR, OPERATOR}, "1.5.2"),
        ("competition", "close_bets", {Role.DEALER}, "3.5.5"),
        ("competition", "draw_five", {Role.TABLE_INSPECTOR}, "1.7.2"),
        ("competition", "examine_form", {Role.TABLE_INSPECTOR}, "1.6.5"),
        ("competition", "sign_on", {Role.TABLE_INSPECTOR}, "3.4"),
        ("competition", "confirm_bet", {Role.DEALER, Role.TABLE_INSPECTOR}, "3.5.6"),
        ("competition", "issue_extra", {DIRECTOR}, "1.8.5"),
        ("competition", "disqualify", {DIRECTOR}, "1.10"),
        ("competition", "award", {DIRECTOR, OPERATOR}, "1.2.3"),
        ("live", "buy_in", {DIRECTOR, OPERATOR}, "2.2.2"),
        ("live", "examine_form", {Role.TABLE_INSPECTOR}, "2.6.5"),
        ("live", "top_up", {Role.DEALER, DIRECTOR, OPERATOR}, "2.4.2"),
        ("tournament", "open_event", {OPERATOR}, "10.4.2"),
        ("tournament", "refuse_application", {OPERATOR}, "10.4.2(h)ii)"),
        ("tournament", "enter", {MANAGER, OPERATOR}, "10.3.1"),
        ("tournament", "allot_by_hand", {MANAGER}, "10.5.4"),
        ("tournament", "count_chips", COUNTERS, "10.5.8"),
        ("tournament", "reconcile_chips", COUNTERS, "10.5.9"),
        ("tournament", "examine_form", {Role.GAMING_SUPERVISOR}, "10.8.2.5"),
        ("tournament", "decide_dispute", {MANAGER}, "10.11.2"),
        ("tournament", "deduct_absence", {MANAGER}, "10.5.6.1"),
        ("tournament", "change_limits", {MANAGER}, "10.6.15"),
        ("tournament", "cancel_event", {OPERATOR}, "10.3.4"),
    ],
)
def test_who_may_and_where_it_stands(form: str, name: str, roles: set[Role], clause: str) -> None:
    found = action(form, name)
    assert (set(found.roles), found.clause) == (roles, clause)


@pytest.mark.parametrize(
    ("form", "absent"),
    [
        ("competition", {"allot_by_hand", "buy_in", "buy_back", "appoint_manager", "add_to_pool", "change_limits"}),
        ("live", {"allot_by_hand", "buy_back", "issue_extra", "exchange_voucher", "designate_tables", "play_pass"}),
        ("tournament", {"nominate", "sign_on", "draw_five", "say_bet", "record_arrangement", "issue_extra"}),
    ],
)
def test_a_form_without_such_a_thing_has_no_button_for_it(form: str, absent: set[str]) -> None:
    assert not absent & {one.name for one in desk(form).actions}


# --- the conditions -------------------------------------------------------------------------------------------------

LETTERS = [*(f"10.4.2({letter})" for letter in "abcdefg"), "10.4.2(h)i)", "10.4.2(h)iii)"]
LETTERS += [f"10.4.2({letter})" for letter in "ijk"]


def test_every_item_of_the_conditions_is_asked_for_with_its_number() -> None:
    asked = [one.clause for one in action("tournament", "open_event").fields if one.group != "The game"]
    assert [clause for clause in dict.fromkeys(asked) if clause in LETTERS] == LETTERS
    assert {one.group for one in action("tournament", "open_event").fields if one.clause == "10.4.2(j)"} == {
        "The prizes"
    }


def test_a_form_asks_only_for_terms_that_its_book_allows() -> None:
    terms = {form: {one.name for one in action(form, "open_event").fields} for form in FORMS}
    assert field("competition", "open_event", "terms.retained").hint == "10 at most"
    assert field("competition", "open_event", "terms.retained").clause == "1.2.3"
    assert "terms.retained" not in terms["tournament"], "all of the fees is prize money there"
    assert {"terms.pass_cards", "terms.buy_backs", "terms.limits", "terms.guaranteed"} <= terms["tournament"]
    assert not {"terms.pass_cards", "terms.buy_backs", "terms.limits", "terms.guaranteed"} & terms["competition"]
    assert {"terms.final_five", "terms.minutes"} <= terms["live"]
    assert not [name for name in terms["competition"] if name.startswith("conditions.")]


# --- against the event itself ---------------------------------------------------------------------------------------

OF_PLAYERS = {"hand_in_form", "see_form", "lay_bets"}
"""What a player writes in secret, another's form that a player asks to see, several wagers with one move of the hand:
nobody does these for a player."""


def test_every_command_of_an_event_is_somebodys() -> None:
    planned = {str(plan.command.__struct_config__.tag) for plan in PLANS}
    known = {str(kind.__struct_config__.tag) for kind in ENGINE.deciders}
    assert planned == known - OF_PLAYERS
    assert known == set(EVENT_FRONT.forms.forms), "and each can be asked over HTTP"


ANYBODYS = {str(kind.__struct_config__.tag) for kind, who in ENGINE.powers.items() if type(who).__name__ == "Anybody"}
"""The event lets anybody but another player write these down; the screens keep them to those whose work it is."""


@pytest.mark.parametrize("form", FORMS)
def test_whoever_has_a_button_is_not_refused_for_want_of_power_and_whoever_has_none_is(form: str) -> None:
    event, book = begun(form), find_book(BOOK_OF[form])
    for plan in PLANS:
        found = next((one for one in desk(form).actions if one.name == named(plan)), None)
        for role in (one.role for one in desk(form).roles):
            answer = ENGINE.decide(book, event.state, least(plan.command, role, _fixed(plan)))
            held_back = isinstance(answer, Refused) and answer.rule is Rule.POWER
            if found is None:
                assert isinstance(answer, Refused), f"{named(plan)} works in a {form}, but no {role} is offered it"
            elif role in found.roles:
                assert not held_back, (named(plan), role, answer)
            elif named(plan) not in ANYBODYS:
                assert held_back, (named(plan), role, answer)


def _fixed(plan: Plan) -> dict[str, Any]:
    return {name: value for name, value in plan.fixed.items() if not str(value).startswith("{")}


ONLY_THE_HOUSE_KNOWS = {"commitment", "reveal", "evidence", "opened", "has_card", "excluded"}
DRAWN_BY_THE_HOUSE = {"hold_ballot": {"winners"}, "draw_five": {"numbers"}}


@pytest.mark.parametrize("plan", PLANS, ids=named)
def test_a_form_asks_for_every_field_of_its_command_and_for_nothing_else(plan: Plan) -> None:
    asked: set[str] = set()
    for form, book in BOOK_OF.items():
        law = law_of(find_book(book), form)
        asked |= {one.name.partition(".")[0] for one in asked_by(plan, law)}
    fields = {one.name for one in msgspec.structs.fields(plan.command)} - {"by", "role", "at"}
    drawn = DRAWN_BY_THE_HOUSE.get(named(plan), set())
    assert asked | plan.fixed.keys() == fields - ONLY_THE_HOUSE_KNOWS - drawn


EVENT_SAMPLES: dict[str, Any] = {
    **SAMPLES,
    **dict.fromkeys(("session", "table"), "x"),
    "difference": -1,
    "piles": {"100": 1},
    "values": {"rose": 100},
    "numbers": {"ann": 1},
    "seating": {"1": ["ann", None]},
    "percents": [100_00],
    "limit_steps": [{"from_spin": 2, "minimum": 1}],
}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_with_all_of_it_filled_in_is_one_the_server_takes(form: str) -> None:
    for one in desk(form).actions:
        sent: dict[str, Any] = {"do": one.do, "role": one.roles[0], **one.fixed}
        for asked in one.fields:
            value = asked.choices[0].value if asked.kind == "choice" else EVENT_SAMPLES[asked.kind]
            outer, _, inner = asked.name.partition(".")
            into = sent.setdefault(outer, {}) if inner else sent
            into[inner or outer] = [value] if asked.many else value
        assert EVENT_FRONT.forms.read(msgspec.json.encode(sent)), one.name


@pytest.mark.parametrize("form", FORMS)
def test_every_clause_a_screen_names_is_in_the_book(form: str) -> None:
    known = {clause.id for clause in catalogue(BOOK_OF[form]).clauses}
    found = desk(form)
    cited: set[str | None] = {one.clause for one in found.actions}
    cited |= {one.clause for one in (*found.no_spin, found.after_no_spin)}
    cited |= {asked.clause for one in found.actions for asked in one.fields}
    cited |= {choice.clause for one in found.actions for asked in one.fields for choice in asked.choices}
    assert cited - {None} <= known


def test_the_desk_is_served_and_a_book_without_such_a_form_has_none() -> None:
    with books_alone(event_desk_handler, event_forms_handler) as client:
        forms = [(one["book"], one["form"]) for one in client.get("/api/event-forms").json()]
        assert forms == [(STAR, "tournament"), (WREST, "competition"), (WREST, "live")]
        served = client.get(f"/api/books/{WREST}/event-desk/competition")
        assert (served.status_code, served.json()["watched"]) == (200, True)
        for book, form in ((STAR, "competition"), ("adelaide-roulette", "live"), ("monte-carlo", "live")):
            assert client.get(f"/api/books/{book}/event-desk/{form}").status_code == 404
