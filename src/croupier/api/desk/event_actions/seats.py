"""Who sits where and when: ballots, seats by hand, starting times, sessions that begin and end."""

from croupier.api.desk.event_actions.fields import AT_TABLE, AT_THE_TABLE, PLAYER, at_event
from croupier.api.desk.form import Field, Plan, flag, note, number, player, text
from croupier.core.law.law import Law
from croupier.core.tournament import managing, seating, sessions
from croupier.core.tournament.concluding import EndSession
from croupier.core.words.rules import Rule

SEATS = "Seats and sessions"

_NEW_SESSION = text("session", "Session", hint="Its name, such as round 1")
_PLACES = number("places", "Places at a table", required=False, hint="As many tables as it takes")
_TO = Field(name="to", label="New starting time", kind="time")
_STARTS = Field(name="starts", label="Starts", kind="time", required=False)
_KINDS = (
    flag("final", "This is the final"),
    flag("secondary", "Of the second chance"),
    player("joins", "Winner of the second chance who joins", required=False),
    _STARTS,
)


def _to_start(law: Law) -> tuple[Field, ...]:
    vouchers = Field(
        name="vouchers",
        label="Vouchers in place of chips",
        kind="numbers",
        required=False,
        hint="Player and number: ann 17, bob 18",
    )
    return (vouchers,) if law.tournament.vouchers else ()


def _reason(law: Law) -> Field:
    minutes = law.tournament.notice_minutes
    shorter = law.tournament.shorter_notice_for_a_reason
    hint = f"Needed for less than {minutes} minutes of notice" if shorter else f"{minutes} minutes of notice at least"
    return note("reason", "Why", required=False, hint=hint)


PLANS: tuple[Plan, ...] = (
    at_event(
        command=seating.Allot,
        title="Draw a session",
        says="A ballot gives everybody who waits a table and a seat; it can be proved.",
        task=SEATS,
        cites=Rule.SEATING,
        asks=(_NEW_SESSION, _PLACES, *_KINDS),
        fixed={"tables": {}},
    ),
    at_event(
        command=seating.Allot,
        name="allot_by_hand",
        title="Give seats by hand",
        says="Table by table, seat by seat from the dealer's left.",
        task=SEATS,
        needs=lambda law: not law.tournament.ballot_seats,
        cites=Rule.SEATING,
        asks=(
            _NEW_SESSION,
            Field(name="tables", label="Seats", kind="seating", hint="A line for each table: 1: ann, -, bob"),
            *_KINDS,
        ),
        fixed={"places": None},
    ),
    at_event(
        command=seating.MoveStart,
        title="Move a start",
        says="Another starting time, announced now.",
        task=SEATS,
        cites=Rule.START_MOVED,
        asks=(Field(name="session", label="Session", kind="session"), _TO, _reason),
    ),
    at_event(
        command=managing.DesignateTables,
        title="Designate tables",
        says="Seats are given at these alone.",
        task=SEATS,
        needs=lambda law: law.tournament.designates_tables,
        cites=Rule.TABLES,
        asks=(text("tables", "Tables", many=True, hint="Their names, with commas"),),
    ),
    at_event(
        command=managing.AdmitOthers,
        title="Let others play at a table",
        says="Not while a session is played at it.",
        task=SEATS,
        needs=lambda law: law.tournament.designates_tables,
        cites=Rule.EXCLUSIVE,
        asks=(Field(name="table", label="Table", kind="table"),),
    ),
    at_event(
        command=sessions.StartSession,
        title="Start a session",
        says="Those who are there take their seats and get their chips.",
        task=SEATS,
        cites=Rule.OPENING_BANK,
        asks=(
            Field(name="session", label="Session", kind="session", required=False),
            player("absent", "Not there", many=True, required=False),
        ),
        asks_besides=_to_start,
    ),
    at_event(
        command=sessions.TakeSeat,
        title="Somebody takes their seat",
        says="Who was not there when the session began.",
        task=SEATS,
        who=AT_THE_TABLE,
        cites=Rule.LATE_SEAT,
        asks=(PLAYER,),
    ),
    at_event(
        command=EndSession,
        title="End a session",
        says="Before its spins are played, where the rules allow it, or when its time is up.",
        task=SEATS,
        cites=Rule.EARLY_END,
        asks=AT_TABLE,
        final=True,
    ),
)
