"""The sign at the table: the posted limits."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.core.game.float import Float
from croupier.core.money import dollar_sign
from croupier.core.words.bets import BetKind


class Limits(Struct, frozen=True, kw_only=True):
    """The smallest and largest stake; None leaves that side open."""

    minimum: int | None = None
    maximum: int | None = None
    total: int | None = None
    """The most one player may have on all spots of one kind together, where the sign says so."""


class Sign(Struct, frozen=True, kw_only=True):
    """What is posted at the table. The chips of its float stand here too, since only they decide what can be paid."""

    minimum: int | None = None
    maximum: int | None = None
    unit: int | None = None
    by_bet: Mapping[BetKind, Limits] = {}
    player_maximum: int | None = None
    multiples: bool = False
    chips: Float | None = None

    def limits(self, bet: BetKind, *, neighbours_times: int) -> Limits:
        """The limits for a stake of this kind; a Neighbours stake stands for that many straight ups."""
        own = self.by_bet.get(bet, Limits())
        minimum, maximum = own.minimum, own.maximum
        if bet is BetKind.NEIGHBOURS:
            straight = self.limits(BetKind.STRAIGHT, neighbours_times=neighbours_times)
            minimum = minimum if minimum is not None else _times(self.minimum, neighbours_times)
            maximum = maximum if maximum is not None else _times(straight.maximum, neighbours_times)
        else:
            minimum = minimum if minimum is not None else self.minimum
            maximum = maximum if maximum is not None else self.maximum
        return Limits(minimum=minimum, maximum=maximum, total=own.total)


def _times(limit: int | None, times: int) -> int | None:
    return None if limit is None else limit * times


def check_sign(sign: Sign) -> Sign:
    """The sign, if it makes sense."""
    _in_order("the sign", sign.minimum, sign.maximum)
    for bet, own in sign.by_bet.items():
        _in_order(f"the sign for {bet}", own.minimum, own.maximum)
        # The table's own figures stand in for a side that the bet leaves open; Neighbours stand for five straight ups.
        both = sign.limits(bet, neighbours_times=5)
        _in_order(f"the sign for {bet}", both.minimum, both.maximum)
    return sign


def check_headline(sign: Sign, on_the_layout: Sequence[Limits], *, of_the_spin: bool) -> None:
    """The sign's own minimum and maximum stand at its head: each must hold for a bet, or nothing would enforce it.

    A maximum that bounds all of a spin holds for every bet.
    """
    _holds("minimum", sign.minimum, [one.minimum for one in on_the_layout])
    if not of_the_spin:
        _holds("maximum", sign.maximum, [one.maximum for one in on_the_layout])


def _holds(what: str, headline: int | None, by_bet: Sequence[int | None]) -> None:
    if headline is None or not by_bet or headline in by_bet:
        return
    said = sorted({one for one in by_bet if one is not None})
    raise Malformed(
        f"the sign's own {what} of {dollar_sign(headline)} holds for no bet, where its rows say "
        f"{' or '.join(dollar_sign(one) for one in said)}: change the rows with it"
    )


def _in_order(what: str, minimum: int | None, maximum: int | None) -> None:
    if minimum is not None and maximum is not None and minimum > maximum:
        raise Malformed(
            f"{what} has a minimum of {dollar_sign(minimum)} above its maximum of {dollar_sign(maximum)}: "
            "the minimum must not exceed the maximum"
        )


NO_SIGN = Sign()
"""No limits posted."""
