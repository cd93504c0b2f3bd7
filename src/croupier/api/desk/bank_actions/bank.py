"""Opening and closing a bank."""

from croupier.api.desk.bank_actions.fields import TERMINAL, at_bank
from croupier.api.desk.form import Field, Plan, text
from croupier.core.bank import closing, closing_terminals, opening
from croupier.core.law.law import Law
from croupier.core.words.rules import Rule

BANK = "The bank"


def _published(law: Law) -> Field:
    bound = law.book.edition.made_by_order
    return Field(
        name="published_at",
        label="When the rules were published",
        kind="time",
        required=bound,
        hint=f"They bind from that day ({law.clause(Rule.IN_FORCE)})" if bound else "",
    )


def _closes_at(law: Law) -> Field:
    minutes = law.sign.closing_notice
    hint = "" if minutes is None else f"At least {minutes} minutes from now"
    return Field(name="closes_at", label="Play closes at", kind="time", hint=hint)


_ONE_TERMINAL = Field(
    name="terminal", label="Terminal", kind="terminal", required=False, hint="Only if it alone is to close"
)


PLANS: tuple[Plan, ...] = (
    at_bank(
        command=opening.OpenBank,
        title="Open the bank",
        says="With its wheels and terminals, under the rules in force.",
        task=BANK,
        cites=Rule.TABLE_KIND,
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
        says="Before the bank closes, or one terminal of it.",
        task=BANK,
        needs=lambda law: law.sign.closing_tells_officer,
        cites=Rule.CLOSING_NOTICE,
        asks=(text("officer", "Officer"), _ONE_TERMINAL),
    ),
    at_bank(
        command=closing.CloseBank,
        title="Close the bank",
        says="Stakes no spin has begun for come back; credits that are left are listed.",
        task=BANK,
        final=True,
    ),
    at_bank(
        command=closing_terminals.CloseTerminal,
        title="Close a terminal",
        says="Stakes no spin has begun for come back, its credits come out on a slip, and nobody sits there.",
        task=BANK,
        cites=Rule.CLOSING_NOTICE,
        asks=(TERMINAL,),
        final=True,
    ),
    at_bank(
        command=closing_terminals.ReopenTerminal,
        title="Open a terminal again",
        says="One that was closed while the bank went on.",
        task=BANK,
        cites=Rule.SHUT,
        asks=(TERMINAL,),
    ),
)
