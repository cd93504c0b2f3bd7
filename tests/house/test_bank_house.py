"""A bank and a controller in one store, whatever is done and wherever the server stops: not a cent is made or lost, and
nothing is paid but on what stood at the close."""

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from croupier.core.bank.bets import BetMoved, BetPlaced, MoveBet, PlaceBet
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.holds import DetermineCredits, WithholdCredits
from croupier.core.bank.jackpot_slips import IssueJackpotSlip
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.many_bets import CancelBets
from croupier.core.bank.money import off_by
from croupier.core.bank.paying import RegisterResult, RoundSettled
from croupier.core.bank.rounds import BettingClosed, CloseBetting
from croupier.core.bank.slips import CollectCredits, RedeemSlip
from croupier.core.bank.state import BankState, Phase, SlipState
from croupier.core.bank.transfers import CreditJackpot, award_key
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.display import ShowPools
from croupier.core.jackpot.paying import PaidBy, PayPrize, PrizePaid
from croupier.core.jackpot.results import RegisterResult as CountResult
from croupier.core.jackpot.state import Jackpots
from croupier.core.jackpot.terms import GRAINS
from croupier.core.words.roles import Role
from croupier.house.house import Done
from croupier.house.keeper import Keeper
from croupier.house.reading.replaying import run_again
from croupier.log import Store, open_store, verify
from tests.clock import HandClock
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE
from tests.house.bank_floor import NOW, TERMINALS, BankFloor, Who, bets_at_close, command

SPOTS = ("red", "straight 0", "straight 17", "dozen 1", "split 1/2")
OWNED = ("meter:", "held:", "withheld:", "voucher:", "pool:", "prize:", "claim:")
"""Accounts whose money the state tells of; all others are the house's or lie on the way."""
LIVELY = replace(MYSTERY, start=10_00, ceiling=12_00, rates={f"B1:{name}": 100_000 for name in TERMINALS})
"""Ten per cent into a pool that is won every few rounds."""

name = st.sampled_from(TERMINALS)
seed = st.integers(0, 2**16)


class Evening(RuleBasedStateMachine):
    """What people do at the terminals, what the wheel and the controller do, and a server that may stop at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.clock = HandClock(NOW)
        self.standing: dict[str, dict[int, tuple[str, int]]] = {}
        """By terminal, the bets of the last close by the test's own count: spot and stake by number."""
        self.placed: dict[str, dict[int, tuple[str, int]]] = {one: {} for one in TERMINALS}
        self.closed: BettingClosed | None = None
        self.open_house()

    def open_house(self) -> None:
        self.store: Store = self.run(open_store(f"sqlite:{Path(self.folder.name) / 'log.db'}"))
        self.floor = BankFloor(self.store, self.clock)

    def close_house(self) -> None:
        self.run(self.floor.house.close())
        self.run(self.store.close())

    def teardown(self) -> None:
        report = self.run(verify(self.store, run_again))
        self.close_house()
        self.runner.close()
        self.folder.cleanup()
        assert report.fault is None

    def run(self, coroutine: Any) -> Any:
        return self.runner.run(coroutine)

    @property
    def bank(self) -> BankState:
        state: BankState = self.run(self.floor.state())
        return state

    @property
    def jackpots(self) -> Jackpots:
        state: Jackpots = self.run(self.floor.pools())
        return state

    def ask(self, who: Who, kind: type[Command], **fields: Any) -> Done | Refused:
        return self._ask(self.floor.house.banks, "B1", command(who, kind, **fields))

    def tell(self, kind: type[Command], **fields: Any) -> Done | Refused:
        return self._ask(self.floor.house.jackpots, "J1", command(Role.SYSTEM, kind, **fields))

    def _ask(self, keeper: Keeper[Any], keeps: str, asked: Command) -> Done | Refused:
        self.clock.advance(1000)
        answer: Done | Refused = self.run(keeper.ask(keeps, asked))
        if isinstance(answer, Done):
            for event in answer.events:
                self.note(event)
        return answer

    def note(self, event: Event) -> None:
        """The test's own book: what stood at the close is all that is ever paid on."""
        match event:
            case BetPlaced():
                self.placed[event.terminal][event.number] = event.bet.spot, event.bet.stake
            case BetMoved():
                self.placed[event.terminal][event.number] = event.spot, self.placed[event.terminal][event.number][1]
            case BettingClosed():
                self.closed = event
                self.standing = {
                    one: {number: self.placed[one][number] for number in bets} for one, bets in event.snapshot.items()
                }
            case RoundSettled():
                for game in event.games:
                    paid = {line.number: (line.spot, line.stake) for line in game.lines}
                    assert paid == self.standing[game.terminal], "paid on what stood at the close, and on nothing else"

    # --- at the terminals -------------------------------------------------------------------------------------------

    @initialize()
    def opens(self) -> None:
        self.run(self.floor.open())
        self.run(self.floor.open_pool("grand", PROGRESSIVE))
        self.run(self.floor.open_pool("lucky", LIVELY))
        for one in TERMINALS:
            self.run(self.floor.seat(f"player {one}", one, 100_00))

    @rule(at=name, value=st.sampled_from((20_00, 50_00, 7_00)))
    def note_goes_in(self, at: str, value: int) -> None:
        self.ask(f"player {at}", InsertNote, terminal=at, value=value)

    @rule(at=name, spots=st.lists(st.sampled_from(SPOTS), min_size=1, max_size=4), stake=st.sampled_from((5_00, 25_00)))
    def bets(self, at: str, spots: list[str], stake: int) -> None:
        was = self.bank.round.phase
        for spot in spots:
            answer = self.ask(f"player {at}", PlaceBet, terminal=at, spot=spot, stake=stake)
            assert isinstance(answer, Refused) or was is Phase.BETTING, "a bet was taken after the close"

    @rule(at=name, bet=st.integers(1, 6), spot=st.sampled_from(SPOTS))
    def moves(self, at: str, bet: int, spot: str) -> None:
        self.ask(f"player {at}", MoveBet, terminal=at, bet=bet, spot=spot)

    @rule(at=name)
    def clears(self, at: str) -> None:
        self.ask(f"player {at}", CancelBets, terminal=at)

    @rule(at=name, partly=st.booleans())
    def collects(self, at: str, partly: bool) -> None:
        self.ask(f"player {at}", CollectCredits, terminal=at, amount=5_00 if partly else None)

    @rule(at=name, who=st.sampled_from(("ann", "player 1")))
    def sits_down(self, at: str, who: str) -> None:
        self.ask(who, SitDown, terminal=at)

    @rule(pick=seed)
    def redeems(self, pick: int) -> None:
        slips = list(self.bank.slips.values())
        if slips:
            slip = Random(pick).choice(slips)
            answer = self.ask(Role.OPERATOR, RedeemSlip, slip=slip.number, player="somebody")
            assert isinstance(answer, Done) == (slip.state is SlipState.OPEN), "a slip is paid once"

    @rule(at=name, release=st.booleans())
    def withholds(self, at: str, release: bool) -> None:
        holding = [number for number, hold in self.bank.holds.items() if hold.open]
        if holding:
            self.ask(Role.OPERATOR, DetermineCredits, hold=holding[0], release=release, reason="x")
        else:
            self.ask(Role.OPERATOR, WithholdCredits, terminal=at, amount=3_00, reason="x")

    # --- the wheel and the controller -------------------------------------------------------------------------------

    @rule(steps=st.integers(1, 6), pocket=st.sampled_from(("0", "17", "36")))
    def wheel_goes_on(self, steps: int, pocket: str) -> None:
        for _ in range(steps):
            self.next_step(pocket)

    def next_step(self, pocket: str) -> None:
        """The next thing that is due, at the wheel or at the controller."""
        bank, jackpots = self.bank, self.jackpots
        fed, now = jackpots.rounds.get("B1"), bank.round
        if fed is not None and not fed.is_judged and (came := dict(bank.results).get(fed.number)) is not None:
            self.tell(CountResult, bank="B1", round=fed.number, pocket=came)
        elif now.phase is Phase.BETTING:
            self.ask(Role.SYSTEM, LaunchBall if now.spin is None else CloseBetting)
        elif fed is None or fed.number < now.number:
            assert self.closed is not None
            self.tell(TakeContributions, bank="B1", round=now.number, bets=bets_at_close("B1", self.closed))
        else:
            self.ask(Role.SYSTEM, RegisterResult, pocket=pocket)

    @rule()
    def shows(self) -> None:
        self.tell(ShowPools)

    @precondition(lambda self: self.jackpots.prizes)
    @rule(by_meter=st.booleans())
    def pays_prize(self, by_meter: bool) -> None:
        number = next(iter(self.jackpots.prizes))
        self.tell(PayPrize, prize=number, way=PaidBy.METER if by_meter else PaidBy.VOUCHER)

    @rule(by_meter=st.booleans())
    def brings_prizes(self, by_meter: bool) -> None:
        """Prizes that were paid out of their pools come to the bank, each once."""
        decode = self.floor.house.jackpots.kind.engine.decode_event
        for stored in self.run(self.store.read("jackpot:J1")):
            paid = decode(stored.payload)
            if isinstance(paid, PrizePaid):
                had = award_key(paid.pool, str(paid.prize)) in self.bank.transfers
                kind = CreditJackpot if by_meter else IssueJackpotSlip
                won = {"pool": paid.pool, "award": str(paid.prize), "amount": paid.amount}
                answer = self.ask(Role.SYSTEM, kind, terminal=paid.terminal.removeprefix("B1:"), **won)
                assert not had or isinstance(answer, Refused), "an award is paid once"

    # --- the server -------------------------------------------------------------------------------------------------

    @rule()
    def server_stops_and_another_starts(self) -> None:
        before = self.bank, self.jackpots
        self.close_house()
        self.open_house()
        assert (self.bank, self.jackpots) == before

    # --- always -----------------------------------------------------------------------------------------------------

    @invariant()
    def nothing_is_made_or_lost(self) -> None:
        balances: dict[str, int] = self.run(self.store.balances())
        assert sum(balances.values()) == 0
        bank, jackpots = self.bank, self.jackpots
        terminals = bank.terminals.values()
        told = sum(one.credits + one.held + one.withheld for one in terminals)
        told += sum(slip.amount for slip in bank.slips.values() if slip.state in (SlipState.OPEN, SlipState.WITHHELD))
        told += sum(claim.amount for claim in bank.claims.values() if claim.open)
        told += sum((pool.value + pool.reserve) // GRAINS for pool in jackpots.pools.values())
        told += sum(prize.amount for prize in jackpots.prizes.values())
        rest = sum(amount for account, amount in balances.items() if not account.startswith(OWNED))
        assert told + rest == 0, "with what the house has and what came from outside it is nothing"

    @invariant()
    def every_meter_adds_up(self) -> None:
        for at, one in self.bank.terminals.items():
            assert off_by(one) == 0
            assert min(one.credits, one.held, one.withheld) >= 0
            assert one.held == sum(bet.stake for bet in one.bets.values())
            found = [self.run(self.store.balance(f"{kind}:B1:{at}")) for kind in ("meter", "held", "withheld")]
            assert found == [one.credits, one.held, one.withheld]


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=20, stateful_step_count=50, deadline=None)
