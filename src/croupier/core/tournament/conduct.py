"""What players may be disqualified for, and what the house must have found before it does."""

from enum import StrEnum, unique

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.part import Decider, Decision, Evolver, Poster, not_known
from croupier.core.tournament.state import Competition, Standing
from croupier.core.words.choices import EventChips
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


@unique
class Breach(StrEnum):
    """Why somebody is disqualified."""

    HID_CHIPS = "hid_chips"
    BREACH = "breach"
    TOPPED_UP = "topped_up"
    ABSENT = "absent"
    PARTNERSHIP = "partnership"
    CONTRIVED = "contrived"


_ARRANGED = {Breach.PARTNERSHIP: Rule.PARTNERS, Breach.CONTRIVED: Rule.CONTRIVED}
"""What players can only do together."""


class RecordArrangement(Command, frozen=True, kw_only=True, tag="record_arrangement"):
    """The house's representative holds that players have agreed on something they may not."""

    players: tuple[str, ...]
    kind: Breach
    opinion: str


class ArrangementRecorded(Event, frozen=True, kw_only=True, tag="arrangement_recorded"):
    players: tuple[str, ...]
    kind: Breach
    opinion: str
    clause: str


def record(law: Law, state: Competition, command: RecordArrangement) -> Decision:
    rule = _ARRANGED.get(command.kind, Rule.DISQUALIFIED)
    if not law.tournament.judges_arrangements:
        return law.not_covered(rule, f"{law.book.code} has no words on arrangements between players.")
    if rule is Rule.DISQUALIFIED:
        return law.refused(rule, f"{command.kind} is no arrangement between players.")
    if no := next((no for name in command.players if (no := not_known(law, state, name))), None):
        return no
    if len(set(command.players)) < 2:
        return law.refused(rule, "An arrangement takes two players or more.")
    if not command.opinion.strip():
        return law.refused(rule, "What counts is the opinion of the management's representative: write it down.")
    return (
        ArrangementRecorded(
            players=command.players, kind=command.kind, opinion=command.opinion, clause=law.clause(rule)
        ),
    )


def rule_of(law: Law, ground: Breach) -> Rule:
    """What somebody disqualified on this ground has broken."""
    match ground:
        case Breach.HID_CHIPS:
            return Rule.HIDDEN_CHIPS
        case Breach.TOPPED_UP:
            return Rule.TOP_UP if law.tournament.chips is not EventChips.ISSUED else Rule.DISQUALIFIED
        case Breach.ABSENT:
            return Rule.LATE_CANCELLED if law.tournament.refunds_the_absent else Rule.LEAVING
        case Breach.BREACH | Breach.PARTNERSHIP | Breach.CONTRIVED:
            return Rule.DISQUALIFIED


def not_found(law: Law, state: Competition, player: str, ground: Breach, *, deliberate: bool) -> Refused | None:
    """What the house has still to find before it can disqualify somebody on this ground."""
    form = law.tournament
    if ground is Breach.ABSENT:
        return _not_absent(law, state, player)
    if (rule := _ARRANGED.get(ground)) is not None and ground not in state.arrangements.get(player, ()):
        said = f"No arrangement of {player} with others is on record: the management's opinion comes first."
        return law.refused_where(form.judges_arrangements, rule, said)
    if form.only_deliberate and not deliberate and ground is not Breach.TOPPED_UP:
        said = f"Only a breach on purpose disqualifies, and {player} did not mean it."
        return law.refused(Rule.DISQUALIFIED, said)
    return None


def _not_absent(law: Law, state: Competition, player: str) -> Refused | None:
    known = state.players[player]
    if not law.tournament.absence_disqualifies:
        said = "Nobody is disqualified for being away here: an empty seat costs the minimum."
        return law.refused(Rule.DISQUALIFIED, said)
    if known.standing is not Standing.ABSENT or known.seat is None:
        return law.refused(Rule.DISQUALIFIED, f"{player} is not away.")
    session, table = known.seat
    if state.sessions[session].tables[table].seats[player].on_leave:
        return law.refused(Rule.LEAVING, f"{player} was let go and cannot be disqualified for it.")
    return None


def _recorded(state: Competition, event: ArrangementRecorded) -> Competition:
    known = state.arrangements
    added = {name: (*known.get(name, ()), event.kind) for name in event.players}
    return replace(state, arrangements={**known, **added})


POWERS: dict[type, Who] = {RecordArrangement: Power.RUN_TOURNAMENT}
DECIDERS: dict[type, Decider] = {RecordArrangement: record}
EVOLVERS: dict[type, Evolver] = {ArrangementRecorded: _recorded}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    ArrangementRecorded: Saying(
        Topic.SUPERVISION, lambda event: f"An arrangement of {listed(event.players)} is recorded: {event.opinion}"
    )
}
