"""Sensible things to do at a bank, whatever state it is in: the random driver of the property tests."""

from collections.abc import Callable
from random import Random
from typing import Any

from croupier.core.bank import (
    bets,
    binding,
    closing,
    conduct,
    credits,
    faults,
    follow,
    holds,
    jackpot_slips,
    judging,
    launching,
    locks,
    many_bets,
    no_spin,
    opening,
    paying,
    payments,
    places,
    records,
    results,
    returns,
    rounds,
    slips,
    suspects,
    transfers,
    voids,
    warning,
    wheels,
)
from croupier.core.bank.state import Phase, SlipState
from croupier.core.common import advice, complaint_messages, disputes
from croupier.core.engine.messages import MINUTE, Command
from croupier.core.words.devices import BankKind, Drive, PayoutForm
from croupier.core.words.grounds import Conduct, Malfunction, Measure, NoSpin, VacateGround
from croupier.core.words.roles import Power, Role
from tests.core.bank.scene import Bank

Asked = tuple[Role | str, type[Command], dict[str, Any]]
SPOTS = ("red", "black", "straight 17", "straight 0", "split 0/1", "dozen 1", "corner 1/2/4/5", "odd")
POCKETS = ("0", "1", "17", "36")


def holder(bank: Bank, power: Power) -> Role:
    grant = bank.book.powers.get(power)
    return grant.roles[0] if grant else Role.OPERATOR


def _seat(bank: Bank, chance: Random) -> tuple[str, str]:
    taken = [(one.player, name) for name, one in bank.state.terminals.items() if one.player]
    return chance.choice(taken) if taken else ("ann", "1")


def touch(bank: Bank, chance: Random) -> Asked:
    player, name = _seat(bank, chance)
    numbers = [*bank.terminal(name).bets, 1]
    spot = chance.choice(SPOTS)
    choices: list[Asked] = [
        *[(player, bets.PlaceBet, {"terminal": name, "spot": spot, "stake": chance.choice((100, 200, 500, 2500))})] * 5,
        (player, bets.PressMaxBet, {"terminal": name, "spot": spot}),
        (player, bets.MoveBet, {"terminal": name, "bet": chance.choice(numbers), "spot": spot}),
        (player, bets.CancelBet, {"terminal": name, "bet": chance.choice(numbers)}),
        (player, many_bets.PlaceBets, {"terminal": name, "bets": _several(chance)}),
        (
            player,
            many_bets.CancelBets,
            {"terminal": name, "bets": tuple(chance.sample(numbers[:-1], len(numbers) // 2))},
        ),
        (player, credits.InsertNote, {"terminal": name, "value": chance.choice((500, 2000, 10_000))}),
    ]
    return chance.choice(choices)


def _several(chance: Random) -> tuple[many_bets.NewBet, ...]:
    return tuple(
        many_bets.NewBet(spot=chance.choice(SPOTS), stake=chance.choice((100, 200, 500)))
        for _ in range(chance.randrange(1, 4))
    )


def advance(bank: Bank, chance: Random) -> Asked:
    """The next step of the round, by whoever takes it."""
    now = bank.state.round
    pocket = chance.choice(POCKETS)
    if bank.state.setup.kind is BankKind.LIVE_GAME:
        return _advance_live(bank, pocket)
    match now.phase:
        case Phase.SHUT:
            return Role.OPERATOR, opening.OpenBank, {"setup": bank.setup, "published_at": 0}
        case Phase.IDLE if now.resets:
            return Role.DEALER, no_spin.ResetTerminals, {}
        case Phase.IDLE:
            return holder(bank, Power.OPEN_BETTING), rounds.OpenBetting, {}
        case Phase.BETTING if now.spin is None and not now.commitment and chance.random() < 0.3:
            return Role.SYSTEM, binding.BindSpin, {"commitment": "ab" * 32}
        case Phase.BETTING if now.spin is None:
            return bank.spinner, launching.LaunchBall, {"another_ball": True}
        case Phase.BETTING if chance.random() < 0.1:
            return Role.SYSTEM, paying.RegisterResult, {"pocket": pocket, "revolutions": 5, "rested_at": bank.at - 500}
        case Phase.BETTING:
            return holder(bank, Power.CLOSE_BETTING), rounds.CloseBetting, {}
        case Phase.CLOSED if now.spin is None:
            return bank.spinner, launching.LaunchBall, {}
        case Phase.CLOSED:
            return Role.SYSTEM, paying.RegisterResult, {"pocket": pocket, "revolutions": 5, "evidence": "{}"}
        case Phase.REGISTERED:
            return Role.DEALER, paying.ConfirmResult, {"pocket": now.registered}


def _advance_live(bank: Bank, pocket: str) -> Asked:
    now = bank.state.round
    if now.phase is Phase.SHUT:
        return Role.OPERATOR, opening.OpenBank, {"setup": bank.setup}
    if now.resets:
        return Role.INSPECTOR, no_spin.ResetTerminals, {}
    spun = follow.Call.SPUN if now.spin is None else follow.Call.NO_MORE_BETS
    call = {Phase.IDLE: follow.Call.PLACE_YOUR_BETS, Phase.BETTING: spun}.get(now.phase, follow.Call.RESULT)
    return Role.SYSTEM, follow.FollowTable, {"table": "T7", "call": call, "pocket": pocket, "revolutions": 4}


def disturb(bank: Bank, chance: Random) -> Asked:
    now = bank.state.round
    known = [number for number, _ in bank.state.results] or [0]
    ground = chance.choice(list(NoSpin))
    choices: list[Asked] = [
        (Role.DEALER, no_spin.CallNoSpin, {"ground": ground}),
        (Role.SYSTEM, follow.FollowTable, {"table": "T7", "call": follow.Call.NO_SPIN, "ground": ground}),
        (Role.CASINO_SUPERVISOR, no_spin.ExamineBall, {"sound": True}),
        (
            holder(bank, Power.CORRECT_RESULT),
            results.CorrectResult,
            {"round": chance.choice([now.number, *known]), "pocket": chance.choice(POCKETS), "reason": "seen"},
        ),
        (Role.INSPECTOR, results.EnterResult, {"pocket": chance.choice(POCKETS), "revolutions": 4}),
        (Role.SYSTEM, warning.WarnPlayers, {}),
        (Role.OPERATOR, wheels.UseWheel, {"wheel": chance.choice(list(Drive))}),
        (*_choose(bank, chance),),
    ]
    return chance.choice(choices)


def _choose(bank: Bank, chance: Random) -> Asked:
    player, name = _seat(bank, chance)
    return player, wheels.ChooseWheel, {"terminal": name, "wheel": chance.choice(list(Drive))}


def fail(bank: Bank, chance: Random) -> Asked:
    name = chance.choice(("1", "2", "3", "1", "2", None))
    ground = chance.choice((Malfunction.INTERRUPTED, Malfunction.OPINION))
    role = Role.OPERATOR if ground is Malfunction.OPINION else Role.SYSTEM
    shown = bank.terminal("1").credits + chance.choice((0, 500))
    choices: list[Asked] = [
        (
            role,
            faults.DeclareMalfunction,
            {"terminal": name, "ground": ground, "reason": "dark", "equipment": chance.random() < 0.7},
        ),
        (Role.SYSTEM, faults.ReportMeter, {"terminal": "1", "shown": shown}),
        (Role.SYSTEM, faults.ReportNumber, {"terminal": "2", "shown": chance.choice(("17", "37"))}),
    ]
    return chance.choice(choices)


def mend(bank: Bank, chance: Random) -> Asked:
    waiting = [case for case in bank.state.cases.values() if not case.cleared]
    if not waiting:
        return holder(bank, Power.VOID_UNCONFIRMED_WAGERS), voids.VoidSpin, {"reason": "no outcome"}
    case = chance.choice(waiting)
    sure = tuple(
        number
        for number, bet in case.bets.items()
        if chance.random() < 0.6 and (case.rested_at is None or bet.at < case.rested_at)
    )
    number = {"case": case.number}
    if case.decided and chance.random() < 0.7:
        return holder(bank, Power.SPIN), faults.ClearFault, number
    plays = {"first": 1, "last": bank.state.round.number}
    choices: list[Asked] = [
        (holder(bank, Power.CONFIRM_FROM_RECORDS), records.ConfirmFromRecords, number | {"confirmed": sure}),
        (holder(bank, Power.VOID_UNCONFIRMED_WAGERS), records.VoidUnconfirmed, number),
        (holder(bank, Power.VOID_PLAYS), voids.VoidPlays, number | plays),
        (Role.DEALER, voids.VoidBets, number),
        (holder(bank, Power.VOID_UNCONFIRMED_WAGERS), voids.VoidSpin, {"reason": "no outcome"}),
    ]
    return chance.choice(choices)


def money(bank: Bank, chance: Random) -> Asked:
    player, name = _seat(bank, chance)
    form = chance.choice((PayoutForm.SLIP, PayoutForm.SLIP, PayoutForm.MANUAL))
    amount = chance.choice((None, None, 1000))
    hold = chance.choice([*bank.state.holds, 1])
    claim = chance.choice([*bank.state.claims, 1])
    reference = f"R{chance.randrange(4)}"
    award = {"terminal": name, "pool": "grand", "award": reference, "amount": 12_345}
    choices: list[Asked] = [
        (player, slips.CollectCredits, {"terminal": name, "form": form, "amount": amount}),
        (player, slips.CollectCredits, {"terminal": name, "form": form, "amount": amount}),
        (Role.OPERATOR, holds.WithholdCredits, {"terminal": name, "amount": 500, "reason": "odd"}),
        (Role.OPERATOR, holds.DemandCredits, {"terminal": name, "person": player, "amount": 700, "reason": "odd"}),
        (Role.OPERATOR, holds.DetermineCredits, {"hold": hold, "release": chance.random() < 0.5, "reason": "x"}),
        (Role.OPERATOR, holds.SettleClaim, {"claim": claim, "repaid": chance.random() < 0.5, "reason": "x"}),
        (Role.SYSTEM, transfers.TransferCredits, {"terminal": name, "amount": 5000, "reference": reference}),
        (Role.SYSTEM, chance.choice((transfers.CreditJackpot, jackpot_slips.IssueJackpotSlip)), award),
    ]
    return chance.choice(choices)


def cash(bank: Bank, chance: Random) -> Asked:
    """Credits come onto a terminal or leave it, and a player with them."""
    player, name = _seat(bank, chance)
    slip = chance.choice([*bank.state.slips, "none"])
    choices: list[Asked] = [
        (player, slips.CollectCredits, {"terminal": name}),
        (player, credits.LeaveTerminal, {"terminal": name}),
        (Role.OPERATOR, slips.RedeemSlip, {"slip": slip, "player": player}),
        (Role.SYSTEM, transfers.TransferCredits, {"terminal": name, "amount": 5000, "reference": f"R{bank.at}"}),
    ]
    return chance.choice(choices)


def paper(bank: Bank, chance: Random) -> Asked:
    slip = chance.choice(list(bank.state.slips.values()) or [None])
    if slip is None:
        return money(bank, chance)
    number = {"slip": slip.number}
    why = number | {"reason": "why"}
    if slip.state is SlipState.WITHHELD:
        return Role.OPERATOR, payments.DetermineSlip, why | {"pay": chance.random() < 0.5}
    if slip.asked_for_identification and slip.identification is None:
        return Role.OPERATOR, payments.RecordIdentification, number | {"document": "passport"}
    choices: list[Asked] = [
        (Role.OPERATOR, slips.RedeemSlip, number | {"player": "ann"}),
        (Role.OPERATOR, slips.RedeemSlip, number | {"player": "ann"}),
        (slip.player or "ann", slips.SignPayout, number | {"amount": slip.amount}),
        (Role.OPERATOR, payments.AskIdentification, number),
        (Role.OPERATOR, payments.DelayPayment, why | {"until": bank.at + 5000, "agreed": True}),
        (Role.OPERATOR, payments.WithholdSlip, why),
        (Role.OPERATOR, returns.DemandReturn, why),
        (Role.INSPECTOR, payments.ReviewHold, number | {"text": "seen"}),
    ]
    return chance.choice(choices)


def people(bank: Bank, chance: Random) -> Asked:
    player, name = _seat(bank, chance)
    supervisor = Role.ELECTRONIC_GAMING_SUPERVISOR
    person = chance.choice(("ann", "bob", "cy"))
    offence = chance.choice([*bank.state.conduct.offences, 1])
    direction = chance.choice([*bank.state.conduct.directions, 1])
    vacate = {"person": player, "ground": VacateGround.OCCUPYING, "terminal": name, "place": "", "opinion": "idle"}
    measures = tuple(chance.sample(list(Measure)[:3], chance.randrange(1, 4)))
    choices: list[Asked] = [
        (person, credits.SitDown, {"terminal": chance.choice(("1", "2", "3"))}),
        (player, credits.LeaveTerminal, {"terminal": name}),
        (player, conduct.ReportFault, {"terminal": name, "text": "dark"}),
        (
            supervisor,
            conduct.RecordOffence,
            {"what": chance.choice(list(Conduct)), "persons": ("ann", "bob", "cy"), "text": "x", "pool": "grand"},
        ),
        (
            supervisor,
            conduct.Sanction,
            {"offence": offence, "person": person, "measures": measures, "finding": "x"},
        ),
        (supervisor, places.LimitTerminals, {"player": person, "most": chance.choice((1, 2, None))}),
        (holder(bank, Power.VACATE), places.DirectToVacate, vacate),
        (
            holder(bank, Power.VACATE),
            places.RecordVacated,
            {"direction": direction, "complied": chance.random() < 0.5},
        ),
    ]
    return chance.choice(choices)


def judge(bank: Bank, chance: Random) -> Asked:
    _, name = _seat(bank, chance)
    games = bank.terminal(name).games
    number = chance.choice([bank.state.round.number, *(number for number, _ in bank.state.results)])
    lines = [line.number for game in games for line in game.lines if game.round == number] or [1]
    forfeit = ("ann",) if Power.DIRECT_FORFEITURE in bank.book.powers else ()
    fraud = {"ground": "fraud", "fraud_by": ("ann",), "affects_outcome": True, "forfeit": forfeit}
    why = {"ground": "fire"} if chance.random() < 0.5 else fraud
    choices: list[Asked] = [
        (holder(bank, Power.INVALIDATE_OUTCOME), judging.InvalidateOutcome, {"round": number} | why),
        (holder(bank, Power.INVALIDATE_OUTCOME), suspects.ReleaseStakes, {"player": "ann"}),
        (
            Role.ELECTRONIC_GAMING_SUPERVISOR,
            judging.RelaxSettlement,
            {
                "terminal": name,
                "round": number,
                "bet": chance.choice(lines),
                "spot": chance.choice(SPOTS),
                "reason": "frozen",
            },
        ),
    ]
    return chance.choice(choices)


def argue(bank: Bank, chance: Random) -> Asked:
    number = {"dispute": chance.choice([*bank.state.desk.disputes, 1])}
    officer = bank.book.people.government_roles[0]
    choices: list[Asked] = [
        ("ann", disputes.RaiseDispute, {"text": "my bet"}),
        (holder(bank, Power.DECIDE_DISPUTE), disputes.DecideDispute, number | {"decision": "no"}),
        ("ann", disputes.RequestReview, number),
        (holder(bank, Power.REVIEW_DISPUTE), disputes.ReviewDispute, number | {"review": "no"}),
        (Role.DEALER, advice.AdviseRights, number),
        (Role.DEALER, advice.CloseDispute, number | {"satisfied": chance.random() < 0.5}),
        ("ann", complaint_messages.LodgeComplaint, number | {"text": "still not paid"}),
        (Role.DEALER, complaint_messages.PassOnComplaint, number | {"officer": "kim"}),
        (officer, complaint_messages.DecideComplaint, number | {"found": "it", "decision": "no"}),
        ("ann", complaint_messages.WithdrawComplaint, number),
    ]
    return chance.choice(choices)


def close(bank: Bank, chance: Random) -> Asked:
    choices: list[Asked] = [
        (Role.OPERATOR, closing.AnnounceClose, {"closes_at": bank.at + 20 * MINUTE}),
        (Role.OPERATOR, closing.TellOfficer, {"officer": "Reid"}),
        (Role.OPERATOR, closing.CloseBank, {"at": bank.at + 25 * MINUTE}),
    ]
    return chance.choice(choices)


def attend(bank: Bank, chance: Random) -> Asked:
    """Somebody goes to a terminal that waits for an attendant, or to any."""
    waiting = [name for name, one in bank.state.terminals.items() if one.lock]
    name = chance.choice(waiting or ["1", "2", "3"])
    return Role.DEALER, locks.ReleaseTerminal, {"terminal": name, "reason": "seen"}


Move = Callable[[Bank, Random], Asked]
MOVES: tuple[Move, ...] = (
    *[touch] * 12,
    *[advance] * 8,
    disturb,
    fail,
    *[mend] * 3,
    *[money] * 2,
    *[paper] * 2,
    people,
    *[judge] * 2,
    argue,
    close,
    attend,
)
