"""The desk of each book, held against the rule documents and against what the table itself lets a role do."""

from typing import Any

import msgspec
import pytest

from croupier.api.desk.form import Action, Field
from croupier.api.desk.table_actions import PLANS
from croupier.api.desk.table_desk import Desk, desk_handler, desk_of
from croupier.api.table.front import TABLE_FRONT
from croupier.books import find_book
from croupier.books.clauses import catalogue
from croupier.core.common.disputes import RaiseDispute
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import at_table
from croupier.core.table.table import DECIDERS, decide
from croupier.core.table.till import CLAUSE as TABLE_MONEY
from croupier.core.words.roles import HOUSE_POSTS, Role
from croupier.core.words.rules import Rule
from tests.api.floor import books_alone
from tests.core.table.scene import Scene

STAR, ADELAIDE, BIG_WHEEL = "star-roulette", "adelaide-roulette", "star-big-wheel"
LIVE = (STAR, ADELAIDE, BIG_WHEEL)
SUPERVISORS = {Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER}


def desk(book: str) -> Desk:
    return desk_of(find_book(book))


def action(book: str, name: str) -> Action:
    return next(one for one in desk(book).actions if one.name == name)


def field(book: str, name: str, asked: str) -> Field:
    return next(one for one in action(book, name).fields if one.name == asked)


# --- by hand, from the documents ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "name", "roles", "clause"),
    [
        (STAR, "place_your_bets", {Role.DEALER}, "5.1"),
        (STAR, "no_more_bets", {Role.DEALER}, "5.3"),
        (STAR, "declare_result", {Role.DEALER}, "5.4"),
        (STAR, "call_no_spin", {Role.DEALER, *SUPERVISORS}, "8.8"),
        (STAR, "invalidate_outcome", SUPERVISORS, "9.5"),
        (STAR, "direct_forfeiture", SUPERVISORS, "9.6"),
        (STAR, "change_limits", SUPERVISORS, "4.5"),
        (STAR, "close_table", SUPERVISORS, "9.9"),
        (STAR, "decide_dispute", {Role.GAMING_SUPERVISOR}, "9.13"),
        (STAR, "review_dispute", SUPERVISORS, "9.13"),
        (STAR, "approve_extra_colour", SUPERVISORS, "3.12"),
        (STAR, "find_invalid", {Role.DEALER, *SUPERVISORS}, "8.16"),
        (STAR, "offer_lucky_ball", {Role.OPERATOR}, "7.1"),
        (STAR, "report_payment_error", None, "8.13"),
        (ADELAIDE, "no_more_bets", {Role.DEALER}, "9(c)"),
        (ADELAIDE, "call_no_spin", {Role.DEALER}, "10(f)"),
        (ADELAIDE, "invalidate_outcome", {Role.OPERATOR}, "12(b)"),
        (ADELAIDE, "approve_extra_colour", {Role.AUTHORISED_OFFICER}, "6(e)"),
        (ADELAIDE, "notify_officer", {Role.OPERATOR}, "12(h)"),
        (ADELAIDE, "decide_dispute", {Role.OPERATOR}, "12(j)"),
        (ADELAIDE, "review_dispute", {Role.INSPECTORATE_MANAGER}, "12(j)"),
        (ADELAIDE, "request_review", {Role.OPERATOR}, "12(j)"),
        (ADELAIDE, "link_partners", {Role.OPERATOR}, "12(e)1"),
        (BIG_WHEEL, "spin", {Role.DEALER, *SUPERVISORS}, "5.1"),
        (BIG_WHEEL, "no_more_bets", {Role.DEALER}, "3.9"),
        (BIG_WHEEL, "invalidate_outcome", SUPERVISORS, "8.4"),
        (BIG_WHEEL, "vacate", SUPERVISORS, "8.9"),
        (BIG_WHEEL, "end_detention", SUPERVISORS, "8.3.4"),
    ],
)
def test_who_may_and_where_it_stands(book: str, name: str, roles: set[Role] | None, clause: str) -> None:
    found = action(book, name)
    assert found.clause == clause
    if roles is not None:
        assert set(found.roles) == roles


@pytest.mark.parametrize(
    ("book", "absent"),
    [
        (STAR, {"link_partners", "notify_officer", "grant_group_limits", "request_review", "end_detention"}),
        (ADELAIDE, {"find_invalid", "sanction_device", "vacate", "direct_forfeiture", "offer_lucky_ball", "load_ball"}),
        (BIG_WHEEL, {"find_invalid", "load_ball", "examine_ball", "detach_drop_box", "set_neighbours_policy"}),
    ],
)
def test_a_book_without_such_a_thing_has_no_button_for_it(book: str, absent: set[str]) -> None:
    assert not absent & {one.name for one in desk(book).actions}


def test_the_grounds_of_a_no_spin_are_the_books_own() -> None:
    assert [(one.value, one.clause) for one in desk(ADELAIDE).no_spin] == [
        ("same_direction", "10(a)"),
        ("too_few_revolutions", "10(b)"),
        ("foreign_object", "10(c)"),
        ("ball_not_falling", "10(d)"),
        ("ball_left_wheel", "10(e)"),
    ]
    assert [(one.value, one.clause) for one in desk(BIG_WHEEL).no_spin] == [
        ("too_few_revolutions", "7.1"),
        ("on_the_peg", "7.2"),
        ("interference", "7.3"),
        ("mechanical", "7.3"),
    ]
    assert field(BIG_WHEEL, "call_no_spin", "ground").choices == desk(BIG_WHEEL).no_spin


def test_an_outcome_is_invalidated_on_grounds_of_a_closed_list() -> None:
    grounds = ["civil commotion", "fire", "riot", "brawl", "robbery", "act of God", "fraud"]
    assert [one.value for one in desk(STAR).invalidation] == grounds
    assert {one.clause for one in desk(STAR).invalidation} == {"9.5.1", "9.5.2"}
    assert [one.value for one in field(ADELAIDE, "invalidate_outcome", "fraud_role").choices] == ["player", "dealer"]


def test_signs_hang_for_twenty_minutes_at_the_star_and_an_officer_is_told_in_adelaide() -> None:
    star, adelaide = desk(STAR).notice, desk(ADELAIDE).notice
    assert (star.minimum_minutes, star.minimum_clause, star.closing_minutes, star.closing_clause) == (
        20,
        "4.5",
        20,
        "9.9",
    )
    assert not star.tells_officer
    assert (adelaide.minimum_minutes, adelaide.closing_minutes, adelaide.tells_officer) == (None, None, True)
    assert adelaide.closing_clause == "12(h)"


def test_a_valid_spin_needs_as_many_revolutions_as_the_book_says() -> None:
    needs = {book: (desk(book).spin.revolutions, desk(book).spin.close_order) for book in LIVE}
    assert needs == {STAR: (4, "after_the_spin"), ADELAIDE: (3, "either"), BIG_WHEEL: (3, "before_the_spin")}
    assert field(STAR, "declare_result", "revolutions").default == 4


def test_an_inspector_is_of_the_government_at_the_star_and_of_the_house_in_adelaide() -> None:
    government = {book: [one.role for one in desk(book).roles if one.government] for book in LIVE}
    assert government[STAR] == [Role.INSPECTOR]
    assert government[ADELAIDE] == [Role.AUTHORISED_OFFICER, Role.INSPECTORATE_MANAGER]
    assert government[BIG_WHEEL] == [Role.INSPECTOR]


# --- against the table itself ---------------------------------------------------------------------------------------

ANYBODY = {"load_ball", "lay_cash", "lay_foreign_checks"}
"""Anybody can put the ball in, or something on the layout that does not belong there; the button is the dealer's, since
only what the dealer loaded counts, and since it is the dealer who sees what lies there."""

ALSO_LETS = {"leave_table"}
"""The table lets anybody but another player record that somebody went; the screen keeps it to the house."""


@pytest.mark.parametrize("book", LIVE)
def test_whoever_has_a_button_is_not_refused_for_want_of_power_and_whoever_has_none_is(book: str) -> None:
    scene = Scene(book)
    scene.do("ann", RaiseDispute, text="it was red")
    roles = [one.role for one in desk(book).roles]
    for plan in PLANS:
        name = plan.name or str(plan.command.__struct_config__.tag)
        if name in ANYBODY | ALSO_LETS:
            continue
        found = next((one for one in desk(book).actions if one.name == name), None)
        for role in roles:
            answer = decide(scene.book, scene.state, least(plan.command, role, dict(plan.fixed)))
            held_back = isinstance(answer, Refused) and (answer.rule is Rule.POWER or _is_the_dealers(answer))
            if name == "notify_inspector" and role in HOUSE_POSTS:
                continue  # whoever is at work may say that the lights failed; the screen keeps it to those at the game
            if found is not None:
                assert (role in found.roles) is not held_back, (name, role, answer)
            else:
                useless = name == "notify_officer"  # where no officer must be told, telling one changes nothing
                assert useless or isinstance(answer, Refused), f"{name} works under {book}, but no {role} is offered it"


def _is_the_dealers(answer: Refused) -> bool:
    """Refusals for want of the right role that follow another rule than that on powers."""
    return answer.message.startswith(("It is the dealer who", "A review of dispute 1 is for"))


def least(kind: type[Command], role: Role, fixed: dict[str, Any]) -> Command:
    """A command with the smallest values its fields can have, which says nothing but who asks."""
    given: dict[str, Any] = {"by": "x", "role": role, "at": 1_735_689_600_000}
    if "issued_at" in fixed:
        fixed["issued_at"] = "T1"
    for one in msgspec.structs.fields(kind):
        if one.required and one.name not in given:
            given[one.name] = _smallest(msgspec.inspect.type_info(one.type))
    return msgspec.convert(given | fixed | {"do": kind.__struct_config__.tag}, kind)


def _smallest(wanted: Any) -> Any:
    match wanted:
        case msgspec.inspect.IntType():
            return 1
        case msgspec.inspect.StrType():
            return "x"
        case msgspec.inspect.BoolType():
            return True
        case msgspec.inspect.EnumType():
            return next(iter(wanted.cls)).value
        case msgspec.inspect.VarTupleType():
            return [_smallest(wanted.item_type)]
        case msgspec.inspect.DictType():
            return {}
        case msgspec.inspect.UnionType():
            return None
        case msgspec.inspect.StructType():
            return {one.name: _smallest(one.type) for one in wanted.fields if one.required}
        case _:
            raise AssertionError(wanted)


OF_PLAYERS = {"place_wager", "move_wager", "withdraw_wager", "bring_chips", "take_chips"}
OF_PLAYERS |= {"place_wagers", "move_wagers", "withdraw_wagers", "consent_to_share", "raise_dispute"}
OF_THE_SYSTEM = {"show_lucky_numbers", "raise_lucky_odds", "hear_exclusion", "hear_lifting"}


def test_every_command_of_the_table_is_somebodys() -> None:
    commands = {str(kind.__struct_config__.tag) for kind in DECIDERS}
    assert {str(plan.command.__struct_config__.tag) for plan in PLANS} == commands - OF_PLAYERS - OF_THE_SYSTEM


ONLY_THE_HOUSE_KNOWS = {"commitment", "reveal", "evidence", "emblems_elsewhere", "elsewhere", "exchanged_at"}


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name or plan.command.__struct_config__.tag)
def test_a_form_asks_for_every_field_of_its_command_and_for_nothing_else(plan: Any) -> None:
    law = at_table(find_book(STAR))
    asked = {(one if isinstance(one, Field) else one(law)).name.partition(".")[0] for one in plan.asks}
    fields = {one.name for one in msgspec.structs.fields(plan.command)} - {"by", "role", "at"}
    assert asked | plan.fixed.keys() == fields - ONLY_THE_HOUSE_KNOWS


SAMPLES: dict[str, Any] = {
    **dict.fromkeys(("money", "number", "wager", "line", "dispute", "error", "time"), 1),
    **dict.fromkeys(("text", "note", "player", "spot", "pocket", "card", "colour"), "x"),
    "flag": True,
    "piles": {"500": 20},
    "fraction": [1, 50],
    "sign": {"minimum": 5_00},
    "setup": {"table": "T1", "book": STAR, "cloth": "A"},
}


@pytest.mark.parametrize("book", LIVE)
def test_a_form_with_only_what_is_needed_filled_in_is_one_the_server_takes(book: str) -> None:
    for one in desk(book).actions:
        sent: dict[str, Any] = {"do": one.do, "role": one.roles[0], **one.fixed}
        for asked in one.fields:
            outer, _, inner = asked.name.partition(".")
            if inner:
                sent.setdefault(outer, {})
            if asked.required and not asked.shown_if and asked.default is None:
                value = asked.choices[0].value if asked.kind == "choice" else SAMPLES[asked.kind]
                sent[asked.name] = [value] if asked.many else value
            elif asked.sends_null:
                sent[asked.name] = None
            elif asked.default is not None:
                sent[asked.name] = asked.default
        assert TABLE_FRONT.forms.read(msgspec.json.encode(sent)), one.name


def test_a_cap_left_empty_is_lifted() -> None:
    assert field(STAR, "set_player_cap", "cap").sends_null
    assert field(STAR, "offer_lucky_ball", "lucky_table").sends_null
    assert not field(STAR, "offer_lucky_ball", "mega_chance").sends_null


@pytest.mark.parametrize("book", LIVE)
def test_every_clause_a_screen_names_is_in_the_book(book: str) -> None:
    known = {clause.id for clause in catalogue(book).clauses}
    found = desk(book)
    cited = {choice.clause for choice in (*found.no_spin, *found.invalidation, *found.measures, *found.bets)}
    cited |= {one.clause for one in found.actions}
    cited |= {choice.clause for one in found.actions for asked in one.fields for choice in asked.choices}
    assert cited - {None, TABLE_MONEY} <= known


# --- over HTTP ------------------------------------------------------------------------------------------------------


def test_the_desk_is_served_and_an_unknown_book_is_a_problem() -> None:
    with books_alone(desk_handler) as client:
        served = client.get(f"/api/books/{STAR}/desk")
        assert served.status_code == 200
        assert served.json()["notice"]["closing_minutes"] == 20
        for book in ("monte-carlo", "novo-unity"):
            missing = client.get(f"/api/books/{book}/desk")
            assert missing.status_code == 404
            assert missing.json()["message"] == f"There is no book {book} with tables."
