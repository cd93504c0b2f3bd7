"""How people behave at any place: who may not play any more, and who is not bound because they are at work."""

from collections.abc import Collection, Mapping

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.words.names import person_key
from croupier.core.words.rules import Rule


def barred(law: Law, known: Mapping[str, str], person: str) -> Refused | None:
    """A refusal to somebody who was barred, under the clause that barred them."""
    if not known:
        return None
    clause = known.get(person) or _by_key(known).get(person_key(person))
    return None if clause is None else law.refused(Rule.BARRED, f"{person} is barred from the game.", clause=clause)


_MOST = 256
_BY_KEY: dict[int, tuple[Mapping[str, str], dict[str, str]]] = {}
"""By the identity of the map, which is kept so that it stays its own: every bet asks, and it changes seldom."""


def _by_key(known: Mapping[str, str]) -> dict[str, str]:
    """The clauses by what all spellings of a name have in common."""
    found = _BY_KEY.get(id(known))
    if found is None:
        if len(_BY_KEY) >= _MOST:
            _BY_KEY.clear()
        clauses = {person_key(one): cited for one, cited in reversed([*known.items()])}
        found = _BY_KEY[id(known)] = (known, clauses)
    return found[1]


def exempt_at_work(law: Law, persons: Collection[str], on_duty: Collection[str]) -> Refused | None:
    """The ban on devices does not bind staff or inspectors at work, so that nothing is recorded against them."""
    at_work = [person for person in persons if person in on_duty]
    if not at_work:
        return None
    message = f"{', '.join(at_work)} acted on duty: the ban on devices does not bind staff or inspectors at work."
    return law.refused(Rule.ON_DUTY, message)
