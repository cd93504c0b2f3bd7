"""`croupier fair`: whether revealed draws are what was committed to."""

import re
from typing import Any

from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.documents.strict_json import Fields, load
from croupier.house.chance.dice import LARGEST, LONGEST_TEXT, Draw, Reveal, is_plain
from croupier.house.chance.drawn import report_json
from croupier.house.chance.fair import DrawChecked, FairReport, name_of, names, verify

_HEX = '"9f86d081..."'


def run(raw: bytes, *, as_json: bool) -> int:
    """The exit code: 1 where something is not what was committed to."""
    reveal, draws = read(raw)
    report = verify(reveal, draws)
    if as_json:
        print_json(report_json(reveal.commitment, report))
    else:
        out = console()
        for line in _lines(report):
            # One line for each draw however narrow the terminal, and labels printed as they stand.
            out.print(Text(line), soft_wrap=True)
    return 0 if report.right else 1


def read(raw: bytes) -> tuple[Reveal, tuple[Draw, ...]]:
    """The document, or one sentence saying what is wrong with it."""
    if not raw.strip():
        raise Malformed(
            "the document is empty: a JSON object with commitment, server_seed, client_seed and draws is needed"
        )
    fields = Fields(load(raw), "")
    reveal = Reveal(
        commitment=_hex(fields, "commitment"),
        server_seed=_hex(fields, "server_seed"),
        client_seed=_plain(fields.need("client_seed", str, '"ann"'), "client_seed"),
    )
    draws = tuple(_draw(where, value) for where, value in fields.objects("draws"))
    fields.done()
    return reveal, draws


def _draw(where: str, value: Any) -> Draw:
    fields = Fields(value, where)
    kind = fields.take("type", str, '"draw"')
    if kind not in (None, "draw"):
        raise Malformed(f'{fields.name("type")} must be "draw", not {shorten(kind)}')
    labels = fields.strings("labels", '["0", "32"]') or ()
    draw = Draw(
        purpose=_plain(fields.need("purpose", str, '"wheel"'), fields.name("purpose")),
        round=_count(fields.need("round", int, "7"), fields.name("round")),
        index=_count(fields.need("index", int, "0"), fields.name("index")),
        n=_count(fields.need("n", int, "37"), fields.name("n")),
        labels=tuple(_plain(label, fields.name("labels")) for label in labels),
        outcome=_positions(fields),
        commitment=_hex(fields, "commitment"),
        seal=_hex(fields, "seal"),
    )
    fields.done()
    return draw


def _positions(fields: Fields) -> tuple[int, ...]:
    values = fields.need("outcome", list, "[17]")
    for at, value in enumerate(values):
        if type(value) is not int:
            raise Malformed(f"{fields.name('outcome')}[{at}] must be a whole number such as 17, not {shorten(value)}")
        _count(value, f"{fields.name('outcome')}[{at}]")
    return tuple(values)


def _count(value: int, where: str) -> int:
    if not 0 <= value <= LARGEST:
        raise Malformed(f"{where} must be from 0 to {LARGEST}, not {shorten(value)}")
    return value


def _hex(fields: Fields, key: str) -> str:
    text: str = fields.need(key, str, _HEX)
    if re.fullmatch("[0-9a-f]{64}", text) is None:
        raise Malformed(f"{fields.name(key)} must be 64 digits from 0 to 9 and a to f, not {shorten(text)}")
    return text


def _plain(text: str, where: str) -> str:
    if not is_plain(text):
        raise Malformed(f"{where} must be at most {LONGEST_TEXT} printable characters, not {shorten(text)}")
    return text


# --- out ------------------------------------------------------------------------------------------------------------


def _lines(report: FairReport) -> list[str]:
    lines = [_line(one) for one in report.verdicts]
    lines += [f"{which}: missing, though later draws of its purpose are here" for which in report.missing]
    if not report.seed_holds:
        return [*lines, "The server seed is not the one committed to: nothing is proved."]
    wrong = sum(not one.right for one in report.verdicts)
    count = f"{len(report.verdicts)} draw{'' if len(report.verdicts) == 1 else 's'}"
    gaps = "; some are missing" if report.missing else ""
    return [*lines, f"{count}; {wrong or 'none'} went otherwise than committed to{gaps}."]


def _line(one: DrawChecked) -> str:
    draw = one.draw
    said = f"{name_of(draw)}: {', '.join(names(draw, draw.outcome)) or 'nothing'} out of {draw.n}"
    return f"{said}: as committed" if one.right else f"{said}: NOT as committed: {'; '.join(one.problems)}"
