"""When two names are one person: decided here, for whoever asks."""

import unicodedata


def person_key(name: str) -> str:
    """What all spellings of one person's name have in common: neither letter case nor spaces make another person."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def same_person(one: str, other: str) -> bool:
    return one == other or person_key(one) == person_key(other)
