"""How a server is reached: https of its own or of a proxy, in the clear on this machine alone; and what is wrong."""

import os
import shutil
import signal
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from croupier.api.limits.callers import is_loopback
from croupier.cli.listening import Listening, check_listening, tls_context
from croupier.core.engine.refusal import Malformed
from tests.api.process import ServerProcess, free_port
from tests.cli.certificates import Pair, make_certificate
from tests.cli.runner import complaint, croupier


@pytest.fixture
def pair(tmp_path: Path) -> Pair:
    return make_certificate(tmp_path, "house")


def with_pair(pair: Pair) -> tuple[str, ...]:
    return ("--tls-cert", str(pair.cert), "--tls-key", str(pair.key))


@pytest.fixture
def secured(tmp_path: Path, pair: Pair) -> Iterator[ServerProcess]:
    process = ServerProcess(f"sqlite:{tmp_path / 'served.db'}", options=with_pair(pair))
    process.start()
    yield process
    if process.runs:
        process.kill()


def shown(port: int) -> bytes:
    """The certificate that whoever connects now is shown."""
    return ssl.get_server_certificate(("127.0.0.1", port)).encode()


def test_the_whole_house_by_https(secured: ServerProcess, pair: Pair) -> None:
    url, trust = f"https://127.0.0.1:{secured.port}", ssl.create_default_context(cafile=str(pair.cert))
    with httpx.Client(base_url=url, verify=trust) as browser:
        page = browser.get("/")
        assert page.status_code == 200
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        be = browser.post("/api/demo/be", json={"part": "supervisor"})
        assert "Secure" in be.headers["set-cookie"]
        cookie = f"croupier_session={be.cookies['croupier_session']}"
    address = f"wss://127.0.0.1:{secured.port}/api/socket"
    with connect(address, ssl=trust, additional_headers={"cookie": cookie, "origin": url}) as line:
        line.send('{"watch":"T1","as":"staff"}')
        assert '"snapshot":"T1"' in str(line.recv(timeout=30))


def test_nothing_older_than_tls_1_2_is_spoken(pair: Pair) -> None:
    context = tls_context(Listening(host="127.0.0.1", port=1, tls_cert=str(pair.cert), tls_key=str(pair.key)))
    assert context.minimum_version is ssl.TLSVersion.TLSv1_2


def test_somebody_who_speaks_in_the_clear_to_https_is_not_answered(secured: ServerProcess) -> None:
    with socket.create_connection(("127.0.0.1", secured.port), timeout=30) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert not line.recv(1000).startswith(b"HTTP/1.1 200")


@pytest.mark.skipif(os.name != "posix", reason="a hangup is told on POSIX")
def test_a_renewed_certificate_is_shown_after_a_hangup_and_a_bad_one_changes_nothing(
    secured: ServerProcess, pair: Pair, tmp_path: Path
) -> None:
    first = shown(secured.port)
    renewed = make_certificate(tmp_path, "renewed")
    for old, new in zip(pair, renewed, strict=True):
        shutil.copy(new, old)
    secured.tell(signal.SIGHUP)
    while (now := shown(secured.port)) == first:
        pass
    assert now.strip() == renewed.cert.read_bytes().strip()
    pair.key.write_bytes(b"no key")
    secured.tell(signal.SIGHUP)
    secured.wait_for("the certificate stays as it was")
    assert shown(secured.port) == now


def test_bad_certificates_get_one_sentence(pair: Pair, tmp_path: Path) -> None:
    other = make_certificate(tmp_path, "other")
    locked = make_certificate(tmp_path, "locked", password=b"hunter2")
    nothing = tmp_path / "nothing.pem"
    nothing.write_text("no certificate")

    def said(cert: Path, key: Path) -> str:
        return complaint(croupier("serve", "--demo", "--tls-cert", str(cert), "--tls-key", str(key)))

    assert said(pair.cert, other.key).endswith("give the two that belong together")
    assert said(tmp_path / "missing.pem", pair.key).endswith("missing.pem cannot be read: No such file or directory")
    assert said(nothing, pair.key).endswith("both are PEM files, the certificate with its chain")
    assert said(pair.key, pair.cert).endswith("both are PEM files, the certificate with its chain")
    assert said(locked.cert, locked.key).endswith("nobody is asked for it: unlock it first")
    alone = complaint(croupier("serve", "--demo", "--tls-cert", str(pair.cert)))
    assert alone == "a certificate and its key come together: give both --tls-cert and --tls-key"


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "casino.example", ""])
def test_beyond_this_machine_nothing_goes_in_the_clear_unless_it_is_said(host: str) -> None:
    how = Listening(host=host, port=8000)
    with pytest.raises(Malformed, match="in the clear"):
        check_listening(how)
    for meant in (
        Listening(host=host, port=8000, plain_http=True),
        Listening(host=host, port=8000, proxy_speaks_https=True),
        Listening(host=host, port=8000, origins=("https://casino.example",)),
    ):
        check_listening(meant)
    with pytest.raises(Malformed, match="in the clear"):
        check_listening(Listening(host=host, port=8000, origins=("http://casino.example",)))


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "::1", "localhost"])
def test_on_this_machine_a_demo_needs_nothing(host: str) -> None:
    assert is_loopback(host)
    how = Listening(host=host, port=8000)
    check_listening(how)
    assert not how.secure


def test_cookies_are_for_https_wherever_it_is_spoken() -> None:
    assert not Listening(host="0.0.0.0", port=1, plain_http=True).secure
    assert Listening(host="0.0.0.0", port=1, proxy_speaks_https=True).secure
    assert Listening(host="127.0.0.1", port=1, origins=("https://casino.example",)).secure
    assert Listening(host="127.0.0.1", port=1, tls_cert="a", tls_key="b").secure


def test_an_operator_is_told_what_would_be_right() -> None:
    assert complaint(croupier("serve", "--demo", "--host", "0.0.0.0", "--port", str(free_port()))) == (
        "at 0.0.0.0 passwords would cross the network in the clear: give --tls-cert and --tls-key, or --origin "
        "https://YOUR.HOST where a proxy speaks https, or --plain-http on a network that you trust"
    )


def test_a_token_for_what_is_counted_opens_it_where_a_proxy_asks_for_everybody(tmp_path: Path) -> None:
    token = tmp_path / "token"
    token.write_text("short\n")
    said = complaint(croupier("serve", "--demo", "--metrics-token-file", str(token)))
    assert said.endswith("write 20 to 200 letters and digits into it, on one line")
    assert "short" not in said
    token.write_text("abcdefghij0123456789\n")
    options = ("--origin", "https://casino.example", "--metrics-token-file", str(token))
    process = ServerProcess(f"sqlite:{tmp_path / 'served.db'}", demo=False, options=options)
    process.start()
    try:
        url = f"{process.url}/metrics"
        assert httpx.get(url, timeout=60).status_code == 403
        shown = {"authorization": "Bearer abcdefghij0123456789"}
        assert httpx.get(url, headers=shown, timeout=60).status_code == 200
    finally:
        process.kill()
    process = ServerProcess(f"sqlite:{tmp_path / 'served.db'}", demo=False)
    process.start()
    try:
        assert httpx.get(f"{process.url}/metrics", timeout=60).status_code == 200
    finally:
        process.kill()
