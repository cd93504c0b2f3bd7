"""The memory: an append-only log of events with its ledger, in which nothing can be altered unseen."""

from croupier.log.away import OutOfReach, until_reached
from croupier.log.chain import START, posting_fields
from croupier.log.check import Report
from croupier.log.opening import open_archive, open_store
from croupier.log.plan import hashes_of
from croupier.log.store import (
    AlreadyDone,
    Append,
    Appended,
    Archive,
    Conflict,
    Damaged,
    Ends,
    Head,
    KeyReused,
    NewEvent,
    NoLog,
    Overdrawn,
    Passing,
    Reader,
    Refusal,
    Result,
    Store,
    StoreClosed,
    StoredAppend,
    StoredEvent,
    StoredPosting,
    StoredRefusal,
    StreamGrown,
    StreamHead,
)
from croupier.log.verify import verify
from croupier.log.writer import Writer

__all__ = [
    "START",
    "AlreadyDone",
    "Append",
    "Appended",
    "Archive",
    "Conflict",
    "Damaged",
    "Ends",
    "Head",
    "KeyReused",
    "NewEvent",
    "NoLog",
    "OutOfReach",
    "Overdrawn",
    "Passing",
    "Reader",
    "Refusal",
    "Report",
    "Result",
    "Store",
    "StoreClosed",
    "StoredAppend",
    "StoredEvent",
    "StoredPosting",
    "StoredRefusal",
    "StreamGrown",
    "StreamHead",
    "Writer",
    "hashes_of",
    "open_archive",
    "open_store",
    "posting_fields",
    "until_reached",
    "verify",
]
