"""What a settled wager stands on: its clauses by what they are for, and the one under which money moves."""

from msgspec import Struct


class Basis(Struct, frozen=True, gc=False, omit_defaults=True):
    """The clauses of one settlement. A stake that never played has neither bet nor odds, only what became of it."""

    bet: str | None = None
    """What the bet is, and so on which results it wins and loses; for a lucky colour that won, what put it in force."""
    odds: str | None = None
    because: tuple[str, ...] = ()
    """What else decided it, in the order in which it did: a zero, a limit, the float, a token, a card, a no spin."""
    taken_under: str | None = None
    """Which of them takes the stake, where the bet itself does not: a zero, a token used up."""
    returned_under: str | None = None
    """Which of them sends back the stake or a part of it, where the bet itself does not."""

    @property
    def all(self) -> tuple[str, ...]:
        """Every clause once: the bet, its odds, and what else decided it."""
        return tuple(dict.fromkeys([one for one in (self.bet, self.odds, *self.because) if one]))

    # --- what else decided it -----------------------------------------------------------------------------------------

    def also(self, *clauses: str) -> "Basis":
        return Basis(self.bet, self.odds, (*self.because, *clauses), self.taken_under, self.returned_under)

    def taking(self, clause: str) -> "Basis":
        """The same, with a clause that takes the stake."""
        return Basis(self.bet, self.odds, (*self.because, clause), clause, self.returned_under)

    def returning(self, clause: str) -> "Basis":
        """The same, with a clause that sends back the stake or a part of it."""
        return Basis(self.bet, self.odds, (*self.because, clause), self.taken_under, clause)


# --- the clause of a posting ----------------------------------------------------------------------------------------


def clause_of_taking(basis: Basis) -> str:
    """A stake is lost by what its bet says, unless a zero takes all bets, or a token is used up by its win."""
    return basis.taken_under or basis.bet or _without()


def clause_of_paying(basis: Basis) -> str:
    """A winner is paid by the row of the odds, whatever made it win."""
    return basis.odds or basis.bet or _without()


def clause_of_returning(basis: Basis) -> str:
    """A stake comes back by what sent it back; the share of a Neighbours bet by what the bet itself says."""
    return basis.returned_under or basis.bet or _without()


def _without() -> str:
    raise AssertionError("no money moves without a clause")
