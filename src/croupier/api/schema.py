"""What the OpenAPI document says of commands beyond their fields: what each is for, and an example of each."""

from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.spec import Example, OpenAPIMediaType, Reference, RequestBody, Schema

from croupier.api.commands import COMMANDS, FORMS, AnyForm

COMMANDS_AT = "/api/tables/{table}/commands"
_EXAMPLES: dict[str, dict[str, Any]] = {
    "place_wager": {"role": "player", "spot": "split 17/20", "stake": 500, "tender": "value_chips"},
    "withdraw_wager": {"role": "player", "wager": 3},
    "start_play": {"role": "dealer", "player": "ann", "card": "C-1001"},
    "buy_in": {"role": "dealer", "player": "ann", "amount": 20000, "means": "cash", "card": "C-1001"},
    "declare_result": {"role": "dealer", "pocket": "17", "revolutions": 5},
    "call_no_spin": {"role": "dealer", "ground": "ball_left_wheel"},
}
"""Examples worth reading; the others are their required fields alone."""


def describe_commands(app: Litestar) -> None:
    """Adds the body of a command to the document, with words and examples."""
    document = app.openapi_schema
    (union,), schemas = msgspec.json.schema_components((AnyForm,), ref_template="#/components/schemas/{name}")
    for tag, form in FORMS.items():
        words = COMMANDS[tag].__doc__ or tag.replace("_", " ").capitalize() + "."
        schemas[form.__name__]["description"] = " ".join(words.split())
    known = document.components.schemas
    for name, schema in schemas.items():
        known.setdefault(name, _Given(schema))
    path = (document.paths or {})[COMMANDS_AT]
    assert path.post is not None
    examples: dict[str, Example | Reference] = {
        tag: Example(value={"do": tag, **fields}) for tag, fields in _EXAMPLES.items()
    }
    for tag, fields in _EXAMPLES.items():
        # An example that is no command would be a lie: it must read as one.
        msgspec.convert({"do": tag, **fields}, AnyForm)
    media = OpenAPIMediaType(schema=_Given(union), examples=examples)
    path.post.request_body = RequestBody(content={"application/json": media}, required=True)


class _Given(Schema):
    """A schema as msgspec wrote it."""

    def __init__(self, written: dict[str, Any]) -> None:
        super().__init__()
        self.written = written

    def to_schema(self) -> dict[str, Any]:
        return self.written
