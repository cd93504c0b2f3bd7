"""What a colour check is worth: agreed when it is issued, and the same ever after."""

from croupier.core.engine.refusal import Refused
from croupier.core.game.game import compiled
from croupier.core.game.wager import Table, Wager
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.table.colour_sets import colours_of, holders
from croupier.core.table.state import TableState
from croupier.core.words.bets import COLOUR_CHECKS, BetKind
from croupier.core.words.choices import ColourValue
from croupier.core.words.rules import Rule

_INSIDE = (
    BetKind.STRAIGHT,
    BetKind.SPLIT,
    BetKind.STREET,
    BetKind.CORNER,
    BetKind.FIVE_LINE,
    BetKind.SIX_LINE,
    BetKind.SYMBOL,
)


def table_minimum(law: Law, state: TableState) -> int | None:
    """The minimum that checks are measured by: where several are signed, the lowest for an inside bet."""
    table = Table(compiled(law.book, state.setup.cloth, None), state.signs.sign)
    offered = {spot.bet for spot in table.game.spots.values()}
    signed = (table.limits(bet).minimum for bet in _INSIDE if bet in offered)
    return min((minimum for minimum in signed if minimum is not None), default=None)


def needs_marker(law: Law, state: TableState, value: int) -> bool:
    """Whether a marker must show this value, as the sign stands now."""
    if law.chips.colour_value is ColourValue.ASCERTAINED:
        return True
    minimum = table_minimum(law, state)
    return minimum is None or value > minimum


def issued_value(state: TableState, player: str) -> int | None:
    """What the record of issue says a player's checks are worth; all their colours are worth the same."""
    return next((state.chips.colours[colour].value for colour in colours_of(state, player)), None)


def agreed_value(law: Law, state: TableState, player: str, colour: str, named: int | None) -> int | Refused:
    """What each check is to be worth: what those already out bind it to, or else what the player names."""
    bound = state.chips.colours[colour].value if holders(state, colour) else None
    own = colours_of(state, player)
    for rule, value in (
        (Rule.COLOUR_VALUE if colour in own else Rule.COLOUR_TAKEN, bound),
        (Rule.EXTRA_COLOUR, issued_value(state, player)),
    ):
        if value is None:
            continue
        if named is not None and named != value:
            out = f"{colour} at {dollar_sign(named)} does not agree with what is out at {dollar_sign(value)} a check."
            return law.refused(rule, out)
        named = value
    return _lawful_value(law, state, colour, named)


def _lawful_value(law: Law, state: TableState, colour: str, named: int | None) -> int | Refused:
    minimum = table_minimum(law, state)
    measured = law.chips.colour_value is ColourValue.FROM_THE_MINIMUM
    value = minimum if named is None and measured else named
    if value is None or value <= 0:
        return law.refused(Rule.COLOUR_VALUE, f"Say what each {colour} check is to be worth.")
    if measured and minimum is not None and value < minimum:
        message = f"A check cannot be worth {dollar_sign(value)}, below the table minimum of {dollar_sign(minimum)}."
        return law.refused(Rule.COLOUR_VALUE, message)
    return value


def not_whole_checks(law: Law, state: TableState, wager: Wager) -> Refused | None:
    """A refusal of a stake in colour checks that no number of the player's checks makes up."""
    if wager.tender is not COLOUR_CHECKS:
        return None
    value = issued_value(state, wager.player)
    if value is None or wager.stake % value == 0:
        return None
    message = f"{dollar_sign(wager.stake)} is no number of {wager.player}'s checks at {dollar_sign(value)} each."
    return law.refused(Rule.COLOUR_VALUE, message)
