"""A wager, and whether it may lie where it lies: the refusals in their order of precedence, in one place.

Everything is judged as it lies once betting is closed: first the spot, then the tender, the minimum, the unit and last
the maximum. What one player has on one spot counts together; where a limit is passed, what was placed last gives way.
"""

from collections.abc import Collection, Sequence

from msgspec import Struct

from croupier.core.book import Terms
from croupier.core.floor.sign import Limits, Sign
from croupier.core.game import Game
from croupier.core.layout import Spot
from croupier.core.money import dollar_sign
from croupier.core.notation import tender_words
from croupier.core.refusal import Refused
from croupier.core.words import AboveMaximum, BelowMinimum, BetKind, Bounds, OddStakes, Rule, Tender


class Wager(Struct, frozen=True):
    """A player's stake on a spot, by the spot's name."""

    player: str
    spot: str
    stake: int
    tender: Tender
    single_use: bool = False
    """A promotional token whose voucher lets it be played once only."""


class Entry(Struct):
    """A wager as it was judged. Only what counts of its stake can win or lose; the rest goes back."""

    wager: Wager
    spot: Spot | None
    terms: Terms | None
    counts: int
    below_minimum: bool = False
    refusal: Refused | None = None
    share: int | None = None
    """Of a winning Neighbours stake, what is paid straight up."""


class Table:
    """A game under a posted sign."""

    def __init__(self, game: Game, sign: Sign) -> None:
        self.game = game
        self.sign = sign
        self._limits: dict[BetKind, Limits] = {}

    def limits(self, bet: BetKind) -> Limits:
        known = self._limits.get(bet)
        if known is None:
            known = self._limits[bet] = self.sign.limits(bet, neighbours_times=self.game.neighbours_times)
        return known

    def judge(self, wagers: Sequence[Wager], advised: Collection[str]) -> list[Entry]:
        entries = [self._enter(wager) for wager in wagers]
        self._judge_minimum(entries, advised)
        self._judge_unit(entries)
        self._judge_maximum(entries)
        return entries

    def _enter(self, wager: Wager) -> Entry:
        """The spot and the tender."""
        game = self.game
        spot = game.spots.get(wager.spot)
        if spot is None:
            return Entry(wager, None, None, 0, refusal=game.why_not(wager.spot))
        terms = game.terms.get(wager.tender)
        if terms is None:
            return Entry(wager, spot, None, 0, refusal=self._wrong_tender(wager))
        if spot.family in terms.withholds:
            return Entry(wager, spot, terms, 0, refusal=_not_offered(wager, terms, terms.withholds[spot.family]))
        if spot.bet is BetKind.LUCKY_BALL and game.lucky_table is None:
            return Entry(wager, spot, terms, 0, refusal=self._no_lucky_ball(wager))
        return Entry(wager, spot, terms, wager.stake)

    def _judge_minimum(self, entries: list[Entry], advised: Collection[str]) -> None:
        on_spot: dict[tuple[str, str, str], int] = {}
        for entry in entries:
            if entry.refusal is None and entry.terms is not None:
                key = (entry.wager.player, entry.wager.spot, entry.terms.name)
                on_spot[key] = on_spot.get(key, 0) + entry.wager.stake
        for entry in entries:
            if entry.refusal is not None or entry.terms is None or entry.spot is None:
                continue
            minimum = self.limits(entry.spot.bet).minimum
            if minimum is None or on_spot[entry.wager.player, entry.wager.spot, entry.terms.name] >= minimum:
                continue
            if _accepts_below(entry.terms, entry.wager.player, advised):
                entry.below_minimum = True
            else:
                entry.refusal = self._below_minimum(entry.wager, entry.terms, minimum)

    def _judge_unit(self, entries: list[Entry]) -> None:
        unit = self.sign.minimum
        if unit is None:
            return
        for entry in entries:
            if entry.refusal is None and entry.terms is not None and entry.terms.odd_stakes is OddStakes.REFUSED:
                if entry.wager.stake % unit:
                    entry.refusal = self._not_in_units(entry.wager, entry.terms, unit)

    def _judge_maximum(self, entries: list[Entry]) -> None:
        used: dict[tuple[str, ...], int] = {}
        for entry in entries:
            if entry.refusal is not None or entry.terms is None or entry.spot is None:
                continue
            stake = entry.wager.stake
            scopes = self._scopes(entry.wager, entry.spot, entry.terms)
            counts = stake
            for scope, maximum in scopes:
                counts = min(counts, max(maximum - used.get(scope, 0), 0))
            if counts < stake and entry.terms.above_maximum is AboveMaximum.REFUSED:
                scope, maximum = next((scope, most) for scope, most in scopes if used.get(scope, 0) + stake > most)
                entry.refusal = self._over_maximum(entry.wager, entry.terms, maximum, used.get(scope, 0))
                continue
            entry.counts = counts
            for scope, _ in scopes:
                used[scope] = used.get(scope, 0) + counts

    def _scopes(self, wager: Wager, spot: Spot, terms: Terms) -> list[tuple[tuple[str, ...], int]]:
        """Each maximum that bounds this wager, with what it is counted together with."""
        limits = self.limits(spot.bet)
        scopes: list[tuple[tuple[str, ...], int]] = []
        if terms.maximum_bounds is Bounds.SPOT:
            if limits.maximum is not None:
                scopes.append(((terms.name, wager.player, spot.name), limits.maximum))
        else:
            if self.sign.maximum is not None:
                scopes.append(((terms.name, wager.player), self.sign.maximum))
            if spot.bet in self.sign.by_bet and limits.maximum is not None:
                scopes.append(((terms.name, wager.player, spot.name), limits.maximum))
        if limits.total is not None:
            scopes.append(((terms.name, wager.player, "all", spot.bet), limits.total))
        if self.sign.player_maximum is not None:
            scopes.append(((terms.name, wager.player), self.sign.player_maximum))
        return scopes

    # --- the sentences ----------------------------------------------------------------------------------------------

    def _wrong_tender(self, wager: Wager) -> Refused:
        accepted = [tender_words(tender) for terms in self.game.book.terms for tender in terms.tenders]
        clause = self.game.book.clauses[Rule.TENDER]
        return Refused(
            Rule.TENDER,
            clause,
            f"A stake in {tender_words(wager.tender)} is not accepted: use {' or '.join(accepted)}. ({clause})",
        )

    def _no_lucky_ball(self, wager: Wager) -> Refused:
        clause = self.game.book.clauses[Rule.NO_LUCKY_BALL]
        return Refused(
            Rule.NO_LUCKY_BALL, clause, f"{wager.spot} is not open: this table does not offer Lucky Ball. ({clause})"
        )

    def _below_minimum(self, wager: Wager, terms: Terms, minimum: int) -> Refused:
        clause = terms.clauses[Rule.BELOW_MINIMUM]
        again = " again" if terms.below_minimum is BelowMinimum.ADVISED_ONCE else ""
        return Refused(
            Rule.BELOW_MINIMUM,
            clause,
            f"{dollar_sign(wager.stake)} on {wager.spot} is{again} below the minimum of {dollar_sign(minimum)} "
            f"and goes back. ({clause})",
        )

    def _not_in_units(self, wager: Wager, terms: Terms, unit: int) -> Refused:
        clause = terms.clauses[Rule.NOT_IN_UNITS]
        return Refused(
            Rule.NOT_IN_UNITS,
            clause,
            f"{dollar_sign(wager.stake)} on {wager.spot} is not in units of {dollar_sign(unit)}. ({clause})",
        )

    def _over_maximum(self, wager: Wager, terms: Terms, maximum: int, used: int) -> Refused:
        clause = terms.clauses[Rule.OVER_MAXIMUM]
        room = f"{dollar_sign(maximum - used)} of {dollar_sign(maximum)} is left" if used else "no more may be staked"
        return Refused(
            Rule.OVER_MAXIMUM,
            clause,
            f"{dollar_sign(wager.stake)} on {wager.spot} passes the maximum of {dollar_sign(maximum)}: {room}. ({clause})",
        )


def _accepts_below(terms: Terms, player: str, advised: Collection[str]) -> bool:
    match terms.below_minimum:
        case BelowMinimum.VALID:
            return True
        case BelowMinimum.ADVISED_ONCE:
            return player not in advised
        case BelowMinimum.REFUSED:
            return False


def _not_offered(wager: Wager, terms: Terms, clause: str) -> Refused:
    return Refused(Rule.NOT_OFFERED, clause, f"{wager.spot} is not offered at {terms.name}. ({clause})")
