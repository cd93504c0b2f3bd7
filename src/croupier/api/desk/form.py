"""The forms of the staff's screens: what an action asks for, field by field, and who may use it."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import fields, replace

from croupier.api.desk.synonyms import words_of
from croupier.core.bank import bank
from croupier.core.cage import cage
from croupier.core.engine.engine import Engine
from croupier.core.engine.messages import Command
from croupier.core.jackpot import controller
from croupier.core.law.book import Book
from croupier.core.law.law import Law, law_at
from croupier.core.law.powers import Who, holders
from croupier.core.promotion import promotion
from croupier.core.table import table
from croupier.core.tournament import competition
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

_Plain = Literal["money", "number", "text", "note", "flag", "choice", "time", "fraction"]
_OfPeople = Literal["player", "card", "dispute"]
_OfTables = Literal["wager", "line", "spot", "pocket", "colour", "error", "sign", "setup"]
_OfBanks = Literal["terminal", "case", "bet", "hold", "claim", "offence", "direction", "slip", "bank_setup"]
_OfJackpots = Literal["pool", "prize", "pool_terms"]
_Pairs = Literal["seating", "piles", "values", "numbers", "percents", "limit_steps"]
_OfEvents = Literal["session", "table", "difference", _Pairs]
_Drawn = Literal["draw", "prize_to_draw", "drawn_prize", "parts"]
_OfPromotions = Literal["promised", "entry_rules", "amendment", "compromise", _Drawn]
FieldKind = Literal[_Plain, _OfPeople, _OfTables, _OfBanks, _OfJackpots, _OfEvents, _OfPromotions]


class Choice(Struct, frozen=True, kw_only=True):
    """One thing to choose: what is sent, what people read, and where the book has it."""

    value: str | None
    says: str
    clause: str | None = None


class Field(Struct, frozen=True, kw_only=True):
    """One thing to fill in. A name with a dot is a field inside another: `policy.per_number`."""

    name: str
    label: str
    kind: FieldKind
    """What the screen draws, and what it offers from the table, the bank or the controller."""
    required: bool = True
    many: bool = False
    choices: tuple[Choice, ...] = ()
    hint: str = ""
    default: str | int | bool | None = None
    shown_if: Mapping[str, str] = {}
    """Only asked for where another field has this value."""
    sends_null: bool = False
    """Whether nothing filled in is sent as null, because it means something: a cap that is lifted."""
    group: str = ""
    """Under which heading it stands, in a form that is long."""
    clause: str | None = None
    """Where the book asks for it, if not for the form as a whole."""


class Action(Struct, frozen=True, kw_only=True):
    """Something a role may ask of a table, a bank, a controller, an event or a promotion: one use of a command."""

    of: str
    """table, bank, cage, jackpots, event or promotion: what is asked."""
    name: str
    do: str
    """The command, as /api/schema names it."""
    title: str
    says: str
    task: str
    clause: str
    roles: tuple[Role, ...]
    fields: tuple[Field, ...]
    fixed: Mapping[str, Any] = {}
    """What is sent along without asking."""
    final: bool = False
    """Whether it cannot be taken back, so that the screen asks once more."""
    words: tuple[str, ...] = ()
    """What else people call it: the finder knows it by these."""


Asks = Field | Callable[[Law], Field]


class Plan(Struct, frozen=True, kw_only=True):
    """An action before a book has filled it in."""

    of: str = "table"
    command: type[Command]
    title: str
    says: str
    task: str
    who: Who | None = None
    """For whom this use of the command is, where the command has several; otherwise the command itself says it."""
    asks: tuple[Asks, ...] = ()
    asks_besides: Callable[[Law], tuple[Field, ...]] = lambda _: ()
    """Fields of which the book says how many there are."""
    name: str = ""
    fixed: Mapping[str, Any] = {}
    needs: Callable[[Law], bool] = lambda _: True
    """Whether the book knows such a thing at all."""
    cites: Rule | Callable[[Law], str | None] | None = None
    """Where it stands, if not in the sentence that grants the power."""
    final: bool = False


_ENGINES: Mapping[str, Engine[Any]] = {
    "table": table.ENGINE,
    "bank": bank.ENGINE,
    "cage": cage.ENGINE,
    "jackpots": controller.ENGINE,
    "event": competition.ENGINE,
    "promotion": promotion.ENGINE,
}


def action_of(plan: Plan, book: Book) -> Action | None:
    """The action as this book has it; None where nobody may, or where the book knows no such thing."""
    engine = _ENGINES[plan.of]
    law = law_at(book, engine.place)
    if law.absent is not None or not plan.needs(law):
        return None
    roles, clause = holders(law, plan.who or engine.powers[plan.command])
    if not roles:
        return None
    do = str(plan.command.__struct_config__.tag)
    return Action(
        of=plan.of,
        name=plan.name or do,
        do=do,
        title=plan.title,
        says=plan.says,
        task=plan.task,
        clause=_cited(plan, law) or clause,
        roles=roles,
        fields=tuple(_field(plan.command, one) for one in asked_by(plan, law)),
        fixed=plan.fixed,
        final=plan.final,
        words=words_of(plan.of, plan.name or do),
    )


def asked_by(plan: Plan, law: Law) -> tuple[Field, ...]:
    """Everything that is filled in under this book."""
    return (*(one if isinstance(one, Field) else one(law) for one in plan.asks), *plan.asks_besides(law))


def _field(command: type[Command], asked: Field) -> Field:
    """What may stay empty on the screen and must still be sent is sent as null."""
    may_be_empty = not asked.required and asked.default is None
    must_be_sent = any(one.name == asked.name and one.required for one in fields(command))
    return replace(asked, sends_null=True) if may_be_empty and must_be_sent else asked


def _cited(plan: Plan, law: Law) -> str | None:
    if plan.cites is None:
        return None
    return law.clause(plan.cites) if isinstance(plan.cites, Rule) else plan.cites(law)


# --- what is asked --------------------------------------------------------------------------------------------------


def choices(words: Mapping[Any, str], clauses: Mapping[Any, str] | None = None) -> tuple[Choice, ...]:
    """All of a vocabulary, or only what the book has a clause for."""
    if clauses is None:
        return tuple(Choice(value=str(value), says=says) for value, says in words.items())
    return tuple(Choice(value=str(value), says=words[value], clause=clause) for value, clause in clauses.items())


def money(name: str, label: str, **more: Any) -> Field:
    return Field(name=name, label=label, kind="money", **more)


def number(name: str, label: str, **more: Any) -> Field:
    return Field(name=name, label=label, kind="number", **more)


def text(name: str, label: str, **more: Any) -> Field:
    return Field(name=name, label=label, kind="text", **more)


def note(name: str, label: str, **more: Any) -> Field:
    return Field(name=name, label=label, kind="note", **more)


def flag(name: str, label: str, *, default: bool | None = False, **more: Any) -> Field:
    """Yes or no. Without a default it must be answered."""
    return Field(name=name, label=label, kind="flag", default=default, required=default is None, **more)


def choice(name: str, label: str, options: tuple[Choice, ...], **more: Any) -> Field:
    return Field(name=name, label=label, kind="choice", choices=options, **more)


def player(name: str = "player", label: str = "Player", **more: Any) -> Field:
    return Field(name=name, label=label, kind="player", **more)


def lucky_tables(book: Book) -> tuple[Choice, ...]:
    """The versions of Lucky Ball a book has."""
    return tuple(
        Choice(
            value=one.name,
            says=f"Table {one.name}{', with mega odds' if one.mega_clause else ''}",
            clause=one.odds_clause,
        )
        for one in (book.lucky_ball.tables if book.lucky_ball else ())
    )
