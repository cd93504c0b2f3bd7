"""Whose own affairs a change at a table touched, so that nobody else is told anew."""

from croupier.api.live.following import differs
from croupier.api.table.me import offered_button
from croupier.api.table.sharing import with_colours
from croupier.core.table.state import TableState
from croupier.core.words.names import person_key


def concerned_by(before: TableState, now: TableState) -> set[str]:
    """The players whose own affairs an event touched."""
    concerned: set[str] = set()
    for old, new in (
        (before.chips.racks, now.chips.racks),
        (before.seats.seats, now.seats.seats),
        (before.seats.barred, now.seats.barred),
    ):
        concerned |= differs(old, new)
    if keys := differs(before.desk.excluded, now.desk.excluded):
        concerned |= {player for player in (*now.seats.seats, *now.chips.racks) if person_key(player) in keys}
    if now.round.wagers is not before.round.wagers:
        wagers = differs(before.round.wagers, now.round.wagers)
        concerned |= {
            lying[number].player
            for number in wagers
            for lying in (before.round.wagers, now.round.wagers)
            if number in lying
        }
    for name in differs(before.chips.colours, now.chips.colours):
        for colours in (before.chips.colours, now.chips.colours):
            concerned |= set(colours[name].holders) if name in colours else set()
    if now.round.spin is not before.round.spin:
        concerned |= {one for one in (offered_button(before), offered_button(now)) if one is not None}
    if now.seats.seats is not before.seats.seats:
        concerned |= with_colours(now)  # whoever asked to share may have come or gone
    concerned |= {holder for _, holder, _ in {*before.chips.consents} ^ {*now.chips.consents}}
    concerned |= {
        disputes[number].player
        for number in differs(before.desk.disputes, now.desk.disputes)
        for disputes in (before.desk.disputes, now.desk.disputes)
        if number in disputes
    }
    return concerned
