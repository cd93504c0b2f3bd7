"""A jackpot controller to play with: every command is carried out, and after each one the books are checked."""

from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.books import find_book
from croupier.core.engine.accounts import may_owe
from croupier.core.engine.ledger import Posting, balances
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.sealing import commitment, seal_of
from croupier.core.jackpot.adjusting import PoolAdjusted, PrizeAdjusted
from croupier.core.jackpot.contributing import ContributionsTaken, Passed, TakeContributions
from croupier.core.jackpot.controller import carry_out, decode_command, decode_event, encode, new_controller, replay
from croupier.core.jackpot.corrected import ResultCorrected
from croupier.core.jackpot.correcting import CorrectResult
from croupier.core.jackpot.display import ShowPools
from croupier.core.jackpot.paying import PaidBy, PayPrize, PrizePaid
from croupier.core.jackpot.pools import OpenPool, PoolOpened
from croupier.core.jackpot.results import RegisterResult
from croupier.core.jackpot.sealed import Opened, Sealed, purpose_of_trigger
from croupier.core.jackpot.state import Bets, Jackpots, Pool, Prize
from croupier.core.jackpot.terms import GRAINS, PoolKind, PoolTerms, StraightOn, Together
from croupier.core.jackpot.voiding import ContributionsReturned
from croupier.core.jackpot.winning import PoolWon
from croupier.core.jackpot.withholding import PrizeDetermined
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.proof import moved_lawfully, stands, well_typed

START = 1_735_689_600_000

PROGRESSIVE = PoolTerms(
    kind=PoolKind.PROGRESSIVE,
    level=1,
    rates={"B1:1": 5_000, "B1:2": 5_000, "B1:3": 5_000},
    start=1_000_00,
    ceiling=None,
    combination=StraightOn(numbers=("0",), least=1),
    together=Together.SHARED,
    approval="ILGA 2016/17",
)
"""Half a per cent of three terminals; straight up on 0 wins."""
MYSTERY = PoolTerms(
    kind=PoolKind.MYSTERY,
    level=2,
    rates={"B1:1": 10_000, "B1:2": 10_000, "B1:3": 10_000, "B1:8": 10_000},
    start=1_000_00,
    ceiling=2_000_00,
    combination=None,
    together=None,
    approval="ILGA 2016/18",
)
"""One per cent of four terminals; the amount is hidden between $1,000 and $2,000."""


def stakes(**by_terminal: int) -> tuple[Bets, ...]:
    """Turnover in cents by terminal of bank B1: t8=2000 is $20 at terminal 8."""
    return tuple(Bets(terminal=f"B1:{name[1:]}", turnover=staked) for name, staked in by_terminal.items())


def straight(number: str, **by_terminal: int) -> tuple[Bets, ...]:
    """Straight-up stakes on one number and nothing else."""
    return tuple(
        Bets(terminal=f"B1:{name[1:]}", turnover=staked, straight={number: staked})
        for name, staked in by_terminal.items()
    )


def seed_of(pool: str, round: int) -> bytes:
    return f"{pool} {round}".encode().ljust(32, b".")


def hide(pool: str, low: int, terms: PoolTerms, at: int, *, round: int = 1) -> tuple[Sealed, Opened]:
    """An amount chosen by the test, in grains, sealed as the dice would seal it, and what opens it."""
    assert terms.ceiling is not None
    n, outcome, seed = terms.ceiling * GRAINS - low, at - low - 1, seed_of(pool, round)
    assert 0 <= outcome < n
    seal = seal_of(seed, "", round=round, purpose=purpose_of_trigger(pool), index=0, n=n, labels=(), outcome=(outcome,))
    sealed = Sealed(commitment=commitment(seed), seal=seal, round=round, low=low, n=n)
    return sealed, Opened(server_seed=seed.hex(), client_seed="", outcome=outcome)


class Floor:
    """A controller of the Novo Unity book with its ledger.

    `do` carries a command out and gives its events; `refuses` gives the refusal and checks that nothing changed.
    """

    def __init__(self, *, remembers: int | None = None, checked: bool = True) -> None:
        self.book = find_book("novo-unity")
        self.state = self.start = replace(new_controller("floor"), remembers=remembers)
        self.at = START
        self.events: list[Event] = []
        self.postings: list[Posting] = []
        self.round = 0
        self._checked = checked

    # --- asking -----------------------------------------------------------------------------------------------------

    def run(self, command: Command) -> Refused | tuple[Event, ...]:
        assert decode_command(encode(command)) == command
        before = self.state
        answer = carry_out(self.book, self.state, command)
        if isinstance(answer, Refused):
            assert self.state is before
            return stands(self.book, answer)
        self.state, events, made, _ = answer
        self.events += events
        moved_lawfully(self.book, made)
        self.postings += made
        if self._checked:
            self.check(events)
        return events

    def ask(self, kind: type[Command], **fields: Any) -> Refused | tuple[Event, ...]:
        """What the system gets for an answer."""
        return self.run(kind(by="the system", role=Role.SYSTEM, at=self.at, **fields))

    def do(self, role: Role, kind: type[Command], **fields: Any) -> tuple[Event, ...]:
        given: dict[str, Any] = {"by": f"the {role}", "role": role, "at": self.at}
        answer = self.run(kind(**(given | fields)))
        assert not isinstance(answer, Refused), f"{kind.__name__} was refused: {answer}"
        return answer

    def refuses(self, rule: Rule, role: Role, kind: type[Command], **fields: Any) -> str:
        """The clause under which it is refused."""
        given: dict[str, Any] = {"by": f"the {role}", "role": role, "at": self.at}
        answer = self.run(kind(**(given | fields)))
        assert isinstance(answer, Refused), f"{kind.__name__} was not refused: {answer}"
        assert answer.rule is rule, f"refused under {answer.rule}: {answer.message}"
        return answer.clause

    # --- in short ---------------------------------------------------------------------------------------------------

    def open(self, pool: str, terms: PoolTerms, *, hidden: int | None = None) -> "Floor":
        sealed = None if hidden is None else hide(pool, terms.start * GRAINS, terms, hidden)[0]
        self.do(Role.OPERATOR, OpenPool, book="novo-unity", pool=pool, terms=terms, sealed=sealed)
        return self

    def close(self, bets: tuple[Bets, ...], *passed: Passed) -> tuple[Event, ...]:
        self.round += 1
        return self.do(Role.SYSTEM, TakeContributions, bank="B1", round=self.round, bets=bets, passed=passed)

    def comes(self, pocket: str) -> tuple[Event, ...]:
        return self.do(Role.SYSTEM, RegisterResult, bank="B1", round=self.round, pocket=pocket)

    def corrected(self, pocket: str) -> ResultCorrected:
        """The number of the last round was another one."""
        told = {"bank": "B1", "round": self.round, "pocket": pocket, "reason": "the camera shows it"}
        (event,) = self.do(Role.SYSTEM, CorrectResult, **told)
        assert isinstance(event, ResultCorrected)
        return event

    def show(self) -> None:
        self.do(Role.SYSTEM, ShowPools)

    def pay(self, prize: int, way: PaidBy = PaidBy.METER) -> tuple[Event, ...]:
        return self.do(Role.SYSTEM, PayPrize, prize=prize, way=way)

    def pool(self, name: str) -> Pool:
        return self.state.pools[name]

    @property
    def prizes(self) -> list[Prize]:
        return list(self.state.prizes.values())

    @property
    def held(self) -> dict[str, int]:
        return balances(self.postings)

    def replayed(self, *, remembers: int) -> Jackpots:
        """The controller as its log tells of it, with nothing forgotten from a round on."""
        return replay(replace(self.start, remembers=remembers), self.events)

    # --- the books --------------------------------------------------------------------------------------------------

    def check(self, events: tuple[Event, ...]) -> None:
        well_typed(self.state)
        for event in events:
            assert decode_event(encode(event)) == event
        assert replay(self.start, [decode_event(encode(event)) for event in self.events]) == self.state
        held = self.held
        assert not {account for account, cents in held.items() if cents < 0 and not may_owe(account)}
        assert sum(held.values()) == 0
        for name, pool in self.state.pools.items():
            assert held.get(f"pool:floor:{name}", 0) == (pool.value + pool.reserve) // GRAINS
            assert pool.value >= 0
            assert pool.reserve >= 0
        for number, prize in self.state.prizes.items():
            assert held.get(f"prize:floor:{number}", 0) == prize.amount
            assert 0 <= prize.from_house <= prize.amount
        for number, claim in self.state.claims.items():
            assert held.get(f"prize-claim:floor:{number}", 0) == (claim.amount if claim.open else 0)
        assert put_in(self.events) == left_in(self.state, self.events), "not a grain is lost or made"


def put_in(events: list[Event]) -> int:
    """All that ever came into the pools, in grains, by the events alone."""
    grains = 0
    for event in events:
        match event:
            case PoolOpened():
                grains += event.terms.start * GRAINS
            case ContributionsTaken():
                grains += sum(sum(by.values()) for by in event.added.values())
            case ContributionsReturned():
                grains -= sum(event.returned.values())
            case PoolWon():
                grains += (event.fresh.terms.start + sum(prize.from_house for prize in event.prizes)) * GRAINS
            case PoolAdjusted():
                grains += event.after - event.before
            case PrizeAdjusted() if event.after > event.before:
                grains += (event.after - event.before) * GRAINS
            case ResultCorrected():
                grains += sum(put.value + put.reserve - put.before for put in event.pools.values())
                grains += sum(prize.amount for prize in event.prizes) * GRAINS
            case PrizeDetermined():
                grains -= event.to_house * GRAINS
    return grains - _relieved(events)


def _relieved(events: list[Event]) -> int:
    """What came back to the house of prizes that were adjusted downwards: its own addition first."""
    added: dict[int, int] = {}
    back = 0
    for event in events:
        if isinstance(event, PoolWon | ResultCorrected):
            added |= {prize.number: prize.from_house for prize in event.prizes}
        if isinstance(event, ResultCorrected):
            added |= {one.prize: one.amount for one in event.withheld}
        if isinstance(event, PrizeAdjusted):
            back += min(max(event.before - event.after, 0), added[event.prize]) * GRAINS
    return back


def left_in(state: Jackpots, events: list[Event]) -> int:
    """What is in the pools, with prizes won and not paid, and prizes paid."""
    paid = sum(event.amount for event in events if isinstance(event, PrizePaid))
    unpaid = sum(prize.amount for prize in state.prizes.values())
    return sum(pool.value + pool.reserve for pool in state.pools.values()) + (paid + unpaid) * GRAINS


def as_bytes(state: Jackpots) -> bytes:
    return msgspec.json.encode(state)
