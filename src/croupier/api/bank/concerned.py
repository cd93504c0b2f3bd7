"""Which terminals of a bank an event concerns, so that only their screens are told."""

from croupier.api.live.following import differs
from croupier.core.bank.state import BankState
from croupier.core.words.names import person_key


def concerned_by(before: BankState, now: BankState) -> set[str]:
    """Every terminal whose own part may have changed."""
    names: set[str] = differs(before.terminals, now.terminals)
    names |= {now.cases[number].terminal for number in differs(before.cases, now.cases)}
    people = differs(before.conduct.barred, now.conduct.barred)
    people |= {now.desk.disputes[number].player for number in differs(before.desk.disputes, now.desk.disputes)}
    if people:
        names |= {name for name, terminal in now.terminals.items() if terminal.player in people}
    if keys := differs(before.desk.excluded, now.desk.excluded):
        names |= {name for name, terminal in now.terminals.items() if person_key(terminal.player or "") in keys}
    return names
