"""The draw: a ticket for each prize, from a seed that was bound before the first entry.

Every ticket is the next number of one sequence, which the seed and the hash of the entries determine; whoever is passed
over is followed by the next number, and none can be left out.
"""

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Only, Who
from croupier.core.promotion.checking_awards import drawing
from croupier.core.promotion.closing import restaged
from croupier.core.promotion.entries import holder_of
from croupier.core.promotion.part import (
    Deciders,
    Decision,
    Evolvers,
    Posters,
    Powers,
    against_terms,
    as_refused,
    by_item,
    find_draw,
    not_in,
    waits,
)
from croupier.core.promotion.state import Of, Promotion, Stage, Won, barred_from, prize_of, standing, to_draw
from croupier.core.promotion.terms import Prize
from croupier.core.words.names import same_person
from croupier.core.words.prizes import Item
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

NOT_DRAWN = -1


class DrawWinner(Command, frozen=True, kw_only=True, tag="draw_winner"):
    prize: str
    ticket: int = NOT_DRAWN
    evidence: str = ""


class ConfirmPresent(Command, frozen=True, kw_only=True, tag="confirm_present"):
    """The winner is there, and so was told face to face."""

    draw: int


class PassOver(Command, frozen=True, kw_only=True, tag="pass_over"):
    """The winner is not there, where the terms ask for it."""

    draw: int
    reason: str


class SignDraw(Command, frozen=True, kw_only=True, tag="sign_draw"):
    """The scrutineer says that the draw was as it should be."""

    draw: int


class WinnerDrawn(Event, frozen=True, kw_only=True, tag="winner_drawn"):
    number: int
    prize: str
    player: str
    ticket: int
    at: int
    entries_hash: str
    evidence: str
    clause: str


class WinnerPresent(Event, frozen=True, kw_only=True, tag="winner_present"):
    number: int
    at: int
    clause: str


class PassedOver(Event, frozen=True, kw_only=True, tag="passed_over"):
    number: int
    player: str
    prize: str
    reason: str
    clause: str


class DrawSigned(Event, frozen=True, kw_only=True, tag="draw_signed"):
    number: int
    by: str
    at: int
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def draw(law: Law, state: Promotion, command: DrawWinner) -> Decision:
    if no := cannot_draw(law, state, command):
        return no
    entry = holder_of(state.entries, command.ticket)
    if entry is None:
        return against_terms(law, "The house has drawn no ticket.")
    number = len(state.draws) + 1
    drawn = WinnerDrawn(
        number=number,
        prize=command.prize,
        player=entry.player,
        ticket=command.ticket,
        at=command.at,
        entries_hash=state.entries_hash,
        evidence=command.evidence,
        clause=law.clause(Rule.AWARDED_BY_TERMS),
    )
    reason = barred_from(state, command.prize, entry.player)
    return (drawn, _over(law, drawn, reason)) if reason else (drawn,)


def cannot_draw(law: Law, state: Promotion, command: DrawWinner) -> Refused | None:
    """Why nothing is drawn now: asked before the house lets a number out."""
    terms = state.promised.terms
    if state.stage is Stage.RUNNING:
        early = drawing(law, terms, starts=state.started_at, drawn=command.at, field="draw")
        if early is not None:
            return as_refused(law, Rule.AWARDED_BY_TERMS, early)
    if no := not_in(law, state, Stage.CLOSED) or waits(law, state, Of.PROMOTION, Of.DRAW):
        return no
    if terms.held is not None and command.at < terms.held:
        return against_terms(law, "By its terms the draw is held later.", Item.HELD)
    if command.prize not in [one.name for one in to_draw(state.promised, state.rules)]:
        return against_terms(law, f"No prize called {command.prize} is drawn for.")
    if (won := standing(state, command.prize)) is not None:
        return against_terms(law, f"{won.player} has won the {command.prize} already.")
    return None


def _over(law: Law, drawn: WinnerDrawn, reason: str) -> PassedOver:
    clause = law.clause(Rule.AWARDED_BY_TERMS)
    return PassedOver(number=drawn.number, player=drawn.player, prize=drawn.prize, reason=reason, clause=clause)


def confirm(law: Law, state: Promotion, command: ConfirmPresent) -> Decision:
    won = find_draw(law, state, command.draw)
    if isinstance(won, Refused):
        return won
    if won.present or won.paid_at is not None:
        return against_terms(law, f"{won.player} is known to have been there.", Item.MUST_BE_PRESENT)
    clause = by_item(law, Item.MUST_BE_PRESENT)
    return (WinnerPresent(number=won.number, at=command.at, clause=clause),)


def pass_over(law: Law, state: Promotion, command: PassOver) -> Decision:
    won = find_draw(law, state, command.draw)
    if isinstance(won, Refused):
        return won
    if not state.promised.terms.must_be_present:
        return against_terms(law, "By its terms a winner need not be there.", Item.MUST_BE_PRESENT)
    if won.present:
        return against_terms(law, f"{won.player} was there.", Item.MUST_BE_PRESENT)
    if not command.reason.strip():
        return against_terms(law, "Say why the winner is passed over.", Item.MUST_BE_PRESENT)
    clause = by_item(law, Item.MUST_BE_PRESENT)
    return (PassedOver(number=won.number, player=won.player, prize=won.prize, reason=command.reason, clause=clause),)


def sign(law: Law, state: Promotion, command: SignDraw) -> Decision:
    if law.promotions.scrutineer_over is None:
        return law.not_covered(Rule.SCRUTINEER, f"{law.book.code} has no scrutineers.")
    won = find_draw(law, state, command.draw)
    if isinstance(won, Refused):
        return won
    named = state.promised.scrutineer or ""
    if not same_person(named, command.by):
        who = f"The scrutineer of this promotion is {named}." if named else "This promotion has no scrutineer."
        return law.refused(Rule.SCRUTINEER, who)
    if won.signed_by:
        return law.refused(Rule.SCRUTINEER, f"{won.signed_by} has signed draw {won.number} already.")
    return (DrawSigned(number=won.number, by=command.by, at=command.at, clause=law.clause(Rule.SCRUTINEER)),)


def unsigned(law: Law, state: Promotion, won: Won) -> Refused | None:
    """A prize above the limit is not handed over before the scrutineer has signed its draw."""
    over, prize = law.promotions.scrutineer_over, prize_of(state, won.prize)
    if won.signed_by or not needs_scrutineer(over, prize):
        return None
    return law.refused(Rule.SCRUTINEER, f"{state.promised.scrutineer} has not signed the draw of the {won.prize}.")


def needs_scrutineer(over: int | None, prize: Prize | None) -> bool:
    return over is not None and prize is not None and (prize.value or 0) > over


# --- evolving ---------------------------------------------------------------------------------------------------------


def with_draw(state: Promotion, number: int, **changes: object) -> Promotion:
    changed = tuple(replace(one, **changes) if one.number == number else one for one in state.draws)
    return replace(state, draws=changed)


def _drawn(state: Promotion, event: WinnerDrawn) -> Promotion:
    won = Won(number=event.number, prize=event.prize, player=event.player, ticket=event.ticket, at=event.at)
    return restaged(replace(state, draws=(*state.draws, won)))


def _passed(state: Promotion, event: PassedOver) -> Promotion:
    return restaged(with_draw(state, event.number, void=f"was passed over: {ended(event.reason)}"))


# --- who and what -----------------------------------------------------------------------------------------------------


def _signs(law: Law) -> Who:
    if law.promotions.scrutineer_over is None:
        return Power.HOLD_PROMOTION
    return Only(Role.SCRUTINEER, Rule.SCRUTINEER, "A draw is signed by its scrutineer.")


def _says_drawn(event: WinnerDrawn) -> str:
    return f"Draw {event.number}: ticket {event.ticket} of {event.player} wins the {event.prize}"


POWERS: Powers = {
    DrawWinner: Power.HOLD_PROMOTION,
    ConfirmPresent: Power.HOLD_PROMOTION,
    PassOver: Power.HOLD_PROMOTION,
    SignDraw: Depends(lambda law, *_: _signs(law), lambda law: (_signs(law),)),
}
DECIDERS: Deciders = {DrawWinner: draw, ConfirmPresent: confirm, PassOver: pass_over, SignDraw: sign}
EVOLVERS: Evolvers = {
    WinnerDrawn: _drawn,
    WinnerPresent: lambda state, event: with_draw(state, event.number, present=True),
    PassedOver: _passed,
    DrawSigned: lambda state, event: with_draw(state, event.number, signed_by=event.by),
}
POSTERS: Posters = {}
SAYS: Says = {
    WinnerDrawn: Saying(Topic.DRAWS, _says_drawn),
    WinnerPresent: Saying(Topic.DRAWS, lambda event: f"The winner of draw {event.number} is there"),
    PassedOver: Saying(
        Topic.DRAWS, lambda event: f"{event.player} is passed over for the {event.prize}: {ended(event.reason)}"
    ),
    DrawSigned: Saying(Topic.DRAWS, lambda event: f"{event.by} signs draw {event.number} as its scrutineer"),
}
