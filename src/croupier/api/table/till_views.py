"""The table's money as staff see it: what should lie in the float, and whatever waits for somebody's hand."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.money import dollar_sign
from croupier.core.table.state import TableState
from croupier.core.table.till import DropBox, Fill, FillStage, Till, in_words, total
from croupier.core.table.tray import should_lie_there


class TillAct(Struct, frozen=True, kw_only=True):
    """Something that can be done next: an action of the desk, and what its form begins with."""

    action: str
    title: str
    preset: dict[str, str] = {}


class TillStep(Struct, frozen=True, kw_only=True):
    """Something that waits."""

    name: str
    says: str
    acts: tuple[TillAct, ...]


class MoneyView(Struct, frozen=True, kw_only=True):
    says: str
    """How the float stands."""
    holds: int | None
    """What should lie in it; None where it was never counted."""
    last: str
    """The last count, in words."""
    box: str
    steps: tuple[TillStep, ...]


def money_view(state: TableState) -> MoneyView:
    till = state.till
    return MoneyView(
        says=_stands(till),
        holds=should_lie_there(state) if till.was_counted else None,
        last=_last(till),
        box="" if till.box is None else f"Box {till.box.number} hangs here",
        steps=(*_count(till), *(slip_step(one) for one in till.fills.values()), *_change(till), *_boxes(till)),
    )


def _stands(till: Till) -> str:
    if not till.was_counted:
        return "The float was never counted here."
    return "The float was counted at closing." if till.opened is None else "The float is open."


def _last(till: Till) -> str:
    one = till.last
    if one is None:
        return ""
    counted = f"{one.occasion.capitalize()} count: {in_words(one.chips)}"
    return f"{counted}; {one.counted_by} counted, {one.witnessed_by} witnessed"


def _count(till: Till) -> Iterator[TillStep]:
    if (one := till.counting) is not None:
        says = f"{one.counted_by} counted {dollar_sign(one.lies_there)}, {one.occasion}: {in_words(one.chips)}"
        amiss = f" It should be {dollar_sign(one.expected or 0)}." if one.variance else ""
        yield TillStep(name="Count of the float", says=f"{says}.{amiss}", acts=(_act("witness_count", "Witness it"),))


def _act(action: str, title: str, **preset: str) -> TillAct:
    return TillAct(action=action, title=title, preset=preset)


_NEXT: dict[FillStage, tuple[tuple[str, str], ...]] = {
    FillStage.ASKED: (("approve_fill", "Approve"), ("refuse_fill", "Refuse"), ("cancel_fill", "Cancel it")),
    FillStage.APPROVED: (("send_fill", "Send"), ("cancel_fill", "Cancel it")),
    FillStage.SENT: (("receive_fill", "Receive"), ("send_back_fill", "Send back")),
    FillStage.SENT_BACK: (("receive_fill", "Take it in again"),),
}
"""Where a slip stands, and what comes next; of one that is over only its difference is left to explain."""


def slip_step(one: Fill) -> TillStep:
    acts = _NEXT.get(one.stage, (("explain_fill", "Explain"),))
    if one.stage is FillStage.SENT and not one.carried_at:
        acts = (("carry_fill", "Carry"),)
    name = f"{one.way.capitalize()} {one.name}, {dollar_sign(one.amount)}"
    shown = tuple(_act(action, title, fill=str(one.number)) for action, title in acts)
    return TillStep(name=name, says=f"{in_words(one.chips)}. {_where(one)}.", acts=shown)


def _where(one: Fill) -> str:
    match one.stage:
        case FillStage.ASKED:
            return f"{one.asked_by} asks for it"
        case FillStage.APPROVED:
            return f"Asked for by {one.asked_by}, approved by {one.approved_by}"
        case FillStage.SENT if not one.carried_at:
            return f"Made up by {one.sent_by}; {one.carrier} is to carry it"
        case FillStage.SENT:
            return f"On its way with {one.carrier}"
        case FillStage.SENT_BACK:
            return f"On its way back: {one.because}"
        case _:
            missing = f"{dollar_sign(abs(one.difference))} {'more' if one.difference > 0 else 'less'} than was sent"
            return f"{dollar_sign(total(one.arrived))} arrived, {missing}"


def _change(till: Till) -> Iterator[TillStep]:
    if (one := till.change) is not None:
        says = f"{one.by} changes it: {one.box} comes on."
        yield TillStep(name="Drop box", says=says, acts=(_act("witness_box", "Witness it"),))


def _boxes(till: Till) -> Iterator[TillStep]:
    for number, box in till.boxes.items():
        acts, says = _of_box(box)
        shown = tuple(_act(action, title, box=number) for action, title in acts)
        yield TillStep(name=f"Box {number}", says=says, acts=shown)


def _of_box(box: DropBox) -> tuple[tuple[tuple[str, str], ...], str]:
    if not box.taken_by:
        return (("take_box", "Take it to the count"),), f"{dollar_sign(box.holds)} fell into it. It came off."
    if box.count is None:
        return (("count_box", "Count it"),), f"{box.taken_by} took it to the count."
    again = (("agree_box_count", "Agree"), ("count_box", "Count it again"))
    return (
        again,
        f"{box.count.counted_by} found {dollar_sign(box.count.found)}, by the postings {dollar_sign(box.holds)}.",
    )
