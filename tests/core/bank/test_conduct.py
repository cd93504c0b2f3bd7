"""People at terminals: how many they play, when they must leave, what they may not do, and what follows."""

import pytest

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.conduct import RecordOffence, Sanction, Sanctioned
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.faults import ClearFault, DeclareMalfunction
from croupier.core.bank.no_spin import CallNoSpin, ResetTerminals
from croupier.core.bank.places import DirectToVacate, LimitTerminals, RecordVacated
from croupier.core.bank.records import ConfirmFromRecords
from croupier.core.words.grounds import Conduct, Malfunction, Measure, NoSpin, VacateGround
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import each, proves

EGS = Role.ELECTRONIC_GAMING_SUPERVISOR
IDLE = {"person": "ann", "ground": VacateGround.OCCUPYING, "terminal": "1", "place": "", "opinion": "she only watches"}


@proves("novo-unity", "8.1")
def test_a_player_may_play_several_terminals_unless_told_otherwise() -> None:
    bank = Bank()
    bank.do("ann", SitDown, terminal="3")
    bank.do("ann", InsertNote, terminal="3", value=20_00)
    bank.bet("ann", "1", "red", 5)
    bank.bet("ann", "3", "red", 5)
    for role in (Role.CASINO_SUPERVISOR, Role.DEALER):
        bank.refuses(role, LimitTerminals, "8.1", Rule.POWER, player="ann", most=1)
    bank.refuses(EGS, LimitTerminals, "8.1", Rule.MANY_TERMINALS, player="ann", most=0)
    bank.do(EGS, LimitTerminals, player="ann", most=1)
    bank.refuses("ann", PlaceBet, "8.1", Rule.MANY_TERMINALS, terminal="3", spot="red", stake=5_00)
    bank.bet("ann", "1", "red", 5)
    bank.play("1")  # the bets of the running spin stand
    assert bank.game("3").won == 5_00
    bank.slip("ann", "3")


@proves("novo-unity", "8.1")
def test_who_may_play_one_terminal_cannot_sit_down_at_a_second() -> None:
    bank = Bank()
    bank.do(EGS, LimitTerminals, player="ann", most=1)
    bank.refuses("ann", SitDown, "8.1", Rule.MANY_TERMINALS, terminal="3")
    bank.do(EGS, LimitTerminals, player="ann", most=2)
    bank.do("ann", SitDown, terminal="3")
    bank.do(EGS, LimitTerminals, player="ann", most=None)


@proves("novo-unity", "8.14", "8.14.1")
def test_an_idle_person_at_a_terminal_is_told_to_leave_by_the_electronic_gaming_supervisor() -> None:
    bank = Bank()
    for role in (Role.CASINO_SUPERVISOR, Role.ELECTRONIC_GAMING_ATTENDANT):
        bank.refuses(role, DirectToVacate, "8.14", Rule.POWER, **IDLE)
    bank.refuses(EGS, DirectToVacate, "8.14", Rule.IDLE_PLAYER, **(IDLE | {"opinion": ""}))
    bank.refuses(EGS, DirectToVacate, "8.14.1", **(IDLE | {"terminal": "2"}))
    bank.bet("ann", "1", "red", 5)
    bank.refuses(EGS, DirectToVacate, "8.14.1", Rule.IDLE_PLAYER, **IDLE)
    bank.play("2")
    (directed,) = bank.do(EGS, DirectToVacate, **IDLE)
    assert directed.clause == "8.14.1"
    bank.refuses(EGS, RecordVacated, "3.7", Rule.COLLECT, direction=1, complied=True)
    bank.slip("ann", "1")
    bank.do(EGS, RecordVacated, direction=1, complied=True)
    assert bank.terminal("1").player is None
    bank.refuses(EGS, RecordVacated, "8.14", direction=1, complied=False)
    assert not bank.state.conduct.offences


@proves("novo-unity", "8.14.1", "8.1")
def test_who_plays_one_terminal_may_be_told_to_give_up_another_that_stands_idle() -> None:
    bank = Bank(players=("ann", "ann"))
    bank.bet("ann", "1", "red", 5)
    bank.refuses(EGS, DirectToVacate, "8.14.1", Rule.IDLE_PLAYER, **IDLE)
    bank.do(EGS, DirectToVacate, **(IDLE | {"terminal": "2"}))
    bank.slip("ann", "2")
    bank.do(EGS, RecordVacated, direction=1, complied=True)
    assert (bank.terminal("1").player, bank.terminal("2").player) == ("ann", None)
    beside = IDLE | {"ground": VacateGround.BLOCKING, "terminal": None, "place": "beside 3"}
    bank.refuses(EGS, DirectToVacate, "8.14.2", Rule.IDLE_PLAYER, **beside)


@proves("novo-unity", "8.14", "8.14.2")
def test_who_blocks_the_way_and_refuses_to_go_is_in_breach() -> None:
    bank = Bank()
    block = {
        "person": "cy",
        "ground": VacateGround.BLOCKING,
        "terminal": None,
        "place": "beside 3",
        "opinion": "stands",
    }
    (directed,) = bank.do(EGS, DirectToVacate, **block)
    assert directed.clause == "8.14.2"
    _, recorded = bank.do(EGS, RecordVacated, direction=1, complied=False)
    assert recorded.clause == "8.14"
    assert bank.state.conduct.offences[1].kind is Conduct.REFUSED_TO_VACATE
    bank.do(EGS, Sanction, offence=1, person="cy", measures=(Measure.BAR,), finding="refused at 22:15")
    bank.refuses("cy", SitDown, "8.7.2", Rule.BARRED, terminal="3")


@proves("adelaide-roulette", "11(f)")
def test_in_adelaide_a_player_may_be_asked_to_leave_after_three_spins_without_a_bet() -> None:
    bank = Bank("adelaide-roulette")
    bank.play("1").play("2")
    bank.refuses(Role.OPERATOR, DirectToVacate, "11(f)", Rule.IDLE_PLAYER, **IDLE)
    bank.refuses(Role.DEALER, DirectToVacate, "11(f)", Rule.POWER, **IDLE)
    bank.play("3")
    bank.do(Role.OPERATOR, DirectToVacate, **IDLE)
    bank.open().bet("ann", "1", "black", 5)
    bank.play("1")
    assert bank.terminal("1").idle_spins == 0
    bank.refuses(Role.OPERATOR, DirectToVacate, "11(f)", **IDLE)
    block = IDLE | {"ground": VacateGround.BLOCKING}
    bank.refuses(Role.OPERATOR, DirectToVacate, "11(f)", **block)
    bank.do(Role.OPERATOR, RecordVacated, direction=1, complied=False)
    assert not bank.state.conduct.offences


@proves("adelaide-roulette", "11(f)")
def test_a_no_spin_is_no_spin_to_have_let_pass() -> None:
    bank = Bank("adelaide-roulette")
    bank.play("1").play("2")
    bank.closed().do(Role.DEALER, CallNoSpin, ground=NoSpin.BALL_NOT_FALLING)
    bank.do(Role.DEALER, ResetTerminals)
    assert bank.terminal("1").idle_spins == 2


@each(
    "kind",
    [
        ("novo-unity", "8.4", Conduct.TAMPERING),
        ("novo-unity", "8.5", Conduct.DEVICE),
        ("novo-unity", "8.10", Conduct.SYNDICATED_PLAY),
        ("novo-unity", "8.11", Conduct.INDUCEMENT),
        ("novo-unity", "8.12", Conduct.INTIMIDATION),
        ("novo-unity", "8.13", Conduct.SIDE_BET),
    ],
)
def test_an_incident_is_recorded_under_its_clause(kind: Conduct, request: pytest.FixtureRequest) -> None:
    clause = request.node.get_closest_marker("clause").args[1]
    bank = Bank()
    incident = {"what": kind, "persons": ("ann", "bob", "cy"), "text": "seen", "pool": "grand"}
    for who in ("ann", Role.SYSTEM, Role.INSPECTOR):
        bank.refuses(who, RecordOffence, "1.1:casino-supervisor", Rule.POWER, **incident)
    bank.refuses(EGS, RecordOffence, clause, Rule.CONDUCT, **(incident | {"persons": ()}))
    (recorded,) = bank.do(EGS, RecordOffence, **incident)
    assert recorded.clause == clause


@proves("novo-unity", "1.1:syndicated-play", "8.10")
def test_syndicated_play_takes_three_players_and_a_jackpot() -> None:
    bank = Bank()
    three = {"what": Conduct.SYNDICATED_PLAY, "persons": ("ann", "bob", "cy"), "text": "", "pool": "grand"}
    bank.refuses(EGS, RecordOffence, "8.10", **(three | {"persons": ("ann", "bob")}))
    bank.refuses(EGS, RecordOffence, "8.10", **(three | {"persons": ("ann", "bob", "bob")}))
    bank.refuses(EGS, RecordOffence, "8.10", **(three | {"pool": None}))
    bank.do(EGS, RecordOffence, **three)


@proves("novo-unity", "8.6")
def test_the_rule_on_devices_does_not_reach_people_on_duty() -> None:
    bank = Bank()
    device = {"what": Conduct.DEVICE, "persons": ("tim",), "text": "a meter"}
    bank.refuses(EGS, RecordOffence, "8.6", Rule.ON_DUTY, on_duty=("tim",), **device)
    bank.do(EGS, RecordOffence, **device)
    bank.do(EGS, RecordOffence, on_duty=("tim",), **(device | {"what": Conduct.TAMPERING}))


def offended(bank: Bank, kind: Conduct = Conduct.INTIMIDATION, person: str = "ann") -> int:
    bank.do(EGS, RecordOffence, what=kind, persons=(person,), text="seen")
    return len(bank.state.conduct.offences)


@proves("novo-unity", "8.7")
def test_sanctions_need_a_breach_of_a_listed_rule_and_the_right_supervisor() -> None:
    bank = Bank()
    number = offended(bank)
    measures = {"offence": number, "person": "ann", "measures": (Measure.BAR,), "finding": "witnessed"}
    for role in (Role.CASINO_SUPERVISOR, Role.OPERATOR, Role.DEALER):
        bank.refuses(role, Sanction, "8.7.2", Rule.POWER, **measures)
    bank.refuses(EGS, Sanction, "8.7", Rule.SANCTION, **(measures | {"finding": " "}))
    bank.refuses(EGS, Sanction, "8.7", **(measures | {"measures": ()}))
    bank.refuses(EGS, Sanction, "8.7", **(measures | {"person": "bob"}))
    bank.refuses(EGS, Sanction, "8.7", **(measures | {"measures": (Measure.DETAIN,)}))
    side_bet = offended(bank, Conduct.SIDE_BET)
    bank.refuses(EGS, Sanction, "8.7", Rule.SANCTION, **(measures | {"offence": side_bet}))
    listed = set(Conduct) - {Conduct.SIDE_BET}
    assert bank.book.terminals is not None
    assert set(bank.book.terminals.sanctioned) == listed
    assert [bank.book.terminals.conduct[kind] for kind in Conduct if kind in listed] == [
        "8.3",
        "8.4",
        "8.5",
        "8.10",
        "8.11",
        "8.12",
        "8.14",
    ]
    bank.do(EGS, Sanction, **measures)


@proves("novo-unity", "8.7.1")
@pytest.mark.parametrize("after_close", [False, True])
def test_an_offenders_unsettled_wagers_are_void_and_the_settled_ones_stand(after_close: bool) -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 10)
    bank.play("2")
    bank.bet("ann", "1", "red", 50)
    bank.bet("bob", "2", "red", 50)
    if after_close:
        bank.closed()
    sanction = {"offence": offended(bank), "person": "ann", "measures": (Measure.VOID_WAGERS,), "finding": "seen"}
    (sanctioned,) = bank.do(EGS, Sanction, **sanction)
    assert isinstance(sanctioned, Sanctioned)
    assert sanctioned.measures == {Measure.VOID_WAGERS: "8.7.1"}
    assert (bank.credits("1"), bank.terminal("1").held) == (90, 0)
    bank.result("1") if after_close else bank.play("1")
    assert (bank.credits("1"), bank.credits("2")) == (90, 150)


@proves("novo-unity", "8.7.1")
def test_wagers_at_every_terminal_of_the_offender_are_void() -> None:
    bank = Bank(players=("ann", "ann", "bob"))
    bank.bet("ann", "1", "red", 10)
    bank.bet("ann", "2", "red", 20)
    bank.bet("bob", "3", "red", 30)
    sanction = {"offence": offended(bank), "person": "ann", "measures": (Measure.VOID_WAGERS,), "finding": "seen"}
    bank.do(EGS, Sanction, **sanction)
    assert [(bank.credits(name), bank.terminal(name).held) for name in "123"] == [(100, 0), (100, 0), (70, 30_00)]


@proves("novo-unity", "8.7.1", "1.1:void")
@pytest.mark.parametrize("when", ["betting", "closed", "paid", "gone through"])
def test_wagers_that_wait_in_a_case_are_void_too(when: str) -> None:
    bank = Bank()
    first, second = bank.bet("ann", "1", "red", 10), bank.bet("ann", "1", "straight 1", 20)
    dark = {"terminal": "1", "ground": Malfunction.INTERRUPTED, "reason": "silent for 30 s"}
    if when == "betting":
        bank.do(EGS, DeclareMalfunction, **dark)
    else:
        bank.closed().do(EGS, DeclareMalfunction, **dark)
    if when in ("paid", "gone through"):
        bank.result("1")
    if when == "gone through":
        bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(first,))
        assert bank.credits("1") == 90  # $70 and $20 for the red; the straight-up bet waits
    sanction = {"offence": offended(bank), "person": "ann", "measures": (Measure.VOID_WAGERS,), "finding": "seen"}
    (sanctioned,) = bank.do(EGS, Sanction, **sanction)
    void = {second: 20_00} if when == "gone through" else {first: 10_00, second: 20_00}
    assert (sanctioned.released, sanctioned.cases) == ({"1": void}, (1,))
    assert (bank.postings[-1].amount, bank.postings[-1].clause) == (sum(void.values()), "8.7.1")
    assert (bank.credits("1"), bank.terminal("1").held) == (110 if when == "gone through" else 100, 0)
    if when == "betting":
        bank.play("1")
    elif when == "closed":
        bank.result("1")
    assert bank.credits("1") == (110 if when == "gone through" else 100)
    bank.refuses(EGS, ConfirmFromRecords, "7.1.10", case=1, confirmed=(second,))
    bank.do(EGS, ClearFault, case=1)
    bank.bet("ann", "1", "red", 5)


@proves("novo-unity", "8.7.2")
def test_a_barred_person_plays_no_more() -> None:
    bank = Bank()
    sanction = {"offence": offended(bank), "person": "ann", "measures": (Measure.BAR,), "finding": "seen"}
    bank.do(EGS, Sanction, **sanction)
    bank.refuses("ann", PlaceBet, "8.7.2", Rule.BARRED, terminal="1", spot="red", stake=5_00)
    bank.refuses("ann", SitDown, "8.7.2", Rule.BARRED, terminal="3")
    bank.refuses("ann", InsertNote, "8.7.2", Rule.BARRED, terminal="1", value=20_00)
    bank.slip("ann", "1")
    bank.bet("bob", "2", "red", 5)


@proves("novo-unity", "8.7.3")
def test_an_exclusion_is_recommended_and_changes_nothing_by_itself() -> None:
    bank = Bank()
    sanction = {"offence": offended(bank), "person": "ann", "measures": (Measure.EXCLUDE,), "finding": "seen"}
    bank.refuses(Role.CASINO_SUPERVISOR, Sanction, "8.7.3", Rule.POWER, **sanction)
    bank.do(EGS, Sanction, **sanction)
    assert bank.state.conduct.recommended == ("ann",)
    bank.bet("ann", "1", "red", 5)


def test_in_adelaide_side_bets_and_devices_are_recorded_and_nothing_more() -> None:
    bank = Bank("adelaide-roulette")
    bank.do(Role.DEALER, RecordOffence, what=Conduct.SIDE_BET, persons=("ann",), text="seen")
    bank.refuses(Role.DEALER, RecordOffence, "12(i)", what=Conduct.TAMPERING, persons=("ann",), text="seen")
    sanction = {"offence": 1, "person": "ann", "measures": (Measure.BAR,), "finding": "seen"}
    bank.refuses(Role.OPERATOR, Sanction, "12(i)", Rule.POWER, **sanction)
