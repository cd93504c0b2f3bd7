"""How a malfunction is opened as a case: the terminal is held, and what it concerns is kept with it."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from croupier.core.bank.money import off_by
from croupier.core.bank.part import Command, Event, open_cases
from croupier.core.bank.state import BankState, Bet, Case, Phase, TerminalGame
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted, ended
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.words.grounds import Malfunction
from croupier.core.words.rules import Rule


class MalfunctionOpened(Event, frozen=True, kw_only=True, tag="malfunction_opened"):
    case: Case
    clause: str


def open_in_round(state: BankState, terminal: str, number: int) -> bool:
    """Whether a terminal's bets of a round wait for the decision of a case."""
    return any(case.round == number and not case.settled for case in open_cases(state, terminal))


def open_case(law: Law, state: BankState, number: int) -> Case | Refused:
    case = state.cases.get(number)
    if case is None or case.decided:
        return law.refused(Rule.MALFUNCTION, f"There is no open case {number}.")
    if off_by(state.terminals[case.terminal]):
        message = f"The meters of {case.terminal} do not add up: nothing is paid there."
        return law.refused(Rule.MALFUNCTION, message)
    return case


def undecided(state: BankState, round_: int | None = None) -> list[Case]:
    """The cases in which bets still wait, of one round or of all."""
    return [
        case for case in state.cases.values() if not (case.settled or case.decided) and round_ in (None, case.round)
    ]


def waiting_stakes(state: BankState, round_: int | None = None) -> dict[str, dict[int, int]]:
    """The stakes that wait for the decision of a case, by terminal; not where the meters do not add up."""
    found: dict[str, dict[int, int]] = {}
    for case in undecided(state, round_):
        if not off_by(state.terminals[case.terminal]):
            numbers = case.unconfirmed if case.tried else tuple(case.bets)
            found.setdefault(case.terminal, {}).update({number: case.bets[number].stake for number in numbers})
    return {name: bets for name, bets in found.items() if bets}


def current_round(state: BankState) -> int:
    """The round that what is on the screens now belongs to."""
    now = state.round
    return now.number + (now.phase in (Phase.IDLE, Phase.SHUT) and now.attempt == 1)


def opened_for(
    law: Law,
    state: BankState,
    command: Command,
    ground: Malfunction,
    terminals: tuple[str, ...],
    *,
    reason: str,
    rested_at: int | None = None,
    result: str | None = None,
    shown: int | None = None,
    equipment: bool = False,
) -> tuple[Event, ...]:
    """A case for each terminal; one whose bets of this round wait already has its case."""
    now = current_round(state)
    concerned = [(name, _concerning(state, name)) for name in terminals if not open_in_round(state, name, now)]
    return tuple(
        MalfunctionOpened(
            case=Case(
                number=number,
                terminal=name,
                ground=ground,
                round=about.round,
                opened_at=command.at,
                by=command.by,
                reason=reason,
                before_close=about.before_close,
                settled=about.settled,
                bets=about.bets,
                rested_at=rested_at,
                result=result or about.result,
                shown=shown,
                expected=state.terminals[name].credits if shown is not None else None,
                equipment=equipment,
                reported_by=state.terminals[name].fault_reported,
            ),
            clause=law.terminals.malfunctions[ground].clause,
        )
        for number, (name, about) in enumerate(concerned, len(state.cases) + 1)
    )


def opened_after(
    law: Law,
    state: BankState,
    command: Command,
    game: TerminalGame,
    ground: Malfunction,
    *,
    reason: str,
    equipment: bool,
) -> MalfunctionOpened:
    """A case about a game that is settled, whichever came after it."""
    case = Case(
        number=len(state.cases) + 1,
        terminal=game.terminal,
        ground=ground,
        round=game.round,
        opened_at=command.at,
        by=command.by,
        reason=reason,
        before_close=False,
        settled=True,
        bets=_bets_of(game),
        result=game.result,
        equipment=equipment,
        reported_by=state.terminals[game.terminal].fault_reported,
    )
    return MalfunctionOpened(case=case, clause=law.terminals.malfunctions[ground].clause)


def _bets_of(game: TerminalGame) -> dict[int, Bet]:
    return {line.number: Bet(spot=line.spot, stake=line.stake, at=game.at) for line in game.lines}


class _Concerned(NamedTuple):
    """The game that a case is about."""

    round: int
    bets: Mapping[int, Bet]
    before_close: bool
    settled: bool
    result: str | None


def _concerning(state: BankState, name: str) -> _Concerned:
    """The game it is about: the one with stakes on it, or else the last one that was settled."""
    now, terminal = state.round, state.terminals[name]
    bets = now.snapshot.get(name, {}) if now.phase in (Phase.CLOSED, Phase.REGISTERED) else terminal.bets
    if bets or not terminal.games:
        before_close = now.phase in (Phase.BETTING, Phase.IDLE)
        return _Concerned(current_round(state), bets, before_close, not bets, None)
    last = terminal.games[-1]
    return _Concerned(last.round, _bets_of(last), before_close=False, settled=True, result=last.result)


def opened(state: BankState, event: MalfunctionOpened) -> BankState:
    case = event.case
    faulty = {**state.faulty, case.terminal: (*state.faulty.get(case.terminal, ()), case.number)}
    return replace(state, cases=put(state.cases, case.number, case), faulty=faulty)


def cleared(state: BankState, number: int) -> BankState:
    """The terminal is back in play, unless another case holds it."""
    state = with_case(state, number, cleared=True)
    name = state.cases[number].terminal
    left = tuple(other for other in state.faulty[name] if other != number)
    others = {one: numbers for one, numbers in state.faulty.items() if one != name}
    return replace(state, faulty={**others, name: left} if left else others)


def with_case(state: BankState, number: int, **changes: object) -> BankState:
    return replace(state, cases=put(state.cases, number, replace(state.cases[number], **changes)))


def _say_opened(event: MalfunctionOpened) -> str:
    case = event.case
    told = [f"Case {case.number}, terminal {case.terminal} is held: {case.ground}", ended(case.reason)]
    if case.equipment:
        told.append("operating equipment or software failed")
    if case.bets:
        stakes = f"{counted(len(case.bets), 'bet')}, {dollar_sign(sum(bet.stake for bet in case.bets.values()))}"
        waits = "settled already" if case.settled else "to be decided"
        told.append(f"round {case.round} with {stakes}, {waits}")
    return "; ".join(told)


SAYS: Says = {MalfunctionOpened: Saying(Topic.MALFUNCTIONS, _say_opened)}
