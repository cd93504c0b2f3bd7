"""The numbers of slips and vouchers: a serial, a drawn part that nobody can tell beforehand, and check digits."""

import re
from hashlib import sha256

DRAWN_DIGITS = 12
"""How long the drawn part is: of a million million numbers of a serial one is paid."""
_SERIAL_DIGITS = 6
_SHOWN = 4
_TWO = 2
_DRAWN = re.compile(rf"-(\d{{{_SERIAL_DIGITS},}})(\d{{{DRAWN_DIGITS}}})-(\d{{{_TWO}}})(?!\d)", re.ASCII)


def slip_number(bank: str, serial: int, drawn: str = "") -> str:
    """The number of a slip: the bank, a serial number with what was drawn for it, and two check digits against slips of
    the pen. Slips of old logs have no drawn part."""
    body = f"{bank}-{serial:0{_SERIAL_DIGITS}d}{drawn}"
    return f"{body}-{check_digits(body):02d}"


def drawn_for(chance: str, serial: int) -> str:
    """The drawn part of a slip, from the chance that the shell gave; without any there is none."""
    if not chance:
        return ""
    digest = sha256(f"{chance}\n{serial}".encode()).digest()
    return f"{int.from_bytes(digest) % 10**DRAWN_DIGITS:0{DRAWN_DIGITS}d}"


def check_digits(body: str) -> int:
    """ISO 7064 modulo 97-10, as in an account number: every wrong digit and every swap of two digits is found.

    A letter counts as two digits, so that B1 and 1B are not told apart: what is paid is looked up by its whole number.
    """
    return 98 - _as_number(body) * 100 % 97


def serial_of(bank: str, number: str) -> int | None:
    """Which slip of a bank it is; None where it is none of its slips. Whether what was drawn is right the log knows."""
    digits = number.removeprefix(f"{bank}-").rpartition("-")[0]
    if not (digits.isascii() and digits.isdigit()):
        return None
    serial, drawn = _parted(digits)
    return int(serial) if int(serial) and slip_number(bank, int(serial), drawn) == number else None


def has_valid_digits(number: str) -> bool:
    body, _, digits = number.rpartition("-")
    return len(digits) == _TWO and digits.isascii() and digits.isdigit() and check_digits(body) == int(digits)


def is_drawn(number: str) -> bool:
    """Whether it has a drawn part: on old logs a slip has none."""
    parts = number.rsplit("-", 2)
    return len(parts) > _TWO and bool(_parted(parts[1])[1])


def masked(number: str) -> str:
    """What a list shows of a number: enough to know it again, too little to be paid on it."""
    bank, digits, check = number.rsplit("-", 2)
    serial, drawn = _parted(digits)
    return f"{bank}-{serial}-…{(drawn + check)[-_SHOWN:]}" if drawn else f"{bank}-…{(digits + check)[-_SHOWN:]}"


def masked_in(text: str) -> str:
    """Whatever text, with every number in it that has a drawn part masked as a list shows it."""
    return _DRAWN.sub(lambda found: f"-{found[1]}-…{(found[2] + found[3])[-_SHOWN:]}", text)


def told(number: str) -> str:
    """A slip that may still be paid, as sentences name it: masked, unless its number is no secret anyway."""
    return masked(number) if is_drawn(number) else number


def known_by(number: str) -> str:
    """What stays the same of a slip and is no secret: the bank and its serial; an old number itself."""
    bank, digits, _ = number.rsplit("-", 2)
    return f"{bank}-{_parted(digits)[0]}" if is_drawn(number) else number


def in_groups(number: str) -> str:
    """The number as people read it out: what was drawn stands apart, in groups of four."""
    bank, digits, check = number.rsplit("-", 2)
    serial, drawn = _parted(digits)
    groups = " ".join((serial, *(drawn[at : at + _SHOWN] for at in range(0, len(drawn), _SHOWN))))
    return f"{bank}-{groups}-{check}"


def without_gaps(typed: str) -> str:
    """A number as it was typed or read out, with the gaps that people leave."""
    return "".join(typed.split())


def _parted(digits: str) -> tuple[str, str]:
    """The serial and what was drawn for it: no bank has come to serials of eighteen digits by counting."""
    is_drawn = len(digits) >= _SERIAL_DIGITS + DRAWN_DIGITS
    return (digits[:-DRAWN_DIGITS], digits[-DRAWN_DIGITS:]) if is_drawn else (digits, "")


_LETTERS = {letter: str(10 + at) for at, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}


def _as_number(text: str) -> int:
    """Digits as they are, letters as two digits, anything else by its code, as in an account number."""
    return int("".join(one if one in "0123456789" else _LETTERS.get(one) or str(100 + ord(one)) for one in text) or "0")
