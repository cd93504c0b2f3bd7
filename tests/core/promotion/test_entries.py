"""Entries as they are kept: in pages, each ticket with its holder, frozen into a text that anybody can hash."""

import hashlib
from itertools import accumulate

import pytest

from croupier.core.promotion.entries import PAGE, Entries, each_entry, entry_line, hash_of, holder_of, with_entry
from croupier.core.promotion.rules import Way


def entered(*tickets: int) -> Entries:
    entries = Entries()
    for number, count in enumerate(tickets):
        entries = with_entry(entries, tickets=count, player=f"p{number}", at=number, way=Way.HAND, source="mail")
    return entries


@pytest.mark.parametrize("count", [1, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE])
def test_every_ticket_has_its_holder_on_whatever_page(count: int) -> None:
    tickets = [1 + number % 3 for number in range(count)]
    entries = entered(*tickets)
    ends = list(accumulate(tickets))
    assert entries.tickets == ends[-1]
    assert [one.player for one in each_entry(entries)] == [f"p{number}" for number in range(count)]
    for number, end in enumerate(ends):
        for ticket in (end - tickets[number], end - 1):
            found = holder_of(entries, ticket)
            assert found is not None
            assert found.player == f"p{number}"
    assert holder_of(entries, ends[-1]) is None
    assert holder_of(entries, -1) is None


def test_no_tickets_are_no_entry() -> None:
    assert entered(0) == Entries()


def test_the_frozen_text_is_one_line_of_json_for_each_entry() -> None:
    entries = entered(1, 2)
    assert [entry_line(one) for one in each_entry(entries)] == [
        b'[0,1,"p0",0,"hand","mail"]\n',
        b'[1,2,"p1",1,"hand","mail"]\n',
    ]
    text = b'[0,1,"p0",0,"hand","mail"]\n[1,2,"p1",1,"hand","mail"]\n'
    assert hash_of(entries) == hashlib.sha256(text).hexdigest()
    assert hash_of(Entries()) == hashlib.sha256(b"").hexdigest()
