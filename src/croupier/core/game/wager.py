"""A wager, the sign it is played under, and whether it is let onto the layout while betting is open."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.refusal import Refused
from croupier.core.game.game import Game
from croupier.core.game.layout import Spot
from croupier.core.game.notation import tender_words
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.together import ALL, Together, every
from croupier.core.law.terms.stakes import Terms
from croupier.core.money import dollar_sign
from croupier.core.words.bets import BetKind, Tender, called
from croupier.core.words.choices import BelowMinimum, Bounds, OddStakes
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
    shared_under: str | None = None
    """The clause by which less of it counts beside a partner's."""
    rounding: int = 0
    """What the float adds to a win that it cannot make up, or leaves off."""


Scope = tuple[str, ...]
"""What is counted together under one maximum: the terms, the player, and where."""
_PLAYER = "the player"
"""All of a player's spin too, under the maximum that the sign has for a player."""


class Table:
    """A game under a posted sign."""

    def __init__(self, game: Game, sign: Sign) -> None:
        self.game = game
        self.sign = sign
        self._limits: dict[BetKind, Limits] = {}
        self.rows: dict[str, dict[Tender, dict[str, Any]]] = {}
        """What plain wagers come to, by result: see `plain`."""

    def limits(self, bet: BetKind) -> Limits:
        known = self._limits.get(bet)
        if known is None:
            known = self._limits[bet] = self.sign.limits(bet, neighbours_times=self.game.neighbours_times)
        return known

    @cached_property
    def limits_by_spot(self) -> dict[str, tuple[int | None, int | None]]:
        spots = self.game.spots.values()
        by_bet = {bet: self.limits(bet) for bet in {spot.bet for spot in spots}}
        both = {bet: (one.minimum, one.maximum) for bet, one in by_bet.items()}
        return {spot.name: both[spot.bet] for spot in spots}

    @cached_property
    def unit(self) -> int | None:
        """What every stake must be a multiple of, where the book refuses odd ones."""
        refuses = any(terms.odd_stakes is OddStakes.REFUSED for terms in self.game.book.stakes.every)
        return self.sign.minimum if refuses else None

    @cached_property
    def bounds_kinds(self) -> bool:
        return any(own.total is not None for own in self.sign.by_bet.values())

    @cached_property
    def most_of_a_player(self) -> int | None:
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

    def refuse(self, wager: Wager) -> Entry:
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

    def scopes(self, wager: Wager, spot: Spot, terms: Terms) -> list[tuple[Scope, int]]:
        """Each maximum that bounds this wager, with what it is counted together with."""
        limits = self.limits(spot.bet)
        scopes: list[tuple[Scope, int]] = []
        if terms.maximum_bounds is Bounds.SPOT:
            if limits.maximum is not None:
                scopes.append(((terms.name, wager.player, spot.name), limits.maximum))
        else:
            if self.sign.maximum is not None:
                scopes.append(((terms.name, wager.player, ALL), self.sign.maximum))
            if spot.bet in self.sign.by_bet and limits.maximum is not None:
                scopes.append(((terms.name, wager.player, spot.name), limits.maximum))
        if limits.total is not None:
            scopes.append(((terms.name, wager.player, every(spot.bet)), limits.total))
        if self.sign.player_maximum is not None:
            scopes.append(((terms.name, wager.player, _PLAYER), self.sign.player_maximum))
        return scopes

    def turn_away(self, lying: Iterable[Wager], offered: Wager) -> Refused | None:
        """While betting is open: why a wager is not let onto the layout beside what lies there already.

        What the books let stand once betting is closed (too little, too much) is still turned away before.
        """
        return self.turn_away_beside(lambda: Together(lying), offered)

    def turn_away_beside(self, together: Callable[[], Together], offered: Wager) -> Refused | None:
        """The same, where what lies there is added up already; nobody asks for it if it decides nothing."""
        place = (offered.spot, offered.tender)
        enough = self._enough.get(place)
        if enough is not None and offered.stake >= enough:
            return None
        lawful = self.game.lawful.get(place)
        if lawful is None:
            return self.refuse(offered).refusal
        spot, terms = lawful
        lying = together()
        there = offered.stake + lying.of(offered.player, self.game.tenders[terms.name], offered.spot)
        if (no := self._off_sign(offered, terms, there)) is not None:
            return no
        return self._passes(offered, lying, spot, terms) if self._posts_a_maximum else None

    def turn_away_any(self, lying: Iterable[Wager], offered: Sequence[Wager]) -> Refused | None:
        """Why one of several wagers that come at once is not let onto the layout; each counts beside all the others.

        All of them, and what lies there, are one player's in one tender.
        """
        for one in offered:
            if (one.spot, one.tender) not in self.game.lawful:
                return self.refuse(one).refusal
        on_spot: dict[str, int] = {}
        used: dict[Scope, int] = {}
        for one in (*lying, *offered):
            on_spot[one.spot] = on_spot.get(one.spot, 0) + one.stake
            for scope, _ in self.scopes(one, *self.game.lawful[one.spot, one.tender]):
                used[scope] = used.get(scope, 0) + one.stake
        return next((no for one in offered if (no := self._turned_away(one, on_spot[one.spot], used))), None)

    def _turned_away(self, offered: Wager, there: int, used: Mapping[Scope, int]) -> Refused | None:
        """Why a wager cannot lie there, by what lies on its spot and under each maximum with it."""
        spot, terms = self.game.lawful[offered.spot, offered.tender]
        if (no := self._off_sign(offered, terms, there)) is not None:
            return no
        for scope, maximum in self.scopes(offered, spot, terms):
            if used[scope] > maximum:
                others = min(used[scope] - offered.stake, maximum)
                return self._by_sign(self.over_maximum(offered, terms, maximum, others), spot, terms)
        return None

    def _own(self, lying: Iterable[Wager], offered: Wager, terms: Terms) -> list[Wager]:
        """What counts together with a wager: its player's, under the same terms."""
        return [one for one in lying if one.player == offered.player and self.game.terms.get(one.tender) is terms]

    @cached_property
    def _enough(self) -> dict[tuple[str, Tender], int]:
        """Under a sign with neither maximum nor unit: a stake of so much is good, whatever lies there."""
        if self._posts_a_maximum or self.sign.multiples or self.sign.unit:
            return {}
        return {(name, tender): self.limits_by_spot[name][0] or 0 for name, tender in self.game.lawful}

    def leaves_off_sign(self, staying: Iterable[Wager], gone: Wager) -> Refused | None:
        """While betting is open: why a wager may not go, for what would be left of its player's on the spot."""
        lawful = self.game.lawful.get((gone.spot, gone.tender))
        if lawful is None:
            return None
        _, terms = lawful
        left = sum(one.stake for one in self._own(staying, gone, terms) if one.spot == gone.spot)
        off = self._off_by(gone.spot, left) if left else None
        if off is None:
            return None
        rule, limit = off
        what = "below the minimum" if rule is Rule.BELOW_MINIMUM else "not in units"
        message = f"{dollar_sign(left)} would be left on {called(gone.spot)}, {what} of {dollar_sign(limit)}."
        return self._by_sign(Refused(rule, terms.clauses[rule], message), self.game.spots[gone.spot], terms)

    def _off_sign(self, offered: Wager, terms: Terms, there: int) -> Refused | None:
        """Why a wager does not come onto its spot, by what would lie there with it."""
        off = self._off_by(offered.spot, there)
        if off is None:
            return None
        rule, limit = off
        if rule is Rule.BELOW_MINIMUM:
            return self._by_sign(self.below_minimum(offered, terms, limit), self.game.spots[offered.spot], terms)
        minimum = self.limits_by_spot[offered.spot][0] or 0
        return self.not_in_units(replace(offered, stake=there), terms, limit, above=minimum)

    def _off_by(self, spot: str, there: int) -> tuple[Rule, int] | None:
        """What on a spot goes against: its minimum, multiples of it where the sign asks for them, or the unit."""
        minimum = self.limits_by_spot[spot][0] or 0
        if there < minimum:
            return Rule.BELOW_MINIMUM, minimum
        if self.sign.multiples and minimum and there % minimum:
            return Rule.NOT_IN_UNITS, minimum
        if self.sign.unit and (there - minimum) % self.sign.unit:
            return Rule.NOT_IN_UNITS, self.sign.unit
        return None

    def _passes(self, offered: Wager, lying: Together, spot: Spot, terms: Terms) -> Refused | None:
        for maximum, used in self._room(offered, lying, spot, terms):
            if used + offered.stake > maximum:
                return self._by_sign(self.over_maximum(offered, terms, maximum, used), spot, terms)
        return None

    def room(self, offered: Wager, lying: Iterable[Wager]) -> list[tuple[int, int]]:
        """Each maximum that bounds a lawful wager, with what is used of it already."""
        spot, terms = self.game.lawful[offered.spot, offered.tender]
        return self._room(offered, Together(lying), spot, terms)

    def _room(self, offered: Wager, lying: Together, spot: Spot, terms: Terms) -> list[tuple[int, int]]:
        tenders = self.game.tenders[terms.name]
        return [
            (maximum, lying.of(offered.player, tenders, ALL if scope[2] is _PLAYER else scope[2]))
            for scope, maximum in self.scopes(offered, spot, terms)
        ]

    def _by_sign(self, refusal: Refused, spot: Spot, terms: Terms) -> Refused:
        """Before the close a stake goes against the sign itself, not the clause on what is found later.

        What a marker button needs at least, and what stakes are made up of, have words of their own.
        """
        if refusal.rule is Rule.NOT_IN_UNITS:
            return refusal
        clause, button = terms.clauses[Rule.SIGN], self.game.book.stakes.neighbours
        if button is not None and spot.bet is BetKind.NEIGHBOURS and refusal.rule is Rule.BELOW_MINIMUM:
            clause = button.minimum_clause
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

    def below_minimum(self, wager: Wager, terms: Terms, minimum: int, *, advised: bool = False) -> Refused:
        clause = terms.off_sign(Rule.BELOW_MINIMUM)
        again = " again" if terms.below_minimum is BelowMinimum.ADVISED_ONCE and advised else ""
        return Refused(
            Rule.BELOW_MINIMUM,
            clause,
            f"{dollar_sign(wager.stake)} on {called(wager.spot)} is{again} below the minimum of {dollar_sign(minimum)} "
            f"and goes back.",
        )

    def not_in_units(self, wager: Wager, terms: Terms, unit: int, *, above: int = 0) -> Refused:
        """`above` is what the units are counted from: nothing, or the minimum."""
        counted = f"in steps of {dollar_sign(unit)} above {dollar_sign(above)}" if above % unit else ""
        asked = counted or f"in units of {dollar_sign(unit)}"
        message = f"{dollar_sign(wager.stake)} on {called(wager.spot)} is not {asked}."
        return Refused(Rule.NOT_IN_UNITS, terms.clauses[Rule.NOT_IN_UNITS], message)

    def over_maximum(self, wager: Wager, terms: Terms, maximum: int, used: int) -> Refused:
        clause = terms.off_sign(Rule.OVER_MAXIMUM)
        room = f"{dollar_sign(maximum - used)} of {dollar_sign(maximum)} is left" if used else "no more may be staked"
        return Refused(
            Rule.OVER_MAXIMUM,
            clause,
            f"{dollar_sign(wager.stake)} on {called(wager.spot)} passes the maximum of {dollar_sign(maximum)}: {room}.",
        )


def _not_offered(wager: Wager, terms: Terms, clause: str) -> Refused:
    return Refused(Rule.NOT_OFFERED, clause, f"{called(wager.spot)} is not offered at {terms.name}.")
