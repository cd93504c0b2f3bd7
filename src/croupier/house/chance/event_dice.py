"""Chance for events: ballots, bound before the first entry and provable when the event is over.

The seed of an event comes from the house's secret and the event's name. Its commitment is published with the
conditions; each ballot is a draw from it with a purpose of its own; the seed is revealed when the prizes are paid or
the event is cancelled, and `croupier fair` then checks every ballot. A director draws by asking for a session without
saying who sits where: the house fills it in. What sealed forms say is given to the commands that need it in the same
way, and to nobody else. Where an event has no wheel of its own the house gives the numbers too, from the same seed.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.tournament.ballot import seated_at
from croupier.core.tournament.boards import game_of
from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.competition import law_of
from croupier.core.tournament.final_five import DrawFive
from croupier.core.tournament.forms import ExamineForm
from croupier.core.tournament.opening import CancelEvent, OpenEvent
from croupier.core.tournament.part import AtTable, find_table
from croupier.core.tournament.parting import HoldBallot
from croupier.core.tournament.prizes import Award
from croupier.core.tournament.seating import INDICATORS, Allot, to_seat
from croupier.core.tournament.secret import Opened
from croupier.core.tournament.spins import CallNumber
from croupier.core.tournament.state import Competition, Spinning, in_play, table_of
from croupier.core.words.roles import Role
from croupier.house.chance.dice import Draw, ProvableDice
from croupier.house.chance.sealed_forms import SealedForms
from croupier.house.chance.seeds import Secret, Seeds

ROUND = 1
"""An event has one seed, and every ballot a purpose of its own."""


class EventDice:
    """The dice of every event of a house."""

    def __init__(self, secret: Secret) -> None:
        self._seeds = Seeds(secret)
        self._forms = SealedForms(secret)

    def _of(self, state: Competition) -> ProvableDice:
        return self._seeds.dice(f"event\n{state.name}", state.commitment)

    def stamped(self, book: Book, state: Competition, command: Command) -> Command:
        """Any command to an event, with what only the house knows of it."""
        match command:
            case OpenEvent():
                return replace(command, commitment=self._of(state).commitment)
            case Award() | CancelEvent():
                return replace(command, reveal=self._reveal(state))
            case Allot():
                return self._allotted(state, command)
            case HoldBallot():
                return self._balloted(book, state, command)
            case DrawFive():
                return self._five(book, state, command)
            case ExamineForm():
                return replace(command, opened=self._opened_of(state, command.player))
            case CloseBets() | CallNumber():
                spinning = self._meant(book, state, command)
                return command if spinning is None else replace(command, opened=self._opened(state, spinning))
            case _:
                return command

    # --- ballots ----------------------------------------------------------------------------------------------------

    def _reveal(self, state: Competition) -> str:
        revealed = self._of(state).reveal()
        return msgspec.json.encode(
            {
                "commitment": revealed.commitment,
                "server_seed": revealed.server_seed,
                "client_seed": revealed.client_seed,
            }
        ).decode()

    def _draw(self, state: Competition, names: Sequence[str], count: int, purpose: str) -> Draw:
        return self._of(state).sample(names, count, purpose=purpose, round=ROUND)

    def _allotted(self, state: Competition, command: Allot) -> Allot:
        waiting = to_seat(state, secondary=command.secondary, joins=command.joins)
        if command.tables or not waiting:
            return command
        draw = self._draw(state, waiting, len(waiting), _seats_of(command))
        tables = seated_at(draw.chosen, command.places or len(waiting), state.designated)
        return replace(command, tables=tables, evidence=_evidence(draw))

    def _balloted(self, book: Book, state: Competition, command: HoldBallot) -> HoldBallot:
        spinning = self._meant(book, state, command)
        places = 0 if spinning is None else state.terms.qualify - len(spinning.qualified)
        if spinning is None or not 0 < places <= len(spinning.undecided):
            return command
        draw = self._draw(state, spinning.undecided, places, f"ballot {_at(spinning)}")
        return replace(command, winners=draw.chosen, evidence=_evidence(draw))

    def _five(self, book: Book, state: Competition, command: DrawFive) -> DrawFive:
        spinning = self._meant(book, state, command)
        playing = [] if spinning is None else in_play(state, spinning)
        if spinning is None or not 0 < len(playing) <= INDICATORS:
            return command
        labels = tuple(str(number) for number in range(1, INDICATORS + 1))
        draw = self._draw(state, labels, len(playing), f"final five {_at(spinning)}")
        numbers = {name: int(number) for name, number in zip(playing, draw.chosen, strict=True)}
        return replace(command, numbers=numbers, evidence=_evidence(draw))

    def number(self, book: Book, state: Competition, session: str, table: str) -> CallNumber:
        """What a virtual wheel gives for the next spin at a table: every pocket equally likely."""
        spinning = table_of(state, session, table)
        ring = game_of(law_of(book, state.form), state).wheel.ring
        draw = self._draw(state, ring, 1, f"spin {spinning.spin + 1} {_at(spinning)}")
        return CallNumber(
            by="virtual wheel",
            role=Role.DEALER,
            at=0,
            session=session,
            table=table,
            pocket=draw.chosen[0],
            evidence=_evidence(draw),
        )

    # --- forms ------------------------------------------------------------------------------------------------------

    def _opened(self, state: Competition, spinning: Spinning) -> Mapping[str, Opened]:
        opened = {name: self._opened_at(state, spinning, name) for name in spinning.seats}
        return {name: one for name, one in opened.items() if one is not None}

    def _opened_of(self, state: Competition, player: str) -> Opened | None:
        known = state.players.get(player)
        at = None if known is None else known.seat
        return None if at is None else self._opened_at(state, table_of(state, *at), player)

    def _opened_at(self, state: Competition, spinning: Spinning, player: str) -> Opened | None:
        seat = spinning.seats.get(player)
        form = None if seat is None else seat.form
        return None if form is None else self._forms.open(_bare(state), player, form.sealed)

    def _meant(self, book: Book, state: Competition, command: AtTable) -> Spinning | None:
        found = find_table(law_of(book, state.form), state, command)
        return None if isinstance(found, Refused) else table_of(state, *found)


def _bare(state: Competition) -> str:
    """The name by which the house keeps the event."""
    return state.name.removeprefix("event:")


def _seats_of(command: Allot) -> str:
    return f"seats of {command.session}"


def _at(spinning: Spinning) -> str:
    session, table = spinning.at
    return f"of {session} at {table}"


def _evidence(draw: Draw) -> str:
    return msgspec.json.encode((draw,)).decode()
