"""What every answer says of itself: pages, answers, refusals, and what is not found."""

from pathlib import Path

import pytest

from croupier.core.words.roles import Role
from tests.api.floor import COUNTING, COUNTS, open_floor

PATHS = (
    "/",
    "/api/session",
    "/api/nothing",
    "/api/tables/T9",
    "/api/socket",
    "/assets/nothing.js",
    "/health",
    "/api/tables/%00",
)


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_is_guarded(path: str, tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        answer = floor.browser().get(path)
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = answer.headers["content-security-policy"]
    assert "connect-src 'self';" in policy
    assert "ws:" not in policy
    assert "wss:" not in policy
    assert "strict-transport-security" not in answer.headers
    if path.startswith("/api/"):
        assert answer.headers.get_list("cache-control") == ["no-store"]


def test_a_refusal_and_a_forged_request_are_not_kept_either(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        answers = [
            floor.browser().post("/api/session", {"name": "Ann", "password": "x"}),
            floor.browser().post("/api/session", {"name": "Ann"}),
            floor.browser().post("/api/session", {}, headers={"origin": "https://elsewhere.example"}),
        ]
    assert [one.status_code for one in answers] == [401, 422, 403]
    assert all(one.headers["cache-control"] == "no-store" for one in answers)


def test_what_is_counted_is_for_operators_for_this_machine_and_for_whoever_has_the_token(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        ann, olga = floor.hire("ann"), floor.hire("olga", ("star-roulette", Role.OPERATOR))
        answers = [
            floor.browser().get("/metrics"),
            ann.get("/metrics"),
            floor.browser().get("/metrics", {"authorization": "Bearer no token at all"}),
            floor.browser().get("/metrics", {"authorization": f"Bearer {COUNTS[:-1]}"}),
            olga.get("/metrics"),
            floor.browser().get("/metrics", COUNTING),
        ]
    assert [one.status_code for one in answers] == [403, 403, 403, 403, 200, 200]
    assert "croupier_sign_ins_total" not in answers[0].text
