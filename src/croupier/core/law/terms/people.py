"""Who is at the game: officers of the government, and players in their seats."""

from msgspec import Struct

from croupier.core.law.terms.group import Group, where
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


class PeopleTerms(Group, frozen=True, kw_only=True):
    government_roles: tuple[Role, ...]

    def must_cite(self) -> tuple[Rule, ...]:
        return (Rule.POWER,)


class CardTerms(Struct, frozen=True, kw_only=True):
    """From when a player needs a card of their own, and the clauses on wagers made without it."""

    since: int
    """Milliseconds since 1970, UTC."""
    start_clause: str
    found_before_close: str
    found_in_round: str
    settled_stands: str


class SeatTerms(Group, frozen=True, kw_only=True):
    """How players sit at a table."""

    idle_rounds: int | None
    """After how many rounds without a bet a seat at a full table may be asked for; None where it never is."""
    card: CardTerms | None
    """None where the book asks for no card."""
    caps_players: bool
    """Whether the number of players may be limited."""
    partners_share_one_maximum: bool

    def must_cite(self) -> tuple[Rule, ...]:
        return (
            Rule.NOT_AT_TABLE,
            *where(self.idle_rounds is not None, Rule.IDLE_PLAYER),
            *where(self.card is not None, Rule.PLAYER_CARD, Rule.INVALID_WAGER),
            *where(self.caps_players, Rule.TABLE_FULL),
            *where(self.partners_share_one_maximum, Rule.PARTNERS),
        )
