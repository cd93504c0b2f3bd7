"""One line of text for every spot, wager and settlement, and the way back."""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from croupier.core.engine.refusal import Malformed
from croupier.core.game.layout import spot_name
from croupier.core.money import cents, shorten
from croupier.core.words.bets import BetKind, Tender


def did_you_mean(wrong: str, known: Sequence[str]) -> str:
    """The second half of a message about an unknown name."""
    close = get_close_matches(wrong, known, n=1, cutoff=0.5)
    return f'did you mean "{close[0]}"?' if close else f"choose one of {', '.join(known)}"


def bet_kind(name: str) -> BetKind:
    try:
        return BetKind(name)
    except ValueError:
        raise Malformed(f"there is no bet {shorten(name)}: {did_you_mean(name, list(BetKind))}") from None


def tender(name: str) -> Tender:
    try:
        return Tender(name)
    except ValueError:
        raise Malformed(f"there is no tender {shorten(name)}: {did_you_mean(name, list(Tender))}") from None


def bet_and_labels(name: str) -> tuple[BetKind, tuple[str, ...]]:
    """Take a spot's name apart: "split 0/00" is a split on 0 and 00."""
    bet, _, labels = name.partition(" ")
    return bet_kind(bet), tuple(labels.split("/")) if labels else ()


def parse_spot(text: str) -> str:
    """The canonical name of a spot written as people do: "split 00/0", "six-line 1-6"."""
    bet, labels = bet_and_labels(text.strip())
    if bet is BetKind.SIX_LINE and len(labels) == 1 and (span := re.fullmatch(r"(\d{1,2})-(\d{1,2})", labels[0])):
        first, last = (int(end) for end in span.groups())
        labels = tuple(str(n) for n in range(first, last + 1))
    return spot_name(bet, labels)


_TENDER_WORDS = {
    Tender.VALUE_CHIPS: "value chips",
    Tender.COLOUR_CHECKS: "colour checks",
    Tender.PROMOTIONAL_TOKEN: "a promotional token",
    Tender.CREDITS: "credits",
}
TENDER_BY_WORDS = {words: one for one, words in _TENDER_WORDS.items()}


def tender_words(one: Tender) -> str:
    return _TENDER_WORDS[one]


def parse_stake(text: str) -> int:
    stake = cents(text)
    if stake == 0:
        raise Malformed("a stake of nothing is no wager: stake at least one cent")
    return stake
