"""The terms of an event as a document states them."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from croupier.core.engine.refusal import Malformed
from croupier.core.game.game import find_cloth
from croupier.core.law.book import Book
from croupier.core.money import cents, shorten
from croupier.core.tournament.terms import Conditions, EventTerms, LimitStep
from croupier.documents.strict_json import Fields, in_field

_CENTS = 100
_MOST_SPINS = 10_000


def read_terms(book: Book, value: Any) -> tuple[EventTerms, str]:
    """The terms and the layout they are played on."""
    fields = Fields(value, "terms")
    wheel = fields.take("wheel", str, '"single-zero"')
    cloth = find_cloth(book, wheel=wheel or book.wheels[0].name, layout=None, lucky_ball=False)
    terms = EventTerms(
        starts=moment(fields, "starts"),
        entry_fee=money(fields, "entry_fee") or 0,
        secondary_fee=money(fields, "secondary_fee"),
        added=money(fields, "added") or 0,
        guaranteed=money(fields, "guaranteed") or 0,
        minimum_entries=count(fields, "minimum_entries", 1),
        maximum_entries=count(fields, "maximum_entries", 1),
        retained=count(fields, "retained", 0) or 0,
        withdraw_until=moment(fields, "withdraw_until"),
        wheel=cloth.wheel.name,
        bank=chips(fields, "bank"),
        purchased=_flag(fields, "purchased"),
        minimum=chips(fields, "minimum"),
        maximum=chips(fields, "maximum"),
        compulsory=_flag(fields, "compulsory", otherwise=True),
        spins=count(fields, "spins", 1, most=_MOST_SPINS),
        minutes=count(fields, "minutes", 1),
        qualify=_or(count(fields, "qualify", 0), 1),
        secret_wagers=count(fields, "secret_wagers", 0) or 0,
        final_five=_flag(fields, "final_five"),
        pass_cards=count(fields, "pass_cards", 0) or 0,
        order=_flag(fields, "order"),
        clock=count(fields, "clock", 1),
        buy_backs=count(fields, "buy_backs", 0) or 0,
        second_chance=_flag(fields, "second_chance"),
        cash_disposition=_flag(fields, "cash_disposition"),
        limits=_limits(fields),
        prizes=_prizes(fields),
    )
    fields.done()
    return terms, cloth.name


def read_conditions(value: Any) -> Conditions | None:
    """What is published besides the terms; none where the event is only rehearsed."""
    if value is None:
        return None
    fields = Fields(value, "conditions")
    said = Conditions(
        entry_fee=_flag(fields, "entry_fee"),
        compulsory=_flag(fields, "compulsory"),
        minutes=count(fields, "minutes", 1),
        tables=count(fields, "tables", 1),
        structure=_text(fields, "structure"),
        play=_text(fields, "play"),
        buy_back=_text(fields, "buy_back"),
        no_buy_back=_flag(fields, "no_buy_back"),
        eligible=_flag(fields, "eligible"),
        may_refuse=_flag(fields, "may_refuse"),
        selects=_flag(fields, "selects"),
        criteria=_text(fields, "criteria"),
        application=_text(fields, "application"),
        payment=_text(fields, "payment"),
        rules_prevail=_flag(fields, "rules_prevail"),
    )
    fields.done()
    return said


def _text(fields: Fields, key: str) -> str:
    return (fields.take(key, str, '"by bank transfer"') or "").strip()


def _or(value: int | None, otherwise: int) -> int:
    return otherwise if value is None else value


def moment(fields: Fields, key: str) -> int | None:
    """A time with its offset, in milliseconds."""
    text = fields.take(key, str, '"2026-12-01T18:00:00+11:00"')
    if text is None:
        return None
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        read = None
    if read is None or read.tzinfo is None:
        raise Malformed(
            f'{fields.name(key)} is no time with its offset: write it like "2026-12-01T18:00:00+11:00", '
            f"not {shorten(text)}"
        )
    return int(read.timestamp() * 1000)


def _amount(fields: Fields, key: str, example: str, read: Callable[[str], int]) -> int | None:
    text = fields.take(key, str, example)
    return None if text is None else in_field(fields.name(key), lambda: read(text))


def money(fields: Fields, key: str) -> int | None:
    return _amount(fields, key, '"100.00"', cents)


def chips(fields: Fields, key: str) -> int | None:
    """Chips are whole dollars of their face."""
    return _amount(fields, key, '"1000"', whole_dollars)


def whole_dollars(text: str) -> int:
    amount = cents(text)
    if amount % _CENTS:
        raise Malformed(f"{shorten(text)} is no number of chips: they are whole dollars of their face")
    return amount


def count(fields: Fields, key: str, least: int, *, most: int = 1_000_000) -> int | None:
    value: int | None = fields.take(key, int, "8")
    if value is not None and not least <= value <= most:
        raise Malformed(f"{fields.name(key)} must be from {least} to {most}, not {shorten(value)}")
    return value


def _flag(fields: Fields, key: str, *, otherwise: bool = False) -> bool:
    value = fields.take(key, bool, "true")
    return otherwise if value is None else bool(value)


def _limits(fields: Fields) -> tuple[LimitStep, ...]:
    values = fields.take("limits", list, '[{"from_spin": 5, "minimum": "20"}]')
    steps = []
    for number, value in enumerate(values or ()):
        step = Fields(value, f"{fields.name('limits')}[{number}]")
        from_spin = count(step, "from_spin", 1)
        minimum, maximum = chips(step, "minimum"), chips(step, "maximum")
        step.done()
        if from_spin is None or minimum is None:
            raise Malformed(f"{fields.name('limits')}[{number}] needs from_spin and minimum")
        steps.append(LimitStep(from_spin=from_spin, minimum=minimum, maximum=maximum))
    return tuple(steps)


def _prizes(fields: Fields) -> tuple[int, ...]:
    """Percent of the pool by place, kept in hundredths."""
    texts = fields.strings("prizes", '["60", "30", "10"]') or ()
    return tuple(_percent(f"{fields.name('prizes')}[{at}]", text) for at, text in enumerate(texts))


def _percent(name: str, text: str) -> int:
    return in_field(name, lambda: cents(text))
