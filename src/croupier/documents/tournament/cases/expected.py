"""What a case says the book does: sentences that are held against what came of the move above them."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from croupier.core.game.notation import bet_and_labels, parse_spot
from croupier.core.money import cents, dollars
from croupier.documents.tournament.cases.words import (
    AMOUNT,
    CLAUSES,
    NAME,
    NAMES,
    SPOT,
    Found,
    Sentences,
    by_name,
    clauses,
    names,
    plain,
    read,
)

Told = dict[str, Any]
"""The document that an event comes to, as it stands after one move, with that move alone."""
Check = Callable[[Told], Iterator[str]]


def read_expected(line: str) -> Check | None:
    found: Check | None = read(_SENTENCES, line)
    return found


def _differs(what: str, book: object, case: object) -> Iterator[str]:
    if book != case:
        yield f"{what} {book}, the case says {case}"


def _cites(what: str, cited: Iterable[str], expected: Iterable[str]) -> Iterator[str]:
    there = list(cited)
    for clause in expected:
        if clause not in there:
            yield f"{what} cites {', '.join(there) or 'nothing'}, the case says {clause}"


def _refused(found: Found) -> Check:
    def check(told: Told) -> Iterator[str]:
        no = told["move"].get("refusal")
        if no is None:
            yield "the move is not refused"
            return
        yield from _cites("the refusal", [no["clause"]], clauses(found))
        if found["rule"]:
            yield from _differs("the refusal is for", no["rule"], found["rule"])

    return check


def _line_of(told: Told, player: str, spot: str | None) -> dict[str, Any] | None:
    on = bet_and_labels(parse_spot(spot)) if spot else None
    for line in told["move"].get("settlements", ()):
        if line["player"] == player and (on is None or on == (line["bet"], tuple(line["on"]))):
            found: dict[str, Any] = line
            return found
    return None


def _settled(found: Found) -> Check:
    """A wager that won or lost: what was paid, taken and returned, and what a secret form counted for."""
    wins = found["verb"] == "wins"
    player, amount = found["player"], plain(found["amount"])

    def check(told: Told) -> Iterator[str]:
        line = _line_of(told, player, found["spot"])
        if line is None:
            yield f"no wager of {player} is settled so"
            return
        yield from _differs(f"{player}", line["outcome"], "won" if wins else "lost")
        yield from _differs(f"{player} is paid", line["paid"], amount if wins else "0")
        yield from _differs(f"{player} loses", line["taken"], "0" if wins else amount)
        if found["back"]:
            yield from _differs(f"{player} takes back", line["returned"], plain(found["back"]))
        if found["deemed"]:
            yield from _differs(f"the form of {player} counts for", line.get("deemed"), plain(found["deemed"]))
        yield from _cites(f"the wager of {player}", line["clauses"], clauses(found))

    return check


def _deducted(found: Found) -> Check:
    def check(told: Told) -> Iterator[str]:
        lost = next((one for one in told["move"].get("deducted", ()) if one["player"] == found["player"]), None)
        if lost is None:
            yield f"nothing is deducted from {found['player']}"
            return
        yield from _differs(f"{found['player']} is deducted", lost["amount"], plain(found["amount"]))
        yield from _cites("the deduction", [lost["clause"]], clauses(found))

    return check


def _made_up(found: Found) -> Check:
    def check(told: Told) -> Iterator[str]:
        stake = next((one for one in told["move"].get("made_up", ()) if one["player"] == found["player"]), None)
        if stake is None:
            yield f"the stake of {found['player']} is not made up"
            return
        yield from _differs(f"the stake of {found['player']} is made up to", stake["stake"], plain(found["amount"]))
        yield from _cites("the stake that is made up", [stake["clause"]], clauses(found))

    return check


def _out(found: Found) -> Check:
    def check(told: Told) -> Iterator[str]:
        gone = {one["player"]: one for one in told["move"].get("out", ())}
        for name in names(found["names"]):
            if name not in gone:
                yield f"{name} is not out"
                continue
            yield from _differs(f"{name} is out:", gone[name]["why"], found["why"])
            yield from _cites(f"the elimination of {name}", [gone[name]["clause"]], clauses(found))

    return check


def _chips(found: Found) -> Check:
    wanted = {name: plain(amount) for name, amount in by_name(found["amounts"]).items()}

    def check(told: Told) -> Iterator[str]:
        for name, amount in wanted.items():
            yield from _differs(f"{name} has", told["players"].get(name, {}).get("chips"), amount)

    return check


def _rides(found: Found) -> Check:
    wanted = {name: plain(amount) for name, amount in by_name(found["amounts"]).items()}
    return lambda told: _differs("on the layout lies", told["move"].get("layout"), wanted)


def _fault(found: Found) -> Check:
    return lambda told: _cites(
        "the examiner", [one["clause"] for one in told["move"].get("faults", ())], clauses(found)
    )


def _signal(found: Found) -> Check:
    return lambda told: _cites("the signal", [told["move"].get("signal", {}).get("clause", "")], clauses(found))


def _is(found: Found) -> Check:
    def check(told: Told) -> Iterator[str]:
        for name in names(found["names"]):
            yield from _differs(f"{name} is", told["players"].get(name, {}).get("status"), found["status"])

    return check


def _over(found: Found) -> Check:
    def check(told: Told) -> Iterator[str]:
        session = told["sessions"].get(found["session"], {"state": "unknown", "clauses": []})
        yield from _differs(f"{found['session']} is", session["state"], "over")
        yield from _cites(f"the end of {found['session']}", session["clauses"], clauses(found))

    return check


def _ranks(found: Found) -> Check:
    """Best first; level players are joined by "level with"."""
    wanted = [group.split(" level with ") for group in found["ranking"].split(", ")]
    return lambda told: _differs(f"{found['session']} ranks", told["sessions"][found["session"]]["ranking"], wanted)


def _go_on(found: Found) -> Check:
    def check(told: Told) -> Iterator[str]:
        session = told["sessions"][found["session"]]
        yield from _differs(f"from {found['session']} go on", session["qualified"], names(found["names"]))
        yield from _cites(f"the end of {found['session']}", session["clauses"], clauses(found))

    return check


def _undecided(found: Found) -> Check:
    def check(told: Told) -> Iterator[str]:
        session = told["sessions"][found["session"]]
        yield from _differs("level are", session["undecided"], names(found["names"]))
        how = None if found["how"] == "removed-first" else found["how"]
        yield from _differs("they are parted by", session["next"], how)
        yield from _cites(f"the end of {found['session']}", session["clauses"], clauses(found))

    return check


def _prizes(found: Found) -> Check:
    wanted = {name: dollars(cents(amount)) for name, amount in by_name(found["amounts"]).items()}

    def check(told: Told) -> Iterator[str]:
        yield from _differs("the prizes are", told["money"]["prizes"], wanted)
        yield from _cites(
            "the award", re.findall(r"\(([^()]+(?:\([^()]*\))?[^()]*)\)$", told["move"]["says"][-1]), clauses(found)
        )

    return check


def _money(found: Found) -> Check:
    wanted = {name.replace("-", "_"): dollars(cents(amount)) for name, amount in by_name(found["amounts"]).items()}

    def check(told: Told) -> Iterator[str]:
        for name, amount in wanted.items():
            yield from _differs(f"the {name.replace('_', '-')} are", told["money"].get(name), amount)

    return check


_SESSION = r"(?P<session>[\w -]+)"
_SOME, _AMOUNTS = rf"(?P<names>{NAMES})", rf"(?P<amounts>{NAME} {AMOUNT}(?:, {NAME} {AMOUNT})*)"
_STATUS = "entered|withdrawn|seated|absent|playing|retired|out|cancelled|disqualified|qualified|won"
_SENTENCES: Sentences = {
    re.compile(rf"refused(?: for (?P<rule>\w+))?{CLAUSES}"): _refused,
    re.compile(
        rf"(?P<player>{NAME}) (?P<verb>wins|loses) (?P<amount>{AMOUNT})(?: on (?P<spot>{SPOT}))?"
        rf"(?: and takes back (?P<back>{AMOUNT}))?(?:, deemed (?P<deemed>{AMOUNT}))?{CLAUSES}"
    ): _settled,
    re.compile(rf"(?P<player>{NAME}) is deducted (?P<amount>{AMOUNT}){CLAUSES}"): _deducted,
    re.compile(rf"(?P<player>{NAME})'s stake is made up to (?P<amount>{AMOUNT}){CLAUSES}"): _made_up,
    re.compile(rf"{_SOME} (?:is|are) out: (?P<why>[\w :]+){CLAUSES}"): _out,
    re.compile(rf"chips: {_AMOUNTS}"): _chips,
    re.compile(rf"on the layout: {_AMOUNTS}"): _rides,
    re.compile(rf"the form is at fault{CLAUSES}"): _fault,
    re.compile(rf"the last five are signalled{CLAUSES}"): _signal,
    re.compile(rf"{_SOME} (?:is|are|has|have) (?P<status>{_STATUS})"): _is,
    re.compile(rf"{_SESSION} is over{CLAUSES}"): _over,
    re.compile(rf"{_SESSION} ranks (?P<ranking>.+)"): _ranks,
    re.compile(rf"{_SOME} go(?:es)? on from {_SESSION}{CLAUSES}"): _go_on,
    re.compile(rf"{_SOME} are level in {_SESSION}: (?P<how>[\w-]+){CLAUSES}"): _undecided,
    re.compile(rf"prizes: {_AMOUNTS}{CLAUSES}"): _prizes,
    re.compile(rf"money: {_AMOUNTS}"): _money,
}
