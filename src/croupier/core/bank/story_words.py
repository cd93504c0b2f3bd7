"""The words that sentences about a bank share: terminals, bets that come off, meters put right."""

from collections.abc import Mapping

from croupier.core.bank.money import Change
from croupier.core.bank.state import Claim, Line
from croupier.core.engine.telling import cited, counted, listed
from croupier.core.money import dollar_sign
from croupier.core.words.bets import Outcome
from croupier.core.words.devices import Drive

WHEELS = {Drive.BY_HAND: "the wheel spun by hand", Drive.AUTOMATED: "the automated wheel"}


def numbered(numbers: Mapping[int, object] | tuple[int, ...]) -> str:
    """Bet 3; bets 3, 4 and 7."""
    known = [str(number) for number in numbers]
    return f"bet{'' if len(known) == 1 else 's'} {listed(known)}"


def go_back(*stakes: Mapping[int, int]) -> str:
    """2 bets, $30, go back."""
    count = sum(len(bets) for bets in stakes)
    amount = dollar_sign(sum(sum(bets.values()) for bets in stakes))
    return f"{counted(count, 'bet')}, {amount}, {'goes' if count == 1 else 'go'} back"


def line_words(terminal: str, line: Line) -> str:
    """What became of one bet."""
    clauses = cited(*line.basis.all)
    match line.outcome:
        case Outcome.WON:
            return f"{terminal} wins {dollar_sign(line.paid)} on {line.spot}{clauses}"
        case Outcome.LOST:
            return f"{terminal} loses {dollar_sign(line.taken)} on {line.spot}{clauses}"
        case Outcome.VOID | Outcome.REFUSED:
            return f"{terminal} gets {dollar_sign(line.returned)} back from {line.spot}{clauses}"


def brings(line: Line) -> str:
    return f"{dollar_sign(line.paid)} paid and {dollar_sign(line.returned)} back"


def put_right(change: Change) -> str:
    """How a meter is put right, and what can no longer be done there."""
    told = []
    if change.given:
        told.append(f"{change.terminal} gets {dollar_sign(change.given)}")
    if change.taken:
        told.append(f"{dollar_sign(change.taken)} is taken from {change.terminal}")
    if change.claim is not None:
        told.append(claimed(change.claim))
    if change.slip is not None:
        waiting = f"{dollar_sign(change.slip.amount)} waits for {change.slip.player or 'the player'}"
        told.append(f"{waiting} on slip {change.slip.number}")
    return "; ".join(told) or f"nothing changes on {change.terminal}"


def claimed(claim: Claim) -> str:
    return f"{dollar_sign(claim.amount)} is claimed from {claim.person}, claim {claim.number}"
