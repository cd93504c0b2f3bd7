"""Whether a player may wager at all now, whatever the wager: how they stand, their time, and their turn."""

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.tournament.part import find_seat, is_halted
from croupier.core.tournament.state import Competition, Phase, Spinning, Standing
from croupier.core.tournament.tokens import holds_voucher
from croupier.core.tournament.turns import is_time_over, out_of_turn
from croupier.core.words.rules import Rule

_GONE_UNDER = {Standing.OUT: Rule.CANNOT_WAGER, Standing.DISQUALIFIED: Rule.DISQUALIFIED}


def not_betting(law: Law, state: Competition, spinning: Spinning, player: str) -> Refused | None:
    """Why a player cannot wager at all now, whatever the wager."""
    now = state.players[player].standing
    if now is Standing.ABSENT:
        return law.refused(Rule.OWN_POSITION, f"{player} is not at the table.")
    if now is not Standing.PLAYING:
        rule = _GONE_UNDER.get(now, Rule.OWN_POSITION)
        return law.refused(rule, f"{player} is {now} and does not play.")
    if spinning.tie is not None and player not in spinning.tie.players:
        return law.refused(Rule.TIE, f"{player} is placed: only those who are level play on.")
    if spinning.phase is Phase.UNDECIDED:
        return law.refused(Rule.LATE_WAGER, "The spins are over.")
    return is_halted(law, spinning)


def cannot_bet(law: Law, state: Competition, player: str, at: int) -> Refused | None:
    """Why a player can lay nothing at all now, whatever the spot and however little it is."""
    found = find_seat(law, state, player)
    if isinstance(found, Refused):
        return found
    _, _, spinning, _ = found
    return not_now(law, state, spinning, player, stake=spinning.minimum, at=at) or passed(law, spinning, player)


def not_now(law: Law, state: Competition, spinning: Spinning, player: str, *, stake: int, at: int) -> Refused | None:
    """Why a player cannot lay this much now, on whatever spot."""
    return (
        not_betting(law, state, spinning, player)
        or holds_voucher(law, player, spinning.seats[player])
        or (_too_late(law, spinning, player, stake) if is_late(law, state, spinning, player, at) else None)
        or out_of_turn(law, state, spinning, player, at)
    )


def is_late(law: Law, state: Competition, spinning: Spinning, player: str, at: int) -> bool:
    return spinning.phase is Phase.CLOSED or is_time_over(law, state, spinning, player, at)


def _too_late(law: Law, spinning: Spinning, player: str, stake: int) -> Refused | None:
    """After no more bets, or when the clock ran out: one minimum from who had placed nothing, where the book has it."""
    closed, seat = spinning.phase is Phase.CLOSED, spinning.seats[player]
    if closed and not seat.late:
        return law.refused(Rule.LATE_WAGER, "No more bets was called.")
    if not law.tournament.takes_late_minimum or seat.wagers:
        rule = Rule.LATE_WAGER if closed else Rule.WAGER_CLOCK
        return law.refused(rule, "The time to place a wager is over.")
    if stake != spinning.minimum:
        said = f"{player} is out of time and may stake {dollar_sign(spinning.minimum)} and nothing else."
        return law.refused(Rule.OUT_OF_TIME, said)
    return None


def passed(law: Law, spinning: Spinning, player: str) -> Refused | None:
    if not spinning.seats[player].passed:
        return None
    return law.refused(Rule.PASS_CARD, f"{player} has played a pass card in place of a wager.")
