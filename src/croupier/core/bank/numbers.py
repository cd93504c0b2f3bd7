"""The numbers of slips and vouchers, with check digits."""


def slip_number(bank: str, serial: int) -> str:
    """The number of a slip: the bank, a serial number, and two check digits against slips of the pen."""
    body = f"{bank}-{serial:06d}"
    return f"{body}-{check_digits(body):02d}"


def check_digits(body: str) -> int:
    """ISO 7064 modulo 97-10, as in an account number: every wrong digit and every swap of two digits is found.

    A letter counts as two digits, so that B1 and 1B are not told apart: what is paid is looked up by its whole number.
    """
    return 98 - _as_number(body) * 100 % 97


def has_valid_digits(number: str) -> bool:
    body, _, digits = number.rpartition("-")
    return len(digits) == _TWO and digits.isascii() and digits.isdigit() and check_digits(body) == int(digits)


_TWO = 2
_LETTERS = {letter: str(10 + at) for at, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}


def _as_number(text: str) -> int:
    """Digits as they are, letters as two digits, anything else by its code, as in an account number."""
    return int("".join(one if one in "0123456789" else _LETTERS.get(one) or str(100 + ord(one)) for one in text) or "0")
