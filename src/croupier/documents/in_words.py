"""Amounts in words, as they stand on what is paid, so that a figure cannot be changed unseen."""

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_LARGE = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (1000, "thousand"))


def in_words(amount: int) -> str:
    """Cents in dollars and cents: 118750 is "one thousand one hundred and eighty-seven dollars and fifty cents"."""
    dollars, cents = divmod(amount, 100)
    said = f"{number_in_words(dollars)} dollar{'' if dollars == 1 else 's'}"
    return f"{said} and {number_in_words(cents)} cent{'' if cents == 1 else 's'}" if cents else said


def number_in_words(number: int) -> str:
    """A whole number that is not below nothing."""
    for unit, name in _LARGE:
        if number >= unit:
            many, rest = divmod(number, unit)
            return f"{number_in_words(many)} {name}{_joined(rest)}"
    if number >= 100:
        many, rest = divmod(number, 100)
        return f"{_SMALL[many]} hundred{_joined(rest)}"
    if number >= 20:
        tens, ones = divmod(number, 10)
        return _TENS[tens - 2] + (f"-{_SMALL[ones]}" if ones else "")
    return _SMALL[number]


def _joined(rest: int) -> str:
    """What follows a thousand or a hundred: "and" before anything less than a hundred."""
    if not rest:
        return ""
    return f"{' and' if rest < 100 else ''} {number_in_words(rest)}"
