"""What only some studies need is loaded when they ask for it, and a base install says what to add."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from croupier.core.engine.refusal import Malformed


def has(module: str) -> bool:
    """Whether it is installed; it is not loaded to find out."""
    return find_spec(module) is not None


def needed(module: str, *, extra: str, for_what: str) -> Any:
    if not has(module):
        raise Malformed(f"{for_what} needs {module}: pip install 'croupier[{extra}]'")
    return import_module(module)
