"""Signing in and out, and what another site or a thief of half the evidence can do: nothing."""

import base64

from croupier.core.words.roles import Role
from croupier.house.people.registry import DeviceKind
from croupier.house.people.second_factor import code_at
from croupier.log import verify
from tests.api.floor import COUNTING, PASSWORD, Browser, Floor

STAR = "star-roulette"
MINUTE = 60_000


def test_a_person_signs_in_and_out(floor: Floor) -> None:
    ann = floor.hire("ann", (STAR, Role.DEALER))
    session = ann.get("/api/session").json()
    assert session["person"] == {"name": "ann", "posts": [{"book": STAR, "role": "dealer"}]}
    assert session["zone"] == "Australia/Sydney"
    stolen = dict(ann.cookies)
    assert ann.delete("/api/session").json()["person"] is None
    ann.cookies = stolen
    assert ann.get("/api/session").json()["person"] is None, "signed out for good, whoever kept the cookie"


def test_a_new_password_ends_every_other_session(floor: Floor) -> None:
    ann, elsewhere = floor.hire("ann"), Browser(floor, None)
    assert elsewhere.post("/api/session", {"name": "ann", "password": PASSWORD}).status_code == 200
    new = "another and longer one"
    assert ann.put("/api/session/password", {"old": "wrong", "new": new}).status_code == 401
    assert ann.put("/api/session/password", {"old": PASSWORD, "new": "short"}).status_code == 422
    assert ann.put("/api/session/password", {"old": PASSWORD, "new": new}).status_code == 200
    assert elsewhere.get("/api/session").json()["person"] is None
    again = Browser(floor, None)
    assert again.post("/api/session", {"name": "ann", "password": PASSWORD}).status_code == 401
    assert again.post("/api/session", {"name": "ann", "password": new}).status_code == 200


def test_the_cookie_is_for_our_own_pages_only(floor: Floor) -> None:
    floor.hire("ann")
    answer = floor.client.post("/api/session", json={"name": "ann", "password": PASSWORD})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_a_wrong_password_and_an_unknown_name_are_told_alike(floor: Floor) -> None:
    floor.hire("ann")
    nobody = Browser(floor, None)
    wrong = nobody.post("/api/session", {"name": "ann", "password": "wrong"})
    unknown = nobody.post("/api/session", {"name": "zoe", "password": "wrong"})
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()


def test_after_a_few_failures_a_stranger_waits_and_whoever_signed_in_here_before_does_not(floor: Floor) -> None:
    ann, right = floor.hire("ann"), {"name": "ann", "password": PASSWORD}
    nobody = Browser(floor, None)
    for _ in range(20):
        assert nobody.post("/api/session", {"name": "ann", "password": "wrong"}).status_code == 401
    assert nobody.post("/api/session", right).status_code == 401
    assert ann.post("/api/session", {"name": "ann", "password": "wrong"}).status_code == 401
    assert ann.post("/api/session", right).status_code == 200


def test_what_a_browser_is_known_by_goes_to_the_door_alone_and_outlives_signing_out(floor: Floor) -> None:
    floor.hire("ann")
    answer = floor.browser().post("/api/session", {"name": "ann", "password": PASSWORD})
    known = next(one for one in answer.headers.get_list("set-cookie") if one.startswith("croupier_known="))
    for part in ("HttpOnly", "Path=/api/session", "SameSite=strict", "Max-Age=34560000"):
        assert part.lower() in known.lower()
    ann = floor.browser("ann")
    assert "croupier_known" not in ann.delete("/api/session").headers["set-cookie"]


def test_without_its_token_a_session_changes_nothing(floor: Floor) -> None:
    dan = floor.hire("dan", (STAR, Role.DEALER))
    eve = floor.hire("eve")
    for token in ("", "0" * 43, eve.csrf):
        dan.csrf = token
        answer = dan.ask("T1", "place_your_bets", "dealer")
        assert answer.status_code == 403
        assert "forged" in answer.json()["message"]


def test_another_site_is_turned_away(floor: Floor) -> None:
    dan = floor.hire("dan", (STAR, Role.DEALER))
    body = {"do": "place_your_bets", "role": "dealer"}
    answer = dan.post("/api/tables/T1/commands", body, {"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert "another site" in answer.json()["message"]
    credentials = {"name": "dan", "password": PASSWORD}
    assert dan.post("/api/session", credentials, {"origin": "https://evil.example"}).status_code == 403


def test_a_display_is_known_by_its_token_and_only_looks(floor: Floor) -> None:
    async def enrol() -> str:
        return await floor.service.people.enrol("big screen", DeviceKind.DISPLAY)

    token = floor.client.blocking_portal.call(enrol)
    screen = Browser(floor, None)
    assert screen.get("/api/tables").status_code == 401
    assert screen.post("/api/session/device", {"token": "no such token"}).status_code == 401
    assert screen.post("/api/session/device", {"token": token}).json()["device"] == "big screen"
    assert screen.get("/api/tables").status_code == 200
    assert screen.ask("T1", "place_your_bets", "dealer").status_code == 401
    by_header = Browser(floor, None)
    assert by_header.get("/api/tables", {"authorization": f"Bearer {token}"}).status_code == 200


def test_a_session_outlives_a_lost_post_but_not_its_powers(floor: Floor) -> None:
    dan = floor.hire("dan", (STAR, Role.DEALER))
    floor.client.blocking_portal.call(floor.service.people.appoint, "dan", ())
    assert dan.get("/api/session").json()["person"]["posts"] == []


def test_the_server_says_that_it_is_well(floor: Floor) -> None:
    nobody = Browser(floor, None)
    assert nobody.get("/health").json()["ok"] is True
    assert "croupier_sockets 0.0" in nobody.get("/metrics", COUNTING).text


def test_an_address_that_does_not_exist_is_told_in_the_one_form(floor: Floor) -> None:
    answer = Browser(floor, None).get("/api/nothing")
    assert answer.status_code == 404
    assert set(answer.json()) == {"status", "message", "todo", "rule", "clause", "book", "facts", "next"}


def test_a_refused_sign_in_is_kept_among_the_refusals_and_chained_like_them(floor: Floor) -> None:
    floor.hire("ann")
    nobody = Browser(floor, None)
    for name in ("ann", "my secret typed into the wrong field"):
        assert nobody.post("/api/session", {"name": name, "password": "wrong"}).status_code == 401
    kept = floor.client.blocking_portal.call(floor.service.store.refused)
    assert [(one.stream, one.rule, one.by) for one in kept] == [
        ("house:sign-in", "SIGN_IN", "ann"),
        ("house:sign-in", "SIGN_IN", "nobody"),
    ]
    assert floor.client.blocking_portal.call(verify, floor.service.store).refusals == 2


def test_an_authenticator_is_set_up_shown_once_and_asked_for_from_then_on(floor: Floor) -> None:
    olga = floor.hire("olga", (STAR, Role.OPERATOR))
    assert olga.get("/api/session").json()["authenticator"] is False
    wrong = olga.post("/api/session/authenticator", {"password": "wrong"})
    assert wrong.status_code == 401
    begun = olga.post("/api/session/authenticator", {"password": PASSWORD}).json()
    assert begun["picture"].startswith("data:image/svg+xml")
    secret = base64.b32decode(begun["secret"] + "=" * (-len(begun["secret"]) % 8))
    step = floor.clock.now() // 30_000
    assert olga.put("/api/session/authenticator", {"pending": begun["pending"], "code": "000000"}).status_code == 422
    first = {"pending": begun["pending"], "code": code_at(secret, step)}
    codes = olga.put("/api/session/authenticator", first).json()["codes"]
    assert len(codes) == 8
    assert olga.get("/api/session").json()["authenticator"] is True
    credentials = {"name": "olga", "password": PASSWORD}
    asked = floor.browser().post("/api/session", credentials)
    assert asked.status_code == 401
    assert asked.json()["facts"] == {"wants_code": True}
    assert floor.browser().post("/api/session", {**credentials, "code": code_at(secret, step)}).status_code == 401
    assert floor.browser().post("/api/session", {**credentials, "code": code_at(secret, step + 1)}).status_code == 200
    assert floor.browser().post("/api/session", {**credentials, "code": codes[0]}).status_code == 200
    assert olga.post("/api/session/authenticator", {"password": PASSWORD}).status_code == 422
    assert floor.browser().post("/api/session/authenticator", {"password": PASSWORD}).status_code == 401
