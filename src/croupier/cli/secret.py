"""`croupier secret rotate`: a new secret in front of those there are."""

import secrets
import sys

from rich.text import Text

from croupier.cli.output import console
from croupier.cli.stores import must_be_there, write_to
from croupier.house.chance.secret import SIZE, VARIABLE, rotate, secrets_of, stands_in_file
from croupier.house.rotation import check_rotation, note_rotation
from croupier.house.timekeeping import clock_of
from croupier.log import Store


def rotate_secret(address: str, by: str, because: str) -> None:
    # Whether there is one to follow upon, and who and why, is known before anything is made.
    check_rotation(by=by, because=because)
    must_be_there(address)
    known = len(secrets_of(address))
    path = stands_in_file(address)
    made = secrets.token_bytes(SIZE) if path is None else None

    async def write(store: Store) -> bytes:
        new = made or (rotate(path) if path is not None else b"")
        await note_rotation(store, await clock_of(store), new, by=by, because=because)
        return new

    new = write_to(address, write)
    if path is not None:
        line = f"{path} holds {known + 1} secrets now; servers use the new one from their next start on"
        console().print(Text(line), soft_wrap=True)
        return
    # Only the secret goes to standard output, so that it can be put where the servers find it.
    console().print(Text(new.hex()), soft_wrap=True)
    how = f"put it behind those in {VARIABLE} and start every server again, then in front of them and start every one"
    sys.stderr.write(f"{how} once more\n")
