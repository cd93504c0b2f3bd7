"""What the log keeps, in the smaller form it has on disk: hashes are of what was said, never of how it is packed."""

from croupier.log.packing.keys import long_key as long_key
from croupier.log.packing.keys import short_key as short_key
from croupier.log.packing.payloads import Unreadable as Unreadable
from croupier.log.packing.payloads import packed as packed
from croupier.log.packing.payloads import unpacked as unpacked
