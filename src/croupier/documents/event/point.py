"""One thing that the conditions of an event say."""

from typing import NamedTuple

from croupier.core.words.choices import Condition
from croupier.core.words.rules import Rule


class Point(NamedTuple):
    item: Condition | None
    """Under which item of published conditions it stands; none for what the book asks for elsewhere."""
    rule: Rule | None
    """What it states besides; none where the item alone asks for it."""
    title: str
    says: str
