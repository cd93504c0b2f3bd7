"""Moves as sentences. Each becomes the object of a document, which is then read as strictly as any other."""

import re
from typing import Any

from croupier.core.game.notation import bet_and_labels, parse_spot
from croupier.documents.tournament.cases.words import AMOUNT, NAME, NAMES, SPOT, Found, Sentences, names, plain, read

Moves = list[dict[str, Any]]
_AT = r"(?: at (?P<session>[\w -]+?)(?:, table (?P<table>\w+))?)?"
"""Where several sessions or tables are running: which."""


def read_moves(line: str) -> Moves | None:
    """One sentence may be the same move of several players."""
    found: Moves | None = read(_SENTENCES, line)
    return found


def _spot(text: str | None) -> dict[str, Any]:
    if text is None:
        return {}
    bet, on = bet_and_labels(parse_spot(text))
    return {"bet": str(bet), **({"on": list(on)} if on else {})}


def _where(found: Found) -> dict[str, str]:
    return {key: found[key] for key in ("session", "table") if found[key]}


def _each(move: str, **more: Any) -> Any:
    return lambda found: [{"move": move, "player": name, **more} for name in names(found["names"])]


def _enter(found: Found) -> Moves:
    at = {"at": found["at"]} if found["at"] else {}
    return [{"move": "enter", "player": name, **at} for name in names(found["names"])]


def _allot(found: Found) -> Moves:
    seats = re.findall(r"table (\w+): ([^;]+)", found["tables"])
    tables = {table: [None if one == "-" else one for one in sat.strip().split(", ")] for table, sat in seats}
    return [{"move": "allot", "session": found["session"], "final": found["session"] == "final", "tables": tables}]


def _buy_in(found: Found) -> Moves:
    return [{"move": "buy_in", "player": name, "amount": plain(found["amount"])} for name in names(found["names"])]


def _start(found: Found) -> Moves:
    return [{"move": "start", "session": found["session"], "absent": names(found["names"])}]


def _bet(found: Found) -> Moves:
    late = {"late": True} if found["late"] else {}
    stake = plain(found["stake"])
    return [{"move": "bet", "player": name, "stake": stake, **_spot(found["spot"]), **late} for name in names(found[1])]


def _secret(found: Found) -> Moves:
    form: dict[str, Any] = {"move": "secret", "player": found["player"], **_spot(found["spot"])}
    form |= {"stake": plain(found["stake"])} if found["stake"] else {}
    form |= {"words": found["words"]} if found["words"] else {}
    return [form | ({"signed": False} if found["unsigned"] else {})]


def _close(found: Found) -> Moves:
    return [{"move": "close", **_where(found), "out_of_time": names(found["names"])}]


def _spin(found: Found) -> Moves:
    return [{"move": "spin", "result": found["result"], **_where(found)}]


def _no_spin(found: Found) -> Moves:
    return [{"move": "spin", "no_spin": found["ground"].replace(" ", "_"), **_where(found)}]


def _draw(found: Found) -> Moves:
    drawn = (part.split(" ") for part in found["numbers"].split(", "))
    return [{"move": "draw", "numbers": {name: int(number) for name, number in drawn}, **_where(found)}]


def _ballot(found: Found) -> Moves:
    return [{"move": "ballot", "among": names(found["among"]), "winners": names(found["winners"]), **_where(found)}]


def _disqualify(found: Found) -> Moves:
    return [{"move": "disqualify", "player": found["player"], "ground": found["ground"].replace(" ", "_")}]


def _extra(found: Found) -> Moves:
    return [{"move": "extra_chips", "amount": plain(found["amount"]), **_where(found)}]


_PLAYER, _SOME = rf"(?P<player>{NAME})", rf"(?P<names>{NAMES})"
_SESSION = r"(?P<session>[\w -]+)"
_FORM = rf'(?: (?P<stake>{AMOUNT}))?(?: "(?P<words>[^"]*)")?(?: on (?P<spot>{SPOT}))?(?P<unsigned> unsigned)?'
_SENTENCES: Sentences = {
    re.compile(rf"{_SOME} enters?(?: on (?P<at>\S+))?"): _enter,
    re.compile(rf"{_SOME} withdraws?"): _each("withdraw"),
    re.compile(rf"{_SESSION} at (?P<tables>table \w+: .+)"): _allot,
    re.compile(rf"{_SOME} buys? in for (?P<amount>{AMOUNT})"): _buy_in,
    re.compile(rf"{_SESSION} starts(?: without {_SOME})?"): _start,
    re.compile(rf"{_SOME} takes? the seats?"): _each("take_seat"),
    re.compile(rf"({NAMES}) bets? (?P<stake>{AMOUNT}) on (?P<spot>{SPOT})(?P<late> late)?"): _bet,
    re.compile(rf"{_PLAYER} takes back (?P<spot>{SPOT})"): lambda found: [
        {"move": "take_back", "player": found["player"], **_spot(found["spot"])}
    ],
    re.compile(rf"{_PLAYER} hands in a form{_FORM}"): _secret,
    re.compile(rf"{_SOME} pass(?:es)?"): _each("pass"),
    re.compile(rf"no more bets{_AT}(?:; {_SOME} out of time)?"): _close,
    re.compile(rf"spin{_AT}: (?P<result>\d+)"): _spin,
    re.compile(rf"no spin{_AT}: (?P<ground>[a-z ]+)"): _no_spin,
    re.compile(rf"final five{_AT}: (?P<numbers>{NAME} \d+(?:, {NAME} \d+)*)"): _draw,
    re.compile(rf"ballot{_AT} among (?P<among>{NAMES}): (?P<winners>{NAMES})"): _ballot,
    re.compile(rf"the chips of {_PLAYER} were taken first"): lambda found: [
        {"move": "removed_first", "player": found["player"]}
    ],
    re.compile(rf"extra chips{_AT}: (?P<amount>{AMOUNT})"): _extra,
    re.compile(rf"{_SOME} retires?"): _each("retire"),
    re.compile(rf"{_SOME} go(?:es)? away"): _each("absent"),
    re.compile(rf"{_SOME} comes? back"): _each("back"),
    re.compile(rf"{_PLAYER} tops up"): lambda found: [{"move": "top_up", "player": found["player"]}],
    re.compile(rf"{_PLAYER} is disqualified for (?P<ground>[a-z ]+)"): _disqualify,
    re.compile(r"(?:the )?prizes are paid"): lambda _: [{"move": "award"}],
    re.compile(r"(?P<session>[\w -]+) ends"): lambda found: [{"move": "end", "session": found["session"]}],
}
