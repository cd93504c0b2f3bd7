"""Chance for tables: each round has a seed of its own, bound before the bets and revealed when the round is over.

The seed of a round is derived from the house's secret, so that a server that was killed in mid-round comes back to the
very same draws, and to the commitment it had published.
"""

import msgspec
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.game.game import compiled
from croupier.core.law.book import Book
from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.paying import CloseRound
from croupier.core.table.rounds import DeclareResult, PlaceYourBets
from croupier.core.table.state import TableState
from croupier.core.words.bets import LuckyColour
from croupier.core.words.devices import Drive
from croupier.core.words.roles import Role
from croupier.house.chance.dice import Draw, ProvableDice
from croupier.house.chance.seeds import Secret, Seeds


class TableDice:
    """The dice of every table of a house."""

    def __init__(self, secret: Secret) -> None:
        self._seeds = Seeds(secret)

    def _of(self, table: str, round_: int, bound: str = "") -> ProvableDice:
        return self._seeds.dice(f"{table}\n{round_}", bound)

    def commitment(self, table: str, round_: int, bound: str = "") -> str:
        return self._of(table, round_, bound).commitment

    def reveal(self, table: str, round_: int, bound: str = "") -> str:
        revealed = self._of(table, round_, bound).reveal()
        return msgspec.json.encode(
            {
                "commitment": revealed.commitment,
                "server_seed": revealed.server_seed,
                "client_seed": revealed.client_seed,
            }
        ).decode()

    def stamped(self, _book: Book, state: TableState, command: Command) -> Command:
        """A command with the chance of its round bound, before the bets, or revealed, when it is over."""
        if isinstance(command, PlaceYourBets):
            now = state.round
            if now.attempt == 1:
                return replace(command, commitment=self.commitment(state.setup.table, now.number + 1))
            return replace(command, commitment=self.commitment(state.setup.table, now.number, now.commitment))
        if isinstance(command, CloseRound):
            now = state.round
            return replace(command, reveal=self.reveal(state.setup.table, now.number, now.commitment))
        return command

    def result(self, book: Book, state: TableState, at: int) -> DeclareResult:
        """The result of a virtual wheel: every section of the ring equally likely."""
        now = state.round
        ring = compiled(book, state.setup.cloth, state.setup.lucky_table).wheel.ring
        draw = self._of(state.setup.table, now.number, now.commitment).choose(
            ring, purpose=_try("wheel", now.attempt), round=now.number
        )
        turns = book.spin.by_drive[Drive.BY_HAND].revolutions or 1
        return DeclareResult(
            by="virtual wheel",
            role=Role.DEALER,
            at=at,
            pocket=draw.chosen[0],
            revolutions=turns,
            evidence=_evidence(draw),
        )

    def lucky_numbers(self, book: Book, state: TableState, at: int) -> ShowLuckyNumbers:
        """Four different pockets of the wheel in use, each row of them equally likely."""
        now = state.round
        labels = compiled(book, state.setup.cloth, state.setup.lucky_table).wheel.labels
        dice = self._of(state.setup.table, now.number, now.commitment)
        draw = dice.sample(labels, len(LuckyColour), purpose=_try("lucky numbers", now.attempt), round=now.number)
        numbers = dict(zip(LuckyColour, draw.chosen, strict=True))
        return ShowLuckyNumbers(by="system", role=Role.SYSTEM, at=at, numbers=numbers, evidence=_evidence(draw))

    def raised_colour(self, state: TableState, at: int) -> RaiseLuckyOdds:
        """One of the four colours, and to mega odds as often as the table is set to, where that version is played."""
        now = state.round
        dice = self._of(state.setup.table, now.number, now.commitment)
        colour = dice.choose(tuple(LuckyColour), purpose=_try("lucky colour", now.attempt), round=now.number)
        mega, drawn = False, [colour]
        if state.setup.mega_chance is not None:
            often, of = state.setup.mega_chance
            chance = dice.choose(of, purpose=_try("mega odds", now.attempt), round=now.number)
            mega = chance.outcome[0] < often
            drawn.append(chance)
        return RaiseLuckyOdds(
            by="system",
            role=Role.SYSTEM,
            at=at,
            chosen=LuckyColour(colour.chosen[0]),
            mega=mega,
            evidence=_evidence(*drawn),
        )


def _try(purpose: str, attempt: int) -> str:
    """A spin that did not count has its draws discarded; the next try draws anew."""
    return purpose if attempt == 1 else f"{purpose}, try {attempt}"


def _evidence(*draws: Draw) -> str:
    return msgspec.json.encode(draws).decode()
