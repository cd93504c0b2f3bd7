"""Amounts as people write them out: "three hundred and fifty dollars"."""

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_SMALL = {word: number for number, word in enumerate(_ONES)} | {
    word: number for number, word in zip(range(20, 100, 10), _TENS, strict=True)
}
_GROUPS = {"thousand": 1_000, "million": 1_000_000}
_SILENT = ("and", "dollar", "dollars", "only", "chips")


def amount_in_words(text: str) -> int | None:
    """The amount in cents; None where the words are no number of dollars."""
    words = [word for word in text.lower().replace("-", " ").replace(",", " ").split() if word not in _SILENT]
    dollars = _number(words) if words else None
    return None if dollars is None else dollars * 100


def _number(words: list[str]) -> int | None:
    """Groups of up to three figures, each larger than those after it."""
    total, group, last = 0, [], max(_GROUPS.values()) * 1_000
    for word in words:
        if word not in _GROUPS:
            group.append(word)
            continue
        below = _below_thousand(group)
        if not below or _GROUPS[word] >= last:
            return None
        total, group, last = total + below * _GROUPS[word], [], _GROUPS[word]
    rest = _below_thousand(group) if group else 0
    return None if rest is None else total + rest


def _below_thousand(words: list[str]) -> int | None:
    if "hundred" in words:
        at = words.index("hundred")
        hundreds = _below_hundred(words[:at]) if at else 1
        rest = _below_hundred(words[at + 1 :]) if words[at + 1 :] else 0
        return None if not hundreds or rest is None else hundreds * 100 + rest
    return _below_hundred(words)


def _below_hundred(words: list[str]) -> int | None:
    numbers = [_SMALL.get(word) for word in words]
    match numbers:
        case [int(one)]:
            return one
        case [int(tens), int(ones)] if tens >= 20 and 0 < ones < 10:
            return tens + ones
        case _:
            return None


def in_words(dollars: int) -> str:
    """The other way, for a form that is filled in by a hand that makes no mistakes."""
    if dollars < 20:
        return _ONES[dollars]
    if dollars < 100:
        tens, ones = divmod(dollars, 10)
        return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")
    for size, word in ((1_000_000, "million"), (1_000, "thousand"), (100, "hundred")):
        if dollars >= size:
            first, rest = divmod(dollars, size)
            joined = " and " if size == 100 else " "
            return f"{in_words(first)} {word}" + (joined + in_words(rest) if rest else "")
    raise AssertionError("every number has words")
