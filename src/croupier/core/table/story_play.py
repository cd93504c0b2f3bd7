"""The round in sentences: opening, bets, the spin, the number, payment, and the devices at the table."""

from croupier.core.engine.telling import Says, cited, counted, listed, upper_first
from croupier.core.game.notation import tender_words
from croupier.core.game.wager import Wager
from croupier.core.money import dollar_sign
from croupier.core.table import devices, lucky, no_spin, opening, paying, rounds, wagers
from croupier.core.table.devices import Device
from croupier.core.table.state import Line
from croupier.core.table.story_words import go_back, numbered, sign_words
from croupier.core.words.bets import LuckyColour, Outcome, Tender
from croupier.core.words.grounds import NoSpin

GROUNDS = {
    NoSpin.SAME_DIRECTION: "the ball ran with the rotor",
    NoSpin.TOO_FEW_REVOLUTIONS: "too few revolutions",
    NoSpin.FOREIGN_OBJECT: "something fell into the wheel",
    NoSpin.BALL_NOT_FALLING: "the ball does not fall",
    NoSpin.BALL_LEFT_WHEEL: "the ball left the wheel",
    NoSpin.INTERFERENCE: "somebody interfered",
    NoSpin.LOADED_BY_ANOTHER: "not the dealer loaded the ball",
    NoSpin.ON_THE_PEG: "it rests on a peg",
    NoSpin.MECHANICAL: "the wheel or the device failed",
}

DEVICES = {Device.LUCKY_SCREEN: "Lucky Ball screen", Device.USPIN: "uSpin unit", Device.LIGHTS: "lights of the wheel"}


def _opened(event: opening.TableOpened) -> str:
    lucky_ball = f", Lucky Ball table {event.setup.lucky_table}" if event.setup.lucky_table else ""
    game = f"layout {event.setup.cloth}{lucky_ball}, {sign_words(event.sign)}"
    return f"Table {event.setup.table} opens under {event.setup.book}: {game}"


def _period(event: opening.WageringPeriodSet) -> str:
    return f"Betting is to stay open for {counted(event.seconds, 'second')}"


def _betting_opened(event: rounds.BettingOpened) -> str:
    again = f", try {event.attempt}" if event.attempt > 1 else ""
    new_limits = f"; from now on {sign_words(event.sign)}" if event.sign is not None else ""
    return f"Place your bets: round {event.round}{again}{new_limits}"


def _placed(event: wagers.WagerPlaced) -> str:
    wager = event.wager
    spot = f"the outer {wager.spot.removeprefix('straight ')}" if event.outside_zero else wager.spot
    called = ", placed by the dealer on call" if event.spoken else ""
    stake = f"{dollar_sign(wager.stake)}{_made_in(wager)}"
    return f"{wager.player} puts {stake} on {spot}{called}, wager {event.number}{cited(event.clause)}"


def _made_in(wager: Wager) -> str:
    if wager.tender is Tender.VALUE_CHIPS:
        return ""
    return f" in {tender_words(wager.tender)}{' good once only' if wager.single_use else ''}"


def _moved(event: wagers.WagerMoved) -> str:
    return f"Wager {event.number} is moved to {event.spot}"


def _withdrawn(event: wagers.WagerWithdrawn) -> str:
    return f"{event.player} takes back {dollar_sign(event.stake)}, wager {event.number}{cited(event.clause)}"


def _spun(event: rounds.BallSpun) -> str:
    by_button = " with the uSpin button" if event.spin.with_uspin else ""
    return f"{event.spin.by} spins{by_button}{'' if event.spin.against_the_rotor else ', the same way as the rotor'}"


def _closed(_: rounds.BettingClosed) -> str:
    return "No more bets"


def _result(event: rounds.ResultDeclared) -> str:
    told = [f"The result is {event.pocket}", *(line_words(line) for line in event.lines)]
    if event.advised:
        told.append(f"{listed(event.advised)} is told that the next stake below the minimum goes back")
    return "; ".join(told)


def line_words(line: Line) -> str:
    """What became of one wager."""
    wager, clauses = line.wager, cited(*line.basis.all)
    match line.outcome:
        case Outcome.WON:
            return f"{wager.player} wins {dollar_sign(line.paid)} on {wager.spot}{clauses}"
        case Outcome.LOST:
            return f"{wager.player} loses {dollar_sign(line.taken)} on {wager.spot}{clauses}"
        case Outcome.VOID | Outcome.REFUSED:
            return f"{wager.player} gets {dollar_sign(line.returned)} back from {wager.spot}{clauses}"


def _collected(event: paying.LosersCollected) -> str:
    if not event.lines:
        return "Nothing lost: there is nothing to collect"
    return f"Losers are collected: {dollar_sign(sum(line.taken for line in event.lines))}"


def _paid(event: paying.WinnersPaid) -> str:
    paid = sum(line.paid for line in event.lines)
    return f"Winners are paid: {dollar_sign(paid)}" if paid else "Nothing won: there is nobody to pay"


def _over(event: paying.RoundClosed) -> str:
    return f"Round {event.round} is over"


def _no_spin(event: no_spin.NoSpinAnnounced) -> str:
    bets = go_back(event.handed_back) if event.handed_back else "bets stand"
    examine = "; the ball is to be examined" if event.examine_ball else ""
    return f"No spin, {GROUNDS[event.ground]}: {bets}{examine}{cited(*event.clauses)}"


def _examined(event: no_spin.BallExamined) -> str:
    found = "it is sound" if event.sound else "it is not sound, and another one is taken"
    return f"{event.by} examines the ball: {found}"


def _loaded(event: devices.BallLoaded) -> str:
    return f"{event.by}, {event.role.replace('_', ' ')}, loads the ball into the uSpin unit"


def _offered(event: devices.ButtonOffered) -> str:
    return f"{event.player} is offered the uSpin button"


def _outside(event: devices.OutsideZeroMoved) -> str:
    moves = "is" if len(event.numbers) == 1 else "are"
    return f"{upper_first(numbered(event.numbers))} {moves} moved from the outer zero to the inner one"


def _fault(event: devices.FaultReported) -> str:
    told = [f"{upper_first(_the(event.device))} {'fail' if event.device is Device.LIGHTS else 'fails'}"]
    if event.voided:
        told.append(go_back(wager for _, wager in event.voided))
    if event.spin_void:
        told.append("the spin does not count")
    if event.halts:
        told.append("no further play until it is put right")
    if event.tell_inspector:
        told.append("an inspector is to be told")
    return "; ".join(told) + cited(event.clause, event.halts)


def _the(device: Device) -> str:
    return f"the {DEVICES[device]}"


def _cleared(event: devices.FaultCleared) -> str:
    if event.removed:
        return f"{upper_first(_the(event.device))} {'are' if event.device is Device.LIGHTS else 'is'} taken off"
    return f"{upper_first(_the(event.device))} {'work' if event.device is Device.LIGHTS else 'works'} again"


def _lucky_numbers(event: lucky.LuckyNumbersShown) -> str:
    return "Lucky numbers: " + ", ".join(f"{area} {event.numbers[area]}" for area in LuckyColour)


def _raised(event: lucky.LuckyOddsRaised) -> str:
    odds = "mega" if event.draw.mega else "super"
    return f"{event.draw.chosen.capitalize()} {event.draw.numbers[event.draw.chosen]} is raised to {odds} odds"


def _lucky_offered(event: lucky.LuckyBallOffered) -> str:
    if event.lucky_table is None:
        return "Lucky Ball is taken off"
    mega = "" if event.mega_chance is None else f", mega odds {event.mega_chance[0]} in {event.mega_chance[1]}"
    return f"Lucky Ball table {event.lucky_table} is on offer{mega}"


SAYS: Says = {
    opening.TableOpened: _opened,
    opening.WageringPeriodSet: _period,
    rounds.BettingOpened: _betting_opened,
    rounds.BallSpun: _spun,
    rounds.BettingClosed: _closed,
    rounds.ResultDeclared: _result,
    paying.LosersCollected: _collected,
    paying.WinnersPaid: _paid,
    paying.RoundClosed: _over,
    wagers.WagerPlaced: _placed,
    wagers.WagerMoved: _moved,
    wagers.WagerWithdrawn: _withdrawn,
    no_spin.NoSpinAnnounced: _no_spin,
    no_spin.BallExamined: _examined,
    devices.BallLoaded: _loaded,
    devices.ButtonOffered: _offered,
    devices.OutsideZeroMoved: _outside,
    devices.FaultReported: _fault,
    devices.FaultCleared: _cleared,
    lucky.LuckyNumbersShown: _lucky_numbers,
    lucky.LuckyOddsRaised: _raised,
    lucky.LuckyBallOffered: _lucky_offered,
}
