"""What the house knows of players before they sit down: their cards, and what they carry.

Cards are kept on the log and held in memory. A number is given out once: a card that was cancelled stays so, and its
holder gets a new one.
"""

import asyncio

import msgspec
from msgspec import Struct

from croupier.core.engine.accounts import pocket_of
from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.core.table.seats import PlayerCard
from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.names import same_person
from croupier.house.clock import Clock
from croupier.house.people.exclusions import BELL, Exclusions
from croupier.house.people.notes import Notes
from croupier.house.people.registry import checked_name
from croupier.log import Reader, Store, StoredEvent

CARD = "card:"
LONGEST_NUMBER = 40
_WHOLE_HOUSE = (ExclusionKind.CASINO, ExclusionKind.GAMBLING)


class Card(Struct, frozen=True, kw_only=True):
    """A card as the house keeps it."""

    number: str
    holder: str
    issued_at: int
    cancelled_at: int | None = None


class CardIssued(Struct, frozen=True, tag="card_issued"):
    number: str
    holder: str


class CardCancelled(Struct, frozen=True, tag="card_cancelled"):
    number: str


Fact = CardIssued | CardCancelled


class NotThere(Malformed):
    """No such card."""


class Cards:
    """What makes no sense is Malformed; whether a card lets anybody play is for the book."""

    def __init__(self, store: Store, clock: Clock, exclusions: Exclusions | None = None) -> None:
        self._notes = Notes(store, clock, bell=BELL)
        self.exclusions = exclusions or Exclusions(store, clock)
        self._cards: dict[str, Card] = {}
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, store: Store, clock: Clock, exclusions: Exclusions | None = None) -> "Cards":
        cards = cls(store, clock, exclusions)
        for stream in await cards._notes.begin(CARD):
            await cards._load(stream)
        return cards

    async def issue(self, number: str, holder: str, *, by: str = "house") -> Card:
        if not _is_number(number):
            raise Malformed(f"{shorten(number)} is no number of a card: 1 to {LONGEST_NUMBER} letters and digits")
        checked_name(holder)
        async with self._writing:
            while (known := await self.card(number)) is None:
                if await self._write(CARD + number, CardIssued(number, holder), by):
                    return self._cards[number]
        ended = "" if known.cancelled_at is None else " and cancelled"
        raise Malformed(f"card {number} was issued to {shorten(known.holder)}{ended}: take another number")

    async def cancel(self, number: str, *, by: str = "house") -> Card:
        async with self._writing:
            while (known := await self.card(number)) is not None and known.cancelled_at is None:
                await self._write(CARD + number, CardCancelled(number), by)
        if known is None:
            raise NotThere(f"there is no card {shorten(number)}")
        return known

    async def card(self, number: str) -> Card | None:
        """A card by its number, whichever server issued or cancelled it."""
        await self._catch_up()
        if number not in self._cards and _is_number(number):
            await self._load(CARD + number)
        return self._cards.get(number)

    async def look_up(self, number: str) -> PlayerCard:
        """A card as a table needs it. A number that was never issued belongs to nobody and is not good."""
        card = await self.card(number)
        if card is None:
            return PlayerCard(number=number, holder="", valid=False, excluded=False)
        return PlayerCard(
            number=number,
            holder=card.holder,
            valid=card.cancelled_at is None,
            excluded=any(one.kind in _WHOLE_HOUSE for one in await self.exclusions.of(card.holder)),
        )

    async def held_by(self, holder: str | None = None) -> list[Card]:
        """The cards of one person, or all, by number."""
        await self._catch_up()
        cards = [card for card in self._cards.values() if holder is None or same_person(card.holder, holder)]
        return sorted(cards, key=lambda card: card.number)

    # --- the log ----------------------------------------------------------------------------------------------------

    async def _catch_up(self) -> None:
        """Cards are looked at when somebody sits down or buys in: seldom enough to ask for the news every time."""
        await self._notes.catch_up(self._load)

    async def _write(self, stream: str, fact: Fact, by: str) -> bool:
        """Whether it was written. Memory follows the log, whoever wrote."""
        checked_name(by)
        written = await self._notes.keep(stream, fact, by=by)
        await self._load(stream)
        return written

    async def _load(self, stream: str) -> None:
        if stream.startswith(CARD):
            for stored in await self._notes.read(stream):
                self._take(stored)

    def _take(self, stored: StoredEvent) -> None:
        match msgspec.json.decode(stored.payload, type=Fact):
            case CardIssued(number, holder):
                self._cards[number] = Card(number=number, holder=holder, issued_at=stored.at)
            case CardCancelled(number):
                self._cards[number] = msgspec.structs.replace(self._cards[number], cancelled_at=stored.at)


async def in_pocket(store: Reader, player: str) -> int:
    """What a player has of value chips away from the tables, in cents: what they took from one and brought to none."""
    return await store.balance(pocket_of(player))


def _is_number(text: str) -> bool:
    return 0 < len(text) <= LONGEST_NUMBER and text.isascii() and text.replace("-", "").isalnum()
