"""What the OpenAPI document says of commands beyond their fields: what each is for, and an example of each."""

from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.spec import Example, OpenAPI, OpenAPIMediaType, Reference, RequestBody, Schema

from croupier.api.asking.commands import Forms
from croupier.api.fronts.registry import fronts


def describe_commands(app: Litestar) -> None:
    """Adds the bodies of commands to the document, with words and examples."""
    for front in fronts():
        path = f"/api/{front.kind.plural}/{{name}}/commands"
        _describe(app.openapi_schema, path, front.forms, front.commands_shown)


def _describe(document: OpenAPI, path: str, forms: Forms, examples: Mapping[str, dict[str, Any]]) -> None:
    (union,), schemas = msgspec.json.schema_components((forms.any_form,), ref_template="#/components/schemas/{name}")
    for tag, form in forms.forms.items():
        words = forms.commands[tag].__doc__ or tag.replace("_", " ").capitalize() + "."
        schemas[form.__name__]["description"] = " ".join(words.split())
    for name, schema in schemas.items():
        document.components.schemas.setdefault(name, _Given(schema))
    operation = (document.paths or {})[path].post
    assert operation is not None
    shown: dict[str, Example | Reference] = {
        tag: Example(value={"do": tag, **fields}) for tag, fields in examples.items()
    }
    for tag, fields in examples.items():
        # An example that is no command would be a lie: it must read as one.
        msgspec.convert({"do": tag, **fields}, forms.any_form)
    media = OpenAPIMediaType(schema=_Given(union), examples=shown)
    operation.request_body = RequestBody(content={"application/json": media}, required=True)


class _Given(Schema):
    """A schema as msgspec wrote it."""

    def __init__(self, written: dict[str, Any]) -> None:
        super().__init__()
        self.written = written

    def to_schema(self) -> dict[str, Any]:
        return self.written
