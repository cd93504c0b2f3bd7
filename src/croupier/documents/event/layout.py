"""What the papers of an event have in common: the head of the first page, headings, and what stands on every page."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from croupier.core.engine.telling import upper_first
from croupier.documents.event.words import Scene
from croupier.documents.paper.a4 import HEADING, LABEL, LARGE, LEAD, TITLE, Leaf, natural, space, text
from croupier.documents.paper.a4_parts import side_by_side

_BETWEEN = 22
"""Points between two facts."""


def leaf_of(scene: Scene, title: str, *, mark: str = "", lying: bool = False) -> Leaf:
    return Leaf(
        title=title,
        event=scene.state.name,
        left=scene.book.edition.casino,
        foot=f"{scene.rules}, {scene.book.edition.authority}",
        mark=mark,
        lying=lying,
    )


def title(scene: Scene, what: str) -> Sequence[Flowable]:
    return [text(what, TITLE), space(2), text(f"{upper_first(scene.noun)}: {scene.state.name}", LEAD), space(12)]


def heading(said: str) -> Sequence[Flowable]:
    return [text(said, HEADING)]


def facts(said: Sequence[tuple[str, str]], width: float) -> Flowable:
    """What matters most, side by side: what it is in small letters, and what it says in large ones."""
    cells: list[Flowable | list[Flowable]] = [[text(label, LABEL), text(value, LARGE)] for label, value in said]
    wide = [max(natural(label, LABEL), natural(value, LARGE)) + _BETWEEN for label, value in said]
    room = max(width - sum(wide), 0) / len(wide)
    shrink = min(width / sum(wide), 1)
    return side_by_side(cells, [each * shrink + min(room, _BETWEEN) for each in wide], gap=4)
