"""Two pairs of eyes, tried whole: every command of every kind, for oneself or another, on duty or not."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.core.bank.conduct_state import ConductState, Direction, Offence
from croupier.core.bank.kept_back import Claim, Hold
from croupier.core.bank.setup import TerminalSetup
from croupier.core.bank.state import Case, Slip, Terminal
from croupier.core.common.cash import Cash
from croupier.core.common.desk import Dispute
from croupier.core.common.exclusions import who_asks
from croupier.core.common.eyes import (
    CLAUSE,
    NAMING,
    HouseRules,
    Known,
    OnDuty,
    apart,
    is_staff,
    refused,
    second_needed,
    subjects,
)
from croupier.core.engine.messages import MINUTE, Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.game.wager import Wager
from croupier.core.promotion.state import Claim as PrizeClaim
from croupier.core.promotion.state import Won
from croupier.core.table.state import Rack, Seat
from croupier.core.table.wrong_payment import PaymentError
from croupier.core.words.bets import Tender
from croupier.core.words.devices import PayoutForm
from croupier.core.words.grounds import Conduct, Malfunction, VacateGround
from croupier.core.words.names import person_key
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.registry import KINDS
from tests.api.test_role_matrix import example

STAFF = [role for role in Role if is_staff(role)]
COMMANDS = [(kind, command) for kind in KINDS.values() for command in kind.engine.deciders]
IDS = [f"{kind.noun} {command.__struct_config__.tag}" for kind, command in COMMANDS]
every_command = pytest.mark.parametrize(("kind", "command"), COMMANDS, ids=IDS)
ME, OTHER = "dee", "ann"
NOW = 1_790_000_000_000

NO_PEOPLE = frozenset(
    """
    setup sign published_at emblems_elsewhere seconds commitment against_the_rotor with_uspin another_ball pocket
    revolutions clearly_inside evidence reveal spot stake stakes tender single_use outside_zero with_chips seen ground
    sound device inspector passed_by removed numbers chosen mega lucky_table mega_chance amount means card in_pocket
    cashless emblem colours elsewhere issued_at required colour count value at_cage voucher game expires
    exchanged_at cap fault claims takes_effect_at closing officer redemption_open minimum maximum shown group
    document notification policy grounds reason what text on_duty measures to fraud_role affects_outcome hold
    exclusion round due paid found suspected attempt reference because decision review satisfied wheel other_banks
    currency legal_tender known_elsewhere pool award source bets bet rested_at on_record table call called_at
    invalidated_on confirmed equipment first last form asked_form paid_form until agreed pay release repaid benefit
    finding place opinion complied most forfeit closes_at book terms sealed approval opened bank passed undecided
    left clause terminals indicates of procedure prize way name tables order pass_cards secret_wagers session kind
    competition has_card agrees excluded refund chips final secondary starts places vouchers number checks seat
    bound among winners approved deliberate conditions licence since promised offset rules change amendment in_round
    played_at tickets ticket tried_at address parts action compromise unclaimed duty version entry done_at occasion
    channel tries told how cloth manager slip_chance drawer_account serial drawer counted shift back in_drawer
    explanation bearer chips_out tail digest today unfinished rota longest rest next tokens fill carrier box notes
    """.split()
)
"""Fields in which no command names whom it serves or judges. Whoever adds a field decides where it belongs."""


def terminal(player: str) -> Terminal:
    setup = TerminalSetup(name="1", notes=(20_00,), icons=(1_00,), sign=Sign(minimum=1_00))
    return Terminal(setup=setup, player=player)


def belongs_to(kind: Kind[Any], person: str) -> Any:
    """A state in which everything that has a number is this person's, who plays nowhere any more."""
    new = kind.new("X", "star-roulette")
    dispute = Dispute(number=1, player=person, text="")
    match kind.noun:
        case "table":
            wager = Wager(player=person, spot="red", stake=5_00, tender=Tender.VALUE_CHIPS)
            error = PaymentError(number=1, round=1, player=person, due=1, paid=0, aware_at=0)
            desk = replace(new.desk, disputes={1: dispute}, errors={1: error})
            return replace(new, round=replace(new.round, wagers={1: wager}), desk=desk)
        case "bank":
            slip = Slip(number="x", terminal="x", player=person, amount=1, issued_at=0, form=PayoutForm.SLIP)
            case = Case(
                number=1,
                terminal="x",
                ground=next(iter(Malfunction)),
                round=1,
                opened_at=0,
                by="",
                reason="",
                before_close=True,
                settled=False,
            )
            offence = Offence(number=1, kind=next(iter(Conduct)), at=0, persons=(person,), text="")
            direction = Direction(number=1, person=person, ground=next(iter(VacateGround)), place="", at=0)
            return replace(
                new,
                terminals={"x": terminal(person)},
                slips={"x": slip},
                cases={1: case},
                holds={1: Hold(number=1, terminal="x", amount=1, reason="", notified_at=0)},
                claims={1: Claim(number=1, person=person, amount=1, reason="")},
                conduct=ConductState(offences={1: offence}, directions={1: direction}),
                desk=replace(new.desk, disputes={1: dispute}),
            )
        case "promotion":
            won = Won(number=1, prize="", player=person, ticket=1, at=0)
            claim = PrizeClaim(number=1, player=person, prize="", at=0)
            return replace(new, draws=(won,), claims={1: claim}, desk=replace(new.desk, disputes={1: dispute}))
        case "event":
            return replace(new, desk=replace(new.desk, disputes={1: dispute}))
        case _:
            return new


def asked(command: type[Command], role: Role, by: str = ME, **fields: Any) -> Command:
    plain = {one.name: example(one.type) for one in msgspec.structs.fields(command) if one.required}
    body = plain | {"do": command.__struct_config__.tag, "by": by, "role": str(role), "at": NOW} | fields
    return msgspec.convert(body, command)


def known(*on_duty: str, rules: HouseRules | None = None) -> Known:
    found = Known(rules or HouseRules())
    for name in on_duty:
        found.on_duty[person_key(name)] = (OnDuty("1", name, "star-roulette", Role.DEALER, "T1", "", NOW),)
    return found


def naming(command: type[Command]) -> Iterator[tuple[str, Any]]:
    """Every field in which it names people, and how it names one."""
    for one in msgspec.structs.fields(command):
        if one.name in NAMING:
            text = str(one.type)
            yield one.name, (lambda who, several="tuple" in text: [who] if several else who)


@every_command
def test_every_field_of_a_command_is_known_to_be_about_somebody_or_nobody(
    kind: Kind[Any], command: type[Command]
) -> None:
    fields = set(command.__struct_fields__) - {"by", "role", "at"}
    assert fields <= NAMING | kind.concerns.numbered.keys() | NO_PEOPLE


@every_command
def test_nobody_of_the_staff_serves_or_judges_themselves_by_name(kind: Kind[Any], command: type[Command]) -> None:
    state = kind.new("X", "star-roulette")
    for role in STAFF:
        for name, one in naming(command):
            for who in (ME, ME.upper(), f" {ME} "):
                no = refused(kind.concerns, state, asked(command, role, **{name: one(who)}), known())
                assert no is not None, (name, role)
                assert (no.rule, no.clause) == (Rule.OWN_AFFAIR, CLAUSE)
            told = asked(command, role, **{name: one(OTHER)})
            own = command in kind.concerns.into_play and ME in kind.concerns.into_play[command](state, told)
            no = refused(kind.concerns, state, told, known())
            assert (no is None) is not (own and kind.concerns.into_play[command] is not who_asks), (name, role)


@every_command
def test_nor_by_a_number_that_is_theirs(kind: Kind[Any], command: type[Command]) -> None:
    numbered = set(command.__struct_fields__) & kind.concerns.numbered.keys()
    for name in numbered:
        for role in STAFF:
            told = asked(command, role, **{name: _number(name, ME)})
            assert _is(refused(kind.concerns, belongs_to(kind, ME), told, known()), Rule.OWN_AFFAIR), (name, role)
            told = asked(command, role, **{name: _number(name, OTHER)})
            no = refused(kind.concerns, belongs_to(kind, OTHER), told, known())
            assert no is None, (name, role)


def _number(name: str, whose: str) -> Any:
    """What names something of theirs in this field: a number, or the thing itself where the house has looked it up."""
    if name == "paid_slip":
        return Slip(number="x", terminal="x", player=whose, amount=1, issued_at=0, form=PayoutForm.SLIP)
    if name == "wagers":
        return [1]
    return "x" if name in ("terminal", "slip") else 1


@every_command
def test_nobody_on_duty_comes_into_play_whoever_asks_for_it(kind: Kind[Any], command: type[Command]) -> None:
    """On duty and off, in every role: only what brings money into play is kept from people on duty."""
    into_play = kind.concerns.into_play.get(command)
    names = dict(naming(command))
    for role in (Role.PLAYER, *STAFF):
        by = ME if role is Role.PLAYER else "boss"
        told = asked(command, role, by, **({"player": names["player"](ME)} if "player" in names else {}))
        state = belongs_to(kind, ME)
        concerned = into_play is not None and ME in tuple(into_play(state, told))
        no = refused(kind.concerns, state, told, known(ME))
        assert _is(no, Rule.ON_DUTY) == concerned, role
        assert not _is(refused(kind.concerns, state, told, known(OTHER)), Rule.ON_DUTY), "somebody else is on duty"
        assert not _is(refused(kind.concerns, state, told, known()), Rule.ON_DUTY), "nobody is on duty"


@every_command
def test_the_system_is_nobody(kind: Kind[Any], command: type[Command]) -> None:
    assert refused(kind.concerns, belongs_to(kind, ME), asked(command, Role.SYSTEM), known(ME)) is None


@every_command
def test_cash_takes_a_second_person_above_the_amount_and_from_staff_alone(
    kind: Kind[Any], command: type[Command]
) -> None:
    counted = kind.concerns.money.get(command)
    state = belongs_to(kind, OTHER)
    told = asked(command, Role.OPERATOR)
    money = counted(state, told) if counted else None
    if money is None:
        assert (
            second_needed(kind.concerns, state, told, HouseRules(fill_alone=0, buy_in_alone=0, hand_pay_alone=0))
            is None
        )
        return
    for alone, needed in ((money.amount - 1, True), (money.amount, False), (None, False)):
        rules = HouseRules(buy_in_alone=alone, hand_pay_alone=alone, fill_alone=alone)
        assert (second_needed(kind.concerns, state, told, rules) == money) is needed
        assert second_needed(kind.concerns, state, asked(command, Role.PLAYER), rules) is None


def _is(no: Refused | None, rule: Rule) -> bool:
    return no is not None and no.rule is rule and no.clause == CLAUSE


# --- who plays where ------------------------------------------------------------------------------------------------


def test_whoever_has_a_seat_chips_or_a_bet_does_not_work_at_the_table() -> None:
    kind = KINDS["table"]
    new = kind.new("T1", "star-roulette")
    seat = replace(new.seats, seats={ME: Seat(player=ME, card=None, since=0)})
    chips = replace(new.chips, racks={ME: Rack(value=1)})
    spin = next(command for command in kind.engine.deciders if command.__struct_config__.tag == "no_more_bets")
    for state in (replace(new, seats=seat), replace(new, chips=chips), belongs_to(kind, ME)):
        assert _is(refused(kind.concerns, state, asked(spin, Role.DEALER), known()), Rule.OWN_AFFAIR)
        assert refused(kind.concerns, state, asked(spin, Role.DEALER, OTHER), known()) is None
    empty = replace(new, chips=replace(new.chips, racks={ME: Rack()}))
    assert refused(kind.concerns, empty, asked(spin, Role.DEALER), known()) is None


def test_a_house_may_leave_each_rule_out() -> None:
    kind = KINDS["table"]
    start = next(command for command in kind.engine.deciders if command.__struct_config__.tag == "start_play")
    state, told = kind.new("T1", "star-roulette"), asked(start, Role.DEALER, player=ME)
    assert _is(refused(kind.concerns, state, told, known(ME)), Rule.ON_DUTY)
    only_own = known(ME, rules=HouseRules(on_duty_no_play=False))
    assert _is(refused(kind.concerns, state, told, only_own), Rule.OWN_AFFAIR)
    neither = known(ME, rules=HouseRules(on_duty_no_play=False, not_for_oneself=False))
    assert refused(kind.concerns, state, told, neither) is None


def test_a_duty_lasts_to_the_end_of_the_longest_shift_and_no_longer() -> None:
    one, rules = OnDuty("1", ME, "b", Role.DEALER, "", "", NOW), HouseRules(longest_shift=60)
    assert one.lasts(NOW + 60 * MINUTE - 1, rules)
    assert not one.lasts(NOW + 60 * MINUTE, rules)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((Role.DEALER, "T1"), (Role.PIT_BOSS, "T1"), True),
        ((Role.DEALER, ""), (Role.PIT_BOSS, "T1"), True),
        ((Role.DEALER, "T1"), (Role.PIT_BOSS, ""), True),
        ((Role.DEALER, "T1"), (Role.PIT_BOSS, "T2"), False),
        ((Role.DEALER, "T1"), (Role.OPERATOR, "T1"), False),
        ((Role.PIT_BOSS, "T1"), (Role.SHIFT_MANAGER, "T1"), False),
    ],
)
def test_to_deal_and_to_supervise_are_apart_at_one_place(
    one: tuple[Role, str], other: tuple[Role, str], expected: bool
) -> None:
    duties = [OnDuty("", ME, "b", post, place, "", 0) for post, place in (one, other)]
    assert apart(*duties) is expected
    assert apart(duties[0], replace(duties[1], book="another")) is False


def test_amounts_are_of_three_kinds() -> None:
    rules = HouseRules(buy_in_alone=1, hand_pay_alone=2, fill_alone=None)
    assert [rules.alone(cash) for cash in (Cash.BUY_IN, Cash.HAND_PAY, Cash.FILL)] == [1, 2, None]


def test_a_command_names_each_person_it_is_about() -> None:
    kind = KINDS["table"]
    link = next(command for command in kind.engine.deciders if command.__struct_config__.tag == "link_partners")
    named = subjects(kind.concerns, kind.new("T1", ""), asked(link, Role.DEALER, players=["ann", "bob"]))
    assert tuple(named) == ("ann", "bob")
