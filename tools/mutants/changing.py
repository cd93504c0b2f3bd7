"""The mutants of the judging code: made by mutmut's operators, without those that only change wording.

mutmut itself runs pytest anew for each mutant and routes every call through a trampoline; here the changed function's
code is put in place of the old one in a fork of the warm process, so that a mutant costs what its tests cost.
"""

import gc
import hashlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent
from types import CodeType, FunctionType

import libcst as cst
import libcst.matchers as m
from libcst._nodes.internal import CodegenState
from msgspec import Struct
from msgspec.json import decode, encode
from mutmut.mutation.file_mutation import Mutation, create_mutations

from tools.mutants.suite import ROOT
from tools.mutants.touching import KEPT, SOURCES

NOT_JUDGING = (
    "core/engine/telling.py",
    "core/game/tell.py",
    "core/law/answers.py",
    "core/law/floor_answers.py",
    "core/law/terminal_answers.py",
    "books/searching.py",
    "books/comparing.py",
    "books/clauses.py",
)
"""What puts judgements into words or looks them up for readers."""
UNREACHABLE = "assert_never("
"""What the type checker has shown never to run: no test can."""


class Mutant(Struct, frozen=True, kw_only=True):
    """One change of one function."""

    path: str
    function: str
    first: int
    last: int
    before: str
    after: str
    start: int
    end: int
    text: str
    """The function as changed, which stands from start to end of the file's text."""
    twin: int
    """Which it is among changes that read the same."""
    signature: bool
    """Whether a default is changed: that line runs when the module is read, and whoever calls the function feels it."""

    @property
    def name(self) -> str:
        said = f"{self.path} {self.function} {self.before} {self.after} {self.twin}"
        short = self.path.removeprefix("src/croupier/").removesuffix(".py")
        return f"{short}:{self.function}:{hashlib.sha256(said.encode()).hexdigest()[:10]}"

    @property
    def change(self) -> str:
        return f"{self.before} -> {self.after}"


def mutants_of(path: Path) -> list[Mutant]:
    """Every mutant of a file, in its order; made once for each version of the file and of what makes them."""
    text = _bare(path.read_text())
    short = str(path.relative_to(ROOT))
    kept = KEPT / "made" / f"{hashlib.sha256(f'{short} {text} {_self()}'.encode()).hexdigest()[:20]}.json"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(encode(list(_made(short, text))))
    return decode(kept.read_bytes(), type=list[Mutant])


@cache
def _self() -> str:
    return Path(__file__).read_text()


def _made(path: str, text: str) -> Iterator[Mutant]:
    module, found, _, _ = create_mutations(path, text)
    places = _places(module, text)
    wording = _wording(module)
    twins: Counter[tuple[str, str, str]] = Counter()
    for mutation in found:
        function = mutation.contained_by_top_level_function
        if not isinstance(function, cst.FunctionDef) or _words_only(mutation, function, wording):
            continue
        qualified, start, old = places[id(function)]
        changed = function.deep_replace(mutation.original_node, mutation.mutated_node)
        new = _rendered(module, changed, inner="." in qualified)
        first, last, before, after = _difference(old, new)
        if UNREACHABLE in before or _guards_only(mutation):
            continue
        signature = any(one is mutation.original_node for one in _walk(function.params))
        line = text.count("\n", 0, start)
        twins[qualified, before, after] += 1
        yield Mutant(
            path=path,
            function=qualified,
            first=line + first,
            last=line + (old.rstrip("\n").count("\n") + 1 if signature else last),
            signature=signature,
            before=before,
            after=after,
            start=start,
            end=start + len(old),
            text=new,
            twin=twins[qualified, before, after],
        )


def _places(module: cst.Module, text: str) -> dict[int, tuple[str, int, str]]:
    """Every function with its name, where it stands in the text, and how it reads there."""
    found: dict[int, tuple[str, int, str]] = {}
    at = 0
    for statement in module.body:
        inner = statement.body.body if isinstance(statement, cst.ClassDef) else (statement,)
        for one in inner:
            if isinstance(one, cst.FunctionDef):
                of = f"{statement.name.value}." if isinstance(statement, cst.ClassDef) else ""
                old = _rendered(module, one, inner=bool(of))
                at = text.index(old, at)
                found[id(one)] = (f"{of}{one.name.value}", at, old)
    return found


def _rendered(module: cst.Module, node: cst.CSTNode, *, inner: bool) -> str:
    state = CodegenState(default_indent=module.default_indent, default_newline=module.default_newline)
    if inner:
        state.increase_indent(module.default_indent)
    node._codegen(state)
    return "".join(state.tokens)


def every_file() -> list[Path]:
    return [
        path
        for folder in SOURCES
        for path in sorted((ROOT / folder).rglob("*.py"))
        if not str(path).endswith(NOT_JUDGING)
    ]


DECORATORS = ("@property", "@cached_property", "@cache")


def _bare(text: str) -> str:
    """The text with the harmless decorators blanked out, line for line."""
    return "".join("\n" if line.strip() in DECORATORS else line for line in text.splitlines(keepends=True))


def _difference(old: str, new: str) -> tuple[int, int, str, str]:
    """The lines that differ: first and last in the old text, and both versions in short."""
    ours, theirs = old.splitlines(), new.splitlines()
    shorter = min(len(ours), len(theirs))
    head = next((at for at in range(shorter) if ours[at] != theirs[at]), shorter)
    tail = 0
    while tail < shorter - head and ours[-1 - tail] == theirs[-1 - tail]:
        tail += 1
    before, after = ours[head : len(ours) - tail], theirs[head : len(theirs) - tail]
    return head + 1, max(head + 1, len(ours) - tail), _short(before), _short(after)


def _short(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


# --- wording --------------------------------------------------------------------------------------------------------


def _wording(module: cst.Module) -> set[int]:
    """Every node within a sentence or a guard, so that what a mutant does to it is no judgement."""
    inside: set[int] = set()
    for node in m.findall(module, m.FormattedString() | m.Arg(keyword=m.Name("strict"))):
        inside |= {id(one) for one in _walk(node)}
    return inside


def _walk(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    yield node
    for child in node.children:
        yield from _walk(child)


def _words_only(mutation: Mutation, function: cst.FunctionDef, wording: set[int]) -> bool:
    node = mutation.original_node
    if id(node) in wording or _is_sentence(node) or _gives_a_sentence(function):
        return True
    if isinstance(node, cst.Call) and isinstance(mutation.mutated_node, cst.Call):
        kept = {id(arg) for arg in mutation.mutated_node.args}
        return any(id(arg) not in kept and _is_sentence(arg.value) for arg in node.args)
    if isinstance(node, cst.Assign | cst.AnnAssign):
        return node.value is not None and _is_sentence(node.value)
    return False


def _guards_only(mutation: Mutation) -> bool:
    """A change of `strict=True`: it stops a mistake of ours where two of a length are paired, and nothing else."""
    node, now = mutation.original_node, mutation.mutated_node
    if not (m.matches(node, m.Call(func=m.Name("zip"))) and isinstance(node, cst.Call) and isinstance(now, cst.Call)):
        return False
    paired = [arg.value for arg in node.args if arg.keyword is None]
    return [arg.value for arg in now.args if arg.keyword is None] == paired


def _is_sentence(node: cst.CSTNode) -> bool:
    if isinstance(node, cst.IfExp):
        return _is_sentence(node.body) or _is_sentence(node.orelse)
    if isinstance(node, cst.FormattedString | cst.ConcatenatedString):
        return True
    return isinstance(node, cst.SimpleString) and " " in node.value


def _gives_a_sentence(function: cst.FunctionDef) -> bool:
    """A function that returns text and writes some."""
    gives = function.returns is not None and m.matches(function.returns.annotation, m.Name("str"))
    return gives and any(_is_sentence(one) for one in _walk(function))


# --- putting it in place --------------------------------------------------------------------------------------------


def functions_of(paths: set[str]) -> dict[tuple[str, str], list[FunctionType]]:
    """Every function object of these files by file and name: what a fork changes is what everybody calls."""
    found: dict[tuple[str, str], list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(str(ROOT)):
            path = str(Path(one.__code__.co_filename).relative_to(ROOT))
            if path in paths:
                found.setdefault((path, one.__code__.co_qualname), []).append(one)
    return found


def put(mutant: Mutant, functions: list[FunctionType]) -> None:
    """Change functions in place, so that everybody who holds them calls the changed one."""
    code = code_of(mutant)
    assert code is not None, mutant.name
    for function in functions:
        function.__code__ = code
        if mutant.signature:
            made = dict(function.__globals__)
            exec(compile(dedent(mutant.text), mutant.path, "exec", dont_inherit=True), made)
            changed = made[function.__name__]
            function.__defaults__, function.__kwdefaults__ = changed.__defaults__, changed.__kwdefaults__


def code_of(mutant: Mutant) -> CodeType | None:
    """The changed function, compiled."""
    text = _bare((ROOT / mutant.path).read_text())
    text = text[: mutant.start] + mutant.text + text[mutant.end :]
    whole = compile(text, str(ROOT / mutant.path), "exec", dont_inherit=True)
    found = [one for one in _codes(whole) if one.co_qualname == mutant.function]
    return found[-1] if found else None


def _codes(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes(one)
