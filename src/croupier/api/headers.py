"""What every answer says of itself, pages, answers and errors alike."""

from litestar.types import BeforeMessageSendHookHandler, Message, Scope

_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
_ALWAYS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
ON_ALL = [(name.encode(), value.encode()) for name, value in _ALWAYS.items()]
_HTTPS_FROM_NOW_ON = {"strict-transport-security": "max-age=31536000"}
_NOT_KEPT = (b"cache-control", b"no-store")


def headers_on(*, secure: bool) -> BeforeMessageSendHookHandler:
    """Puts them on whatever is sent. `secure` is said where browsers come by https alone: they are to stay with it."""
    secured = [(name.encode(), value.encode()) for name, value in _HTTPS_FROM_NOW_ON.items()] if secure else []
    always = ON_ALL + secured

    async def put_on(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = [*message["headers"], *always]
        if scope["path"].startswith("/api/"):
            # What somebody was told is theirs: no browser and no proxy keeps it for the next one.
            headers = [one for one in headers if one[0].lower() != _NOT_KEPT[0]] + [_NOT_KEPT]
        message["headers"] = headers

    return put_on
