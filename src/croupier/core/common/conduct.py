"""How people behave at any place: who may not play any more, and who is not bound because they are at work."""

from collections.abc import Collection, Mapping

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.words.names import same_person
from croupier.core.words.rules import Rule


def barred(law: Law, known: Mapping[str, str], person: str) -> Refused | None:
    """A refusal to somebody who was barred, under the clause that barred them."""
    clause = known.get(person) or next((cited for one, cited in known.items() if same_person(one, person)), None)
    return None if clause is None else law.refused(Rule.BARRED, f"{person} is barred from the game.", clause=clause)


def exempt_at_work(law: Law, persons: Collection[str], on_duty: Collection[str]) -> Refused | None:
    """The ban on devices does not bind staff or inspectors at work, so that nothing is recorded against them."""
    at_work = [person for person in persons if person in on_duty]
    if not at_work:
        return None
    message = f"{', '.join(at_work)} acted on duty: the ban on devices does not bind staff or inspectors at work."
    return law.refused(Rule.ON_DUTY, message)
