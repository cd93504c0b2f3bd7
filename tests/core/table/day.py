"""A table's day, and beside it what lies where: the tray, the boxes and the slips as things, apart from all postings.

What a dealer pays wrongly, what a carrier loses and what sticks in a box changes those things and nothing else.
"""

from typing import Any

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.table import paying, rounds
from croupier.core.table.chips import BringChips, BuyIn, Means, TakeChips
from croupier.core.table.colours import IssueColour, RedeemColour
from croupier.core.table.counting import AgreeBoxCount, CountBox
from croupier.core.table.drop_boxes import ChangeBox, TakeBox, WitnessBox
from croupier.core.table.fill_commands import (
    ApproveFill,
    AskFill,
    CancelFill,
    CarryFill,
    ExplainFill,
    ReceiveFill,
    RefuseFill,
    SendBackFill,
    SendFill,
)
from croupier.core.table.found import FindStake, StakeFound
from croupier.core.table.invalidation import InvalidateOutcome, OutcomeInvalidated
from croupier.core.table.inventory import CountFloat, WitnessCount
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.paying import LosersCollected, WinnersPaid
from croupier.core.table.payments import ReportPaymentError
from croupier.core.table.repayments import DemandReturn, Reimburse, Reimbursed, ReturnDemanded
from croupier.core.table.signs import CloseTable, PostNotice
from croupier.core.table.state import Phase, TableState
from croupier.core.table.till import CountOccasion, Fill, FillStage, FillWay, FloatCount
from croupier.core.table.vouchers import ExchangeVoucher
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import Ground, NoSpin
from croupier.core.words.roles import Role
from tests.core.table.till_scene import POSTS, TillScene

PLAYERS = ("ann", "bob")
COLOURS = {"ann": "green", "bob": "blue"}
FULL = {100_00: 5_000, 5_00: 2_000}
"""$510,000: no day of these takes more out of it."""
SPOTS = ("red", "straight 17", "dozen 1", "straight 0")
POCKETS = ("17", "2", "0", "35")
AMOUNTS = (5_00, 40_00, 100_00, 250_00)
CASH = (Means.CASH, Means.TERMINAL)
MINUTES_20 = 20 * 60_000


def in_pieces(amount: int) -> dict[int, int]:
    """Chips that make up a sum."""
    pieces = {}
    for value in (100_00, 5_00, 1_00, 1):
        pieces[value], amount = divmod(amount, value)
    return pieces


class Day(TillScene):
    """From the opening count to the closing count. Every step takes two small numbers and does what it can."""

    def __init__(self) -> None:
        super().__init__(players=PLAYERS, chips=2_000_00, colours=("green", "blue"), emblem="T1")
        for player in PLAYERS:
            self.held[f"pocket:{player}"] = 10_000_00
            self.gives(player, tokens=100_00)
        self.held["bank"] -= 2 * 10_000_00
        self.starts()

    def starts(self) -> None:
        """Everything before this is given; the float is counted for the first time."""
        self.sold = self.given_away = self.brought_back = 0
        """Chips for money; tokens for vouchers; cash that players gave back from elsewhere."""
        self.filled = self.credited = 0
        self.at_cage = 0
        """Checks that the cage redeemed and that are not back."""
        self.errors = self.lost = 0
        """What wrong payments left in the tray beyond what was due, and what was lost or found there by itself."""
        self.explained = 0
        self.box_errors = 0
        self.cash_in: dict[str, int] = {}
        self.won_by_wagers = self.corrected = 0
        self.vouchers = self.boxes = 0
        self.began_with = self.players_have()
        self.opening = self.counted(chips=FULL)

    # --- what lies where --------------------------------------------------------------------------------------------

    def players_have(self) -> int:
        racks = [self.rack(player) for player in PLAYERS]
        in_racks = sum(one.value + one.colour + one.tokens + one.single_use_tokens for one in racks)
        places = ("pocket:", "layout:T1:", "held:T1:")
        return in_racks + sum(self.balance(f"{place}{player}") for place in places for player in PLAYERS)

    def lies_in_tray(self) -> int:
        """What players have more than at the beginning came out of the tray, unless it came from elsewhere; the table's
        own checks are no chips there."""
        worth = 510_000_00 + self.filled - self.credited + self.began_with - self.players_have()
        worth += self.given_away + self.brought_back + self.errors + self.lost + self.at_cage
        checks = sum(self.rack(player).colour for player in PLAYERS)
        checks += sum(one.stake for one in self.state.round.wagers.values() if one.tender is Tender.COLOUR_CHECKS)
        return worth + checks

    # --- asking -----------------------------------------------------------------------------------------------------

    def tries(self, who: str, kind: type[Command], **fields: Any) -> bool:
        """Whether it was lawful; what it did to wins and corrections is noted from what was decided."""
        before = self.state
        done = self.ask(POSTS.get(who, Role.PLAYER), kind, by=who, **fields)
        if isinstance(done, Refused):
            return False
        for event in done:
            self._note(before, event)
        return True

    def _note(self, before: TableState, event: Event) -> None:
        match event:
            case LosersCollected(lines=lines):
                self.won_by_wagers += sum(line.taken for line in lines)
            case WinnersPaid(lines=lines):
                self.won_by_wagers -= sum(line.paid for line in lines)
            case Reimbursed(amount=amount):
                self.corrected -= amount
            case ReturnDemanded(amount=amount, at_table=at_table):
                self.corrected += amount
                self.brought_back += 0 if at_table else amount
            case OutcomeInvalidated(recovered=recovered, refunds=refunds):
                self.corrected += sum(recovered.values()) - sum(one.from_float for one in refunds)
            case StakeFound(lines=lines) if before.round.phase is Phase.COLLECTED:
                self.corrected += sum(line.taken for line in lines) - sum(line.taken for line in before.round.lines)

    # --- play -------------------------------------------------------------------------------------------------------

    def next_call(self, a: int, b: int) -> None:
        now = self.state.round
        match now.phase:
            case Phase.IDLE:
                self.tries("dee", rounds.PlaceYourBets)
            case Phase.BETTING if now.spin is None:
                self.tries("dee", rounds.SpinBall)
            case Phase.BETTING if not now.closed:
                self.tries("dee", rounds.CallNoMoreBets)
            case Phase.BETTING:
                self.tries("dee", rounds.DeclareResult, pocket=POCKETS[a], revolutions=10)
            case Phase.RESULT:
                self.tries("dee", paying.CollectLosers)
            case Phase.COLLECTED:
                self.tries("dee", paying.PayWinners)
            case Phase.PAID:
                self.tries("dee", paying.CloseRound)

    def stake(self, a: int, b: int) -> None:
        tender = (Tender.VALUE_CHIPS, Tender.COLOUR_CHECKS, Tender.PROMOTIONAL_TOKEN, Tender.VALUE_CHIPS)[b]
        stake = 25_00 if tender is Tender.PROMOTIONAL_TOKEN else AMOUNTS[a]
        self.tries(PLAYERS[(a + b) % 2], PlaceWager, spot=SPOTS[a], stake=stake, tender=tender)

    def find_stake(self, a: int, b: int) -> None:
        stake = {"spot": SPOTS[a], "stake": 7_00, "tender": Tender.VALUE_CHIPS, "seen": "camera 3"}
        self.tries("max", FindStake, player=PLAYERS[b % 2], **stake)

    def no_spin(self, a: int, b: int) -> None:
        self.tries("dee", CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)

    def invalidate(self, a: int, b: int) -> None:
        self.tries("max", InvalidateOutcome, ground=Ground.FIRE)

    def pay_wrongly(self, a: int, b: int) -> None:
        due, paid = AMOUNTS[a], AMOUNTS[b]
        if self.tries(
            "dee", ReportPaymentError, round=self.state.round.number, due=due, paid=paid, player=PLAYERS[a % 2]
        ):
            self.errors += due - paid

    def put_right(self, a: int, b: int) -> None:
        for number, error in list(self.state.desk.errors.items())[a : a + 1]:
            kind = Reimburse if error.over < 0 else DemandReturn
            self.tries("max", kind, error=number, amount=min(error.left, AMOUNTS[b]))

    # --- chips ------------------------------------------------------------------------------------------------------

    def buy(self, a: int, b: int) -> None:
        means = CASH[b % 2]
        if self.tries("dee", BuyIn, player=PLAYERS[b // 2], amount=AMOUNTS[a], means=means):
            self._pays(AMOUNTS[a], means)

    def _pays(self, amount: int, means: Means | None) -> None:
        if means is None:
            return
        self.sold += amount
        if means is Means.CASH and self.till.box is not None:
            box = self.till.box.number
            self.cash_in[box] = self.cash_in.get(box, 0) + amount

    def bring(self, a: int, b: int) -> None:
        player = PLAYERS[b % 2]
        kind, more = (BringChips, {"in_pocket": self.balance(f"pocket:{player}")}) if b < 2 else (TakeChips, {})
        self.tries(player, kind, amount=AMOUNTS[a], **more)

    def colour(self, a: int, b: int) -> None:
        player, means = PLAYERS[b % 2], (None, *CASH, None)[b]
        checks = {"player": player, "colour": COLOURS[player], "count": 10 * (a + 1), "value": 5_00}
        if self.tries("dee", IssueColour, **checks, means=means):
            self._pays(50_00 * (a + 1), means)

    def redeem(self, a: int, b: int) -> None:
        self.tries("dee", RedeemColour, player=PLAYERS[a % 2], issued_at="T1", at_cage=False)

    def redeem_at_cage(self, player: str) -> None:
        """The cage sends them back to the table; two in five are lost on the way, which somebody explains."""
        worth = self.rack(player).colour
        if not self.tries("ola", RedeemColour, player=player, issued_at="T1", at_cage=True):
            return
        self.at_cage += worth
        checks = {5_00: worth // 5_00}
        self.does("sue", AskFill, way=FillWay.CHECKS, chips=checks)
        slip = self.till.slips
        self.does("max", ApproveFill, fill=slip)
        self.does("cas", SendFill, fill=slip, carrier="otto")
        self.does("otto", CarryFill, fill=slip)
        came = worth // 5_00 - worth // 5_00 * 2 // 5
        self.does("dan", ReceiveFill, fill=slip, chips={5_00: came})
        if came * 5_00 < worth:
            self.does("mia", ExplainFill, fill=slip, explanation="broken, and thrown away")
        self.filled += worth
        self.at_cage = 0
        assert self.till.checks_at_cage == 0
        assert self.balance(f"transit:T1:K{slip}") == 0

    def voucher(self, a: int, b: int) -> None:
        self.vouchers += 1
        paper = {"voucher": f"V{self.vouchers}", "value": AMOUNTS[a], "single_use": b > 1}
        if self.tries("dee", ExchangeVoucher, player=PLAYERS[b % 2], **paper):
            self.given_away += AMOUNTS[a]

    # --- fills ------------------------------------------------------------------------------------------------------

    def ask_fill(self, a: int, b: int) -> None:
        self.tries("sue", AskFill, way=(FillWay.FILL, FillWay.CREDIT)[b % 2], chips=in_pieces(AMOUNTS[a]))

    def move_fill(self, a: int, b: int) -> None:
        """The next steps of the first slip; now and then another than the usual, and not always what was sent."""
        for _ in range(b + 1):
            for slip in list(self.till.fills.values())[:1]:
                self._move(slip, a, b)

    def _move(self, slip: Fill, a: int, b: int) -> None:
        at_table, at_cage = ("dan", "cal") if slip.way is FillWay.FILL else ("dee", "cal")
        match slip.stage:
            case FillStage.ASKED:
                words = {} if b else {"because": "enough"}
                self.tries("max", ApproveFill if b else RefuseFill, fill=slip.number, **words)
            case FillStage.APPROVED if a == b == 0:
                self.tries("sue", CancelFill, fill=slip.number, because="not needed")
            case FillStage.APPROVED:
                sender = "cas" if slip.way is FillWay.FILL else at_table
                if self.tries(sender, SendFill, fill=slip.number, carrier="otto") and slip.way is FillWay.CREDIT:
                    self.credited += slip.amount
            case FillStage.SENT if not slip.carried_at:
                self.tries("otto", CarryFill, fill=slip.number)
            case FillStage.SENT if b == 0:
                receiver = at_table if slip.way is FillWay.FILL else at_cage
                self.tries(receiver, SendBackFill, fill=slip.number, because="wrong chips")
            case FillStage.SENT | FillStage.SENT_BACK:
                self._arrives(slip, max(0, slip.amount + (0, -5_00, 1, -100_00)[a]))
            case _:
                self.tries("mia", ExplainFill, fill=slip.number, explanation="miscounted at the cage")

    def _arrives(self, slip: Fill, worth: int) -> None:
        to_table = (slip.way is FillWay.FILL) == (slip.stage is FillStage.SENT)
        who = {True: "dan", False: "cal"}[to_table]
        if slip.stage is FillStage.SENT_BACK:
            who = "mia" if to_table else "cas"
        if self.tries(who, ReceiveFill, fill=slip.number, chips=in_pieces(worth)) and to_table:
            self.filled += worth if slip.way is FillWay.FILL else 0
            self.credited -= worth if slip.way is FillWay.CREDIT else 0

    # --- boxes and counts -------------------------------------------------------------------------------------------

    def change_box(self, a: int, b: int) -> None:
        self.boxes += 1
        if self.tries("otto", ChangeBox, box=f"B{self.boxes}"):
            self.tries("sue", WitnessBox)

    def count_box(self, a: int, b: int) -> None:
        for box in list(self.till.boxes)[:1]:
            stuck = (0, -5_00, 1, 0)[a]
            found = max(0, self.cash_in.get(box, 0) + stuck)
            self.does("otto", TakeBox, box=box)
            vouchers = self.till.boxes[box].vouchers
            self.does("cora", CountBox, box=box, notes=in_pieces(found), vouchers=vouchers)
            self.does("carl", AgreeBoxCount, box=box, reason="a note in the slot")
            self.box_errors += found - self.cash_in.get(box, 0)

    def lose_chips(self, a: int, b: int) -> None:
        """One falls off the table, or one is found behind the wheel."""
        self.lost += (-5_00, 1_00, -100_00, 1)[a]

    def count_float(self, a: int, b: int, occasion: CountOccasion = CountOccasion.SHIFT) -> FloatCount | None:
        if not self.tries("dee", CountFloat, occasion=occasion, chips=in_pieces(self.lies_in_tray())):
            return None
        self.does("sue", WitnessCount, reason="counted twice")
        last = self.till.last
        assert last is not None
        assert last.variance == self.errors + self.lost - self.explained, "what nobody wrote down, and nothing else"
        self.explained = self.errors + self.lost
        return last

    def ends(self) -> FloatCount:
        """The round to its end, the slips to theirs, the table closed, all checks redeemed, and the float counted."""
        for _ in range(20):
            if self.state.round.phase is Phase.IDLE and self.state.round.attempt == 1:
                break
            self.next_call(0, 0)
        for _ in range(200):
            if not any(one.stage in _GOING for one in self.till.fills.values()):
                break
            slip = next(one for one in self.till.fills.values() if one.stage in _GOING)
            self._move(slip, 0, 1)
        self.tries("max", PostNotice, takes_effect_at=self.at + MINUTES_20)
        self.later(MINUTES_20)
        self.does("max", CloseTable, redemption_open=True)
        self.redeem(0, 0)
        self.redeem_at_cage(PLAYERS[1])
        last = self.count_float(0, 0, CountOccasion.CLOSING)
        assert last is not None
        return last


_GOING = (FillStage.ASKED, FillStage.APPROVED, FillStage.SENT, FillStage.SENT_BACK)
STEPS = (
    *(Day.next_call,) * 6,
    *(Day.stake,) * 4,
    *(Day.move_fill,) * 3,
    *(Day.buy, Day.bring, Day.colour, Day.redeem, Day.voucher, Day.ask_fill, Day.ask_fill),
    *(Day.change_box, Day.count_box, Day.count_float, Day.lose_chips),
    *(Day.no_spin, Day.invalidate, Day.find_stake, Day.pay_wrongly, Day.put_right, Day.pay_wrongly, Day.put_right),
)
"""What may happen, the usual more often."""
