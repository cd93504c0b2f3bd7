"""Disputes at terminals: the same steps as at a table, since a dispute asks for nothing but the desk."""

from typing import cast

from croupier.core.bank.part import Command, Decider, Event, Evolver, Poster
from croupier.core.engine.telling import Says
from croupier.core.law.powers import Who
from croupier.core.table import disputes

# A bank has a desk as a table has, and these functions look at nothing else of their state.
POWERS: dict[type[Command], Who] = {
    **disputes.POWERS,
}
DECIDERS: dict[type[Command], Decider] = {kind: cast(Decider, one) for kind, one in disputes.DECIDERS.items()}
EVOLVERS: dict[type[Event], Evolver] = {kind: cast(Evolver, one) for kind, one in disputes.EVOLVERS.items()}
POSTERS: dict[type[Event], Poster] = {}
SAYS: Says = disputes.SAYS
