"""Chance for mystery jackpots: amounts that are sealed when they are drawn and opened when they are passed.

The seed of each hidden amount comes from the house's secret, the controller, the pool and how many amounts were drawn
for it. So nothing needs to be kept: a server that was killed finds the same amount again, and before the win it stands
in no log, no state and no message. What is published at the draw is the commitment to the seed and the seal of the
draw; what is published at the win is the document that `croupier fair` checks, with the amount and the winner.
"""

import msgspec
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.adjusting import AdjustPool
from croupier.core.jackpot.chances import contributions, weights
from croupier.core.jackpot.contributing import Passed, TakeContributions
from croupier.core.jackpot.controller import decide
from croupier.core.jackpot.part import is_suspended
from croupier.core.jackpot.pools import MovePool, OpenPool
from croupier.core.jackpot.sealed import Opened, Sealed, purpose_of_trigger, purpose_of_winner, range_above
from croupier.core.jackpot.state import Jackpots, Pool, in_order
from croupier.core.jackpot.terms import GRAINS, PoolKind, PoolTerms
from croupier.core.jackpot.winning import fresh_after, indicated
from croupier.core.law.book import Book
from croupier.core.words.rules import Rule
from croupier.house.chance.dice import Draw, ProvableDice
from croupier.house.chance.seeds import Secret, Seeds


class JackpotDice:
    """The dice of every mystery pool of a house."""

    def __init__(self, secret: Secret) -> None:
        self._seeds = Seeds(secret)

    # --- commands with what only the shell knows --------------------------------------------------------------------

    def stamped(self, book: Book, state: Jackpots, command: Command) -> Command:
        """Any command to the controller, with what the dice have to say to it."""
        match command:
            case OpenPool():
                return self.to_open(book, state, command)
            case TakeContributions():
                return self.to_take(book, state, command)
            case AdjustPool():
                return self.to_adjust(book, state, command)
            case MovePool():
                return self.to_move(book, state, command)
            case _:
                return command

    def to_open(self, book: Book, state: Jackpots, command: OpenPool) -> OpenPool:
        """The command with an amount sealed, where the pool is to hide one."""
        terms = command.terms
        if terms.kind is not PoolKind.MYSTERY or not _lacks_only_the_reveal(book, state, command):
            return command
        sealed = self._seal(state.controller, command.pool, terms, value=terms.start * GRAINS, round_=1)
        return replace(command, sealed=sealed)

    def to_take(self, book: Book, state: Jackpots, command: TakeContributions) -> TakeContributions:
        """The command with a reveal for every pool whose hidden amount these bets pass, and for no other."""
        if not _lacks_only_the_reveal(book, state, command):
            return command
        passed = []
        for name, pool in in_order(state):
            added = contributions(pool.terms, command.bets)
            if pool.sealed is None or is_suspended(pool) or not added:
                continue
            if self._amount(state, name, pool.sealed) <= pool.value + sum(added.values()):
                passed.append(self._passed(state, name, pool, added))
        return replace(command, passed=tuple(passed))

    def to_adjust(self, book: Book, state: Jackpots, command: AdjustPool) -> AdjustPool:
        """The command with the old amount opened and another sealed, where the pool hides one."""
        pool = state.pools.get(command.pool)
        if pool is None or pool.sealed is None or not _lacks_only_the_reveal(book, state, command):
            return command
        value, round_ = command.value * GRAINS, pool.sealed.round + 1
        sealed = self._seal(state.controller, command.pool, pool.terms, value=value, round_=round_)
        return replace(command, opened=self._open(state, command.pool, pool.sealed), sealed=sealed)

    def to_move(self, book: Book, state: Jackpots, command: MovePool) -> MovePool:
        """The command with the amount opened that the pool did hide."""
        pool = state.pools.get(command.pool)
        if pool is None or pool.sealed is None or not _lacks_only_the_reveal(book, state, command):
            return command
        return replace(command, opened=self._open(state, command.pool, pool.sealed))

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _of(self, controller: str, pool: str, round_: int, bound: str = "") -> ProvableDice:
        return self._seeds.dice(f"jackpot\n{controller}\n{pool}\n{round_}", bound)

    def _seal(self, controller: str, pool: str, terms: PoolTerms, *, value: int, round_: int) -> Sealed:
        """Draw an amount above what stands in the pool, and keep nothing of it but the hashes that bind it."""
        n = range_above(terms, value)
        draw = _hide(self._of(controller, pool, round_), pool, n, round_)
        assert draw.commitment is not None
        assert draw.seal is not None
        return Sealed(commitment=draw.commitment, seal=draw.seal, round=round_, low=value, n=n)

    def _draw(self, state: Jackpots, name: str, sealed: Sealed) -> Draw:
        return _hide(self._of(state.controller, name, sealed.round, sealed.commitment), name, sealed.n, sealed.round)

    def _amount(self, state: Jackpots, name: str, sealed: Sealed) -> int:
        return sealed.low + 1 + self._draw(state, name, sealed).outcome[0]

    def _open(self, state: Jackpots, name: str, sealed: Sealed) -> Opened:
        dice = self._of(state.controller, name, sealed.round, sealed.commitment)
        revealed = dice.reveal()
        outcome = self._draw(state, name, sealed).outcome[0]
        return Opened(server_seed=revealed.server_seed, client_seed=revealed.client_seed, outcome=outcome)

    def _passed(self, state: Jackpots, name: str, pool: Pool, added: dict[str, int]) -> Passed:
        """The reveal, the winner drawn by weight from the same seed, and the next amount sealed."""
        assert pool.sealed is not None
        dice = self._of(state.controller, name, pool.sealed.round, pool.sealed.commitment)
        hidden = _hide(dice, name, pool.sealed.n, pool.sealed.round)
        total = sum(weight for _, weight in weights(added))
        winner = dice.choose(total, purpose=purpose_of_winner(name), round=pool.sealed.round)
        won = replace(pool, value=pool.value + sum(added.values()))
        fresh = fresh_after(won, min(indicated(won), (won.value + won.reserve) // GRAINS))
        revealed = dice.reveal()
        document = {
            "commitment": revealed.commitment,
            "server_seed": revealed.server_seed,
            "client_seed": revealed.client_seed,
            "draws": (hidden, winner),
        }
        return Passed(
            pool=name,
            opened=Opened(
                server_seed=revealed.server_seed, client_seed=revealed.client_seed, outcome=hidden.outcome[0]
            ),
            winner=winner.outcome[0],
            sealed=self._seal(state.controller, name, fresh.terms, value=fresh.value, round_=pool.sealed.round + 1),
            evidence=msgspec.json.encode(document).decode(),
        )


def _hide(dice: ProvableDice, pool: str, n: int, round_: int) -> Draw:
    """One of the grains ahead of the pool, each equally likely."""
    return dice.choose(n, purpose=purpose_of_trigger(pool), round=round_)


def _lacks_only_the_reveal(book: Book, state: Jackpots, command: Command) -> bool:
    """Nothing is opened for a command that will be refused anyway: what is refused is kept on record too."""
    decided = decide(book, state, command)
    return not isinstance(decided, Refused) or decided.rule is Rule.MYSTERY_WIN
