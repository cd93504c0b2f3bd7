"""The people of a practice floor are on duty by themselves: nobody has to press for it."""

from collections.abc import Iterable

from croupier.house.eyes.roster import Roster
from croupier.house.people.people import People


async def go_on_duty(roster: Roster, people: People, names: Iterable[str]) -> None:
    """In every post they hold, in the whole house."""
    for name in names:
        person = await people.person_of(name)
        if person is not None:
            for post in person.posts:
                await roster.take(person, post, shift="practice")
