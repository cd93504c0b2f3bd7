"""Write the web client's types from the server's own: what its routes take and answer, what goes over the socket, and
every command with the fields somebody is asked for.

They are read as msgspec reads them, which encodes them: an OpenAPI document knows nothing of the socket, nor which
fields of an answer are always there.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args, get_origin, is_typeddict

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from msgspec import inspect as read

from croupier.api.app import make_app
from croupier.api.desk.words import BETS
from croupier.api.fronts.registry import fronts
from croupier.api.live import asking, messages
from croupier.api.service import Answered
from croupier.core.promotion import state as promotion
from croupier.core.promotion import terms as checking
from croupier.core.table import till
from croupier.practice.routes import PRACTICE_HANDLERS

SCHEMA = Path(__file__).parent.parent / "web" / "src" / "lib" / "schema.ts"
_COMMANDS = {f"{front.kind.prefix.rstrip(chr(58)).capitalize()}Command": front.forms for front in fronts()}
_HEAD = """// Written by tools/types.py from the server's own types: change those and run `make web`.
// Amounts are whole cents, times are milliseconds since 1970 (UTC).
"""
_OVER_THE_SOCKET = [one for module in (messages, asking) for one in vars(module).values() if is_typeddict(one)]
_MESSAGES = [one for one in _OVER_THE_SOCKET if one.__name__.endswith("Message")]
_VIEWS = [one for one in _OVER_THE_SOCKET if one not in _MESSAGES]
_CALLED: dict[type, str] = {
    Answered: "Done",
    promotion.Stage: "PromotionStage",
    promotion.Claim: "PromotionClaim",
    checking.Problem: "TermsProblem",
    till.Fill: "FillSlip",
}
"""What the client has another name for, because it hears of something else by that name: an answer of a book."""
_PLAIN: dict[type[read.Type], str] = {
    read.StrType: "string",
    read.BoolType: "boolean",
    read.NoneType: "null",
    read.IntType: "number",
    read.FloatType: "number",
    read.BytesType: "string",
    read.AnyType: "unknown",
    read.RawType: "unknown",
}


class Clash(Exception):
    """Two types have one name, and the client can know only one of them."""


class Types:
    """Types by the names the client knows them by, each as it is written there.

    What is told always has every field. What is asked may leave out what has a default; where that makes another type
    of one that is told as well, it is called new: `NewSign` is a sign as somebody sends it, `Sign` as it is kept.
    """

    def __init__(self, told: "Types | None" = None) -> None:
        self.written: dict[str, str] = {}
        self._told = told
        self._names: dict[type, str] = {}

    @property
    def text(self) -> str:
        return "\n".join(text for _, text in sorted(self.written.items()))

    def all_of(self, *kinds: Any) -> list[str]:
        return [self.of(kind) for kind in read.multi_type_info(kinds)]

    def of(self, kind: read.Type) -> str:
        """How the client writes a type; whatever it names is written too."""
        match kind:
            case read.LiteralType():
                return _either(_quoted(str(value)) for value in kind.values)
            case read.EnumType():
                return self._named(
                    kind.cls, lambda name: _union(name, [_quoted(one.value) for one in kind.cls], _about(kind.cls))
                )
            case read.StructType() | read.TypedDictType():
                return self._named(kind.cls, lambda name: self._interface(name, kind))
            case read.UnionType():
                # Raw stands for another type of the union that is encoded already.
                return _either(self.of(one) for one in kind.types if not isinstance(one, read.RawType))
            case read.DictType():
                return f"Record<string, {self.of(kind.value_type)}>"
            case read.TupleType():
                return f"[{', '.join(self.of(one) for one in kind.item_types)}]"
            case read.VarTupleType() | read.ListType():
                one = self.of(kind.item_type)
                return f"({one})[]" if " | " in one else f"{one}[]"
            case _:
                return _PLAIN[type(kind)]

    def _named(self, cls: type, write: Callable[[str], str]) -> str:
        if cls in self._names:
            return self._names[cls]
        name = _CALLED.get(cls, cls.__name__)
        told = self._told._names if self._told is not None else {}
        if any(called == name and one is not cls for one, called in (*self._names.items(), *told.items())):
            raise Clash(f"{cls.__module__}.{name} has the name of another type that the client knows: give it its own")
        self._names[cls] = name
        text = write(name)
        if self._told is not None and cls in told:
            if self._told.written[name] == text:
                return name
            self._names[cls] = name = f"New{name}"
            text = write(name)
        assert name not in self.written, name
        self.written[name] = text
        return name

    def _interface(self, name: str, kind: read.StructType | read.TypedDictType) -> str:
        says = _words_about(_asked_by(kind.cls))
        lines = []
        if isinstance(kind, read.StructType) and kind.tag is not None:
            lines.append(f"  {kind.tag_field}: {_quoted(str(kind.tag))};\n")
        for field in kind.fields:
            may_lack = not field.required and (self._told is not None or _left_out(kind))
            said = f"  /** {says[field.name]} */\n" if field.name in says else ""
            lines.append(f"{said}  {field.encode_name}{'?' if may_lack else ''}: {self.of(field.type)};\n")
        return f"{_about(kind.cls)}export interface {name} {{\n{''.join(lines)}}}\n"


def _left_out(kind: read.StructType | read.TypedDictType) -> bool:
    """Whether what is as usual is not told."""
    return isinstance(kind, read.TypedDictType) or kind.cls.__struct_config__.omit_defaults


# --- words ------------------------------------------------------------------------------------------------------------


def _asked_by(cls: type) -> type:
    """The command that a form is made from, where it is one: there the words stand."""
    for forms in _COMMANDS.values():
        for tag, form in forms.forms.items():
            if form is cls:
                return forms.commands[tag]
    return cls


def _source(cls: type) -> ast.ClassDef:
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(tree, ast.ClassDef)
    return tree


def _words_about(cls: type) -> dict[str, str]:
    """What is said of each field, below it; what a class takes from another is said there."""
    found: dict[str, str] = {}
    tree = _source(cls)
    for base in tree.bases:
        known = getattr(sys.modules[cls.__module__], ast.unparse(base), None)
        if isinstance(known, type) and known.__module__.startswith("croupier."):
            found |= _words_about(known)
    for field, below in pairwise(tree.body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            found[field.target.id] = " ".join(ast.literal_eval(below.value).split())
    return found


def _about(cls: type) -> str:
    said = ast.get_docstring(_source(_asked_by(cls)))
    return f"/** {' '.join(said.split())} */\n" if said else ""


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _either(parts: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(parts))


def _union(name: str, parts: Iterable[str], about: str = "") -> str:
    return f"{about}export type {name} = {_either(parts)};\n"


# --- the whole --------------------------------------------------------------------------------------------------------


def schema() -> str:
    """The whole file."""
    told, routes = Types(), list(_routes(make_app(_nothing, further=PRACTICE_HANDLERS)))
    told.all_of(*_VIEWS, *(answer for _, answer in routes))
    heard = _union("FromServer", told.all_of(*_MESSAGES), "/** Whatever comes over the socket. */\n")
    asked = Types(told)
    asked.all_of(asking.Message, *(takes for takes, _ in routes if takes is not None))
    commands = [_union(name, asked.all_of(*forms.forms.values())) for name, forms in _COMMANDS.items()]
    parts = (_HEAD, told.text, heard, "// --- what the client asks ---\n", asked.text, *commands, _maps(), _bets())
    return "\n".join(parts)


def _nothing() -> Any:
    raise AssertionError("nobody is served here")


def _routes(app: Litestar) -> Iterator[tuple[Any, Any]]:
    """What each address takes and what it answers, wherever that is one of our own types."""
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if not isinstance(handler, HTTPRouteHandler) or not route.path.startswith("/api/"):
                continue
            signature = handler.parsed_fn_signature
            data, answer = signature.parameters.get("data"), signature.return_type.annotation
            (inner,) = get_args(answer) or (answer,)
            if getattr(inner, "__module__", "").startswith("croupier."):
                yield data and data.annotation, inner


def _maps() -> str:
    names = {name for view in _VIEWS for name, kind in view.__annotations__.items() if get_origin(kind) is dict}
    about = "/** The sections of which a change brings only the entries that changed. */\n"
    return f"{about}export const MAPS: readonly string[] = [{', '.join(map(_quoted, sorted(names)))}];\n"


def _bets() -> str:
    lines = "".join(f"  {_quoted(bet)}: {_quoted(says)},\n" for bet, says in BETS.items())
    return f"/** The kinds of bet as people call them. */\nexport const BETS: Record<string, string> = {{\n{lines}}};\n"


if __name__ == "__main__":
    text = schema()
    if not SCHEMA.exists() or SCHEMA.read_text(encoding="utf-8") != text:
        SCHEMA.write_text(text, encoding="utf-8")
