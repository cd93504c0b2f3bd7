"""A competition played through from its document: the same engine that a floor uses, without a server.

A move that is refused changes nothing, and play goes on with the next.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.core.engine.engine import Carried
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.law.powers import Who, holders
from croupier.core.tournament import competition
from croupier.core.tournament.attending import SignOn
from croupier.core.tournament.ballot import at_tables, drawn
from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.disputes import DecideDispute
from croupier.core.tournament.final_five import DrawFive
from croupier.core.tournament.forms import ExamineForm, HandInForm, found_wrong
from croupier.core.tournament.leaving import GoAway
from croupier.core.tournament.no_spin import CallNoSpin
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.part import AtTable, ByPlayer
from croupier.core.tournament.parting import HoldBallot
from croupier.core.tournament.placing import PlaceSecret, to_be_placed
from croupier.core.tournament.seating import Allot, to_seat
from croupier.core.tournament.secret import Opened, binding
from croupier.core.tournament.sessions import StartSession
from croupier.core.tournament.spins import CallNumber
from croupier.core.tournament.state import Competition, in_play, running, table_of
from croupier.core.tournament.terms import Conditions, EventTerms
from croupier.core.tournament.wagers import LayBet
from croupier.core.tournament.withdrawing import Withdraw
from croupier.core.words.roles import Power, Role
from croupier.documents.strict_json import Fields, load
from croupier.documents.tournament.head import read_head
from croupier.documents.tournament.moves import Move, read_move

_SEATS = 1_000
"""At one table, where the document does not say how many."""


_RECORDED = "as the document records it"
"""What proves a ballot that was held elsewhere."""


class Played(NamedTuple):
    """What came of one move."""

    move: Move
    before: Competition
    after: Competition
    events: tuple[Event, ...] = ()
    refusal: Refused | None = None
    faults: tuple[tuple[str, str], ...] = ()
    """What is wrong with a secret form: the clause and the sentence, for its owner."""


class WholeEvent(NamedTuple):
    """An event from its first move to its last."""

    book: Book
    state: Competition
    played: tuple[Played, ...]
    postings: tuple[Posting, ...]


def play(raw: bytes) -> WholeEvent:
    fields = Fields(load(raw), "")
    head = read_head(fields)
    moves = [read_move(where, one) for where, one in fields.objects("moves")]
    fields.done()
    game = Rehearsal(head.book, head.form, head.seed)
    game.open(head.cloth, head.terms, head.conditions)
    played = tuple(game.play(move) for move in moves)
    return WholeEvent(head.book, game.state, played, tuple(game.postings))


class Rehearsal:
    """The shell of a document: it gives every command its hand and its time, keeps the sealed forms, draws ballots."""

    def __init__(self, book: Book, form: str, seed: str) -> None:
        self.book = book
        self.law = competition.law_of(book, form)
        self.state = competition.new_event("event")
        self.postings: list[Posting] = []
        self.seed = seed
        self._at = 0
        self._forms: dict[str, Opened] = {}
        self._handed_in = 0
        self._drawn = 0

    def ask(self, command: Command) -> Refused | Carried[Competition]:
        carried = competition.carry_out(self.book, self.state, command)
        if not isinstance(carried, Refused):
            self.state = carried.state
            self.postings += carried.postings
        return carried

    def open(self, cloth: str, terms: EventTerms, conditions: Conditions | None = None) -> None:
        book, form = self.book.code, self.law.tournament.form
        held = OpenEvent(
            by="house",
            role=Role.OPERATOR,
            at=0,
            book=book,
            form=form,
            cloth=cloth,
            terms=terms,
            conditions=conditions,
        )
        self.ask(held)

    def play(self, move: Move) -> Played:
        self._at = move.at if move.at is not None else self._at
        before, posted, forms = self.state, len(self.postings), self._forms
        counted = self._handed_in, self._drawn
        command = self._command(move)
        laid_out = self._laid_out(command) if isinstance(command, CallNumber | CallNoSpin) else ()
        carried = self.ask(command)
        if isinstance(carried, Refused):
            self.state, self._forms = before, forms
            self._handed_in, self._drawn = counted
            del self.postings[posted:]
            return Played(move, before, before, refusal=carried)
        if isinstance(command, StartSession):
            return Played(move, before, self.state, (*carried.events, *self._watched()))
        if isinstance(command, HandInForm) and move.form is not None:
            return self._examined(move, before, carried.events, command.player)
        return Played(move, before, self.state, (*laid_out, *carried.events))

    def _command(self, move: Move) -> Command:
        given, kind = dict(move.given), move.command
        if move.command is HandInForm and move.form is not None:
            given |= self._sealed(given["player"], move)
        elif move.command is LayBet and self._is_announced(given["player"]):
            kind, given = PlaceSecret, self._to_lay_out(given)
        elif move.command is Allot:
            given = self._allotted(given)
        elif move.command in (CloseBets, CallNumber):
            given["opened"] = self._opened()
        elif move.command is HoldBallot and not given["winners"]:
            given["winners"] = self._winners(given)
        elif move.command is DrawFive and not given["numbers"]:
            given["numbers"] = self._numbers(given)
        elif move.command is DecideDispute and not given["player"]:
            given["player"] = next(iter(self._disputing()), "nobody")
        role = move.by or self._who(move.command)
        if move.by is None and given.get("approved"):
            role = self._who(GoAway, Power.APPROVE_LEAVING)
        if move.by is None and move.command is Withdraw and given.get("refund"):
            role = self._who(Withdraw, Power.HOLD_TOURNAMENT)
        by = given["player"] if role is Role.PLAYER and "player" in given else self._whoever(role)
        return kind(by=by, role=role, at=self._at, **given)

    def _who(self, kind: type[Command], power: Who | None = None) -> Role:
        """One who may do it: the player, or the first whom the book lets."""
        roles, _ = holders(self.law, power or competition.ENGINE.powers[kind])
        return roles[0] if roles else Role.PLAYER if issubclass(kind, ByPlayer) else Role.OPERATOR

    def _whoever(self, role: Role) -> str:
        """The manager who is appointed, where one is; anybody of the role otherwise."""
        managers = self.state.managers if role is Role.TOURNAMENT_MANAGER else {}
        return next(iter(managers), str(role))

    def _disputing(self) -> tuple[str, ...]:
        """Whose disputes wait, those at the tables first."""
        return (*(one for *_, table in running(self.state) for one in table.disputes), *self.state.disputes)

    def _watched(self) -> tuple[Event, ...]:
        """An inspector comes to each table that begins, where the book wants one."""
        made: tuple[Event, ...] = ()
        for session, table, spinning in running(self.state):
            if self.law.tournament.inspector_present and not spinning.inspector and not spinning.spin:
                role = self._who(SignOn)
                done = self.ask(SignOn(by=str(role), role=role, at=self._at, session=session, table=table))
                assert not isinstance(done, Refused)
                made += done.events
        return made

    # --- secret forms -----------------------------------------------------------------------------------------------

    def _sealed(self, player: str, move: Move) -> dict[str, Any]:
        self._handed_in += 1
        assert move.form is not None
        opened = Opened(form=move.form, nonce=f"{self.seed}:{self._handed_in}")
        self._forms = {**self._forms, player: opened}
        return {"sealed": f"form {self._handed_in}", "bound": binding(opened)}

    def _examined(self, move: Move, before: Competition, events: tuple[Event, ...], player: str) -> Played:
        """The examiner looks at the form at once; what is wrong with it is told to its owner."""
        at = self.state.players[player].seat
        assert at is not None
        assert move.form is not None
        spinning = table_of(self.state, *at)
        wrong = found_wrong(self.law, self.state, spinning, spinning.seats[player], move.form)
        role = self._who(ExamineForm)
        opened = self._forms[player]
        done = self.ask(ExamineForm(by=str(role), role=role, at=self._at, player=player, opened=opened))
        assert not isinstance(done, Refused)
        faults = tuple((self.law.clause(rule), said) for rule, said in wrong)
        return Played(move, before, self.state, (*events, *done.events), faults=faults)

    def _is_announced(self, player: str) -> bool:
        """Whether a wager of theirs lies open and waits to be laid out."""
        known = self.state.players.get(player)
        spinning = None if known is None or known.seat is None else table_of(self.state, *known.seat)
        return spinning is not None and bool(spinning.announced)

    def _to_lay_out(self, given: Mapping[str, Any]) -> dict[str, Any]:
        at = self.state.players[given["player"]].seat
        assert at is not None
        seat = table_of(self.state, *at).seats.get(given["player"])
        stake = given["stake"] if "stake" in given or seat is None else given["checks"] * seat.check_value
        return {"player": given["player"], "spot": given["spot"], "stake": stake}

    def _laid_out(self, command: AtTable) -> tuple[Event, ...]:
        """What was announced is laid out before the ball is spun, where the document says nothing of it."""
        made: tuple[Event, ...] = ()
        for session, table, spinning in running(self.state):
            is_here = command.session in ("", session) and command.table in ("", table)
            if not is_here or any(seat.placed for seat in spinning.seats.values()):
                continue
            for one in to_be_placed(self.state, spinning):
                asked = PlaceSecret(
                    by=one.player,
                    role=Role.PLAYER,
                    at=self._at,
                    player=one.player,
                    spot=one.form.spot or "",
                    stake=one.stake or 0,
                )
                done = self.ask(asked)
                assert not isinstance(done, Refused)
                made += done.events
        return made

    def _opened(self) -> Mapping[str, Opened]:
        return self._forms

    # --- what is drawn ----------------------------------------------------------------------------------------------

    def _allotted(self, given: dict[str, Any]) -> dict[str, Any]:
        places, players = given["places"], given.pop("players", None)
        session = given["session"] or ("final" if given["final"] else f"session {len(self.state.sessions) + 1}")
        if not given["tables"]:
            waiting = to_seat(self.state, secondary=given["secondary"], joins=given["joins"])
            given["tables"] = at_tables(self._draw(waiting, f"seats of {session}")[:players], places or _SEATS)
            given["evidence"] = self.seed or f"ballot {self._drawn}"
        else:
            given["evidence"] = _RECORDED
        return {**given, "session": session}

    def _draw(self, names: list[str], purpose: str) -> tuple[str, ...]:
        self._drawn += 1
        return drawn(names, self.seed, f"{self._drawn}: {purpose}")

    def _winners(self, given: dict[str, Any]) -> tuple[str, ...]:
        for session, table, spinning in running(self.state):
            if given["session"] in ("", session) and given["table"] in ("", table) and spinning.undecided:
                places = self.state.terms.qualify - len(spinning.qualified)
                return self._draw(list(spinning.undecided), f"ballot of {session}")[:places]
        return ()

    def _numbers(self, given: dict[str, Any]) -> dict[str, int]:
        for session, table, spinning in running(self.state):
            if given["session"] in ("", session) and given["table"] in ("", table):
                names = in_play(self.state, spinning)
                numbers = self._draw([str(number) for number in range(1, 37)], f"final five of {session}")
                return {name: int(number) for name, number in zip(names, numbers, strict=False)}
        return {}
