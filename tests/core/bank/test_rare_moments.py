"""Refusals at a bank that only a rare moment meets: closed, at the wrong table, with meters that do not add up."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.closing import AnnounceClose, CloseBank, TellOfficer
from croupier.core.bank.closing_terminals import CloseTerminal, TerminalClosed
from croupier.core.bank.conduct import RecordOffence, Sanction
from croupier.core.bank.credits import Elsewhere, LeaveTerminal, SitDown
from croupier.core.bank.faults import ClearFault, DeclareMalfunction
from croupier.core.bank.holds import DetermineCredits, WithholdCredits
from croupier.core.bank.no_spin import CallNoSpin
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.records import ConfirmFromRecords
from croupier.core.bank.rounds import OpenBetting
from croupier.core.bank.voids import VoidPlays
from croupier.core.common.desk import Exclusion
from croupier.core.common.exclusions import HearExclusion, HearLifting
from croupier.core.engine.messages import MINUTE
from croupier.core.words.devices import BankKind
from croupier.core.words.grounds import Conduct, ExclusionKind, Malfunction, Measure, NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves

HOUSE, EGS = Role.OPERATOR, Role.ELECTRONIC_GAMING_SUPERVISOR


# --- opening and closing ----------------------------------------------------------------------------------------------


@proves("novo-unity", "3.9")
def test_a_bank_of_this_game_has_a_wheel_of_its_own() -> None:
    bank = Bank("novo-unity", players=())
    bank.do(HOUSE, CloseBank)
    live = replace(bank.setup, kind=BankKind.LIVE_GAME, table="T7")
    bank.refuses(HOUSE, OpenBank, "3.9", Rule.TABLE_KIND, setup=live, published_at=0)
    bank.do(HOUSE, OpenBank, setup=bank.setup, published_at=0)


@pytest.mark.parametrize("other", [{"bank": "B2"}, {"book": "adelaide-roulette"}], ids=["name", "book"])
def test_a_bank_opens_by_its_own_name_under_its_own_book(other: dict[str, str]) -> None:
    bank = Bank("novo-unity", players=())
    bank.do(HOUSE, CloseBank)
    setup = replace(bank.setup, **other)
    bank.refuses(HOUSE, OpenBank, "1.1:wagering-period", Rule.SHUT, setup=setup, published_at=0)


def test_the_close_of_a_bank_that_is_closed_is_not_announced() -> None:
    bank = Bank("novo-unity", players=())
    closes = {"closes_at": bank.at + 20 * MINUTE}
    bank.do(HOUSE, AnnounceClose, **closes)
    bank.later(20 * MINUTE).do(HOUSE, CloseBank)
    later = {"closes_at": bank.at + 20 * MINUTE}
    bank.refuses(HOUSE, AnnounceClose, "1.1:wagering-period", Rule.SHUT, **later)


@proves("novo-unity", "8.2", "3.7")
def test_a_terminal_closes_after_the_warning_once_its_credits_are_collected() -> None:
    bank = Bank("novo-unity")
    bank.refuses(HOUSE, CloseTerminal, "8.2", Rule.CLOSING_NOTICE, terminal="1")
    bank.do(HOUSE, CloseTerminal, terminal="3")  # nobody is there to be warned
    bank.slip("bob", "2")
    bank.refuses(HOUSE, CloseTerminal, "8.2", Rule.CLOSING_NOTICE, terminal="2")  # bob still sits there
    bank.do(HOUSE, AnnounceClose, closes_at=bank.at + 20 * MINUTE)
    bank.later(20 * MINUTE - 1).refuses(HOUSE, CloseTerminal, "8.2", Rule.CLOSING_NOTICE, terminal="2")
    bank.later(1).do(HOUSE, CloseTerminal, terminal="2")
    bank.refuses(HOUSE, CloseTerminal, "3.7", Rule.COLLECT, terminal="1")
    bank.slip("ann", "1")
    (closed,) = bank.do(HOUSE, CloseTerminal, terminal="1")
    assert isinstance(closed, TerminalClosed)
    assert (closed.player, closed.clause) == ("ann", "8.2")


@proves("novo-unity", "8.2")
def test_credits_that_nobody_sits_at_still_keep_a_terminal_open_until_the_warning_is_over() -> None:
    bank = Bank("novo-unity")
    bank.corrupt("1", player=None)
    bank.refuses(HOUSE, CloseTerminal, "8.2", Rule.CLOSING_NOTICE, terminal="1")


def test_a_bank_that_closed_after_a_no_spin_opens_with_a_round_of_its_own_and_is_told_anew_who_is_excluded() -> None:
    bank = Bank("adelaide-roulette", players=())
    bank.closed().do(Role.DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
    assert bank.state.round.attempt == 2
    bank.do(Role.SYSTEM, HearExclusion, exclusion=barred("adelaide-roulette", "cy", "12(d)"))
    bank.do(HOUSE, TellOfficer, officer="kim")
    bank.do(HOUSE, CloseBank)
    assert (bank.state.round.attempt, bank.state.desk.excluded) == (1, {})
    number = bank.state.round.number
    bank.do(HOUSE, OpenBank, setup=bank.setup, published_at=0)
    (opened,) = bank.do(Role.DEALER, OpenBetting)
    assert (opened.round, opened.attempt) == (number + 1, 1)


@proves("adelaide-roulette", "12(h)")
def test_no_round_is_called_once_play_has_closed() -> None:
    bank = Bank("adelaide-roulette")
    bank.do(HOUSE, AnnounceClose, closes_at=bank.at + MINUTE)
    bank.later(MINUTE - 1).do(Role.DEALER, OpenBetting)
    bank.play("0").later(MINUTE)
    bank.refuses(Role.DEALER, OpenBetting, "12(h)", Rule.CLOSING_NOTICE)


# --- who is kept out --------------------------------------------------------------------------------------------------


def barred(code: str, person: str, clause: str) -> Exclusion:
    who: dict[str, Any] = {"by": "pat", "ordered_as": EGS, "book": code, "clause": clause}
    return Exclusion(id=f"{person}:1", name=person, kind=ExclusionKind.GAME, since=0, **who)


@proves("novo-unity", "8.7.2")
def test_whoever_is_barred_at_another_bank_sits_down_at_none() -> None:
    bank = Bank("novo-unity", players=())
    bank.refuses("cy", SitDown, "8.7.2", Rule.BARRED, terminal="1", other_banks=Elsewhere(barred="8.7.2"))
    bank.do("cy", SitDown, terminal="1", other_banks=Elsewhere())


def bars_bob() -> Bank:
    bank = Bank("novo-unity")
    bank.do(EGS, RecordOffence, what=Conduct.INTIMIDATION, persons=("bob",), text="seen")
    bank.do(EGS, Sanction, offence=1, person="bob", measures=(Measure.BAR,), finding="seen at 22:15")
    bank.slip("bob", "2")
    bank.do("bob", LeaveTerminal, terminal="2")
    return bank


@proves("novo-unity", "8.7.2")
@pytest.mark.parametrize(
    ("person", "clause", "comes_back"),
    [("bob", "8.7.2", True), (" BOB ", "8.7.2", True), ("ann", "8.7.2", False), ("bob", "8.7.3", False)],
)
def test_a_bar_that_is_lifted_is_no_bar(person: str, clause: str, comes_back: bool) -> None:
    bank = bars_bob()
    bank.do(Role.SYSTEM, HearExclusion, exclusion=barred("novo-unity", "bob", "8.7.2"))
    lifted = replace(barred("novo-unity", person, clause), id="bob:1")
    bank.do(Role.SYSTEM, HearLifting, exclusion=lifted)
    if comes_back:
        bank.do("bob", SitDown, terminal="2")
    else:
        bank.refuses("bob", SitDown, "8.7.2", terminal="2")


@proves("novo-unity", "8.7.2")
@pytest.mark.parametrize(
    ("change", "left"),
    [
        ({}, 0),
        ({"name": "Bob"}, 0),
        ({"name": "ann"}, 1),
        ({"kind": ExclusionKind.CASINO}, 1),
        ({"book": "star-roulette"}, 1),
    ],
)
def test_an_order_is_done_with_when_the_house_tells_of_that_very_exclusion(change: dict[str, str], left: int) -> None:
    bank = bars_bob()
    (order,) = bank.state.desk.orders
    assert (order.person, order.kind, order.book, order.clause) == ("bob", ExclusionKind.GAME, "novo-unity", "8.7.2")
    bank.do(Role.SYSTEM, HearExclusion, exclusion=replace(barred("novo-unity", "bob", "8.7.2"), **change))
    assert len(bank.state.desk.orders) == left


def test_a_person_with_two_exclusions_of_which_one_is_lifted_is_still_known_here() -> None:
    bank = Bank("novo-unity")
    one = barred("novo-unity", "cy", "8.7.2")
    for told in (one, replace(one, id="cy:2")):
        bank.do(Role.SYSTEM, HearExclusion, exclusion=told)
    bank.do(Role.SYSTEM, HearLifting, exclusion=one)
    assert [left.id for left in bank.state.desk.excluded["cy"]] == ["cy:2"]
    bank.do(Role.SYSTEM, HearLifting, exclusion=replace(one, id="cy:2"))
    assert bank.state.desk.excluded == {}


# --- a meter that does not add up -------------------------------------------------------------------------------------


def tried(equipment: bool = False) -> Bank:
    """Ann's $5 on red is sought in the records, and nothing confirms it."""
    bank = Bank("novo-unity").open()
    bank.bet("ann", "1", "red", 5)
    why = {"ground": Malfunction.INTERRUPTED, "reason": "silent for 30 s", "equipment": equipment}
    bank.do(Role.SYSTEM, DeclareMalfunction, terminal="1", **why)
    bank.play("20")
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=())
    return bank


@proves("novo-unity", "7.1.15")
def test_plays_are_not_void_at_a_terminal_whose_meters_do_not_add_up() -> None:
    bank = tried(equipment=True)
    plays = {"case": 1, "first": 1, "last": 1}
    credits = bank.terminal("1").credits
    bank.corrupt("1", credits=credits + 5_00)
    bank.refuses(EGS, VoidPlays, "7.1.15", Rule.VOID_PLAYS, **plays)
    bank.corrupt("1", credits=credits)
    bank.do(EGS, VoidPlays, **plays)
    assert bank.credits("1") == 100


@proves("novo-unity", "7.1.10")
def test_a_terminal_whose_meters_do_not_add_up_stays_out_of_play() -> None:
    bank = Bank("novo-unity").open()
    bank.do(HOUSE, DeclareMalfunction, terminal="1", ground=Malfunction.OPINION, reason="it hums")
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=())
    bank.corrupt("1", credits=105_00)
    bank.refuses(EGS, ClearFault, "7.1.10", Rule.MALFUNCTION, case=1)
    bank.corrupt("1", credits=100_00)
    bank.do(EGS, ClearFault, case=1)
    bank.do("ann", PlaceBet, terminal="1", spot="red", stake=5_00)


@proves("novo-unity", "7.1.13")
@pytest.mark.parametrize("release", [True, False])
def test_nothing_is_determined_of_credits_while_the_meters_do_not_add_up(release: bool) -> None:
    bank = Bank("novo-unity")
    bank.do(HOUSE, WithholdCredits, terminal="1", amount=40_00, reason="under investigation")
    decided = {"hold": 1, "release": release, "reason": "the records agree"}
    bank.corrupt("1", credits=65_00)
    bank.refuses(HOUSE, DetermineCredits, "7.1.13", Rule.CREDITS_WITHHELD, **decided)
    bank.corrupt("1", credits=60_00)
    bank.do(HOUSE, DetermineCredits, **decided)
    assert bank.credits("1") == (100 if release else 60)
