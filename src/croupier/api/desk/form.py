"""The forms of the staff's screens: what an action asks for, field by field, and who may use it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import fields, replace

from croupier.core.bank.part import clause_for as terminal_clause
from croupier.core.engine.messages import Command
from croupier.core.law.book import Book, Grant
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

_Plain = Literal["money", "number", "text", "note", "flag", "choice", "time", "fraction"]
_OfPeople = Literal["player", "card", "dispute"]
_OfTables = Literal["wager", "line", "spot", "pocket", "colour", "error", "sign", "setup"]
_OfBanks = Literal["terminal", "case", "bet", "hold", "claim", "offence", "direction", "slip", "bank_setup"]
_OfJackpots = Literal["pool", "prize", "pool_terms"]
FieldKind = Literal[_Plain, _OfPeople, _OfTables, _OfBanks, _OfJackpots]


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


class Action(Struct, frozen=True, kw_only=True):
    """Something a role may ask of a table, a bank or a controller: one command, or one use of it."""

    of: str
    """table, bank or jackpots: what is asked."""
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


Who = Callable[[Book], tuple[tuple[Role, ...], str]]
"""Who may, under a book, and where that stands."""
Asks = Field | Callable[[Book], Field]


class Plan(Struct, frozen=True, kw_only=True):
    """An action before a book has filled it in."""

    of: str = "table"
    command: type[Command]
    title: str
    says: str
    task: str
    who: Who
    asks: tuple[Asks, ...] = ()
    name: str = ""
    fixed: Mapping[str, Any] = {}
    needs: Callable[[Book], bool] = lambda _: True
    """Whether the book knows such a thing at all."""
    cites: Rule | Callable[[Book], str | None] | None = None
    """Where it stands, if not in the sentence that grants the power."""
    final: bool = False


def action_of(plan: Plan, book: Book) -> Action | None:
    """The action as this book has it; None where nobody may, or where the book knows no such thing."""
    if not plan.needs(book):
        return None
    roles, clause = plan.who(book)
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
        clause=_cited(plan, book) or clause,
        roles=roles,
        fields=tuple(_field(plan.command, one if isinstance(one, Field) else one(book)) for one in plan.asks),
        fixed=plan.fixed,
        final=plan.final,
    )


def _field(command: type[Command], asked: Field) -> Field:
    """What may stay empty on the screen and must still be sent is sent as null."""
    may_be_empty = not asked.required and asked.default is None
    must_be_sent = any(one.name == asked.name and one.required for one in fields(command))
    return replace(asked, sends_null=True) if may_be_empty and must_be_sent else asked


def _cited(plan: Plan, book: Book) -> str | None:
    if plan.cites is None:
        return None
    return book.clauses.get(plan.cites) if isinstance(plan.cites, Rule) else plan.cites(book)


# --- who may --------------------------------------------------------------------------------------------------------


def by(power: Power, *also: Role) -> Who:
    """Whoever the book grants the power, and these besides."""

    def who(book: Book) -> tuple[tuple[Role, ...], str]:
        grant = book.powers.get(power)
        granted = () if grant is None else tuple(role for role in grant.roles if role is not Role.SYSTEM)
        clause = grant.clause if grant else book.clauses[Rule.POWER]
        return _in_order((*granted, *also)), clause

    return who


def only(role: Role, rule: Rule) -> Who:
    """What only this role can do at a table, whatever the book."""
    return lambda book: ((role,) if role in roles_of(book) else (), clause_for(book, rule))


def staff(rule: Rule) -> Who:
    """What the house writes down: any of its people, but no player, system or government officer."""
    return lambda book: (staff_of(book), clause_for(book, rule))


def government(rule: Rule) -> Who:
    """What only an officer of the government does."""
    return lambda book: (_in_order(book.government_roles), clause_for(book, rule))


def granted(grants: Callable[[Book], Iterable[Grant]]) -> Who:
    """Whoever any of these grants names; the first says where that stands."""

    def who(book: Book) -> tuple[tuple[Role, ...], str]:
        found = tuple(grants(book))
        roles = _in_order(tuple(role for grant in found for role in grant.roles if role is not Role.SYSTEM))
        return roles, found[0].clause if found else book.clauses[Rule.POWER]

    return who


def staff_of(book: Book) -> tuple[Role, ...]:
    return tuple(role for role in roles_of(book) if role not in book.government_roles)


def roles_of(book: Book) -> tuple[Role, ...]:
    """Everybody the book gives something to do, players and the system apart."""
    named = {role for grant in book.powers.values() for role in grant.roles}
    named |= {*book.government_roles, *book.supervision.review_asked_by, Role.DEALER, Role.OPERATOR}
    return _in_order(tuple(named - {Role.PLAYER, Role.SYSTEM}))


def clause_for(book: Book, rule: Rule) -> str:
    """As a refusal at a table cites it: what a book has no words for is left to whoever decides the rest."""
    return book.clauses.get(rule) or book.clauses[Rule.POWER]


def at_terminals(rule: Rule) -> Callable[[Book], str | None]:
    """Where a book with terminals speaks of it for them."""
    return lambda book: None if book.terminals is None else terminal_clause(book, rule)


def knows(*rules: Rule) -> Callable[[Book], bool]:
    return lambda book: any(rule in book.clauses for rule in rules)


def _in_order(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    return tuple(role for role in Role if role in roles)


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
