"""The cups of the practice floor: one event after the other, the three forms in turn, and who comes to play in them."""

import random
import re
from collections.abc import Mapping

from croupier.core.law.book import Book
from croupier.core.law.powers import holders
from croupier.core.tournament.competition import law_of
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.terms import Conditions, EventTerms
from croupier.core.words.roles import Power, Role
from croupier.practice.contestants import Contestant, Style

DIRECTOR, DEALER, INSPECTOR = "robot director", "robot dealer", "robot inspector"
FEWEST, MOST = 12, 14
"""How many robots come to a cup."""
PLACES = 16
"""How many may enter: some places are always left to people."""
TABLES = ("C1", "C2")
"""The tables of the cup where a book wants them to be designated; none of them is open to others."""
CLOCK = 20
"""Seconds in which a wager must be made."""

_STAR, _WREST = "star-roulette", "wrest-point-competition"
_FORMS = ((_WREST, "competition", "A"), (_WREST, "live", "A"), (_STAR, "tournament", "E"))
"""Book, form and cloth."""
_CUP = re.compile(r"cup ([1-9][0-9]{0,8})")
_NAMES = (
    "Aino Balthasar Cass Desta Eskil Fenja Gwen Halvar Ilka Jory Kasimir Lumi Marit Nuno Oona Piet Runa "
    "Stellan Tuva Yngve"
).split()


def cup(number: int) -> str:
    return f"cup {number}"


def number_of(event: str) -> int | None:
    """Which cup an event is; none of a name that is not one."""
    found = _CUP.fullmatch(event)
    return None if found is None else int(found[1])


def contestants() -> tuple[Contestant, ...]:
    """Everybody who may come to a cup."""
    styles = list(Style)
    return tuple(
        Contestant(
            name=name,
            card=f"C{number:02d}",
            style=styles[number % len(styles)],
            is_secretive=number % 2 == 0,
            is_careless=number % 10 in (4, 6),
            mends=number % 10 == 4,
        )
        for number, name in enumerate(_NAMES)
    )


def coming_to(event: str) -> tuple[Contestant, ...]:
    """Who comes to this cup, in the order in which they enter: the same however often it is asked for."""
    rng = random.Random(event)  # noqa: S311 - robots only pretend; no draw comes from here
    everybody = contestants()
    return tuple(rng.sample(everybody, rng.randint(FEWEST, MOST)))


def opening(books: Mapping[str, Book], number: int, now: int, starts: int | None) -> OpenEvent:
    """The command that publishes the conditions of a cup."""
    book, form, cloth = _FORMS[(number - 1) % len(_FORMS)]
    role = holders(law_of(books[book], form), Power.RUN_TOURNAMENT)[0][0]
    if book == _STAR:
        role = Role.OPERATOR  # who manages it is appointed afterwards
    terms, conditions = _TERMS[form](now, starts)
    return OpenEvent(
        by=DIRECTOR, role=role, at=0, book=book, form=form, cloth=cloth, terms=terms, conditions=conditions
    )


def _competition(_now: int, starts: int | None) -> tuple[EventTerms, None]:
    """Chips are issued, each player has a secret wager a session, and the final five may end one."""
    return EventTerms(
        starts=starts,
        entry_fee=100_00,
        retained=10,
        maximum_entries=PLACES,
        bank=1_000_00,
        minimum=10_00,
        maximum=500_00,
        spins=6,
        qualify=3,
        secret_wagers=1,
        final_five=True,
        clock=CLOCK,
        prizes=(60_00, 30_00, 10_00),
    ), None


def _live(_now: int, starts: int | None) -> tuple[EventTerms, None]:
    """Chips are bought and are worth what they say."""
    return EventTerms(
        starts=starts,
        entry_fee=50_00,
        retained=10,
        maximum_entries=PLACES,
        bank=500_00,
        minimum=10_00,
        maximum=200_00,
        spins=5,
        qualify=3,
        secret_wagers=1,
        clock=CLOCK,
        prizes=(70_00, 30_00),
    ), None


def _tournament(now: int, starts: int | None) -> tuple[EventTerms, Conditions]:
    """Pass cards, an order of wagering with its marker, and conditions in full."""
    terms = EventTerms(
        starts=starts,
        entry_fee=100_00,
        added=200_00,
        minimum_entries=2,
        maximum_entries=PLACES,
        withdraw_until=now if starts is None else starts,
        bank=1_000_00,
        minimum=25_00,
        maximum=500_00,
        spins=4,
        qualify=3,
        secret_wagers=1,
        pass_cards=1,
        order=True,
        clock=CLOCK,
        prizes=(50_00, 30_00, 20_00),
    )
    conditions = Conditions(
        entry_fee=True,
        compulsory=True,
        tables=len(TABLES),
        structure="Two tables of one session; three players of each go on to a final at one table.",
        play="Seats by ballot; wagers in turn from the marker; one pass card and one secret wager a session.",
        no_buy_back=True,
        eligible=True,
        application="Enter on the page of the event with your own card.",
        payment="At once, when the final is counted.",
        rules_prevail=True,
    )
    return terms, conditions


_TERMS = {"competition": _competition, "live": _live, "tournament": _tournament}
