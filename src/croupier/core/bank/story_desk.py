"""What goes wrong at a bank and what people decide about it, in sentences."""

from croupier.core.bank import cases, conduct, faults, judging, places, records, results, suspects, voids
from croupier.core.bank.story_words import brings, go_back, line_words, numbered, put_right
from croupier.core.common import disputes
from croupier.core.engine.telling import Says, cited, counted, ended, listed
from croupier.core.money import dollar_sign
from croupier.core.table import story_desk
from croupier.core.words.grounds import Measure

_MEASURES = {
    Measure.VOID_WAGERS: "wagers void",
    Measure.BAR: "barred from play here",
    Measure.EXCLUDE: "exclusion from the casino recommended",
}

# --- malfunctions ---------------------------------------------------------------------------------------------------


def _meter(event: faults.MeterChecked) -> str:
    said = f"The meter of terminal {event.terminal} shows {dollar_sign(event.shown)}"
    return (
        f"{said}, as it should" if event.shown == event.expected else f"{said} instead of {dollar_sign(event.expected)}"
    )


def _number(event: faults.NumberShown) -> str:
    should = "" if event.result in (None, event.shown) else f" instead of {event.result}"
    return f"Terminal {event.terminal} shows {event.shown}{should}"


def _opened(event: cases.MalfunctionOpened) -> str:
    case = event.case
    told = [f"Case {case.number}, terminal {case.terminal} is held: {case.ground}", ended(case.reason)]
    if case.equipment:
        told.append("operating equipment or software failed")
    if case.bets:
        stakes = f"{counted(len(case.bets), 'bet')}, {dollar_sign(sum(bet.stake for bet in case.bets.values()))}"
        waits = "settled already" if case.settled else "to be decided"
        told.append(f"round {case.round} with {stakes}, {waits}")
    return "; ".join(told) + cited(event.clause)


def _wheel(event: faults.WheelFailed) -> str:
    return f"The wheel is out of order: {event.ground}; {ended(event.reason)}{cited(event.clause)}"


def _cleared(event: faults.FaultCleared) -> str:
    return f"Case {event.case}: {event.by} puts the terminal back into play"


def _bets_voided(event: records.BetsVoided) -> str:
    back = go_back(event.stakes) if event.stakes else "there was no bet"
    return f"Case {event.case}, terminal {event.terminal}, bets are void: {back}{cited(event.clause)}"


def _confirmed(event: records.RecordsConfirmed) -> str:
    told = [f"Case {event.case}, terminal {event.terminal}: {event.by} goes through the records"]
    if event.game is None:
        told.append("nothing is confirmed")
    elif event.change is None:
        told += [line_words(event.terminal, line) for line in event.game.lines]
    else:
        told += [f"round {event.game.round} is settled again on {event.game.result}", put_right(event.change)]
    if event.unconfirmed:
        told.append(f"no record confirms {numbered(event.unconfirmed)}")
    return "; ".join(told) + cited(event.clause)


def _unconfirmed(event: records.UnconfirmedVoided) -> str:
    told = [f"Case {event.case}, terminal {event.terminal}: what no record confirms is void"]
    if event.stakes:
        told.append(go_back(event.stakes))
    if event.change is not None:
        told.append(put_right(event.change))
    return "; ".join(told) + cited(event.clause)


def _plays_voided(event: voids.PlaysVoided) -> str:
    told = [f"Case {event.case}, terminal {event.terminal}: {_rounds(event.rounds)} void"]
    if event.stakes:
        told.append(go_back(event.stakes))
    told += [put_right(change) for change in event.changes]
    return "; ".join(told) + cited(event.clause)


def _rounds(numbers: tuple[int, ...]) -> str:
    if not numbers:
        return "the bets still held are"
    known = listed([str(number) for number in numbers])
    return f"the play of round {known} is" if len(numbers) == 1 else f"the plays of rounds {known} are"


def _spin_voided(event: voids.SpinVoided) -> str:
    back = f"; {go_back(*event.stakes.values())}" if event.stakes else ""
    return f"The spin of round {event.round} is void: {ended(event.reason)}{back}{cited(event.clause)}"


# --- numbers and settlements put right ------------------------------------------------------------------------------


def _corrected(event: results.ResultCorrected) -> str:
    told = [f"The number of round {event.round} is {event.pocket}, not {event.was}: {ended(event.reason)}"]
    told += [put_right(one.change) for one in event.corrections]
    return "; ".join(told) + cited(event.clause)


def _invalidated(event: judging.OutcomeInvalidated) -> str:
    by = f" by {listed(event.fraud_by)}" if event.fraud_by else ""
    told = [f"The outcome of round {event.round} is invalid because of {event.ground}{by}"]
    if event.refunded:
        told.append(go_back(*event.refunded.values()))
    told += [
        f"{name} forfeits {dollar_sign(sum(stakes.values()))} in stakes" for name, stakes in event.forfeited.items()
    ]
    told += [
        f"{dollar_sign(one.amount)} of {one.person} at {one.terminal} is held for a decision" for one in event.held
    ]
    told += [put_right(change) for change in event.changes]
    return "; ".join(told) + cited(event.clause, event.refund_clause)


def _released(event: suspects.StakesReleased) -> str:
    told = [f"{event.player} gets {dollar_sign(event.amount)} in stakes held back", *map(put_right, event.changes)]
    return "; ".join(told) + cited(event.clause)


def _relaxed(event: judging.SettlementRelaxed) -> str:
    line = event.line
    as_if = f"Bet {line.number} of terminal {event.terminal} in round {event.round} is settled as if on {line.spot}"
    told = f"{as_if}: {brings(line)} instead of {brings(event.strict)}; {ended(event.reason)}"
    return f"{told}; {put_right(event.change)}{cited(event.clause)}"


# --- people ---------------------------------------------------------------------------------------------------------


def _told(event: conduct.FaultTold) -> str:
    return f"{event.player} reports a fault of terminal {event.terminal}: {ended(event.text)}{cited(event.clause)}"


def _offence(event: conduct.OffenceRecorded) -> str:
    one = event.offence
    told = [f"Incident {one.number}, {one.kind}, {listed(one.persons)}: {ended(one.text)}"]
    if one.benefit:
        told.append(f"worth {dollar_sign(one.benefit)}")
    if one.pool:
        told.append(f"for jackpot {one.pool}")
    return "; ".join(told) + cited(event.clause)


def _sanctioned(event: conduct.Sanctioned) -> str:
    measures = listed([_MEASURES[measure] for measure in event.measures])
    told = [f"Incident {event.offence}, {event.person}: {measures}", ended(event.finding)]
    if event.released:
        told.append(go_back(*event.released.values()))
    return "; ".join(told) + cited(*event.measures.values())


def _directed(event: places.DirectedToVacate) -> str:
    one = event.direction
    told = f"Direction {one.number}: {one.person} is told to give up {one.place}, {one.ground}"
    return f"{told}; {ended(event.opinion)}{cited(event.clause)}"


def _vacated(event: places.VacatedRecorded) -> str:
    if not event.complied:
        return f"Direction {event.direction} is not followed"
    free = f": {listed(event.left)} is free" if event.left else ""
    return f"Direction {event.direction} is followed{free}"


def _limited(event: places.TerminalsLimited) -> str:
    if event.most is None:
        return f"{event.player} may play as many terminals as before{cited(event.clause)}"
    return f"{event.player} is told to play at most {counted(event.most, 'terminal')}{cited(event.clause)}"


SAYS: Says = {
    faults.MeterChecked: _meter,
    faults.NumberShown: _number,
    cases.MalfunctionOpened: _opened,
    faults.WheelFailed: _wheel,
    faults.FaultCleared: _cleared,
    records.BetsVoided: _bets_voided,
    records.RecordsConfirmed: _confirmed,
    records.UnconfirmedVoided: _unconfirmed,
    voids.PlaysVoided: _plays_voided,
    voids.SpinVoided: _spin_voided,
    results.ResultCorrected: _corrected,
    judging.OutcomeInvalidated: _invalidated,
    suspects.StakesReleased: _released,
    judging.SettlementRelaxed: _relaxed,
    conduct.FaultTold: _told,
    conduct.OffenceRecorded: _offence,
    conduct.Sanctioned: _sanctioned,
    places.DirectedToVacate: _directed,
    places.VacatedRecorded: _vacated,
    places.TerminalsLimited: _limited,
    **{kind: says for kind, says in story_desk.SAYS.items() if kind in disputes.EVOLVERS},
}
