"""The web client as it was built into the package."""

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.static_files import create_static_files_router

from croupier.core.money import shorten

BUILT = Path(__file__).parent.parent / "web_client"
LONGEST_PATH = 200
_NOT_BUILT = "The web client is not built. Run: make web"


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[Any]:
    """Every address that is not of the API is a page of the client, which finds its own way from there."""
    path = request.url.path
    if path.startswith("/api/"):
        raise NotFoundException(f"there is no {shorten(path)}")
    named = BUILT / path.lstrip("/")
    if _may_be_a_file(path) and BUILT in named.resolve().parents and named.is_file():
        kind = guess_type(named.name)[0] or "application/octet-stream"
        return Response(named.read_bytes(), media_type=kind, headers={"cache-control": "no-cache"})
    index = BUILT / "index.html"
    if not index.is_file():
        return Response(_NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    return Response(index.read_bytes(), media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


def _may_be_a_file(path: str) -> bool:
    """Whether it is worth asking the disk, which knows no name with a NUL in it and none of any length."""
    return "." in path.rsplit("/", 1)[-1] and path.isprintable() and len(path.encode()) < LONGEST_PATH


def _check_file(request: Request[Any, Any, Any]) -> None:
    if not _may_be_a_file(request.url.path):
        raise NotFoundException(f"there is no {shorten(request.url.path)}")


def client_handlers() -> list[Any]:
    handlers: list[Any] = [page]
    if (BUILT / "assets").is_dir():
        assets = create_static_files_router(
            path="/assets",
            directories=[BUILT / "assets"],
            include_in_schema=False,
            cache_control=None,
            before_request=_check_file,
            after_request=_for_ever,
        )
        handlers.append(assets)
    return handlers


def _for_ever(response: Any) -> Any:
    """What is named by its content never changes."""
    response.headers["cache-control"] = "public, max-age=31536000, immutable"
    return response
