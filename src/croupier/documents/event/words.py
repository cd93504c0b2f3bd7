"""What papers of an event call things."""

from croupier.core.law.book import Book
from croupier.core.law.law import Law
from croupier.core.law.powers import holders
from croupier.core.money import dollar_sign, dollars
from croupier.core.tournament.competition import law_of
from croupier.core.tournament.state import Competition
from croupier.core.words.roles import Power
from croupier.documents.moments import moment

NOT_STATED = "Not stated."


class Scene:
    """An event with the law it is held under and the clock it is told by: what every paper is made from."""

    def __init__(self, book: Book, state: Competition, zone: str) -> None:
        self.book, self.state, self.zone = book, state, zone
        self.law: Law = law_of(book, state.form)
        self.terms = state.terms
        self.noun = self.law.tournament.noun

    @property
    def rules(self) -> str:
        edition = self.book.edition
        return f"{edition.document}, {edition.reference}"

    def who(self, power: Power) -> str:
        """The office that may do it."""
        roles, _ = holders(self.law, power)
        return str(roles[0]).replace("_", " ") if roles else "operator"

    @property
    def manager(self) -> str:
        return self.who(Power.RUN_TOURNAMENT)

    @property
    def examiner(self) -> str:
        """Who looks at secret wagers, and watches over the table."""
        return self.who(Power.EXAMINE_SECRET_WAGER)

    @property
    def judge(self) -> str:
        return self.who(Power.DECIDE_DISPUTE)

    def when(self, at: int | None) -> str:
        return "to be announced" if at is None else moment(at, self.zone, seconds=False)

    @property
    def is_draft(self) -> bool:
        """Whether the book wants conditions and none are published."""
        return bool(self.law.tournament.conditions) and self.state.conditions is None

    @property
    def mark(self) -> str:
        return "CANCELLED" if self.state.is_cancelled else ""


def money(amount: int) -> str:
    """Money always has its cents: $1,187.50."""
    whole, _, fraction = dollars(abs(amount)).partition(".")
    return f"{'−' if amount < 0 else ''}${int(whole):,}.{fraction}"


def chips(amount: int | None) -> str:
    """Chips are whole dollars of their face: 1,440."""
    if amount is None:
        return ""
    sign = "−" if amount < 0 else ""
    return sign + dollar_sign(abs(amount)).removeprefix("$")


def ordinal(place: int) -> str:
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def percent(hundredths: int) -> str:
    return f"{hundredths / 100:g}%"
