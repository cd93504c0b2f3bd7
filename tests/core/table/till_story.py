"""An example of every event of the table's money, each with its sentence written by hand."""

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.table.counting import BoxCounted, BoxTallied
from croupier.core.table.drop_boxes import BoxChangeBegun, BoxChanged, BoxTaken
from croupier.core.table.fill_events import (
    FillApproved,
    FillAsked,
    FillCancelled,
    FillCarried,
    FillExplained,
    FillReceived,
    FillRefused,
    FillSent,
    FillSentBack,
)
from croupier.core.table.inventory import FloatCounted, FloatTallied
from croupier.core.table.till import (
    BoxChange,
    BoxCount,
    CountOccasion,
    DropBox,
    Fill,
    FillStage,
    FillWay,
    FloatCount,
    Win,
)
from croupier.core.words.roles import Role

COUNT = FloatCount(
    number=2,
    occasion=CountOccasion.CLOSING,
    at=0,
    round=9,
    chips=((100_00, 20), (5_00, 40)),
    tray=2_225_00,
    expected=2_225_00,
    counted_by="dee",
)
WON = Win(opening=2_000_00, fills=0, credits=0, drop=100_00, closing=2_200_00)
FILL = Fill(number=3, way=FillWay.FILL, chips=((25_00, 40),), asked_by="sue", asked_at=0)
APPROVED = replace(FILL, stage=FillStage.APPROVED, approved_by="max")
SENT = replace(APPROVED, stage=FillStage.SENT, sent_by="cas", carrier="otto", carried_at=1)
SHORT = replace(SENT, stage=FillStage.RECEIVED, received_by="dan", arrived=((25_00, 39),))
BOX = BoxCount(
    box="B1", at=0, notes=((50_00, 7),), vouchers=25_00, chips=((5_00, 1),), expected=375_00, counted_by="cora"
)

OF_THE_TILL: list[tuple[Event, str]] = [
    (FloatTallied(count=COUNT), "dee counts the float, closing: $2,200, 20 of $100, 40 of $5"),
    (
        FloatCounted(count=replace(COUNT, witnessed_by="sue", reason="overpaid on 17.", win=WON)),
        "The float holds $2,200, closing count 2: dee counted, sue witnessed; $25 less than it should: overpaid on 17; "
        "by the formula the table has won $300",
    ),
    (FillAsked(fill=FILL), "sue asks for fill F3: $1,000, 40 of $25"),
    (FillAsked(fill=replace(FILL, way=FillWay.CREDIT)), "sue asks for credit C3: $1,000, 40 of $25"),
    (FillApproved(fill=APPROVED), "max approves fill F3 of $1,000"),
    (
        FillRefused(fill=replace(FILL, stage=FillStage.REFUSED, ended_by="max", because="enough there.")),
        "Fill F3 is refused by max: enough there",
    ),
    (
        FillCancelled(fill=replace(FILL, stage=FillStage.CANCELLED, ended_by="sue", because="not needed")),
        "Fill F3 is cancelled by sue: not needed",
    ),
    (FillSent(fill=SENT), "cas makes up fill F3 of $1,000; otto is to carry it"),
    (FillCarried(fill=SENT), "otto signs for fill F3 and carries it"),
    (FillReceived(fill=SHORT), "dan receives fill F3: $975 arrived, $25 less than was sent"),
    (
        FillSentBack(fill=replace(SENT, stage=FillStage.SENT_BACK, ended_by="dan", because="wrong chips")),
        "dan sends fill F3 back: wrong chips",
    ),
    (
        FillExplained(fill=replace(SHORT, explained_by="mia", explanation="one lay in the trolley")),
        "mia explains why fill F3 came to $25 less than was sent: one lay in the trolley",
    ),
    (
        BoxChangeBegun(change=BoxChange(box="B2", by="otto", role=Role.SECURITY_OFFICER, at=0)),
        "otto begins to change the drop box: B2 is to come on",
    ),
    (
        BoxChanged(on="B2", off=DropBox(number="B1", hung_at=0, holds=375_00), by="otto", witnessed_by="sue", at=0),
        "Box B1 comes off with $375 by the postings, box B2 comes on: by otto, before sue",
    ),
    (
        BoxChanged(on="B1", off=None, by="otto", witnessed_by="sue", at=0),
        "Box B1 comes on: by otto, before sue",
    ),
    (BoxTaken(box="B1", by="otto"), "otto takes box B1 to the count"),
    (
        BoxTallied(count=BOX),
        "cora counts box B1: $355, in notes 7 of $50, vouchers for $25, and chips: 1 of $5",
    ),
    (
        BoxCounted(count=replace(BOX, agreed_by="carl", reason="a note stuck in the slot")),
        "Box B1 held $355, which goes to the cage: cora counted, carl agrees; $20 less than fell into it and "
        "$25 in vouchers where $0 were exchanged: a note stuck in the slot",
    ),
]
