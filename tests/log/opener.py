"""Opens each log it is told of, and says how that went: to be run several times at once."""

import asyncio
import sys

from croupier.log import open_store


async def main() -> None:
    for address in sys.stdin:
        try:
            await (await open_store(address.strip())).close()
            said = "opened"
        except ValueError as error:
            said = str(error)
        sys.stdout.write(f"{said}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main())
