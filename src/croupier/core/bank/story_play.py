"""The round at terminals in sentences: opening, players and their credits, bets, the spin, the number."""

from croupier.core.bank import bets, binding, closing, credits, no_spin, opening, paying, rounds
from croupier.core.bank.story_words import WHEELS, go_back, line_words
from croupier.core.engine.messages import MINUTE
from croupier.core.engine.telling import Details, Says, cited, counted, upper_first
from croupier.core.money import dollar_sign
from croupier.core.table.story_play import GROUNDS

# --- the bank -------------------------------------------------------------------------------------------------------


def _opened(event: opening.BankOpened) -> str:
    setup = event.setup
    where = f"at table {setup.table}" if setup.table else f"around {' and '.join(WHEELS[one] for one in setup.wheels)}"
    size = counted(len(setup.terminals), "terminal")
    return f"Bank {setup.bank} opens under {setup.book}: {size} {where}, layout {setup.cloth}"


def _in_use(event: opening.WheelPutInUse) -> str:
    return f"{upper_first(WHEELS[event.wheel])} is put into use"


def _chosen(event: opening.WheelChosen) -> str:
    return f"{upper_first(WHEELS[event.wheel])} is chosen at terminal {event.terminal}"


def _announced(event: closing.CloseAnnounced) -> str:
    minutes = round((event.closing.closes_at - event.closing.announced_at) / MINUTE)
    when = f"in {counted(minutes, 'minute')}" if minutes else "at once"
    return f"Every screen says that play closes {when}, and to collect before{cited(event.clause)}"


def _officer(event: closing.OfficerTold) -> str:
    return f"{event.officer}, authorised officer, is told that the bank will close"


def _closed(event: closing.BankClosed) -> str:
    told = ["The bank closes"]
    if event.released:
        told.append(go_back(*event.released.values()))
    left = (f"{dollar_sign(amount)} is left on {name} and paid by hand" for name, amount in event.uncleared.items())
    return "; ".join((*told, *left)) + cited(event.clause)


# --- players and credits --------------------------------------------------------------------------------------------


def _sat_down(event: credits.SatDown) -> str:
    return f"{event.player} sits down at terminal {event.terminal}"


def _left(event: credits.TerminalLeft) -> str:
    return f"{event.player} leaves terminal {event.terminal}"


def _note(event: credits.NoteTaken) -> str:
    return f"Terminal {event.terminal} takes a note of {dollar_sign(event.value)}{cited(event.clause)}"


def _transferred(event: credits.CreditsTransferred) -> str:
    moved = f"{dollar_sign(event.amount)} is transferred to terminal {event.terminal}"
    return f"{moved}, reference {event.reference}{cited(event.clause)}"


def _jackpot(event: credits.JackpotCredited) -> str:
    prize = f"Jackpot {event.pool}, award {event.award}"
    return f"{prize}: {dollar_sign(event.amount)} goes onto the meter of terminal {event.terminal}{cited(event.clause)}"


# --- bets -----------------------------------------------------------------------------------------------------------


def _placed(event: bets.BetPlaced) -> str:
    stake = f"{dollar_sign(event.bet.stake)} on {event.bet.spot}"
    return f"Terminal {event.terminal} puts {stake}, bet {event.number}{cited(event.clause)}"


def _moved(event: bets.BetMoved) -> str:
    return f"Terminal {event.terminal} moves bet {event.number} to {event.spot}"


def _cancelled(event: bets.BetCancelled) -> str:
    back = f"takes back {dollar_sign(event.stake)}, bet {event.number}"
    return f"Terminal {event.terminal} {back}{cited(event.clause)}"


# --- the spin -------------------------------------------------------------------------------------------------------


def _betting_opened(event: rounds.BettingOpened) -> str:
    again = f", try {event.attempt}" if event.attempt > 1 else ""
    return f"Place your bets: round {event.round}{again}, {WHEELS[event.drive]}"


def _bound(event: binding.SpinBound) -> str:
    return f"The draw of round {event.round} is bound by {event.commitment}"


def _launched(event: rounds.BallLaunched) -> str:
    way = "" if event.spin.against_the_rotor else ", the same way as the rotor"
    return f"{event.spin.by} launches the ball{way}"


def _warned(event: rounds.PlayersWarned) -> str:
    return f"Every screen asks to finish betting{cited(event.clause)}"


def _betting_closed(event: rounds.BettingClosed) -> str:
    told = [f"No more bets: {_standing(event)}{cited(event.clause)}"]
    if event.late:
        told.append(f"too late, {go_back(*event.late.values())}{cited(event.late_clause)}")
    if event.too_small:
        told.append(f"below the minimum, {go_back(*event.too_small.values())}{cited(event.small_clause)}")
    return "; ".join(told)


def _standing(event: rounds.BettingClosed) -> str:
    if not event.snapshot:
        return "none stands"
    count = sum(len(screen) for screen in event.snapshot.values())
    stakes = f"{counted(count, 'bet')}, {dollar_sign(sum(event.turnover.values()))}"
    return f"{stakes}, at {counted(len(event.snapshot), 'terminal')}"


def _registered(event: paying.ResultRegistered) -> str:
    waits = ", and is to be confirmed" if event.awaits_confirmation else ""
    return f"{event.pocket} is registered for round {event.round}{waits}"


def _settled(event: paying.RoundSettled) -> str:
    played = "nobody played"
    if event.games:
        staked, won = sum(game.staked for game in event.games), sum(game.won for game in event.games)
        played = f"{counted(len(event.games), 'terminal')} staked {dollar_sign(staked)} and won {dollar_sign(won)}"
    clauses = cited(event.clause, event.won_clause)
    return f"The result of round {event.round} is {event.pocket}: {played}{clauses}"


def _settled_bets(event: paying.RoundSettled) -> tuple[str, ...]:
    return tuple(line_words(game.terminal, line) for game in event.games for line in game.lines)


def _no_spin(event: no_spin.NoSpinAnnounced) -> str:
    told = [
        f"No spin, {GROUNDS[event.ground]}: {go_back(*event.released.values()) if event.released else 'bets stand'}"
    ]
    if event.examine_ball:
        told.append("the ball is to be examined")
    if event.resets:
        told.append("the terminals are to be reset")
    return "; ".join(told) + cited(*event.clauses)


def _examined(event: no_spin.BallExamined) -> str:
    found = "it is sound" if event.sound else "it is not sound, and another one is taken"
    return f"{event.by} examines the ball: {found}"


def _reset(event: no_spin.TerminalsReset) -> str:
    return f"{event.by} resets the terminals{cited(event.clause)}"


SAYS: Says = {
    opening.BankOpened: _opened,
    opening.WheelPutInUse: _in_use,
    opening.WheelChosen: _chosen,
    closing.CloseAnnounced: _announced,
    closing.OfficerTold: _officer,
    closing.BankClosed: _closed,
    credits.SatDown: _sat_down,
    credits.TerminalLeft: _left,
    credits.NoteTaken: _note,
    credits.CreditsTransferred: _transferred,
    credits.JackpotCredited: _jackpot,
    bets.BetPlaced: _placed,
    bets.BetMoved: _moved,
    bets.BetCancelled: _cancelled,
    rounds.BettingOpened: _betting_opened,
    binding.SpinBound: _bound,
    rounds.BallLaunched: _launched,
    rounds.PlayersWarned: _warned,
    rounds.BettingClosed: _betting_closed,
    paying.ResultRegistered: _registered,
    paying.RoundSettled: _settled,
    no_spin.NoSpinAnnounced: _no_spin,
    no_spin.BallExamined: _examined,
    no_spin.TerminalsReset: _reset,
}

DETAILS: Details = {paying.RoundSettled: _settled_bets}
