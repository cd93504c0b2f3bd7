"""Any moves in any order, under a clock that jumps to and fro: what must hold of a promotion holds after each."""

import hashlib
import json
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.core.common.advice import AdviseRights, CloseDispute
from croupier.core.common.complaint_messages import DecideComplaint, LodgeComplaint, PassOnComplaint, WithdrawComplaint
from croupier.core.engine.messages import Command
from croupier.core.promotion.amending import AmendTerms, SendAmendment
from croupier.core.promotion.bonuses import AwardBonus
from croupier.core.promotion.claiming import ClaimPrize
from croupier.core.promotion.closing import CloseEntries, EntriesClosed
from croupier.core.promotion.compromised import CompromiseFound, FindCompromised, TellInspector, ValidateIntegrity
from croupier.core.promotion.denying import DenyClaim, TellDenied
from croupier.core.promotion.disputing import DecideOnTerms, DisputeTerms
from croupier.core.promotion.drafting import ChangeTerms, CreatePromotion
from croupier.core.promotion.drawing import ConfirmPresent, DrawWinner, PassOver, SignDraw, WinnerDrawn
from croupier.core.promotion.entering import EnterByCard, EnterByHand, EnterByPlay, EntryTaken, PlayCounted
from croupier.core.promotion.filing import FileTerms, StartPromotion, TermsFiled
from croupier.core.promotion.finishing import FinishPromotion, PromotionFinished
from croupier.core.promotion.paying import PayPrize, PrizePaid
from croupier.core.promotion.promotion import ENGINE
from croupier.core.promotion.rules import Bonus, EntryRules
from croupier.core.promotion.state import Of, PrizePart, Promotion, Stage
from croupier.core.promotion.telling_winners import TellWinner
from croupier.core.promotion.terms import Promised
from croupier.core.words.prizes import AfterCompromise, HandedOver, ToldBy
from croupier.core.words.roles import Role
from croupier.house.chance.dice import below, stream
from tests.core.promotion.floor import (
    BOOKS_OF_PROMOTIONS,
    CAR,
    CASH,
    CLOSES,
    FILED,
    HAMPER,
    HELD,
    HELD_TERMS,
    STARTS,
    TEN,
    Floor,
    Who,
)
from tests.core.promotion.promised import NOVO

PLAYERS = ("ann", "bob", "cy")
TIMES = (FILED, STARTS - 1, STARTS, STARTS + 1, CLOSES - 1, CLOSES, CLOSES + 1, HELD - 1, HELD, HELD + 1)
names = st.sampled_from(PLAYERS)
some = st.integers(0, 5)
prizes = st.sampled_from(("cash", "car", "hamper", "ten dollars", "boat"))
reasons = st.sampled_from(("so it was", " "))


def _of(kind: type[Command], who: Who = Role.OPERATOR, **fields: st.SearchStrategy[Any]) -> Any:
    return st.tuples(st.just(who), st.just(kind), st.fixed_dictionaries(fields))


rules = st.builds(
    EntryRules,
    cents_each=st.sampled_from((0, 0, 7_00)),
    minutes=st.sampled_from((0, 0, 1)),
    most_each=st.sampled_from((None, None, 2)),
    most_prizes=st.sampled_from((None, None, 1)),
)
promises = st.builds(
    lambda present, closes, prizes: Promised(
        terms=replace(HELD_TERMS, must_be_present=present, closes=closes),
        prizes=prizes,
        scrutineer="sue",
    ),
    st.booleans(),
    st.sampled_from((CLOSES, CLOSES, CLOSES - 1, CLOSES + 1)),
    st.sampled_from(((CASH, CAR, HAMPER), (CASH,), (CASH, TEN), (CAR, HAMPER))),
)
parts = st.lists(
    st.builds(
        PrizePart,
        by=st.sampled_from(HandedOver),
        amount=st.sampled_from((0, 1_000_00, 2_000_00, 32_000_00)),
        to=st.sampled_from(("", "", "bob")),
    ),
    max_size=2,
).map(tuple)
lawful_parts = st.sampled_from(
    (
        (PrizePart(by=HandedOver.EFT, amount=2_000_00),),
        (PrizePart(by=HandedOver.EFT, amount=1_000_00), PrizePart(by=HandedOver.CROSSED_CHEQUE, amount=1_000_00)),
        (PrizePart(by=HandedOver.EFT, amount=32_000_00),),
        (PrizePart(by=HandedOver.GOODS, amount=0),),
    )
)
draws = _of(DrawWinner, prize=prizes)
moves = st.one_of(
    _of(ChangeTerms, promised=promises, starts=st.just(STARTS), rules=rules),
    _of(FileTerms),
    _of(StartPromotion),
    _of(
        AmendTerms,
        promised=promises,
        rules=rules,
        change=reasons,
        approved=st.sampled_from((None, STARTS)),
        reference=st.just("A-17"),
    ),
    _of(SendAmendment, amendment=some),
    _of(
        EnterByPlay,
        Role.SYSTEM,
        player=names,
        place=st.sampled_from(("T1", "B1")),
        in_round=st.integers(1, 6),
        stake=st.sampled_from((0, 4_99, 5_00, 20_00)),
        played_at=st.sampled_from(TIMES),
    ),
    _of(EnterByCard, player=names, has_card=st.booleans()),
    _of(EnterByHand, player=names, reason=reasons, tickets=st.integers(0, 3)),
    _of(AwardBonus, player=names),
    _of(CloseEntries),
    draws,
    draws,
    _of(ConfirmPresent, draw=some),
    _of(PassOver, draw=some, reason=reasons),
    _of(SignDraw, Role.SCRUTINEER, draw=some),
    _of(TellWinner, draw=some, means=st.sampled_from(ToldBy)),
    _of(ClaimPrize, player=names, prize=prizes),
    _of(DenyClaim, claim=some, reason=reasons, name=st.just("A"), address=st.sampled_from(("", "1 Bay Street"))),
    _of(TellDenied, claim=some),
    _of(PayPrize, draw=some, parts=parts | lawful_parts),
    _of(FindCompromised, of=st.sampled_from(Of), action=st.sampled_from(AfterCompromise), reason=reasons),
    _of(ValidateIntegrity, reason=reasons),
    _of(TellInspector, compromise=some),
    _of(DisputeTerms, player=names, text=reasons),
    _of(DecideOnTerms, dispute=some, decision=reasons),
    _of(AdviseRights, dispute=some),
    _of(CloseDispute, dispute=some, satisfied=st.booleans()),
    _of(LodgeComplaint, dispute=some, text=reasons),
    _of(PassOnComplaint, dispute=some, officer=st.just("kim")),
    _of(DecideComplaint, Role.INSPECTOR, dispute=some, found=reasons, decision=reasons),
    _of(WithdrawComplaint, dispute=some),
    _of(FinishPromotion, unclaimed=reasons),
)
steps = st.lists(st.tuples(st.sampled_from(TIMES) | st.none(), moves), max_size=40)


def _enters_lawfully(before: Promotion, event: object) -> None:
    if isinstance(event, PlayCounted | EntryTaken):
        assert before.stage is Stage.RUNNING
        closes = before.promised.terms.closes
        assert closes is None or event.at <= closes, "nobody enters late"


def _wins_lawfully(state: Promotion) -> None:
    standing = Counter(one.prize for one in state.draws if not one.void)
    assert not standing or max(standing.values()) == 1, "nobody wins what is won"
    paid = Counter(one.prize for one in state.draws if one.paid_at is not None)
    assert not paid or max(paid.values()) == 1
    most = state.rules.most_prizes
    if most is not None and state.stage in (Stage.CLOSED, Stage.DRAWN):
        each = Counter(one.player for one in state.draws if not one.void)
        assert not each or max(each.values()) <= most


def _drawn_again(floor: Floor) -> None:
    """Everything that was drawn, from the events alone."""
    tickets: list[str] = []
    lines = b""
    revealed = [one.reveal for one in floor.events if isinstance(one, CompromiseFound | PromotionFinished)]
    seeds = {json.loads(one)["server_seed"] for one in revealed if one}
    assert len(seeds) <= 1
    bound = {one.commitment for one in floor.events if isinstance(one, TermsFiled)}
    index, frozen = 0, ""
    for one in floor.events:
        if isinstance(one, PlayCounted | EntryTaken) and one.tickets:
            way, source = (
                ("play", f"{one.place} round {one.in_round}")
                if isinstance(one, PlayCounted)
                else (
                    str(one.way),
                    one.source,
                )
            )
            entry = [len(tickets), one.tickets, one.player, one.at, way, source]
            lines += json.dumps(entry, separators=(",", ":")).encode() + b"\n"
            tickets += [one.player] * one.tickets
        elif isinstance(one, EntriesClosed):
            frozen = hashlib.sha256(lines).hexdigest()
            assert one.entries_hash == frozen
            assert one.tickets == len(tickets)
        elif isinstance(one, WinnerDrawn):
            assert one.player == tickets[one.ticket], "nobody wins who did not enter"
            for seed in seeds:
                assert bound == {hashlib.sha256(bytes.fromhex(seed)).hexdigest()}
                words = stream(bytes.fromhex(seed), "", purpose=f"entries {frozen}", round=1, index=index)
                assert one.ticket == below(len(tickets), words)
            index += 1


def _walk(floor: Floor, taken: list[Any]) -> None:
    for at, (who, kind, fields) in taken:
        floor.at = floor.at if at is None else at
        before, told = floor.state, len(floor.events)
        floor.ask(who, kind, **fields)
        for event in floor.events[told:]:
            _enters_lawfully(before, event)
        _wins_lawfully(floor.state)
        if floor.state.stage is Stage.FINISHED:
            assert floor.state.aside == 0
            assert all(":complaint:" in key for key in floor.owes()), "only a complaint comes after the end"
    _drawn_again(floor)
    for prize in ("cash", "ten dollars"):
        given = [one for one in floor.events if isinstance(one, PrizePaid) and one.prize == prize]
        assert len(given) <= 1


@given(st.sampled_from(BOOKS_OF_PROMOTIONS), promises, rules, st.booleans(), steps)
@settings(max_examples=150)
def test_whatever_is_asked_from_the_draft_on(
    book: str, promised: Promised, entering: EntryRules, bonus: bool, taken: list[Any]
) -> None:
    floor = Floor(book)
    if bonus and book == NOVO and TEN in promised.prizes:
        entering = replace(entering, bonus=Bonus(prize=TEN.name, plays=2))
    floor.draft(promised, entering)
    _walk(floor, taken)


@given(st.sampled_from(BOOKS_OF_PROMOTIONS), promises, rules, st.lists(names, min_size=1, max_size=5), steps)
@settings(max_examples=150)
def test_whatever_is_asked_once_the_entries_are_closed(
    book: str, promised: Promised, entering: EntryRules, entrants: list[str], taken: list[Any]
) -> None:
    floor = Floor(book).draft(promised, entering).file().start()
    for player in entrants:
        floor.ask(Role.OPERATOR, EnterByHand, player=player, reason="by mail")
    floor.at = CLOSES + 1
    floor.do(CloseEntries)
    floor.at = HELD
    _walk(floor, taken)


def test_every_command_is_among_the_moves() -> None:
    drawn: set[type[Command]] = set()

    @given(moves)
    @settings(max_examples=600, derandomize=True, database=None)
    def look(move: Any) -> None:
        drawn.add(move[1])

    look()
    assert drawn == set(ENGINE.deciders) - {CreatePromotion}
