"""A promotion from its draft to the archive, step by step under a clock set by hand; and the states on the way."""

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.common.advice import AdviseRights, CloseDispute
from croupier.core.common.complaint_messages import DecideComplaint, LodgeComplaint, PassOnComplaint, WithdrawComplaint
from croupier.core.common.dispute_duties import dispute_duties
from croupier.core.common.duties import Duty
from croupier.core.engine.ledger import Posting, balances
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Place, law_at
from croupier.core.promotion.amending import AmendTerms, SendAmendment
from croupier.core.promotion.bonuses import AwardBonus
from croupier.core.promotion.claiming import ClaimPrize
from croupier.core.promotion.closing import CloseEntries
from croupier.core.promotion.compromised import FindCompromised, TellInspector, ValidateIntegrity
from croupier.core.promotion.denying import DenyClaim, TellDenied
from croupier.core.promotion.disputing import DecideOnTerms, DisputeTerms
from croupier.core.promotion.drafting import ChangeTerms, CreatePromotion
from croupier.core.promotion.drawing import ConfirmPresent, DrawWinner, PassOver, SignDraw
from croupier.core.promotion.duties import duties
from croupier.core.promotion.entering import EnterByCard, EnterByHand, EnterByPlay
from croupier.core.promotion.filing import FileTerms, StartPromotion
from croupier.core.promotion.finishing import FinishPromotion
from croupier.core.promotion.paying import PayPrize
from croupier.core.promotion.promotion import ENGINE, new_promotion
from croupier.core.promotion.rules import Bonus, EntryRules
from croupier.core.promotion.state import Of, PrizePart, Promotion
from croupier.core.promotion.telling_winners import TellWinner
from croupier.core.promotion.terms import Due, Prize, Promised, Terms
from croupier.core.words.prizes import AfterCompromise, Detail, HandedOver, PrizeKind, ToldBy
from croupier.core.words.roles import Role
from croupier.house.chance.promotion_dice import PromotionDice
from croupier.house.reading.tallies import promotion_differs
from tests.core.promotion.promised import NOVO, STAR, TERMS, WHEEL
from tests.proof import moved_lawfully, stands, well_typed

BOOKS_OF_PROMOTIONS = (STAR, WHEEL, NOVO)
HOUR = 3_600_000
DAY = 24 * HOUR
FILED = 20_000 * DAY
STARTS = FILED + DAY
CLOSES = STARTS + 10 * DAY
HELD = CLOSES + 2 * HOUR
OFFSET = 11 * 60
SECRET = bytes(range(32))

CASH = Prize(name="cash", kind=PrizeKind.MONEY, value=2_000_00)
CAR = Prize(
    name="car",
    kind=PrizeKind.VEHICLE,
    value=32_000_00,
    monetary_alternative=True,
    details={Detail.MAKE: "Bell", Detail.MODEL: "B3", Detail.ACCESSORIES: "none", Detail.ON_ROAD_COSTS: True},
)
HAMPER = Prize(name="hamper", kind=PrizeKind.GOODS, value=100_00)
TEN = Prize(name="ten dollars", kind=PrizeKind.MONEY, value=10_00)
HELD_TERMS: Terms = replace(TERMS, closes=CLOSES, held=HELD)
PROMISED = Promised(terms=HELD_TERMS, prizes=(CASH, CAR, HAMPER), scrutineer="sue")
BONUS = EntryRules(bonus=Bonus(prize="ten dollars", plays=2))

Who = Role | str
"""A role stands for somebody of the staff; a name is a player."""


class Floor:
    """One promotion: its state, its events, its money, and the words its tests say most."""

    def __init__(self, book: str) -> None:
        self.book = BOOKS[book]
        self.state: Promotion = new_promotion("promotion:spring")
        self.at = FILED
        self.events: tuple[Event, ...] = ()
        self.postings: tuple[Posting, ...] = ()
        self._dice = PromotionDice(SECRET)

    def command(self, who: Who, kind: type[Command], **fields: Any) -> Command:
        by, role = ("sue" if who is Role.SCRUTINEER else f"the {who}", who) if isinstance(who, Role) else (who, None)
        made = kind(by=by, role=role or Role.PLAYER, at=self.at, **fields)
        return self._dice.stamped(self.book, self.state, made)

    def ask(self, who: Who, kind: type[Command], *, beside: object = None, **fields: Any) -> Refused | None:
        """Why not; None where it was done."""
        carried = ENGINE.carry_out(self.book, self.state, self.command(who, kind, **fields), beside)
        if isinstance(carried, Refused):
            return stands(self.book, carried)
        moved_lawfully(self.book, carried.postings)
        for one in (carried.state, *carried.events):
            well_typed(one)
        self.state, self.events = carried.state, self.events + carried.events
        self.postings += carried.postings
        self.check()
        return None

    def do(self, kind: type[Command], who: Who = Role.OPERATOR, **fields: Any) -> "Floor":
        no = self.ask(who, kind, **fields)
        assert no is None, no
        return self

    def check(self) -> None:
        """Money adds up, nobody holds less than nothing but the house, and the events tell the same story again."""
        held = balances(self.postings)
        assert sum(held.values()) == 0
        assert all(amount >= 0 for account, amount in held.items() if account.startswith(("prizes:", "pocket:")))
        assert promotion_differs(self.state, held) is None
        assert ENGINE.replay(new_promotion("promotion:spring"), self.events) == self.state

    @property
    def held(self) -> dict[str, int]:
        return balances(self.postings)

    def owes(self) -> dict[str, Due | Duty]:
        """By key, what is not done."""
        law = law_at(self.book, Place.PROMOTION)
        named: list[Due | Duty] = [*duties(law, self.state), *dispute_duties(law, self.state.desk)]
        return {one.key: one for one in named if one.done_at is None}

    # --- the way ----------------------------------------------------------------------------------------------------

    def draft(self, promised: Promised = PROMISED, rules: EntryRules | None = None) -> "Floor":
        rules = rules or EntryRules()
        code = self.book.code
        return self.do(CreatePromotion, book=code, promised=promised, starts=STARTS, offset=OFFSET, rules=rules)

    def file(self) -> "Floor":
        return self.do(FileTerms)

    def start(self) -> "Floor":
        self.at = STARTS
        return self.do(StartPromotion)

    def plays(self, player: str = "ann", round_: int = 1, stake: int = 5_00, place: str = "T1") -> "Floor":
        fields = {"player": player, "place": place, "in_round": round_, "stake": stake, "played_at": self.at}
        return self.do(EnterByPlay, Role.SYSTEM, **fields)

    def close(self) -> "Floor":
        self.at = CLOSES
        return self.do(CloseEntries)

    def draw(self, *prizes: str) -> "Floor":
        self.at = max(self.at, HELD)
        for prize in prizes:
            self.do(DrawWinner, prize=prize)
        return self


def running(book: str, promised: Promised = PROMISED, rules: EntryRules | None = None) -> Floor:
    return Floor(book).draft(promised, rules).file().start()


def closed(book: str, promised: Promised = PROMISED, rules: EntryRules | None = None) -> Floor:
    floor = running(book, promised, rules).plays().close()
    floor.at = HELD
    return floor


def drawn(book: str) -> Floor:
    return closed(book).draw("cash", "car", "hamper")


def postpone(floor: Floor, of: Of) -> Floor:
    return floor.do(FindCompromised, of=of, action=AfterCompromise.POSTPONED, reason="the barrel was open")


def cancel(floor: Floor) -> Floor:
    return floor.do(FindCompromised, of=Of.DRAW, action=AfterCompromise.CANCELLED, reason="the barrel was open")


# --- states -----------------------------------------------------------------------------------------------------------


def _at(floor: Floor, at: int) -> Floor:
    floor.at = at
    return floor


def _flawed(book: str) -> Floor:
    return Floor(book).draft(replace(PROMISED, terms=replace(HELD_TERMS, awarded_how=" ")))


def _too_late(book: str) -> Floor:
    """Filed a millisecond too late for the start that is planned."""
    hours = 0 if book == NOVO else DAY
    floor = _at(Floor(book).draft(), STARTS - hours + (book != NOVO)).file()
    return _at(floor, STARTS)


def _amended(book: str) -> Floor:
    return running(book).do(AmendTerms, **AMENDMENT)


def _claimed(book: str) -> Floor:
    floor = drawn(book).do(ClaimPrize, "ann", player="ann", prize="cash")
    return floor.do(TellWinner, draw=1, means=ToldBy.TELEPHONE)


def _paid(book: str) -> Floor:
    return _claimed(book).do(PayPrize, draw=1, parts=(PrizePart(by=HandedOver.EFT, amount=2_000_00),))


def _denied(book: str) -> Floor:
    return _claimed(book).do(DenyClaim, claim=1, **WHY)


def _disputed(book: str) -> Floor:
    return drawn(book).do(DisputeTerms, "bob", player="bob", text="I had more tickets")


AMENDMENT: dict[str, Any] = {
    "promised": replace(PROMISED, terms=replace(HELD_TERMS, place="the atrium")),
    "rules": EntryRules(),
    "change": "another place",
    "approved": STARTS,
    "reference": "A-17",
}
WHY: dict[str, Any] = {"reason": "no photo card", "name": "Ann Bell", "address": "1 Bay Street"}

STATES: dict[str, Callable[[str], Floor]] = {
    "draft": lambda book: Floor(book).draft(),
    "flawed": _flawed,
    "filed": lambda book: _at(Floor(book).draft().file(), STARTS),
    "too late": _too_late,
    "too early": lambda book: _at(_at(Floor(book).draft(), FILED - DAY).file(), STARTS - 1),
    "running": running,
    "amended": _amended,
    "late": lambda book: _at(running(book).plays(), CLOSES + 1),
    "closed": closed,
    "early": lambda book: _at(closed(book), HELD - 1),
    "empty": lambda book: running(book).close(),
    "won": lambda book: closed(book).draw("cash"),
    "drawn": drawn,
    "claimed": _claimed,
    "paid": _paid,
    "denied": _denied,
    "disputed": _disputed,
    "finished": lambda book: Floor(book).draft().do(FinishPromotion),
}
COMPROMISED: dict[str, Callable[[str], Floor]] = {
    "postponed": lambda book: postpone(running(book), Of.PROMOTION),
    "halted": lambda book: postpone(closed(book).draw("cash"), Of.DRAW),
    "cancelled": lambda book: cancel(closed(book).draw("cash")),
}
"""Those that the terminals' book has no words for."""


@cache
def _reached(book: str, state: str) -> Floor:
    return (STATES | COMPROMISED)[state](book)


def reached(book: str, state: str) -> Floor:
    """A floor of one's own in this state."""
    known = _reached(book, state)
    own = Floor(book)
    own.state, own.at, own.events, own.postings = known.state, known.at, known.events, known.postings
    return own


# --- moves ------------------------------------------------------------------------------------------------------------

Move = tuple[Who, type[Command], dict[str, Any]]
OPERATOR, SYSTEM = Role.OPERATOR, Role.SYSTEM
_PLAY: dict[str, Any] = {"player": "ann", "place": "T1", "in_round": 7, "stake": 5_00}


def moves(floor: Floor) -> dict[str, Move]:
    """Everything that can be asked, as it would be lawful in the state it is meant for."""
    at, code = floor.at, floor.book.code
    by_play = {**_PLAY, "played_at": at}
    terms = {"promised": PROMISED, "starts": STARTS, "rules": EntryRules()}
    doubt = {"of": Of.DRAW, "reason": "the barrel was open"}
    by_eft = (PrizePart(by=HandedOver.EFT, amount=2_000_00),)
    return {
        "create": (OPERATOR, CreatePromotion, {"book": code, "offset": OFFSET, **terms}),
        "change": (OPERATOR, ChangeTerms, terms),
        "file": (OPERATOR, FileTerms, {}),
        "start": (OPERATOR, StartPromotion, {}),
        "amend": (OPERATOR, AmendTerms, AMENDMENT),
        "amend unapproved": (OPERATOR, AmendTerms, {**AMENDMENT, "approved": None}),
        "send": (OPERATOR, SendAmendment, {"amendment": 1}),
        "play": (SYSTEM, EnterByPlay, by_play),
        "play too low": (SYSTEM, EnterByPlay, {**by_play, "stake": 4_99}),
        "card": ("bob", EnterByCard, {"player": "bob", "has_card": True}),
        "no card": ("bob", EnterByCard, {"player": "bob", "has_card": False}),
        "hand": (OPERATOR, EnterByHand, {"player": "bob", "reason": "by mail"}),
        "hand without reason": (OPERATOR, EnterByHand, {"player": "bob", "reason": " "}),
        "bonus": (OPERATOR, AwardBonus, {"player": "ann"}),
        "close": (OPERATOR, CloseEntries, {}),
        "draw cash": (OPERATOR, DrawWinner, {"prize": "cash"}),
        "draw car": (OPERATOR, DrawWinner, {"prize": "car"}),
        "present": (OPERATOR, ConfirmPresent, {"draw": 1}),
        "pass over": (OPERATOR, PassOver, {"draw": 1, "reason": "not there"}),
        "sign": (Role.SCRUTINEER, SignDraw, {"draw": 1}),
        "tell": (OPERATOR, TellWinner, {"draw": 1, "means": ToldBy.TELEPHONE}),
        "tell by sms": (OPERATOR, TellWinner, {"draw": 1, "means": ToldBy.SMS}),
        "claim": ("ann", ClaimPrize, {"player": "ann", "prize": "cash"}),
        "claim of another": ("bob", ClaimPrize, {"player": "bob", "prize": "cash"}),
        "deny": (OPERATOR, DenyClaim, {"claim": 1, **WHY}),
        "deny without address": (OPERATOR, DenyClaim, {"claim": 1, **WHY, "address": ""}),
        "tell denied": (OPERATOR, TellDenied, {"claim": 1}),
        "pay by transfer": (OPERATOR, PayPrize, {"draw": 1, "parts": by_eft}),
        "pay in cash": (OPERATOR, PayPrize, {"draw": 1, "parts": (PrizePart(by=HandedOver.CASH, amount=2_000_00),)}),
        "postpone": (OPERATOR, FindCompromised, {**doubt, "action": AfterCompromise.POSTPONED}),
        "cancel": (OPERATOR, FindCompromised, {**doubt, "action": AfterCompromise.CANCELLED}),
        "cancel it all": (OPERATOR, FindCompromised, {**doubt, "action": AfterCompromise.PROMOTION_CANCELLED}),
        "validate": (OPERATOR, ValidateIntegrity, {"reason": "the tickets were counted"}),
        "tell inspector": (OPERATOR, TellInspector, {"compromise": 1}),
        "dispute": ("bob", DisputeTerms, {"player": "bob", "text": "I had more tickets"}),
        "decide": (OPERATOR, DecideOnTerms, {"dispute": 1, "decision": "no"}),
        "advise": (OPERATOR, AdviseRights, {"dispute": 1}),
        "close dispute": (OPERATOR, CloseDispute, {"dispute": 1, "satisfied": True}),
        "complain": ("bob", LodgeComplaint, {"dispute": 1, "text": "nobody counted"}),
        "pass on": (OPERATOR, PassOnComplaint, {"dispute": 1, "officer": "kim"}),
        "conclude": (Role.INSPECTOR, DecideComplaint, {"dispute": 1, "found": "three tickets", "decision": "so be it"}),
        "withdraw": ("bob", WithdrawComplaint, {"dispute": 1}),
        "finish": (OPERATOR, FinishPromotion, {}),
    }
