"""Two pairs of eyes as a matrix: every act of the staff, who may do it, for whom never, and when it takes two.

It is made from what the kinds state and the house's rules as they are before anybody sets them.
"""

from collections.abc import Iterator
from typing import Any

from croupier.books import BOOKS
from croupier.core.common.eyes import NAMING, HouseRules, is_staff
from croupier.core.engine.messages import Command
from croupier.core.law.law import Law, law_at
from croupier.core.law.powers import Who, holders
from croupier.core.tournament.competition import law_of
from croupier.core.words.roles import Role
from croupier.house.eyes.rules import RULES, in_words
from croupier.house.kinds.event import EVENT
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.registry import KINDS

MARK = "<!-- What follows is written by `make docs`: edit the rules and the kinds, not this part. -->\n"
_SAYS = {
    "on_duty_no_play": "people on duty do not play",
    "not_for_oneself": "nobody deals, supervises, reviews, pays or redeems for themselves",
    "duty_needed": "what staff do at a place they do on duty there",
    "longest_shift": "a duty that nobody ended is over after",
    "buy_in_alone": "a buy-in that one person does alone",
    "hand_pay_alone": "a hand pay that one person does alone",
    "fill_alone": "a fill, credit or adjustment that one person does alone",
    "adds_up_within": "what one person passes to another in parts is one amount for",
    "second_within": "what waits for a second person lapses after",
    "seconds": "who may be the second person",
    "alert_win_round": "the pit is alerted where a player wins in one round",
    "alert_win_day": "where a player is ahead at one place since the day began by",
    "alert_stake_times": "where a player stakes",
    "alert_late_wagers": "where so many wagers of a player came too late",
    "alert_streak_one_in": "where a player wins so often running that it is less likely than one in",
    "alert_hold_least": "where the hold of a place lies below",
    "alert_hold_most": "or above",
    "alert_hold_drop": "once as much was dropped there",
    "alert_idle": "where an open place has had no spin for",
}


def with_matrix(page: str) -> str:
    """The page as people wrote it, and the matrix as it is now."""
    return page.partition(MARK)[0] + MARK + "\n" + _rules() + "\n".join(_of_kind(kind) for kind in KINDS.values())


def _rules() -> str:
    text = "## The rules as they stand before anybody sets them\n\n| rule | says | stands at |\n|---|---|---|\n"
    own = HouseRules()
    for rule in RULES:
        text += f"| `{rule}` | {_SAYS[rule]} | {in_words(rule, own).replace('_', ' ')} |\n"
    return text + "\n"


def _of_kind(kind: Kind[Any]) -> str:
    acts = {command: _posts(kind, command) for command in kind.engine.deciders}
    acts = {command: posts for command, posts in acts.items() if posts}
    columns = [role for role in Role if any(role in posts for posts in acts.values())]
    if not acts:
        return ""
    head = ["act", *(role.replace("_", " ") for role in columns), "never for"]
    text = f"## At a {kind.noun}\n\n| " + " | ".join(head) + " |\n|" + "---|" * len(head) + "\n"
    for command, posts in acts.items():
        cells = [_cell(kind, command) if role in posts else "" for role in columns]
        text += f"| {_words(command)} | " + " | ".join(cells) + f" | {_never_for(kind, command)} |\n"
    return text


def _cell(kind: Kind[Any], command: type[Command]) -> str:
    return "second person" if command in kind.concerns.money else "may"


def _never_for(kind: Kind[Any], command: type[Command]) -> str:
    fields = command.__struct_fields__
    themselves = ["themselves"] * any(one in NAMING for one in fields)
    numbered = ["their own " + one.replace("_", " ") for one in fields if one in kind.concerns.numbered]
    decided = ["what they decided"] * (command in kind.concerns.before)
    decided += ["what they called or paid"] * (command in kind.concerns.rounds or command in kind.concerns.matters)
    return ", ".join((*themselves, *numbered, *decided)) or "a place where they play"


def _posts(kind: Kind[Any], command: type[Command]) -> set[Role]:
    """Whoever may, under one book or another."""
    return {role for law in _laws(kind) for role in _holders(law, kind.engine.powers[command]) if is_staff(role)}


def _holders(law: Law, who: Who) -> tuple[Role, ...]:
    """Nobody, where the book has no words for such a thing."""
    try:
        return holders(law, who)[0]
    except KeyError:
        return ()


def _laws(kind: Kind[Any]) -> Iterator[Law]:
    for book in BOOKS.values():
        laws = [law_of(book, form) for form in book.tournaments] if kind is EVENT else [law_at(book, kind.engine.place)]
        yield from (law for law in laws if law.absent is None)


def _words(command: type[Command]) -> str:
    return str(command.__struct_config__.tag).replace("_", " ")
