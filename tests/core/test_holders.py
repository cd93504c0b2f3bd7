"""For whom something is, as the desk offers it: the people whom the document names for it, and where it does."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.bank.bank import ENGINE as BANK
from croupier.core.bank.conduct import Sanction
from croupier.core.bank.credits import SitDown
from croupier.core.bank.faults import DeclareMalfunction, ReportMeter
from croupier.core.bank.follow import FollowTable
from croupier.core.bank.payments import ReviewHold
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.transfers import AddCredits, CreditJackpot, TransferCredits
from croupier.core.bank.voids import VoidPlays
from croupier.core.bank.warning import WarnPlayers
from croupier.core.common.advice import AdviseRights
from croupier.core.common.disputes import RequestReview
from croupier.core.common.exclusions import HearExclusion
from croupier.core.engine.engine import Engine
from croupier.core.engine.messages import Command
from croupier.core.law.law import Law, at_table, at_terminals
from croupier.core.law.powers import (
    Anybody,
    Depends,
    Every,
    HousePost,
    NoPlayer,
    Officer,
    Only,
    Staff,
    by_the_system,
    holders,
    not_allowed,
    passage,
    people,
    staff,
)
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.colours import RedeemColour
from croupier.core.table.devices import LoadBall
from croupier.core.table.faults import NotifyInspector
from croupier.core.table.opening import OpenTable
from croupier.core.table.partners import LinkPartners
from croupier.core.table.rounds import SpinBall
from croupier.core.table.table import ENGINE as TABLE
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

STAR, ADELAIDE, NOVO = "star-roulette", "adelaide-roulette", "novo-unity"
DEALER, OPERATOR, INSPECTOR = Role.DEALER, Role.OPERATOR, Role.INSPECTOR
BOSSES = (Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER)
CS, EGS = Role.CASINO_SUPERVISOR, Role.ELECTRONIC_GAMING_SUPERVISOR
OFFICERS = (Role.AUTHORISED_OFFICER, Role.INSPECTORATE_MANAGER)
HOUSE = {
    STAR: (DEALER, *BOSSES, Role.TOURNAMENT_MANAGER, OPERATOR),
    ADELAIDE: (DEALER, Role.PIT_BOSS, Role.SHIFT_MANAGER, OPERATOR, INSPECTOR),  # its inspectors are the casino's own
    NOVO: (DEALER, CS, Role.ELECTRONIC_GAMING_ATTENDANT, EGS, OPERATOR),
}
GOVERNMENT = {STAR: (INSPECTOR,), ADELAIDE: OFFICERS, NOVO: (INSPECTOR,)}


def law_of(code: str, engine: Engine[Any]) -> Law:
    return at_table(BOOKS[code]) if engine is TABLE else at_terminals(BOOKS[code])


@pytest.mark.parametrize("code", HOUSE)
def test_the_people_at_work_are_those_whom_the_document_gives_something_to_do(code: str) -> None:
    assert staff(BOOKS[code]) == HOUSE[code]
    assert set(people(BOOKS[code])) == {*HOUSE[code], *GOVERNMENT[code]}
    assert list(people(BOOKS[code])) == sorted(people(BOOKS[code]), key=list(Role).index)


def test_whoever_may_ask_for_a_review_is_at_work_here_and_a_book_without_disputes_names_nobody_for_it() -> None:
    book = BOOKS[STAR]
    assert book.supervision is not None
    asked = replace(book, supervision=replace(book.supervision, review_asked_by=(Role.PLAYER, Role.PIT_BOSS)))
    assert set(people(asked)) - set(people(book)) == {Role.PIT_BOSS}
    assert people(replace(book, supervision=None)) == people(book)


@pytest.mark.parametrize(
    ("code", "engine", "kind", "roles", "clause"),
    [
        pytest.param(code, engine, kind, roles, clause, id=f"{code} {clause} {kind.__name__}")
        for code, engine, kind, roles, clause in [
            (STAR, TABLE, SpinBall, (DEALER,), "5.2"),
            (STAR, TABLE, LoadBall, (DEALER,), "5.6"),
            (STAR, TABLE, OpenTable, (*BOSSES, OPERATOR), "9.9"),
            (STAR, TABLE, PlaceWager, (), "3.3"),
            (STAR, TABLE, BuyIn, (DEALER,), "3.3"),
            (STAR, TABLE, RedeemColour, (DEALER, OPERATOR), "3.9"),
            (STAR, TABLE, LinkPartners, BOSSES, "4.3"),
            (STAR, TABLE, AdviseRights, HOUSE[STAR], "9.14"),
            (STAR, TABLE, RequestReview, (), ""),
            (STAR, TABLE, NotifyInspector, (*HOUSE[STAR], INSPECTOR), "1.1:casino-supervisor"),
            (STAR, TABLE, HearExclusion, (), "9.4.2"),
            (ADELAIDE, BANK, AddCredits, HOUSE[ADELAIDE], "7(d)"),
            (ADELAIDE, BANK, RequestReview, (OPERATOR,), "12(j)"),
            (ADELAIDE, BANK, CorrectResult, (Role.PIT_BOSS, Role.SHIFT_MANAGER), "11(e)"),
            (ADELAIDE, BANK, DeclareMalfunction, (DEALER, OPERATOR), "11(a)i"),
            (ADELAIDE, BANK, FollowTable, (), "7(a)"),
            (ADELAIDE, BANK, VoidPlays, (), "12(i)"),
            (ADELAIDE, BANK, Sanction, (), ""),
            (NOVO, BANK, SitDown, (), "3.2"),
            (NOVO, BANK, ReportMeter, (CS, EGS), "7.1.11.1"),
            (NOVO, BANK, DeclareMalfunction, (CS, EGS, OPERATOR), "7.1.11.1"),
            (NOVO, BANK, VoidPlays, (CS, EGS), "7.1.15"),
            (NOVO, BANK, TransferCredits, (OPERATOR,), "3.4.4"),
            (NOVO, BANK, CreditJackpot, (), "3.4.3"),
            (NOVO, BANK, ReviewHold, (INSPECTOR,), "5.2"),
            (NOVO, BANK, Sanction, (EGS,), "8.7.1"),
            (NOVO, BANK, RequestReview, (), ""),
            (ADELAIDE, BANK, WarnPlayers, (DEALER, Role.SYSTEM), "9(c)"),
        ]
    ],
)
def test_a_form_is_offered_to_those_whom_the_document_names_for_it(
    code: str, engine: Engine[Any], kind: type[Command], roles: tuple[Role, ...], clause: str
) -> None:
    found, stands = holders(law_of(code, engine), engine.powers[kind])
    assert (set(found), stands) == (set(roles), clause)
    assert list(found) == sorted(found, key=list(Role).index), "in the order of the roles"


def test_what_takes_several_powers_is_for_those_of_the_first() -> None:
    law = at_terminals(BOOKS[NOVO])
    assert holders(law, Every((Power.VOID_PLAYS, Power.WITHHOLD_CREDITS))) == ((CS, EGS), "7.1.15")


def test_what_depends_is_for_everybody_it_may_come_to_and_stands_where_the_first_of_them_does() -> None:
    law = at_terminals(BOOKS[NOVO])
    nobody = Power.VOID_BEFORE_CLOSE
    several = (nobody, Power.WITHHOLD_CREDITS, Power.VOID_PLAYS)
    assert holders(law, Depends(lambda *_: Anybody(), lambda _: several)) == ((CS, EGS, OPERATOR), "7.1.13")
    assert holders(law, Depends(lambda *_: Anybody(), lambda _: (nobody,))) == ((), "")


def test_what_is_for_nobody_at_work_stands_where_its_rule_does() -> None:
    law = at_terminals(BOOKS[NOVO])
    assert holders(law, Only(Role.SYSTEM, Rule.COLLECT, "")) == ((), "3.7")
    assert holders(law, Only(OPERATOR, Rule.COLLECT, "", Rule.DISPUTE)) == ((OPERATOR,), "8.15")
    assert holders(law, Only(Role.PIT_BOSS, Rule.COLLECT, "")) == ((), "3.7"), "the book has no such person"
    assert holders(law, Only(OPERATOR, Rule.COLLECT, "", Power.VOID_PLAYS)) == ((OPERATOR,), "3.7")
    assert holders(law, Staff(Rule.DISPUTE)) == (HOUSE[NOVO], "8.15")
    assert holders(law, NoPlayer(Rule.COLLECT, "")) == ((*HOUSE[NOVO], INSPECTOR), "3.7")
    assert holders(law, Officer(Power.VOID_PLAYS, Rule.WITHHELD, "")) == ((INSPECTOR,), "7.1.15")
    assert holders(law, Anybody()) == ((), "")


def test_what_the_system_does_is_for_no_person_and_says_what_speaks_for_it() -> None:
    one = by_the_system(Rule.COLLECT, cites=Power.VOID_PLAYS)
    assert (one.role, one.rule, one.cites) == (Role.SYSTEM, Rule.COLLECT, Power.VOID_PLAYS)
    assert by_the_system(Rule.COLLECT).cites is None


@pytest.mark.parametrize(("stands", "clause"), [(True, "3.7"), (False, "7.1.15")])
def test_a_power_is_cited_under_the_passage_about_just_this_where_the_book_has_one(stands: bool, clause: str) -> None:
    law = at_terminals(BOOKS[NOVO])
    who = passage(Power.VOID_PLAYS, Rule.COLLECT, "take it up", stands=lambda law: stands and law.book.code == NOVO)
    assert holders(law, who) == ((CS, EGS), clause)
    asked = VoidPlays(by="ann", role=Role.PLAYER, at=0, case=1, first=1, last=1)
    no = not_allowed(law, None, asked, who)
    assert no is not None
    assert (no.rule, no.clause) == (Rule.POWER, clause)
    assert ("take it up" in no.message) is stands
    assert not_allowed(law, None, replace(asked, role=CS), who) is None


# --- what no book speaks of -----------------------------------------------------------------------------------------

COUNT = HousePost((Role.PIT_BOSS, Role.GAMING_SUPERVISOR, Role.CASHIER), "count this", "house: the count")


@pytest.mark.parametrize(
    ("code", "those"), [(STAR, (Role.GAMING_SUPERVISOR, Role.CASHIER)), (ADELAIDE, (Role.PIT_BOSS, Role.CASHIER))]
)
def test_a_post_of_the_house_is_for_whom_it_names_as_far_as_the_book_knows_them(
    code: str, those: tuple[Role, ...]
) -> None:
    law = at_table(BOOKS[code])
    assert holders(law, COUNT) == (those, "house: the count")
    for role in Role:
        no = not_allowed(law, None, BuyIn(by="x", role=role, at=0, player="p", amount=1, means=Means.CASH), COUNT)
        assert (no is None) == (role in COUNT.roles)
        if no is not None:
            assert (no.rule, no.clause) == (Rule.POWER, "house: the count")
            assert no.message.endswith(
                f"in this house that is for {', '.join(one.replace('_', ' ') for one in those)}."
            )
