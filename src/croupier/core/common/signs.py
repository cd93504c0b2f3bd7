"""What a sign says at any place: whether it can be believed, and what the least is that it asks of a player."""

from collections.abc import Iterable

from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.game.game import compiled
from croupier.core.game.sign import Limits, Sign, check_headline, check_sign
from croupier.core.law.law import Law
from croupier.core.words.bets import BetKind
from croupier.core.words.choices import Bounds
from croupier.core.words.rules import Rule


def not_to_be_put_up(law: Law, sign: Sign, cloth: str) -> Refused | None:
    """Why nobody could go by a sign: it contradicts itself, or its own figures hold for no bet on the layout."""
    try:
        check_sign(sign)
        check_headline(sign, _on_the_layout(law, sign, cloth), of_the_spin=_bounds_the_spin(law))
    except Malformed as error:
        said = str(error)
        return law.refused(Rule.SIGN, f"{said[:1].upper()}{said[1:]}.")
    return None


def least_stakes(law: Law, sign: Sign, cloth: str) -> dict[BetKind, int | None]:
    """The least that may be staked on each kind of bet: its minimum or, where the sign has none, a unit."""
    return {bet: sign.unit if one.minimum is None else one.minimum for bet, one in _limits(law, sign, cloth).items()}


def raised(law: Law, cloth: str, new: Sign, *, in_force: Sign, decided: Sign | None) -> dict[BetKind, int]:
    """The bets on which more must be staked than now, but for what was announced and decided on already."""
    now = least_stakes(law, in_force, cloth)
    known = {} if decided is None else least_stakes(law, decided, cloth)
    return {
        bet: least
        for bet, least in least_stakes(law, new, cloth).items()
        if least is not None and least > (now[bet] or 0) and least != known.get(bet)
    }


def span(law: Law, sign: Sign, cloth: str) -> Limits:
    """From the least to the most that the sign lets anybody stake on one spot: what a table is known by from afar."""
    limits = _on_the_layout(law, sign, cloth)
    return Limits(minimum=_least(one.minimum for one in limits), maximum=_most(one.maximum for one in limits))


def _least(minimums: Iterable[int | None]) -> int | None:
    known = list(minimums)
    return None if None in known else min((one for one in known if one is not None), default=None)


def _most(maximums: Iterable[int | None]) -> int | None:
    known = list(maximums)
    return None if None in known else max((one for one in known if one is not None), default=None)


def _limits(law: Law, sign: Sign, cloth: str) -> dict[BetKind, Limits]:
    game = compiled(law.book, cloth, None)
    bets = dict.fromkeys(spot.bet for spot in game.spots.values())
    return {bet: sign.limits(bet, neighbours_times=game.neighbours_times) for bet in bets}


def _on_the_layout(law: Law, sign: Sign, cloth: str) -> list[Limits]:
    """Without what a table need not offer: marker buttons, and the Lucky Ball."""
    apart = (BetKind.NEIGHBOURS, BetKind.LUCKY_BALL)
    return [one for bet, one in _limits(law, sign, cloth).items() if bet not in apart]


def _bounds_the_spin(law: Law) -> bool:
    return any(terms.maximum_bounds is Bounds.SPIN for terms in law.book.stakes.every)
