"""What a document tells of a promotion's life, read: changes, draws, refused claims, a compromise."""

from croupier.core.engine.refusal import Malformed
from croupier.core.money import cents
from croupier.core.words.prizes import AfterCompromise, HandedOver, ToldBy
from croupier.documents.promotion.document import Changed, Compromised, Denied, Draw, Notice, Winner
from croupier.documents.promotion.reading import name, objects, one_of, some_of, time, words, yes_or_no
from croupier.documents.strict_json import Fields, MaybeNull, in_field


def read_amendments(fields: Fields) -> tuple[Changed, ...]:
    return tuple(_changed(inner) for _, inner in objects(fields, "amendments"))


def _changed(fields: Fields) -> Changed:
    words(fields, "change", "a second car")
    return Changed(at=time(fields, "at"), resubmitted=time(fields, "resubmitted"), approved=time(fields, "approved"))


def read_draws(fields: Fields) -> tuple[Draw, ...]:
    return tuple(
        Draw(
            at=time(inner, "at"),
            cancelled=bool(yes_or_no(inner, "cancelled")),
            winners=tuple(_winner(one) for _, one in objects(inner, "winners")),
        )
        for _, inner in objects(fields, "draws")
    )


def _winner(fields: Fields) -> Winner:
    paid_by = some_of(fields, "paid_by", HandedOver)
    return Winner(
        player=name(fields, "player", "ann"),
        prize=name(fields, "prize", "car"),
        present=yes_or_no(fields, "present"),
        notified=tuple(
            Notice(at=time(inner, "at"), by=one_of(inner, "by", ToldBy)) for _, inner in objects(fields, "notified")
        ),
        paid_by=paid_by,
        amounts=_amounts(fields, len(paid_by)),
        paid_to=name(fields, "paid_to", "ann"),
        chose=some_of(fields, "chose", HandedOver),
    )


def _amounts(fields: Fields, ways: int) -> tuple[int, ...] | None:
    """In the order of paid_by, one for each; without it they say nothing."""
    texts = fields.strings("amounts", '["5000.00", "20000.00"]')
    if texts is None or not ways:
        return None
    if len(texts) != ways:
        raise Malformed(f"{fields.name('amounts')} must have one amount for each of paid_by: {ways}, not {len(texts)}")
    return in_field(fields.name("amounts"), lambda: tuple(cents(text) for text in texts))


def read_denied(fields: Fields) -> tuple[Denied, ...]:
    return tuple(
        Denied(
            player=name(inner, "player", "bob"),
            name=words(inner, "name", "Bob Bell"),
            address=words(inner, "address", "1 Bay Street"),
            prize=name(inner, "prize", "car"),
            reason=words(inner, "reason", "entered after the close"),
            told=time(inner, "told"),
        )
        for _, inner in objects(fields, "denied")
    )


def read_compromised(fields: Fields) -> Compromised | None:
    value = fields.take("compromised", dict, '{"found": "..."}')
    if value is None:
        return None
    inner = MaybeNull(value, "compromised")
    read = Compromised(
        found=time(inner, "found"),
        action=one_of(inner, "action", AfterCompromise),
        inspector_told=time(inner, "inspector_told"),
    )
    inner.done()
    return read
