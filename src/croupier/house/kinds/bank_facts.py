"""What only the house knows of a command to a bank: it is looked up, whatever the command claims of it."""

from collections.abc import AsyncIterator
from typing import TypeVar

from msgspec.structs import replace

from croupier.core.bank.credits import Elsewhere, SitDown, terminals_of
from croupier.core.bank.judging import InvalidateOutcome, RelaxSettlement
from croupier.core.bank.numbers import serial_of
from croupier.core.bank.on_record import RoundOnRecord, remembered
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.returns import DemandReturn
from croupier.core.bank.state import BankState, Slip, SlipState
from croupier.core.bank.transfers import TransferCredits, transfer_key
from croupier.house.kinds.facts import Lookup
from croupier.house.kinds.kind import Facts, Kind
from croupier.log import Store

_AT_ONCE = 2000
"""How many events of a log are read at a time."""

AboutRound = TypeVar("AboutRound", CorrectResult, InvalidateOutcome, RelaxSettlement)


async def with_other_banks(known: Lookup[BankState], command: SitDown, bank: str) -> SitDown:
    """An exclusion from the game and a limit of terminals hold at every bank of the book."""
    here = await known.keeper.state(bank)
    others = [one for one in await known.keeper.others(bank) if one.setup.book == here.setup.book]
    told = [one.conduct.most_terminals[command.by] for one in others if command.by in one.conduct.most_terminals]
    elsewhere = Elsewhere(
        barred=next((one.conduct.barred[command.by] for one in others if command.by in one.conduct.barred), ""),
        most=min(told, default=None),
        plays=sum(len(terminals_of(one, command.by)) for one in others),
    )
    return replace(command, other_banks=elsewhere)


async def with_credited(known: Lookup[BankState], command: TransferCredits, bank: str) -> TransferCredits:
    """A transfer counts once in the house, at whichever bank."""
    key = transfer_key(command.reference.strip())
    others = (one.setup.bank for one in await known.keeper.others(bank) if key in one.transfers)
    return replace(command, known_elsewhere=next(others, ""))


async def with_round(known: Lookup[BankState], command: AboutRound, bank: str) -> AboutRound:
    """A round that the bank has forgotten is in its log."""
    state = await known.keeper.state(bank)
    forgotten = 0 < command.round < state.round.number and remembered(state, command.round) is None
    return replace(command, on_record=await _in_the_log(known, command.round, bank) if forgotten else None)


async def with_slip(known: Lookup[BankState], command: DemandReturn, bank: str) -> DemandReturn:
    """As it was paid, whether or not the bank has forgotten it: sent again the command is the same."""
    return replace(command, paid_slip=await slip_in_the_log(known.keeper.kind, known.store, bank, command.slip))


async def slip_in_the_log(kind: Kind[BankState], store: Store, bank: str, number: str) -> Slip | None:
    """A slip as it was paid; None where it was not."""
    if serial_of(bank, number) is None:
        return None
    async for state in _states(kind, store, bank, kind.new(bank, "")):
        if (slip := state.slips.get(number)) is not None and slip.state is SlipState.REDEEMED:
            return slip
    return None


async def _in_the_log(known: Lookup[BankState], round_: int, bank: str) -> RoundOnRecord | None:
    """The round with all that was put right in it since."""
    kind = known.keeper.kind
    state = replace(kind.new(bank, ""), remembers=round_)
    async for after in _states(kind, known.store, bank, state):
        state = after
    return remembered(state, round_)


async def _states(kind: Kind[BankState], store: Store, bank: str, state: BankState) -> AsyncIterator[BankState]:
    """The bank after each of its events: the whole log is gone through once more."""
    read_to = 0
    while stored := await store.read(kind.stream(bank), after=read_to, limit=_AT_ONCE):
        for one in stored:
            state = kind.engine.evolve(state, kind.engine.decode_event(one.payload))
            yield state
        read_to = stored[-1].version


FACTS_OF_ALL: Facts = {
    SitDown: with_other_banks,
    TransferCredits: with_credited,
    DemandReturn: with_slip,
    CorrectResult: with_round,
    InvalidateOutcome: with_round,
    RelaxSettlement: with_round,
}
