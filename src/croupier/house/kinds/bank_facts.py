"""What only the house knows of a command to a bank: it is looked up, whatever the command claims of it."""

from msgspec.structs import replace

from croupier.core.bank.credits import Elsewhere, SitDown, terminals_of
from croupier.core.bank.state import BankState
from croupier.house.kinds.facts import Lookup
from croupier.house.kinds.kind import Facts


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


FACTS_OF_ALL: Facts = {SitDown: with_other_banks}
