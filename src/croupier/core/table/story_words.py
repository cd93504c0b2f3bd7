"""The words that sentences about a table share: wagers, limits, notices."""

from collections.abc import Iterable

from croupier.core.engine.messages import MINUTE
from croupier.core.engine.telling import counted, listed
from croupier.core.game.sign import Sign
from croupier.core.game.wager import Wager
from croupier.core.money import dollar_sign
from croupier.core.table.state import Notice


def numbered(numbers: Iterable[int]) -> str:
    """Wager 3; wagers 3, 4 and 7."""
    known = [str(number) for number in numbers]
    return f"wager{'' if len(known) == 1 else 's'} {listed(known)}"


def limits(minimum: int | None, maximum: int | None) -> str:
    if minimum is not None and maximum is not None:
        return f"{dollar_sign(minimum)} to {dollar_sign(maximum)}"
    if minimum is not None:
        return f"{dollar_sign(minimum)} and more"
    return f"up to {dollar_sign(maximum)}" if maximum is not None else "any stake"


def sign_words(sign: Sign) -> str:
    """$5 to $1,000; straight $5 to $100."""
    own = (f"{bet} {limits(one.minimum, one.maximum)}" for bet, one in sign.by_bet.items())
    return "; ".join((limits(sign.minimum, sign.maximum), *own))


def announced(notice: Notice) -> str:
    return "the table closes" if notice.sign is None else f"limits of {sign_words(notice.sign)}"


def lead_time(notice: Notice) -> str:
    """How long after it went up a notice takes effect."""
    minutes = round((notice.takes_effect_at - notice.shown_at) / MINUTE)
    return f"in {counted(minutes, 'minute')}" if minutes else "at once"


def go_back(wagers: Iterable[Wager]) -> str:
    """2 wagers, $30, go back."""
    known = list(wagers)
    verb = "goes" if len(known) == 1 else "go"
    return f"{counted(len(known), 'wager')}, {dollar_sign(sum(wager.stake for wager in known))}, {verb} back"
