"""A practice floor keeps off the log of a real house: there anybody could be anybody."""

from croupier.core.engine.refusal import Malformed
from croupier.house.people.kept_people import PERSON
from croupier.log import Reader
from croupier.practice.demo_tables import NAMES


async def keep_apart(store: Reader) -> None:
    """A practice floor takes up a log of its own again, and no log that a real house has written."""
    people = {head.stream.removeprefix(PERSON) for head in await store.streams() if head.stream.startswith(PERSON)}
    if not people <= set(NAMES.values()) and not people >= set(NAMES.values()):
        raise Malformed(
            "this is the log of a real house, and on a practice floor anybody may be anybody: "
            "name another with --store, or leave --demo out"
        )
