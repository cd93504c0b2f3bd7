"""Mystery jackpots are drawn from the house's secret: sealed before, open to everyone's check after."""

import json
import logging
import pickle
from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.books import find_book
from croupier.cli.fair import read
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.adjusting import AdjustPool
from croupier.core.jackpot.chances import winner_at
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.controller import carry_out, encode, new_controller
from croupier.core.jackpot.faults import ReportFault
from croupier.core.jackpot.pools import MovePool, OpenPool
from croupier.core.jackpot.sealed import hidden_amount
from croupier.core.jackpot.state import Bets, FaultOf, Jackpots
from croupier.core.jackpot.terms import GRAINS, PoolTerms
from croupier.core.jackpot.winning import PoolWon
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.chance.fair import verify
from croupier.house.chance.jackpot_dice import JackpotDice
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE, stakes
from tests.proof import proves

BOOK = find_book("novo-unity")
SECRET = bytes(range(32))

CRITICAL = {2: 9.210, 9: 21.666, 19: 36.191}
"""The 99 % points of chi-square by degrees of freedom: published tables, column .010; integrating the density beyond
each gives 0.0100, and the first is -2 ln 0.01."""


def chi_square(seen: list[int], expected: list[float]) -> float:
    return sum((one - due) ** 2 / due for one, due in zip(seen, expected, strict=True))


def opening(pool: str = "lucky", terms: PoolTerms = MYSTERY) -> OpenPool:
    return OpenPool(by="otto", role=Role.OPERATOR, at=0, book="novo-unity", pool=pool, terms=terms)


def opened_floor(dice: JackpotDice, terms: PoolTerms = MYSTERY, pool: str = "lucky") -> Jackpots:
    state = new_controller("floor")
    answer = carry_out(BOOK, state, dice.to_open(BOOK, state, opening(pool, terms)))
    assert not isinstance(answer, Refused)
    return answer[0]


def batch(round: int, bets: tuple[Bets, ...]) -> TakeContributions:
    return TakeContributions(by="system", role=Role.SYSTEM, at=0, bank="B1", round=round, bets=bets)


def play(dice: JackpotDice, state: Jackpots, bets: tuple[Bets, ...], most: int = 10_000) -> tuple[Jackpots, PoolWon]:
    """The same bets round after round until the pool is won."""
    first = max((last.number for last in state.rounds.values()), default=0) + 1
    for round in range(first, first + most):
        answer = carry_out(BOOK, state, dice.to_take(BOOK, state, batch(round, bets)))
        assert not isinstance(answer, Refused)
        state = answer[0]
        for event in answer[1]:
            if isinstance(event, PoolWon):
                assert {one.clause for one in answer[2] if one.taker.startswith("prize:")} == {"4.1.4"}
                return state, event
    raise AssertionError("it was never won")


@proves("novo-unity", "4.1.4")
def test_the_pool_is_won_by_the_batch_that_passes_the_hidden_amount_and_the_reveal_proves_it() -> None:
    dice = JackpotDice(SECRET)
    state = opened_floor(dice)
    sealed = state.pools["lucky"].sealed
    assert sealed is not None
    # A cent of stake adds a hundredth of a cent: $1,000 of stakes adds $10 a round.
    state, won = play(dice, state, stakes(t1=600_00, t2=400_00))
    assert won.opened is not None
    amount = hidden_amount("lucky", sealed, won.opened)
    assert amount is not None
    rounds = won.round
    assert 1_000_00 * GRAINS + (rounds - 1) * 10_00 * GRAINS < amount <= (1_000_00 + rounds * 10_00) * GRAINS
    assert won.prizes[0].amount == 1_000_00 + rounds * 10_00


@proves("novo-unity", "4.1.4")
def test_the_evidence_of_a_win_is_a_document_that_croupier_fair_finds_right() -> None:
    dice = JackpotDice(SECRET)
    state = opened_floor(dice)
    sealed = state.pools["lucky"].sealed
    assert sealed is not None
    _, won = play(dice, state, stakes(t1=600_00, t2=400_00))
    reveal, draws = read(won.evidence.encode())
    report = verify(reveal, draws)
    assert report.right
    assert [draw.purpose for draw in draws] == ["jackpot lucky: hidden amount", "jackpot lucky: winner"]
    hidden, winner = draws
    assert (hidden.commitment, hidden.seal, hidden.n) == (sealed.commitment, sealed.seal, sealed.n), "as published"
    assert winner.n == 5, "weights of 3 and 2"
    assert won.prizes[0].terminal == ("B1:1" if winner.outcome[0] < 3 else "B1:2")


@proves("novo-unity", "4.1.4")
def test_a_forged_amount_or_winner_is_found_out() -> None:
    dice = JackpotDice(SECRET)
    _, won = play(dice, opened_floor(dice), stakes(t1=600_00, t2=400_00))
    for at in (0, 1):
        document: dict[str, Any] = json.loads(won.evidence)
        drawn = document["draws"][at]
        drawn["outcome"] = [(drawn["outcome"][0] + 1) % drawn["n"]]
        assert not verify(*read(json.dumps(document).encode())).right


def test_a_server_that_was_killed_comes_back_to_the_very_same_amount() -> None:
    first, again = JackpotDice(SECRET), JackpotDice(SECRET)
    state = opened_floor(first)
    assert state == opened_floor(again)
    assert play(first, state, stakes(t1=1_000_00))[1] == play(again, state, stakes(t1=1_000_00))[1]


def test_another_secret_controller_pool_or_jackpot_has_another_seed() -> None:
    seals = set()
    for secret in (SECRET, bytes(32)):
        dice = JackpotDice(secret)
        for controller in ("floor", "vip"):
            for pool in ("lucky", "lucky-2"):
                state = new_controller(controller)
                sealed = dice.to_open(BOOK, state, opening(pool)).sealed
                assert sealed is not None
                seals.add(sealed.commitment)
    dice = JackpotDice(SECRET)
    state, won = play(dice, opened_floor(dice), stakes(t1=1_000_00))
    assert won.sealed is not None
    seals.add(won.sealed.commitment)
    assert len(seals) == 9


@proves("novo-unity", "4.1.4")
def test_nothing_that_is_kept_or_said_before_the_win_tells_the_amount(caplog: pytest.LogCaptureFixture) -> None:
    dice = JackpotDice(SECRET)
    with caplog.at_level(logging.DEBUG):
        command = dice.to_open(BOOK, new_controller("floor"), opening())
        state = opened_floor(dice)
        first = dice.to_take(BOOK, state, batch(1, stakes(t1=1_00)))
    assert first.passed == ()
    sealed = state.pools["lucky"].sealed
    assert sealed is not None
    opened = dice._open(state, "lucky", sealed)
    amount = dice._amount(state, "lucky", sealed)
    said = encode(command) + encode(first) + msgspec.json.encode(state) + caplog.text.encode()
    said += repr(dice).encode() + repr(vars(dice)).encode() + repr(state).encode()
    for secret in (str(amount), str(opened.outcome), opened.server_seed, SECRET.hex(), repr(SECRET)):
        assert secret.encode() not in said
    with pytest.raises(TypeError):
        pickle.dumps(dice)
    unsealed = carry_out(BOOK, new_controller("floor"), opening())
    assert isinstance(unsealed, Refused)
    assert (unsealed.rule, unsealed.clause) == (Rule.MYSTERY_WIN, "4.1.4")


def test_a_short_secret_is_no_secret() -> None:
    with pytest.raises(ValueError, match="at least 32 bytes"):
        JackpotDice(bytes(31))


def test_nothing_is_opened_for_a_command_that_is_refused_anyway() -> None:
    dice = JackpotDice(SECRET)
    state = opened_floor(dice)
    ask: dict[str, Any] = {"by": "otto", "at": 0, "pool": "lucky"}
    more: dict[str, Any] = {"value": 1_500_00, "fault": "F", "procedure": "P", "approved_by": "A", "reason": "R"}
    # Enough to pass any amount, but told by the dealer; adjusted without a fault on record; moved to nowhere.
    told = replace(batch(1, stakes(t1=100_000_00)), role=Role.DEALER)
    assert dice.to_take(BOOK, state, told) == told
    adjust = AdjustPool(role=Role.OPERATOR, **ask, **more)
    assert dice.to_adjust(BOOK, state, adjust) == adjust
    move = MovePool(role=Role.OPERATOR, **ask, to="nowhere", approval="A", reason="R")
    assert dice.to_move(BOOK, state, move) == move
    wrong = opening(terms=replace(MYSTERY, ceiling=10**14))
    assert dice.to_open(BOOK, state, wrong) == wrong
    plain = opening("grand", PROGRESSIVE)
    assert dice.to_open(BOOK, state, plain) == plain


@proves("novo-unity", "4.1.6")
def test_an_adjusted_pool_hides_another_amount_above_its_new_value() -> None:
    dice = JackpotDice(SECRET)
    state = opened_floor(dice)
    fault = ReportFault(
        by="system", role=Role.SYSTEM, at=0, pool="lucky", fault="F", of=FaultOf.CONTROLLER, reason="lost count"
    )
    answer = carry_out(BOOK, state, fault)
    assert not isinstance(answer, Refused)
    adjust = AdjustPool(
        by="otto",
        role=Role.OPERATOR,
        at=0,
        pool="lucky",
        value=1_900_00,
        fault="F",
        procedure="P",
        approved_by="A",
        reason="R",
    )
    after = carry_out(BOOK, answer[0], dice.to_adjust(BOOK, answer[0], adjust))
    assert not isinstance(after, Refused)
    assert [(one.amount, one.clause) for one in after[2]] == [(900_00, "4.1.6")]
    sealed = after[0].pools["lucky"].sealed
    assert sealed is not None
    assert dice._amount(after[0], "lucky", sealed) > 1_900_00 * GRAINS


def test_the_pool_as_the_core_resets_it_is_what_the_next_seal_is_for_even_far_beyond_the_ceiling() -> None:
    dice = JackpotDice(SECRET)
    state = opened_floor(dice)
    for _ in range(5):
        state, won = play(dice, state, stakes(t1=99_999_99, t2=7))
        assert won.sealed is not None
        assert won.sealed.low == state.pools["lucky"].value


# --- at 99 % --------------------------------------------------------------------------------------------------------


@proves("novo-unity", "4.1.4")
def test_hidden_amounts_are_uniform_between_start_and_ceiling() -> None:
    dice = JackpotDice(SECRET)
    state = new_controller("floor")
    cells, drawn = 20, 10_000
    seen = Counter[int]()
    for at in range(drawn):
        sealed = dice._seal("floor", f"pool-{at}", MYSTERY, value=MYSTERY.start * GRAINS, round_=1)
        seen[(dice._amount(state, f"pool-{at}", sealed) - sealed.low - 1) * cells // sealed.n] += 1
    assert sum(seen.values()) == drawn
    assert chi_square([seen[cell] for cell in range(cells)], [drawn / cells] * cells) < CRITICAL[19]


@proves("novo-unity", "4.1.4")
def test_amounts_hidden_one_after_the_other_in_one_pool_are_uniform_and_independent() -> None:
    dice = JackpotDice(SECRET)
    state = new_controller("floor")
    halves = []
    for round in range(1, 8_001):
        sealed = dice._seal("floor", "lucky", MYSTERY, value=MYSTERY.start * GRAINS, round_=round)
        halves.append((dice._amount(state, "lucky", sealed) - sealed.low - 1) * 10 // sealed.n)
    seen = Counter(halves)
    assert chi_square([seen[cell] for cell in range(10)], [800.0] * 10) < CRITICAL[9]
    # Whether the next one is higher, equal or lower: 45, 10 and 45 of 100 pairs, taken apart from one another.
    pairs = Counter((two > one) - (two < one) for one, two in zip(halves[::2], halves[1::2], strict=True))
    assert chi_square([pairs[1], pairs[0], pairs[-1]], [1800.0, 400.0, 1800.0]) < CRITICAL[2]


@proves("novo-unity", "4.1.4")
def test_the_winner_of_a_batch_comes_by_the_weight_of_its_contribution() -> None:
    # $100, $40 and $60 at one per cent: 5, 2 and 3 of ten. The pool is so small that every round passes the amount.
    dice = JackpotDice(SECRET)
    small = replace(MYSTERY, start=1_00, ceiling=1_01)
    state = opened_floor(dice, small)
    bets = stakes(t1=100_00, t2=40_00, t3=60_00)
    seen = Counter[str]()
    for round in range(1, 4_001):
        answer = carry_out(BOOK, state, dice.to_take(BOOK, state, batch(round, bets)))
        assert not isinstance(answer, Refused)
        (won,) = (event for event in answer[1] if isinstance(event, PoolWon))
        assert won.clause == "4.1.4"
        seen[won.prizes[0].terminal] += 1
        # What is beyond the ceiling would pile up from round to round: it is not what is looked at here.
        pools = {"lucky": replace(answer[0].pools["lucky"], reserve=0)}
        state = replace(answer[0], pools=pools, prizes={})
    counts = [seen[terminal] for terminal in ("B1:1", "B1:2", "B1:3")]
    assert chi_square(counts, [2_000.0, 800.0, 1_200.0]) < CRITICAL[2]


def test_every_position_of_the_weights_belongs_to_exactly_one() -> None:
    added = {"B1:1": 500, "B1:2": 200, "B1:3": 300}
    assert Counter(winner_at(added, at) for at in range(10)) == {"B1:1": 5, "B1:2": 2, "B1:3": 3}
