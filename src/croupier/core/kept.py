"""Maps that are replaced and never changed, at the same cost however much is in them.

A state is frozen, so a map in it is copied with every change. Up to a few entries that is the cheapest there is; beyond
them what was changed lately is kept apart from all the rest, and only that is copied.
"""

from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView
from typing import Any, TypeVar, cast, overload

Key = TypeVar("Key")
Value = TypeVar("Value")
Other = TypeVar("Other")

MUCH = 8
"""Where more than one entry in so many changes at once, all of them are written anew."""
FEW = 64
"""Up to so many entries a map is a plain dictionary."""
_LATE, _LATELY = 16, 512
"""How many changes are kept apart: the very last ones, and those before them. A large map has more of these, so that
copying them costs about as much as writing the whole anew now and then."""


class _Nothing:
    pass


_ABSENT, _GONE = _Nothing(), _Nothing()
_new = object.__new__


def put(known: Mapping[Key, Value], key: Key, value: Value) -> Mapping[Key, Value]:
    """The map with this entry, in its old place if there was one; otherwise as the last."""
    if type(known) is Kept:
        return known.put(key, value)
    return {**known, key: value} if len(known) < FEW else _kept(known).put(key, value)


def _kept(known: Mapping[Key, Value]) -> "Kept[Key, Value]":
    """Nobody changes a dictionary that is in a state, so it need not be copied."""
    return Kept(known if type(known) is dict else dict(known))


def put_all(known: Mapping[Key, Value], more: Mapping[Key, Value]) -> Mapping[Key, Value]:
    if type(known) is not Kept and len(known) + len(more) <= FEW:
        return {**known, **more}
    if len(more) * MUCH > len(known):
        return Kept({**as_dict(known), **more})
    for key, value in more.items():
        known = put(known, key, value)
    return known


def without(known: Mapping[Key, Value], keys: Iterable[Key]) -> Mapping[Key, Value]:
    """The map without these entries, whether or not they were there."""
    if type(known) is not Kept:
        gone = set(keys)
        return {key: value for key, value in known.items() if key not in gone}
    for key in keys:
        known = known.without(key)
    return known


def differs(old: Mapping[Key, Any], new: Mapping[Key, Any]) -> set[Key]:
    """The keys that came, went or hold another object now; of what two large maps share nothing is looked at."""
    if old is new:
        return set()
    if type(old) is Kept and type(new) is Kept and (keys := new.changed_since(old)) is not None:
        return {key for key in keys if old.get(key, _ABSENT) is not new.get(key, _ABSENT)}
    before, now = as_dict(old), as_dict(new)
    return {key for key, value in now.items() if before.get(key, _ABSENT) is not value} | (before.keys() - now.keys())


def as_dict(known: Mapping[Key, Value]) -> dict[Key, Value]:
    """A map as one dictionary, which nobody changes."""
    return known.plain() if type(known) is Kept else dict(known)


class Kept(Mapping[Key, Value]):
    """A large map in layers: all of it as it once was, what was changed since, and what was changed last."""

    __slots__ = ("_all", "_late", "_lately", "_old", "_size")

    def __init__(self, entries: dict[Key, Value]) -> None:
        """The dictionary belongs to the map from now on."""
        self._old: dict[Key, Any] = entries
        self._lately: dict[Key, Any] = {}
        self._late: dict[Key, Any] = {}
        self._size = len(entries)
        self._all: dict[Key, Value] | None = entries

    # --- another one ------------------------------------------------------------------------------------------------

    def put(self, key: Key, value: Value) -> "Kept[Key, Value]":
        there = self._find(key)
        if there is _GONE:  # back after it was gone: it comes last, and only a map written anew says so
            return Kept({**self.plain(), key: value})
        return self._with(key, value, self._size + (there is _ABSENT))

    def without(self, key: Key) -> "Kept[Key, Value]":
        there = self._find(key)
        return self if there is _ABSENT or there is _GONE else self._with(key, _GONE, self._size - 1)

    def _with(self, key: Key, change: object, size: int) -> "Kept[Key, Value]":
        made: Kept[Key, Value] = _new(Kept)
        made._size = size
        made._all = None
        if self._all is not None:
            made._old, made._lately, made._late = self._all, {}, {key: change}
            return made
        made._old = self._old
        made._lately = self._lately
        made._late = late = {**self._late, key: change}
        if len(late) > _LATE:
            made._lately, made._late = lately, _ = {**self._lately, **late}, {}
            if len(lately) > _LATELY and len(lately) ** 2 > 2 * _LATE * len(self._old):
                made._old, made._lately = _merged(self._old, lately), {}
        return made

    def changed_since(self, before: "Kept[Key, Value]") -> set[Key] | None:
        """The keys that may have changed since another map, as far as both are of one descent."""
        if before._all is not None and before._all is self._old:
            return {*self._lately, *self._late}
        if before._old is not self._old:
            return None
        last = {*before._late, *self._late}
        return last if before._lately is self._lately else last.union(before._lately, self._lately)

    # --- looking ----------------------------------------------------------------------------------------------------

    def _find(self, key: Any) -> Any:
        """Its value, `_ABSENT`, or `_GONE` where it was taken away and all of it was not written anew since."""
        if self._all is not None:
            return self._all.get(key, _ABSENT)
        found = self._late.get(key, _ABSENT)
        if found is _ABSENT:
            found = self._lately.get(key, _ABSENT)
            if found is _ABSENT:
                found = self._old.get(key, _ABSENT)
        return found

    def plain(self) -> dict[Key, Value]:
        """All of it as one dictionary, which nobody changes."""
        if self._all is None:
            self._all = _merged(self._old, {**self._lately, **self._late})
        return self._all

    def __getitem__(self, key: Key) -> Value:
        found = self._find(key)
        if found is _ABSENT or found is _GONE:
            raise KeyError(key)
        return cast(Value, found)

    @overload
    def get(self, key: Key, /) -> Value | None: ...
    @overload
    def get(self, key: Key, /, default: Value | Other) -> Value | Other: ...
    def get(self, key: Key, /, default: Any = None) -> Any:
        found = self._find(key)
        return default if found is _ABSENT or found is _GONE else found

    def __contains__(self, key: object) -> bool:
        found = self._find(key)
        return not (found is _ABSENT or found is _GONE)

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Key]:
        return iter(self.plain())

    def values(self) -> ValuesView[Value]:
        """A view costs nothing until somebody looks at it."""
        return _Values(self)

    def items(self) -> ItemsView[Key, Value]:
        return _Items(self)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self.plain() == (other.plain() if type(other) is Kept else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Kept({self.plain()!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Kept, (self.plain(),)


class _Values(ValuesView[Value]):
    _mapping: Kept[Any, Value]

    def __iter__(self) -> Iterator[Value]:
        return iter(self._mapping.plain().values())


class _Items(ItemsView[Key, Value]):
    _mapping: Kept[Key, Value]

    def __iter__(self) -> Iterator[tuple[Key, Value]]:
        return iter(self._mapping.plain().items())


def _merged(old: dict[Key, Any], changes: dict[Key, Any]) -> dict[Key, Any]:
    merged = {**old, **changes}
    for key, change in changes.items():
        if change is _GONE:
            del merged[key]
    return merged


def as_plain(value: object) -> object:
    """What an encoder of msgspec does with a value that it does not know: `enc_hook`."""
    if isinstance(value, Kept):
        return value.plain()
    raise NotImplementedError(f"{type(value).__name__} has no form")
