"""Any paper of an event, as PDF: from its state and its book, and from what its log remembers where that is given."""

from enum import StrEnum, unique

from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.law.book import Book
from croupier.core.money import shorten
from croupier.core.tournament.state import Competition
from croupier.core.words.rules import Rule
from croupier.documents.event.chronicle import Chronicle
from croupier.documents.event.words import Scene
from croupier.documents.paper.printer import libraries


@unique
class What(StrEnum):
    ENTRY_FORM = "entry-form"
    WAGER_FORM = "secret-form"
    TABLE_SHEET = "table-sheet"
    RESULTS = "results"


def find_what(name: str) -> What:
    try:
        return What(name)
    except ValueError:
        raise Malformed(f"there is no paper {shorten(name)}: {did_you_mean(name, list(What))}") from None


def paper(
    what: What, book: Book, state: Competition, session: str = "", *, zone: str, chronicle: Chronicle | None = None
) -> bytes:
    """A4, the same bytes for the same event.

    The chronicle gives the table sheet its spins and the results their ballots; without it those are left out.
    """
    scene, past = Scene(book, state, zone), chronicle or Chronicle()
    if session and session not in state.sessions:
        raise Malformed(_no_session(state, session))
    with libraries():
        match what:
            case What.ENTRY_FORM:
                from croupier.documents.event.entry_form import entry_form

                return entry_form(scene)
            case What.WAGER_FORM:
                from croupier.documents.event.secret_form import secret_forms

                if not state.terms.secret_wagers:
                    raise Malformed(f"this {scene.noun} has no secret wagers ({scene.law.clause(Rule.SECRET_COUNT)})")
                return secret_forms(scene, session)
            case What.TABLE_SHEET:
                from croupier.documents.event.table_sheet import table_sheet

                return table_sheet(scene, _only(state, session), past)
            case What.RESULTS:
                from croupier.documents.event.results import results

                return results(scene, past)


def _only(state: Competition, session: str) -> str:
    """The session that is meant: the only one, where none is named."""
    if session:
        return session
    if len(state.sessions) != 1:
        names = ", ".join(shorten(one) for one in state.sessions)
        raise Malformed(
            f"a table sheet is of one session: say which of {names}" if names else "no session is drawn yet"
        )
    return next(iter(state.sessions))


def _no_session(state: Competition, session: str) -> str:
    known = ", ".join(shorten(one) for one in state.sessions)
    return f"there is no session {shorten(session)}: {f'choose one of {known}' if known else 'none is drawn yet'}"
