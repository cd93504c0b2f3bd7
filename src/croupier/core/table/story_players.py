"""Players, their chips and the sign in sentences."""

from croupier.core.engine.telling import Says, cited, counted, ended, listed, upper_first
from croupier.core.money import dollar_sign
from croupier.core.table import (
    arrangements,
    chips,
    colour_sets,
    colours,
    invalid,
    partners,
    seats,
    signs,
    vouchers,
)
from croupier.core.table.chips import Means
from croupier.core.table.invalid import Fault
from croupier.core.table.state import PersonalLimits
from croupier.core.table.story_words import announced, go_back, lead_time, limits, sign_words

_PAID_WITH = {Means.CASH: "for cash", Means.TERMINAL: "through the terminal", None: "for value chips"}

_FAULTS = {
    Fault.NO_VALID_CARD: "without a valid card",
    Fault.CARD_OF_ANOTHER: "on the card of somebody else",
    Fault.FOR_ANOTHER: "for somebody else",
}

# --- chips ----------------------------------------------------------------------------------------------------------


def _bought(event: chips.ChipsBought) -> str:
    how = f"{dollar_sign(event.amount)} in value chips {_PAID_WITH[event.means]}"
    return f"{event.player} buys {how}{cited(event.clause)}"


def _brought(event: chips.ChipsBrought) -> str:
    return f"{event.player} brings {dollar_sign(event.amount)} in value chips to the table{cited(event.clause)}"


def _taken(event: chips.ChipsTaken) -> str:
    return f"{event.player} takes {dollar_sign(event.amount)} in value chips away{cited(event.clause)}"


def _cashless(event: chips.CashlessSet) -> str:
    return f"{event.by} makes the table {'cashless' if event.cashless else 'take cash again'}"


def _drop_box(event: chips.DropBoxOrdered) -> str:
    return f"{event.by} orders the drop box {'on' if event.attached else 'off'}"


def _assigned(event: colour_sets.SetAssigned) -> str:
    if not event.emblem:
        return "The set of colour checks leaves the table"
    return f"The colour checks with emblem {event.emblem} come to the table: {listed(event.colours)}"


def _required(event: colour_sets.ColourChecksRequired) -> str:
    if event.required:
        return f"{event.by} has all wagers made in colour checks of this table"
    return f"{event.by} lets wagers be made in value chips again"


def _issued(event: colours.ColourIssued) -> str:
    checks = f"{counted(event.count, f'{event.colour} check')} at {dollar_sign(event.value)}"
    second = ", by approval as one colour more" if event.extra else ""
    marked = ", and a marker shows the value" if event.marker else ""
    cost = f"{dollar_sign(event.value * event.count)} {_PAID_WITH[event.means]}"
    return f"{event.player} gets {checks}, {cost}{second}{marked}{cited(event.clause)}"


def _redeemed(event: colours.ColourRedeemed) -> str:
    where = "at the cage" if event.at_cage else "at the table"
    return f"{event.player} redeems {dollar_sign(event.amount)} in colour checks {where}{cited(event.clause)}"


def _consented(event: colours.ShareConsented) -> str:
    return f"{event.holder} agrees that {event.player} may have {event.colour} too"


def _extra(event: colours.ExtraColourApproved) -> str:
    return f"{event.by} approves one colour more for {event.player}"


def _voucher(event: vouchers.VoucherExchanged) -> str:
    once = ", good once only" if event.single_use else ""
    tokens = f"{dollar_sign(event.value)} in promotional tokens{once}"
    return f"{event.player} exchanges voucher {event.voucher} for {tokens}{cited(event.clause)}"


# --- players --------------------------------------------------------------------------------------------------------


def _started(event: seats.PlayStarted) -> str:
    seat = event.seat
    card = f"on card {seat.card}" if seat.card else "without a card"
    return f"{seat.player} starts play {card}{', straight up only' if seat.straight_only else ''}"


def _left(event: seats.PlayerLeft) -> str:
    if event.required_under:
        return f"{event.player} has to give up the seat after idle rounds{cited(event.required_under)}"
    return f"{event.player} leaves the table"


def _cap(event: seats.PlayerCapSet) -> str:
    if event.cap is None:
        return "As many may play as there are places"
    return f"At most {counted(event.cap, 'player')} may play here"


def _partners(event: partners.PartnersLinked) -> str:
    return f"{listed(event.players)} are found to play together: one maximum holds for all of them"


def _invalid(event: invalid.FoundInvalid) -> str:
    told = [f"{event.player} is found to play {_FAULTS[event.fault]}"]
    if event.claims:
        told.append(f"claims {ended(event.claims)}")
    if event.money_of:
        told.append(f"the money is said to be {event.money_of}'s")
    if event.handed_back:
        told.append(go_back(wager for _, wager in event.handed_back))
    if event.in_round:
        told.append("nothing is won in this round")
    if event.reclaimed:
        told.append(f"{dollar_sign(event.reclaimed)} of winnings is given back")
    return "; ".join(told) + cited(event.clause)


# --- the sign -------------------------------------------------------------------------------------------------------


def _posted(event: signs.NoticePosted) -> str:
    return f"A notice goes up: {announced(event.notice)} {lead_time(event.notice)}"


def _taken_down(event: signs.NoticeTakenDown) -> str:
    return f"A notice is taken down: {'; '.join(announced(notice) for notice in event.notices)}"


def _limits(event: signs.LimitsChanged) -> str:
    return f"From the next round on the limits are {sign_words(event.sign)}"


def _officer(event: signs.OfficerNotified) -> str:
    return f"{event.officer}, authorised officer, is told that the table will close"


def _closed(event: signs.TableClosed) -> str:
    told = ["The table closes"]
    if event.handed_back:
        told.append(go_back(wager for _, wager in event.handed_back))
    if event.redemption_open:
        told.append("colour checks are still changed here")
    return "; ".join(told) + cited(event.clause)


def _personal(event: arrangements.PersonalLimitsGranted) -> str:
    return upper_first("; ".join(_own_limits(one) for one in event.limits)) or "No limits of their own are granted"


def _own_limits(own: PersonalLimits) -> str:
    group = f" with group {own.group}" if own.group else " of their own"
    waiting = "" if own.shown else ", once a sign shows them"
    return f"limits of {limits(own.minimum, own.maximum)} for {own.player}{group}{waiting}"


def _straight_up(event: arrangements.StraightUpArranged) -> str:
    proof = f"by {ended(event.document)}, notified as {ended(event.notification)}"
    return f"The table is kept for {listed(event.players)}, straight up only, {proof}"


def _neighbours(event: arrangements.NeighboursPolicySet) -> str:
    most, players = event.policy.per_number, event.policy.players
    who = "everybody" if players is None else listed(players)
    many = "any number of bets" if most is None else f"at most {counted(most, 'bet')}"
    return f"Marker buttons are for {who}, {many} on one button"


SAYS: Says = {
    chips.ChipsBought: _bought,
    chips.ChipsBrought: _brought,
    chips.ChipsTaken: _taken,
    chips.CashlessSet: _cashless,
    chips.DropBoxOrdered: _drop_box,
    colour_sets.SetAssigned: _assigned,
    colour_sets.ColourChecksRequired: _required,
    colours.ColourIssued: _issued,
    colours.ColourRedeemed: _redeemed,
    colours.ShareConsented: _consented,
    colours.ExtraColourApproved: _extra,
    vouchers.VoucherExchanged: _voucher,
    seats.PlayStarted: _started,
    seats.PlayerLeft: _left,
    seats.PlayerCapSet: _cap,
    partners.PartnersLinked: _partners,
    invalid.FoundInvalid: _invalid,
    signs.NoticePosted: _posted,
    signs.NoticeTakenDown: _taken_down,
    signs.LimitsChanged: _limits,
    signs.OfficerNotified: _officer,
    signs.TableClosed: _closed,
    arrangements.PersonalLimitsGranted: _personal,
    arrangements.StraightUpArranged: _straight_up,
    arrangements.NeighboursPolicySet: _neighbours,
}
