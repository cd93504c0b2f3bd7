"""The conditions of an event as a form: every item that the book asks for, with its clause, and what else is chosen."""

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.api.desk.event_actions.fields import at_event
from croupier.api.desk.form import Choice, Field, Plan, choice, flag, money, note, number
from croupier.core.law.law import Law
from croupier.core.tournament.opening import OpenEvent
from croupier.core.words.choices import Condition, EventChips, WageringOrder
from croupier.core.words.rules import Rule

OPENING = "Opening"
_Fields = Iterator[Field]


def _of(law: Law, item: Condition, rule: Rule, *fields: Field) -> _Fields:
    """The fields of one item, with its clause: the book's own list of items where it has one."""
    clause = law.tournament.conditions.get(item) or law.clause(rule)
    group = str(item)[0].upper() + str(item)[1:]
    return (replace(one, group=group, clause=one.clause or clause) for one in fields)


def _says(law: Law, item: Condition, *fields: Field) -> tuple[Field, ...]:
    """What only published conditions say, where the book asks for it."""
    return fields if item in law.tournament.conditions else ()


def _time(name: str, label: str) -> Field:
    return Field(name=name, label=label, kind="time", required=False)


def _conditions(law: Law) -> tuple[Field, ...]:
    return (
        *_fee(law),
        *_chips(law),
        *_wagers(law),
        *_structure(law),
        *_play(law),
        *_who(law),
        *_entry(law),
        *_prizes(law),
        *_run_by(law),
    )


def _fee(law: Law) -> _Fields:
    fee = money("terms.entry_fee", "Entry fee", required=False)
    published = flag("conditions.entry_fee", "The fee is stated, be it nothing")
    kept = law.tournament.most_retained
    retained = number("terms.retained", "Percent the house keeps", required=False, hint=f"{kept} at most")
    retained = replace(retained, clause=law.clause(Rule.PRIZE_POOL))
    yield from _of(law, Condition.FEE, Rule.ENTRY, fee, *_says(law, Condition.FEE, published))
    yield from _of(law, Condition.FEE, Rule.ENTRY, *((retained,) if kept else ()))


def _chips(law: Law) -> _Fields:
    is_bought = law.tournament.chips is EventChips.BOUGHT
    yield from _of(
        law,
        Condition.CHIPS,
        Rule.OPENING_BANK,
        money("terms.bank", "Buy-in of a session" if is_bought else "Chips of a session", required=False),
        *((flag("terms.purchased", "The chips are bought"),) if law.tournament.chips is EventChips.EITHER else ()),
    )


def _wagers(law: Law) -> _Fields:
    form = law.tournament
    if form.chips is EventChips.EITHER:
        yield from _of(
            law,
            Condition.COMPULSORY,
            Rule.DUTY_TO_WAGER,
            flag("terms.compulsory", "Every spin needs a wager", default=True),
            *_says(law, Condition.COMPULSORY, flag("conditions.compulsory", "It is stated whether it does")),
        )
    steps = Field(
        name="terms.limits",
        label="Limits that rise",
        kind="limit_steps",
        required=False,
        hint="From which spin: 5: 20 to 1000, 9: 50 to 2000",
        clause=law.clause(Rule.LIMITS_CHANGED),
    )
    yield from _of(
        law,
        Condition.LIMITS,
        Rule.SIGN,
        money("terms.minimum", "Minimum of a spin", required=False),
        money("terms.maximum", "Maximum of a spin", required=False),
        *((steps,) if form.limits_change else ()),
    )


def _structure(law: Law) -> _Fields:
    form = law.tournament
    timed = number("terms.minutes", "Minutes of a session", required=False, hint="In place of a number of spins")
    said = (
        number("conditions.tables", "Tables", required=False),
        note("conditions.structure", "How players progress", required=False),
    )
    yield from _of(
        law,
        Condition.STRUCTURE,
        Rule.SESSION_LENGTH,
        _time("terms.starts", "Starts"),
        number("terms.spins", "Spins of a session", required=False),
        *((timed,) if form.timed_sessions else ()),
        number("terms.qualify", "Go on from each table", default=1, required=False),
        *_says(law, Condition.STRUCTURE, *said),
        flag("terms.second_chance", "A second chance for those who lost"),
        money("terms.secondary_fee", "Fee of the second chance", required=False, hint="Where it is another"),
    )


def _play(law: Law) -> _Fields:
    form = law.tournament
    yield from _of(
        law,
        Condition.PLAY,
        Rule.SECRET_COUNT,
        number("terms.secret_wagers", "Secret wagers of a session", default=0, required=False),
        *((flag("terms.final_five", "A number is drawn for the last five spins"),) if form.final_five else ()),
        *((number("terms.pass_cards", "Pass cards", default=0, required=False),) if form.pass_cards else ()),
        *((flag("terms.order", "Players bet in turn"),) if form.order is not WageringOrder.IN_TIES else ()),
        number("terms.clock", "Seconds to wager", required=False, hint="Empty: no clock"),
        *_says(law, Condition.PLAY, note("conditions.play", "How tables, turns, cards and forms work", required=False)),
    )
    if form.buys_back:
        yield from _of(
            law,
            Condition.BUY_BACK,
            Rule.BUY_BACK,
            number("terms.buy_backs", "How often somebody may buy back", default=0, required=False),
            *_says(
                law,
                Condition.BUY_BACK,
                note("conditions.buy_back", "How and when", required=False),
                flag("conditions.no_buy_back", "Nobody may buy back"),
            ),
        )


def _who(law: Law) -> _Fields:
    eligible = flag("conditions.eligible", "Only those who may enter the casino and gamble")
    selects = flag("conditions.selects", "The house chooses among those who apply")
    yield from _of(law, Condition.ELIGIBILITY, Rule.ENTRY, *_says(law, Condition.ELIGIBILITY, eligible))
    yield from _of(
        law,
        Condition.CRITERIA,
        Rule.ENTRY,
        *_says(
            law,
            Condition.CRITERIA,
            flag("conditions.may_refuse", "The house may refuse an application"),
            selects,
            note("conditions.criteria", "By which criteria", required=False),
        ),
    )


def _entry(law: Law) -> _Fields:
    until = _time("terms.withdraw_until", "Withdrawing is free until")
    yield from _of(
        law,
        Condition.ENTRY,
        Rule.ENTRY_CAP,
        number("terms.minimum_entries", "Entries at least", required=False),
        number("terms.maximum_entries", "Entries at most", required=False),
        *((until,) if law.tournament.refunds_until_days is None else ()),
        *_says(law, Condition.ENTRY, note("conditions.application", "The application form", required=False)),
    )


def _prizes(law: Law) -> _Fields:
    pool = (
        money("terms.added", "Added by the house", required=False),
        money("terms.guaranteed", "Pool that is guaranteed", required=False),
    )
    places = Field(name="terms.prizes", label="Percent by place", kind="percents", required=False, hint="60, 30, 10")
    yield from _of(
        law,
        Condition.PRIZES,
        Rule.PRIZE_POOL,
        places,
        *(pool if law.tournament.adds_to_pool else ()),
        *_says(law, Condition.PRIZES, note("conditions.payment", "How they are paid", required=False)),
    )
    if law.tournament.chips is EventChips.EITHER:
        cash = flag("terms.cash_disposition", "Chips may be disposed of in cash", clause=law.clause(Rule.EARLY_END))
        yield from _of(law, Condition.PRIZES, Rule.PRIZE_POOL, cash)


def _run_by(law: Law) -> _Fields:
    prevail = flag("conditions.rules_prevail", "The operator conducts it, and the rules prevail over these conditions")
    yield from _of(law, Condition.RUN_BY, Rule.CONDITIONS, *_says(law, Condition.RUN_BY, prevail))


def _cloth(law: Law) -> Field:
    options = tuple(Choice(value=one.name, says=f"{one.name}, {one.wheel.name}") for one in law.book.cloths)
    return choice("cloth", "Layout", options, group="The game", clause=law.clause(Rule.CONDITIONS))


PLANS: tuple[Plan, ...] = (
    at_event(
        command=OpenEvent,
        title="Publish the conditions",
        says="They stay as they are once entries are open.",
        task=OPENING,
        cites=Rule.CONDITIONS,
        fixed={"book": "{book}", "form": "{form}"},
        asks=(_cloth,),
        asks_besides=_conditions,
    ),
)
