"""One event from the first entry to the last prize, run by a director who does what is due and nothing else.

Every step is a move of a document, so what is rehearsed here is what `croupier tournament play` plays. A move that is
refused is a mistake of ours, and ends the rehearsal.
"""

from random import Random
from typing import Any

from croupier.core.engine.messages import Command
from croupier.core.game.notation import bet_and_labels
from croupier.core.tournament.boards import game_of
from croupier.core.tournament.chips import is_bought
from croupier.core.tournament.due import is_final_five_due
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.seating import to_seat
from croupier.core.tournament.settling import is_last_spin
from croupier.core.tournament.state import Competition, Next, Phase, Spinning, bettors, in_play, is_running, table_of
from croupier.core.tournament.turns import from_marker, is_ordered
from croupier.core.tournament.wagers import LayBet, PlayPass, TakeUp
from croupier.core.words.roles import Role
from croupier.documents.tournament.moves import Move, read_move
from croupier.documents.tournament.play import Played, Rehearsal
from croupier.documents.tournament.written import in_chips
from croupier.maths.last_spin import Holding, board_of
from croupier.rehearsal.plan import Plan
from croupier.rehearsal.strategies import STRATEGIES, WATCH_FIRST, Sight

_MOST_SPINS = 10_000
"""At one table, on top of those announced: level players are parted long before."""


class Mistake(RuntimeError):
    """Something the rehearsal did and the rules do not allow: ours to mend, never to be passed over."""


class Director:
    """Plays one event; `played` holds every move with what came of it."""

    def __init__(self, plan: Plan, seed: str, dice: Random) -> None:
        self.plan = plan
        self.played: list[Played] = []
        self.written: list[dict[str, Any]] = []
        """Every move as a document has it."""
        self.game = Rehearsal(plan.head.book, plan.head.form, seed)
        self.game.open(plan.head.cloth, plan.head.terms)
        self._dice = dice
        self._strategies = {name: STRATEGIES[strategy] for name, strategy in plan.players.items()}
        self._board = board_of(game_of(self.game.law, self.state))

    @property
    def state(self) -> Competition:
        return self.game.state

    def run(self) -> None:
        """Entries, sessions by tables until those left fit at one, the final, the prizes."""
        for name in self.plan.players:
            self._say("enter", player=name)
        while waiting := to_seat(self.state, secondary=False, joins=""):
            final = len(waiting) <= self.plan.places
            self._session("final" if final else f"round {len(self.state.sessions) + 1}", waiting, final=final)
            if final:
                break
        if self.state.terms.prizes and any(session.final for session in self.state.sessions.values()):
            self._say("award")

    def _say(self, move: str, **fields: Any) -> None:
        """A move as a document writes it."""
        written = {"move": move, **fields}
        self._play(read_move(move, written), written)

    def _move(self, name: str, command: type[Command], spot: str = "", stake: int = 0, **given: Any) -> None:
        """One of the moves that are made on every spin, without the reading."""
        laid = {"spot": spot} if spot else {}
        staked = {"stake": stake} if stake else {}
        by = Role.PLAYER if "player" in given else None
        on = dict(zip(("bet", "on"), bet_and_labels(spot), strict=True)) if spot else {}
        amount = {"stake": in_chips(stake)} if stake else {}
        self._play(Move(name, command, {**given, **laid, **staked}, by, None), {"move": name, **given, **on, **amount})

    def _play(self, move: Move, written: dict[str, Any]) -> None:
        played = self.game.play(move)
        if played.refusal is not None:
            raise Mistake(f"{written} is refused: {played.refusal.in_full}")
        self.played.append(played)
        self.written.append(written)

    # --- a session ----------------------------------------------------------------------------------------------------

    def _session(self, name: str, waiting: list[str], *, final: bool) -> None:
        self._say("allot", session=name, final=final, places=self.plan.places)
        if is_bought(self.game.law, self.state):
            for player in waiting:
                self._say("buy_in", player=player, amount=in_chips(self.state.terms.bank or 0))
        self._say("start", session=name)
        for table in self.state.sessions[name].tables:
            self._table(name, table)

    def _table(self, session: str, table: str) -> None:
        """Whatever is due at a table, until nothing is."""
        law, at = self.game.law, dict[str, Any](session=session, table=table)
        while is_running(spinning := table_of(self.state, session, table)):
            if spinning.phase is Phase.UNDECIDED:
                self._part(spinning, at)
            elif is_final_five_due(law, self.state, spinning):
                self._say("draw", **at)
            elif self._is_settled(session, spinning):
                self._say("end", **at)
            elif self._lacks_chips(spinning):
                self._say("extra_chips", **at, amount=in_chips(self.state.terms.bank or 0))
            else:
                self._spin(spinning, at)
            if spinning.spin > (self.state.terms.spins or 0) + _MOST_SPINS:
                raise Mistake(f"{session} at table {table} comes to no end")

    def _part(self, spinning: Spinning, at: dict[str, Any]) -> None:
        """A ballot, or the order in which the dealer took the chips: any order is as likely."""
        if spinning.next is Next.BALLOT:
            self._say("ballot", **at)
            return
        gone = {name: spinning.seats[name].gone for name in spinning.undecided}
        first = self._dice.choice([name for name, how in gone.items() if how is not None and how.removed is None])
        self._say("removed_first", **at, player=first)

    def _is_settled(self, session: str, spinning: Spinning) -> bool:
        """Whether it is certain who goes on, where the book then lets a session end."""
        if self.game.law.tournament.ends_with_one_left or self.state.terms.cash_disposition or spinning.tie is not None:
            return False
        most = 1 if self.state.sessions[session].final else self.state.terms.qualify
        return len(in_play(self.state, spinning)) <= most

    def _lacks_chips(self, spinning: Spinning) -> bool:
        """Whether those in a play-off could not make a wager, where the book has extra chips for them."""
        if spinning.tie is None or not self.game.law.tournament.extra_chips or not self._is_final(spinning):
            return False
        return all(self._worth(spinning, name) < spinning.minimum for name in spinning.tie.players)

    def _is_final(self, spinning: Spinning) -> bool:
        return self.state.sessions[spinning.at[0]].final

    @staticmethod
    def _worth(spinning: Spinning, name: str) -> int:
        return spinning.seats[name].chips + spinning.seats[name].staked

    # --- a spin -------------------------------------------------------------------------------------------------------

    def _spin(self, spinning: Spinning, at: dict[str, Any]) -> None:
        for name in bettors(self.state, spinning):
            for spot in spinning.seats[name].stakes:
                self._move("take_back", TakeUp, player=name, spot=spot)
        for name in self._in_order(spinning):
            self._bet(name, table_of(self.state, *spinning.at))
        self._say("close", **at)
        if table_of(self.state, *spinning.at).phase is Phase.CLOSED:
            self._say("spin", **at, result=self._dice.choice(self._board.pockets))

    def _in_order(self, spinning: Spinning) -> list[str]:
        """In turn where players have one; elsewhere those who watch the others wait for them."""
        if is_ordered(self.game.law, self.state, spinning):
            return from_marker(self.state, spinning)
        return sorted(bettors(self.state, spinning), key=lambda name: self._strategies[name] in WATCH_FIRST)

    def _bet(self, name: str, spinning: Spinning) -> None:
        seat = spinning.seats[name]
        if seat.chips < spinning.minimum:
            if is_ordered(self.game.law, self.state, spinning):
                self._say("turn_over", player=name)
            return
        laid = self._strategies[name](self._sight(name, seat, spinning), self._dice)
        if laid is None:
            self._move("pass", PlayPass, player=name)
        else:
            self._move("bet", LayBet, player=name, spot=laid.spot, stake=laid.stake)

    def _sight(self, name: str, seat: Seat, spinning: Spinning) -> Sight:
        unit, most = spinning.minimum, min(seat.chips, spinning.maximum or seat.chips)
        others = [spinning.seats[other] for other in bettors(self.state, spinning) if other != name]
        final = self._is_final(spinning)
        return Sight(
            board=self._board,
            chips=seat.chips,
            rivals=tuple(Holding(other.chips, other.stakes) for other in others),
            unit=unit,
            most=most // unit * unit,
            places=1 if final else self.state.terms.qualify - len(spinning.qualified),
            is_last=is_last_spin(self.game.law, self.state, spinning, ""),
            is_parting=spinning.tie is not None,
            may_pass=seat.passes > 0,
        )
