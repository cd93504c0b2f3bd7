"""Random controllers with right and wrong commands: not a grain is lost, replay gives the live state, nothing hidden
can be read before it is won, and no two of these ever disagree."""

import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.adjusting import AdjustPool, AdjustPrize
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.controller import DECIDERS, encode
from croupier.core.jackpot.correcting import CorrectResult
from croupier.core.jackpot.display import ShowPools
from croupier.core.jackpot.faults import ClearFault, ReportFault
from croupier.core.jackpot.paying import PaidBy, PayPrize
from croupier.core.jackpot.pools import ChangeTerms, MovePool, OpenPool
from croupier.core.jackpot.results import RegisterResult
from croupier.core.jackpot.state import Bets, FaultOf
from croupier.core.jackpot.terms import PoolKind, PoolTerms, SameInARow, StraightOn, Together
from croupier.core.jackpot.voiding import VoidBets
from croupier.core.jackpot.winning import PoolWon, shares
from croupier.core.jackpot.withholding import DeterminePrize, ReviewPrize, SettlePrizeClaim, WithholdPrize
from croupier.core.words.roles import Role
from croupier.house.chance.jackpot_dice import JackpotDice
from tests.core.jackpot.jackpots import Floor, as_bytes

SECRET = bytes(range(32))
NAMES = ("grand", "lucky", "grand", "lucky", "minor", "hidden")
TERMINALS = ("B1:1", "B1:2", "B1:3", "B1:9")
ASKED: set[type[Command]] = set()

rates = st.dictionaries(st.sampled_from(TERMINALS), st.sampled_from((1, 333_333, 5_000, 999_999)), max_size=3)
starts = st.sampled_from((1, 7_77, 100_00))
progressives = st.builds(
    PoolTerms,
    kind=st.just(PoolKind.PROGRESSIVE),
    level=st.integers(1, 3),
    rates=rates,
    start=starts,
    ceiling=st.sampled_from((None, None, 105_00, 1)),
    combination=st.sampled_from((StraightOn(numbers=("0", "5"), least=1), SameInARow(times=2, least=100))),
    together=st.sampled_from(Together),
    approval=st.sampled_from(("A-1", "A-2", "A-3", "")),
)
mysteries = st.builds(
    PoolTerms,
    kind=st.just(PoolKind.MYSTERY),
    level=st.integers(1, 3),
    rates=rates,
    start=starts,
    ceiling=st.sampled_from((100_01, 150_00, 200_00, 20_000_00)),
    combination=st.none(),
    together=st.none(),
    approval=st.sampled_from(("B-1", "B-2", "B-3", "")),
)
terms = st.one_of(progressives, mysteries)
stakes = st.sampled_from((0, 1, 99, 100, 7_77, 100_00, 12_345_67))


@st.composite
def batches(draw: st.DrawFn) -> tuple[Bets, ...]:
    made = []
    for terminal in draw(st.lists(st.sampled_from(TERMINALS), unique=True)):
        on = draw(st.dictionaries(st.sampled_from(("0", "5", "17")), stakes.filter(bool), max_size=2))
        made.append(Bets(terminal=terminal, turnover=sum(on.values()) + draw(stakes), straight=on))
    return tuple(made)


class Controllers(RuleBasedStateMachine):
    """The floor checks conservation, the ledger and replay after each command; here is what is asked of it."""

    def __init__(self) -> None:
        super().__init__()
        self.floor = Floor()
        self.dice = JackpotDice(SECRET)

    def ask(self, kind: type[Command], role: Role, **fields: Any) -> Refused | tuple[Any, ...]:
        self.floor.at += 1_000
        command: Any = kind(**{"by": "somebody", "role": role, "at": self.floor.at, **fields})
        book, state = self.floor.book, self.floor.state
        match command:
            case OpenPool():
                command = self.dice.to_open(book, state, command)
            case TakeContributions():
                command = self.dice.to_take(book, state, command)
            case AdjustPool():
                command = self.dice.to_adjust(book, state, command)
            case MovePool():
                command = self.dice.to_move(book, state, command)
        ASKED.add(kind)
        answer = self.floor.run(command)
        if isinstance(answer, Refused):
            assert answer.clause
            if isinstance(command, TakeContributions | AdjustPool | MovePool):
                assert not getattr(command, "passed", ())
                assert getattr(command, "opened", None) is None, "nothing is opened for what is refused"
        return answer

    @initialize(progressive=progressives, mystery=mysteries)
    def start(self, progressive: PoolTerms, mystery: PoolTerms) -> None:
        """Two pools that can run, whatever was drawn for them."""
        rates = {"B1:1": 5_000, "B1:2": 333_333}
        first = replace(progressive, approval="A", rates=rates, ceiling=None)
        second = replace(mystery, approval="B", rates=rates)
        for pool, terms in (("grand", first), ("lucky", second)):
            assert not isinstance(self.ask(OpenPool, Role.OPERATOR, book="novo-unity", pool=pool, terms=terms), Refused)

    @rule(pool=st.sampled_from(NAMES), terms=terms, role=st.sampled_from((Role.OPERATOR,) * 4 + (Role.DEALER,)))
    def open(self, pool: str, terms: PoolTerms, role: Role) -> None:
        self.ask(OpenPool, role, book="novo-unity", pool=pool, terms=terms)

    @rule(pool=st.sampled_from(NAMES), terms=terms)
    def change(self, pool: str, terms: PoolTerms) -> None:
        self.ask(ChangeTerms, Role.OPERATOR, pool=pool, terms=terms)

    @rule(bets=batches())
    def close(self, bets: tuple[Bets, ...]) -> None:
        self._close(bets)

    @rule(bets=batches(), pocket=st.sampled_from(("0", "5", "17", "00")), shown=st.booleans())
    def play(self, bets: tuple[Bets, ...], pocket: str, shown: bool) -> None:
        self._close(bets)
        if shown:
            self.ask(ShowPools, Role.SYSTEM)
        self.ask(RegisterResult, Role.SYSTEM, bank="B1", round=self.floor.round, pocket=pocket)

    def _close(self, bets: tuple[Bets, ...]) -> None:
        self.floor.round += 1
        before = self.floor.state
        answer = self.ask(TakeContributions, Role.SYSTEM, bank="B1", round=self.floor.round, bets=bets)
        assert not isinstance(answer, Refused), answer
        for event in answer:
            if isinstance(event, PoolWon):
                (prize,) = event.prizes
                assert prize.terminal in before.pools[event.pool].terms.rates

    @rule(round=st.integers(0, 3), terminals=st.lists(st.sampled_from(TERMINALS), max_size=2))
    def void(self, round: int, terminals: list[str]) -> None:
        self.ask(VoidBets, Role.SYSTEM, bank="B1", round=self.floor.round - round, terminals=tuple(terminals))

    @rule(pool=st.sampled_from(NAMES), of=st.sampled_from(FaultOf), indicates=stakes)
    def report(self, pool: str, of: FaultOf, indicates: int) -> None:
        shown = indicates if of is FaultOf.DISPLAY else None
        self.ask(ReportFault, Role.SYSTEM, pool=pool, fault="F", of=of, indicates=shown, reason="x")

    @rule(pool=st.sampled_from(NAMES))
    def clear(self, pool: str) -> None:
        self.ask(ClearFault, Role.OPERATOR, pool=pool, fault="F", reason="x")

    @rule(pool=st.sampled_from(NAMES), value=st.sampled_from((-1, 0, 50_00, 100_00, 149_99, 10**9)))
    def adjust(self, pool: str, value: int) -> None:
        more = {"fault": "F", "procedure": "P", "approved_by": "A", "reason": "R"}
        self.ask(AdjustPool, Role.OPERATOR, pool=pool, value=value, **more)

    @rule(back=st.integers(-1, 3), amount=stakes)
    def adjust_prize(self, back: int, amount: int) -> None:
        prize = self.floor.state.wins - back
        more = {"fault": "F", "procedure": "P", "approved_by": "A", "reason": "R"}
        self.ask(AdjustPrize, Role.OPERATOR, prize=prize, amount=amount, **more)

    @rule(back=st.integers(-1, 3), way=st.sampled_from(PaidBy))
    def pay(self, back: int, way: PaidBy) -> None:
        prize = self.floor.state.wins - back
        owed = self.floor.state.prizes.get(prize)
        answer = self.ask(PayPrize, Role.SYSTEM, prize=prize, way=way)
        waits = owed is None or owed.held_by is not None or owed.withheld_because is not None
        assert isinstance(answer, Refused) is waits

    @rule(round=st.sampled_from((0, 0, 0, 1)), pocket=st.sampled_from(("0", "5", "17", "00")))
    def correct(self, round: int, pocket: str) -> None:
        wrong = {"bank": "B1", "round": self.floor.round - round, "pocket": pocket, "reason": "R"}
        self.ask(CorrectResult, Role.SYSTEM, **wrong)

    @rule(back=st.integers(-1, 3), pay=st.booleans())
    def withhold(self, back: int, pay: bool) -> None:
        prize = self.floor.state.wins - back
        self.ask(WithholdPrize, Role.OPERATOR, prize=prize, reason="R")
        self.ask(ReviewPrize, Role.INSPECTOR, prize=prize, text="T")
        if pay or back:
            self.ask(DeterminePrize, Role.OPERATOR, prize=prize, pay=pay, reason="R")

    @rule(back=st.integers(0, 3), repaid=st.booleans())
    def settle_claim(self, back: int, repaid: bool) -> None:
        self.ask(SettlePrizeClaim, Role.OPERATOR, prize=self.floor.state.wins - back, repaid=repaid, reason="R")

    @rule(pool=st.sampled_from(NAMES), to=st.sampled_from(NAMES))
    def move(self, pool: str, to: str) -> None:
        self.ask(MovePool, Role.OPERATOR, pool=pool, to=to, approval="A", reason="R")

    @invariant()
    def what_is_hidden_lies_ahead_and_cannot_be_read(self) -> None:
        state = self.floor.state
        known = as_bytes(state) + b"".join(encode(event) for event in self.floor.events)
        numbers = set(re.findall(rb"\d+", re.sub(rb"[0-9a-f]{64}", b"", known)))
        for name, pool in state.pools.items():
            if pool.sealed is None:
                continue
            opened = self.dice._open(state, name, pool.sealed)
            amount = self.dice._amount(state, name, pool.sealed)
            assert pool.value < amount <= (pool.terms.ceiling or 0) * 1_000_000
            assert opened.server_seed.encode() not in known
            for secret in (opened.outcome, amount):
                # A number of eight digits and more does not stand somewhere by accident. A pool that what it carried
                # over left just below its ceiling has hardly an amount to hide: the ceiling is no secret.
                assert min(secret, pool.sealed.n) < 10**8 or str(secret).encode() not in numbers

    @invariant()
    def a_pool_never_stands_above_its_ceiling(self) -> None:
        for pool in self.floor.state.pools.values():
            if pool.terms.ceiling is not None and pool.moved_to is None:
                assert pool.value <= pool.terms.ceiling * 1_000_000


Controllers.TestCase.settings = settings(max_examples=120, stateful_step_count=40, deadline=None)


TestControllers = Controllers.TestCase


def teardown_module() -> None:
    """The random commands reached every kind there is, in whichever process they were run."""
    assert not ASKED or set(DECIDERS) == ASKED


@given(st.integers(0, 10**9), st.integers(1, 50))
def test_a_shared_prize_is_shared_to_the_last_cent(amount: int, winners: int) -> None:
    parts = shares(amount, winners, Together.SHARED)
    assert sum(parts) == amount
    assert len(parts) == winners
    assert max(parts[1:], default=0) <= parts[0]
    assert shares(amount, winners, Together.EACH_IN_FULL) == (amount,) * winners


def test_a_trigger_of_one_cent_above_the_start_is_passed_by_the_first_bet() -> None:
    machine = Controllers()
    close = PoolTerms(
        kind=PoolKind.MYSTERY,
        level=1,
        rates={"B1:1": 999_999},
        start=100_00,
        ceiling=100_01,
        combination=None,
        together=None,
        approval="A",
    )
    machine.ask(OpenPool, Role.OPERATOR, book="novo-unity", pool="lucky", terms=close)
    machine._close((Bets(terminal="B1:1", turnover=2),))
    assert [prize.amount for prize in machine.floor.prizes] == [100_01]
