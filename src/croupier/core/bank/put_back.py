"""The ball rested while betting was open: what a player touched after it is put back as it lay at that instant.

A stake that has left the meter by then is lent by the house and claimed. Who has left the terminal is left alone: the
meter is another's, and no record of this terminal can settle with one who does not sit there.
"""

from collections.abc import Mapping

from croupier.core.bank.kept_back import Claim
from croupier.core.bank.money import (
    Change,
    change_postings,
    change_words,
    changed,
    claimed_under,
    meter_of,
    numbered,
    off_by,
)
from croupier.core.bank.part import Command, Decider, Event, Evolver, Poster, with_terminal
from croupier.core.bank.state import BankState, Bet
from croupier.core.engine.accounts import held_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.words.bets import called
from croupier.core.words.grounds import Malfunction


class BetsPutBack(Event, frozen=True, kw_only=True, tag="bets_put_back"):
    terminal: str
    bets: Mapping[int, Bet]
    """As they lay when the ball came to rest."""
    staked: int
    """What of them had been taken off, and is held again."""
    change: Change
    """What the house lends for that, because it has left the meter."""
    clause: str


def as_they_lay(law: Law, state: BankState, rested_at: int) -> tuple[BetsPutBack, ...]:
    """For each terminal whose bets were touched since."""
    stood = _stood(state, rested_at)
    staked = {
        name: sum(bet.stake for number, bet in bets.items() if number not in state.terminals[name].bets)
        for name, bets in stood.items()
    }
    clause = law.terminals.malfunctions[Malfunction.EARLY_REST].clause
    changes = numbered(state, (_lent(state, name, staked[name], claimed_under(law, clause)) for name in stood))
    return tuple(
        BetsPutBack(terminal=name, bets=bets, staked=staked[name], change=change, clause=clause)
        for (name, bets), change in zip(stood.items(), changes, strict=True)
    )


def _stood(state: BankState, rested_at: int) -> dict[str, dict[int, Bet]]:
    """The bets that lay otherwise at that instant than now, at terminals where their player still sits."""
    found: dict[str, dict[int, Bet]] = {}
    for one in state.touched:
        terminal = state.terminals[one.terminal]
        if one.bet.at < rested_at <= one.until and terminal.player == one.player and not off_by(terminal):
            found.setdefault(one.terminal, {})[one.number] = one.bet
    return found


def _lent(state: BankState, name: str, staked: int, clause: str) -> Change:
    terminal = state.terminals[name]
    short = max(staked - terminal.credits, 0)
    person = terminal.player or f"the player at {name}"
    why = "a bet taken off after the ball had come to rest"
    claim = Claim(number=0, person=person, amount=short, reason=why, clause=clause)
    return Change(terminal=name, given=short, claim=claim if short else None)


def put_back(state: BankState, event: BetsPutBack) -> BankState:
    state = changed(state, event.change)
    terminal = state.terminals[event.terminal]
    return with_terminal(
        state,
        event.terminal,
        credits=terminal.credits - event.staked,
        held=terminal.held + event.staked,
        bets={**terminal.bets, **event.bets},
    )


def _postings(state: BankState, event: BetsPutBack) -> tuple[Posting, ...]:
    bank, name = state.setup.bank, event.terminal
    lent = change_postings(state, event.change, event.clause)
    return (*lent, *passes(meter_of(bank, name), held_of(bank, name), event.staked, event.clause))


POWERS: dict[type[Command], Who] = {}
DECIDERS: dict[type[Command], Decider] = {}
EVOLVERS: dict[type[Event], Evolver] = {BetsPutBack: put_back}
POSTERS: dict[type[Event], Poster] = {BetsPutBack: _postings}


def _say_put_back(event: BetsPutBack) -> str:
    lay = listed([f"{dollar_sign(bet.stake)} on {called(bet.spot)}" for bet in event.bets.values()])
    told = f"Terminal {event.terminal} had {lay} when the ball came to rest, and has it again"
    return f"{told}; {change_words(event.change)}" if event.change.claim else told


SAYS: Says = {BetsPutBack: Saying(Topic.MALFUNCTIONS, _say_put_back)}
