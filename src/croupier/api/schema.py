"""What the OpenAPI document says of commands beyond their fields: what each is for, and an example of each."""

from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.spec import Example, OpenAPI, OpenAPIMediaType, Reference, RequestBody, Schema

from croupier.api.asking.commands import BANK_FORMS, JACKPOT_FORMS, TABLE_FORMS, Forms

_OF_TABLES: dict[str, dict[str, Any]] = {
    "place_wager": {"role": "player", "spot": "split 17/20", "stake": 500, "tender": "value_chips"},
    "withdraw_wager": {"role": "player", "wager": 3},
    "start_play": {"role": "dealer", "player": "ann", "card": "C-1001"},
    "buy_in": {"role": "dealer", "player": "ann", "amount": 20000, "means": "cash", "card": "C-1001"},
    "declare_result": {"role": "dealer", "pocket": "17", "revolutions": 5},
    "call_no_spin": {"role": "dealer", "ground": "ball_left_wheel"},
}
"""Examples worth reading; the others are their required fields alone."""
_OF_BANKS: dict[str, dict[str, Any]] = {
    "sit_down": {"role": "player", "terminal": "01"},
    "place_bet": {"role": "player", "terminal": "01", "spot": "split 17/20", "stake": 500},
    "collect_credits": {"role": "player", "terminal": "01"},
    "redeem_slip": {"role": "operator", "slip": "B1-000001-17", "player": "ann"},
    "confirm_result": {"role": "dealer", "pocket": "17"},
}
_OF_JACKPOTS: dict[str, dict[str, Any]] = {"pay_prize": {"role": "operator", "prize": 1, "way": "voucher"}}


_FORMS = {
    "/api/tables/{table}/commands": (TABLE_FORMS, _OF_TABLES),
    "/api/banks/{bank}/commands": (BANK_FORMS, _OF_BANKS),
    "/api/jackpots/{controller}/commands": (JACKPOT_FORMS, _OF_JACKPOTS),
}


def describe_commands(app: Litestar) -> None:
    """Adds the bodies of commands to the document, with words and examples."""
    for path, (forms, examples) in _FORMS.items():
        _describe(app.openapi_schema, path, forms, examples)


def _describe(document: OpenAPI, path: str, forms: Forms, examples: dict[str, dict[str, Any]]) -> None:
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
