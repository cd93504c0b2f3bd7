"""Chips that are paid for before a session, where they are bought."""

from msgspec.structs import replace

from croupier.core.engine.accounts import OUTSIDE
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.chips import is_bought
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import (
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    buy_ins_account,
    not_known,
    not_theirs,
)
from croupier.core.tournament.state import Competition, Standing, with_players
from croupier.core.words.rules import Rule


class BuyIn(ByPlayer, frozen=True, kw_only=True, tag="buy_in"):
    amount: int


class BoughtIn(Event, frozen=True, kw_only=True, tag="bought_in"):
    player: str
    amount: int
    clause: str


def buy_in(law: Law, state: Competition, command: BuyIn) -> Decision:
    if no := not_theirs(law, command) or not_known(law, state, command.player) or is_closed(law, state):
        return no
    if not is_bought(law, state):
        return law.refused(Rule.OPENING_BANK, "Chips are issued to everybody alike here and not bought.")
    player = state.players[command.player]
    if player.standing not in (Standing.ENTERED, Standing.SEATED, Standing.QUALIFIED):
        return law.refused(Rule.BUY_IN, f"{command.player} is {player.standing}: chips are bought before a session.")
    if player.bought:
        return law.refused(Rule.BUY_IN, f"{command.player} has bought in for the next session.")
    if command.amount != state.terms.bank:
        prescribed = dollar_sign(state.terms.bank or 0)
        return law.refused(Rule.BUY_IN, f"{dollar_sign(command.amount)} is not the buy-in of {prescribed}.")
    return (BoughtIn(player=command.player, amount=command.amount, clause=law.clause(Rule.BUY_IN)),)


def _bought(state: Competition, event: BoughtIn) -> Competition:
    player = replace(state.players[event.player], bought=event.amount)
    purse = replace(state.purse, buy_ins=state.purse.buy_ins + event.amount)
    return replace(with_players(state, {event.player: player}), purse=purse)


def _paid_in(state: Competition, event: BoughtIn) -> tuple[Posting, ...]:
    return passes(OUTSIDE, buy_ins_account(state), event.amount, event.clause)


POWERS: dict[type, Who] = {BuyIn: Anybody()}
DECIDERS: dict[type, Decider] = {BuyIn: buy_in}
EVOLVERS: dict[type, Evolver] = {BoughtIn: _bought}
POSTERS: dict[type, Poster] = {BoughtIn: _paid_in}
SAYS: Says = {BoughtIn: Saying(Topic.CHIPS, lambda event: f"{event.player} buys in for {dollar_sign(event.amount)}")}
