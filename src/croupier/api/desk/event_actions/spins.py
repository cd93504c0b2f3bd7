"""A spin at a table of a session: the calls, the number, no spin, the last five, and what parts level players."""

from croupier.api.desk.event_actions.fields import AT_TABLE, POCKET, at_event
from croupier.api.desk.form import Field, Plan, choice, choices, money, player
from croupier.api.desk.words import NO_SPIN
from croupier.core.law.law import Law
from croupier.core.tournament import attending, closing, final_five, no_spin, parting, spins
from croupier.core.words.rules import Rule

SPIN = "The spin"


def _ground(law: Law) -> Field:
    return choice("ground", "Ground", choices(NO_SPIN, law.book.spin.no_spin.grounds))


PLANS: tuple[Plan, ...] = (
    at_event(
        command=attending.CallForBets,
        title="Call for bets",
        says="The clock runs from here.",
        task=SPIN,
        cites=Rule.WAGER_CLOCK,
        asks=AT_TABLE,
    ),
    at_event(
        command=attending.EndTurn,
        title="End a turn",
        says="The time of whoever bets is over: the next one's begins.",
        task=SPIN,
        cites=Rule.TURN,
        asks=(player(),),
    ),
    at_event(
        command=closing.CloseBets,
        title="No more bets",
        says="Nothing is laid or changed from here on.",
        task=SPIN,
        asks=(*AT_TABLE, player("out_of_time", "Out of time", many=True, required=False)),
    ),
    at_event(
        command=spins.CallNumber,
        title="Call the number",
        says="Where the ball rests: everything is settled by it.",
        task=SPIN,
        cites=Rule.RESULT_ORDER,
        asks=(*AT_TABLE, POCKET),
        final=True,
    ),
    at_event(
        command=no_spin.CallNoSpin,
        title="Call no spin",
        says="The ball is spun again.",
        task=SPIN,
        asks=(*AT_TABLE, _ground),
        final=True,
    ),
    at_event(
        command=final_five.DrawFive,
        title="Draw the final five",
        says="Each player is drawn a number that may end the session.",
        task=SPIN,
        needs=lambda law: law.tournament.final_five,
        asks=AT_TABLE,
    ),
    at_event(
        command=attending.SignOn,
        title="Watch over a table",
        says="No ball is spun without a table inspector.",
        task=SPIN,
        needs=lambda law: law.tournament.inspector_present,
        asks=AT_TABLE,
    ),
    at_event(
        command=attending.SignOff,
        title="Leave a table",
        says="Play waits for another inspector.",
        task=SPIN,
        needs=lambda law: law.tournament.inspector_present,
        asks=AT_TABLE,
    ),
    at_event(
        command=parting.HoldBallot,
        title="Hold a ballot",
        says="Which of the level players go on.",
        task=SPIN,
        cites=Rule.TIE,
        asks=(*AT_TABLE, player("among", "Names in it", many=True, required=False)),
    ),
    at_event(
        command=parting.NoteRemoval,
        title="Note whose chips were taken first",
        says="Where that parts those who are level.",
        task=SPIN,
        cites=Rule.BROKE_TOGETHER,
        asks=(*AT_TABLE, player()),
    ),
    at_event(
        command=parting.IssueExtra,
        title="Issue extra chips",
        says="The same for everybody in a play-off.",
        task=SPIN,
        needs=lambda law: law.tournament.extra_chips,
        asks=(*AT_TABLE, money("amount", "Each"), player("players", "For", many=True, required=False)),
    ),
)
