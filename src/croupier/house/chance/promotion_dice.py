"""Chance for promotions: bound when the terms are filed, before anybody can enter, and provable after the draw.

The seed comes from the house's secret and the promotion's name. All tickets that are ever drawn, for all prizes, are
one sequence: the purpose is the hash of the frozen entries, the index the number of the draw. So whoever has the list,
its hash and the seed can draw every winner again, and see that no number was left out. The seed is revealed when the
draw is cancelled or the promotion ends, and not before: a winner who is passed over or denied is followed by the next
number, which nobody may know when that is decided.
"""

import msgspec
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.law.book import Book
from croupier.core.law.law import Place, law_at
from croupier.core.promotion.compromised import FindCompromised
from croupier.core.promotion.drawing import DrawWinner, cannot_draw
from croupier.core.promotion.filing import FileTerms
from croupier.core.promotion.finishing import FinishPromotion
from croupier.core.promotion.state import Promotion
from croupier.core.words.prizes import AfterCompromise
from croupier.house.chance.dice import Draw, ProvableDice
from croupier.house.chance.seeds import Secret, Seeds

ROUND = 1


class PromotionDice:
    """The dice of every promotion of a house."""

    def __init__(self, secret: Secret) -> None:
        self._seeds = Seeds(secret)

    def _of(self, state: Promotion) -> ProvableDice:
        return self._seeds.dice(f"promotion\n{state.name}", state.commitment)

    def stamped(self, book: Book, state: Promotion, command: Command) -> Command:
        """Any command to a promotion, with what the dice have to say to it."""
        match command:
            case FileTerms():
                return replace(command, commitment=self._of(state).commitment)
            case DrawWinner():
                return self._drawn(book, state, command)
            case FindCompromised(action=AfterCompromise.CANCELLED) | FinishPromotion() if state.commitment:
                return replace(command, reveal=self._reveal(state))
            case _:
                return command

    def _drawn(self, book: Book, state: Promotion, command: DrawWinner) -> DrawWinner:
        if cannot_draw(law_at(book, Place.PROMOTION), state, command) is not None or not state.entries.tickets:
            return command
        draw = self._ticket(state)
        return replace(command, ticket=draw.outcome[0], evidence=msgspec.json.encode((draw,)).decode())

    def _ticket(self, state: Promotion) -> Draw:
        """The next of the sequence: those before it were drawn already."""
        dice, purpose = self._of(state), purpose_of(state.entries_hash)
        for _ in state.draws:
            dice.choose(state.entries.tickets, purpose=purpose, round=ROUND)
        return dice.choose(state.entries.tickets, purpose=purpose, round=ROUND)

    def _reveal(self, state: Promotion) -> str:
        revealed = self._of(state).reveal()
        return msgspec.json.encode(
            {
                "commitment": revealed.commitment,
                "server_seed": revealed.server_seed,
                "client_seed": revealed.client_seed,
            }
        ).decode()


def purpose_of(entries_hash: str) -> str:
    return f"entries {entries_hash}"
