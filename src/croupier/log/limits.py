"""What every store can keep: anything else is stopped before it reaches one."""

from collections.abc import Collection

from croupier.core.engine.ledger import Posting
from croupier.core.money import LARGEST

LONGEST_NAME = 200
"""Characters in a name: any index holds it, and any notification carries it."""
LARGEST_PAYLOAD = 16 * 2**20
LATEST = 253_402_300_800_000
"""Milliseconds: the year 10000, which no calendar on this side of it can write."""


def check_name(what: str, name: str) -> None:
    if 0 < len(name) <= LONGEST_NAME and name.isascii() and "\0" not in name:
        return  # as nearly every name is, so the checks end here
    if not 0 < len(name) <= LONGEST_NAME:
        raise ValueError(f"a {what} of {len(name)} characters: from 1 to {LONGEST_NAME} can be kept")
    check_text(what, name)


def check_text(what: str, text: str) -> None:
    """No database keeps half a character, and PostgreSQL keeps no NUL."""
    if "\0" in text or (not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text)):
        raise ValueError(f"a {what} with a NUL or half a character in it, {text[:40]!a}: it cannot be kept")


def check_time(at: int) -> None:
    if not 0 <= at < LATEST:
        raise ValueError(f"the time {at}: milliseconds since 1970 in UTC are from 0 to {LATEST - 1}")


def check_postings(postings: Collection[Posting]) -> None:
    for one in postings:
        if not 0 < one.amount <= LARGEST:
            raise ValueError(
                f"a posting of {one.amount} from {one.giver} to {one.taker}: amounts are from 1 to {LARGEST}"
            )
        if one.giver == one.taker:
            raise ValueError(f"a posting from {one.giver} to itself")
    # A settled round has hundreds of postings between a few accounts: each name is looked at once.
    for giver in {one.giver for one in postings}:
        check_name("giver", giver)
    for taker in {one.taker for one in postings}:
        check_name("taker", taker)
    for clause in {one.clause for one in postings}:
        check_text("clause", clause)
