"""What a book answers about its floor: signs, chips, seats, devices, and what supervisors may do."""

from collections.abc import Iterator

from croupier.core.law.book import Book
from croupier.core.law.law import Law, Place, law_at
from croupier.core.law.terms.people import CardTerms
from croupier.core.law.terms.supervision import PaymentErrorTerms
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

Said = tuple[str, str, tuple[str, ...]]
"""A question, the answer and the clauses it stands in."""


def floor_answers(book: Book) -> Iterator[Said]:
    """What is asked at tables, and of supervisors wherever the book is played."""
    law = law_at(book, Place.TABLE)
    if law.absent is None:
        yield from _signs(law)
        yield from _chips(law)
        yield from _devices(law)
        yield from _seats(law)
        yield from _supervision(law)
        return
    law = law_at(book, Place.TERMINALS)
    if law.absent is None:
        yield from _closing(law, "terminals")
        yield from _ball(law)
        yield from _supervision(law)


def _yes(law: Law, holds: bool, question: str, rule: Rule) -> Iterator[Said]:
    """A duty or a right that the book has or has not; where it has not, it is silent."""
    if holds:
        yield question, "yes", (law.clause(rule),)


def _signs(law: Law) -> Iterator[Said]:
    sign = law.sign
    raised = "no notice" if sign.minimum_notice is None else f"{sign.minimum_notice} minutes of notice"
    rule = Rule.SIGN if sign.minimum_notice is None else Rule.MINIMUM_NOTICE
    yield "raising a minimum needs", raised, (law.clause(rule),)
    yield from _closing(law, "a table")
    if (own := sign.personal) is not None:
        cited = (law.clause(Rule.PERSONAL_LIMITS),)
        shown = "a sign of their own" if own.must_be_shown else "an arrangement before the first wager"
        yield "a player's own limits need", shown, cited
        yield "a player's own limits", "pass the stated maximum" if own.above_maximum_only else "may be any", cited
        yield "a player's own limits are arranged", "before play" if own.before_first_wager else "at any time", cited
        yield "own limits are granted to", "a player or a group" if own.groups else "a single player", cited
    yield from _yes(law, sign.straight_up_arrangements, "play straight up only, by arrangement", Rule.VIP_ARRANGEMENT)
    yield from _yes(law, law.stakes.neighbours is not None, "the house limits marker buttons", Rule.NEIGHBOURS_POLICY)


def _closing(law: Law, what: str) -> Iterator[Said]:
    sign, cited = law.sign, (law.clause(Rule.CLOSING_NOTICE),)
    closing = "no sign" if sign.closing_notice is None else f"a sign for {sign.closing_notice} minutes"
    told = " and an authorised officer told before" if sign.closing_tells_officer else ""
    yield f"closing {what} with players needs", closing + told, cited
    if sign.closing_clears_colours:
        yield "before a table closes its colour checks", "come in, or are still changed there", cited


def _chips(law: Law) -> Iterator[Said]:
    chips = law.chips
    yield "a colour check is worth", str(chips.colour_value), (law.clause(Rule.COLOUR_VALUE),)
    yield from _yes(law, chips.drop_box, "cash is taken only into a drop box", Rule.DROP_BOX)
    yield from _yes(law, chips.keeps_colours_for_others, "a colour is kept for players without", Rule.COLOURS_LEFT)
    yield from _yes(law, chips.cage_redeems, "the cage redeems checks of closed tables", Rule.CLOSED_TABLE_COLOUR)
    yield from _yes(law, chips.requires_colour_checks, "a table may require colour checks", Rule.COLOUR_CHECKS_ONLY)
    yield from _yes(law, chips.vouchers, "vouchers are exchanged for tokens", Rule.VOUCHER)


def _devices(law: Law) -> Iterator[Said]:
    yield from _ball(law)
    yield from _yes(law, law.round.uspin, "a unit that players start may spin the ball", Rule.USPIN)
    yield from _yes(law, law.round.lights, "play stops when the lights fail", Rule.LIGHTS)
    yield from _yes(law, law.round.outside_zero, "stakes on an outer zero are moved", Rule.OUTSIDE_ZERO)
    yield from _yes(law, law.round.timed_betting, "betting ends with the period a supervisor set", Rule.WAGERING_PERIOD)
    if (again := law.spin.no_spin.respun_by) is not None:
        yield "after a no spin the wheel is spun by", _listed(again.roles), (again.clause,)


def _ball(law: Law) -> Iterator[Said]:
    yield from _yes(law, law.round.examines_ball, "a ball that left the wheel is examined", Rule.BALL_EXAMINED)


def _seats(law: Law) -> Iterator[Said]:
    seats = law.seats
    if seats.idle_rounds is not None:
        idle = f"{seats.idle_rounds} idle rounds at a full table"
        yield "a player may be asked to give up the seat after", idle, (law.clause(Rule.IDLE_PLAYER),)
    if seats.card is not None:
        yield from _card(seats.card)
    yield from _yes(law, seats.caps_players, "the number of players may be limited", Rule.TABLE_FULL)
    yield from _yes(law, seats.partners_share_one_maximum, "partners share one maximum", Rule.PARTNERS)


def _card(card: CardTerms) -> Iterator[Said]:
    yield "to start play a player needs", "a valid card of their own", (card.start_clause,)
    yield "an invalid wager found before the close", "goes back", (card.found_before_close,)
    yield "an invalid wager found in the round", "wins nothing; a winner gets the stake back", (card.found_in_round,)
    yield "an invalid wager of a settled round", "stands", (card.settled_stands,)


def _supervision(law: Law) -> Iterator[Said]:
    terms = law.supervision
    yield from _yes(law, terms.refuses_wagers, "a wager may be refused before the close", Rule.REFUSED_BY_SUPERVISOR)
    if terms.refuses_wagers and terms.touches_before_refusal is not None:
        touches = f"{terms.touches_before_refusal} touches of unsettled bets"
        yield "a player's later bets are refused after", touches, (law.clause(Rule.REFUSED_BY_SUPERVISOR),)
    yield "a bet of players or spectators among themselves", "is not permitted", (law.clause(Rule.SIDE_BET),)
    yield from _yes(law, terms.relaxes, "strict settlement may be softened", Rule.RELAXED)
    for measure, clause in terms.device_measures.items():
        yield f"against a prohibited device: {measure}", "yes", (clause,)
    yield from _yes(law, bool(terms.device_measures), "the ban on devices spares people on duty", Rule.ON_DUTY)
    for ground, clause in terms.invalidated_by.items():
        yield f"an outcome is invalidated by {ground}", "yes", (clause,)
    yield from _fraud(law)
    yield "forfeited after an invalidation", str(terms.forfeits), (law.clause(terms.refunded_under),)
    if terms.payment_errors is not None:
        yield from _payment_errors(terms.payment_errors)
    yield from _disputes(law)


def _fraud(law: Law) -> Iterator[Said]:
    terms, cited = law.supervision, (law.clause(Rule.INVALIDATION),)
    yield "whose fraud is a ground", "anybody's" if terms.fraud_by is None else _listed(terms.fraud_by), cited
    affects = "must affect the outcome" if terms.fraud_must_affect_outcome else "need not affect the outcome"
    yield "a fraud that is a ground", affects, cited


def _disputes(law: Law) -> Iterator[Said]:
    terms, cited = law.supervision, (law.clause(Rule.DISPUTE),)
    yield "a review of a dispute is asked for by", _listed(terms.review_asked_by), cited
    yield "a closed dispute", "may still be reviewed" if terms.review_after_closing else "is final", cited
    yield (
        "a player who is not satisfied may turn to",
        _listed((terms.complaints.officer,)),
        (law.clause(Rule.COMPLAINT_ADVICE),),
    )
    if terms.complaints.act is not None:
        yield "a complaint is lodged under", terms.complaints.act, (law.clause(Rule.COMPLAINT_ADVICE),)


def _listed(roles: tuple[Role, ...]) -> str:
    return ", ".join(roles)


def _payment_errors(terms: PaymentErrorTerms) -> Iterator[Said]:
    yield "after a wrong payment", "an enquiry", (terms.enquiry_clause,)
    yield (
        "a wrong payment is put right by",
        "an attempt in reasonable time",
        (terms.rectify_clause, terms.attempt_clause),
    )
    deliberate = (terms.suspected_rectify_clause, terms.suspected_identify_clause)
    yield "where intent is suspected", "put right, and find the patron", deliberate
    yield "an underpaid patron", "is reimbursed", (terms.reimburse_clause,)
    yield "an overpaid patron", "is asked to pay back", (terms.demand_clause,)
    over = f"every wrong payment over {dollar_sign(terms.reported_over)}"
    yield "reported to the regulator each month", over, (terms.report_clause,)
