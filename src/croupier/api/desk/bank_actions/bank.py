"""Opening and closing a bank."""

from croupier.api.desk.bank_actions.fields import at_bank
from croupier.api.desk.form import Field, Plan, at_terminals, text
from croupier.core.bank import closing, opening
from croupier.core.law.book import Book
from croupier.core.words.rules import Rule

BANK = "The bank"


def _published(book: Book) -> Field:
    clause = book.terminals.clauses.get(Rule.IN_FORCE) if book.terminals else None
    return Field(
        name="published_at",
        label="When the rules were published",
        kind="time",
        required=clause is not None,
        hint="" if clause is None else f"They bind from that day ({clause})",
    )


def _closes_at(book: Book) -> Field:
    minutes = book.floor.closing_notice
    hint = "" if minutes is None else f"At least {minutes} minutes from now"
    return Field(name="closes_at", label="Play closes at", kind="time", hint=hint)


PLANS: tuple[Plan, ...] = (
    at_bank(
        command=opening.OpenBank,
        title="Open the bank",
        says="With its wheels and terminals, under the rules in force.",
        task=BANK,
        cites=at_terminals(Rule.TABLE_KIND),
        asks=(Field(name="setup", label="Wheels and terminals", kind="bank_setup"), _published),
    ),
    at_bank(
        command=closing.AnnounceClose,
        title="Announce the close of play",
        says="Every screen asks the players to clear their credits.",
        task=BANK,
        asks=(_closes_at,),
    ),
    at_bank(
        command=closing.TellOfficer,
        title="Tell an officer of the closing",
        says="Before the terminals close.",
        task=BANK,
        needs=lambda book: book.floor.closing_tells_officer,
        cites=at_terminals(Rule.CLOSING_NOTICE),
        asks=(text("officer", "Officer"),),
    ),
    at_bank(
        command=closing.CloseBank,
        title="Close the bank",
        says="Stakes no spin has begun for come back; credits that are left are listed.",
        task=BANK,
        final=True,
    ),
)
