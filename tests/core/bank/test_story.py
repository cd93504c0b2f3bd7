"""Every kind of event of a bank is told in a sentence of its own: one example of each, written by hand."""

from msgspec.structs import replace

from croupier.core.bank.bank import STORY
from croupier.core.bank.bets import BetCancelled, BetMoved, BetPlaced
from croupier.core.bank.binding import SpinBound
from croupier.core.bank.cases import MalfunctionOpened
from croupier.core.bank.closing import BankClosed, CloseAnnounced, OfficerTold
from croupier.core.bank.closing_terminals import TerminalClosed, TerminalReopened
from croupier.core.bank.conduct import FaultTold, OffenceRecorded, Sanctioned
from croupier.core.bank.conduct_state import Direction, Offence
from croupier.core.bank.credits import NoteTaken, SatDown, TerminalLeft
from croupier.core.bank.excluded import BetsOfExcludedReturned
from croupier.core.bank.faults import FaultCleared, MeterChecked, NumberShown, WheelFailed, WheelRestored
from croupier.core.bank.holds import ClaimSettled, CreditsDemanded, CreditsDetermined, CreditsWithheld
from croupier.core.bank.jackpot_slips import JackpotSlipIssued
from croupier.core.bank.judging import OutcomeInvalidated, SettlementRelaxed
from croupier.core.bank.kept_back import Claim, Hold, Lock, LockedFor, SuspectStake
from croupier.core.bank.launching import BallLaunched
from croupier.core.bank.locks import NoteReturned, TerminalLocked, TerminalReleased
from croupier.core.bank.looking_up import SlipLookedUp
from croupier.core.bank.money import Change
from croupier.core.bank.no_spin import BallExamined, NoSpinAnnounced, TerminalsReset
from croupier.core.bank.opening import BankOpened
from croupier.core.bank.paying import ResultRegistered, RoundSettled
from croupier.core.bank.payments import (
    HoldReviewed,
    IdentificationAsked,
    IdentificationRecorded,
    PaymentDelayed,
    SlipDetermined,
    SlipWithheld,
)
from croupier.core.bank.places import DirectedToVacate, TerminalsLimited, VacatedRecorded
from croupier.core.bank.put_back import BetsPutBack
from croupier.core.bank.records import RecordsConfirmed, UnconfirmedVoided
from croupier.core.bank.results import Corrected, ResultCorrected
from croupier.core.bank.returns import ReturnDemanded
from croupier.core.bank.rounds import BettingClosed, BettingOpened
from croupier.core.bank.setup import BankSetup, TerminalSetup
from croupier.core.bank.slips import PayoutSigned, SlipIssued, SlipRedeemed
from croupier.core.bank.state import Bet, BetLine, Case, Slip, Spin, TerminalGame
from croupier.core.bank.suspects import StakesReleased
from croupier.core.bank.transfers import CreditsTransferred, JackpotCredited
from croupier.core.bank.unclaimed import UnclaimedSetApart, UnclaimedTakenUp
from croupier.core.bank.voids import BetsVoided, PlaysVoided, SpinVoided
from croupier.core.bank.warning import PlayersWarned
from croupier.core.bank.wheels import WheelChosen, WheelPutInUse
from croupier.core.common.advice import DisputeClosed, RightsAdvised
from croupier.core.common.closing import Closing
from croupier.core.common.disputes import DisputeDecided, DisputeRaised, DisputeReviewed, ReviewRequested
from croupier.core.engine.messages import MINUTE, Event
from croupier.core.game.basis import Basis
from croupier.core.words.bets import Outcome
from croupier.core.words.devices import BankKind, Drive, PayoutForm
from croupier.core.words.grounds import Conduct, Ground, Malfunction, Measure, NoSpin, VacateGround
from croupier.core.words.roles import Role
from tests.core.common.complaint_story import EXAMPLES as COMPLAINTS
from tests.core.common.exclusion_story import EXAMPLES as EXCLUSIONS

TERMINALS = tuple(TerminalSetup(name=name, notes=(5_00,), icons=(1_00,)) for name in ("01", "02"))
RED = Bet(spot="red", stake=10_00, at=0)
ON_17 = Bet(spot="straight 17", stake=20_00, at=0)
LOST = BetLine(
    number=1,
    spot="red",
    stake=10_00,
    outcome=Outcome.LOST,
    paid=0,
    returned=0,
    taken=10_00,
    rides=0,
    basis=Basis("3.2.13"),
)
WON = BetLine(
    number=2,
    spot="straight 17",
    stake=20_00,
    outcome=Outcome.WON,
    paid=700_00,
    returned=20_00,
    taken=0,
    rides=0,
    basis=Basis("3.2.1", "4.4"),
)
GAME = TerminalGame(
    round=7, terminal="01", player="ann", at=0, result="17", lines=(LOST, WON), before=30_00, after=720_00
)
CASE = Case(
    number=3,
    terminal="01",
    ground=Malfunction.CREDITS,
    round=7,
    opened_at=0,
    by="system",
    reason="the meters are off by 5 cents",
    before_close=False,
    settled=False,
    bets={1: RED, 2: ON_17},
)
CLAIM = Claim(number=2, person="ann", amount=50_00, reason="round 7 corrected")
DRAWN = "B1-000123482916005737-40"
SLIP = Slip(number="B1-000007-42", terminal="01", player="ann", amount=120_50, issued_at=0, form=PayoutForm.SLIP)
HOLD = Hold(number=1, terminal="01", amount=40_00, reason="A note may be false.", notified_at=0)
OFFENCE = Offence(number=4, kind=Conduct.TAMPERING, at=0, persons=("ann", "eve"), text="Shook the terminal.")

OWN = "house: limits of a bank"

EXAMPLES: list[tuple[Event, str]] = [
    # The bank.
    (
        BankOpened(
            setup=BankSetup(
                bank="B1",
                book="novo-unity",
                cloth="A",
                wheels=(Drive.BY_HAND, Drive.AUTOMATED),
                terminals=TERMINALS,
            ),
            edition="1",
        ),
        "Bank B1 opens under novo-unity: 2 terminals around the wheel spun by hand and the automated wheel, layout A",
    ),
    (
        BankOpened(
            setup=BankSetup(
                bank="B3",
                book="adelaide-roulette",
                cloth="A",
                kind=BankKind.LIVE_GAME,
                table="T3",
                terminals=TERMINALS[:1],
            ),
            edition="1",
        ),
        "Bank B3 opens under adelaide-roulette: 1 terminal at table T3, layout A",
    ),
    (WheelPutInUse(wheel=Drive.AUTOMATED), "The automated wheel is put into use"),
    (WheelChosen(terminal="01", wheel=Drive.BY_HAND), "The wheel spun by hand is chosen at terminal 01"),
    (
        CloseAnnounced(closing=Closing(announced_at=0, closes_at=20 * MINUTE), clause="12.1"),
        "Every screen says that play closes in 20 minutes, and to collect before (12.1)",
    ),
    (
        CloseAnnounced(closing=Closing(announced_at=0, closes_at=0), clause="12.1"),
        "Every screen says that play closes at once, and to collect before (12.1)",
    ),
    (
        OfficerTold(officer="kim", at=0, terminal="2"),
        "kim, authorised officer, is told that terminal 2 will close",
    ),
    (
        TerminalClosed(terminal="2", at=0, player="bob", released={1: 5_00}, clause="12(h)"),
        "Terminal 2 closes; 1 bet, $5, goes back; bob leaves it (12(h))",
    ),
    (TerminalClosed(terminal="2", at=0, player=None, released={}, clause="12(h)"), "Terminal 2 closes (12(h))"),
    (TerminalReopened(terminal="2", clause="12(h)"), "Terminal 2 is open again (12(h))"),
    (OfficerTold(officer="olga", at=0), "olga, authorised officer, is told that the bank will close"),
    (
        BankClosed(at=0, released={"01": {1: 10_00, 2: 20_00}}, uncleared={"02": 7_50}, clause="12.2"),
        "The bank closes; 2 bets, $30, go back; $7.50 is left on 02 and paid by hand (12.2)",
    ),
    (BankClosed(at=0, released={}, uncleared={}, clause="12.2"), "The bank closes (12.2)"),
    # Players and credits.
    (SatDown(terminal="01", player="ann", at=0), "ann sits down at terminal 01"),
    (TerminalLeft(terminal="01", player="ann"), "ann leaves terminal 01"),
    (NoteTaken(terminal="01", value=50_00, clause="2.3"), "Terminal 01 takes a note of $50 (2.3)"),
    (
        CreditsTransferred(terminal="01", amount=25_00, reference="X-1", clause="2.4"),
        "$25 is transferred to terminal 01, reference X-1 (2.4)",
    ),
    (
        JackpotCredited(terminal="01", pool="major", award="3", amount=1_234_56, clause="4.9"),
        "Jackpot major, award 3: $1,234.56 goes onto the meter of terminal 01 (4.9)",
    ),
    # Bets.
    (
        BetPlaced(terminal="01", number=3, bet=RED, clause="3.1"),
        "Terminal 01 puts $10 on red, bet 3 (3.1)",
    ),
    (BetMoved(terminal="01", number=3, spot="black", at=0), "Terminal 01 moves bet 3 to black"),
    (
        BetCancelled(terminal="01", number=3, stake=10_00, clause="3.5"),
        "Terminal 01 takes back $10, bet 3 (3.5)",
    ),
    # The spin.
    (BettingOpened(round=7, attempt=1, drive=Drive.AUTOMATED), "Place your bets: round 7, the automated wheel"),
    (
        BettingOpened(round=7, attempt=2, drive=Drive.BY_HAND),
        "Place your bets: round 7, try 2, the wheel spun by hand",
    ),
    (SpinBound(round=7, attempt=1, commitment="ab12"), "The draw of round 7 is bound by ab12"),
    (BallLaunched(spin=Spin(by="dee", against_the_rotor=True)), "dee launches the ball"),
    (
        BallLaunched(spin=Spin(by="dee", against_the_rotor=False)),
        "dee launches the ball, the same way as the rotor",
    ),
    (PlayersWarned(at=0, clause="5.3"), "Every screen asks to finish betting (5.3)"),
    (PlayersWarned(at=0, clause=None), "Every screen asks to finish betting"),
    (
        BettingClosed(
            at=0,
            snapshot={"01": {1: RED, 2: ON_17}, "02": {1: RED}},
            too_small={"02": {2: 1_00}},
            clause="5.4",
            small_clause="3.4",
        ),
        "No more bets: 3 bets, $40, at 2 terminals; below the minimum, 1 bet, $1, goes back (5.4, 3.4)",
    ),
    (
        BettingClosed(at=0, snapshot={"01": {1: RED}}, too_small={}, clause="5.4", small_clause="3.4"),
        "No more bets: 1 bet, $10, at 1 terminal (5.4)",
    ),
    (
        BettingClosed(at=0, snapshot={}, too_small={}, clause="5.4", small_clause="3.4"),
        "No more bets: none stands (5.4)",
    ),
    (
        BettingClosed(
            at=0,
            snapshot={},
            too_small={},
            clause="5.4",
            small_clause="3.4",
            late={"01": {3: 5_00}},
            late_clause="5.5",
        ),
        "No more bets: none stands; too late, 1 bet, $5, goes back (5.4, 5.5)",
    ),
    (
        BettingClosed(at=0, snapshot={}, too_small={}, clause="5.4", small_clause="3.4", unwarned_clause="5.3"),
        "No more bets: none stands; the screens had not asked in time to finish betting (5.4, 5.3)",
    ),
    (
        ResultRegistered(round=7, pocket="17", at=0, awaits_confirmation=True),
        "17 is registered for round 7, and is to be confirmed",
    ),
    (ResultRegistered(round=7, pocket="17", at=0, awaits_confirmation=False), "17 is registered for round 7"),
    (
        RoundSettled(round=7, pocket="17", games=(GAME,), by="dee", at=0, clause="5.6", won_clause="3.9"),
        "The result of round 7 is 17: 1 terminal staked $30 and won $700 (5.6, 3.9)",
    ),
    (
        RoundSettled(round=7, pocket="0", games=(), by="dee", at=0, clause="5.6", won_clause="3.9"),
        "The result of round 7 is 0: nobody played (5.6)",
    ),
    (
        NoSpinAnnounced(
            ground=NoSpin.BALL_LEFT_WHEEL,
            attempt=2,
            examine_ball=True,
            resets=False,
            released={},
            clauses=("8.6", "8.8"),
            stakes_clause="8.8",
        ),
        "No spin, the ball left the wheel: bets stand; the ball is to be examined (8.6, 8.8)",
    ),
    (
        NoSpinAnnounced(
            ground=NoSpin.MECHANICAL,
            attempt=2,
            examine_ball=False,
            resets=True,
            released={"01": {1: 10_00}},
            clauses=("8.6",),
            stakes_clause="8.6",
        ),
        "No spin, the wheel or the device failed: 1 bet, $10, goes back; the terminals are to be reset (8.6)",
    ),
    (BallExamined(by="sue", sound=True), "sue examines the ball: it is sound"),
    (BallExamined(by="sue", sound=False), "sue examines the ball: it is not sound, and another one is taken"),
    (TerminalsReset(by="sue", clause="8.9"), "sue resets the terminals (8.9)"),
    # Slips.
    (SlipIssued(slip=SLIP, clause="6.1"), "Slip B1-000007-42: $120.50 for ann at terminal 01 (6.1)"),
    (
        SlipIssued(slip=replace(SLIP, form=PayoutForm.MANUAL, player=None), clause="6.2"),
        "Payment by hand, form B1-000007-42: $120.50 for the player at terminal 01 (6.2)",
    ),
    (
        JackpotSlipIssued(slip=replace(SLIP, jackpot="major"), pool="major", award="3", clause="4.9"),
        "Slip B1-000007-42: $120.50 for ann at terminal 01, jackpot major, award 3 (4.9)",
    ),
    (
        SlipRedeemed(
            slip="S7",
            player="ann",
            by="cas",
            amount=120_50,
            asked_form="cash",
            paid_form="cash",
            at=0,
            clause="6.3",
        ),
        "Slip S7: cas pays $120.50 to ann in cash (6.3)",
    ),
    (
        SlipRedeemed(
            slip="S7",
            player="ann",
            by="cas",
            amount=120_50,
            asked_form="cash",
            paid_form="cheque",
            at=0,
            clause="6.3",
        ),
        "Slip S7: cas pays $120.50 to ann in cheque, asked for cash (6.3)",
    ),
    (
        SlipLookedUp(slip=DRAWN, by="mia", reason="the paper is torn.", at=0),
        "Slip B1-000123-…3740: mia looks up its whole number; the paper is torn",
    ),
    (
        UnclaimedSetApart(slips=(DRAWN, "B1-000007-42"), by="mia", at=0),
        "mia sets 2 slips apart that nobody has claimed: B1-000123-…3740, B1-000007-42",
    ),
    (
        UnclaimedTakenUp(slip=DRAWN, amount=120_50, by="mia", reason="found in a coat", at=0),
        "mia takes up unclaimed slip B1-000123-…3740, $120.50; found in a coat",
    ),
    (PayoutSigned(slip="S7", by="ann", amount=120_50, at=0), "ann signs form S7 for $120.50"),
    (
        IdentificationAsked(slip="S7", by="cas", at=0, clause="6.5"),
        "Slip S7: cas asks for identification (6.5)",
    ),
    (
        IdentificationRecorded(slip="S7", by="cas", document="a passport.", at=0),
        "Slip S7: cas has seen a passport",
    ),
    (
        PaymentDelayed(slip="S7", until=0, reason="The records are checked.", clause="6.6"),
        "Slip S7: payment waits to a time that the player agreed to; The records are checked (6.6)",
    ),
    (
        SlipWithheld(slip="S7", by="cas", reason="It looks altered.", inspector_told_at=0, clause="6.7"),
        "Slip S7: cas withholds payment, and an inspector is to be told; It looks altered (6.7)",
    ),
    (
        SlipDetermined(slip="S7", by="cas", amount=120_50, pay=True, reason="It is sound.", clause="6.7"),
        "Slip S7: cas decides that $120.50 is paid; It is sound (6.7)",
    ),
    (
        SlipDetermined(slip="S7", by="cas", amount=120_50, pay=False, reason="It is false.", clause="6.7"),
        "Slip S7: cas decides that $120.50 is not paid; It is false (6.7)",
    ),
    (HoldReviewed(slip="S7", by="ines", text="In order."), "Slip S7, reviewed by ines: In order"),
    (
        ReturnDemanded(slip="S7", claim=CLAIM, inspector_told_at=0, clause="6.8"),
        "Slip S7: $50 is claimed from ann, claim 2, and an inspector is to be told; round 7 corrected (6.8)",
    ),
    (
        CreditsWithheld(hold=HOLD, by="sue", clause="6.9"),
        "Hold 1: sue withholds $40 on terminal 01, and an inspector is to be told; A note may be false (6.9)",
    ),
    (
        CreditsDemanded(terminal="01", claim=CLAIM, inspector_told_at=0, by="sue", clause="6.9"),
        "Terminal 01: $50 is claimed from ann, claim 2, and an inspector is to be told; round 7 corrected (6.9)",
    ),
    (
        CreditsDetermined(
            hold=1, by="sue", terminal="01", amount=40_00, release=True, reason="It was good.", clause="6.9"
        ),
        "Hold 1: sue decides that $40 goes back to terminal 01; It was good (6.9)",
    ),
    (
        CreditsDetermined(
            hold=1, by="sue", terminal="01", amount=40_00, release=False, reason="It was false.", clause="6.9"
        ),
        "Hold 1: sue decides that $40 is kept by the house; It was false (6.9)",
    ),
    (
        ClaimSettled(claim=2, by="cas", amount=50_00, repaid=True, reason="In cash.", clause="7.4"),
        "Claim 2: $50 is repaid; In cash (7.4)",
    ),
    (
        ClaimSettled(claim=2, by="cas", amount=50_00, repaid=False, reason="Not worth it.", clause="7.4"),
        "Claim 2: $50 is let go; Not worth it (7.4)",
    ),
    # Malfunctions.
    (
        MeterChecked(terminal="01", shown=50_00, expected=50_00, at=0),
        "The meter of terminal 01 shows $50, as it should",
    ),
    (
        MeterChecked(terminal="01", shown=50_05, expected=50_00, at=0),
        "The meter of terminal 01 shows $50.05 instead of $50",
    ),
    (NumberShown(terminal="01", shown="17", result="17", at=0), "Terminal 01 shows 17"),
    (NumberShown(terminal="01", shown="71", result="17", at=0), "Terminal 01 shows 71 instead of 17"),
    (
        MalfunctionOpened(case=CASE, clause="9.1"),
        "Case 3, terminal 01 is held: credits not in keeping with stakes and odds; the meters are off by 5 cents; "
        "round 7 with 2 bets, $30, to be decided (9.1)",
    ),
    (
        MalfunctionOpened(
            case=replace(CASE, ground=Malfunction.OPINION, reason="The screen is dark.", equipment=True, settled=True),
            clause="9.1",
        ),
        "Case 3, terminal 01 is held: any other reason; The screen is dark; operating equipment or software failed; "
        "round 7 with 2 bets, $30, settled already (9.1)",
    ),
    (
        MalfunctionOpened(case=replace(CASE, bets={}), clause="9.1"),
        "Case 3, terminal 01 is held: credits not in keeping with stakes and odds; the meters are off by 5 cents (9.1)",
    ),
    (
        WheelFailed(ground=Malfunction.OPINION, reason="It does not turn.", by="sue", clause="9.2"),
        "The wheel is out of order: any other reason; It does not turn (9.2)",
    ),
    (FaultCleared(case=3, by="sue"), "Case 3: sue puts the terminal back into play"),
    (
        NoteReturned(terminal="01", value=100_00, clause=OWN),
        "Terminal 01 returns a note of $100 (house: limits of a bank)",
    ),
    (
        TerminalLocked(terminal="01", lock=Lock(why=LockedFor.LARGE_WIN, amount=3_500_00, at=0), clause=OWN),
        "Terminal 01 is locked until an attendant comes: a large win, $3,500 (house: limits of a bank)",
    ),
    (
        TerminalLocked(terminal="01", lock=Lock(why=LockedFor.NOTES, amount=10_000_00, at=0), clause=OWN),
        "Terminal 01 is locked until an attendant comes: more notes in one play than the house takes, $10,000"
        " (house: limits of a bank)",
    ),
    (
        TerminalReleased(terminal="01", by="sue", reason="The win is right.", clause=OWN),
        "sue releases terminal 01; The win is right (house: limits of a bank)",
    ),
    (
        BetsVoided(case=3, terminal="01", stakes={1: 10_00, 2: 20_00}, clause="9.3"),
        "Case 3, terminal 01, bets are void: 2 bets, $30, go back (9.3)",
    ),
    (
        BetsVoided(case=3, terminal="01", stakes={}, clause="9.3"),
        "Case 3, terminal 01, bets are void: there was no bet (9.3)",
    ),
    (
        RecordsConfirmed(
            case=3,
            terminal="01",
            by="sue",
            unconfirmed=(1,),
            game=replace(GAME, lines=(WON,)),
            change=None,
            clause="9.4",
            won_clause="3.9",
        ),
        "Case 3, terminal 01: sue goes through the records; no record confirms bet 1 (9.4, 3.9)",
    ),
    (
        RecordsConfirmed(
            case=3,
            terminal="01",
            by="sue",
            unconfirmed=(),
            game=GAME,
            change=Change(terminal="01", given=5_00),
            clause="9.4",
            won_clause="3.9",
        ),
        "Case 3, terminal 01: sue goes through the records; round 7 is settled again on 17; 01 gets $5 (9.4)",
    ),
    (
        RecordsConfirmed(
            case=3, terminal="01", by="sue", unconfirmed=(1, 2), game=None, change=None, clause="9.4", won_clause="3.9"
        ),
        "Case 3, terminal 01: sue goes through the records; nothing is confirmed; "
        "no record confirms bets 1 and 2 (9.4)",
    ),
    (
        UnconfirmedVoided(case=3, terminal="01", by="sue", stakes={1: 10_00}, change=None, clause="9.5"),
        "Case 3, terminal 01: what no record confirms is void; 1 bet, $10, goes back (9.5)",
    ),
    (
        UnconfirmedVoided(
            case=3, terminal="01", by="sue", stakes={}, change=Change(terminal="01", taken=30_00), clause="9.5"
        ),
        "Case 3, terminal 01: what no record confirms is void; $30 is taken from 01 (9.5)",
    ),
    (
        PlaysVoided(
            case=3,
            terminal="01",
            by="sue",
            rounds=(5, 6),
            stakes={1: 10_00},
            changes=(Change(terminal="01", taken=20_00, claim=CLAIM),),
            clause="9.6",
        ),
        "Case 3, terminal 01: the plays of rounds 5 and 6 are void; 1 bet, $10, goes back; $20 is taken from 01; "
        "$50 is claimed from ann, claim 2 (9.6)",
    ),
    (
        PlaysVoided(
            case=3, terminal="01", by="sue", rounds=(5,), stakes={}, changes=(Change(terminal="01"),), clause="9.6"
        ),
        "Case 3, terminal 01: the play of round 5 is void; nothing changes on 01 (9.6)",
    ),
    (
        PlaysVoided(case=3, terminal="01", by="sue", rounds=(), stakes={1: 10_00}, changes=(), clause="9.6"),
        "Case 3, terminal 01: the bets still held are void; 1 bet, $10, goes back (9.6)",
    ),
    (
        SpinVoided(round=7, by="sue", reason="Nobody saw it.", stakes={"01": {1: 10_00}}, clause="9.7"),
        "The spin of round 7 is void: Nobody saw it; 1 bet, $10, goes back (9.7)",
    ),
    # Supervision.
    (
        ResultCorrected(
            round=7,
            was="17",
            pocket="20",
            by="sue",
            reason="The footage shows 20.",
            corrections=(
                Corrected(game=GAME, change=Change(terminal="01", taken=720_00)),
                Corrected(game=GAME, change=Change(terminal="02", slip=replace(SLIP, player="bob", terminal="02"))),
            ),
            clause="7.3",
        ),
        "The number of round 7 is 20, not 17: The footage shows 20; $720 is taken from 01; "
        "$120.50 waits for bob on slip B1-000007-42 (7.3)",
    ),
    (
        OutcomeInvalidated(
            round=7,
            ground=Ground.FRAUD,
            by="sue",
            fraud_by=("ann", "eve"),
            refunded={"02": {1: 10_00}},
            forfeited={"01": {1: 10_00, 2: 20_00}},
            changes=(),
            ends_round=True,
            clause="10.1",
            refund_clause="10.2",
        ),
        "The outcome of round 7 is invalid because of fraud by ann and eve; 1 bet, $10, goes back; "
        "01 forfeits $30 in stakes (10.1, 10.2)",
    ),
    (
        OutcomeInvalidated(
            round=7,
            ground=Ground.FIRE,
            by="sue",
            fraud_by=(),
            refunded={},
            forfeited={},
            changes=(Change(terminal="01", taken=690_00),),
            ends_round=False,
            clause="10.1",
            refund_clause="10.1",
        ),
        "The outcome of round 7 is invalid because of fire; $690 is taken from 01 (10.1)",
    ),
    (
        OutcomeInvalidated(
            round=7,
            ground=Ground.FRAUD,
            by="sue",
            fraud_by=("bob",),
            refunded={},
            forfeited={},
            changes=(),
            held=(SuspectStake(person="bob", terminal="02", round=7, amount=20_00, bets=(1,)),),
            ends_round=True,
            clause="10.1",
            refund_clause="10.2",
        ),
        "The outcome of round 7 is invalid because of fraud by bob; $20 of bob at 02 is held for a decision "
        "(10.1, 10.2)",
    ),
    (
        StakesReleased(player="bob", amount=20_00, changes=(Change(terminal="02", given=20_00),), clause="10.2"),
        "bob gets $20 in stakes held back; 02 gets $20 (10.2)",
    ),
    (
        SettlementRelaxed(
            terminal="01",
            round=7,
            by="sue",
            reason="The screen jumped.",
            strict=LOST,
            line=replace(WON, number=1, spot="black", paid=10_00, returned=10_00, basis=Basis()),
            change=Change(terminal="01", given=20_00),
            clause="3.17",
        ),
        "Bet 1 of terminal 01 in round 7 is settled as if on black: $10 paid and $10 back instead of "
        "$0 paid and $0 back; The screen jumped; 01 gets $20 (3.17)",
    ),
    (
        FaultTold(terminal="01", player="ann", text="A key sticks.", at=0, clause="11.1"),
        "ann reports a fault of terminal 01: A key sticks (11.1)",
    ),
    (
        OffenceRecorded(offence=OFFENCE, by="sue", clause="11.3"),
        "Incident 4, tampering, ann and eve: Shook the terminal (11.3)",
    ),
    (
        OffenceRecorded(
            offence=replace(OFFENCE, kind=Conduct.SYNDICATED_PLAY, text="In concert.", benefit=5_00, pool="major"),
            by="sue",
            clause="11.3",
        ),
        "Incident 4, syndicated play, ann and eve: In concert; worth $5; for jackpot major (11.3)",
    ),
    (
        Sanctioned(
            offence=4,
            person="eve",
            by="sue",
            finding="Seen on camera.",
            measures={Measure.VOID_WAGERS: "11.4", Measure.BAR: "11.5", Measure.EXCLUDE: "11.6"},
            released={"01": {1: 10_00}},
        ),
        "Incident 4, eve: wagers void, barred from play here and exclusion from the casino recommended; "
        "Seen on camera; 1 bet, $10, goes back (11.4, 11.5, 11.6)",
    ),
    (
        DirectedToVacate(
            direction=Direction(number=1, person="ann", ground=VacateGround.OCCUPYING, place="01", at=0),
            opinion="Asleep.",
            by="sue",
            clause="11.8",
        ),
        "Direction 1: ann is told to give up 01, occupying a terminal without playing; Asleep (11.8)",
    ),
    (VacatedRecorded(direction=1, complied=True, left=("01",)), "Direction 1 is followed: 01 is free"),
    (VacatedRecorded(direction=1, complied=True, left=()), "Direction 1 is followed"),
    (VacatedRecorded(direction=1, complied=False, left=()), "Direction 1 is not followed"),
    (
        TerminalsLimited(player="ann", most=1, by="sue", clause="11.9"),
        "ann is told to play at most 1 terminal (11.9)",
    ),
    (
        TerminalsLimited(player="ann", most=None, by="sue", clause="11.9"),
        "ann may play as many terminals as before (11.9)",
    ),
    *COMPLAINTS,
    *EXCLUSIONS,
    (
        BetsOfExcludedReturned(player="ann", released={"01": {1: 10_00}}, clause="8.9"),
        "ann is excluded: 1 bet, $10, goes back (8.9)",
    ),
    (WheelRestored(reason="A new sensor.", by="sue"), "sue puts the wheel back into play; A new sensor"),
    (
        BetsPutBack(
            terminal="01",
            bets={1: Bet(spot="red", stake=10_00, at=0)},
            staked=10_00,
            change=Change(terminal="01"),
            clause="7.1.10",
        ),
        "Terminal 01 had $10 on red when the ball came to rest, and has it again (7.1.10)",
    ),
    # Disputes, told as at a table.
    (DisputeRaised(number=1, player="ann", text="I bet on 17.", at=0), "Dispute 1, ann: I bet on 17"),
    (DisputeDecided(number=1, by="sue", decision="On 20.", at=0), "Dispute 1, decided by sue: On 20"),
    (ReviewRequested(number=1, by="ann", at=0), "Dispute 1: ann asks for a review"),
    (DisputeReviewed(number=1, by="max", review="It was 20.", at=0), "Dispute 1, reviewed by max: It was 20"),
    (
        RightsAdvised(number=1, by="max", officer=Role.INSPECTOR, clause="9.14", at=0),
        "Dispute 1: max tells the player to turn to an inspector if not content (9.14)",
    ),
    (DisputeClosed(number=1, satisfied=True, at=0), "Dispute 1 is closed: the player is content"),
]


def test_what_a_settled_round_sums_up_is_told_bet_by_bet() -> None:
    back = replace(LOST, number=3, outcome=Outcome.VOID, returned=10_00, taken=0)
    games = (GAME, replace(GAME, terminal="02", lines=(back,)))
    event = RoundSettled(round=7, pocket="17", games=games, by="dee", at=0, clause="5.6", won_clause="3.9")
    assert [line.in_full for line in STORY.details(event)] == [
        "01 loses $10 on red (3.2.13)",
        "01 is paid $700 on straight 17 and keeps $20 (3.2.1, 4.4)",
        "02 gets $10 back from red (3.2.13)",
    ]
    assert STORY.details(SatDown(terminal="01", player="ann", at=0)) == ()
