"""An event in one sentence: what an inspector reads."""

from typing import Any

import msgspec

from croupier.core.money import dollar_sign
from croupier.core.table import lucky, no_spin, opening, paying, rounds, wagers
from croupier.core.table.messages import Event
from croupier.core.table.state import Line
from croupier.core.words import LuckyColour, Outcome


def sentence(event: Event) -> str:
    """What happened, for people."""
    match event:
        case opening.TableOpened():
            return f"table {event.setup.table} opens under {event.setup.book}, layout {event.setup.cloth}"
        case rounds.BettingOpened():
            again = f", try {event.attempt}" if event.attempt > 1 else ""
            return f"place your bets: round {event.round}{again}"
        case wagers.WagerPlaced():
            called = " by word of mouth" if event.spoken else ""
            stake = dollar_sign(event.wager.stake)
            return f"{event.wager.player} puts {stake} on {event.wager.spot}{called} (wager {event.number})"
        case wagers.WagerMoved():
            return f"wager {event.number} moves to {event.spot}"
        case wagers.WagerWithdrawn():
            return f"{event.player} takes back {dollar_sign(event.stake)} (wager {event.number})"
        case rounds.BallSpun():
            return f"{event.spin.by} spins{' by uSpin' if event.spin.with_uspin else ''}"
        case lucky.LuckyNumbersShown():
            return "lucky numbers: " + ", ".join(f"{area} {event.numbers[area]}" for area in LuckyColour)
        case rounds.BettingClosed():
            return "no more bets"
        case lucky.LuckyOddsRaised():
            return f"{event.draw.chosen} is raised to {'mega' if event.draw.mega else 'super'} odds"
        case no_spin.NoSpinAnnounced():
            what = f"{len(event.handed_back)} wagers go back" if event.handed_back else "bets stand"
            return f"no spin, {event.ground.replace('_', ' ')}: {what} ({', '.join(event.clauses)})"
        case rounds.ResultDeclared():
            return "; ".join((f"the result is {event.pocket}", *(_line(line) for line in event.lines)))
        case paying.LosersCollected():
            return f"losers are collected: {dollar_sign(sum(line.taken for line in event.lines))}"
        case paying.WinnersPaid():
            return f"winners are paid: {dollar_sign(sum(line.paid for line in event.lines))}"
        case paying.RoundClosed():
            return f"round {event.round} is over"
        case _:
            return _plain(event)


def _line(line: Line) -> str:
    wager = line.wager
    cited = f"({', '.join(line.clauses)})"
    match line.outcome:
        case Outcome.WON:
            return f"{wager.player} wins {dollar_sign(line.paid)} on {wager.spot} {cited}"
        case Outcome.LOST:
            return f"{wager.player} loses {dollar_sign(line.taken)} on {wager.spot} {cited}"
        case Outcome.VOID | Outcome.REFUSED:
            return f"{wager.player} gets {dollar_sign(line.returned)} back from {wager.spot} {cited}"


def _plain(event: Event) -> str:
    """Any other event: its name and what it holds."""
    held: dict[str, Any] = msgspec.to_builtins(event)
    name = str(held.pop("event")).replace("_", " ")
    facts = ", ".join(
        f"{key.replace('_', ' ')} {value}" for key, value in held.items() if value not in (None, "", [], {})
    )
    return f"{name}: {facts}" if facts else name
