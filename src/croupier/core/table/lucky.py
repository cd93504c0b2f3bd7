"""Lucky Ball at a table: offered between rounds, drawn after the spin, raised after the close."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.game.game import compiled
from croupier.core.game.lucky_ball import LuckyDraw, check_mega_chance
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Depends, Only, Who
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Phase, TableState
from croupier.core.words.bets import BetKind, LuckyColour
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class ShowLuckyNumbers(Command, frozen=True, kw_only=True, tag="show_lucky_numbers"):
    """The four numbers the system drew, one for each colour."""

    numbers: Mapping[LuckyColour, str]
    evidence: str = ""
    """The record of the draw, as whoever drew keeps it."""


class RaiseLuckyOdds(Command, frozen=True, kw_only=True, tag="raise_lucky_odds"):
    """The colour the system drew for super or mega odds."""

    chosen: LuckyColour
    mega: bool = False
    evidence: str = ""


class OfferLuckyBall(Command, frozen=True, kw_only=True, tag="offer_lucky_ball"):
    """Which Lucky Ball table is on offer from the next round, or none."""

    lucky_table: str | None
    mega_chance: tuple[int, int] | None = None
    """How often odds are raised to mega, as a fraction; the book leaves it to the approved game."""


class LuckyNumbersShown(Event, frozen=True, kw_only=True, tag="lucky_numbers_shown"):
    numbers: Mapping[LuckyColour, str]
    evidence: str


class LuckyOddsRaised(Event, frozen=True, kw_only=True, tag="lucky_odds_raised"):
    draw: LuckyDraw
    evidence: str


class LuckyBallOffered(Event, frozen=True, kw_only=True, tag="lucky_ball_offered"):
    lucky_table: str | None
    mega_chance: tuple[int, int] | None


def show_lucky_numbers(law: Law, state: TableState, command: ShowLuckyNumbers) -> Decision:
    if no := screen_fails(law, state):
        return no
    if not lucky_ball_runs(state):
        has = law.book.lucky_ball is not None
        return law.refused_where(has, Rule.LUCKY_OFFER, "Lucky Ball is not on offer at this table.")
    if state.round.phase is not Phase.BETTING or state.round.spin is None or state.round.lucky_numbers:
        return law.refused(Rule.LUCKY_DRAW, "The lucky numbers are shown once, after the ball has been spun.")
    wheel = compiled(law.book, state.setup.cloth, state.setup.lucky_table).wheel
    drawn = set(command.numbers.values())
    if set(command.numbers) != set(LuckyColour) or len(drawn) != len(LuckyColour) or not drawn <= set(wheel.labels):
        return law.refused(Rule.LUCKY_DRAW, "Each colour has a number of its own from the wheel in use.")
    return (LuckyNumbersShown(numbers=command.numbers, evidence=command.evidence),)


def raise_lucky_odds(law: Law, state: TableState, command: RaiseLuckyOdds) -> Decision:
    now = state.round
    if no := screen_fails(law, state):
        return no
    if not now.closed or now.phase is not Phase.BETTING or not now.lucky_numbers or now.lucky is not None:
        message = "The raised colour is drawn once, after no more bets and before the result."
        return _not_chosen(law, state, message)
    table = compiled(law.book, state.setup.cloth, state.setup.lucky_table).lucky_table
    if command.mega and (table is None or table.mega_clause is None):
        return law.refused(Rule.LUCKY_CHOICE, "This version of Lucky Ball has no mega odds.")
    numbers = {LuckyColour(area): number for area, number in now.lucky_numbers.items()}
    draw = LuckyDraw(numbers=numbers, chosen=command.chosen, mega=command.mega)
    return (LuckyOddsRaised(draw=draw, evidence=command.evidence),)


def nothing_raised_yet(law: Law, state: TableState) -> Refused | None:
    """Why there is no result yet: the colours are drawn and one of them raised before it."""
    if not lucky_ball_runs(state) or state.round.lucky is not None:
        return None
    return _not_chosen(law, state, "The Lucky Ball numbers and the raised colour are not drawn yet.")


def _not_chosen(law: Law, state: TableState, message: str) -> Refused:
    """By what the version on offer says of the raised colour."""
    if law.book.lucky_ball is None:
        return law.not_covered(Rule.LUCKY_CHOICE, message)
    clause = next(
        (one.choice_clause for one in law.book.lucky_ball.tables if one.name == state.setup.lucky_table), None
    )
    return law.refused(Rule.LUCKY_CHOICE, message, clause=clause)


def lucky_ball_runs(state: TableState) -> bool:
    return state.setup.lucky_table is not None and state.setup.lucky_screen_works


def screen_fails(law: Law, state: TableState) -> Refused | None:
    """Whether Lucky Ball is off because of its screen, at a table that has it."""
    if state.setup.lucky_table is None or state.setup.lucky_screen_works:
        return None
    return law.refused(Rule.LUCKY_SCREEN, "The Lucky Ball screen failed: Lucky Ball is off until it works again.")


def screen_off(law: Law, state: TableState, spot: str) -> Refused | None:
    """Why no stake may lie on a Lucky Ball colour while its screen fails; other spots are none of its business."""
    return screen_fails(law, state) if spot.startswith(_ON_A_COLOUR) else None


_ON_A_COLOUR = f"{BetKind.LUCKY_BALL} "


def offer_lucky_ball(law: Law, state: TableState, command: OfferLuckyBall) -> Decision:
    if no := not_to_be_offered(law, state.setup.cloth, command.lucky_table, command.mega_chance):
        return no
    if state.round.phase is not Phase.IDLE or state.round.attempt > 1:
        return law.refused(Rule.LUCKY_OFFER, "Lucky Ball is put on or taken off between rounds.")
    if command.lucky_table is not None and not state.setup.lucky_screen_works:
        return law.refused(Rule.LUCKY_SCREEN, "The Lucky Ball screen does not work.")
    return (LuckyBallOffered(lucky_table=command.lucky_table, mega_chance=command.mega_chance),)


def not_to_be_offered(
    law: Law, cloth: str, lucky_table: str | None, mega_chance: tuple[int, int] | None
) -> Refused | None:
    """Why a version of Lucky Ball cannot be played on a cloth: its areas, its name, or its chance of mega odds."""
    if lucky_table is None:
        return None
    has_areas = any(one.lucky_ball for one in law.book.cloths if one.name == cloth)
    tables = law.book.lucky_ball.tables if law.book.lucky_ball else ()
    table = next((one for one in tables if one.name == lucky_table), None)
    if not has_areas or table is None:
        message = f"Layout {cloth} cannot offer Lucky Ball table {lucky_table}."
        return law.refused_where(bool(tables), Rule.NO_LUCKY_BALL, message)
    if table.mega_clause is None:
        return None
    if mega_chance is None or mega_chance[1] <= 0:
        return law.refused(Rule.MEGA_CHANCE, "Mega odds need their chance, as the approved game has it: set it first.")
    return check_mega_chance(law.book, table, compiled(law.book, cloth, lucky_table).wheel, Fraction(*mega_chance))


def _numbers_shown(state: TableState, event: LuckyNumbersShown) -> TableState:
    return replace(state, round=replace(state.round, lucky_numbers=event.numbers))


def _raised(state: TableState, event: LuckyOddsRaised) -> TableState:
    return replace(state, round=replace(state.round, lucky=event.draw))


def _lucky_offered(state: TableState, event: LuckyBallOffered) -> TableState:
    setup = replace(state.setup, lucky_table=event.lucky_table, mega_chance=event.mega_chance)
    return replace(state, setup=setup)


def _who_draws(law: Law, state: TableState, command: ShowLuckyNumbers) -> Who:
    only = Only(Role.SYSTEM, Rule.LUCKY_DRAW, "The system draws the lucky numbers, and nobody else.")
    return Anybody() if law.book.lucky_ball is None else only


def _who_chooses(law: Law, state: TableState, command: RaiseLuckyOdds) -> Who:
    only = Only(Role.SYSTEM, Rule.LUCKY_CHOICE, "The system draws the raised colour, and nobody else.")
    return Anybody() if law.book.lucky_ball is None else only


POWERS: dict[type[Command], Who] = {
    ShowLuckyNumbers: Depends(_who_draws, lambda _: ()),
    RaiseLuckyOdds: Depends(_who_chooses, lambda _: ()),
    OfferLuckyBall: Power.OFFER_LUCKY_BALL,
}
DECIDERS: dict[type[Command], Decider] = {
    ShowLuckyNumbers: show_lucky_numbers,
    RaiseLuckyOdds: raise_lucky_odds,
    OfferLuckyBall: offer_lucky_ball,
}
EVOLVERS: dict[type[Event], Evolver] = {
    LuckyNumbersShown: _numbers_shown,
    LuckyOddsRaised: _raised,
    LuckyBallOffered: _lucky_offered,
}
POSTERS: dict[type[Event], Poster] = {}


def _say_lucky_numbers(event: LuckyNumbersShown) -> str:
    return "Lucky numbers: " + ", ".join(f"{area} {event.numbers[area]}" for area in LuckyColour)


def _say_raised(event: LuckyOddsRaised) -> str:
    odds = "mega" if event.draw.mega else "super"
    return f"{event.draw.chosen.capitalize()} {event.draw.numbers[event.draw.chosen]} is raised to {odds} odds"


def _say_lucky_offered(event: LuckyBallOffered) -> str:
    if event.lucky_table is None:
        return "Lucky Ball is taken off"
    mega = "" if event.mega_chance is None else f", mega odds {event.mega_chance[0]} in {event.mega_chance[1]}"
    return f"Lucky Ball table {event.lucky_table} is on offer{mega}"


SAYS: Says = {
    LuckyNumbersShown: Saying(Topic.ROUND, _say_lucky_numbers),
    LuckyOddsRaised: Saying(Topic.ROUND, _say_raised),
    LuckyBallOffered: Saying(Topic.ROUND, _say_lucky_offered),
}
