"""python -m tests.disaster"""

import sys

from tests.disaster.night import main

if __name__ == "__main__":
    sys.exit(main())
