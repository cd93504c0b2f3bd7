"""Who may look at what the house keeps of people, and who may change it."""

from croupier.api.errors import NotSignedIn, NotYours
from croupier.api.people.asker import Asker
from croupier.core.words.names import same_person
from croupier.core.words.roles import Role

SUPERVISORS = (
    Role.OPERATOR,
    Role.GAMING_SUPERVISOR,
    Role.CASINO_SUPERVISOR,
    Role.ASSISTANT_GAMING_MANAGER,
    Role.PIT_BOSS,
    Role.SHIFT_MANAGER,
    Role.ELECTRONIC_GAMING_SUPERVISOR,
)


def need_post(asker: Asker) -> None:
    _need_person(asker)
    if not asker.holds_a_post:
        raise NotYours(f"{asker.name} holds no post here: cards and exclusions are for those who do.")


def need_supervisor(asker: Asker) -> str:
    """Their name, in which it is written down."""
    name = _need_person(asker)
    if not asker.holds_anywhere(*SUPERVISORS):
        raise NotYours(f"{name} supervises nothing here: cards and exclusions are changed by those who do.")
    return name


def need_supervisor_other_than(asker: Asker, subject: str) -> str:
    """The same, of somebody else than whom it is about: nobody serves themselves."""
    name = need_supervisor(asker)
    if same_person(name, subject):
        raise NotYours(f"{name} cannot do this for themselves.", "Ask another supervisor.")
    return name


def _need_person(asker: Asker) -> str:
    if asker.name is None:
        raise NotSignedIn()
    return asker.name
