"""Who plays: starting, leaving, partners, and cards that are not in order."""

from croupier.api.desk.form import Field, Plan, choice, choices, note, number, player, text
from croupier.api.desk.words import FAULTS
from croupier.core.table import invalid, partners, seats
from croupier.core.words.rules import Rule

PLAYERS = "Players"

_PLAYERS = player("players", "Players", many=True)
_CARD = Field(name="card", label="Number of the player card", kind="card", required=False)


PLANS = (
    Plan(
        command=seats.StartPlay,
        title="Start play",
        says="Records that somebody starts to play here.",
        task=PLAYERS,
        cites=lambda law: law.seats.card.start_clause if law.seats.card else None,
        asks=(text("player", "Name"), _CARD),
    ),
    Plan(
        command=seats.LeaveTable,
        title="Leave the table",
        says="Records that a player goes.",
        task=PLAYERS,
        asks=(player(),),
    ),
    Plan(
        command=seats.Vacate,
        title="Have an idle player leave",
        says="The place is needed and the player does not bet.",
        task=PLAYERS,
        needs=lambda law: law.seats.idle_rounds is not None,
        asks=(player(),),
        final=True,
    ),
    Plan(
        command=seats.SetPlayerCap,
        title="Limit the number of players",
        says="No more than so many play here.",
        task=PLAYERS,
        asks=(number("cap", "At most", required=False, hint="Leave empty to lift it"),),
    ),
    Plan(
        command=partners.LinkPartners,
        title="Link partners",
        says="Players found to play together share one maximum.",
        task=PLAYERS,
        needs=lambda law: law.seats.partners_share_one_maximum,
        cites=Rule.PARTNERS,
        asks=(_PLAYERS,),
    ),
    Plan(
        command=invalid.FindInvalid,
        title="Find a player's wagers invalid",
        says="Played on no card of their own, or for somebody else.",
        task=PLAYERS,
        needs=lambda law: law.seats.card is not None,
        cites=Rule.INVALID_WAGER,
        asks=(
            player(),
            choice("fault", "What was found", choices(FAULTS)),
            note(
                "claims", "What the player claims", required=False, default="", hint="It changes nothing, but is kept"
            ),
            text("money_of", "Whose money it is, if it is said", required=False, default=""),
        ),
        final=True,
    ),
)
