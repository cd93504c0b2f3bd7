"""What only the house knows of a command to a bank: it is looked up, whatever the command claims of it."""

from typing import TypeVar

from msgspec.structs import replace

from croupier.core.bank.credits import Elsewhere, SitDown, terminals_of
from croupier.core.bank.judging import InvalidateOutcome, RelaxSettlement
from croupier.core.bank.on_record import RoundOnRecord, remembered
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.state import BankState
from croupier.core.bank.transfers import TransferCredits, transfer_key
from croupier.house.kinds.facts import Lookup
from croupier.house.kinds.kind import Facts

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


async def _in_the_log(known: Lookup[BankState], round_: int, bank: str) -> RoundOnRecord | None:
    """The round with all that was put right in it since: the whole log is gone through once more."""
    kind = known.keeper.kind
    state, read_to = replace(kind.new(bank, ""), remembers=round_), 0
    while stored := await known.store.read(kind.stream(bank), after=read_to, limit=_AT_ONCE):
        for one in stored:
            state = kind.engine.evolve(state, kind.engine.decode_event(one.payload))
        read_to = stored[-1].version
    return remembered(state, round_)


FACTS_OF_ALL: Facts = {
    SitDown: with_other_banks,
    TransferCredits: with_credited,
    CorrectResult: with_round,
    InvalidateOutcome: with_round,
    RelaxSettlement: with_round,
}
