"""A wager, and whether it may lie where it lies: the refusals in their order of precedence, in one place.

Everything is judged as it lies once betting is closed: first the spot, then the tender, the minimum, the unit and last
the maximum. What one player has on one spot counts together; where a limit is passed, what was placed last gives way.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from croupier.core.engine.refusal import Refused
from croupier.core.game.game import Game
from croupier.core.game.layout import Spot
from croupier.core.game.notation import tender_words
from croupier.core.game.sign import Limits, Sign
from croupier.core.law.terms.stakes import Terms
from croupier.core.money import dollar_sign
from croupier.core.words.bets import BetKind, Tender
from croupier.core.words.choices import AboveMaximum, BelowMinimum, Bounds, OddStakes
from croupier.core.words.rules import Rule


class Wager(Struct, frozen=True, gc=False):
    """A player's stake on a spot, by the spot's name."""

    player: str
    spot: str
    stake: int
    tender: Tender
    single_use: bool = False
    """A promotional token whose voucher lets it be played once only."""


class Entry(Struct, gc=False):
    """A wager as it was judged. Only what counts of its stake can win or lose; the rest goes back."""

    wager: Wager
    spot: Spot | None
    terms: Terms | None
    counts: int
    below_minimum: bool = False
    refusal: Refused | None = None
    share: int | None = None
    """Of a winning Neighbours stake, what is paid straight up."""


_OnSpot = tuple[str, str, str]
"""A player, a spot and the terms played under: what lies there counts together."""


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

    def judge(self, wagers: Iterable[Wager], advised: Collection[str] = ()) -> list[Entry]:
        """Every wager, with what counts of it or why it is refused."""
        entries, on_spot = self._enter(wagers)
        low, passes_maximum = self._outside_limits(on_spot)
        if low:
            self._judge_minimum(entries, low, advised)
        self._judge_unit(entries)
        if (passes_maximum or self._may_pass_wider_maximum(on_spot)) and self._judge_maximum(entries):
            # What was refused for the maximum no longer helps what is left there to reach the minimum.
            low, _ = self._outside_limits(_added_up(entries))
            self._judge_minimum(entries, low, advised)
        return entries

    def _outside_limits(self, on_spot: dict[_OnSpot, int]) -> tuple[dict[_OnSpot, int], bool]:
        """Where too little lies, with the minimum there; and whether too much lies anywhere."""
        low: dict[_OnSpot, int] = {}
        passes_maximum = False
        limits = self._limits_by_spot
        for key, total in on_spot.items():
            minimum, maximum = limits[key[1]]
            if minimum is not None and total < minimum:
                low[key] = minimum
            if maximum is not None and total > maximum:
                passes_maximum = True
        return self._still_low(low, on_spot), passes_maximum

    def _still_low(self, low: dict[_OnSpot, int], on_spot: dict[_OnSpot, int]) -> dict[_OnSpot, int]:
        """Where the minimum bounds the whole spin, a small stake is made good by the player's others."""
        if not low:
            return low
        by_spin = {terms.name for terms in self.game.book.stakes.every if terms.minimum_bounds is Bounds.SPIN}
        if not by_spin:
            return low
        on_spin = _added_up_by_player(on_spot)
        return {
            key: minimum for key, minimum in low.items() if on_spin[key[0], key[2]] < minimum or key[2] not in by_spin
        }

    @cached_property
    def _limits_by_spot(self) -> dict[str, tuple[int | None, int | None]]:
        spots = self.game.spots.values()
        by_bet = {bet: self.limits(bet) for bet in {spot.bet for spot in spots}}
        both = {bet: (one.minimum, one.maximum) for bet, one in by_bet.items()}
        return {spot.name: both[spot.bet] for spot in spots}

    def _may_pass_wider_maximum(self, on_spot: dict[_OnSpot, int]) -> bool:
        """Whether a maximum that counts several spots together could be passed: then each wager is looked at."""
        if self._bounds_kinds:
            return True
        most = self._most_of_a_player
        return most is not None and any(total > most for total in _added_up_by_player(on_spot).values())

    @cached_property
    def _unit(self) -> int | None:
        """What every stake must be a multiple of, where the book refuses odd ones."""
        refuses = any(terms.odd_stakes is OddStakes.REFUSED for terms in self.game.book.stakes.every)
        return self.sign.minimum if refuses else None

    @cached_property
    def _bounds_kinds(self) -> bool:
        return any(own.total is not None for own in self.sign.by_bet.values())

    @cached_property
    def _most_of_a_player(self) -> int | None:
        """The least maximum that bounds all that one player has on the spin."""
        by_spin = any(terms.maximum_bounds is Bounds.SPIN for terms in self.game.book.stakes.every)
        bounds = (self.sign.player_maximum, self.sign.maximum if by_spin else None)
        return min((most for most in bounds if most is not None), default=None)

    @cached_property
    def _posts_a_maximum(self) -> bool:
        """Whether the sign bounds any stake from above; most wagers need not be counted together where it does not."""
        own = [(one.maximum, one.total) for one in self.sign.by_bet.values()]
        bounds = (self.sign.maximum, self.sign.player_maximum, *(most for both in own for most in both))
        return any(most is not None for most in bounds)

    def _enter(self, wagers: Iterable[Wager]) -> tuple[list[Entry], dict[_OnSpot, int]]:
        """The spot and the tender of each, and what lies on each spot of what is lawful so far."""
        lawful = self.game.lawful
        entries: list[Entry] = []
        on_spot: dict[_OnSpot, int] = {}
        for wager in wagers:
            found = lawful.get((wager.spot, wager.tender))
            if found is None:
                entries.append(self._refuse(wager))
                continue
            spot, terms = found
            entries.append(Entry(wager, spot, terms, wager.stake))
            key = (wager.player, wager.spot, terms.name)
            on_spot[key] = on_spot.get(key, 0) + wager.stake
        return entries, on_spot

    def _refuse(self, wager: Wager) -> Entry:
        game = self.game
        spot = game.spots.get(wager.spot)
        if spot is None:
            return Entry(wager, None, None, 0, refusal=game.why_not(wager.spot))
        terms = game.terms.get(wager.tender)
        if terms is not None and spot.family in terms.withholds:
            return Entry(wager, spot, terms, 0, refusal=_not_offered(wager, terms, terms.withholds[spot.family]))
        if spot.bet is BetKind.LUCKY_BALL and game.lucky_table is None:
            return Entry(wager, spot, terms, 0, refusal=self._no_lucky_ball(wager))
        return Entry(wager, spot, None, 0, refusal=self._wrong_tender(wager))

    def _judge_minimum(self, entries: list[Entry], low: dict[_OnSpot, int], advised: Collection[str]) -> None:
        for entry in entries:
            if entry.refusal is not None or entry.terms is None:
                continue
            minimum = low.get((entry.wager.player, entry.wager.spot, entry.terms.name))
            if minimum is None:
                continue
            if _accepts_below(entry.terms, entry.wager.player, advised):
                entry.below_minimum = True
            else:
                told = entry.wager.player in advised
                entry.refusal = self._below_minimum(entry.wager, entry.terms, minimum, advised=told)

    def _judge_unit(self, entries: list[Entry]) -> None:
        unit = self._unit
        if unit is None:
            return
        for entry in entries:
            if entry.wager.stake % unit and entry.refusal is None and entry.terms is not None:
                entry.refusal = self._not_in_units(entry.wager, entry.terms, unit)

    def _judge_maximum(self, entries: list[Entry]) -> bool:
        """Cut or refuse what passes a maximum, and say whether anything was refused."""
        refused = False
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
                refused = True
                continue
            entry.counts = counts
            for scope, _ in scopes:
                used[scope] = used.get(scope, 0) + counts
        return refused

    def _scopes(self, wager: Wager, spot: Spot, terms: Terms) -> list[tuple[tuple[str, ...], int]]:
        """Each maximum that bounds this wager, with what it is counted together with."""
        limits = self.limits(spot.bet)
        scopes: list[tuple[tuple[str, ...], int]] = []
        if terms.maximum_bounds is Bounds.SPOT:
            if limits.maximum is not None:
                scopes.append(((terms.name, wager.player, spot.name), limits.maximum))
        else:
            if self.sign.maximum is not None:
                scopes.append(((terms.name, wager.player, "the spin"), self.sign.maximum))
            if spot.bet in self.sign.by_bet and limits.maximum is not None:
                scopes.append(((terms.name, wager.player, spot.name), limits.maximum))
        if limits.total is not None:
            scopes.append(((terms.name, wager.player, f"every {spot.bet}"), limits.total))
        if self.sign.player_maximum is not None:
            scopes.append(((terms.name, wager.player, "the player"), self.sign.player_maximum))
        return scopes

    def turn_away(self, lying: Iterable[Wager], offered: Wager) -> Refused | None:
        """While betting is open: why a wager is not let onto the layout beside what lies there already.

        What the books let stand once betting is closed (too little, too much) is still turned away before.
        """
        lawful = self.game.lawful.get((offered.spot, offered.tender))
        if lawful is None:
            return self._refuse(offered).refusal
        spot, terms = lawful
        minimum, _ = self._limits_by_spot[offered.spot]
        if minimum is not None and offered.stake < minimum:
            there = sum(one.stake for one in self._own(lying, offered, terms) if one.spot == offered.spot)
            if there + offered.stake < minimum:
                return self._by_sign(self._below_minimum(offered, terms, minimum), terms)
        if (unit := self._odd_by(offered, minimum or 0)) is not None:
            return self._not_in_units(offered, terms, unit)
        return self._passes(offered, self._own(lying, offered, terms), spot, terms) if self._posts_a_maximum else None

    def turn_away_any(self, lying: Iterable[Wager], offered: Sequence[Wager]) -> Refused | None:
        """Why one of several wagers that come at once is not let onto the layout; each counts beside all the others.

        All of them, and what lies there, are one player's in one tender.
        """
        for one in offered:
            if (one.spot, one.tender) not in self.game.lawful:
                return self._refuse(one).refusal
        on_spot: dict[str, int] = {}
        used: dict[tuple[str, ...], int] = {}
        for one in (*lying, *offered):
            on_spot[one.spot] = on_spot.get(one.spot, 0) + one.stake
            for scope, _ in self._scopes(one, *self.game.lawful[one.spot, one.tender]):
                used[scope] = used.get(scope, 0) + one.stake
        return next((no for one in offered if (no := self._turned_away(one, on_spot[one.spot], used))), None)

    def _turned_away(self, offered: Wager, there: int, used: Mapping[tuple[str, ...], int]) -> Refused | None:
        """Why a wager cannot lie there, by what lies on its spot and under each maximum with it."""
        spot, terms = self.game.lawful[offered.spot, offered.tender]
        minimum, _ = self._limits_by_spot[offered.spot]
        if minimum is not None and there < minimum:
            return self._by_sign(self._below_minimum(offered, terms, minimum), terms)
        if (unit := self._odd_by(offered, minimum or 0)) is not None:
            return self._not_in_units(offered, terms, unit)
        for scope, maximum in self._scopes(offered, spot, terms):
            if used[scope] > maximum:
                others = min(used[scope] - offered.stake, maximum)
                return self._by_sign(self._over_maximum(offered, terms, maximum, others), terms)
        return None

    def _own(self, lying: Iterable[Wager], offered: Wager, terms: Terms) -> list[Wager]:
        """What counts together with a wager: its player's, under the same terms."""
        return [one for one in lying if one.player == offered.player and self.game.terms.get(one.tender) is terms]

    def _odd_by(self, offered: Wager, minimum: int) -> int | None:
        """The unit a stake is off, if it is: multiples of the minimum where the sign asks for them, or its unit."""
        if self.sign.multiples and minimum and offered.stake % minimum:
            return minimum
        if self.sign.unit and (offered.stake - minimum) % self.sign.unit:
            return self.sign.unit
        return None

    def _passes(self, offered: Wager, own: Sequence[Wager], spot: Spot, terms: Terms) -> Refused | None:
        for maximum, used in self._room(offered, own, spot, terms):
            if used + offered.stake > maximum:
                return self._by_sign(self._over_maximum(offered, terms, maximum, used), terms)
        return None

    def room(self, offered: Wager, lying: Iterable[Wager]) -> list[tuple[int, int]]:
        """Each maximum that bounds a lawful wager, with what is used of it already."""
        spot, terms = self.game.lawful[offered.spot, offered.tender]
        return self._room(offered, self._own(lying, offered, terms), spot, terms)

    def _room(self, offered: Wager, own: Sequence[Wager], spot: Spot, terms: Terms) -> list[tuple[int, int]]:
        return [
            (
                maximum,
                sum(
                    one.stake
                    for one in own
                    if scope in (known[0] for known in self._scopes(one, self.game.spots[one.spot], terms))
                ),
            )
            for scope, maximum in self._scopes(offered, spot, terms)
        ]

    def _by_sign(self, refusal: Refused, terms: Terms) -> Refused:
        """Before the close it is the sign itself that a stake goes against, not the clause on what is found later."""
        clause = terms.clauses[Rule.SIGN]
        return Refused(refusal.rule, clause, refusal.message)

    # --- the sentences ----------------------------------------------------------------------------------------------

    def _wrong_tender(self, wager: Wager) -> Refused:
        accepted = [tender_words(tender) for terms in self.game.book.stakes.every for tender in terms.tenders]
        clause = self.game.book.stakes.clauses[Rule.TENDER]
        return Refused(
            Rule.TENDER,
            clause,
            f"A stake in {tender_words(wager.tender)} is not accepted: use {' or '.join(accepted)}.",
        )

    def _no_lucky_ball(self, wager: Wager) -> Refused:
        assert self.game.book.lucky_ball is not None
        clause = self.game.book.lucky_ball.clauses[Rule.NO_LUCKY_BALL]
        return Refused(Rule.NO_LUCKY_BALL, clause, f"{wager.spot} is not open: this table does not offer Lucky Ball.")

    def _below_minimum(self, wager: Wager, terms: Terms, minimum: int, *, advised: bool = False) -> Refused:
        clause = terms.clauses[Rule.BELOW_MINIMUM]
        again = " again" if terms.below_minimum is BelowMinimum.ADVISED_ONCE and advised else ""
        return Refused(
            Rule.BELOW_MINIMUM,
            clause,
            f"{dollar_sign(wager.stake)} on {wager.spot} is{again} below the minimum of {dollar_sign(minimum)} "
            f"and goes back.",
        )

    def _not_in_units(self, wager: Wager, terms: Terms, unit: int) -> Refused:
        clause = terms.clauses[Rule.NOT_IN_UNITS]
        return Refused(
            Rule.NOT_IN_UNITS,
            clause,
            f"{dollar_sign(wager.stake)} on {wager.spot} is not in units of {dollar_sign(unit)}.",
        )

    def _over_maximum(self, wager: Wager, terms: Terms, maximum: int, used: int) -> Refused:
        clause = terms.clauses[Rule.OVER_MAXIMUM]
        room = f"{dollar_sign(maximum - used)} of {dollar_sign(maximum)} is left" if used else "no more may be staked"
        return Refused(
            Rule.OVER_MAXIMUM,
            clause,
            f"{dollar_sign(wager.stake)} on {wager.spot} passes the maximum of {dollar_sign(maximum)}: {room}.",
        )


def _added_up(entries: list[Entry]) -> dict[_OnSpot, int]:
    on_spot: dict[_OnSpot, int] = {}
    for entry in entries:
        if entry.refusal is None and entry.terms is not None:
            wager = entry.wager
            key = (wager.player, wager.spot, entry.terms.name)
            on_spot[key] = on_spot.get(key, 0) + wager.stake
    return on_spot


def _added_up_by_player(on_spot: dict[_OnSpot, int]) -> dict[tuple[str, str], int]:
    on_spin: dict[tuple[str, str], int] = {}
    for (player, _, terms), total in on_spot.items():
        on_spin[player, terms] = on_spin.get((player, terms), 0) + total
    return on_spin


def _accepts_below(terms: Terms, player: str, advised: Collection[str]) -> bool:
    match terms.below_minimum:
        case BelowMinimum.VALID:
            return True
        case BelowMinimum.ADVISED_ONCE:
            return player not in advised
        case BelowMinimum.REFUSED:
            return False


def _not_offered(wager: Wager, terms: Terms, clause: str) -> Refused:
    return Refused(Rule.NOT_OFFERED, clause, f"{wager.spot} is not offered at {terms.name}.")
